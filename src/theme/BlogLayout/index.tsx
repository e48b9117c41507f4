// Ejected from @docusaurus/theme-classic: the table of contents is in a landmark of its own; in the original it is a plain
// `div`, which a screen reader's list of landmarks does not show. The frame is informed whether there is a list of posts.
// The text has the same left edge as all pages outside the documentation; the list of posts is to its right.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import type {Props} from '@theme/BlogLayout';

import {HasMainId, HasPosts, mainId} from '@site/src/frame';
import styles from './styles.module.css';

export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  const hasPosts = useVisibleBlogSidebarItems(sidebar?.items ?? []).length > 0;
  return (
    <HasPosts value={hasPosts}>
      <HasMainId value>
        <Layout {...layoutProps}>
          <div className={clsx('page-inner', styles.columns)}>
            <main>
              <div id={mainId}>{children}</div>
            </main>
            <div className={styles.lists}>
              {toc !== undefined && <nav aria-label="On this page">{toc}</nav>}
              <BlogSidebar sidebar={sidebar} />
            </div>
          </div>
        </Layout>
      </HasMainId>
    </HasPosts>
  );
}
