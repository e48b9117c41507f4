/** The site's layout, as PROMISES.md describes it. */
import fs from 'node:fs';

import {load} from 'cheerio';
import {expect, test} from 'vitest';

import {currentVersion, docsVersions} from '../../data/versions';
import {hydrated} from '../support/hydrated';
import {readersBrowser} from '../support/readersBrowser';
import {builtHtml} from './head';

const desk = {viewport: {width: 1280, height: 900}} as const;
const inWindow = readersBrowser();

test('after hydration, the navbar has its items in order with the version menu last, the footer its columns and the year, and the site is light, whatever the system prefers', () =>
  inWindow({...desk, colorScheme: 'dark'}, async (page) => {
    await page.goto('/');
    await hydrated(page);
    const texts = async (selector: string): Promise<string[]> =>
      (await page.locator(selector).allTextContents()).map((text) => text.replace(/\u200B/g, '').trim());
    const hrefs = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const items = '.navbar__items:not(.navbar__items--right) > a.navbar__item';
    expect(await texts(items)).toEqual(['Docs', 'API reference', 'Blog', 'License', 'PRO']);
    expect((await hrefs(items)).map((href) => href.replace(/\/$/, ''))).toEqual([
      '/docs/basics/getting-started',
      '/api',
      '/blog',
      '/license',
      '/pro',
    ]);
    expect(await hrefs('.navbar__items--right > a.navbar__item')).toEqual([
      'https://github.com/dkron-io/dkron',
    ]);
    expect(await texts('.navbar .dropdown > summary')).toEqual([currentVersion]);
    expect(await texts('.navbar .dropdown__menu a')).toEqual([...docsVersions].reverse());

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

    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    expect(await page.locator('button[aria-label*="mode"]').count(), 'there is no switch').toBe(0);
  }));

test('the navbar has its menu button up to 996 pixels, and its items above that', () =>
  inWindow(desk, async (page) => {
    await page.goto('/docs/intro/');
    await hydrated(page);
    const button = page.locator('.navbar__toggle');
    const item = page.locator('.navbar__items').getByRole('link', {name: 'Docs', exact: true});
    const sidebar = page.locator('.theme-doc-sidebar-container');
    for (const [width, isWide] of [
      [996, false],
      [997, true],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      expect([await button.isVisible(), await item.isVisible(), await sidebar.isVisible()]).toEqual([
        !isWide,
        isWide,
        isWide,
      ]);
    }
  }));

test.each([1440, 390])(
  'at %i pixels, all pages outside of the documentation have the same left edge',
  (width) =>
    inWindow({viewport: {width, height: 900}}, async (page) => {
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
        await page.goto(path);
        edges[path] = Math.round((await page.locator('h1').boundingBox())?.x ?? NaN);
      }
      const footer = await page.locator('.footer__title').first().boundingBox();
      expect([...new Set(Object.values(edges))], JSON.stringify(edges)).toEqual([
        Math.round(footer?.x ?? NaN),
      ]);
    }),
);

test('the table of contents lists headings of level two and three', () => {
  const $ = load(builtHtml('/docs/basics/getting-started/'));
  const linked = $('.theme-doc-toc-desktop a')
    .toArray()
    .map((link) => decodeURIComponent($(link).attr('href')?.slice(1) ?? ''));
  const headings = $('.theme-doc-markdown :is(h2, h3)').toArray();
  expect(linked).toEqual(headings.map((heading) => $(heading).attr('id')));
  expect($('.theme-doc-markdown h2 a.hash-link').first().attr('title')).toMatch(/^Direct link to /);
});

test('the blog shows reading times in its sidebar and archive, by year', () => {
  const $ = load(builtHtml('/blog/'));
  const posts = $('aside nav li a').toArray();
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.filter((post) => !/\(\d+ min read\)$/.test($(post).text().trim()))).toEqual([]);
  const archive = load(builtHtml('/blog/archive/'));
  expect(archive('main li').first().text()).toMatch(/\d+ min read$/);
  expect(
    archive('main h2')
      .toArray()
      .map((year) =>
        archive(year)
          .text()
          .replace(/\u200B/g, ''),
      ),
  ).toContain('2025');
});

test('a category of the sidebar opens and closes in a time that depends on the height of its content', () =>
  inWindow({...desk, reducedMotion: 'no-preference'}, async (page) => {
    await page.goto('/docs/intro/');
    const category = page.locator('.theme-doc-sidebar-container details.collapsible').first();
    await category.locator('> summary').click();
    /** Measured and expected duration in milliseconds; the latter depends on the height of the content. */
    const [found, expected] = await category.evaluate((details): [number, number] => {
      const {transitionProperty, transitionDuration} = getComputedStyle(details, '::details-content');
      const height = (details.lastElementChild?.scrollHeight ?? 0) / 36;
      const duration = transitionProperty.includes('block-size') ? parseFloat(transitionDuration) * 1000 : 0;
      return [Math.round(duration), Math.round((4 + 15 * height ** 0.25 + height / 5) * 10)];
    });
    expect(found).toBeGreaterThan(40);
    expect(found).toBe(expected);
  }));

test('a diagram is inline SVG, and no diagram runtime is loaded', () =>
  inWindow(desk, async (page) => {
    const requested: string[] = [];
    page.on('response', (response) => requested.push(response.url()));
    await page.goto('/docs/usage/clustering/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('figure.diagram svg[role="img"]').count()).toBeGreaterThan(0);
    expect(await page.locator('figure.diagram svg[role="img"] title').first().textContent()).not.toBe('');
    const scripts = requested.filter((url) => url.endsWith('.js'));
    const bodies = scripts.map((url) => fs.readFileSync(`build${new URL(url).pathname}`, 'utf8'));
    expect(bodies.filter((body) => body.includes('mermaidAPI') || body.includes('flowchart-elk'))).toEqual(
      [],
    );
  }));

test('the notices list the bundled packages with their licenses', () => {
  const $ = load(builtHtml('/license/'));
  const link = $('a').filter((_index, each) => $(each).text().startsWith('Third-party notices'));
  expect(link.attr('href')).toBe('/third-party-notices.txt');
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
