// Ejected from @docusaurus/theme-classic: the menu on narrow screens is a popover in the HTML, so that it opens before
// any script and stays open when React takes over. The theme renders it by script, after hydration. What closes it beside
// its own button is in plugins/runtime.
import {useCallback, useContext, useEffect, useRef, type ReactNode} from 'react';
import {clsx} from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Translate, {translate} from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarItem, {type Props as NavbarItemConfig} from '@theme/NavbarItem';

import {isOpen, mainMenuId, menuId, SecondaryMenu} from '@site/src/frame';
import styles from './styles.module.css';

const {container, panel} = ThemeClassNames.layout.navbar.mobileSidebar;
const panelClasses = clsx(panel, 'navbar-sidebar__item menu thin-scrollbar', styles.panel);

function Header(): ReactNode {
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
          description: 'The ARIA label for close button of mobile sidebar',
        })}
      >
        <IconClose color="var(--ifm-color-emphasis-600)" />
      </button>
    </div>
  );
}

function MainMenu(): ReactNode {
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
  const secondaryMenu = useContext(SecondaryMenu);
  const {shown, toggle} = useNavbarMobileSidebar();
  const menu = useRef<HTMLDivElement>(null);

  // The theme is told what the browser does, from the moment of hydration on: it closes the menu when the reader goes back.
  // What it was told shows in `shown` only at the next rendering, and it knows no more than a toggle.
  const told = useRef(shown);
  const tell = useCallback(
    (open: boolean) => {
      if (open !== told.current) {
        told.current = open;
        toggle();
      }
    },
    [toggle],
  );

  useEffect(() => {
    const element = menu.current;
    return shown
      ? () => {
          told.current = false;
          element?.hidePopover();
        }
      : undefined;
  }, [shown]);

  useEffect(() => tell(isOpen(menu.current)), [tell]);

  return (
    <div
      ref={menu}
      id={menuId}
      popover="auto"
      className={clsx(container, 'navbar-sidebar', styles.menu)}
      onToggle={(event) => {
        if (event.target === event.currentTarget) {
          tell(event.newState === 'open');
        }
      }}
    >
      <Header />
      {secondaryMenu === undefined ? (
        <div className={panelClasses}>
          <MainMenu />
        </div>
      ) : (
        <>
          <div className={panelClasses}>
            <button
              type="button"
              className={clsx('clean-btn navbar-sidebar__back', styles.back)}
              popoverTarget={mainMenuId}
              popoverTargetAction="show"
            >
              <Translate
                id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel"
                description="The label of the back button to return to main menu, inside the mobile navbar sidebar secondary menu (notably used to display the docs sidebar)"
              >
                ← Back to main menu
              </Translate>
            </button>
            {secondaryMenu}
          </div>
          <div id={mainMenuId} popover="auto" className={clsx(panelClasses, styles.mainMenu)}>
            <MainMenu />
          </div>
        </>
      )}
    </div>
  );
}
