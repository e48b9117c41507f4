/**
 * The keyboard in a menu that lies over the page: Tab cycles through it, and Escape returns the focus to the button that opened
 * it. For popovers, browsers only return the focus, and Safari does not if a pointer opened the popover; without popovers
 * (controls.ts), they do neither. Part of the runtime, which loads when a menu opens.
 */
/** Focusable elements. */
const focusable = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Whether a menu is open. Browsers without popovers throw at the selector; there, controls.ts marks the menu. */
function isShown(menu: HTMLElement): boolean {
  return 'popover' in menu ? menu.matches(':popover-open') : 'shown' in (menu as HTMLElement).dataset;
}

/** The buttons outside of a menu that open and close it. */
function buttonOf(menu: HTMLElement): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`);
  return [...buttons].find((button) => !menu.contains(button));
}

/** The topmost open menu: the button of each further menu is in the one below it. */
function topMenu(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[popover]')].filter(isShown);
  return open.find((menu) => !open.some((other) => other !== menu && menu.contains(buttonOf(other) ?? null)));
}

/** Whether an element is visible; in Chromium, the content of closed `details` has a size, too. */
function isVisible(element: HTMLElement): boolean {
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('details:not([open]) > :not(summary)') === null
  );
}

/**
 * Moves the focus to the next or the previous focusable element of a menu; wraps around. @returns whether there is one
 */
function cycleFocus(menu: HTMLElement, isBackward: boolean): boolean {
  const all = [...menu.querySelectorAll<HTMLElement>(focusable)].filter(isVisible);
  const at = all.findIndex((stop) => stop === document.activeElement);
  const next = isBackward ? (at <= 0 ? all.length : at) - 1 : (at + 1) % all.length;
  all[next]?.focus();
  return all.length > 0;
}

/**
 * Returns the focus to the button of a menu. Without popovers, the menu that contains this button may be closed as well; then
 * the focus moves to that menu's button.
 */
function returnFocus(menu: HTMLElement): void {
  const button = buttonOf(menu);
  const outer = button?.closest<HTMLElement>('[popover]') ?? undefined;
  if (outer !== undefined && !isShown(outer)) {
    returnFocus(outer);
  } else {
    button?.focus();
  }
}

function onKey(event: KeyboardEvent): void {
  const {key, code, shiftKey, altKey, ctrlKey, metaKey} = event;
  // In WebKitGTK 2.50, `key` of Shift+Tab is "Unidentified".
  const isTab = key === 'Tab' || code === 'Tab';
  const menu = isTab || key === 'Escape' ? topMenu() : undefined;
  // A modal dialog is above all menus, and the browser keeps the focus in it.
  if (menu === undefined || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null) {
    return;
  }
  if (isTab) {
    if (cycleFocus(menu, shiftKey)) {
      event.preventDefault();
    }
  } else {
    // The browser closes the menu after this event.
    setTimeout(() => {
      if (!isShown(menu)) {
        returnFocus(menu);
      }
    });
  }
}

// Docusaurus loads this on the server, too.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', onKey, true);
}
