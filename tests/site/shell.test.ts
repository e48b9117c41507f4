/** The frame of the site, as PROMISES.md describes it. */
import fs from 'node:fs';

import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';

import {currentVersion, docsVersions} from '../../data/versions';
import {launchBrowser} from '../../tools/chromium';
import {hydrated} from '../../tools/hydrated';

const siteUrl = inject('siteUrl');
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser(inject('chromiumPath'));
  page = await browser.newPage({viewport: {width: 1280, height: 900}, colorScheme: 'dark'});
});

afterAll(async () => {
  await browser.close();
});

async function openHydrated(path: string): Promise<void> {
  await page.goto(siteUrl + path);
  await hydrated(page);
}

function texts(selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => (element.textContent ?? '').replace(/\u200B/g, '').trim()),
    );
}

function hrefs(selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
}

describe('the bar at the top', () => {
  test('has its items in the order given, the version menu last', async () => {
    await openHydrated('/');
    expect(await texts('.navbar__items:not(.navbar__items--right) > a.navbar__item')).toEqual([
      'Docs',
      'API reference',
      'Blog',
      'License',
      'PRO',
    ]);
    expect(
      (await hrefs('.navbar__items:not(.navbar__items--right) > a.navbar__item')).map((href) =>
        href.replace(/\/$/, ''),
      ),
    ).toEqual(['/docs/basics/getting-started', '/api', '/blog', '/license', '/pro']);
    expect(await hrefs('.navbar__items--right > a.navbar__item')).toEqual([
      'https://github.com/dkron-io/dkron',
    ]);
    expect(await texts('.navbar .dropdown > summary')).toEqual([currentVersion]);
    expect(await texts('.navbar .dropdown__menu a')).toEqual([...docsVersions].reverse());
  });

  test('the bar has its menu button up to 996 pixels, and its items above', async () => {
    await openHydrated('/docs/intro/');
    const button = page.locator('.navbar__toggle');
    const item = page.locator('.navbar__items').getByRole('link', {name: 'Docs', exact: true});
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await page.setViewportSize({width: 996, height: 900});
    expect([await button.isVisible(), await item.isVisible(), await sidebar.isVisible()]).toEqual([
      true,
      false,
      false,
    ]);
    await page.setViewportSize({width: 997, height: 900});
    expect([await button.isVisible(), await item.isVisible(), await sidebar.isVisible()]).toEqual([
      false,
      true,
      true,
    ]);
    await page.setViewportSize({width: 1280, height: 900});
  });
});

test('the footer has its columns and the year', async () => {
  await openHydrated('/');
  expect(await texts('.footer__title')).toEqual(['Docs', 'Community', 'Product', 'More']);
  expect((await texts('.footer__items a')).map((text) => text.replace(/\W+$/, ''))).toEqual([
    'Intro',
    'API reference',
    'All versions',
    'Security',
    'Stack Overflow',
    'Gitter',
    'X',
    'Dkron Pro',
    'Comparison',
    'License',
    'Blog',
    'GitHub',
  ]);
  expect(await page.locator('.footer__copyright').textContent()).toContain('2025');
});

test('it is light, whatever the system prefers, and has no switch', async () => {
  await openHydrated('/');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await page.locator('button[aria-label*="mode"]').count()).toBe(0);
});

test.each([1440, 390])(
  'at %i pixels all pages outside the documentation begin at one edge',
  async (width) => {
    const other = await browser.newPage({viewport: {width, height: 900}});
    const edges: Record<string, number> = {};
    for (const path of [
      '/',
      '/pro/',
      '/license/',
      '/dkron_vs_other_software/',
      '/versions/',
      '/blog/',
      '/blog/archive/',
      '/blog/tags/release/',
      '/nowhere/',
    ]) {
      await other.goto(siteUrl + path);
      edges[path] = Math.round((await other.locator('h1').boundingBox())?.x ?? NaN);
    }
    const footer = await other.locator('.footer__title').first().boundingBox();
    await other.close();
    expect([...new Set(Object.values(edges))], JSON.stringify(edges)).toEqual([Math.round(footer?.x ?? NaN)]);
  },
);

