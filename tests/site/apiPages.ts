/** What the tests of the API pages share: the pages, windows on them, and where a jump ends. */
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {inject} from 'vitest';

import {apiAddress, descriptionFile, operationsOf, readDescription, type Operation} from '../../data/openapi';
import {loadVersions} from '../../data/versions';

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

type Window = {readonly width: number; readonly touch?: boolean; readonly scripts?: boolean};

export async function openWindow(
  browser: Browser,
  {width, touch = false, scripts = true}: Window,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: {width, height: 900},
    hasTouch: touch,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(60_000);
  return context;
}

/** @returns the page, with its own script at work */
export async function openApi(context: BrowserContext, path: string, hash = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(inject('siteUrl') + path + hash);
  await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
  return page;
}

/** How far below its place a heading ended: under the bars at the top, with the distance that the styles set. */
export async function missedBy(page: Page, id: string): Promise<number> {
  return page.evaluate((wanted) => {
    const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return (document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN) - place;
  }, id);
}
