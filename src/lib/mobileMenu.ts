/** Id of the menu on narrow screens, a popover. */
export const menuId = 'navbar-sidebar';

/** Id of the main menu within it, where a page has a menu of its own: a popover above that one. */
export const mainMenuId = 'navbar-main-menu';