test('an unknown address says so and leads on', async () => {
  const response = await page.goto(`${siteUrl}/no/such/page/`);
  expect(response?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toBe('There is no page at this address');
  expect((await hrefs('main a')).length).toBeGreaterThan(4);
});

test('the table of contents holds headings of level two and three', async () => {
  await openHydrated('/docs/basics/getting-started/');
  const linked = (await hrefs('.theme-doc-toc-desktop a')).map((href) => decodeURIComponent(href.slice(1)));
  const headings = await page
    .locator('.theme-doc-markdown :is(h2, h3)')
    .evaluateAll((elements) => elements.map((element) => element.id));
  expect(linked).toEqual(headings);
  expect(await page.locator('.theme-doc-markdown h2 a.hash-link').first().getAttribute('title')).toMatch(
    /^Direct link to /,
  );
});

test('the blog tells reading times in its sidebar and archive, by year', async () => {
  await openHydrated('/blog/');
  const posts = await texts('aside nav li a');
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.every((text) => /\(\d+ min read\)$/.test(text))).toBe(true);
  await openHydrated('/blog/archive/');
  expect(await page.locator('main li').first().textContent()).toMatch(/\d+ min read$/);
  expect(await texts('main h2')).toContain('2025');
});

test('reading on asks for nothing but files of the site', async () => {
  // A reader who chose no version before.
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto(`${siteUrl}/`);
  const bar = page.locator('.navbar__items');
  for (const [name, path] of [
    ['Docs', '/docs/basics/getting-started/'],
    ['Blog', '/blog/'],
    ['PRO', '/pro/'],
  ] as const) {
    await bar.getByRole('link', {name, exact: true}).click();
    await page.waitForURL(siteUrl + path);
  }
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const files = requests.map((request) => request.replace(`GET ${siteUrl}`, 'build').replace(/[?#].*$/, ''));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
});

test('a category of the sidebar opens and closes in a time that comes from the height of its content', async () => {
  const other = await browser.newPage({viewport: {width: 1280, height: 900}, reducedMotion: 'no-preference'});
  await other.goto(`${siteUrl}/docs/intro/`);
  const category = other.locator('.theme-doc-sidebar-container details.collapsible').first();
  await category.locator('> summary').click();
  /** Milliseconds: how long it takes, and how long it should by the height of its content. */
  const [found, expected] = await category.evaluate((details): [number, number] => {
    const {transitionProperty, transitionDuration} = getComputedStyle(details, '::details-content');
    const height = (details.lastElementChild?.scrollHeight ?? 0) / 36;
    const asked = transitionProperty.includes('block-size') ? parseFloat(transitionDuration) * 1000 : 0;
    return [Math.round(asked), Math.round((4 + 15 * height ** 0.25 + height / 5) * 10)];
  });
  await other.close();
  expect(found).toBeGreaterThan(40);
  expect(found).toBe(expected);
});

test('a diagram is a drawing in the page, and none of the diagram runtime is loaded', async () => {
  const requested: string[] = [];
  page.on('response', (response) => requested.push(response.url()));
  await openHydrated('/docs/usage/clustering/');
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  expect(await page.locator('figure.diagram svg[role="img"]').count()).toBeGreaterThan(0);
  expect(await page.locator('figure.diagram svg[role="img"] title').first().textContent()).not.toBe('');
  const scripts = requested.filter((url) => url.endsWith('.js'));
  const bodies = scripts.map((url) => fs.readFileSync(`build${new URL(url).pathname}`, 'utf8'));
  expect(bodies.filter((body) => body.includes('mermaidAPI') || body.includes('flowchart-elk'))).toEqual([]);
});

test('the notices name the packages that the scripts are made from, with their licenses', async () => {
  await openHydrated('/license/');
  await page.getByRole('link', {name: 'Third-party notices'}).click();
  await page.waitForURL(`${siteUrl}/third-party-notices.txt`);
  const notices = fs.readFileSync('build/third-party-notices.txt', 'utf8');
  const {packages} = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, {version: string; license: string}>;
  };
  for (const name of ['react', 'react-dom', '@docusaurus/core']) {
    const entry = packages[`node_modules/${name}`];
    expect(notices).toContain(`- ${name} ${entry?.version} (${entry?.license})\n`);
  }
  expect(notices).toContain('Permission is hereby granted');
});
