/** A reader's browser for the tests of one file. */
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, beforeAll, inject} from 'vitest';

import {launchBrowser} from '../../tools/chromium';
import type {Copy} from './globalSetup';

/** Windows of readers. */
export const wide = {viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'} as const;
export const narrow = {viewport: {width: 390, height: 800}, hasTouch: true, reducedMotion: 'reduce'} as const;

type InWindow = (
  options: BrowserContextOptions,
  look: (page: Page, context: BrowserContext) => Promise<void>,
) => Promise<void>;

/**
 * Starts a browser before the tests of the calling file and ends it after them.
 *
 * @returns opens a window of its own for a look, and closes it whatever happens
 */
export function readersBrowser(): InWindow {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(inject('chromiumPath'));
  });
  afterAll(async () => {
    await browser.close();
  });
  return async (options, look) => {
    const context = await browser.newContext(options);
    try {
      await look(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
}

/**
 * Address of a page of a copy.
 *
 * @param path - as the site has it: begins with a slash and does not end with one; empty for the home page
 */
export function addressIn({url}: Copy, path: string): string {
  return path === '' ? `${url}/` : url + path;
}

/** What the browser's console said, a line each: `warning: …`. */
export function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({message}) => lines.push(`uncaught: ${message}`));
  return lines;
}
