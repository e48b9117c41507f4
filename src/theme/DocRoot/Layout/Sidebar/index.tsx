// Ejected from @docusaurus/theme-classic: one sidebar for windows of any width: a column next to the text, or a popover that
// the navbar button opens. The theme has two sidebars and swaps them after hydration. Readers cannot hide it on this site.
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
