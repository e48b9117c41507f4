import type {Page} from 'playwright-core';

/**
 * Waits until a page has drawn what was asked of it, and has time: whatever was to follow immediately has happened by then. Of many
 * windows in one browser one may draw nothing for a minute; what is asked of such a page is laid out anyway.
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
