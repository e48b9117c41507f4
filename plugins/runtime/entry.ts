/**
 * The entry of the browser's bundle where the runtime comes on demand, before Docusaurus' own (3.10). A reader who brought it
 * is using the page, so a slow phone must find time to answer while it takes the page over:
 *
 *  - What the application is built on, and its routes and itself, are run in two tasks with a pause between them.
 *  - React takes a page over in small steps, but a press that it hears of in between makes it do all the rest in one, a third
 *    of a second. Until it is done it hears only of presses on what may be its own affair. Links and native controls do without.
 */
import '@docusaurus/Head';
import '@docusaurus/router';
import 'react-dom/client';

const pause = 40; // milliseconds

/** The events that React answers by taking the page over immediately. */
const presses = /^(?:pointer|mouse|touch|key)(?:down|up|start|end)$|click$/;

const root = document.getElementById('__docusaurus');

function isKeptBack({type, target}: Event): boolean {
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
        if (!isKeptBack(event)) {
          listener(event);
        }
      },
      options,
    );
}

setTimeout(() => void import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'), pause);
