/** The API reference: light until it is used, and then nothing is lost: first click, keyboard, search, deep links. */
import type {Browser, Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../scripts/lib/chromium';
import {accessibilityViolations} from './browserChecks';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

async function openApi(hash = ''): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  await page.goto(`${siteUrl}/api/${hash}`);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  return page;
}

/** Waits until Redoc's runtime has taken the page over. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.api-reference')?.getAttribute('data-awake') === 'true',
  );
}

/** Scrolls to a place and waits until it keeps still: what comes near the window is laid out only then. */
async function settle(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = (await place.boundingBox())?.y ?? Number.NaN;
      const moved = now !== before;
      before = now;
      return moved;
    })
    .toBe(false);
}

const firstToggle = '.api-content button[aria-expanded]';

test('the page is complete before any script of Redoc runs', async () => {
  const page = await openApi();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('[id*="operation/"]').count()).toBeGreaterThan(15);
  expect(await page.locator('.api-reference').getAttribute('data-awake')).toBeNull();
  await page.close();
});

test('the first click does what it says', async () => {
  const page = await openApi();
  const toggle = page.locator(firstToggle).first();
  const before = await toggle.getAttribute('aria-expanded');
  await settle(toggle);
  await toggle.click();
  await awake(page);
  await expect.poll(() => toggle.getAttribute('aria-expanded')).not.toBe(before);
  await page.close();
});

test('so does the first key press, and the focus stays', async () => {
  const page = await openApi();
  const toggle = page.locator(firstToggle).first();
  const before = await toggle.getAttribute('aria-expanded');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await awake(page);
  await expect.poll(() => toggle.getAttribute('aria-expanded')).not.toBe(before);
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.close();
});

const languages = ['curl', 'Go', 'Python', 'JavaScript'] as const;

/** The samples of requests, of one operation. */
function samplesOf(page: Page, operation: string): Locator {
  return page.locator(`[id="${operation}"] [data-rttabs]`).first();
}

test('the first click on a language shows its sample', async () => {
  const page = await openApi();
  const samples = samplesOf(page, 'tag/jobs/operation/createOrUpdateJob');
  const panel = (label: string): Locator => samples.locator(`[role="tabpanel"][data-label="${label}"]`);
  expect(await panel('curl').isVisible()).toBe(true);
  expect(await panel('Go').isVisible()).toBe(false);
  const go = samples.getByRole('tab', {name: 'Go', exact: true});
  await settle(go);
  await go.click();
  await awake(page);
  await panel('Go').waitFor({state: 'visible'});
  expect(await panel('Go').textContent()).toContain('http.NewRequest("POST", url, payload)');
  expect(await panel('curl').isVisible()).toBe(false);
  await page.close();
});

test('without scripts every operation shows its call in all languages', async () => {
  const context = await browser.newContext({
    viewport: {width: 390, height: 800},
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/api/`);
  const ids = await page
    .locator('.api-content [id*="operation/"]')
    .evaluateAll((elements) => elements.map(({id}) => id));
  expect(ids.length).toBeGreaterThan(15);
  for (const id of ids) {
    for (const label of languages) {
      const panel = samplesOf(page, id).locator(`[role="tabpanel"][data-label="${label}"]`);
      expect(await panel.isVisible(), `${id}, ${label}`).toBe(true);
      expect(await panel.locator('pre').textContent(), `${id}, ${label}`).toContain('http://localhost:8080');
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('what is typed into the search before the runtime is there is searched for', async () => {
  const page = await openApi();
  const field = page.locator('.api-reference input').first();
  await field.focus();
  await page.keyboard.type('toggle');
  await awake(page);
  // The operation's address holds the word; its title says what it does.
  await expect
    .poll(() => page.locator('[data-role="search:results"]').textContent())
    .toContain('Enable or disable a job');
  await page.close();
});

test('a deep link leads to its operation', async () => {
  const start = await openApi();
  const id = await start.locator('[id*="operation/"]').last().getAttribute('id');
  await start.close();
  const page = await openApi(`#${id ?? ''}`);
  const top = await page
    .locator(`[id="${id ?? ''}"]`)
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(900);
  await page.close();
});

test('arriving from another page works, too', async () => {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  await page.goto(`${siteUrl}/license/`);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.click('.navbar a[href$="/api/"]');
  await awake(page);
  expect(await page.locator('[id*="operation/"]').count()).toBeGreaterThan(15);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.close();
});
