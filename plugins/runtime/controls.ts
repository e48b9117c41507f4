/**
 * Scripted behavior of the native controls: in a script of every page, so that it works before, while and after React takes
 * over. Without it everything still opens and closes, by its own button.
 *
 * Runs in the browser as it is: no imports. The page is parsed by then. `early` records the reader's actions until then.
 */
(() => {
  const feedbackTime = 2000; // milliseconds
  /** Minimum remaining idle time, in milliseconds (50 at most), for a fast browser to continue. */
  const minIdleTime = 42;
  const root = document.documentElement;

  // `/docs/index.html` is the same page as `/docs/`, which is the only address that the application knows.
  const {protocol, pathname, search, hash} = location;
  if (protocol !== 'file:' && pathname.endsWith('/index.html')) {
    history.replaceState(history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
  }

  /** A fragment such as `#50%` names no element, and the application fails when it decodes it. */
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

  /** Keeps the element that the address names in place while the font loads, unless the reader scrolls or acts. */
  function keepTargetInPlace(): void {
    const named = hash === '' ? null : document.querySelector(':target');
    if (named === null) {
      return;
    }
    let target = named;
    let hasActed = false;
    for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(sign, () => (hasActed = true), {once: true, passive: true});
    }
    // Measuring forces a layout, which starts the request for the font file.
    let before = target.getBoundingClientRect().top;
    addEventListener('hashchange', () => {
      requestAnimationFrame(() => {
        target = document.querySelector(':target') ?? root;
        before = target.getBoundingClientRect().top;
      });
    });
    void document.fonts.ready.then(() => {
      if (!hasActed) {
        scrollBy(0, target.getBoundingClientRect().top - before);
      }
    });
  }

  /** Loads the font file after this script and the first paint. From the second page on, browsers have it cached. */
  function useTypeface(): void {
    // Scripts cannot read style sheets of pages opened from disk.
    if (protocol !== 'file:') {
      showTypeface();
      keepTargetInPlace();
    }
  }

  /** Lays out the parts that first.ts deferred, one at a time, when the browser is idle. */
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
        } while (idle.timeRemaining() > minIdleTime);
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
   * Browsers of early 2023 have no popovers. There the attribute `data-shown` marks the open one, and src/css/base.css hides
   * the others. The button of a popover toggles it, and the usual events close it.
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

  /** Closes all dropdowns that do not contain the clicked or focused element; `null` closes all. */
  function closeDropdowns(target: Element | null): void {
    document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]').forEach((dropdown) => {
      if (!dropdown.contains(target)) {
        dropdown.open = false;
      }
    });
  }

  /** Stores a choice. If storage is denied, the choice applies to this page only. */
  function store(key: string, choice: string): void {
    try {
      localStorage.setItem(key, choice);
    } catch (error) {
      console.warn('The choice cannot be kept: storage is not available.', error);
    }
  }

  /** Duration of an animation by the height of the moved content; the theme's formula. */
  function setDuration(details: HTMLElement): void {
    const height = (details.lastElementChild?.scrollHeight ?? 0) / 36;
    const milliseconds = Math.round((4 + 15 * height ** 0.25 + height / 5) * 10);
    details.style.setProperty('--collapse-duration', `${milliseconds}ms`);
  }

  /** Shows in a button whether the copy succeeded; it fails without HTTPS or permission. */
  function answer(button: HTMLElement, written: Promise<void>): void {
    // After its label, the button names what it copies, for screen readers.
    const text = button.firstChild as Text;
    const own = (button.dataset.name ??= text.data);
    void written
      .then(
        () => 'Copied',
        () => 'Not copied',
      )
      .then((label) => {
        text.data = own.replace(/.*\S/, label);
        setTimeout(() => {
          text.data = own;
        }, feedbackTime);
      });
  }

  /** The code of the block around an element; of samples in several languages, the visible one. */
  function codeAround(part: Element): HTMLElement | undefined {
    const all = part.closest('.code-block')?.querySelectorAll('code') ?? [];
    return [...all].find((code) => code.getClientRects().length);
  }

  /** Copies the code of a block. `async`, as `clipboard` is undefined without HTTPS: that must reject, not throw. */
  async function copyCode(button: Element): Promise<void> {
    return navigator.clipboard.writeText(codeAround(button)?.textContent ?? '');
  }

  /** Copies the page's Markdown. Safari has to be given a promise of the text, which old browsers do not support. */
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

  /** Every page has its first choice checked in HTML; attributes of the root element decide the visible panel. */
  function markChoices(): void {
    document.querySelectorAll<HTMLInputElement>('fieldset[name] input').forEach((one) => {
      const chosen = root.dataset[switchOf(one)];
      one.checked = chosen === undefined ? one.checked : one.value === chosen;
    });
  }

  /** Applies one choice to all panels of the site; the clicked element does not move on the screen. */
  function choose(input: HTMLInputElement): void {
    const name = switchOf(input);
    const before = input.getBoundingClientRect().top;
    root.dataset[name] = input.value;
    markChoices();
    scrollBy(0, input.getBoundingClientRect().top - before);
    const address = new URL(location.href);
    address.searchParams.set(name, input.value);
    history.replaceState(history.state, '', address);
    // The key in storage that the theme uses for its tabs.
    store(`docusaurus.tab.${name}`, input.value);
  }

  /** Looks for long lines in a block that is pointed at or focused: measuring all would lay out the whole page. */
  function measureOverflow({target}: Event): void {
    const pre = codeAround(target as Element)?.parentElement;
    pre?.parentElement?.classList.toggle('code-block--overflows', pre.scrollWidth > pre.clientWidth);
  }

  /** The last early event that closes an open menu: a click or a focus elsewhere, or Escape. */
  const lastClosingEvent = early.findLast(
    (event) =>
      event.type === 'click' || event.type === 'focusin' || (event as KeyboardEvent).key === 'Escape',
  );

  /** Whether an event closes an open menu. Of early events only the last one does: the menu was opened after the others. */
  function closes(event: Event): boolean {
    return event === lastClosingEvent || !early.includes(event);
  }

  /** Replays the early events of a type, and listens to it from now on. */
  function on<Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => void,
  ): void {
    early.forEach((event) => event.type === type && act(event as DocumentEventMap[Type]));
    document.addEventListener(type, act);
  }

  // The styles show the controls that need this script.
  root.dataset.controls = '';
  on('pointerover', measureOverflow);
  on('focusin', measureOverflow);
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
      // The styles wrap a block whose button is pressed.
      used.setAttribute('aria-pressed', String(used.getAttribute('aria-pressed') !== 'true'));
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
  // In the capture phase, before the application's own handlers.
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
  // On a wide screen there is no drawer.
  matchMedia('(width > 996px)').addEventListener('change', closeMenu);
})();
