/**
 * Support for the oldest browsers that package.json declares: every newer feature has a fallback, and the site works in the
 * oldest Chrome.
 */
import fs from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';

import {chromium, type Browser, type Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {browserslist} from '../../package.json';
import {version as chromeVersion} from '../../node_modules/@sparticuz/chromium/package.json';
import {newerThanDeclared} from './newer';
import {serveWatched, type WatchedSite} from './site';
import {sharedFolder} from '../support/folders';

/** Features newer than the declared browsers → their fallback. */
const allowed: Readonly<Record<string, string>> = {
  // Menus.
  popover: 'plugins/runtime/controls.ts opens and closes them',
  '<button popovertarget>': 'plugins/runtime/controls.ts reads it',
  '<button popovertargetaction>': 'plugins/runtime/controls.ts reads it',
  ':popover-open': 'src/css/base.css and the menus know [data-shown]',
  '<details name>': 'several can be open',
  // Layout: Firefox before 121.
  ':has':
    'switches show all that can be chosen, lists of headings stand where the theme has them, and lines do not wrap at a press',
  'grid-template-columns: subgrid': 'names and values stand one below the other',
  // Motion and small improvements.
  '@starting-style': 'opens without a motion',
  '::details-content': 'opens without a motion',
  'interpolate-size': 'opens without a motion',
  'interpolate-size: allow-keywords': 'opens without a motion',
  'text-wrap': 'lines end where they are full',
  'text-wrap: balance': 'lines end where they are full',
  'scrollbar-width': 'the usual bar',
  'scrollbar-width: thin': 'the usual bar',
  'scrollbar-gutter': 'a dialog moves the page by the width of a scrollbar',
  'scrollbar-gutter: stable': 'a dialog moves the page by the width of a scrollbar',
  rx: 'square corners in drawings',
  'print-color-adjust': 'the build writes it with a prefix, too',
  'print-color-adjust: exact': 'the build writes it with a prefix, too',
  'user-select': 'the build writes it with a prefix, too',
  'line-clamp': 'the build writes it with a prefix, too',
  'text-size-adjust': 'the build writes it with a prefix, too; elsewhere letters have their size',
  // Faster loading.
  '<script type="speculationrules">': 'links are fetched when they are followed',
  'content-visibility': 'all of a page is laid out at once',
  'content-visibility: auto': 'all of a page is laid out at once',
  'content-visibility: visible': 'all of a page is laid out at once',
  'contain-intrinsic-height': 'all of a page is laid out at once',
  '@media (scripting)': 'without JavaScript, buttons that do nothing are there, and the face of the system',
  // Features that some engines have never implemented.
  '<meta name="viewport">': 'desktop browsers need none',
  '<meta name="theme-color">': 'the bar of the browser has its own color',
  '<link rel="icon">': 'phones show none, or that of apple-touch-icon',
  'a picture as ico': 'the icon is there as SVG and PNG',
  'cursor: pointer': 'fingers have no pointer',
  'cursor: not-allowed': 'fingers have no pointer',
  'overflow-clip-margin': 'the shadow of a box is cut',
  '::-webkit-scrollbar': 'scrollbar-width',
  '::-webkit-scrollbar-track': 'scrollbar-width',
  '::-webkit-scrollbar-thumb': 'scrollbar-width',
  '-webkit-tap-highlight-color': 'a tap is shown as the browser does',
  'forced-color-adjust': 'there are no forced colors',
  'forced-color-adjust: none': 'there are no forced colors',
  'break-after: avoid': 'a heading may end a printed page',
  'page-break-after: avoid': 'a heading may end a printed page',
};

/** Unpacks the oldest declared Chrome into a folder. @returns its path */
function unpackChrome(folder: string): string {
  const program = path.join(folder, 'chrome');
  const packed = fs.readFileSync('node_modules/@sparticuz/chromium/bin/chromium.br');
  fs.writeFileSync(program, brotliDecompressSync(packed), {mode: 0o755});
  return program;
}

test('every feature newer than the declared browsers has a fallback', () => {
  const found = newerThanDeclared('build');
  const unknown = [...found].filter(([name]) => !(name in allowed));
  expect(unknown.map(([name, lacking]) => `${name}: ${lacking.join(', ')}`)).toEqual([]);
  expect(Object.keys(allowed).filter((name) => !found.has(name))).toEqual([]);
});

test('the installed Chrome is the oldest version that package.json declares', () => {
  expect(browserslist).toContain(`chrome >= ${parseInt(chromeVersion, 10)}`);
});

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the oldest Chrome', () => {
  const folder = sharedFolder();
  let browser: Browser;
  let site: WatchedSite;

  beforeAll(async () => {
    site = await serveWatched();
    browser = await chromium.launch({
      executablePath: unpackChrome(folder),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /**
   * Opens a page, hydrates it, and runs a check in it; fails if the page reports an error. @returns the result of the
   * check
   */
  async function inUse(
    address: string,
    [width, height]: readonly [number, number],
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({viewport: {width, height}, reducedMotion: 'reduce'});
    const page = await context.newPage();
    await page.goto(site.url + address);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    await look(page);
    expect(await page.evaluate(() => wrong)).toEqual([]);
    expect(site.refused()).toEqual([]);
    await context.close();
  }

  const menus = [
    ['/', '.navbar__toggle', '#navbar-sidebar', 'a[href="/blog/"]:visible'],
    [
      '/docs/basics/getting-started/',
      '.navbar__toggle',
      '#navbar-sidebar',
      'a[href="/docs/basics/installation/"]',
    ],
    ['/api/', '.api-bar button', '#api-menu', 'a[href^="#"]'],
  ] as const;

  test.each(menus)(
    'the menu of %s opens and closes, and its links work',
    async (address, button, id, link) => {
      await inUse(address, [390, 844], async (page) => {
        const menu = page.locator(id);
        expect(await menu.isVisible()).toBe(false);
        await page.locator(button).click();
        await menu.waitFor();
        await page.keyboard.press('Escape');
        await menu.waitFor({state: 'hidden'});
        await page.locator(button).click();
        await page.mouse.click(380, 600);
        await menu.waitFor({state: 'hidden'});
        await page.locator(button).click();
        await menu.locator(`[popovertargetaction=hide]`).first().click();
        await menu.waitFor({state: 'hidden'});
        await page.locator(button).click();
        await menu.locator(link).first().click();
        await menu.waitFor({state: 'hidden'});
        await page.waitForFunction((from) => location.pathname + location.hash !== from, address);
      });
    },
  );

  test('the version menu and the search lead to pages', async () => {
    await inUse('/docs/usage/cron-spec/', [1280, 900], async (page) => {
      await page.locator('.navbar .dropdown > summary').click();
      await page.locator('.navbar .dropdown [data-docs-version=v3]').click();
      await page.waitForURL('**/docs/v3/usage/cron-spec/');
      await page.keyboard.press('/');
      await page.locator('dialog.search input').pressSequentially('retries');
      await page.locator('dialog.search [role=option]').first().click();
      await page.waitForURL((url) => url.pathname !== '/docs/v3/usage/cron-spec/');
    });
  });
});
