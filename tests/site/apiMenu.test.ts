/**
 * The menu of an API page: the filter, the mark of the current entry, and the target of every entry; some also in narrow
 * windows, and while the page loads.
 */
import type {Locator, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {fullPath} from '../../data/openapi';
import {hydrated} from '../support/hydrated';
import {apiVersions, currentApi, inWindow, distanceFromTarget, onApi, windowOf} from './apiPages';
import {delayRequests} from './delayRequests';

/** The list of entries. Entries of a closed group need a click on the group first. */
async function openedList(page: Page): Promise<Locator> {
  const list = page.locator('.api-menu__list');
  await list.locator('details').evaluateAll((groups) => {
    groups.forEach((group) => group.setAttribute('open', ''));
  });
  return list;
}

/** Chooses an entry; in narrow windows, opens the menu first. @returns the ID of its target */
async function chooseEntry(page: Page, link: Locator, width: number): Promise<string> {
  if (width <= 996) {
    await page.locator('.api-bar button').click();
  }
  await link.click();
  return decodeURIComponent(((await link.getAttribute('href')) ?? '').slice(1));
}

test.each(apiVersions)(
  'the menu of $path finds every operation by method and path and by name; every entry leads to within 8 pixels of its heading, and is marked',
  ({path, operations}) =>
    onApi(path, windowOf(1440), async (page) => {
      const wanted = operations.map((operation) => ({
        href: `#operation/${operation.operationId}`,
        words: [`${operation.method} ${fullPath(operation)}`, operation.summary],
      }));
      const notFound = await page.locator('.api-menu').evaluate((menu, all) => {
        const field = menu.querySelector('input') as HTMLInputElement;
        const ask = (words: string): void => {
          field.value = words;
          field.dispatchEvent(new Event('input', {bubbles: true}));
        };
        const isFound = (href: string, words: string): boolean => {
          ask(words);
          return menu.querySelector(`.api-menu__list a[href="${href}"]`)?.checkVisibility() === true;
        };
        const lost = all.flatMap(({href, words}) => words.filter((each) => !isFound(href, each)));
        ask('');
        return lost;
      }, wanted);
      expect(notFound).toEqual([]);

      const list = await openedList(page);
      const {count, missed} = await list.evaluate(async (menu) => {
        const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
        const found: string[] = [];
        for (const link of links) {
          // Each unmarked entry costs a timeout, so three are enough.
          if (found.length === 3) {
            break;
          }
          link.click();
          // The script marks an entry in an animation frame after scrolling, which may be late on a busy machine.
          for (let frames = 600; frames > 0 && !link.hasAttribute('aria-current'); frames--) {
            await new Promise(requestAnimationFrame);
          }
          const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
          const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
          const by = (heading?.getBoundingClientRect().top ?? NaN) - place;
          if (!(Math.abs(by) <= 8) || !link.hasAttribute('aria-current')) {
            found.push(
              `${link.hash}: ${by} pixels${link.hasAttribute('aria-current') ? '' : ', not marked'}`,
            );
          }
        }
        return {count: links.length, missed: found};
      });
      expect(missed).toEqual([]);
      expect(count).toBeGreaterThan(operations.length + 5);
    }),
);

test('the filter of the menu shows matches, their number or that there are none, and can be cleared', () =>
  onApi('/api/', windowOf(1440), async (page) => {
    const field = page.locator('.api-menu input');
    const status = page.locator('.api-menu [role="status"]');
    const shown = page.locator('.api-menu__list li:visible');
    const all = await shown.count();
    for (const [words, name] of [
      ['delete /v1/jobs', 'Delete a job'],
      ['starts_at', 'Create or update a job'],
      ['toggle', 'Enable or disable a job'],
      ['output_size_limit', 'List executions of a job'],
      ['isleader', 'Check whether this node is the leader'],
    ] as const) {
      await field.fill(words);
      const found = await shown.locator('a').allTextContents();
      expect(
        found.some((text) => text.startsWith(name)),
        words,
      ).toBe(true);
      expect(found.length).toBeLessThan(20);
      expect(await status.textContent()).toBe(`${found.length} found`);
    }
    await field.fill('no such thing');
    expect(await shown.count()).toBe(0);
    expect(await status.textContent()).toBe('Nothing found');
    await field.fill('');
    expect(await shown.count()).toBe(all);
  }));

test.each([
  ['operation/pause', 'operation/pause'],
  ['tag/pause/operation/pause', 'operation/pause'],
  ['tag/pause', undefined],
  ['section/Errors', 'section/Errors'],
  ['operation/createOrUpdateJob/400', 'operation/createOrUpdateJob'],
  ['operation/getJobs/query/pretty', 'operation/getJobs'],
  ['schema/Job/dependent_jobs', 'schema/Job'],
])('the address #%s leads to its place and marks its entry', (id, entry) =>
  onApi(`/api/#${id}`, windowOf(1440), async (page) => {
    expect(Math.abs(await distanceFromTarget(page, id))).toBeLessThanOrEqual(8);
    expect(await page.locator(`[id="${id}"]`).evaluate((place) => place.checkVisibility())).toBe(true);
    if (entry !== undefined) {
      const marked = page.locator('.api-menu [aria-current="location"]');
      expect(await marked.getAttribute('href')).toBe(`#${entry}`);
      expect(await marked.isVisible()).toBe(true);
    }
  }),
);

/** The hash of the marked entry. */
function markedIn(page: Page): Promise<string | null> {
  return page.locator('.api-menu [aria-current="location"]').getAttribute('href');
}

test('a jump soon after arrival ends at its target, and stays there when the web font loads', () =>
  inWindow(windowOf(1440), async (page) => {
    const arrive = await delayRequests(page, /\.woff2$/);
    await page.goto('/api/#operation/getJobs', {waitUntil: 'commit'});
    await page.locator('html[data-controls]').waitFor();
    // Without key or pointer events, as from the address bar or a screen reader.
    await page.evaluate(() => {
      location.hash = '#schema/Job/dependent_jobs';
    });
    expect(Math.abs(await distanceFromTarget(page, 'schema/Job/dependent_jobs'))).toBeLessThanOrEqual(8);
    arrive();
    await page.evaluate(async () => document.fonts.ready);
    await page.locator('.api[data-settled]').waitFor();
    expect(Math.abs(await distanceFromTarget(page, 'schema/Job/dependent_jobs'))).toBeLessThanOrEqual(8);
    await expect.poll(() => markedIn(page)).toBe('#schema/Job');
  }));

test('a jump without a click ends at its target while distant parts have no size yet', () =>
  inWindow(windowOf(390), async (page) => {
    // Prevents deferred layout, which starts when the browser is idle.
    await page.addInitScript(() => Object.assign(window, {requestIdleCallback: () => 0}));
    await page.goto('/api/');
    await page.locator('html[data-later] .api-menu[data-ready]').waitFor({state: 'attached'});
    await page.evaluate(() => {
      location.hash = '#operation/getLeader';
    });
    await page.locator('html:not([data-later])').waitFor();
    await expect.poll(() => markedIn(page)).toBe('#operation/getLeader');
    expect(Math.abs(await distanceFromTarget(page, 'operation/getLeader'))).toBeLessThanOrEqual(8);
  }));

test('a reload, and going back from another page, restore the scroll position and mark its entry', () =>
  onApi('/api/#operation/createOrUpdateJob', windowOf(1440), async (page) => {
    // The operation is in another part of the page than the hash.
    const id = 'operation/showJobByName';
    await page.locator('.api[data-settled]').waitFor();
    await page.locator(`[id="${id}"]`).evaluate((heading) => {
      heading.scrollIntoView();
      scrollBy(0, 200);
    });
    await expect.poll(() => markedIn(page)).toBe(`#${id}`);
    const left = await distanceFromTarget(page, id);
    expect(left).toBeCloseTo(-200, -1);

    await page.reload();
    await page.locator('.api[data-settled]').waitFor();
    expect(await distanceFromTarget(page, id)).toBeCloseTo(left, -1);
    await expect.poll(() => markedIn(page)).toBe(`#${id}`);

    await hydrated(page);
    await page
      .locator('a[href="/pro/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/pro/');
    await page.getByRole('heading', {level: 1, name: 'Pro'}).waitFor();
    await page.goBack();
    await page.locator('.api[data-settled]').waitFor();
    expect(await distanceFromTarget(page, id)).toBeCloseTo(left, -1);
    await expect.poll(() => markedIn(page)).toBe(`#${id}`);
  }));

test('the menu marks the visible part while the page scrolls, in the color of the API reference, below the navbar', () =>
  onApi('/api/', windowOf(1440), async (page) => {
    const marked = page.locator('.api-menu [aria-current="location"]');
    // After a long jump, deferred layout moves the target.
    await page.locator('.api[data-settled]').waitFor();
    await page.locator('[id="operation/getLeader"]').evaluate((heading) => heading.scrollIntoView());
    await page.mouse.wheel(0, 40);
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
  }));

describe.each(currentApi)('$path', ({path, operations}) => {
  test('entries of the menu lead to within 8 pixels of their heading, and are marked, at 390 and 768 pixels', () =>
    onApi(path, windowOf(390), async (page) => {
      const list = await openedList(page);
      const some = (await list.locator('a').all()).filter((_link, index) => index % 6 === 0);
      const missed: string[] = [];
      for (const [index, link] of some.entries()) {
        // A tablet that is rotated in the middle of the page.
        const width = index < some.length / 2 ? 390 : 768;
        await page.setViewportSize({width, height: 900});
        const id = await chooseEntry(page, link, width);
        const by = await distanceFromTarget(page, id);
        // The script marks an entry in an animation frame after scrolling, which may be late on a busy machine.
        const isMarked = await list
          .locator(`[aria-current][href="#${id}"]`)
          .waitFor({state: 'attached', timeout: 15_000})
          .then(
            () => true,
            () => false,
          );
        if (!(Math.abs(by) <= 8) || !isMarked) {
          missed.push(`#${id} at ${width}: ${by} pixels, ${isMarked ? '' : 'not '}marked`);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(missed).toEqual([]);
    }));

  test.each([390, 1440])(
    'entries lead to their target while pictures, fonts and scripts load, and it stays there, at %i pixels',
    (width) =>
      inWindow(windowOf(width), async (page) => {
        const arrive = await delayRequests(page, (url) =>
          /\.(?:js|svg|png|avif|webp|woff2)$/.test(url.pathname),
        );
        await page.goto(path, {waitUntil: 'commit'});
        const list = page.locator('.api-menu__list');
        await page.locator('footer').waitFor({state: 'attached'});
        const missed: string[] = [];
        let last = '';
        for (const {operationId} of operations.filter((_operation, index) => index % 4 === 0)) {
          last = await chooseEntry(page, list.locator(`a[href="#operation/${operationId}"]`), width);
          const by = await distanceFromTarget(page, last);
          if (!(Math.abs(by) <= 8)) {
            missed.push(`#${last}: ${by} pixels`);
          }
          if (width <= 996) {
            // The script closes the menu after a choice; before it has loaded, the reader does.
            await page.keyboard.press('Escape');
          }
        }
        expect(missed).toEqual([]);
        expect(arrive()).toBeGreaterThan(1);
        await page.locator('.api-menu[data-ready]').waitFor({state: 'attached'});
        await page.waitForLoadState('load');
        expect(Math.abs(await distanceFromTarget(page, last))).toBeLessThanOrEqual(8);
      }),
  );
});
