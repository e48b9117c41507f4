/**
 * Opens the search at its first use: a click on the link in the bar, `/`, Ctrl+K or ⌘K. This is all of the search that
 * every page has, in a script of its own that waits for nothing; the link leads to the index page where it does not run.
 */

/** Address of the dialog's module; the build puts it here. */
declare const dialogUrl: string;

type Dialog = {readonly openSearch: (typed: string) => void};

let waiting = false;
/** What is typed until the dialog is there. */
let typed = '';

/** Without a connection the index page would be the browser's error page: the reader stays, and is told. */
function sayOffline(): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.setAttribute('popover', 'auto');
  document.body.append(note);
  note.showPopover();
  note.textContent = 'There is no connection to load the search.';
  note.addEventListener('toggle', ({newState}) => {
    if (newState === 'closed') {
      note.remove();
    }
  });
}

function open(link: HTMLAnchorElement): void {
  if (waiting) {
    return;
  }
  waiting = true;
  typed = '';
  link.setAttribute('aria-busy', 'true');
  (import(/* webpackIgnore: true */ dialogUrl) as Promise<Dialog>)
    .then(
      (dialog) => {
        dialog.openSearch(typed);
      },
      () => {
        if (navigator.onLine) {
          location.assign(link.href);
        } else {
          sayOffline();
        }
      },
    )
    .finally(() => {
      waiting = false;
      link.removeAttribute('aria-busy');
    });
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
  if (waiting && !command && key.length === 1) {
    event.preventDefault();
    typed += key;
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
