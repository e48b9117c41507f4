/** What the tests of the API pages share: the pages, windows on them, and where a jump ends. */
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

/** The page of the current version alone, for what the same code does on all of them. */
export const currentApi = apiVersions.filter(({isCurrent}) => isCurrent);

/** Windows of readers of an API page. */
export const inWindow = readersBrowser({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** @returns options of a window of a width */
export function windowOf(width: number): BrowserContextOptions {
  return {viewport: {width, height: 900}};
}

/** Opens an API page, and looks when its own script and that of all pages are at work. @param address - its path, and a place on it */
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

/** How far below its place a heading ended: under the bars at the top, with the distance that the styles set. */
export async function missedBy(page: Page, id: string): Promise<number> {
  return page.evaluate((wanted) => {
    const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return (document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN) - place;
  }, id);
}
