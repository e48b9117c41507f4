import type {Page} from 'playwright-core';

/**
 * Delays requests of a page, as on a slow network.
 *
 * @param which - URL pattern for `page.route`
 * @returns a function that releases the delayed requests and all later ones, and returns the number of the former
 */
export async function delayRequests(page: Page, which: Parameters<Page['route']>[0]): Promise<() => number> {
  let count = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    count += 1;
    await released;
    await route.continue();
  });
  return () => {
    release();
    return count;
  };
}
