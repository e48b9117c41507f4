/** Types of navbar items that the site itself does not use, and a hiding navbar. */
import {expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {hydrated} from '../support/hydrated';
import {consoleLines} from '../support/consoleLines';
import {copy, inWindow, narrow, wide} from './reader';
import {accessibilityViolations} from '../site/browserChecks';

const {url, base} = copy;

test('every type of item is in the navbar, without console messages', () =>
  inWindow(wide, async (page) => {
    const lines = consoleLines(page);
    await page.goto('docs/intro');
    await hydrated(page);
    const bar = page.locator('.navbar__inner');
    expect(await bar.locator('summary').allTextContents()).toEqual(['More', currentVersion, 'English']);
    expect(await bar.getByRole('link', {name: 'Handbook'}).getAttribute('href')).toBe(`${base}/docs`);
    expect(await bar.locator('a.navbar__item', {hasText: currentVersion}).getAttribute('href')).toBe(
      `${base}/docs`,
    );
    expect(await bar.locator('em.raw-item').textContent()).toBe('Raw');
    expect(await bar.locator('a[href^="https://github.com/"]').count()).toBe(1);
    expect(await bar.getByRole('link', {name: 'Docs', exact: true}).getAttribute('href')).toBe(
      `${base}/docs/basics/getting-started`,
    );
    expect(lines).toEqual([]);
  }));

test.each(['light', 'dark'] as const)(
  `the bar in the style primary and its menus can be read in %s mode`,
  async (mode) => {
    await inWindow(wide, async (page) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto('docs/usage/notes');
      const bar = page.locator(`nav.navbar--primary`);
      // The background of the bar differs from that of the page.
      expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      );
      await bar.locator('.navbar__inner details', {hasText: 'More'}).hover();
      await bar.getByRole('link', {name: 'Notes'}).waitFor();
      expect(await accessibilityViolations(page, 'colors')).toEqual([]);
    });
    await inWindow(narrow, async (page) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto('docs/usage/notes');
      await page.locator('.navbar__toggle').tap();
      await page.locator('#navbar-sidebar').getByRole('link', {name: 'Notes'}).waitFor();
      expect(await accessibilityViolations(page, 'colors')).toEqual([]);
      await page.locator('.navbar-sidebar__back').tap();
      await page.locator('#navbar-main-menu').getByRole('link', {name: 'Notes'}).waitFor();
      expect(await accessibilityViolations(page, 'colors')).toEqual([]);
    });
  },
);

test('an item that links to a draft is left out', () =>
  inWindow(wide, async (page) => {
    await page.goto('./');
    expect(await page.getByText('Handbook').count()).toBeGreaterThan(0);
    expect(await page.getByText('Draft').count()).toBe(0);
  }));

test('the search slot exists, and is empty if the search is off', () =>
  inWindow(wide, async (page) => {
    await page.goto('./');
    const slot = page.locator('.navbar__inner [class*="navbarSearchContainer"]');
    expect(await slot.count()).toBe(1);
    expect(await slot.innerHTML()).toBe('');
  }));

test('on narrow screens, dropdowns have labels, open and close, and the one with the current page is open', () =>
  inWindow(narrow, async (page) => {
    await page.goto('docs/usage/notes');
    await page.locator('.navbar__toggle').tap();
    await page.locator('.navbar-sidebar__back').tap();
    const menu = page.locator('#navbar-main-menu');
    expect(await menu.locator('summary').allTextContents()).toEqual(['Versions', 'More', 'Languages']);
    expect(await menu.getByRole('link', {name: 'Notes'}).isVisible(), 'the page is in it').toBe(true);
    await menu.getByText('More', {exact: true}).tap();
    await menu.getByRole('link', {name: 'Notes'}).waitFor({state: 'hidden'});
    const language = menu.getByRole('link', {name: 'Esperanto'});
    expect(await language.isVisible()).toBe(false);
    await menu.getByText('Languages', {exact: true}).tap();
    await language.waitFor();
  }));

test.each([
  ['before the runtime', false],
  ['with the runtime', true],
])('another language opens at the same path, query and place, %s', (_case, withRuntime) =>
  inWindow(wide, async (page) => {
    if (!withRuntime) {
      await page.route('**/assets/js/*', (route) => route.abort());
    }
    await page.goto('docs/usage/notes?a=1&b=2#part-two');
    if (withRuntime) {
      await hydrated(page);
    }
    await page.locator('.navbar__inner details', {hasText: 'English'}).hover();
    await page.getByRole('link', {name: 'Esperanto'}).click();
    await page.waitForURL(`${url}/eo/docs/usage/notes?a=1&b=2#part-two`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('eo');
  }),
);

test('a hiding navbar disappears when the reader scrolls down, and returns when the reader scrolls up', () =>
  inWindow(wide, async (page) => {
    await page.goto('docs/usage/notes');
    await hydrated(page);
    const top = (): Promise<number> =>
      page.locator('nav.navbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    const scroll = async (distance: number): Promise<void> => {
      for (let count = 0; count < 2; count++) {
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, distance);
        await page.waitForFunction((place) => scrollY !== place, before);
      }
    };
    expect(await top()).toBeGreaterThan(0);
    await scroll(300);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await scroll(-60);
    await expect.poll(top).toBeGreaterThan(0);
  }));
