/** Redoc's runtime and the description: a chunk of its own that no other page loads. */
import description from '@api-reference/description';
import options from '@api-reference/options';
import {useEffect, type ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {AppStore, Redoc} from 'redoc';

/** Says when Redoc has taken over: its handlers listen from then on. */
function Ready({onReady, children}: {readonly onReady: () => void; readonly children: ReactNode}): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Lets Redoc take over the island's markup, or render where there is none.
 *
 * @param island - element with the markup of plugins/api-reference, or empty
 * @returns a function that removes Redoc again, as soon as Redoc listens
 */
export function start(island: HTMLElement): Promise<() => void> {
  const store = new AppStore(description, '/openapi.yaml', options);
  return new Promise((resolve) => {
    const dispose = (): void => {
      root.unmount();
      store.dispose();
    };
    const page = (
      <Ready
        onReady={() => {
          store.onDidMount();
          resolve(dispose);
        }}
      >
        <Redoc store={store} />
      </Ready>
    );
    const served = island.querySelector('.api-reference__redoc');
    const root = served === null ? createRoot(island) : hydrateRoot(served, page);
    if (served === null) {
      root.render(page);
    }
  });
}
