/**
 * Checks the head of built pages: missing, duplicate, empty, contradictory or too long tags, and pictures that are missing or
 * have another size than declared. It cannot check whether a title or description is true.
 *
 * Sources: https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards/overview/markup (title and description of
 * a card fall back to those of Open Graph), https://developers.google.com/search/docs/crawling-indexing/special-tags.
 */
import fs from 'node:fs';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio';

import {cardBudget, cardSize, pngSize} from '../../plugins/postBuild/cards';

/** Approximate number of characters that search engines show. */
const titleLength = {min: 8, max: 90} as const;
const docsDescription = {min: 110, max: 160} as const;
const otherDescription = {min: 70, max: 180} as const;

export type HeadFacts = {
  /** Path of the page below the base URL. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
};

export type Surroundings = {
  /** Folder of the built site. */
  readonly folder: string;
  /** Scheme and host, and the base URL. */
  readonly siteUrl: string;
  readonly baseUrl: string;
};

/** HTML of a built page, for a path as `builtPages` gives it. */
export function builtHtml(page: string): string {
  return fs.readFileSync(path.join('build', page.endsWith('.html') ? page : `${page}index.html`), 'utf8');
}

const idsOfPages = new Map<string, ReadonlySet<string>>();

/** The ids in a built page. */
export function idsOn(page: string): ReadonlySet<string> {
  const found = builtHtml(page).matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g);
  const ids = idsOfPages.get(page) ?? new Set([...found].map(([, quoted, bare]) => quoted ?? bare ?? ''));
  idsOfPages.set(page, ids);
  return ids;
}

/** The head of a page, parsed. */
export function parseHead(html: string): CheerioAPI {
  return load(html.slice(0, html.indexOf('</head>')));
}

export function headFacts(page: string, $: CheerioAPI): HeadFacts {
  return {
    page,
    title: $('title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
  };
}

function lengthProblem(
  what: string,
  text: string,
  {min, max}: {readonly min: number; readonly max: number},
): string[] {
  return text.length < min || text.length > max
    ? [`${what} of ${text.length} characters; expected ${min} to ${max}: "${text}"`]
    : [];
}

/** The value of a tag; adds a problem if the tag is missing, empty or duplicated. */
function single($: CheerioAPI, selector: string, attribute: string, problems: string[]): string {
  const found = $(selector);
  const value = found.first().attr(attribute) ?? '';
  if (found.length !== 1 || value.trim() === '') {
    problems.push(`${selector}: ${found.length} of them, "${value}"; expected one that says something`);
  }
  return value;
}

function pictureProblems(url: string, size: string, {folder, siteUrl, baseUrl}: Surroundings): string[] {
  const home = siteUrl + baseUrl;
  if (!url.startsWith(home)) {
    return [`og:image is "${url}"; expected an address that starts with ${home}`];
  }
  const name = decodeURIComponent(url.slice(home.length));
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) {
    return [`og:image is ${url}, and there is no ${file}`];
  }
  const bytes = fs.readFileSync(file);
  const {width, height} = pngSize(bytes);
  return [
    ...(width === cardSize.width && height === cardSize.height
      ? []
      : [`${name} is ${width} × ${height}; expected ${cardSize.width} × ${cardSize.height}`]),
    ...(size === `${width} × ${height}` ? [] : [`${name} is ${width} × ${height}, its tags say ${size}`]),
    ...(bytes.length > cardBudget.bytes
      ? [`${name} has ${bytes.length} bytes; at most ${cardBudget.bytes} are allowed`]
      : []),
  ];
}

const feeds = {
  'application/rss+xml': 'blog/rss.xml',
  'application/atom+xml': 'blog/atom.xml',
  'application/json': 'blog/feed.json',
} as const;

/**
 * Checks the head of a page.
 *
 * @returns a line for each problem
 */
export function headProblems(page: string, $: CheerioAPI, surroundings: Surroundings): string[] {
  const problems: string[] = [];
  const one = (selector: string, attribute = 'content'): string => single($, selector, attribute, problems);
  const expectEqual = (what: string, value: string, expected: string): void => {
    if (value !== expected) {
      problems.push(`${what} is "${value}"; expected "${expected}"`);
    }
  };
  const {title, description} = headFacts(page, $);

  expectEqual('lang', $('html').attr('lang') ?? '', 'en-US');
  if ($('title').length !== 1) {
    problems.push(`${$('title').length} titles; expected one`);
  }
  problems.push(...lengthProblem('title', title, titleLength));
  one('meta[name="description"]');
  problems.push(
    ...lengthProblem(
      'description',
      description,
      page.startsWith('/docs/') ? docsDescription : otherDescription,
    ),
  );
  if (!one('meta[name="viewport"]').includes('width=device-width')) {
    problems.push('the viewport does not follow the width of the device');
  }
  if (!/^#[0-9a-f]{6}$/.test(one('meta[name="theme-color"]'))) {
    problems.push('theme-color is no color of six digits');
  }

  expectEqual('og:title', one('meta[property="og:title"]'), title);
  expectEqual('og:description', one('meta[property="og:description"]'), description);
  expectEqual('og:type', one('meta[property="og:type"]'), typeOf(page, $));
  one('meta[property="og:site_name"]');
  const image = one('meta[property="og:image"]');
  const [width, height] = ['width', 'height'].map((side) => one(`meta[property="og:image:${side}"]`));
  problems.push(...pictureProblems(image, `${width} × ${height}`, surroundings));
  expectEqual('twitter:card', one('meta[name="twitter:card"]'), 'summary_large_image');
  expectEqual('twitter:image', one('meta[name="twitter:image"]'), image);
  expectEqual(
    'twitter:image:alt',
    one('meta[name="twitter:image:alt"]'),
    one('meta[property="og:image:alt"]'),
  );

  // The not-found page is served for all unknown addresses, so it has no canonical one.
  if (page === '/404.html') {
    const own = 'link[rel="canonical"], link[hreflang], meta[property="og:url"]';
    problems.push(
      ...$(own)
        .toArray()
        .map((element) => `${$.html(element)}; expected no address`),
    );
  } else {
    const canonical = one('link[rel="canonical"]', 'href');
    if (!canonical.startsWith(surroundings.siteUrl + surroundings.baseUrl)) {
      problems.push(`the canonical address is "${canonical}"; expected one of ${surroundings.siteUrl}`);
    }
    expectEqual('og:url', one('meta[property="og:url"]'), canonical);
  }
  for (const [type, file] of Object.entries(feeds)) {
    const href = one(`link[rel="alternate"][type="${type}"]`, 'href');
    expectEqual(`feed ${type}`, href, surroundings.baseUrl + file);
  }
  return problems;
}

function typeOf(page: string, $: CheerioAPI): string {
  return page.startsWith('/docs/') || $('html').hasClass('blog-post-page') ? 'article' : 'website';
}

/** Titles and descriptions that several pages share, one line each. */
export function repeated(facts: readonly HeadFacts[], key: 'title' | 'description'): string[] {
  const pages = new Map<string, string[]>();
  for (const fact of facts) {
    pages.set(fact[key], [...(pages.get(fact[key]) ?? []), fact.page]);
  }
  return [...pages]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([text, sharing]) => `${key} "${text}" of ${sharing.join(', ')}`);
}
