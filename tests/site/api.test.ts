/**
 * The API reference: every entry of its menu leads exactly where it says, every control works by mouse, touch and keyboard,
 * and nothing is lost on paper, without scripts, or when the page's script does not come.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../lib/chromium';
import {hydrated} from '../../lib/hydrated';
import {gzipSize} from '../../lib/weights';

const siteUrl = inject('siteUrl');
const address = `${siteUrl}/api/`;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

type Window = {readonly width: number; readonly touch?: boolean; readonly scripts?: boolean};

async function openWindow({width, touch = false, scripts = true}: Window): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: {width, height: 900},
    hasTouch: touch,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  return context;
}

async function openApi(context: BrowserContext, hash = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + hash);
  await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
  return page;
}

/** How far below its place a heading ended: under the bars at the top, with the distance that the styles set. */
async function missedBy(page: Page, id: string): Promise<number> {
  return page.evaluate((wanted) => {
    const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return (document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN) - place;
  }, id);
}

describe.each([390, 768, 1440])('at %i pixels', (width) => {
  test('every entry of the menu ends within 8 pixels of its heading, and is marked and in view', async () => {
    const context = await openWindow({width});
    const page = await openApi(context);
    const list = page.locator('.api-menu__list');
    // A closed group's entries are reached by opening it.
    await list.locator('details').evaluateAll((groups) => {
      groups.forEach((group) => group.setAttribute('open', ''));
    });
    const links = await list.locator('a').all();
    expect(links.length).toBeGreaterThan(40);
    const missed: string[] = [];
    for (const link of links) {
      if (width <= 996) {
        await page.locator('.api-bar button').click();
      }
      await link.click();
      const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
      const by = await missedBy(page, id);
      const marked = await list
        .locator('[aria-current]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      if (!(Math.abs(by) <= 8) || marked.join() !== `#${id}`) {
        missed.push(`#${id}: ${by} pixels, marked is ${marked.join()}`);
      }
    }
    expect(missed).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await context.close();
  });
});

test('on a phone the page is no longer than 45,000 pixels', async () => {
  const context = await openWindow({width: 390});
  const page = await openApi(context);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(45_000);
  await context.close();
});

/** A kind of control, and what shows whether it did something. */
type Control = {
  readonly name: string;
  readonly selector: string;
  readonly state: (control: Locator) => Promise<unknown>;
  readonly key: string;
};

const isOpen = (control: Locator): Promise<unknown> =>
  control.evaluate((summary) => summary.parentElement?.hasAttribute('open'));

const controls: readonly Control[] = [
  {name: 'an answer', selector: '.answer > summary', state: isOpen, key: 'Enter'},
  {name: 'the other fields', selector: 'section .fold > summary', state: isOpen, key: ' '},
  {
    name: 'a language',
    selector: '.languages input[value="Go"]',
    state: (control) =>
      control.evaluate((input) =>
        input.closest('.sample')?.querySelector('[data-language="Go"]')?.checkVisibility(),
      ),
    key: ' ',
  },
  {name: 'a scenario', selector: '.sample details + details > summary', state: isOpen, key: 'Enter'},
  {
    name: 'copying',
    selector: '.sample .copy',
    state: (control) => control.getAttribute('aria-label'),
    key: 'Enter',
  },
];

const menuGroup: Control = {
  name: 'a group of the menu',
  selector: '.api-menu__list summary',
  state: isOpen,
  key: 'Enter',
};

const menuButton: Control = {
  name: 'the menu',
  selector: '.api-bar button',
  state: (control) => control.page().locator('.api-menu').isVisible(),
  key: 'Enter',
};

const ways: Readonly<Record<string, (control: Locator, key: string) => Promise<void>>> = {
  mouse: (control) => control.click(),
  touch: (control) => control.tap(),
  keyboard: (control, key) => control.press(key),
};

