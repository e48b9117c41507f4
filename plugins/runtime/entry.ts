/**
 * The entry of the browser's bundle where the runtime comes on demand, before Docusaurus' own (3.10). The reader is using the
 * page at that moment, so a slow phone must stay responsive while the runtime takes the page over:
 *
 * - The libraries, and then the routes and the application, run in two tasks with a pause between them.
 * - React takes a page over in small steps, but a press that it receives in between makes it do all the rest in one task of a
 *   third of a second. Until it has finished it receives only presses on elements that it may have to handle. Links and native
 *   controls work without it.
 */
import '@docusaurus/Head';
import '@docusaurus/router';
import 'react-dom/client';

const pause = 40; // milliseconds

/** The events that React answers by taking the page over immediately. */
const presses = /^(?:pointer|mouse|touch|key)(?:down|up|start|end)$|click$/;

const root = document.getElementById('__docusaurus');

function isHeldBack({type, target}: Event): boolean {
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
        if (!isHeldBack(event)) {
          listener(event);
        }
      },
      options,
    );
}

setTimeout(() => void import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'), pause);
