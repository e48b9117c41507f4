/** How heavy the built site is: compressed sizes of what its pages load, held against tests/site/budgets.json. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import type {Browser, Page} from 'playwright-core';

import {withoutDescriptions} from '../../plugins/api/redoc';
import {hydrated} from './hydrated';

/** Figures by budget name; bytes. */
export type Figures = Readonly<Record<string, number>>;

/** Pages whose weight is watched, by the name they have in budgets.json. */
const watched: Readonly<Record<string, string>> = {
  home: '/',
  'doc page': '/docs/basics/getting-started/',
  'doc page with a diagram': '/docs/usage/clustering/',
  'API reference': '/api/',
};

/** Bytes of a text or file after gzip at its best level, as a static host would send it. */
function gzipSize(content: Buffer | string): number {
  return zlib.gzipSync(content, {level: 9}).length;
}

function gzipOfFiles(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSize(fs.readFileSync(file)), 0);
}

/** What a page has loaded so far, in bytes after gzip. Prefetched files do not count: they are for the next page. */
async function loadedBy(page: Page): Promise<{script: number; css: number}> {
  const [scripts, sheets] = await page.evaluate(() => [
    // The bundler's runtime takes script elements away once they have run: the browser's own list has them all.
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

/** Opens a page, and adds up what it loads before anyone uses it, and until the runtime has taken it over. */
async function figuresOf(page: Page, name: string, address: string): Promise<Figures> {
  await page.goto(address, {waitUntil: 'networkidle'});
  const before = await loadedBy(page);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const {script, css} = await loadedBy(page);
  const html = fs.readFileSync(path.join('build', new URL(address).pathname, 'index.html'), 'utf8');
  // Scripts within the HTML are in its weight, too. Data in script elements does not run.
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text).join('\n');
  return {
    [`${name}: script before use, gzip`]: gzipSize(inline) + before.script,
    [`${name}: script, gzip`]: script,
    [`${name}: HTML, gzip`]: gzipSize(html),
    [`${name}: CSS before use, gzip`]: before.css,
    [`${name}: CSS, gzip`]: css,
  };
}

/** Measures everything that tests/site/budgets.json limits. @param siteUrl - where build/ is served */
export async function measureFigures(browser: Browser, siteUrl: string): Promise<Figures> {
  const entry = fs
    .readdirSync('build/assets/js')
    .filter((name) => /^(main|runtime~main)\..*\.js$/.test(name))
    .map((name) => path.join('build/assets/js', name));
  // Docusaurus puts it into the script of every page.
  const globalData = fs.readFileSync('.docusaurus/globalData.json', 'utf8');
  let figures: Figures = {
    'entry scripts, gzip': gzipOfFiles(entry),
    'global data, raw': JSON.stringify(withoutDescriptions(globalData), null, 2).length,
  };
  for (const [name, address] of Object.entries(watched)) {
    const page = await browser.newPage();
    figures = {...figures, ...(await figuresOf(page, name, siteUrl + address))};
    await page.close();
  }
  return figures;
}

/**
 * Compares figures with their limits.
 *
 * @returns a line for each figure over its limit, each figure without a limit and each limit without a figure
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
