// Wraps @docusaurus/theme-classic: an old version's badge and the control for the page's Markdown copy are beside the way to the page.
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import CopyPage from '@theme/CopyPage';
import type {ReactNode} from 'react';

export default function DocBreadcrumbsAndCopy(): ReactNode {
  return (
    <div className="page-tools">
      <DocBreadcrumbs />
      {/* A blank, for text browsers: the styles keep the two apart. */}
      <DocVersionBadge /> <CopyPage />
    </div>
  );
}
