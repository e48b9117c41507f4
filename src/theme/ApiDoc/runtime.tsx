/** Redoc's runtime and the description: a chunk of its own that no other page loads. */
import description from '@api-reference/description';
import options from '@api-reference/options';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {AppStore, Redoc} from 'redoc';

/**
 * Lets Redoc take over the island's markup, or render where there is none.
 *
 * @param island - element with the markup of plugins/api-reference, or empty
 * @returns a function that removes Redoc again
 */
export function start(island: HTMLElement): () => void {
  const store = new AppStore(description, '/openapi.yaml', options);
  const page = <Redoc store={store} />;
  const served = island.querySelector('.api-reference__redoc');
  const root = served === null ? createRoot(island) : hydrateRoot(served, page);
  if (served === null) {
    root.render(page);
  }
  store.onDidMount();
  return () => {
    root.unmount();
    store.dispose();
  };
}
