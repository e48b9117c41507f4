/**
 * What cannot wait for the file with the rest (controls.ts, start.ts): what decides how the page looks, before anything is painted;
 * what a link or a jump needs, which does not wait; and a note of what else a reader does until that file is there. It also asks for
 * the file. Written into every page.
 *
 * Runs in the browser as it is: no imports. `file` is the file's address.
 */
(() => {
  const root = document.documentElement;
  // As in plugins/markdown/switches.ts.
  const switches = {format: 'yaml toml json variables', install: 'docker deb rpm archive source'};
  const noted = 'pointermove pointerdown pointerover keydown wheel scroll click focusin'.split(' ');
  const events: Event[] = [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  /** Whether browsers have the file: this is the second page, or the same again, or a choice was made on an earlier one. */
  let wasHere = visit?.type !== 'navigate' || document.referrer.startsWith(location.origin);
  const longestPaint = 300; // milliseconds
  let asked = false;
  /** Milliseconds until the file is asked for again that did not come. */
  let pause = 1000;

  /** What was chosen before, where storage has it. */
  function kept(name: string): string | null {
    try {
      return localStorage.getItem(`docusaurus.tab.${name}`);
    } catch {
      return null;
    }
  }

  /** Storage may be refused. The version is kept where the theme looks for it. */
  function keepVersion(version: string): void {
    try {
      localStorage.setItem('docs-preferred-version-default', version);
    } catch (error) {
      console.warn('The choice cannot be kept: storage is not available.', error);
    }
  }

  /**
   * The same page in another version or language is opened at the same place, and the version is kept. The application's links
   * have the place in them.
   */
  function takeAlong({target}: Event): void {
    const link = (target as Element).closest<HTMLAnchorElement>('.navbar :is([data-docs-version], [lang])');
    if (link !== null && root.dataset.hasHydrated !== 'true') {
      link.search = location.search;
      link.hash = location.hash;
    }
    if (link?.dataset.docsVersion !== undefined) {
      keepVersion(link.dataset.docsVersion);
    }
  }

  /**
   * A jump ends where it should only when all of the page has its size, and browsers do not keep what a far one led to, with the
   * scrollbar for one. One that was made without a press, by guessed sizes, is made again: there was no fragment before.
   */
  function layOutForJump({target, key}: Event & {readonly key?: string}): void {
    const isFar = key === 'End' || scrollY > 2 * innerHeight;
    if (root.dataset.later === '' && (isFar || location.hash || (target as Element).closest?.('a')?.hash)) {
      delete root.dataset.later;
      document.querySelector(':target')?.scrollIntoView();
    }
  }

  /** Asks for the file, and again a few times where it does not come. */
  function ask(): void {
    const script = document.createElement('script');
    script.src = file;
    script.onerror = () => {
      if (pause < 32_000) {
        setTimeout(ask, pause);
        pause *= 2;
      }
    };
    document.head.append(script);
  }

  function askOnce(): void {
    if (!asked) {
      asked = true;
      ask();
    }
  }

  function note(event: Event): void {
    events.push(event);
  }

  /** On a slow line a file that the page names delays the first paint. It is asked for behind that; where browsers have it, immediately. */
  function askBehindPaint(): void {
    if (wasHere) {
      askOnce();
    } else {
      new PerformanceObserver(askOnce).observe({type: 'paint', buffered: true});
      // Firefox 153 reports no paint where the address names a place. Behind all other files it is in nobody's way.
      addEventListener('load', () => setTimeout(askOnce, longestPaint));
    }
  }

  /**
   * What is far from the window is laid out later (controls.ts): the layout of a long page keeps the first touch of a phone waiting.
   * Not where the address or the reader's history names a place, nor in browsers that do not keep in its place what is being read:
   * sizes that come late would move it.
   */
  function mayLayOutLater(): boolean {
    const keepsPlace = CSS.supports('overflow-anchor', 'auto') && 'requestIdleCallback' in self;
    return location.hash === '' && visit?.type === 'navigate' && keepsPlace;
  }

  for (const [name, values] of Object.entries(switches)) {
    const chosen = new URLSearchParams(location.search).get(name) ?? kept(name) ?? '';
    if (values.split(' ').includes(chosen)) {
      root.dataset[name] = chosen;
      wasHere = true;
    }
  }
  if (mayLayOutLater()) {
    root.dataset.later = '';
  }
  document.addEventListener('click', takeAlong);
  ['click', 'keydown', 'scroll', 'hashchange'].forEach((type) => addEventListener(type, layOutForJump));
  noted.forEach((type) => addEventListener(type, note, {capture: true, passive: true}));
  self.takeEarly = () => {
    noted.forEach((type) => removeEventListener(type, note, true));
    return events;
  };
  askBehindPaint();
})();
