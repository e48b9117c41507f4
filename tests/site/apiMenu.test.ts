/**
 * Every entry of the menu of an API page leads exactly where it says; some are chosen in narrow windows, and while the page still
 * loads.
 */
import type {Browser, Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../tools/chromium';
import {apiVersions, currentApi, missedBy, openApi, openWindow} from './apiPages';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

/** The list of entries. A closed group's entries are reached by opening it. */
async function openedList(page: Page): Promise<Locator> {
  const list = page.locator('.api-menu__list');
  await list.locator('details').evaluateAll((groups) => {
    groups.forEach((group) => group.setAttribute('open', ''));
  });
  return list;
}

/** Chooses an entry, on narrow windows out of the menu that a button opens. @returns the id that it leads to */
async function chooseEntry(page: Page, link: Locator, width: number): Promise<string> {
  if (width <= 996) {
    await page.locator('.api-bar button').click();
  }
  await link.click();
  return decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
}

const widths = [390, 768];

test.each(apiVersions)(
  'every entry of the menu of $path ends within 8 pixels of its heading, and is marked',
  async ({path, operations}) => {
    const context = await openWindow(browser, {width: 1440});
    const page = await openApi(context, path);
    const list = await openedList(page);
    const {count, missed} = await list.evaluate(async (menu) => {
      const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
      const found: string[] = [];
      for (const link of links) {
        link.click();
        // The script marks an entry in a frame after the scrolling, which comes late on a busy machine.
        for (let frames = 600; frames > 0 && !link.hasAttribute('aria-current'); frames--) {
          await new Promise(requestAnimationFrame);
        }
        const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
        const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        const by = (heading?.getBoundingClientRect().top ?? NaN) - place;
        if (!(Math.abs(by) <= 8) || !link.hasAttribute('aria-current')) {
          found.push(`${link.hash}: ${by} pixels${link.hasAttribute('aria-current') ? '' : ', not marked'}`);
        }
      }
      return {count: links.length, missed: found};
    });
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(operations.length + 5);
    await context.close();
  },
);

describe.each(currentApi)('$path', ({path, operations}) => {
  test.each(widths)(
    'entries of the menu that are chosen end within 8 pixels of their heading, and are marked, at %i pixels',
    async (width) => {
      const context = await openWindow(browser, {width});
      const page = await openApi(context, path);
      const list = await openedList(page);
      const links = await list.locator('a').all();
      const missed: string[] = [];
      for (const link of links.filter((_link, index) => index % 6 === 0)) {
        const id = await chooseEntry(page, link, width);
        const by = await missedBy(page, id);
        // The script marks an entry in a frame after the scrolling, which comes late on a busy machine.
        const isMarked = await list
          .locator(`[aria-current][href="#${id}"]`)
          .waitFor({state: 'attached', timeout: 15_000})
          .then(
            () => true,
            () => false,
          );
        if (!(Math.abs(by) <= 8) || !isMarked) {
          missed.push(`#${id}: ${by} pixels, ${isMarked ? '' : 'not '}marked`);
        }
      }
      expect(missed).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    },
  );

  test.each([390, 1440])(
    'entries lead to their place while pictures, fonts and scripts are on their way, and it stays there, at %i pixels',
    async (width) => {
      const context = await openWindow(browser, {width});
      const page = await context.newPage();
      let arrive = (): void => undefined;
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      let held = 0;
      await page.route(
        (url) => /\.(?:js|svg|png|avif|webp|woff2)$/.test(url.pathname),
        async (route) => {
          held += 1;
          await arrival;
          await route.continue();
        },
      );
      await page.goto(inject('siteUrl') + path, {waitUntil: 'commit'});
      const list = page.locator('.api-menu__list');
      await page.locator('footer').waitFor({state: 'attached'});
      const missed: string[] = [];
      let last = '';
      for (const {operationId} of operations.filter((_operation, index) => index % 4 === 0)) {
        last = await chooseEntry(page, list.locator(`a[href="#operation/${operationId}"]`), width);
        const by = await missedBy(page, last);
        if (!(Math.abs(by) <= 8)) {
          missed.push(`#${last}: ${by} pixels`);
        }
        if (width <= 996) {
          // The script closes the menu after a choice; until it is there the reader does.
          await page.keyboard.press('Escape');
        }
      }
      expect(missed).toEqual([]);
      expect(held).toBeGreaterThan(1);
      arrive();
      await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
      await page.waitForLoadState('load');
      expect(Math.abs(await missedBy(page, last))).toBeLessThanOrEqual(8);
      await context.close();
    },
  );
});
