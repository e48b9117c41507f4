/**
 * Script of the API reference: marks the current entry of the menu, filters the menu, and stores the chosen language. The page
 * works without it, so nothing here may throw if a browser lacks a feature.
 */
const page = document.querySelector<HTMLElement>('.api');
const menu = page?.querySelector<HTMLElement>('.api-menu');

/** The key that tabs of documentation pages with `groupId="api-language"` have as well. */
const languageKey = 'docusaurus.tab.api-language';

/** Tolerance in pixels between a heading and its scroll position. */
const tolerance = 9;

function all<T extends Element = HTMLElement>(selector: string, within: ParentNode): T[] {
  return [...within.querySelectorAll<T>(selector)];
}

/** Removes the listeners of the window when the page has gone: within the application, the next visit makes a new page. */
const visit = new AbortController();

/** Listens to the window for as long as the page is in the document. */
function onWindow(type: 'scroll' | 'hashchange' | 'resize', within: HTMLElement, listener: () => void): void {
  addEventListener(
    type,
    () => {
      if (within.isConnected) {
        listener();
      } else {
        visit.abort();
      }
    },
    {passive: true, signal: visit.signal},
  );
}

/** Opens an element and every `details` around it. */
function reveal(element: Element | null): void {
  for (let at = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) {
      at.open = true;
    }
  }
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Marks the menu entry of the visible part of the page, and keeps the entry in view. */
function markCurrentEntry(list: HTMLElement, now: HTMLElement | null): void {
  // Measures the part, not its heading: the content of a part may not be laid out yet, and measuring it would force its
  // layout.
  const entries = all<HTMLAnchorElement>('a[href^="#"]', list).flatMap((link) => {
    const target = targetOf(link.hash);
    return target === null ? [] : [{link, target, place: target.closest('.part') ?? target}];
  });
  let current: HTMLAnchorElement | undefined;
  /** The element that the address names, and its entry in the menu. */
  let named:
    {readonly link: HTMLAnchorElement; readonly target: HTMLElement; readonly item: HTMLElement} | undefined;

  function mark(link: HTMLAnchorElement | undefined): void {
    if (link === undefined || link === current) {
      return;
    }
    current?.removeAttribute('aria-current');
    current = link;
    link.setAttribute('aria-current', 'location');
    reveal(link);
    const box = link.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) {
      list.scrollTop += box.top - frame.top - frame.height / 3;
    }
    if (now !== null) {
      now.textContent = link.firstChild?.textContent ?? '';
    }
  }

  /** Whether the element that the address names is at its scroll position, or as near to it as the page allows. */
  function isAtNamed(top: number): boolean {
    const frame = named?.item.getBoundingClientRect();
    if (named === undefined || frame === undefined || frame.bottom < 0 || frame.top > innerHeight) {
      return false;
    }
    const by = named.target.getBoundingClientRect().top - top;
    const isAtEnd = (): boolean => scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    return Math.abs(by) < tolerance || (by > 0 && by < innerHeight - top && isAtEnd());
  }

  function update(): void {
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (isAtNamed(top)) {
      mark(named?.link);
    } else if (scrollY === 0) {
      mark(entries[0]?.link);
    } else {
      mark(
        entries.findLast(({place}) => place.getBoundingClientRect().top < top + tolerance)?.link ??
          entries[0]?.link,
      );
    }
  }

  /** The browser scrolls by itself. A target inside `details` needs another scroll, as it moves when these open. */
  function onJump(): void {
    const target = targetOf(location.hash);
    reveal(target);
    if (target?.closest('details')) {
      target.scrollIntoView();
    }
    const place = target?.closest<HTMLElement>('.part');
    const part = place?.dataset.heading ?? target?.closest('section')?.getAttribute('aria-labelledby');
    const link = entries.find((entry) => entry.target === target || entry.target.id === part)?.link;
    named = target === null || link === undefined ? undefined : {link, target, item: place ?? target};
    update();
  }

  let isWaiting = false;
  onWindow('scroll', list, () => {
    if (!isWaiting) {
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        update();
      });
    }
  });
  onWindow('hashchange', list, onJump);
  onJump();
}

