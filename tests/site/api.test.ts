/**
 * The API reference of every version: every part has an address, and nothing is lost without scripts, or when the
 * page's script does not come. Where the entries of the menu lead is in apiMenu.test.ts, the controls are in
 * apiControls.test.ts.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {Browser, BrowserContext, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {fullPath} from '../../data/openapi';
import {launchBrowser} from '../../tools/chromium';
import {hydrated} from '../../tools/hydrated';
import {gzipSize} from '../../tools/weights';
import {apiVersions, currentApi, missedBy, openApi, openWindow} from './apiPages';

const siteUrl = inject('siteUrl');
const current = '/api/';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

// Fields of a body are at each operation, and seven lines of a sample are shown immediately.
test.each(apiVersions)('on a phone $path is no longer than 45,000 pixels', async ({path: address}) => {
  const context = await openWindow(browser, {width: 390});
  // Where the address names a place, all of the page is laid out.
  const page = await openApi(context, address, '#section/Errors');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(45_000);
  await context.close();
});

test('what was far from the window is laid out, too, as soon as the browser has time, and keeps its size', async () => {
  const context = await openWindow(browser, {width: 390});
  const page = await openApi(context, current);
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  await page.locator('.api[data-settled]').waitFor();
  const settled = await height();
  expect(settled).toBeGreaterThan(40_000);
  await page.locator('.api').evaluate((api: HTMLElement) => delete api.dataset.settled);
  expect(await height()).toBe(settled);
  await context.close();
});

test('loaded again, the page is where the reader was', async () => {
  const context = await openWindow(browser, {width: 390});
  const page = await openApi(context, current);
  await page.locator('html:not([data-later])').waitFor();
  const read = page.locator('[id="operation/showPolicy"]');
  await read.scrollIntoViewIfNeeded();
  const before = (await read.boundingBox())?.y ?? NaN;
  await page.reload();
  await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? NaN) - before)).toBeLessThan(8);
  await context.close();
});

describe('copying and languages', () => {
  test('what is copied is the sample that is shown', async () => {
    const context = await openWindow(browser, {width: 1440});
    const page = await openApi(context, current);
    const samples = page.locator('section:has(> div > [id="operation/createOrUpdateJob"]) .part__code');
    await samples.locator('details[open] input[value="Python"]').first().check();
    const copy = samples.locator('details[open] .switch .code-block__copy');
    await copy.click();
    await expect.poll(() => copy.textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import requests/);
    await samples.locator('details:nth-of-type(2) > summary').click();
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"backup"');
    await context.close();
  });

  test('a request is shown with the response that belongs to it, and another one with its own', async () => {
    const context = await openWindow(browser, {width: 1440, scripts: false});
    const page = await context.newPage();
    await page.goto(siteUrl + current);
    const sample = page.locator('section:has(> div > [id="operation/createOrUpdateJob"]) .part__code');
    const namesIn = async (selector: string): Promise<string[]> => {
      const texts = await sample.locator(`details[open] ${selector}`).allTextContents();
      return texts.flatMap((text) => /"name": "(\w+)"/.exec(text)?.[1] ?? []);
    };
    const shown = async (): Promise<readonly [string[], string[]]> => [
      await namesIn('[data-language="curl"]'),
      await namesIn('.switch + .code-block'),
    ];
    expect(await shown()).toEqual([['cleanup'], ['cleanup']]);
    await sample.locator('details:nth-of-type(2) > summary').click();
    expect(await shown()).toEqual([['backup'], ['backup']]);
    await context.close();
  });

  test('a language is chosen for the whole page and the next visit', async () => {
    const context = await openWindow(browser, {width: 1440});
    const page = await openApi(context, current);
    const chosen = (): Promise<readonly string[]> =>
      page
        .locator('.switch input:checked')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).value))]);
    // What is laid out later moves what was scrolled to from afar.
    await page.locator('html:not([data-later])').waitFor();
    const radio = page.locator('[id="operation/pause"]').locator('xpath=../..').locator('input[value="Go"]');
    await radio.scrollIntoViewIfNeeded();
    const before = (await radio.boundingBox())?.y;
    await radio.check();
    expect(await chosen()).toEqual(['Go']);
    expect((await radio.boundingBox())?.y).toBeCloseTo(before ?? NaN, 0);
    await page.reload();
    await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
    expect(await chosen()).toEqual(['Go']);
    await context.close();
  });
});

describe('the menu', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await openWindow(browser, {width: 1440});
    page = await openApi(context, current);
  });

  afterAll(async () => {
    await context.close();
  });

  test.each([
    ['delete /v1/jobs', 'Delete a job'],
    ['starts_at', 'Create or update a job'],
    ['toggle', 'Enable or disable a job'],
    ['output_size_limit', 'List executions of a job'],
    ['isleader', 'Check whether this node is the leader'],
  ])('finds "%s"', async (words, name) => {
    await page.locator('.api-menu input').fill(words);
    const found = await page.locator('.api-menu__list li:not([hidden]) a').allTextContents();
    expect(found.some((text) => text.startsWith(name))).toBe(true);
    expect(found.length).toBeLessThan(20);
    expect(await page.locator('.api-menu [role="status"]').textContent()).toBe(`${found.length} found`);
  });

  test.each(apiVersions)(
    'finds every operation of $path by its method and path, and by its name',
    async ({path: address, operations}) => {
      const other = await openApi(context, address);
      const wanted = operations.map((operation) => ({
        href: `#operation/${operation.operationId}`,
        words: [`${operation.method} ${fullPath(operation)}`, operation.summary],
      }));
      const missed = await other.locator('.api-menu').evaluate((menu, all) => {
        const field = menu.querySelector('input') as HTMLInputElement;
        const isFound = (href: string, words: string): boolean => {
          field.value = words;
          field.dispatchEvent(new Event('input', {bubbles: true}));
          return menu.querySelector(`.api-menu__list a[href="${href}"]`)?.checkVisibility() === true;
        };
        return all.flatMap(({href, words}) => words.filter((each) => !isFound(href, each)));
      }, wanted);
      expect(missed).toEqual([]);
      await other.close();
    },
  );

  test('says so where nothing is found, and shows everything again when the field is empty', async () => {
    const field = page.locator('.api-menu input');
    await field.fill('');
    const all = await page.locator('.api-menu__list li:visible').count();
    await field.fill('no such thing');
    expect(await page.locator('.api-menu__list li:visible').count()).toBe(0);
    expect(await page.locator('.api-menu [role="status"]').textContent()).toBe('Nothing found');
    await field.fill('');
    expect(await page.locator('.api-menu__list li:visible').count()).toBe(all);
  });

  test('marks what is read while the page scrolls, in the color of the API reference, below the bar', async () => {
    await page.locator('[id="operation/getLeader"]').evaluate((heading) => heading.scrollIntoView());
    await page.mouse.wheel(0, 40);
    const marked = page.locator('.api-menu [aria-current="location"]');
    await expect.poll(() => marked.getAttribute('href')).toBe('#operation/getLeader');
    expect(await marked.evaluate((link) => getComputedStyle(link).borderLeftColor)).toBe('rgb(24, 144, 255)');
    const [entry, list, bar] = await Promise.all([
      marked.boundingBox(),
      page.locator('.api-menu__list').boundingBox(),
      page.locator('.navbar').boundingBox(),
    ]);
    const top = list?.y ?? NaN;
    expect((await page.locator('.api-menu').boundingBox())?.y).toBe((bar?.y ?? NaN) + (bar?.height ?? NaN));
    expect(entry?.y).toBeGreaterThanOrEqual(top);
    expect((entry?.y ?? NaN) + (entry?.height ?? NaN)).toBeLessThanOrEqual(top + (list?.height ?? NaN));
  });
});

test('the page does not move when the runtime takes over', async () => {
  const context = await openWindow(browser, {width: 1440});
  const page = await openApi(context, current, '#schema/Job');
  await page.evaluate(() => {
    const seen = {moved: 0};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      seen.moved += list.getEntries().length;
    }).observe({type: 'layout-shift', buffered: true});
  });
  await hydrated(page);
  expect(await page.evaluate(() => (window as unknown as {seen: {moved: number}}).seen.moved)).toBe(0);
  expect(Math.abs(await missedBy(page, 'schema/Job'))).toBeLessThanOrEqual(8);
  await context.close();
});

/** Follows addresses within the page, one after the other. @returns a line for each that does not lead to its place, visible */
function missedAddresses(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const missed: string[] = [];
    for (const id of wanted) {
      location.hash = encodeURIComponent(id).replaceAll('%2F', '/');
      // The page's script opens what the place is in when it hears of the address.
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise(requestAnimationFrame);
      const element = document.getElementById(id);
      const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const by = (element?.getBoundingClientRect().top ?? NaN) - place;
      const isVisible = element?.checkVisibility() ?? false;
      // What is near the end of the page cannot come to the top.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (!(Math.abs(by) <= 8 || (isAtEnd && by > 0 && by < innerHeight - place - 100)) || !isVisible) {
        missed.push(`#${id}: ${by} pixels${isVisible ? '' : ', hidden'}`);
      }
    }
    return missed;
  }, ids);
}

