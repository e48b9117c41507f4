/**
 * Every page of the built site, in a real browser at a desktop's and a phone's width: no console message, no failed
 * request, no request to another host, no sideways scroll at 320 pixels, no accessibility violation, and the same text
 * without JavaScript.
 */
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../scripts/lib/chromium';
import {
  accessibilityViolations,
  openWindow,
  plainTextDifference,
  sidewaysScroll,
  visit,
} from './browserChecks';
import {builtPages} from './builtPages';

// A static host answers an unknown path with 404.html; asked for by that name it would only redirect.
const unknownPath = '/no/such/page/';
const pages = builtPages('build').map((path) => (path === '/404.html' ? unknownPath : path));
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
  const idle: Page[] = [];

  test.concurrent.each(pages)('%s', async (path) => {
    const page = idle.pop() ?? (await openWindow(browser, width));
    const problems = await visit(page, siteUrl, path, path === unknownPath ? 404 : 200);
    const findings = [...problems, ...(await accessibilityViolations(page))];
    if (width > 996) {
      // Below the theme's desktop breakpoint it takes the desktop's table of contents out of the page.
      findings.push(...(await plainTextDifference(page)));
    }
    const scroll = width < 400 ? await sidewaysScroll(page, 320) : 0;
    idle.push(page);
    expect(findings).toEqual([]);
    expect(scroll, 'pixels of sideways scroll at 320').toBe(0);
  });
});
