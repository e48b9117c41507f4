/**
 * A page may outlive the files that it names: a tab stays open, or a cache keeps the page, while a new deployment takes its
 * scripts and styles away. If one of them fails to load, this script fetches the page's HTML again. If that names other files,
 * there is a new deployment, and the page is reloaded: once for each deployment, which is stored in the history entry, as
 * storage may be denied. Otherwise the page remains, which is complete without scripts.
 *
 * As soon as the application runs, its router handles such failures.
 *
 * Runs in the browser as it is: no imports. It comes before the style sheet, so that it also notices a failure of that one.
 */
(() => {
  type State = {readonly deployment?: string} | null;

  /** The scripts and styles that a page names, each with a hash in its name. */
  function filesOf(html: string): readonly string[] {
    return html.match(/assets\/[\w/.~-]+\.(?:js|css)/g) ?? [];
  }

  const pause = 500; // milliseconds
  let isRequested = false;

  async function repair(): Promise<void> {
    if (isRequested) {
      return;
    }
    isRequested = true;
    // Leaving the page aborts its requests, too; then the pause never ends.
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const answer = await fetch(location.href, {cache: 'no-cache'});
      const html = await answer.text();
      const files = filesOf(html);
      const served = document.documentElement.outerHTML;
      const deployment = files.join();
      const state = history.state as State;
      // Ignores error pages of a proxy or a failing server.
      const isOurs = html.includes('data-has-hydrated');
      if (isOurs && !files.every((file) => served.includes(file)) && state?.deployment !== deployment) {
        history.replaceState({...state, deployment}, '');
        location.reload();
      }
    } catch {
      // The network is down: the next file that fails triggers another try.
      isRequested = false;
    }
  }

  addEventListener(
    'error',
    ({target}) => {
      const {src, href = src} = target as HTMLScriptElement & HTMLLinkElement;
      if (
        target instanceof Element &&
        target.matches('script, link') &&
        href.startsWith(location.origin) &&
        document.documentElement.dataset.hasHydrated !== 'true'
      ) {
        void repair();
      }
    },
    true,
  );
})();
