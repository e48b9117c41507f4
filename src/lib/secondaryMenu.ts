import {createContext, type ReactNode} from 'react';

/**
 * What the menu on narrow screens shows first: the sidebar of the section that the page is in. A page provides it around its
 * frame; without it the menu shows the items of the bar at the top.
 */
export const SecondaryMenu = createContext<ReactNode>(undefined);
