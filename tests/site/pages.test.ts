/**
 * Every page of the built site, in a real browser at a desktop's and a phone's width: no console message, no failed
 * request, no request to another host, no sideways scroll at 320 pixels, no accessibility violation, and the same text
 * without JavaScript.
 */
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../scripts/lib/chromium';
import {accessibilityViolations, comparePlainText, sidewaysScroll, visit} from './browserChecks';
import {builtPages} from './builtPages';

const pages = builtPages('build');
const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

test('the build has pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe.each([1280, 390])('at %i pixels', (width) => {
  test.concurrent.each(pages)('%s', async (path) => {
    const {page, problems} = await visit(browser, siteUrl, path, width);
    try {
      expect(problems()).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
      if (width < 400) {
        expect(await sidewaysScroll(page, 320), 'pixels of sideways scroll at 320').toBe(0);
      } else {
        expect(await comparePlainText(browser, siteUrl, path, page)).toEqual([]);
      }
    } finally {
      await page.context().close();
    }
  });
});
