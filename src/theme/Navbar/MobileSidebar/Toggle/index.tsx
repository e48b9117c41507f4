// Ejected from @docusaurus/theme-classic: opens the menu as a popover, which needs no script. The browser tells
// assistive technology whether it is open. Its name is text, which programs without styles show.
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';

import {menuId} from '@site/src/frame';

export default function MobileSidebarToggle(): ReactNode {
  return (
    <button type="button" className="navbar__toggle clean-btn" popoverTarget={menuId}>
      <span className="unseen">
        <Translate
          id="theme.docs.sidebar.toggleSidebarButtonAriaLabel"
          description="The ARIA label for hamburger menu button of mobile navigation"
        >
          Toggle navigation bar
        </Translate>
      </span>
      <IconMenu />
    </button>
  );
}
