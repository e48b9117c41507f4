/** Configurations in several forms: one choice for the whole site, in the address, and nothing lost without it. */
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, afterEach, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../lib/chromium';
import {hydrated} from '../../lib/hydrated';

const siteUrl = inject('siteUrl');
const guide = '/docs/basics/configuration/';
const clustering = '/docs/usage/clustering/';
const forms = ['yaml', 'toml', 'json', 'variables'];
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'});
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
});

/** What each configuration of a page shows: one form, or several with commas. */
function shown(on: Page): Promise<string[]> {
  return on.locator('.formats').evaluateAll((all) => [
    ...new Set(
      all.map((one) =>
        [...one.querySelectorAll<HTMLElement>('.code-block')]
          .filter((block) => block.checkVisibility())
          .map((block) => block.dataset.format)
          .join(','),
      ),
    ),
  ]);
}

/** Which form each choice has marked, to the eye and to assistive technology. */
function marked(on: Page): Promise<string[]> {
  return on
    .locator('.formats input:checked')
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLInputElement).value))]);
}

test('a choice is for every configuration of the page, is in the address, and stays where it is', async () => {
  await page.goto(siteUrl + guide);
  expect(await page.locator('.formats').count()).toBeGreaterThan(2);
  expect(await shown(page)).toEqual(['yaml']);
  const choice = page.locator('.formats').last().locator('label', {hasText: 'TOML'});
  await choice.scrollIntoViewIfNeeded();
  const before = (await choice.boundingBox())?.y;
  await choice.click();
  expect(await shown(page)).toEqual(['toml']);
  expect(await marked(page)).toEqual(['toml']);
  expect((await choice.boundingBox())?.y).toBeCloseTo(before ?? NaN, 0);
  expect(new URL(page.url()).search).toBe('?format=toml');
});

test('a choice holds on the next page, with and without the runtime, and back', async () => {
  await page.goto(siteUrl + guide);
  await page.locator('.formats label', {hasText: 'JSON'}).first().click();
  await page.goto(siteUrl + clustering);
  expect(await shown(page)).toEqual(['json']);
  expect(await marked(page)).toEqual(['json']);
  await hydrated(page);
  expect(await shown(page)).toEqual(['json']);
  await page
    .locator(`.theme-doc-sidebar-container a[href="${guide}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.locator('h1', {hasText: 'Configuration'}).waitFor();
  expect(await shown(page)).toEqual(['json']);
  // The page came with YAML marked; a reader who turns to the choice finds it right, and can go back to YAML.
  const yaml = page.locator('.formats input[value="yaml"]').first();
  await yaml.focus();
  expect(await marked(page)).toEqual(['json']);
  await yaml.press('Space');
  expect(await shown(page)).toEqual(['yaml']);
});

test('an address shows its form from the first paint on, and nothing moves', async () => {
  await page.addInitScript(() => {
    const seen = {moved: 0};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      seen.moved += list.getEntries().length;
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto(`${siteUrl}${guide}?format=variables#formats`);
  expect(await shown(page)).toEqual(['variables']);
  await hydrated(page);
  expect(await shown(page)).toEqual(['variables']);
  expect(await page.evaluate(() => (window as unknown as {seen: {moved: number}}).seen.moved)).toBe(0);
});

test('a form that there is none of is passed over', async () => {
  await page.goto(`${siteUrl}${guide}?format=hcl`);
  expect(await shown(page)).toEqual(['yaml']);
});

test('all forms are on paper, each under its name', async () => {
  await page.goto(siteUrl + guide);
  await page.emulateMedia({media: 'print'});
  expect(await shown(page)).toEqual([forms.join(',')]);
  expect(await page.locator('.formats fieldset').first().isVisible()).toBe(false);
  expect(await page.locator('.formats').first().locator('.code-block__title').allTextContents()).toEqual([
    '/etc/dkron/dkron.yml',
    '/etc/dkron/dkron.toml',
    '/etc/dkron/dkron.json',
    'Environment variables',
  ]);
});

test('without scripts each configuration has its own choice', async () => {
  const plain = await browser.newContext({javaScriptEnabled: false});
  const still = await plain.newPage();
  await still.goto(siteUrl + guide);
  const first = still.locator('.formats').first();
  for (const form of forms) {
    await first.locator(`input[value="${form}"]`).press('Space');
    expect(await first.locator('.code-block:visible').getAttribute('data-format')).toBe(form);
  }
  await plain.close();
});
