// Ejected from @docusaurus/theme-classic: one sidebar for windows of any width, a column beside the text or what the button in the bar
// opens. The theme has one for each, and exchanges them after hydration. It cannot be hidden by the reader on this site.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocRoot/Layout/Sidebar';

import Drawer, {BackToMainMenu} from '@site/src/components/Drawer';
import styles from './styles.module.css';

const {docSidebarContainer, docSidebarMenu} = ThemeClassNames.docs;

export default function DocRootLayoutSidebar({sidebar}: Props): ReactNode {
  const {pathname} = useLocation();
  return (
    <Drawer isSidebar className={clsx(docSidebarContainer, styles.sidebar)}>
      <nav
        aria-label={translate({
          id: 'theme.docs.sidebar.navAriaLabel',
          message: 'Docs sidebar',
          description: 'The ARIA label for the sidebar navigation',
        })}
        className="menu thin-scrollbar"
      >
        <BackToMainMenu />
        <ul className={clsx(docSidebarMenu, 'menu__list')}>
          <DocSidebarItems items={sidebar} activePath={pathname} level={1} />
        </ul>
      </nav>
    </Drawer>
  );
}
