/** A reader's browser for the tests of one file. */
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, beforeAll, inject} from 'vitest';

import {launchBrowser} from '../tools/chromium';

type InWindow = <T>(
  options: BrowserContextOptions,
  look: (page: Page, context: BrowserContext) => Promise<T>,
) => Promise<T>;

/**
 * Starts a browser before the tests of the calling file and ends it after them.
 *
 * @param usual - options of every window
 * @returns opens a window of its own for a look, and closes it whatever happens
 */
export function readersBrowser(usual: BrowserContextOptions = {}): InWindow {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(inject('chromiumPath'));
  });
  afterAll(async () => {
    await browser.close();
  });
  return async (options, look) => {
    const context = await browser.newContext({...usual, ...options});
    try {
      return await look(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
}
