/**
 * What the native controls of a page need beside HTML and CSS: written into every page, so that it works before, while and
 * after React takes over, in one place. Without it everything still opens and closes, by its own button.
 *
 * Runs in the browser as it stands: no imports.
 */
(() => {
  const shownFor = 2000; // milliseconds
  const root = document.documentElement;
  const formatKey = 'docusaurus.tab.format';
  const dropdowns = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('.dropdown[open]');

  // The page at `/docs/index.html` is that at `/docs/`; the application knows it by this address alone.
  const {protocol, pathname, search, hash} = location;
  if (protocol !== 'file:' && pathname.endsWith('/index.html')) {
    history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
  }

  function closeMenu(): void {
    document.querySelector<HTMLElement>('.navbar-sidebar:popover-open')?.hidePopover();
  }

  /** Dropdowns close when the reader turns to something else. */
  function closeDropdowns(target: Element): void {
    dropdowns().forEach((dropdown) => {
      if (!dropdown.contains(target)) {
        dropdown.open = false;
      }
    });
  }

  /** Keeps the chosen version where the theme looks for it. */
  function saveVersion(name: string): void {
    try {
      localStorage.setItem('docs-preferred-version-default', name);
    } catch (error) {
      console.warn('The chosen version cannot be kept: storage is not available.', error);
    }
  }

  /** The same page in another version or language is opened at the same place. The application's links have it in them. */
  function takeAlong(link: HTMLAnchorElement): void {
    if (document.documentElement.dataset.hasHydrated !== 'true') {
      link.search = location.search;
      link.hash = location.hash;
    }
  }

  /** How long a motion takes, by the height of what moves; the theme's formula. */
  function setDuration(details: HTMLElement): void {
    const height = (details.lastElementChild?.scrollHeight ?? 0) / 36;
    const milliseconds = Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
    details.style.setProperty('--collapse-duration', `${milliseconds}ms`);
  }

  /** Says in a button whether its copying was done: refused without HTTPS or permission, it does not pretend. */
  function answer(button: HTMLElement, written: Promise<void>): void {
    button.dataset.name ??= button.textContent;
    void written
      .then(
        () => 'Copied',
        () => 'Not copied',
      )
      .then((said) => {
        button.textContent = said;
        setTimeout(() => {
          button.textContent = button.dataset.name ?? '';
        }, shownFor);
      });
  }

  async function copyCode(button: Element): Promise<void> {
    await navigator.clipboard.writeText(
      button.closest('.code-block')?.querySelector('code')?.textContent ?? '',
    );
  }

  /** Copies the page's Markdown. Safari has to be asked before the text is there; old browsers cannot be. */
  async function copyPage(button: Element): Promise<void> {
    const address = button.closest('ul')?.querySelector('a')?.href ?? '';
    const type = 'text/plain';
    const text = fetch(address).then((response) =>
      response.ok ? response.text() : Promise.reject(response),
    );
    await (self.ClipboardItem
      ? navigator.clipboard.write([
          new ClipboardItem({[type]: text.then((content) => new Blob([content], {type}))}),
        ])
      : navigator.clipboard.writeText(await text));
  }

  /** Storage may be refused: then a choice holds for the page. */
  function formatKept(): string | null {
    try {
      return localStorage.getItem(formatKey);
    } catch {
      return null;
    }
  }

  /** A later page comes with the first form marked; what is shown is decided by the root. */
  function markFormat(): void {
    document.querySelectorAll<HTMLInputElement>('.formats input').forEach((one) => {
      one.checked = one.value === (root.dataset.format ?? 'yaml');
    });
  }

  /** One choice of form for all configurations of the site; what was clicked stays where it is. */
  function chooseFormat(input: HTMLInputElement): void {
    const before = input.getBoundingClientRect().top;
    root.dataset.format = input.value;
    markFormat();
    scrollBy(0, input.getBoundingClientRect().top - before);
    const address = new URL(location.href);
    address.searchParams.set('format', input.value);
    history.replaceState(history.state, '', address);
    try {
      localStorage.setItem(formatKey, input.value);
    } catch (error) {
      console.warn('The chosen format cannot be kept: storage is not available.', error);
    }
  }

  function toggleWrap(button: Element): void {
    const wrapped = button.closest('.code-block')?.classList.toggle('code-block--wrapped') ?? false;
    button.setAttribute('aria-pressed', String(wrapped));
  }

  document.addEventListener('click', ({target}) => {
    if (!(target instanceof Element)) {
      return;
    }
    closeDropdowns(target);
    const used = target.closest<HTMLElement>(
      'a[href], summary, .code-block__copy, .code-block__wrap, .copy-page__copy, .formats input',
    );
    if (used instanceof HTMLInputElement) {
      chooseFormat(used);
    } else if (used instanceof HTMLAnchorElement) {
      dropdowns().forEach((dropdown) => {
        dropdown.open = false;
      });
      closeMenu();
      if (used.matches('.navbar :is([data-docs-version], [lang])')) {
        takeAlong(used);
      }
      if (used.dataset.docsVersion !== undefined) {
        saveVersion(used.dataset.docsVersion);
      }
    } else if (used?.matches('.collapsible > summary') === true) {
      setDuration(used.parentElement as HTMLElement);
    } else if (used?.matches('.code-block__copy') === true) {
      answer(used, copyCode(used));
    } else if (used?.matches('.copy-page__copy') === true) {
      answer(used, copyPage(used));
    } else if (used?.matches('.code-block__wrap') === true) {
      toggleWrap(used);
    }
  });
  document.addEventListener('focusin', ({target}) => {
    closeDropdowns(target as Element);
    if ((target as Element).matches('.formats input')) {
      markFormat();
    }
  });
  // The root decides before anything is painted, so that nothing moves.
  const format = new URLSearchParams(location.search).get('format') ?? formatKept();
  if (format !== null && /^(?:yaml|toml|json|variables)$/.test(format)) {
    root.dataset.format = format;
    document.addEventListener('DOMContentLoaded', markFormat);
  }
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') {
      dropdowns().forEach((dropdown) => {
        dropdown.open = false;
        dropdown.querySelector('summary')?.focus();
      });
    }
  });
  // There is no menu on a wide screen.
  matchMedia('(width > 996px)').addEventListener('change', closeMenu);
})();
