/**
 * The entry of the browser's bundle where the runtime comes on demand, before Docusaurus' own (3.10). The reader is using the
 * page at that moment, so a slow phone must stay responsive while the runtime takes the page over:
 *
 * - The libraries, and then the routes and the application, run in two tasks with a pause between them.
 * - React hydrates a page in small steps, but a press during hydration makes it do the rest in one task of a third of a second.
 *   So until hydration has finished, React receives only presses on elements that may have a handler. Links and native controls
 *   work without it.
 */
import '@docusaurus/Head';
import '@docusaurus/router';
import 'react-dom/client';

const pause = 40; // milliseconds

/** Events that make React hydrate the page immediately. */
const presses = /^(?:pointer|mouse|touch|key)(?:down|up|start|end)$|click$/;

const root = document.getElementById('__docusaurus');

function isDelayed({type, target}: Event): boolean {
  return (
    document.documentElement.dataset.hasHydrated !== 'true' &&
    presses.test(type) &&
    target instanceof Element &&
    target.closest('button, input, [role=tab], [data-needs-runtime]') === null
  );
}

if (root !== null) {
  // React listens to all events there.
  root.addEventListener = (
    type: string,
    listener: (event: Event) => void,
    options?: AddEventListenerOptions | boolean,
  ): void =>
    EventTarget.prototype.addEventListener.call(
      root,
      type,
      (event) => {
        if (!isDelayed(event)) {
          listener(event);
        }
      },
      options,
    );
}

setTimeout(() => void import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'), pause);
