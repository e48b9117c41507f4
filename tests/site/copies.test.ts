/** The Markdown copies of built pages, the two lists of copies, and the copy control of documentation pages. */
import fs from 'node:fs';
import path from 'node:path';

import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';

import {site} from '../../config/identity';
import {docsVersions} from '../../data/versions';
import {builtPages} from '../../scripts/lib/builtPages';
import {copyAddress} from '../../plugins/postBuild/copyAddress';
import {readersBrowser} from '../support/readersBrowser';
import {accessibilityViolations} from './browserChecks';
import {cellProblems, codeProblems, linkProblems, parseMarkdown, wordProblems} from './copies';
import {builtHtml, idsOn, parseHead} from './head';
import {delayRequests} from './delayRequests';
import {recordButtonLabels} from './buttonLabels';

const pages = builtPages().filter((page) => page !== '/404.html');
const home = site.url + site.baseUrl.replace(/\/$/, '');
const lists = {
  short: fs.readFileSync('build/llms.txt', 'utf8'),
  full: fs.readFileSync('build/llms-full.txt', 'utf8'),
};

function copyOf(page: string): string {
  return fs.readFileSync(`build${copyAddress(page) ?? ''}`, 'utf8');
}

function isThere({pathname, hash}: URL): boolean {
  const address = decodeURIComponent(pathname).slice(site.baseUrl.length - 1);
  if (pages.includes(address)) {
    return hash === '' || idsOn(address).has(decodeURIComponent(hash.slice(1)));
  }
  return path.extname(address) !== '' && fs.existsSync(`build${address}`);
}

