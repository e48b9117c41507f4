/** What the site tests look at in a page. Pure of expectations: each gives a list of findings, empty when all is well. */
import fs from 'node:fs';

import type {Browser, Page} from 'playwright-core';

// axe-core is put into the page as source text; it needs no module system there.
const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Visit = {
  readonly page: Page;
  /** What went wrong since the page was opened, a line each. */
  readonly problems: () => string[];
};

/** Opens a page in a fresh context and waits until its scripts have run. */
export async function visit(browser: Browser, siteUrl: string, path: string, width: number): Promise<Visit> {
  const context = await browser.newContext({viewport: {width, height: 900}, reducedMotion: 'reduce'});
  const page = await context.newPage();
  const found: string[] = [];
  const host = new URL(siteUrl).host;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      found.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host !== host && url.protocol !== 'data:' && url.protocol !== 'blob:') {
      found.push(`request to another host: ${request.url()}`);
    }
  });
  page.on('requestfailed', (request) => found.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      found.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  await page.goto(siteUrl + path, {waitUntil: 'load'});
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  return {page, problems: () => found};
}

/** axe's findings, one line a rule and element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const {axe} = globalThis as unknown as {axe: typeof import('axe-core')};
    const {violations} = await axe.run(document, {
      runOnly: {type: 'tag', values: tags},
      resultTypes: ['violations'],
    });
    return violations.flatMap((violation) =>
      violation.nodes.map(
        (node) =>
          `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
  }, axeTags);
}

/** How many pixels wider than the window the page is, at this width. */
export async function sidewaysScroll(page: Page, width: number): Promise<number> {
  await page.setViewportSize({width, height: 900});
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function mainText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) {
      return [];
    }
    const copy = main.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('script, style, noscript').forEach((element) => element.remove());
    const words = (copy.textContent ?? '').split(/\s+/).filter((word) => word !== '');
    return words;
  });
}

/**
 * Compares the text of the page's main part with what a browser without JavaScript shows.
 *
 * @returns an empty list where both say the same, else the first difference
 */
export async function comparePlainText(
  browser: Browser,
  siteUrl: string,
  path: string,
  page: Page,
): Promise<string[]> {
  const context = await browser.newContext({javaScriptEnabled: false});
  try {
    const plain = await context.newPage();
    await plain.goto(siteUrl + path);
    const [without, withScript] = [await mainText(plain), await mainText(page)];
    if (withScript.length === 0) {
      return ['the page has no main part'];
    }
    const at = withScript.findIndex((word, index) => word !== without[index]);
    if (at === -1 && without.length === withScript.length) {
      return [];
    }
    const from = at === -1 ? withScript.length : at;
    return [
      `without JavaScript "${without.slice(from, from + 8).join(' ')}", with it "${withScript.slice(from, from + 8).join(' ')}"`,
    ];
  } finally {
    await context.close();
  }
}
