/**
 * Docusaurus' route components, with handling for scripts that fail to load. Takes the place of `@docusaurus/ComponentCreator`
 * (3.10), of which each route is made. The differences:
 * - A failed request is repeated at the next use. Docusaurus caches the failure: a link whose prefetch failed without a network
 *   never works in that tab.
 * - A failed prefetch is a warning in the console, not an error, and the click tries again.
 * - During hydration a failed request is repeated once; after that, the page remains static HTML.
 * - The next page is rendered after the styles of all pages have loaded, which start.ts requests with the runtime. The first
 *   page has only the styles of its kind.
 * - If the server cannot be reached, a link does not reload the page, which would show the browser's own error page. Instead,
 *   `@theme/Loading` shows the error and a button to retry. The router's warning is in the console, too. If the server
 *   responds, the router logs a warning and reloads the page, as Docusaurus does.
 */
import type {ComponentProps, ComponentType, ReactNode} from 'react';
import createRoute from '@docusaurus/core/lib/client/exports/ComponentCreator';
import {matchPath} from '@docusaurus/router';

type RouteComponent = ComponentType<Record<string, unknown>> & {readonly preload: () => Promise<void>};

/** Milliseconds before a request is repeated. */
const pause = 1000;

/** How long a server may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/** Whether the application runs. The function is also called while a page is built. */
function isHydrated(): boolean {
  return typeof document === 'object' && document.documentElement.dataset.hasHydrated === 'true';
}

/** Whether the server responds with a page of the site, the not-found page included. */
async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/**
 * Waits for the styles of all pages. @throws Error if they fail to load; the page is then reloaded with its own styles
 */
async function styled(): Promise<void> {
  const [link] = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({sheet}) => sheet === null,
  );
  if (link !== undefined) {
    await new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`The styles did not load: ${link.href}`));
      link.addEventListener('load', resolve, {once: true});
      link.addEventListener('error', fail, {once: true});
      setTimeout(fail, timeoutMs);
    });
  }
}

/**
 * @param path - the route's path, `*` for the not-found page
 * @param hash - distinguishes routes of one path
 * @returns a component that loads the modules of its page
 */
export default function ComponentCreator(path: string, hash?: string): RouteComponent {
  let current: RouteComponent = createRoute(path, hash);

  async function load(): Promise<void> {
    try {
      await current.preload();
    } catch (error) {
      current = createRoute(path, hash);
      throw error;
    }
  }

  async function preload(): Promise<void> {
    try {
      await load();
      if (isHydrated()) {
        await styled();
      }
    } catch (error) {
      if (!isHydrated()) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        return load();
      }
      const isWanted = matchPath(location.pathname, {path}) !== null;
      if (isWanted && (await serverAnswers())) {
        throw error;
      }
      // eslint-disable-next-line no-console -- PROMISES.md, failures
      console.warn(error);
    }
  }

  function Route(props: ComponentProps<RouteComponent>): ReactNode {
    const Current = current;
    return <Current {...props} />;
  }

  return Object.assign(Route, {preload});
}
