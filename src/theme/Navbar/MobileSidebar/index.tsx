// Ejected from @docusaurus/theme-classic: on narrow screens the navbar button opens the main menu; on a page with a sidebar
// it opens that, and the main menu is a second popover above it. The theme renders both menus by script, after hydration.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';

import Drawer from '@site/src/components/Drawer';
import {mainMenuId, useHasSidebar} from '@site/src/frame';
import styles from './styles.module.css';

const menuClasses = 'menu thin-scrollbar';

function Items(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  return (
    <ul className="menu__list">
      {items.map((item, index) => (
        <NavbarItem mobile {...item} key={index} />
      ))}
    </ul>
  );
}

export default function NavbarMobileSidebar(): ReactNode {
  return useHasSidebar() ? (
    <div id={mainMenuId} popover="auto" className={clsx(menuClasses, styles.aboveSidebar)}>
      <Items />
    </div>
  ) : (
    <Drawer>
      <div className={menuClasses}>
        <Items />
      </div>
    </Drawer>
  );
}
