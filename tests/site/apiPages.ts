/** Helpers for tests of the API pages: their paths, windows, and the position after a jump. */
import type {BrowserContextOptions, Page} from 'playwright-core';

import {apiAddress, descriptionFile, operationsOf, readDescription, type Operation} from '../../data/openapi';
import {loadVersions} from '../../data/versions';
import {readersBrowser} from '../support/readersBrowser';

type ApiVersion = {
  readonly id: string;
  /** Path of the page. */
  readonly path: string;
  readonly isCurrent: boolean;
  readonly operations: readonly Operation[];
};

/** The documented versions with their API pages, newest first. */
export const apiVersions: readonly ApiVersion[] = loadVersions().map(({id, state}) => ({
  id,
  isCurrent: state === 'current',
  path: `${apiAddress(id)}/`,
  operations: operationsOf(readDescription(descriptionFile(id))),
}));

/** The page of the current version, for behavior that is the same on all of them. */
export const currentApi = apiVersions.filter(({isCurrent}) => isCurrent);

/** Opens windows for API pages. */
export const inWindow = readersBrowser({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Options of a window of this width. */
export function windowOf(width: number): BrowserContextOptions {
  return {viewport: {width, height: 900}};
}

/**
 * Opens an API page, and runs a check after its own script and that of all pages have started. @param address - path,
 * with or without a hash
 */
export function onApi(
  address: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  return inWindow(options, async (page) => {
    await page.goto(address);
    await page.locator('html[data-controls] .api-menu[data-ready]').waitFor({state: 'attached'});
    await look(page);
  });
}

/** Distance of a heading from its expected position below the bars, in pixels. */
export async function distanceFromTarget(page: Page, id: string): Promise<number> {
  return page.evaluate((wanted) => {
    const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return (document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN) - place;
  }, id);
}
