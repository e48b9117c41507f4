/** The shared browser of one test worker. */
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {inject} from 'vitest';

import {launchBrowser} from '../../tools/chromium';

type InWindow = <T>(
  options: BrowserContextOptions,
  look: (page: Page, context: BrowserContext) => Promise<T>,
) => Promise<T>;

let started: Promise<Browser> | undefined;

/** The browser of this worker, shared by all of its test files and closed with it. Replaced after a crash. */
export async function workersBrowser(): Promise<Browser> {
  started ??= launchBrowser(inject('chromiumPath'));
  const browser = await started;
  if (browser.isConnected()) {
    return browser;
  }
  started = undefined;
  return workersBrowser();
}

/**
 * Creates a function that opens windows, in which relative URLs are those of the built site.
 *
 * @param usual - default options of windows
 * @returns a function that opens a new window, runs a check in it, and always closes it
 */
export function readersBrowser(usual: BrowserContextOptions = {}): InWindow {
  return async (options, look) => {
    const context = await (
      await workersBrowser()
    ).newContext({baseURL: inject('siteUrl'), ...usual, ...options});
    try {
      return await look(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
}
