/** How heavy the built site is: compressed sizes of what its pages load. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import type {Browser} from 'playwright-core';

import {withoutDescriptions} from '../plugins/api/withoutRedoc';
import {hydrated} from './hydrated';

/** Bytes of a text or file after gzip at its best level, as a static host would send it. */
export function gzipSize(content: Buffer | string): number {
  return zlib.gzipSync(content, {level: 9}).length;
}

/** What a page costs, in bytes after gzip. */
export type PageWeight = {
  readonly html: number;
  /** Scripts that run before anyone uses the page: those within the HTML (in its weight too), and those it loads. */
  readonly scriptBeforeUse: number;
  /** Every script that is loaded until the runtime has taken the page over. */
  readonly script: number;
  /** Styles that the page waits for before it shows anything. */
  readonly cssBeforeUse: number;
  /** All styles that are there once the runtime has taken it over. */
  readonly css: number;
};

/** The scripts within a page that run: data in script elements does not. */
function inlineScripts(html: string): string {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n');
}

function gzipOfUrls(buildFolder: string, urls: readonly string[]): number {
  return urls
    .map((url) => path.join(buildFolder, decodeURIComponent(new URL(url).pathname)))
    .reduce((sum, file) => sum + gzipSize(fs.readFileSync(file)), 0);
}

/**
 * Opens a page and adds up what it loads. Prefetched files do not count: they are for the next page.
 *
 * @param buildFolder - the built site, served at siteUrl
 * @param pagePath - such as `/docs/intro/`
 */
export async function pageWeight(
  browser: Browser,
  siteUrl: string,
  buildFolder: string,
  pagePath: string,
): Promise<PageWeight> {
  const page = await browser.newPage();
  try {
    const html = fs.readFileSync(path.join(buildFolder, pagePath, 'index.html'));
    // The bundler's runtime takes script elements away once they have run: the browser's own list has them all.
    const loaded = (): Promise<string[]> =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({initiatorType}) => initiatorType === 'script')
          .map(({name}) => name),
      );
    await page.goto(siteUrl + pagePath, {waitUntil: 'networkidle'});
    const sheets = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].map(
          ({href}) => href,
        ),
      );
    const atFirst = await loaded();
    const sheetsAtFirst = await sheets();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    return {
      html: gzipSize(html),
      scriptBeforeUse: gzipSize(inlineScripts(html.toString())) + gzipOfUrls(buildFolder, atFirst),
      script: gzipOfUrls(buildFolder, await loaded()),
      cssBeforeUse: gzipOfUrls(buildFolder, sheetsAtFirst),
      css: gzipOfUrls(buildFolder, await sheets()),
    };
  } finally {
    await page.close();
  }
}

/** Bytes after gzip of the scripts that every page loads. */
export function entryScriptWeight(buildFolder: string): number {
  const folder = path.join(buildFolder, 'assets/js');
  return fs
    .readdirSync(folder)
    .filter((name) => /^(main|runtime~main)\..*\.js$/.test(name))
    .reduce((sum, name) => sum + gzipSize(fs.readFileSync(path.join(folder, name))), 0);
}

/** Raw bytes of the data that Docusaurus puts into the script of every page. */
export function globalDataSize(generatedFolder: string): number {
  const text = fs.readFileSync(path.join(generatedFolder, 'globalData.json'), 'utf8');
  return JSON.stringify(withoutDescriptions(text), null, 2).length;
}
