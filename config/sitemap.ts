import type {Options} from '@docusaurus/plugin-sitemap';

import {oldVersions} from '../data/versions';
import {docs} from './docs';

type Item = {readonly url: string};

const docsPath = `/${docs.routeBasePath}/`;

/**
 * The address of the current version's page, for the address of a page of an old version: `/docs/v2/faq` → `/docs/faq`.
 *
 * @returns undefined for every other address
 */
export function successorAddress(address: string): string | undefined {
  const old = oldVersions.find((version) => address.includes(`${docsPath}${version}/`));
  return old === undefined ? undefined : address.replace(`${docsPath}${old}/`, docsPath);
}

/** Leaves out pages whose canonical address is another page's: those of old versions that the current one has too. */
export function withoutSuperseded<T extends Item>(items: readonly T[]): T[] {
  const all = new Set(items.map((item) => item.url));
  return items.filter((item) => {
    const successor = successorAddress(item.url);
    return successor === undefined || !all.has(successor);
  });
}

/** What search engines are asked to look at: no page twice, and no list of what is listed anyway. */
export const sitemap = {
  lastmod: null,
  changefreq: null,
  priority: null,
  ignorePatterns: ['archive', 'authors', 'page', 'tags'].map((list) => `**/blog/${list}/**`),
  createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) =>
    withoutSuperseded(await defaultCreateSitemapItems(rest)),
} satisfies Options;
