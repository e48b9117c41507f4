/**
 * Navigation without a page load: the focus moves to the start of the new page, its title is announced, and `details` around the
 * element that the address names open. A browser does all three by itself at a page load. Docusaurus 3.10 announces nothing,
 * opens nothing, and moves the focus only if both pages share a frame; between documentation and blog, the focus is lost.
 */
import type {ClientModule} from '@docusaurus/types';

/** The title is written after the page is drawn. */
const titleDelay = 100; // milliseconds

/** Focuses an element that is not focusable, until the focus moves on. */
function focusUntilBlur(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}

/** The live region, whose text assistive technology reads aloud. It is outside of the elements that React renders. */
function liveRegion(): HTMLElement {
  const existing = document.getElementById('arrival');
  if (existing !== null) {
    return existing;
  }
  const region = document.createElement('div');
  region.id = 'arrival';
  region.className = 'unseen';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** Opens every closed `details` around an element, and scrolls to it again, because it has moved. */
function reveal(element: Element): void {
  const hidden = 'details:not([open]) > :not(summary)';
  let at = element.closest(hidden);
  if (at === null) {
    return;
  }
  for (; at !== null; at = at.closest(hidden)) {
    at.parentElement?.setAttribute('open', '');
  }
  element.scrollIntoView();
}

/** Focuses the element that the address names, or the start of the page. */
function moveFocus(hash: string): void {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (named !== null) {
    reveal(named);
  }
  const start = named ?? document.querySelector<HTMLElement>('[data-page-start]');
  if (start !== null) {
    focusUntilBlur(start);
  }
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (previousLocation === null) {
    return;
  }
  const isOther = location.pathname !== previousLocation.pathname;
  if (isOther || (location.hash !== '' && location.hash !== previousLocation.hash)) {
    moveFocus(location.hash);
  }
  if (isOther) {
    // The region has to exist before its text changes.
    const announcement = liveRegion();
    setTimeout(() => {
      announcement.textContent = document.title;
    }, titleDelay);
  }
};
