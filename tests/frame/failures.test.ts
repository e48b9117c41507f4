/** A page that crashes after loading, and a site served at another base URL than it was built for. */
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {copy, inWindow, wide} from './reader';

test('a crashed page shows the error with all causes, keeps the navbar, and can be retried', () =>
  inWindow(wide, async (page) => {
    await page.goto('crash');
    await hydrated(page);
    await page.locator('#stop').click();
    await page.getByRole('heading', {level: 1, name: 'This page crashed.'}).waitFor();
    expect(await page.locator('main').textContent()).toContain(
      'The clock stopped.\n\nCause:\nNobody wound it.',
    );
    expect(await page.locator('nav.navbar').isVisible()).toBe(true);
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByRole('heading', {level: 1, name: 'Clock'}).waitFor();
    expect(await page.locator('#stop').isVisible()).toBe(true);
  }));

describe('the banner of a wrong base URL', () => {
  const banner = (page: Page): ReturnType<Page['locator']> =>
    page.locator('#__docusaurus-base-url-issue-banner');

  test('on the home page, shows the configured URL and suggests the right one', () =>
    inWindow(wide, async (page) => {
      // The home page under another path, where its styles and scripts are missing.
      const html = await (await page.request.get('./')).text();
      const elsewhere = `${new URL(copy.url).origin}/elsewhere/`;
      await page.route('**/*', (route) =>
        route.request().url() === elsewhere
          ? route.fulfill({contentType: 'text/html', body: html})
          : route.fulfill({status: 404, body: ''}),
      );
      await page.goto(elsewhere);
      await banner(page).waitFor();
      const text = (await banner(page).textContent())?.replace(/\s+/g, ' ');
      expect(text).toContain('site did not load properly');
      expect(text).toContain(`Current configured baseUrl = ${copy.base}/`);
      expect(text).toContain('We suggest trying baseUrl = /elsewhere/');
    }));

  test('is not shown on a page that loads', () =>
    inWindow(wide, async (page) => {
      await page.goto('./', {waitUntil: 'networkidle'});
      expect(await banner(page).count()).toBe(0);
      await hydrated(page);
      expect(await banner(page).count()).toBe(0);
    }));
});
