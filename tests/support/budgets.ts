/** Measures the compressed sizes of everything that pages load, and compares them with tests/site/budgets.json. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import type {Browser, Page} from 'playwright-core';

import {withoutDescriptions} from '../../plugins/api/redoc';
import {builtPages} from '../../scripts/lib/builtPages';
import {hydrated} from './hydrated';

/** Name of a budget → bytes. */
export type Figures = Readonly<Record<string, number>>;

/** Name in budgets.json → measured page. */
const watched: Readonly<Record<string, string>> = {
  home: '/',
  'doc page': '/docs/basics/getting-started/',
  'doc page with a diagram': '/docs/usage/clustering/',
  'long doc page': '/docs/usage/recovery/',
  'API reference': '/api/',
};

/** Size in bytes after gzip at its highest level. */
function gzipSize(content: Buffer | string): number {
  return zlib.gzipSync(content, {level: 9}).length;
}

function gzipOfFiles(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSize(fs.readFileSync(file)), 0);
}

/** Maximum number of words of a page of text; pages with more consist mostly of tables or examples. */
const wordsOfText = 1900;

/** Largest compressed HTML of the current version's pages of text. */
function largestPageOfText(): number {
  const sizes = builtPages()
    .filter((page) => page.startsWith('/docs/') && !/^\/docs\/v\d+\//.test(page))
    .filter((page) => {
      const copy = fs.readFileSync(path.join('build', `${page.slice(0, -1)}.md`), 'utf8');
      return copy.split(/\s+/).length <= wordsOfText;
    })
    .map((page) => gzipOfFiles([path.join('build', page, 'index.html')]));
  return Math.max(...sizes);
}

/** Size of everything that a page has loaded so far, in bytes after gzip, without prefetched files. */
async function loadedBy(page: Page): Promise<{script: number; css: number}> {
  const [scripts, sheets] = await page.evaluate(() => [
    // From the browser's list of resources, as the bundler's runtime removes script elements after they have run.
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({initiatorType}) => initiatorType === 'script')
      .map(({name}) => name),
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].map(
      ({href}) => href,
    ),
  ]);
  const gzipOf = (urls: readonly string[] = []): number =>
    gzipOfFiles(urls.map((url) => path.join('build', decodeURIComponent(new URL(url).pathname))));
  return {script: gzipOf(scripts), css: gzipOf(sheets)};
}

/** Opens a page, and sums up its sizes before any interaction and after hydration. */
async function figuresOf(page: Page, name: string, address: string): Promise<Figures> {
  await page.goto(address, {waitUntil: 'networkidle'});
  const before = await loadedBy(page);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const {script, css} = await loadedBy(page);
  const html = fs.readFileSync(path.join('build', new URL(address).pathname, 'index.html'), 'utf8');
  // Inline scripts, which are part of the HTML's size, too. Script elements with data are no scripts.
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text).join('\n');
  return {
    [`${name}: script before use, gzip`]: gzipSize(inline) + before.script,
    [`${name}: script, gzip`]: script,
    [`${name}: HTML, gzip`]: gzipSize(html),
    [`${name}: CSS before use, gzip`]: before.css,
    [`${name}: CSS, gzip`]: css,
  };
}

/** Measures everything that tests/site/budgets.json limits. @param siteUrl - URL of the served build */
export async function measureFigures(browser: Browser, siteUrl: string): Promise<Figures> {
  const entry = fs
    .readdirSync('build/assets/js')
    .filter((name) => /^(main|runtime~main)\..*\.js$/.test(name))
    .map((name) => path.join('build/assets/js', name));
  // Part of the main script, so every page loads it.
  const globalData = fs.readFileSync('.docusaurus/globalData.json', 'utf8');
  let figures: Figures = {
    'entry scripts, gzip': gzipOfFiles(entry),
    'global data, raw': JSON.stringify(withoutDescriptions(globalData), null, 2).length,
    [`largest doc page of up to ${wordsOfText} words: HTML, gzip`]: largestPageOfText(),
  };
  for (const [name, address] of Object.entries(watched)) {
    const page = await browser.newPage();
    figures = {...figures, ...(await figuresOf(page, name, siteUrl + address))};
    await page.close();
  }
  return figures;
}

/**
 * Compares sizes with their limits.
 *
 * @returns a line for each size over its limit, each size without a limit and each limit without a size
 */
export function overBudget(figures: Figures, limits: Figures): string[] {
  const names = [...new Set([...Object.keys(figures), ...Object.keys(limits)])];
  return names.flatMap((name) => {
    const figure = figures[name];
    const limit = limits[name];
    if (figure === undefined) {
      return [`${name}: has a limit and was not measured`];
    }
    if (limit === undefined) {
      return [`${name}: ${figure} bytes and no limit in tests/site/budgets.json`];
    }
    return figure > limit ? [`${name}: ${figure} bytes, ${figure - limit} over its limit of ${limit}`] : [];
  });
}
