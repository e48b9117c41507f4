// Ejected from @docusaurus/theme-classic: opens the menu as a popover, which needs no script. The browser tells
// assistive technology whether it is open.
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';

import {menuId} from '@site/src/frame';

export default function MobileSidebarToggle(): ReactNode {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      popoverTarget={menuId}
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
        description: 'The ARIA label for hamburger menu button of mobile navigation',
      })}
    >
      <IconMenu />
    </button>
  );
}
