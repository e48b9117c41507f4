import type {Page} from 'playwright-core';

/**
 * Waits until a page has drawn two frames and is idle, so that all immediate effects have happened. In a browser with many
 * windows, one may draw nothing for a minute; after five seconds, the wait ends anyway.
 */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
        setTimeout(resolve, 5000);
      }),
  );
}
