/**
 * What cannot wait for the file with the rest (controls.ts, start.ts): what decides how the page looks, before anything is painted;
 * what a link needs, which leaves the page; and a note of what else a reader does until that file is there. Written into every page.
 *
 * Runs in the browser as it is: no imports.
 */
(() => {
  const root = document.documentElement;
  // As in plugins/markdown/switches.ts.
  const switches = {format: 'yaml toml json variables', install: 'docker deb rpm archive source'};
  const noted = 'pointermove pointerdown pointerover keydown wheel scroll click focusin'.split(' ');
  const events: Event[] = [];
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

  /** The file is asked for again a few times where it does not come. */
  function askAgain({target}: Event): void {
    if (target instanceof HTMLScriptElement && target.src.includes('/assets/runtime/') && pause < 32_000) {
      setTimeout(() => {
        const script = document.createElement('script');
        script.src = target.src;
        document.head.append(script);
      }, pause);
      pause *= 2;
    }
  }

  function note(event: Event): void {
    events.push(event);
  }

  /**
   * What is far from the window is laid out later (controls.ts): the layout of a long page keeps the first touch of a phone waiting.
   * Not where the address or the reader's history names a place, nor in browsers that do not keep in its place what is being read:
   * sizes that come late would move it.
   */
  function mayLayOutLater(): boolean {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const keepsPlace = CSS.supports('overflow-anchor', 'auto') && 'requestIdleCallback' in self;
    return location.hash === '' && visit?.type === 'navigate' && keepsPlace;
  }

  for (const [name, values] of Object.entries(switches)) {
    const chosen = new URLSearchParams(location.search).get(name) ?? kept(name) ?? '';
    if (values.split(' ').includes(chosen)) {
      root.dataset[name] = chosen;
    }
  }
  if (mayLayOutLater()) {
    root.dataset.later = '';
  }
  document.addEventListener('click', takeAlong);
  addEventListener('error', askAgain, true);
  noted.forEach((type) => addEventListener(type, note, {capture: true, passive: true}));
  self.takeEarly = () => {
    noted.forEach((type) => removeEventListener(type, note, true));
    return events;
  };
})();
