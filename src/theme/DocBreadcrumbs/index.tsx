// Wraps @docusaurus/theme-classic: the control for the page's Markdown copy stands beside the way to the page.
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import CopyPage from '@theme/CopyPage';
import type {ReactNode} from 'react';

export default function DocBreadcrumbsAndCopy(): ReactNode {
  return (
    <div className="page-tools">
      <DocBreadcrumbs />
      <CopyPage />
    </div>
  );
}
