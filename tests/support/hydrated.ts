import type {Page} from 'playwright-core';

/**
 * Moves the pointer, which starts the runtime, and waits until the page is hydrated and the styles of all pages have loaded.
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
