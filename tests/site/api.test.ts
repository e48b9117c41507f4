/**
 * The API reference of every version: every part has an anchor, and nothing is lost without scripts or when the page's script
 * fails to load. The menu is in apiMenu.test.ts, the controls are in apiControls.test.ts.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {apiVersions, currentApi, inWindow, distanceFromTarget, onApi, windowOf} from './apiPages';
import {recordButtonLabels} from './buttonLabels';
import {shiftsIn, watchShifts} from './shifts';

declare global {
  /** In a page: number of active listeners of its window. */
  var activeListeners: () => number;
}

const current = '/api/';
const [phone, desk] = [windowOf(390), windowOf(1440)];

/** Follows anchors within the page. @returns a line for each whose target is not visible at the top */
function missedAnchors(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const missed: string[] = [];
    for (const id of wanted) {
      location.hash = encodeURIComponent(id).replaceAll('%2F', '/');
      // On a hash change, the page's script opens the `details` around the target.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
      const element = document.getElementById(id);
      const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const by = (element?.getBoundingClientRect().top ?? NaN) - place;
      const isVisible = element?.checkVisibility() ?? false;
      // Targets near the end of the page cannot scroll to the top.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (!(Math.abs(by) <= 8 || (isAtEnd && by > 0 && by < innerHeight - place - 100)) || !isVisible) {
        missed.push(`#${id}: ${by} pixels${isVisible ? '' : ', hidden'}`);
      }
    }
    return missed;
  }, ids);
}

// Tests every seventh anchor of the page, from a window that shows another part.
test.each(apiVersions)(
  'on a phone, $path is at most 46,000 pixels high, and its anchors lead to visible targets',
  ({path: address}) =>
    // With a hash in the URL, the whole page is laid out.
    onApi(`${address}#section/Errors`, phone, async (page) => {
      // Each operation lists the fields of its body, and shows seven lines of a sample. The second way to send a token and the
      // whole paths of calls outside of /v1 added 400 pixels on 2026-11-28.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(46_000);
      await page.setViewportSize({width: 1440, height: 900});
      const ids = await page.locator('.api-main [id]').evaluateAll((all) => all.map(({id}) => id));
      expect(ids.length).toBeGreaterThan(100);
      const some = ids.filter((_id, index) => index % 7 === 3);
      expect(await missedAnchors(page, some)).toEqual([]);
    }),
);

test('distant parts are laid out, too, and keep their size; a reload restores the scroll position', () =>
  onApi(current, phone, async (page) => {
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator('.api[data-settled]').waitFor();
    const settled = await height();
    expect(settled).toBeGreaterThan(40_000);
    await page.locator('.api').evaluate((api: HTMLElement) => delete api.dataset.settled);
    expect(await height()).toBe(settled);

    const read = page.locator('[id="operation/showPolicy"]');
    await read.scrollIntoViewIfNeeded();
    const before = (await read.boundingBox())?.y ?? NaN;
    await page.reload();
    await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? NaN) - before)).toBeLessThan(8);
  }));

test('the shown sample is copied, and a language applies to the whole page and the next visit', () =>
  onApi(current, desk, async (page) => {
    const samples = page.locator('section:has(> div > [id="operation/createOrUpdateJob"]) .part__code');
    await samples.locator('details[open] input[value="Python"]').first().check();
    const copy = samples.locator('details[open] .switch .code-block__copy');
    const labels = await recordButtonLabels(copy);
    await copy.click();
    await expect.poll(labels).toContain('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import requests/);
    await samples.locator('details:nth-of-type(2) > summary').click();
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"backup"');

    const chosen = (): Promise<readonly string[]> =>
      page
        .locator('.switch input:checked')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).value))]);
    // After a long jump, deferred layout moves the target.
    await page.locator('html:not([data-later])').waitFor();
    const radio = page.locator('[id="operation/pause"]').locator('xpath=../..').locator('input[value="Go"]');
    await radio.scrollIntoViewIfNeeded();
    const before = (await radio.boundingBox())?.y;
    await radio.check();
    await expect.poll(chosen).toEqual(['Go']);
    expect((await radio.boundingBox())?.y).toBeCloseTo(before ?? NaN, 0);
    await page.reload();
    await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
    expect(await chosen()).toEqual(['Go']);
  }));

test('the page does not move when the runtime takes over', () =>
  onApi(`${current}#schema/Job`, desk, async (page) => {
    await page.evaluate(watchShifts);
    await hydrated(page);
    expect(await shiftsIn(page)).toEqual([]);
    expect(Math.abs(await distanceFromTarget(page, 'schema/Job'))).toBeLessThanOrEqual(8);
  }));

const languages = ['curl', 'Go', 'Python', 'JavaScript'] as const;

