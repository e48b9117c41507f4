/**
 * The built site in a real browser.
 *
 * Every page as it is sent, in a window of 320 pixels: no accessibility violation in what its content decides, no id twice, code
 * in the lines it was written in, no sideways scroll. Pages that have something no other has (tests/news.ts), with their scripts:
 * no console message (among them what the Content-Security-Policy refuses), no failed request, no request to another host, the
 * same text with and without JavaScript. What their styles decide is looked at on a page of each kind (kinds.test.ts).
 */
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, inject, test} from 'vitest';

import {launchBrowser} from '../../tools/chromium';
import {
  accessibilityViolations,
  joinedLines,
  pageOfWidth,
  plainTextDifference,
  repeatedIds,
  showAsSent,
  sidewaysScroll,
  unknownPath,
  visit,
} from './browserChecks';
import {builtPages} from '../../tools/builtPages';
import {pagesWithNews} from '../news';

const askedFor = (path: string): string => (path === '/404.html' ? unknownPath : path);
const pages = builtPages('build');
const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

// Windows are used again, so that the browser's cache works as a reader's does.
const idle: Page[] = [];

test.concurrent.each(pages.map(askedFor))('%s as it is sent', async (path) => {
  const page = idle.pop() ?? (await pageOfWidth(browser, 320));
  const found = [
    ...(await showAsSent(page, siteUrl, path)),
    ...(await accessibilityViolations(page, 'page')),
    ...(await repeatedIds(page)),
    ...(await joinedLines(page)),
    ...(await sidewaysScroll(page)),
  ];
  idle.push(page);
  expect(found).toEqual([]);
});

const used: Page[] = [];

test.concurrent.each(pagesWithNews(pages, true).map(askedFor))('%s in use', async (path) => {
  const page = used.pop() ?? (await pageOfWidth(browser, 320));
  const found = [
    ...(await visit(page, siteUrl, path)),
    ...(await plainTextDifference(page)),
    ...(await sidewaysScroll(page)),
  ];
  used.push(page);
  expect(found).toEqual([]);
});
