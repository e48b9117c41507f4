/** Navigation between pages: progress bar, spinner, and pages that fail to load. */
import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {consoleLines} from '../support/consoleLines';
import {copy, inWindow, wide} from './reader';

/** Clicks a link by script: a real pointer would prefetch the page on hover. */
function pressLink(page: Page, path: string): Promise<void> {
  return page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Delayed scripts. */
type Gate = {readonly delayed: Route[]; isOpen: boolean};

/** Delays requests of scripts until the gate opens; prefetches are not delayed. */
async function delayScripts(page: Page): Promise<Gate> {
  const gate: Gate = {delayed: [], isOpen: false};
  await page.route('**/assets/js/*', (route) => {
    if (gate.isOpen || route.request().resourceType() !== 'script') {
      return route.continue();
    }
    gate.delayed.push(route);
    return undefined;
  });
  return gate;
}

/** Records whether a progress bar appears from now on. */
function watchProgress(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver(() => {
      document.documentElement.toggleAttribute(
        'data-had-progress',
        document.documentElement.hasAttribute('data-had-progress') ||
          document.getElementById('nprogress') !== null,
      );
    }).observe(document.body, {subtree: true, childList: true});
  });
}

const {base} = copy;
const intro = `${base}/docs/intro`;
const started = `${base}/docs/basics/getting-started`;

test('the progress bar appears after 200 ms at 8 %, advances every 800 ms, and ends with the page', () =>
  inWindow({viewport: wide.viewport}, async (page) => {
    await page.goto('docs');
    await hydrated(page);
    const gate = await delayScripts(page);
    // The test advances the page's timers.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await pressLink(page, intro);
    const bar = page.locator('#nprogress .bar');
    const place = (): Promise<string> => bar.evaluate((element) => element.style.transform);
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await place()).toBe('translate3d(-92%, 0px, 0px)');
    expect(await bar.evaluate((element) => element.style.transition)).toMatch(/^(?:all )?200ms/);
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
    await page.clock.runFor(799);
    expect(await place()).toBe('translate3d(-92%, 0px, 0px)');
    await page.clock.runFor(1);
    expect(await place()).not.toBe('translate3d(-92%, 0px, 0px)');
    expect(await page.locator('h1').textContent(), 'the old page stays').toBe('Start');
    await page.clock.resume();
    gate.isOpen = true;
    gate.delayed.forEach((route) => void route.continue());
    await page.getByRole('heading', {level: 1, name: 'intro'}).waitFor();
    await bar.waitFor({state: 'detached'});
  }));

test('a fast page and an anchor on the same page show no progress bar', () =>
  inWindow(wide, async (page) => {
    await page.goto('docs/usage/notes');
    await hydrated(page);
    await watchProgress(page);
    await pressLink(page, '#part-two');
    await page.waitForURL(/#part-two$/);
    await pressLink(page, intro);
    await page.getByRole('heading', {level: 1, name: 'intro'}).waitFor();
    // Longer than the delay of the progress bar.
    await page.waitForTimeout(300);
    expect(await page.locator('html[data-had-progress]').count()).toBe(0);
  }));

test('a page that is not loaded yet shows a spinner, and after a failure an error with Retry', () =>
  inWindow(wide, async (page) => {
    await page.goto('docs');
    await hydrated(page);
    const gate = await delayScripts(page);
    // Two clicks in a row: the first page arrives, but the second one is wanted.
    await pressLink(page, intro);
    await expect.poll(() => gate.delayed.length).toBeGreaterThan(0);
    const ofFirst = gate.delayed.splice(0);
    await pressLink(page, started);
    await expect.poll(() => gate.delayed.length).toBeGreaterThan(0);
    ofFirst.forEach((route) => void route.continue());
    await page.locator('svg#loader').waitFor();

    // The application reloads immediately, and Playwright cannot inspect a page that is unloading. So the page itself
    // records the shown error, presses Retry, and records the result.
    const lines = consoleLines(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        const retry = [...document.querySelectorAll('main button')].find(
          (one) => one.textContent === 'Retry',
        );
        if (retry instanceof HTMLElement) {
          console.log(`box: ${retry.closest('div')?.parentElement?.textContent ?? ''}`);
          retry.click();
        } else if (document.querySelector('svg#loader') === null) {
          console.log(`page: ${document.querySelector('h1')?.textContent ?? ''}`);
        }
      }).observe(document.body, {subtree: true, childList: true});
    });
    let reload: Route | undefined;
    await page.route(`**${started}`, (route) => {
      // The application checks whether the server responds before it reloads the page.
      if (route.request().method() === 'HEAD') {
        void route.continue();
      } else {
        reload = route;
      }
    });
    gate.isOpen = true;
    gate.delayed.splice(0).forEach((route) => void route.abort());
    // A warning of the router may follow.
    await expect.poll(() => lines).toContain('log: page: basics/getting-started');
    expect(lines.join('\n')).toMatch(/^log: box: ChunkLoadError: Loading chunk \d+ failed[^]*Retry$/m);
    await expect.poll(() => reload !== undefined).toBe(true);
    await reload?.continue();
    await page.getByRole('heading', {level: 1, name: 'basics/getting-started'}).waitFor();
  }));

test.each(['/docs/intro/index.html', '/index.html'])('%s shows the page without index.html', (path) =>
  inWindow(wide, async (page) => {
    const lines = consoleLines(page);
    const without = path.replace(/\/index\.html$/, '');
    const address = copy.url + path;
    // A server that does not redirect.
    const {status, html} = await page.request
      .get(`.${without || '/'}`)
      .then(async (answer) => ({status: answer.status(), html: await answer.text()}));
    const {pathname} = new URL(address);
    await page.route(
      (asked) => asked.pathname === pathname,
      (route) => route.fulfill({status, contentType: 'text/html', body: html}),
    );
    await page.goto(`${address}?a=1#there`);
    const shown = await page.locator('h1').textContent();
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe(shown);
    expect(page.url()).toBe(`${copy.url}${without}/?a=1#there`);
    expect(lines).toEqual([]);
  }),
);