/** Every part of a page has an address: here those of every seventh, from a window in which the reader is elsewhere. */
test.each(apiVersions)('addresses of $path lead to their place, visible', async ({path: address}) => {
  const context = await openWindow(browser, {width: 1440});
  const page = await openApi(context, address);
  const ids = await page.locator('.api-main [id]').evaluateAll((all) => all.map(({id}) => id));
  expect(ids.length).toBeGreaterThan(100);
  const some = ids.filter((_id, index) => index % 7 === 3);
  expect(await missedAddresses(page, some)).toEqual([]);
  await context.close();
});

test.each([
  ['operation/pause', 'operation/pause'],
  ['tag/pause/operation/pause', 'operation/pause'],
  ['tag/pause', undefined],
  ['section/Errors', 'section/Errors'],
  ['operation/createOrUpdateJob/400', 'operation/createOrUpdateJob'],
  ['operation/getJobs/query/pretty', 'operation/getJobs'],
  ['schema/Job/dependent_jobs', 'schema/Job'],
])('the address #%s leads to its place and marks its entry', async (id, entry) => {
  const context = await openWindow(browser, {width: 1440});
  const page = await openApi(context, current, `#${id}`);
  expect(Math.abs(await missedBy(page, id))).toBeLessThanOrEqual(8);
  expect(await page.locator(`[id="${id}"]`).evaluate((place) => place.checkVisibility())).toBe(true);
  if (entry !== undefined) {
    const marked = page.locator('.api-menu [aria-current="location"]');
    expect(await marked.getAttribute('href')).toBe(`#${entry}`);
    expect(await marked.isVisible()).toBe(true);
  }
  await context.close();
});

