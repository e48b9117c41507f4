/** A reader's browser for the tests of one worker. */
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {inject} from 'vitest';

import {launchBrowser} from '../../tools/chromium';

type InWindow = <T>(
  options: BrowserContextOptions,
  look: (page: Page, context: BrowserContext) => Promise<T>,
) => Promise<T>;

let started: Promise<Browser> | undefined;

/** The browser of all files of this worker, with which it ends. One that crashed has a successor. */
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
 * Gives the tests of a file their windows, in which addresses without a host are those of the built site.
 *
 * @param usual - options of every window
 * @returns opens a window of its own for a look, and closes it whatever happens
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
