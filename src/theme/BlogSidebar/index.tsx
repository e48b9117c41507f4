// Ejected from @docusaurus/theme-classic: one list of posts for windows of any width: a column next to the text, or a
// popover that the navbar button opens. The theme has two lists and swaps them after hydration.
import type {ReactNode} from 'react';
import {BlogSidebarItemList, useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type {Props as ContentProps} from '@theme/BlogSidebar/Content';

import Drawer, {BackToMainMenu} from '@site/src/components/Drawer';
import styles from './styles.module.css';

const List: ContentProps['ListComponent'] = ({items}) => (
  <BlogSidebarItemList
    items={items}
    ulClassName="menu__list"
    linkClassName="menu__link"
    linkActiveClassName="menu__link--active"
  />
);

export default function BlogSidebar({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar?.items ?? []);
  return (
    items.length > 0 && (
      <Drawer isSidebar className={styles.sidebar}>
        <nav
          className="menu thin-scrollbar"
          aria-label={translate({
            id: 'theme.blog.sidebar.navAriaLabel',
            message: 'Blog recent posts navigation',
            description: 'The ARIA label for recent posts in the blog sidebar',
          })}
        >
          <BackToMainMenu />
          <div className={styles.title}>{sidebar?.title}</div>
          <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName={styles.year} />
        </nav>
      </Drawer>
    )
  );
}