const languages = ['curl', 'Go', 'Python', 'JavaScript'] as const;

test.each(currentApi)(
  'without scripts everything on $path opens, and a language can be chosen',
  async ({path: address, operations: described}) => {
    const context = await openWindow(browser, {width: 390, scripts: false});
    const page = await context.newPage();
    await page.goto(siteUrl + address);
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
    await context.close();
  },
);

test('where no script arrives, nothing is offered that does nothing', async () => {
  const context = await openWindow(browser, {width: 1440});
  const page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(siteUrl + current);
  expect(await page.locator('.code-block__copy:visible, .api-menu input:visible').count()).toBe(0);
  await page.locator('h4 + .fold > summary').first().click();
  expect(await page.locator('h4 + .fold > div').first().isVisible()).toBe(true);
  await page.locator('.api-menu a[href="#operation/busy"]').click();
  expect(Math.abs(await missedBy(page, 'operation/busy'))).toBeLessThanOrEqual(8);
  await context.close();
});

test('arriving from another page works, too', async () => {
  const context = await openWindow(browser, {width: 1440});
  const page = await context.newPage();
  await page.goto(`${siteUrl}/license/`);
  await hydrated(page);
  await page.click('.navbar a[href$="/api/"]');
  await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
  expect(await page.locator('.part:has(.call)').count()).toBeGreaterThan(20);
  await page.locator('.api-menu a[href="#operation/busy"]').click();
  expect(Math.abs(await missedBy(page, 'operation/busy'))).toBeLessThanOrEqual(8);
  await context.close();
});

describe('what is sent', () => {
  const html = fs.readFileSync('build/api/index.html', 'utf8');

  test('holds no styles or scripts of its own in the HTML, so that a strict policy can refuse them', () => {
    const page = html.slice(html.indexOf('<div class=api>'), html.indexOf('<footer'));
    expect(page.length).toBeGreaterThan(100_000);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  test('is light: the script of the page, and nothing of Redoc', () => {
    const [, name = ''] = /<script src=(?:")?\/(assets\/api\/page\.[^" >]+\.js)/.exec(html) ?? [];
    expect(gzipSize(fs.readFileSync(path.join('build', name)))).toBeLessThanOrEqual(4096);
    const chunks = fs.readdirSync('build/assets/js').filter((file) => file.endsWith('.js'));
    const withRedoc = chunks.filter((file) =>
      /redoc-wrap|styled-components|mobx/.test(fs.readFileSync(path.join('build/assets/js', file), 'utf8')),
    );
    expect(withRedoc).toEqual([]);
  });
});
