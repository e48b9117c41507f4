/**
 * What the native controls of a page need beside HTML and CSS: in a script of every page, so that it works before, while and
 * after React takes over, in one place. Without it everything still opens and closes, by its own button.
 *
 * Runs in the browser as it is: no imports. The page is parsed by then. `early` is what the reader did before.
 */
(() => {
  const shownFor = 2000; // milliseconds
  /** Milliseconds that are left of an idle time, at most 50, when a fast browser goes on. */
  const stillIdle = 42;
  const root = document.documentElement;

  // The page at `/docs/index.html` is that at `/docs/`; the application knows it by this address alone.
  const {protocol, pathname, search, hash} = location;
  if (protocol !== 'file:' && pathname.endsWith('/index.html')) {
    history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
  }

  /** A fragment such as `#50%` names no place, and the application breaks off where it decodes it. */
  function dropBrokenFragment(): void {
    try {
      decodeURIComponent(location.hash);
    } catch {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }

  /** Turns on the rule of src/css/fonts.css that is for pages without scripts. */
  function showTypeface(): void {
    for (const {cssRules} of document.styleSheets) {
      for (const rule of cssRules) {
        if (rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule) {
          rule.media.mediaText = 'all';
        }
      }
    }
  }

  /** What the address names stays at its place when the typeface comes, until the reader goes on; a jump names another. */
  function keepPlace(): void {
    const named = hash === '' ? null : document.querySelector(':target');
    if (named === null) {
      return;
    }
    let target = named;
    let goesOn = false;
    for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(sign, () => (goesOn = true), {once: true, passive: true});
    }
    // Asks for the file.
    let before = target.getBoundingClientRect().top;
    addEventListener('hashchange', () => {
      requestAnimationFrame(() => {
        target = document.querySelector(':target') ?? root;
        before = target.getBoundingClientRect().top;
      });
    });
    void document.fonts.ready.then(() => {
      if (!goesOn) {
        scrollBy(0, target.getBoundingClientRect().top - before);
      }
    });
  }

  /** The file of the typeface comes after this script, behind the first paint; from the second page on a browser has it. */
  function useTypeface(): void {
    // From a disk no script may read a style sheet.
    if (protocol !== 'file:') {
      showTypeface();
      keepPlace();
    }
  }

  /** What first.ts put off is laid out a part at a time, when the browser has nothing else to do. */
  function layOutLater(): void {
    if (root.dataset.later === undefined) {
      return;
    }
    whenLoaded(() => {
      const parts = document.querySelectorAll<HTMLElement>('.part, .theme-doc-markdown > *');
      let next = 0;
      const step = (idle: IdleDeadline): void => {
        do {
          const part = parts[next++];
          if (part === undefined) {
            delete root.dataset.later;
            return;
          }
          part.style.contentVisibility = 'visible';
          part.getBoundingClientRect();
        } while (idle.timeRemaining() > stillIdle);
        requestIdleCallback(step);
      };
      requestIdleCallback(step);
    });
  }

  const hasPopovers = 'popover' in root;

  function closeMenu(): void {
    if (hasPopovers) {
      document.querySelector<HTMLElement>('#navbar-sidebar:popover-open')?.hidePopover();
    }
  }

  /**
   * Browsers of early 2023 have no popovers. There `data-shown` says which one is open, and src/css/base.css hides the others: a
   * button that names one opens or closes it, and what closes popovers elsewhere closes it, too.
   */
  function showPopover(target: Element | null): void {
    const button = target?.closest('[popovertarget]');
    const isLink = target?.closest('a') !== null;
    document.querySelectorAll('[popover]').forEach((popover) => {
      const isShown = 'shown' in (popover as HTMLElement).dataset;
      const isMeant = button?.getAttribute('popovertarget') === popover.id;
      popover.toggleAttribute(
        'data-shown',
        isMeant
          ? !isShown && button?.getAttribute('popovertargetaction') !== 'hide'
          : isShown && !isLink && !button && popover.contains(target),
      );
    });
  }

  /** Dropdowns close when the reader turns to something else, or to nothing (`null`). */
  function closeDropdowns(target: Element | null): void {
    document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]').forEach((dropdown) => {
      if (!dropdown.contains(target)) {
        dropdown.open = false;
      }
    });
  }

  /** Storage may be refused: then a choice applies to the page. */
  function keep(key: string, choice: string): void {
    try {
      localStorage.setItem(key, choice);
    } catch (error) {
      console.warn('The choice cannot be kept: storage is not available.', error);
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

  /** The code of the block that something is in; of samples in several languages the one that is shown. */
  function codeAround(part: Element): HTMLElement | undefined {
    const all = part.closest('.code-block')?.querySelectorAll('code') ?? [];
    return [...all].find((code) => code.getClientRects().length);
  }

  async function copyCode(button: Element): Promise<void> {
    return navigator.clipboard.writeText(codeAround(button)?.textContent ?? '');
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

  /** The switch that a choice belongs to. */
  function switchOf(input: HTMLInputElement): string {
    return input.closest('fieldset')?.name ?? '';
  }

  /** A later page comes with the first choice marked; what is shown is decided by the root. */
  function markChoices(): void {
    document.querySelectorAll<HTMLInputElement>('fieldset[name] input').forEach((one) => {
      const chosen = root.dataset[switchOf(one)];
      one.checked = chosen === undefined ? one.checked : one.value === chosen;
    });
  }

  /** One choice for all panels of the site; what was clicked stays where it is. */
  function choose(input: HTMLInputElement): void {
    const name = switchOf(input);
    const before = input.getBoundingClientRect().top;
    root.dataset[name] = input.value;
    markChoices();
    scrollBy(0, input.getBoundingClientRect().top - before);
    const address = new URL(location.href);
    address.searchParams.set(name, input.value);
    history.replaceState(history.state, '', address);
    // As the theme keeps the choice of its tabs.
    keep(`docusaurus.tab.${name}`, input.value);
  }

  /** The styles wrap what has the button pressed. */
  function toggleWrap(button: Element): void {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
  }

  /** Whether a line is longer than its block is asked when a reader turns to it: asking all would lay all of a page out. */
  function seeOverflow({target}: Event): void {
    const pre = codeAround(target as Element)?.parentElement;
    pre?.parentElement?.classList.toggle('code-block--overflows', pre.scrollWidth > pre.clientWidth);
  }

  /** What closes: turning to something else, and Escape. */
  const lastTurn = early.findLast(
    (event) =>
      event.type === 'click' || event.type === 'focusin' || (event as KeyboardEvent).key === 'Escape',
  );

  /** Whether an event closes what is open: of those before this was there the last one, as the others came before that was opened. */
  function closes(event: Event): boolean {
    return event === lastTurn || !early.includes(event);
  }

  /** Does what the reader did before this was there, and does the same from now on. */
  function on<Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => void,
  ): void {
    early.forEach((event) => event.type === type && act(event as DocumentEventMap[Type]));
    document.addEventListener(type, act);
  }

  // The styles offer what is done here.
  root.dataset.controls = '';
  on('pointerover', seeOverflow);
  on('focusin', seeOverflow);
  on('click', (event) => {
    const {target} = event;
    if (!(target instanceof Element)) {
      return;
    }
    if (closes(event)) {
      closeDropdowns(target);
    }
    if (!hasPopovers) {
      showPopover(target);
    }
    const used = target.closest<HTMLElement>(
      'a[href], summary, .code-block__copy, .code-block__wrap, .copy-page__copy, fieldset[name] input',
    );
    if (used === null) {
      return;
    }
    if (used instanceof HTMLInputElement) {
      choose(used);
    } else if (used instanceof HTMLAnchorElement) {
      if (closes(event)) {
        closeDropdowns(null);
        closeMenu();
      }
    } else if (used.matches('.collapsible > summary')) {
      setDuration(used.parentElement as HTMLElement);
    } else if (used.matches('.code-block__copy')) {
      answer(used, copyCode(used));
    } else if (used.matches('.copy-page__copy')) {
      answer(used, copyPage(used));
    } else if (used.matches('.code-block__wrap')) {
      toggleWrap(used);
    }
  });
  on('focusin', (event) => {
    const {target} = event;
    if (closes(event)) {
      closeDropdowns(target as Element);
    }
    if ((target as Element).matches('fieldset[name] input')) {
      markChoices();
    }
  });
  layOutLater();
  useTypeface();
  dropBrokenFragment();
  // Before the application hears of it.
  addEventListener('popstate', dropBrokenFragment, true);
  markChoices();
  on('keydown', (event) => {
    if (event.key === 'Escape' && closes(event)) {
      document.querySelector<HTMLElement>('.dropdown[open] > summary')?.focus();
      closeDropdowns(null);
      if (!hasPopovers) {
        showPopover(null);
      }
    }
  });
  // There is no menu on a wide screen.
  matchMedia('(width > 996px)').addEventListener('change', closeMenu);
})();
