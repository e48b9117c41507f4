/** Applies the checks in structuredData.ts to every built page. */
import fs from 'node:fs';

import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {pageHeadOptions} from '../../config/postBuild';
import {site} from '../../config/identity';
import {loadReleases} from '../../data/load';
import {currentVersion, isTestRelease, loadVersions} from '../../data/versions';
import {builtPages} from '../../scripts/lib/builtPages';
import {builtHtml} from './head';
import {breadcrumbProblems, parseBlock, structuredBlocks, type ParsedThing} from './structuredData';

const home = site.url + site.baseUrl;
const pages = builtPages();

function isPost(page: string, html = builtHtml(page)): boolean {
  return /<html[^>]*blog-post-page/.test(html);
}

/** Types that a page must have, by its path and its declared kind. */
function expectedTypes(page: string, html: string): string[] {
  if (page === '/404.html') {
    return [];
  }
  if (page === '/') {
    return ['Organization', 'WebSite', 'SoftwareApplication'];
  }
  const bare = page.replace(/\/$/, '');
  return [
    'BreadcrumbList',
    ...(page.startsWith('/docs/') ? ['TechArticle'] : []),
    ...(isPost(page, html) ? ['BlogPosting'] : []),
    ...(`${bare}/`.startsWith(`${pageHeadOptions.apiReference}/`) ? ['APIReference'] : []),
    ...(pageHeadOptions.questions.includes(bare) ? ['FAQPage'] : []),
  ];
}

function thingsOn(page: string): ParsedThing[] {
  return structuredBlocks(builtHtml(page)).flatMap(parseBlock);
}

function only<T extends ParsedThing['@type']>(
  page: string,
  type: T,
): Extract<ParsedThing, {readonly '@type': T}> {
  const found = thingsOn(page).filter(
    (each): each is Extract<ParsedThing, {readonly '@type': T}> => each['@type'] === type,
  );
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`${page}: ${found.length} items of type ${type}; expected one`);
  }
  return first;
}

test.each(pages)('%s has the types of its kind, and breadcrumbs to existing pages', (page) => {
  const things = thingsOn(page);
  expect(things.map((each) => each['@type'])).toEqual(expectedTypes(page, builtHtml(page)));
  expect(breadcrumbProblems(page, things, pages)).toEqual([]);
  for (const each of things.filter((one) => 'url' in one)) {
    expect('url' in each && each.url).toBe(`${home}${page.slice(1)}`);
  }
});

test('the home page names the last release of the current line', () => {
  const releases = loadReleases().filter(
    ({line, release}) => line === pageHeadOptions.releaseLine && !isTestRelease(release),
  );
  const application = only('/', 'SoftwareApplication');
  const named = releases.find(({release}) => release === application.softwareVersion);
  expect(named?.date).toBe(application.dateModified);
  expect(releases.filter(({date}) => date > application.dateModified)).toEqual([]);
});

/** The date in the structured data of a page. */
function dayOf(page: string): string | undefined {
  for (const thing of thingsOn(page)) {
    if ('dateModified' in thing && thing.dateModified !== undefined) {
      return thing.dateModified;
    }
    if ('datePublished' in thing) {
      return thing.datePublished.slice(0, '2026-11-14'.length);
    }
  }
  return undefined;
}

describe('the date of a page', () => {
  const dayOfRelease = (release: string): string | undefined =>
    loadReleases().find((each) => each.release === release)?.date;

  test.each(loadVersions())('of $id is that of its last release', ({id, lastRelease}) => {
    const below = id === currentVersion ? '' : `${id}/`;
    expect(dayOf(`/docs/${below}intro/`)).toBe(dayOfRelease(lastRelease));
    expect(dayOf(`/api/${below}`)).toBe(dayOfRelease(lastRelease));
  });

  test('is on each page of the documentation except those on Dkron Pro, and on each post', () => {
    const telling = pages.filter((page) => /^\/docs\/(?!(?:v\d\/)?pro\/)/.test(page) || isPost(page));
    expect(telling.length).toBeGreaterThan(250);
    expect(telling.filter((page) => dayOf(page) === undefined)).toEqual([]);
  });

  test('is that of the sitemap', () => {
    const sitemap = load(fs.readFileSync('build/sitemap.xml', 'utf8'), {xml: true});
    const different = sitemap('url')
      .toArray()
      .map((entry) => ({
        page: sitemap('loc', entry)
          .text()
          .slice(home.length - 1),
        day: sitemap('lastmod', entry).text().slice(0, '2026-11-14'.length) || undefined,
      }))
      // The home page has the date of the release.
      .filter(({page, day}) => page !== '/' && day !== dayOf(page));
    expect(different).toEqual([]);
  });
});

test.each(['v3', 'v2', 'v1'])('a page of %s names the version', (version) => {
  expect(only(`/docs/${version}/intro/`, 'TechArticle').version).toBe(version);
  expect(only('/docs/intro/', 'TechArticle').version).toBe(currentVersion);
});

test.each(pageHeadOptions.questions)('the questions of %s are on the page', (bare) => {
  const $ = load(builtHtml(`${bare}/`));
  $('.hash-link').remove();
  const {mainEntity} = only(`${bare}/`, 'FAQPage');
  const headings = $('.theme-doc-markdown :is(h2, h3, h4)')
    .toArray()
    .map((heading) => $(heading).text().trim());
  expect(mainEntity.length).toBeGreaterThan(5);
  expect(mainEntity.filter(({name}) => !headings.includes(name))).toEqual([]);
});

describe('a block that is wrong', () => {
  const [complete = ''] = structuredBlocks(builtHtml('/docs/intro/'));

  test.each([
    ['does not parse', '}', '', /JSON/],
    ['is of an unknown type', '"TechArticle"', '"Recipe"', /@graph/],
    ['lacks a property', '"headline"', '"title"', /headline/],
    ['has a relative address', `"url":"${home}docs/intro/"`, '"url":"/docs/intro/"', /url/],
    ['has an address elsewhere', `"image":"${home}`, '"image":"https://example.com/', /image/],
    ['counts wrongly', '"position":2', '"position":5', /positions that count from 1/],
  ])('%s', (_name, part, replacement, message) => {
    expect(complete).toContain(part);
    expect(() => parseBlock(complete.replace(part, replacement))).toThrow(message);
  });

  test('leads to a page that does not exist', () => {
    const things = parseBlock(complete.replaceAll(`${home}docs/"`, `${home}gone/"`));
    expect(breadcrumbProblems('/docs/intro/', things, pages)).toContain('/gone/ is not a page');
    expect(breadcrumbProblems('/docs/faq/', parseBlock(complete), pages)).toEqual([
      'the last is /docs/intro/; expected the page itself',
    ]);
  });
});
