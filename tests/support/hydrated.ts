import type {Page} from 'playwright-core';

/**
 * Uses the page as a reader would, by moving the pointer, and waits until the runtime has taken it over, and the styles of all
 * pages have come with it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hasHydrated === 'true' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({disabled, sheet}) => !disabled && sheet !== null,
      ),
  );
}