test.each(currentApi)(
  'without scripts, all of $path opens, and a language can be chosen',
  ({path: address, operations: described}) =>
    inWindow({...phone, javaScriptEnabled: false}, async (page) => {
      await page.goto(address);
      expect(await page.locator('.code-block__copy:visible, .api-menu input:visible').count()).toBe(0);
      await page.locator('.api-bar button').click();
      expect(await page.locator('.api-menu').isVisible()).toBe(true);
      await page.locator('.api-menu button').click();
      const operations = page.locator('.part:has(.call)');
      expect(await operations.count()).toBe(described.length);
      for (const label of languages) {
        const sample = operations.first().locator('.switch').first();
        await sample.locator(`input[value="${label}"]`).check();
        expect(await sample.locator('pre:visible').count()).toBe(1);
        expect(await sample.locator(`[data-language="${label}"]`).first().isVisible()).toBe(true);
      }
      await page.locator('h4 + .fold > summary').first().click();
      expect(await page.locator('h4 + .fold > div').first().isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await page.setViewportSize({width: 1440, height: 900});
      const samples = page.locator('section:has(> div > [id="operation/createOrUpdateJob"]) .part__code');
      const namesIn = async (selector: string): Promise<string[]> => {
        const texts = await samples.locator(`details[open] ${selector}`).allTextContents();
        return texts.flatMap((text) => /"name": "(\w+)"/.exec(text)?.[1] ?? []);
      };
      // Each example of a request is shown with its own response.
      for (const name of ['cleanup', 'backup']) {
        expect(await namesIn('[data-language="curl"]')).toEqual([name]);
        expect(await namesIn('.switch + .code-block')).toEqual([name]);
        await samples.locator('details:nth-of-type(2) > summary').click();
      }
    }),
);

test('without its script, the page has no control that does nothing', () =>
  inWindow(desk, async (page) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(current);
    expect(await page.locator('.code-block__copy:visible, .api-menu input:visible').count()).toBe(0);
    await page.locator('h4 + .fold > summary').first().click();
    expect(await page.locator('h4 + .fold > div').first().isVisible()).toBe(true);
    await page.locator('.api-menu a[href="#operation/busy"]').click();
    expect(Math.abs(await distanceFromTarget(page, 'operation/busy'))).toBeLessThanOrEqual(8);
  }));

test('navigation from another page works, too', () =>
  inWindow(desk, async (page) => {
    await page.goto('/license/');
    await hydrated(page);
    await page.click('.navbar a[href$="/api/"]');
    await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
    expect(await page.locator('.part:has(.call)').count()).toBeGreaterThan(20);
    await page.locator('.api-menu a[href="#operation/busy"]').click();
    expect(Math.abs(await distanceFromTarget(page, 'operation/busy'))).toBeLessThanOrEqual(8);
  }));

test('the listeners of the page end with it', () =>
  inWindow(desk, async (page) => {
    await page.addInitScript(() => {
      const active = new Map<unknown, AbortSignal | undefined>();
      const {addEventListener, removeEventListener} = window;
      const isOfPage = (type: string): boolean => ['scroll', 'hashchange', 'resize'].includes(type);
      window.addEventListener = function (...[type, listener, options]: Parameters<typeof addEventListener>) {
        if (isOfPage(type)) {
          active.set(listener, typeof options === 'object' ? options.signal : undefined);
        }
        addEventListener.call(this, type, listener, options);
      };
      window.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
        active.delete(args[1]);
        removeEventListener.apply(this, args);
      };
      globalThis.activeListeners = () =>
        [...active.values()].filter((signal) => signal?.aborted !== true).length;
    });
    const countListeners = (): Promise<number> =>
      page.evaluate(() => {
        ['scroll', 'hashchange', 'resize'].forEach((type) => dispatchEvent(new Event(type)));
        return activeListeners();
      });
    await page.goto('/license/');
    await hydrated(page);
    const before = await countListeners();
    await page.click('.navbar a[href$="/api/"]');
    await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
    await expect.poll(countListeners).toBeGreaterThan(before);
    await page.goBack();
    await page.locator('h1:has-text("license")').waitFor();
    expect(await countListeners()).toBe(before);
  }));

describe('the served HTML', () => {
  const html = fs.readFileSync('build/api/index.html', 'utf8');

  test('has no inline styles or scripts, which a strict policy would refuse', () => {
    const page = html.slice(html.indexOf('<div class=api>'), html.indexOf('<footer'));
    expect(page.length).toBeGreaterThan(100_000);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  // The size of its script is tested in budgets.test.ts.
  test('has no code of Redoc', () => {
    const chunks = fs.readdirSync('build/assets/js').filter((file) => file.endsWith('.js'));
    const withRedoc = chunks.filter((file) =>
      /redoc-wrap|styled-components|mobx/.test(fs.readFileSync(path.join('build/assets/js', file), 'utf8')),
    );
    expect(withRedoc).toEqual([]);
  });
});
