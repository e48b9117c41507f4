/**
 * The built site in a real browser.
 *
 * Every page as it is sent, in a window of 320 pixels: no accessibility violation that depends on content alone, no duplicate id,
 * no form or login, no lost line break in code, no horizontal scrolling. Pages with a feature that no other page has
 * (tests/support/distinctPages.ts), with their scripts: no console message (violations of the Content-Security-Policy included),
 * no failed request, no request to another host, the same text with and without JavaScript. Effects of styles are tested on a
 * page of each kind (kinds.test.ts).
 */
import type {Page} from 'playwright-core';
import {afterAll, expect, inject, test} from 'vitest';

import {
  accessibilityViolations,
  misfits,
  pageOfWidth,
  plainTextDifference,
  showAsSent,
  unknownPath,
  visit,
} from './browserChecks';
import {builtPages} from '../../scripts/lib/builtPages';
import {distinctPages} from '../support/distinctPages';
import {workersBrowser} from '../support/readersBrowser';

const askedFor = (path: string): string => (path === '/404.html' ? unknownPath : path);
const pages = builtPages();
const siteUrl = inject('siteUrl');

// Windows are reused, so that the browser's cache is used.
const idle: Page[] = [];
const used: Page[] = [];

afterAll(() => Promise.all([...idle, ...used].map((page) => page.context().close())));

test.concurrent.each(pages.map(askedFor))('%s as served', async (path) => {
  const page = idle.pop() ?? (await pageOfWidth(await workersBrowser(), 320));
  const found = [
    ...(await showAsSent(page, siteUrl, path)),
    ...(await accessibilityViolations(page, 'page')),
    ...(await misfits(page)),
  ];
  idle.push(page);
  expect(found).toEqual([]);
});

test.concurrent.each(distinctPages(pages, true).map(askedFor))('%s hydrated', async (path) => {
  const page = used.pop() ?? (await pageOfWidth(await workersBrowser(), 320));
  const found = [
    ...(await visit(page, siteUrl, path)),
    ...(await plainTextDifference(page)),
    ...(await misfits(page)),
  ];
  used.push(page);
  expect(found).toEqual([]);
});
