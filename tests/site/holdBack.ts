import type {Page} from 'playwright-core';

/**
 * Lets requests of a page wait, as on a slow line.
 *
 * @param which - addresses, as `page.route` takes them
 * @returns lets them go on, and those that come later; says how many have waited
 */
export async function holdBack(page: Page, which: Parameters<Page['route']>[0]): Promise<() => number> {
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
