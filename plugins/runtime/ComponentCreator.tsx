/**
 * Docusaurus' route components, with handling for scripts that fail to load. Takes the place of `@docusaurus/ComponentCreator`
 * (3.10), of which each route is made. The differences:
 *  - A failure is forgotten. Docusaurus keeps it, so that a link a reader rested on without a network never works in that tab.
 *  - A page that was fetched ahead without success is no error, but a warning in the console. The click tries again.
 *  - Before the runtime has taken the page over it tries again. Then the page stays as its HTML has it.
 *  - A page is drawn when the styles of all pages have come, which start.ts fetches with the runtime. Those of the first page
 *    are for its kind alone.
 *  - A reader who follows a link while the server cannot be reached keeps the tab: instead of a reload, which would end on the
 *    browser's own error page, the route is drawn without its scripts, and `@theme/Loading` says so and offers to retry. The
 *    console has the router's warning then, too.
 * Where the server does answer, the router logs a warning and loads the page again, as it does without this.
 */
import type {ComponentProps, ComponentType, ReactNode} from 'react';
import createRoute from '@docusaurus/core/lib/client/exports/ComponentCreator';
import {matchPath} from '@docusaurus/router';

type RouteComponent = ComponentType<Record<string, unknown>> & {readonly preload: () => Promise<void>};

/** Milliseconds until the second try. */
const pause = 1000;

/** How long a server may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/** Whether the application runs. The function is also called while a page is built. */
function isHydrated(): boolean {
  return typeof document === 'object' && document.documentElement.dataset.hasHydrated === 'true';
}

/** Whether a page load would bring a page of the site, its not-found page included. */
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
 * Waits for the styles of all pages. @throws Error if they fail to load; a page load brings a page with its own
 * styles
 */
async function styled(): Promise<void> {
  const [link] = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({sheet}) => sheet === null,
  );
  if (link !== undefined) {
    await new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`The styles did not come: ${link.href}`));
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
