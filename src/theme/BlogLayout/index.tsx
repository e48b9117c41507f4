// Ejected from @docusaurus/theme-classic 3.10.2: the table of contents stands in a landmark of its own; the original puts
// it into a plain box beside the main part, where a screen reader's list of landmarks does not show it.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Layout from '@theme/Layout';
import BlogSidebar from '@theme/BlogSidebar';
import type {Props} from '@theme/BlogLayout';

export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          <BlogSidebar sidebar={sidebar} />
          <main className={clsx('col', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>{children}</main>
          {toc !== undefined && (
            <nav className="col col--2" aria-label="On this page">
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
