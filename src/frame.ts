/** What the parts of the page's frame share: ids that one part gives and another leads to, whether the page has a sidebar, and when a menu opens. */
import {createContext, useContext, useEffect, useRef, type RefObject} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';

/**
 * Id of a page's text, where the link past all menus leads: behind breadcrumbs and contents, and on an element whose id every browser
 * knows. w3m and elinks know those of `div`, `p`, `span`, `a` and headings, and not that of `main`.
 */
export const mainId = 'main';

/** Whether a page that is no documentation has `mainId`. The frame of a page is drawn around it and cannot see that. */
export const HasMainId = createContext(false);

/** Id of the element that the link past all menus leads to. */
export function useSkipTarget(): string {
  const {activeDoc} = useActiveDocContext(undefined);
  const hasMainId = useContext(HasMainId);
  return hasMainId || activeDoc !== undefined ? mainId : SkipToContentFallbackId;
}

/** Id of the menu that the button in the bar opens on narrow screens: the page's sidebar, or the main menu where it has none. */
export const menuId = 'navbar-sidebar';

/** Whether the browser shows a popover. Those of early 2023 refuse the selector, and plugins/runtime/controls.ts does it for them. */
export function isOpen(popover: Element | null): boolean {
  return popover !== null && 'popover' in popover && popover.matches(':popover-open');
}

/** Id of the main menu where the page has a sidebar: a popover above that one. */
export const mainMenuId = 'navbar-main-menu';

/** Whether the blog has its list of posts on the page. The frame of a page is drawn around it and cannot see that. */
export const HasPosts = createContext(false);

/** Whether the page has a sidebar: that of its documentation, or the list of posts. */
export function useHasSidebar(): boolean {
  const {activeDoc} = useActiveDocContext(undefined);
  const hasPosts = useContext(HasPosts);
  return hasPosts || activeDoc?.sidebar !== undefined;
}

/**
 * For a menu in a native element, which keeps its state by itself: it opens when the reader comes to a page in it.
 *
 * @param path - of the page
 * @param isActive - whether the page is in the menu
 */
export function useOpenWith(path: string, isActive: boolean): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) {
      shownPath.current = path;
      if (isActive && details.current !== null) {
        details.current.open = true;
      }
    }
  }, [path, isActive]);
  return details;
}