/** Shows the entries that contain every word. When the field is empty again, the groups are as they were before. */
function filterMenu(field: HTMLInputElement, list: HTMLElement, status: HTMLElement | null): void {
  const groups = all<HTMLDetailsElement>('details', list);
  let before: boolean[] | undefined;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    before ??= groups.map(({open}) => open);
    let count = 0;
    groups.forEach((group, index) => {
      const entries = all('li', group);
      entries.forEach((entry) => {
        const text = entry.dataset.find ?? entry.textContent.toLowerCase();
        entry.hidden = !words.every((word) => text.includes(word));
      });
      const found = entries.filter((entry) => !entry.hidden).length;
      count += found;
      group.hidden = found === 0;
      group.open = words.length > 0 || (before?.[index] ?? true);
    });
    if (words.length === 0) {
      before = undefined;
    }
    if (status !== null) {
      status.textContent = words.length === 0 ? '' : `${count === 0 ? 'Nothing' : count} found`;
    }
  });
  field.addEventListener('keydown', (event) => {
    const first = all<HTMLAnchorElement>('li:not([hidden]) a', list)[0];
    if (event.key === 'Enter' && field.value !== '') {
      first?.click();
    } else if (event.key === 'ArrowDown' && first !== undefined) {
      event.preventDefault();
      first.focus();
    }
  });
}

/** Storage may be unavailable, which is logged. */
function withStorage(step: (storage: Storage) => void): void {
  try {
    step(localStorage);
  } catch (error) {
    // eslint-disable-next-line no-console -- PROMISES.md, failures
    console.warn('The chosen language is not kept:', error);
  }
}

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * After the layout of the whole page, parts outside of the window are no longer laid out: the browser remembers their sizes, so
 * nothing moves, and a phone responds to a tap faster.
 */
function skipDistantParts(within: HTMLElement): void {
  // Browsers without it lay everything out immediately.
  if ('requestIdleCallback' in window) {
    const whenIdle = (): void => {
      if (document.documentElement.dataset.later !== undefined) {
        requestIdleCallback(whenIdle);
        return;
      }
      // Sizes are remembered when they are painted.
      afterPaint(() => {
        all('.part', within).forEach((part) => part.style.removeProperty('content-visibility'));
        within.dataset.settled = '';
      });
    };
    requestIdleCallback(whenIdle);
  }
}

/** Discards the remembered sizes of parts outside of the window before a change, and measures them again after it. */
function layOutAgain(within: HTMLElement): void {
  if (within.dataset.settled !== undefined) {
    delete within.dataset.settled;
    skipDistantParts(within);
  }
}

/** Applies a chosen language to the whole page, without moving the clicked element, and stores it for the next visit. */
function shareLanguage(within: HTMLElement): void {
  const choices = all<HTMLInputElement>('.switch input', within);
  const choose = (language: string | null): void =>
    choices.forEach((one) => {
      one.checked = one.value === language || (one.checked && !choices.some(({value}) => value === language));
    });
  let chosen: HTMLInputElement | undefined;
  within.addEventListener('change', ({target}) => {
    if (target instanceof HTMLInputElement && choices.includes(target)) {
      chosen = target;
      // The clicked sample changes natively and is painted first; the other samples follow in a later task.
      afterPaint(() => {
        if (chosen === target) {
          const before = target.getBoundingClientRect().top;
          layOutAgain(within);
          choose(target.value);
          scrollBy(0, target.getBoundingClientRect().top - before);
        }
      });
      withStorage((storage) => storage.setItem(languageKey, target.value));
    }
  });
  withStorage((storage) => choose(storage.getItem(languageKey)));
}

function closeOnChoice(drawer: HTMLElement): void {
  drawer.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // Browsers of early 2023 refuse the selector (plugins/runtime/controls.ts).
    if (link !== null && 'popover' in drawer && drawer.matches(':popover-open')) {
      drawer.hidePopover();
    }
  });
}

if (page && menu) {
  const list = menu.querySelector<HTMLElement>('.api-menu__list');
  const field = menu.querySelector('input');
  const steps = [
    () => shareLanguage(page),
    ...(list !== null && field !== null
      ? [
          () => filterMenu(field, list, menu.querySelector('[role=status]')),
          () => markCurrentEntry(list, page.querySelector('.api-bar span')),
        ]
      : []),
    () => closeOnChoice(menu),
    () => {
      skipDistantParts(page);
      onWindow('resize', page, () => layOutAgain(page));
    },
    () => (menu.dataset.ready = ''),
  ];
  // Each is a task of its own, so that a slow phone answers in between.
  steps.forEach((step) => setTimeout(step));
}
