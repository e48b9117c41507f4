/**
 * Shared by the parts of the page frame (navbar, sidebar, main part): ids of link targets, whether the page has a
 * sidebar, and when a menu opens.
 */
import {createContext, useContext, useEffect, useRef, type RefObject} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';

/**
 * Id of a page's text, the target of the skip link: after breadcrumbs and table of contents, on an element that every browser
 * can jump to. w3m and elinks support ids of `div`, `p`, `span`, `a` and headings, but not of `main`.
 */
export const mainId = 'main';

/**
 * Whether a page outside the documentation has an element with `mainId`. The frame is rendered around the page and
 * cannot know it otherwise.
 */
export const HasMainId = createContext(false);

/** Id of the skip link's target. */
export function useSkipTarget(): string {
  const {activeDoc} = useActiveDocContext(undefined);
  const hasMainId = useContext(HasMainId);
  return hasMainId || activeDoc !== undefined ? mainId : SkipToContentFallbackId;
}

/** Id of the menu that the button in the bar opens on narrow screens: the page's sidebar, or the main menu where it has none. */
export const menuId = 'navbar-sidebar';

/** Whether a popover is open. Browsers of early 2023 lack the selector; there, plugins/runtime/controls.ts marks open ones. */
export function isOpen(popover: Element | null): boolean {
  return popover !== null && 'popover' in popover && popover.matches(':popover-open');
}

/** Id of the main menu on pages with a sidebar: a second popover, above the sidebar. */
export const mainMenuId = 'navbar-main-menu';

/** Whether the page has the blog's list of posts, which the frame, rendered around the page, cannot know otherwise. */
export const HasPosts = createContext(false);

/** Whether the page has a sidebar: that of its documentation, or the list of posts. */
export function useHasSidebar(): boolean {
  const {activeDoc} = useActiveDocContext(undefined);
  const hasPosts = useContext(HasPosts);
  return hasPosts || activeDoc?.sidebar !== undefined;
}

/**
 * Opens a menu in a native `details` element, which keeps its own state, when the reader comes to a page in that menu.
 *
 * @param path - address of the page
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
