/** The version of the current page, and the version that the reader chose last. */
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {hydrated} from '../support/hydrated';
import {inWindow, wide} from './reader';

const key = 'docs-preferred-version-default';

/** Reads the label of the version menu. */
function shownVersion(page: Page): Promise<string | null> {
  return page.locator('.navbar__inner details.dropdown > summary', {hasText: /^v\d$/}).textContent();
}

async function chooseVersion(page: Page, version: string): Promise<void> {
  const menu = page.locator('.navbar__inner details.dropdown', {hasText: /v\d.*v3/});
  await menu.hover();
  await menu.getByRole('link', {name: version, exact: true}).click();
}

test.each([
  ['before the runtime', false],
  ['with the runtime', true],
])(
  'another version opens at the same page, query and place, or at its first page, %s',
  (_case, withRuntime) =>
    inWindow(wide, async (page) => {
      if (!withRuntime) {
        await page.route('**/assets/js/*', (route) => route.abort());
      }
      const ready = async (): Promise<void> => (withRuntime ? hydrated(page) : undefined);
      await page.goto('docs/usage/notes?a=1#part-two');
      await ready();
      await chooseVersion(page, 'v3');
      await page.waitForURL('docs/v3/usage/notes?a=1#part-two');
      expect(await page.evaluate((name) => localStorage.getItem(name), key), 'is kept').toBe('v3');
      await page.goto('docs/usage/notes');
      await ready();
      await chooseVersion(page, 'v2');
      await page.waitForURL('docs/v2');
    }),
);

test('a saved version that no longer exists is cleared', () =>
  inWindow(wide, async (page) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'v0'), key);
    await page.goto('pro');
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    expect(await shownVersion(page)).toBe(currentVersion);
  }));
