/** What tests of the copy share: windows, addresses, and what the browser says. */
import type {Page} from 'playwright-core';

import type {Copy} from './globalSetup';

/** Windows of readers. */
export const wide = {viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'} as const;
export const narrow = {viewport: {width: 390, height: 800}, hasTouch: true, reducedMotion: 'reduce'} as const;

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
