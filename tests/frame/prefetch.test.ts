/** Prefetching of pages, and readers with Save-Data or a slow connection, for whom it is off. */
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {settled} from '../support/settled';
import {copy, inWindow, narrow, wide} from './reader';

/** URLs of the prefetched scripts of pages. Prefetches of entry scripts have an `as` attribute, and are left out. */
function fetchedAhead(page: Page): Promise<string[]> {
  return page
    .locator('head link[rel="prefetch"]:not([as])')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** Records the URLs of scripts that run from now on. */
function scriptsFromNowOn(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      addresses.push(request.url());
    }
  });
  return addresses;
}

/** The link is at the end of a long page. */
const next = '.pagination-nav__link--next';

test('a page is prefetched when a link to it scrolls into view', () =>
  inWindow(wide, async (page) => {
    await page.goto('docs/usage/notes');
    await hydrated(page);
    await expect.poll(async () => (await fetchedAhead(page)).length).toBeGreaterThan(0);
    const before = await fetchedAhead(page);
    await page.locator(next).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await fetchedAhead(page)).length).toBeGreaterThan(before.length);
    const added = (await fetchedAhead(page)).filter((address) => !before.includes(address));
    const needed = scriptsFromNowOn(page);
    await page.locator(next).click();
    await page.getByRole('heading', {level: 1, name: 'First'}).waitFor();
    expect(added, 'all needed scripts were prefetched').toEqual(expect.arrayContaining(needed));
    expect(needed.length).toBeGreaterThan(0);
  }));

test.each(['mouse', 'finger'])('a page is preloaded when a %s touches a link to it', (sign) =>
  inWindow(sign === 'mouse' ? wide : narrow, async (page, context) => {
    await page.goto('docs/usage/notes');
    await hydrated(page);
    await page.locator(next).scrollIntoViewIfNeeded();
    const loaded = scriptsFromNowOn(page);
    await settled(page);
    expect(loaded).toEqual([]);
    if (sign === 'mouse') {
      await page.locator(next).hover();
    } else {
      const {x = 0, y = 0} = (await page.locator(next).boundingBox()) ?? {};
      const session = await context.newCDPSession(page);
      const touchPoints = [{x: x + 20, y: y + 20}];
      await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints});
    }
    await expect.poll(() => loaded.length).toBeGreaterThan(0);
    expect(page.url()).toBe(`${copy.url}/docs/usage/notes`);
  }),
);

test.each([
  ['2g', {effectiveType: '2g', saveData: false}],
  ['slow 2g', {effectiveType: 'slow-2g', saveData: false}],
  ['data saving', {effectiveType: '4g', saveData: true}],
])('nothing is prefetched with %s', (_case, connection) =>
  inWindow(wide, async (page) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    await page.goto('docs/usage/notes', {waitUntil: 'networkidle'});
    expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
    await hydrated(page);
    const loaded = scriptsFromNowOn(page);
    await page.locator(next).scrollIntoViewIfNeeded();
    await page.locator(next).hover();
    await settled(page);
    expect(await page.locator('head link[rel="prefetch"]').count()).toBe(0);
    expect(loaded).toEqual([]);
  }),
);
