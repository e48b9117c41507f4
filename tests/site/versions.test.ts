/** Relations between the documented versions: canonical URLs, version menu, banners and sitemap. */
import fs from 'node:fs';

import {describe, expect, test} from 'vitest';

import {currentVersion, docsVersions, loadVersions, oldVersions} from '../../data/versions';
import {site} from '../../config/identity';
import {builtPages} from '../../scripts/lib/builtPages';
import {builtHtml} from './head';

const pages = builtPages();
const built = new Set(pages);
const oldPages = pages.filter((page) => oldVersions.some((version) => page.startsWith(`/docs/${version}/`)));

/** In the order of the menu. */
const newestFirst = [...docsVersions].reverse();

const apiPages = newestFirst.map((version) => ({
  version,
  page: version === currentVersion ? '/api/' : `/api/${version}/`,
}));

/** `https://dkron.io/docs/faq` and `/docs/faq` → `/docs/faq/` */
function sitePath(address: string): string {
  return address.replace(site.url, '').replace(/\/?$/, '/');
}

/** Addresses in the given tags; built pages omit optional quotes. */
function addresses(tags: Iterable<RegExpMatchArray>): string[] {
  return [...tags].map(([tag]) => /href="?([^"\s>]*)/.exec(tag)?.[1] ?? '');
}

function canonicals(page: string): string[] {
  return addresses(builtHtml(page).matchAll(/<link [^>]*rel="?canonical\b[^>]*>/g));
}

function inVersion(page: string, version: string): string {
  const rest = page.replace(/^\/docs\/(?:v\d+\/)?/, '');
  return version === currentVersion ? `/docs/${rest}` : `/docs/${version}/${rest}`;
}

test('the current version is at the root of the documentation, and older ones under their names', () => {
  expect(loadVersions().map(({id, label, path: root}) => [id, label, root.replace(/\/$/, '')])).toEqual([
    [currentVersion, currentVersion, '/docs'],
    ...oldVersions.map((version) => [version, version, `/docs/${version}`]),
  ]);
});

test.each(docsVersions)('%s has one sidebar', (version) => {
  const linksAt = (page: string): string[] => {
    const sidebar =
      /<[^>]*theme-doc-sidebar-container.*?(?=<main)/s.exec(builtHtml(inVersion(page, version)))?.[0] ?? '';
    return addresses(sidebar.matchAll(/<a [^>]*>/g));
  };
  const links = linksAt('/docs/');
  expect(links.length).toBeGreaterThan(10);
  expect(linksAt('/docs/intro/')).toEqual(links);
  expect(linksAt('/docs/basics/configuration/')).toEqual(links);
});

test('there are old pages with and without a successor', () => {
  const [having, lacking] = [true, false].map((wanted) =>
    oldPages.filter((page) => built.has(inVersion(page, currentVersion)) === wanted),
  );
  expect(having?.length).toBeGreaterThan(100);
  expect(lacking?.length).toBeGreaterThan(0);
});

test.each(oldPages)('%s has its successor as canonical URL, and in a banner', (page) => {
  const successor = inVersion(page, currentVersion);
  expect(canonicals(page).map(sitePath)).toEqual([built.has(successor) ? successor : page]);
  expect(canonicals(page)[0]).toMatch(/^https:\/\//);
  const banner = /theme-doc-version-banner.*?<\/div>/s.exec(builtHtml(page))?.[0] ?? '';
  expect(addresses(banner.matchAll(/<a [^>]*>/g)).map(sitePath)).toEqual([
    built.has(successor) ? successor : '/docs/',
  ]);
});

/** Label and links of the menu. */
const versionMenu =
  /<summary class="?navbar__link\b[^>]*>([^<]*)<\/summary><ul class="?dropdown__menu\b(.*?)<\/ul>/s;

describe('the version menu', () => {
  test.each(pages.filter((page) => page.startsWith('/docs/')))(
    'of %s says its version, and keeps the page',
    (page) => {
      const [, label, menu = ''] = versionMenu.exec(builtHtml(page)) ?? [];
      expect(label).toBe(
        oldVersions.find((version) => page.startsWith(`/docs/${version}/`)) ?? currentVersion,
      );
      expect(addresses(menu.matchAll(/<a [^>]*>v\d+</g)).map(sitePath)).toEqual(
        newestFirst.map((version) => {
          const same = inVersion(page, version);
          return built.has(same) ? same : inVersion('/docs/', version);
        }),
      );
    },
  );
});

test.each(apiPages)(
  'on $page the version menu says $version and leads to the API of each version',
  ({page, version}) => {
    const [, label, menu = ''] = versionMenu.exec(builtHtml(page)) ?? [];
    expect(label).toBe(version);
    expect(addresses(menu.matchAll(/<a [^>]*>v\d+</g)).map(sitePath)).toEqual(
      apiPages.map((each) => each.page),
    );
  },
);

test('the sitemap lists each page that is its own canonical one, and no list of posts', () => {
  const listed = [...fs.readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => sitePath(address ?? ''),
  );
  const expected = pages.filter(
    (page) =>
      page !== '/404.html' &&
      !/^\/blog\/(?:tags|archive|page|authors)\//.test(page) &&
      canonicals(page).map(sitePath).join() === page,
  );
  expect(listed.sort()).toEqual(expected.sort());
});
