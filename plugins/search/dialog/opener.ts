/**
 * Opens the search at its first use: a click on the link in the bar, `/`, Ctrl+K or ⌘K. This is all of the search that
 * every page has, in a script of its own that waits for nothing; if it does not run, the link leads to the index page.
 */

/** Address of the dialog's module; the build puts it here. */
declare const dialogUrl: string;

type Dialog = {readonly openSearch: (typed: string) => void};

let waiting = false;
/** Text typed before the dialog has loaded, with a line feed for Enter; `undefined` if the search is not opening. */
let typed: string | undefined;

function open(link: HTMLAnchorElement): void {
  typed ??= '';
  link.setAttribute('aria-busy', 'true');
  if (waiting) {
    return;
  }
  waiting = true;
  (import(/* webpackIgnore: true */ dialogUrl) as Promise<Dialog>)
    .then(
      (dialog) => {
        if (typed !== undefined) {
          dialog.openSearch(typed);
        }
      },
      () => {
        if (typed === undefined) {
          return;
        }
        if (navigator.onLine) {
          location.assign(link.href);
        } else {
          // Without a connection, the browser would replace the page by its own error page.
          alert('There is no connection to load the search.');
        }
      },
    )
    .finally(() => {
      waiting = false;
      typed = undefined;
      link.removeAttribute('aria-busy');
    });
}

/** Collects keys for the field of the dialog; Escape cancels the opening. */
function typeAhead(key: string, link: HTMLAnchorElement | null): boolean {
  if (typed === undefined) {
    return false;
  }
  if (key === 'Escape') {
    typed = undefined;
    link?.removeAttribute('aria-busy');
    // The event releases code that waits until the search is closed (plugins/runtime/start.ts).
    link?.dispatchEvent(new Event('close'));
    return true;
  }
  if (key === 'Backspace') {
    typed = typed.slice(0, -1);
    return true;
  }
  if (key.length === 1) {
    typed += key;
    return true;
  }
  // The key that opened the search may still be pressed.
  if (key === 'Enter' && typed !== '') {
    typed += '\n';
    return true;
  }
  return false;
}

function isTyping({target}: Event): boolean {
  return target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null;
}

const selector = 'a[data-search]';

document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
    if (link !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      open(link);
    }
  },
  true,
);

document.addEventListener('keydown', (event) => {
  const {key, ctrlKey, metaKey, altKey} = event;
  const command = ctrlKey || metaKey;
  const link = document.querySelector<HTMLAnchorElement>(selector);
  if (!command && typeAhead(key, link)) {
    event.preventDefault();
  } else if (
    link !== null &&
    !altKey &&
    (command ? key.toLowerCase() === 'k' : key === '/' && !isTyping(event)) &&
    document.querySelector('dialog[open]') === null
  ) {
    event.preventDefault();
    open(link);
  }
});
