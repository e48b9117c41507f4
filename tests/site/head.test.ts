/** Applies the checks in head.ts to the head of every built page. */
import {describe, expect, test} from 'vitest';

import {pagesOptions} from '../../config/postBuild';
import {site} from '../../config/identity';
import {builtPages} from '../../scripts/lib/builtPages';
import {hydrated} from '../support/hydrated';
import {readersBrowser} from '../support/readersBrowser';
import {builtHtml, headFacts, headProblems, parseHead, repeated} from './head';

const surroundings = {folder: 'build', siteUrl: site.url, baseUrl: site.baseUrl};
const pages = builtPages();

test.each(pages)('the head of %s is complete', (page) => {
  expect(headProblems(page, parseHead(builtHtml(page)), surroundings)).toEqual([]);
});

describe('over all pages', () => {
  const facts = pages.map((page) => headFacts(page, parseHead(builtHtml(page))));

  test.each(['title', 'description'] as const)('no two have the same %s', (key) => {
    expect(facts.length).toBeGreaterThan(100);
    expect(repeated(facts, key)).toEqual([]);
  });

  test('descriptions are written for pages that exist', () => {
    const described = Object.keys(pagesOptions.descriptions);
    expect(described.filter((page) => !pages.includes(page) && !pages.includes(`${page}/`))).toEqual([]);
  });
});

describe('a head that is wrong', () => {
  const complete = builtHtml('/docs/intro/');
  const problemsWith = (change: (html: string) => string): string[] =>
    headProblems('/docs/intro/', parseHead(change(complete)), surroundings);

  test('is derived from a valid one', () => {
    expect(problemsWith((html) => html)).toEqual([]);
  });

  test.each([
    ['no title', /<title[^>]*>.*?<\/title>/, '', '0 titles; expected one'],
    ['two descriptions', /<\/title>/, '</title><meta name="description" content="x">', '2 of them'],
    [
      'a short description',
      /name="?description"? content="[^"]*"/,
      'name="description" content="Short."',
      '6 characters',
    ],
    ['no picture', /<meta property="og:image" [^>]*>/, '', 'meta[property="og:image"]: 0 of them'],
    ['a missing picture', /img\/social\/docs\/intro\.png/g, 'img/gone.png', 'there is no build/img/gone.png'],
    ['a picture of another size', /content="1200"/, 'content="600"', 'its tags say 600 × 630'],
    [
      'a relative canonical address',
      /rel="?canonical"? href="?https:\/\/[^/]+/,
      'rel="canonical" href="',
      'the canonical address is',
    ],
    ['another kind of card', /summary_large_image/, 'summary', 'twitter:card is "summary"'],
    ['no feed', /<link rel="?alternate"? type="?application\/atom\+xml[^>]*>/, '', 'application/atom+xml'],
    ['no language', /lang="?en-US"?/, '', 'lang is ""'],
    ['no viewport', /<meta [^>]*name="?viewport[^>]*>/, '', 'viewport'],
  ])('%s is reported', (_name, pattern, replacement, message) => {
    const changed = complete.replace(pattern, replacement);
    expect(changed).not.toBe(complete);
    expect(problemsWith(() => changed).join('\n')).toContain(message);
  });

  test('has an address for the not-found page', () => {
    const html = builtHtml('/404.html').replace(
      '</title>',
      '</title><link rel="canonical" href="/404.html/">',
    );
    expect(headProblems('/404.html', parseHead(html), surroundings)).toEqual([
      '<link rel="canonical" href="/404.html/">; expected no address',
    ]);
  });

  test('has a title that other pages have, too', () => {
    const fact = {page: '/a/', title: 'A', description: 'a'};
    expect(repeated([fact, {...fact, page: '/b/', description: 'b'}], 'title')).toEqual([
      'title "A" of /a/, /b/',
    ]);
  });
});

// Changes of the title during navigation are tested in access.test.ts.
test('the browser keeps the served head', () =>
  readersBrowser()({}, async (page) => {
    await page.goto('/docs/intro/');
    await hydrated(page);
    expect(await page.title()).toBe(parseHead(builtHtml('/docs/intro/'))('title').text());
    for (const selector of [
      'meta[property="og:image"]',
      'script[type="application/ld+json"]',
      'link[rel="canonical"]',
    ]) {
      expect(await page.locator(selector).count()).toBe(1);
    }
  }));
