/**
 * The part of the page's script that cannot wait for the file with the rest (controls.ts, start.ts): settings that decide the
 * look of the page, before the first paint; handlers for links and jumps, which take effect immediately; and a record of other
 * events until that file has loaded. It also requests the file. Written into every page.
 *
 * Runs in the browser as it is: no imports. `file` is the file's address.
 */
(() => {
  const root = document.documentElement;
  // Same values as in plugins/markdown/switches.ts.
  const switches = {format: 'yaml toml json variables', install: 'docker deb rpm archive source'};
  const recordedTypes = 'pointermove pointerdown pointerover keydown wheel scroll click focusin'.split(' ');
  const events: Event[] = [];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  /** Whether the browser has probably cached the file: an earlier page was loaded, or a choice was stored. */
  let isCached = visit?.type !== 'navigate' || document.referrer.startsWith(location.origin);
  const longestPaint = 300; // milliseconds
  let isRequested = false;
  /** Milliseconds until the next try for a file that failed to load. */
  let pause = 1000;

  /** Earlier choices of the reader, if storage has any. */
  function storedChoice(name: string): string | null {
    try {
      return localStorage.getItem(`docusaurus.tab.${name}`);
    } catch {
      return null;
    }
  }

  /** Storage may be refused. The key is the theme's. */
  function storeVersion(version: string): void {
    try {
      localStorage.setItem('docs-preferred-version-default', version);
    } catch (error) {
      console.warn('The choice cannot be kept: storage is not available.', error);
    }
  }

  /** Adds query and fragment to a link to this page in another version or language, until the application does so. */
  function carryState({target}: Event): void {
    const link = (target as Element).closest<HTMLAnchorElement>('.navbar :is([data-docs-version], [lang])');
    if (link !== null && root.dataset.hasHydrated !== 'true') {
      link.search = location.search;
      link.hash = location.hash;
    }
    if (link?.dataset.docsVersion !== undefined) {
      storeVersion(link.dataset.docsVersion);
    }
  }

  /**
   * Ends deferred layout before a jump: with estimated sizes, a jump ends at a wrong position, and browsers do not correct it
   * after a far jump, such as by the scrollbar. A jump that the browser has already made, because the address got a fragment,
   * is repeated.
   */
  function layOutForJump({target, key}: Event & {readonly key?: string}): void {
    const isFar = key === 'End' || scrollY > 2 * innerHeight;
    if (root.dataset.later === '' && (isFar || location.hash || (target as Element).closest?.('a')?.hash)) {
      delete root.dataset.later;
      document.querySelector(':target')?.scrollIntoView();
    }
  }

  /** Requests the file, with a few retries. */
  function request(): void {
    const script = document.createElement('script');
    script.src = file;
    script.onerror = () => {
      if (pause < 32_000) {
        setTimeout(request, pause);
        pause *= 2;
      }
    };
    document.head.append(script);
  }

  function requestOnce(): void {
    if (!isRequested) {
      isRequested = true;
      request();
    }
  }

  function record(event: Event): void {
    events.push(event);
  }

  /**
   * On a slow connection, a file in the page's HTML delays the first paint. So it is requested after that, or
   * immediately if the browser has cached it.
   */
  function requestAfterPaint(): void {
    if (isCached) {
      requestOnce();
    } else {
      new PerformanceObserver(requestOnce).observe({type: 'paint', buffered: true});
      // Firefox 153 reports no paint where the address has a fragment. After all other files, the request delays nothing.
      addEventListener('load', () => setTimeout(requestOnce, longestPaint));
    }
  }

  /**
   * Defers the layout of parts far from the window (controls.ts): the layout of a long page delays the first touch on a phone. It
   * is not deferred if the address or the history entry has a position, nor in browsers without scroll anchoring: late sizes
   * would move the text that is being read.
   */
  function mayLayOutLater(): boolean {
    const keepsPlace = CSS.supports('overflow-anchor', 'auto') && 'requestIdleCallback' in self;
    return location.hash === '' && visit?.type === 'navigate' && keepsPlace;
  }

  for (const [name, values] of Object.entries(switches)) {
    const chosen = new URLSearchParams(location.search).get(name) ?? storedChoice(name) ?? '';
    if (values.split(' ').includes(chosen)) {
      root.dataset[name] = chosen;
      isCached = true;
    }
  }
  if (mayLayOutLater()) {
    root.dataset.later = '';
  }
  document.addEventListener('click', carryState);
  ['click', 'keydown', 'scroll', 'hashchange'].forEach((type) => addEventListener(type, layOutForJump));
  recordedTypes.forEach((type) => addEventListener(type, record, {capture: true, passive: true}));
  self.takeEarly = () => {
    recordedTypes.forEach((type) => removeEventListener(type, record, true));
    return events;
  };
  requestAfterPaint();
})();