describe('every kind of control works', () => {
  test.each([
    ['mouse', 1440],
    ['keyboard', 1440],
    ['touch', 390],
    ['keyboard', 390],
  ] as const)('by %s at %i pixels', async (way, width) => {
    const context = await openWindow({width, touch: way === 'touch'});
    const page = await openApi(context);
    const press = ways[way];
    const silent: string[] = [];
    for (const {name, selector, state, key} of [...controls, width > 996 ? menuGroup : menuButton]) {
      const control = page.locator(selector).first();
      const before = await state(control);
      await press?.(control, key);
      await expect
        .poll(() => state(control), {timeout: 20_000})
        .not.toEqual(before)
        .catch(() => silent.push(name));
    }
    expect(silent).toEqual([]);
    await context.close();
  });

  test('what is copied is the sample that is shown', async () => {
    const context = await openWindow({width: 1440});
    const page = await openApi(context);
    const sample = page.locator('section:has(> div > [id="operation/createOrUpdateJob"]) .sample').first();
    await sample.locator('input[value="Python"]').check();
    await sample.locator('.copy').click();
    await expect.poll(() => sample.locator('.copy').getAttribute('aria-label')).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import requests/);
    await context.close();
  });

  test('the menu of narrow windows closes by its button, by Escape, beside it and after a choice', async () => {
    const context = await openWindow({width: 390});
    const page = await openApi(context);
    const menu = page.locator('.api-menu');
    const open = page.locator('.api-bar button');
    const waysOut: readonly (() => Promise<void>)[] = [
      () => menu.locator('button').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(385, 500),
      () => menu.locator('a[href="#operation/pause"]').click(),
    ];
    for (const leave of waysOut) {
      await open.click();
      expect(await menu.isVisible()).toBe(true);
      await leave();
      expect(await menu.isVisible()).toBe(false);
    }
    await context.close();
  });

  test('a language is chosen for the whole page and the next visit', async () => {
    const context = await openWindow({width: 1440});
    const page = await openApi(context);
    const chosen = (): Promise<readonly string[]> =>
      page
        .locator('.languages input:checked')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).value))]);
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
    context = await openWindow({width: 1440});
    page = await openApi(context);
  });

  afterAll(async () => {
    await context.close();
  });

  test.each([
    ['delete /v1/jobs', 'Delete a job'],
    ['starts_at', 'Store a job'],
    ['toggle', 'Enable or disable a job'],
    ['output_size_limit', 'List executions of a job'],
    ['isleader', 'Ask whether this node leads'],
  ])('finds "%s"', async (words, name) => {
    await page.locator('.api-menu input').fill(words);
    const found = await page.locator('.api-menu__list li:not([hidden]) a').allTextContents();
    expect(found.some((text) => text.startsWith(name))).toBe(true);
    expect(found.length).toBeLessThan(20);
    expect(await page.locator('.api-menu [role="status"]').textContent()).toBe(`${found.length} found`);
  });

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
    const current = page.locator('.api-menu [aria-current="location"]');
    await expect.poll(() => current.getAttribute('href')).toBe('#operation/getLeader');
    expect(await current.evaluate((link) => getComputedStyle(link).borderLeftColor)).toBe(
      'rgb(24, 144, 255)',
    );
    const [entry, list, bar] = await Promise.all([
      current.boundingBox(),
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
  const context = await openWindow({width: 1440});
  const page = await openApi(context, '#schema/Job');
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

test.each([
  ['operation/pause', 'operation/pause'],
  ['tag/pause/operation/pause', 'operation/pause'],
  ['tag/pause', undefined],
  ['section/Errors', 'section/Errors'],
  ['operation/createOrUpdateJob/400', 'operation/createOrUpdateJob'],
  ['operation/getJobs/query/pretty', 'operation/getJobs'],
  ['schema/Job/dependent_jobs', 'schema/Job'],
])('the address #%s leads to its place and marks its entry', async (id, entry) => {
  const context = await openWindow({width: 1440});
  const page = await openApi(context, `#${id}`);
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

test('without scripts everything opens, and a language can be chosen', async () => {
  const context = await openWindow({width: 390, scripts: false});
  const page = await context.newPage();
  await page.goto(address);
  expect(await page.locator('.copy, .api-menu input:visible').count()).toBe(0);
  await page.locator('.api-bar button').click();
  expect(await page.locator('.api-menu').isVisible()).toBe(true);
  await page.locator('.api-menu button').click();
  const operations = page.locator('.part:has(.call)');
  expect(await operations.count()).toBeGreaterThan(20);
  for (const label of languages) {
    const sample = operations.first().locator('.sample').first();
    await sample.locator(`input[value="${label}"]`).check();
    expect(await sample.locator('pre:visible').count()).toBe(1);
    expect(await sample.locator(`[data-language="${label}"]`).first().isVisible()).toBe(true);
  }
  await page.locator('.answer > summary').first().click();
  expect(await page.locator('.answer > div').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('where no script arrives, nothing is offered that does nothing', async () => {
  const context = await openWindow({width: 1440});
  const page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(address);
  expect(await page.locator('.copy, .api-menu input:visible').count()).toBe(0);
  await page.locator('.answer > summary').first().click();
  expect(await page.locator('.answer > div').first().isVisible()).toBe(true);
  await page.locator('.api-menu a[href="#operation/busy"]').click();
  expect(Math.abs(await missedBy(page, 'operation/busy'))).toBeLessThanOrEqual(8);
  await context.close();
});

test('on paper everything is open, and what controls the page is gone', async () => {
  const context = await openWindow({width: 1000});
  const page = await openApi(context);
  await page.emulateMedia({media: 'print'});
  const hidden = await page
    .locator('.field, .answer > div, .sample details > pre, .sample details > [data-language="curl"]')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height === 0).length);
  expect(hidden).toBe(0);
  expect(
    await page
      .locator('.api-menu, .api-bar, .copy, .languages, .navbar')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(0);
  await context.close();
});

test('arriving from another page works, too', async () => {
  const context = await openWindow({width: 1440});
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