test.each(pages)('%s has a complete copy', (page) => {
  const html = builtHtml(page);
  const copy = copyOf(page);
  expect(copy).toMatch(/^# \S/);
  const [, , about = ''] = copy.split('\n');
  expect(about).toContain(`<${home}${page}>`);
  if (page.startsWith('/docs/')) {
    const version = docsVersions.find((each) => page.startsWith(`/docs/${each}/`)) ?? docsVersions.at(-1);
    expect(about).toContain(`Documentation of Dkron ${version} (release `);
  }
  expect(parseHead(html)('link[rel="alternate"][type="text/markdown"]').attr('href')).toBe(
    home + copyAddress(page),
  );
  const read = parseMarkdown(copy);
  expect(cellProblems(html, read)).toEqual([]);
  expect(wordProblems(html, read, about)).toEqual([]);
  expect(linkProblems(read, site.url, isThere)).toEqual([]);
  expect(codeProblems(read)).toEqual([]);
});

describe('a copy that is wrong', () => {
  const page = '/docs/operations/small-production/';
  const html = builtHtml(page);
  const complete = copyOf(page);

  test.each([
    ['has lost a cell', '| Agents, which run the jobs |', '| |', /^cell \d+ of the page is "Agents,/],
    ['has a row too many', /(\| `gate` \| .*\n)/, '$1$1', /^cell \d+ of the page/],
  ])('%s', (_name, part, replacement, message) => {
    const changed = complete.replace(part, replacement);
    expect(changed).not.toBe(complete);
    expect(cellProblems(html, parseMarkdown(changed)).join()).toMatch(message);
  });

  test('lacks a word, and has another one', () => {
    const changed = complete.replace('| Agents, which run the jobs |', '| Agents, which start the jobs |');
    expect(changed).not.toBe(complete);
    const [, , about = ''] = complete.split('\n');
    expect(wordProblems(html, parseMarkdown(changed), about)).toEqual([
      '"run" is on the page 1 times more',
      '"start" is in the copy 1 times more',
    ]);
  });

  test('has tables that the page lacks', () => {
    expect(cellProblems(html, parseMarkdown(`${complete}\n| a |\n| - |\n| b |\n`))).toEqual([
      'the copy has 2 more cells',
    ]);
  });

  test('has relative and dead links', () => {
    const links = `[a](/docs/) [b](${home}/gone/) [c](${home}/docs/intro/#gone) [d](${home}/img/gone.png)`;
    expect(linkProblems(parseMarkdown(links), site.url, isThere)).toEqual([
      '"/docs/" is not an absolute address',
      `${home}/gone/ leads to nothing`,
      `${home}/docs/intro/#gone leads to nothing`,
      `${home}/img/gone.png leads to nothing`,
    ]);
  });
});

describe('the lists', () => {
  const addresses = [...lists.short.matchAll(/^- \[.*\]\((\S+)\): \S/gm)].map(([, address]) => address);
  const onlyLists = /^\/blog\/(?:archive|authors|tags|page)\//;

  test('llms.txt has a line for each page except lists of posts', () => {
    const expected = pages.filter((page) => !onlyLists.test(page)).map((page) => home + copyAddress(page));
    expect([...addresses].sort()).toEqual(expected.sort());
  });

  test('llms.txt lists no page twice, and every line has a description', () => {
    const titles = [...lists.short.matchAll(/^- \[(.*)\]\(/gm)].map(([, title]) => title);
    expect(titles.length).toBe(lists.short.match(/^- /gm)?.length);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('llms-full.txt has the copies of the current version, and of no other', () => {
    const current = pages.filter((page) => /^\/docs\/(?!v\d\/)|^\/api\/$/.test(page));
    expect(current.length).toBeGreaterThan(50);
    expect(current.filter((page) => !lists.full.includes(copyOf(page)))).toEqual([]);
    expect(lists.full).not.toContain('an earlier version;');
  });

  test('the sitemap lists no copies', () => {
    expect(fs.readFileSync('build/sitemap.xml', 'utf8')).not.toMatch(/\.md<|llms/);
  });
});

describe('the control', () => {
  const docPage = '/docs/usage/retries/';
  const inWindow = readersBrowser();

  function onPage(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
    return inWindow(options, async (page) => {
      await page.goto(docPage);
      await look(page);
    });
  }

  const allowed = {permissions: ['clipboard-read', 'clipboard-write']};

  test('copies the page by keyboard, confirms it, and returns the focus', () =>
    onPage(allowed, async (page) => {
      // The copy button appears when its script has loaded.
      await page.locator('html[data-controls]').waitFor();
      await page.locator('.copy-page > summary').press('Enter');
      await page.keyboard.press('Tab');
      const button = page.getByRole('button', {name: 'Copy as Markdown'});
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      const labels = await recordButtonLabels(button);
      await page.keyboard.press('Enter');
      await expect.poll(labels).toEqual(['Copied', 'Copy as Markdown']);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copyOf(docPage));
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy page');
      expect(await page.locator('.copy-page').getAttribute('open')).toBeNull();
    }));

  test('causes no shift when it was opened before its script loaded', () =>
    inWindow({reducedMotion: 'reduce'}, async (page) => {
      const arrive = await delayRequests(page, '**/assets/runtime/**');
      await page.goto(docPage, {waitUntil: 'commit'});
      await page.locator('.footer').waitFor({state: 'attached'});
      await page.locator('.copy-page > summary').click();
      const link = page.getByRole('link', {name: 'View as Markdown'});
      const before = await link.boundingBox();
      expect(await page.locator('.copy-page__copy').isVisible()).toBe(false);
      arrive();
      await page.locator('.copy-page__copy').waitFor();
      expect(await link.boundingBox()).toEqual(before);
    }));

  test('copies in a browser that needs the text at once', () =>
    onPage(allowed, async (page) => {
      await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
      await page.locator('.copy-page > summary').click();
      const labels = await recordButtonLabels(page.locator('.copy-page__copy'));
      await page.locator('.copy-page__copy').click();
      await expect.poll(labels).toContain('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copyOf(docPage));
    }));

  test.each([
    ['that does not exist', (page: Page) => page.route('**/*.md', (route) => route.fulfill({status: 404}))],
    ['that cannot be reached', (page: Page) => page.route('**/*.md', (route) => route.abort())],
  ])('says that a copy %s was not copied', (_name, breakIt) =>
    onPage(allowed, async (page) => {
      await breakIt(page);
      await page.locator('.copy-page > summary').click();
      const labels = await recordButtonLabels(page.locator('.copy-page__copy'));
      await page.locator('.copy-page__copy').click();
      await expect.poll(labels).toContain('Not copied');
    }),
  );

  test('links to the copy without scripts, and has no other control then', () =>
    onPage({javaScriptEnabled: false}, async (page) => {
      await page.locator('.copy-page > summary').click();
      expect(await page.locator('.copy-page__copy').isVisible()).toBe(false);
      const link = page.getByRole('link', {name: 'View as Markdown'});
      expect(await link.getAttribute('href')).toBe(
        `${site.baseUrl.slice(0, -1)}${copyAddress(docPage) ?? ''}`,
      );
      const answer = await page.request.get(copyAddress(docPage) ?? '');
      expect(await answer.text()).toBe(copyOf(docPage));
    }));

  test.each([1280, 390])('is within the window and accessible at %i pixels', (width) =>
    onPage({viewport: {width, height: 800}, reducedMotion: 'reduce'}, async (page) => {
      await page.locator('.copy-page > summary').click();
      for (const item of await page.locator('.copy-page .dropdown__link').all()) {
        const {x = -1, width: wide = Infinity} = (await item.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      expect(await accessibilityViolations(page, 'all')).toEqual([]);
    }),
  );
});
