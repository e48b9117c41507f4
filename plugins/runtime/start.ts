/**
 * Starts Docusaurus' entry scripts at the first sign that a reader uses the page, and prefetches them when the page is idle;
 * then it also runs low-priority scripts. In the script of every page when the runtime is loaded on demand.
 *
 * Runs in the browser as it is: no imports. The page is parsed by then. `early` records the reader's actions until then.
 */
(() => {
  const userEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'click', 'focusin'];
  const longestPress = 500; // milliseconds
  const longestPause = 16_000; // milliseconds
  /** Whether the reader uses the page, or the page needs the runtime. */
  let isWanted = false;
  let isStarted = false;
  /** Milliseconds until the next try for a file that failed to load. */
  let pause = 1000;

  const placeholders = (): NodeListOf<HTMLScriptElement> =>
    document.querySelectorAll('script[type="on-demand"]');

  /** The styles of all pages (plugins/postBuild/styles); this page has those that it needs. */
  const styles = (): HTMLLinkElement | null => document.querySelector('link[rel="stylesheet"][disabled]');

  /** Runs after the next paint, which shows the result of the reader's action. */
  function afterPaint(then: () => void): void {
    requestAnimationFrame(() => setTimeout(then));
  }

  /** Retries a failed file a few times, and when the network is back. The page does not change meanwhile. */
  function retry(what: () => void): void {
    if (pause <= longestPause) {
      setTimeout(what, pause);
      pause *= 2;
    }
  }

  function enableStyles(): void {
    const sheet = styles();
    if (sheet !== null) {
      sheet.onerror = () => {
        sheet.disabled = true;
        retry(enableStyles);
      };
      sheet.disabled = false;
    }
  }

  function start(): void {
    if (isStarted) {
      return;
    }
    isWanted = true;
    // The search does not need the runtime, and on a slow phone it needs the whole processor.
    if (document.querySelector('dialog[open],a[aria-busy]') !== null) {
      addEventListener('close', start, {once: true, capture: true});
      return;
    }
    isStarted = true;
    // From now on, the application prefetches pages.
    removeSpeculationRules();
    const entries = placeholders();
    let awaited = entries.length;
    entries.forEach((placeholder) => {
      const script = document.createElement('script');
      script.src = placeholder.src;
      // Keeps the order of the page.
      script.async = false;
      script.onload = () => {
        placeholder.remove();
        // Applies the styles of all pages before another page can open, while the page's own chunks load: in one task, the
        // two would take a slow phone a fifth of a second.
        if (--awaited === 0) {
          afterPaint(enableStyles);
        }
      };
      script.onerror = () => {
        isStarted = false;
        retry(start);
      };
      document.head.append(script);
    });
  }

  const startAfterPaint = (): void => afterPaint(start);

  function onUserEvent(event: Event): void {
    const {type, movementX, movementY} = event as PointerEvent;
    // Chromium also sends this event for a resting pointer when the page below it loads or changes.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) {
      return;
    }
    userEvents.forEach((sign) => removeEventListener(sign, onUserEvent, true));
    if (type === 'pointerdown' || type === 'keydown') {
      // A press is only half of a click, which must end first.
      addEventListener(type === 'keydown' ? 'keyup' : 'click', startAfterPaint, {once: true, capture: true});
      setTimeout(startAfterPaint, longestPress);
    } else {
      startAfterPaint();
    }
  }

  /** The page has parts that only the runtime renders, or that depend on an earlier choice of the reader. */
  function isNeededNow(): boolean {
    if (document.querySelector('[data-needs-runtime]') !== null) {
      return true;
    }
    try {
      return (localStorage.getItem('docs-preferred-version-default') ?? 'current') !== 'current';
    } catch {
      return false;
    }
  }

  /** Whether the reader saves data, so that nothing should be prefetched. */
  function savesData(): boolean {
    const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
    return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
  }

  function removeSpeculationRules(): void {
    document.querySelector('script[type="speculationrules"]')?.remove();
  }

  function prefetch(): void {
    if (isStarted || savesData()) {
      return;
    }
    const fetchFile = (as: string, href: string): void => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = as;
      link.href = href;
      document.head.append(link);
    };
    placeholders().forEach(({src}) => fetchFile('script', src));
    const sheet = styles();
    if (sheet !== null) {
      fetchFile('style', sheet.href);
    }
  }

  /** Runs low-priority scripts by inserting copies without the type. */
  function runLowPriority(): void {
    document.querySelectorAll('script[type="after-paint"]').forEach((script) => {
      script.removeAttribute('type');
      document.head.append(script);
    });
  }

  userEvents.forEach((sign) => addEventListener(sign, onUserEvent, {capture: true, passive: true}));
  early.filter(({type}) => userEvents.includes(type)).forEach(onUserEvent);
  addEventListener('online', () => {
    if (isWanted) {
      enableStyles();
      start();
    }
  });
  if (savesData()) {
    removeSpeculationRules();
  }
  whenLoaded(() => {
    const whenIdle = 'requestIdleCallback' in self ? requestIdleCallback : setTimeout;
    whenIdle(() => {
      if (isNeededNow()) {
        start();
      }
      runLowPriority();
      prefetch();
    });
  });
})();
