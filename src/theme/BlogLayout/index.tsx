// Ejected from @docusaurus/theme-classic: the table of contents stands in a landmark of its own; the original puts
// it into a plain box beside the main part, where a screen reader's list of landmarks does not show it. And the list of posts
// is handed to the frame for the menu on narrow screens, which the theme fills after hydration. The text begins at the edge
// where those of all pages do that are no documentation; the list of posts is beside it, not before it.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {BlogSidebarItemList, useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import BlogSidebar from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type {Props as BlogSidebarContentProps} from '@theme/BlogSidebar/Content';
import Layout from '@theme/Layout';
import type {Props} from '@theme/BlogLayout';

import {mainId, SecondaryMenu} from '@site/src/frame';
import styles from './styles.module.css';

const MenuList: BlogSidebarContentProps['ListComponent'] = ({items}) => (
  <BlogSidebarItemList
    items={items}
    ulClassName="menu__list"
    liClassName="menu__list-item"
    linkClassName="menu__link"
    linkActiveClassName="menu__link--active"
  />
);

export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar?.items ?? []);
  const hasSidebar = items.length > 0;
  const menu = hasSidebar ? (
    <BlogSidebarContent
      items={items}
      ListComponent={MenuList}
      yearGroupHeadingClassName={styles.yearGroupHeading}
    />
  ) : undefined;
  return (
    <SecondaryMenu value={menu}>
      <Layout {...layoutProps}>
        <div className={clsx('page-inner', styles.columns)}>
          <main id={mainId}>{children}</main>
          <div className={styles.beside}>
            {toc !== undefined && <nav aria-label="On this page">{toc}</nav>}
            <BlogSidebar sidebar={sidebar} />
          </div>
        </div>
      </Layout>
    </SecondaryMenu>
  );
}
