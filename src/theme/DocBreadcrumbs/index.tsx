// Wraps @docusaurus/theme-classic: the line of the breadcrumbs also has the badge of an old version and the control for the
// page's Markdown copy.
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import CopyPage from '@theme/CopyPage';
import type {ReactNode} from 'react';

export default function DocBreadcrumbsAndCopy(): ReactNode {
  return (
    <div className="page-tools">
      <DocBreadcrumbs />
      {/* A space for text browsers; elsewhere the styles separate the two. */}
      <DocVersionBadge /> <CopyPage />
    </div>
  );
}
