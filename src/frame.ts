/** What the parts of the page's frame share: ids that one part gives and another leads to, and the menu of the section. */
import {createContext, type ReactNode} from 'react';

/** Id of the main part on pages where a sidebar comes before it: where the link that skips menus leads. */
export const mainId = 'main';

/** Id of the menu on narrow screens, a popover. */
export const menuId = 'navbar-sidebar';

/** Whether the browser shows a popover. Those of early 2023 refuse the selector, and plugins/runtime/controls.ts does it for them. */
export function isOpen(popover: Element | null): boolean {
  return popover !== null && 'popover' in popover && popover.matches(':popover-open');
}

/** Id of the main menu within it, where a page has a menu of its own: a popover above that one. */
export const mainMenuId = 'navbar-main-menu';

/**
 * What the menu on narrow screens shows first: the sidebar of the section that the page is in. A page provides it around its
 * frame; without it the menu shows the items of the bar at the top.
 */
export const SecondaryMenu = createContext<ReactNode>(undefined);
