// Ejected from @docusaurus/theme-classic: without the backdrop and the class that show the menu on narrow screens: it is a
// popover (src/components/Drawer) with a backdrop of its own. A colored bar (`navbar.style`) has readable colors.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useHideableNavbar} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type {Props} from '@theme/Navbar/Layout';

import styles from './styles.module.css';

export default function NavbarLayout({children}: Props): ReactNode {
  const {hideOnScroll, style} = useThemeConfig().navbar;
  const {navbarRef, isNavbarVisible} = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
        description: 'The ARIA label for the main navigation',
      })}
      className={clsx(ThemeClassNames.layout.navbar.container, 'navbar navbar--fixed-top', {
        [styles.hideable ?? '']: hideOnScroll,
        [styles.hidden ?? '']: hideOnScroll && !isNavbarVisible,
        [styles.tinted ?? '']: style !== undefined,
        'navbar--dark': style === 'dark',
        'navbar--primary': style === 'primary',
      })}
    >
      {children}
      <NavbarMobileSidebar />
    </nav>
  );
}
