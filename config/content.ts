/** Content of the site: Markdown settings, documentation, blog, and the pages in the sitemap. */
import type {BlogPost, Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as SitemapOptions} from '@docusaurus/plugin-sitemap';
import type {Config, RouteConfig} from '@docusaurus/types';

import {dayOfVersion} from '../data/ofVersion';
import {currentVersion, loadVersions, oldVersions} from '../data/versions';
import admonitionTitles from '../plugins/markdown/admonitionTitles';
import comments from '../plugins/markdown/comments';
import diagrams from '../plugins/markdown/diagrams';
import highlight from '../plugins/markdown/highlight';
import inlineCode from '../plugins/markdown/inlineCode';
import installSwitch from '../plugins/markdown/installSwitch';
import {dayOfPage} from '../plugins/sources/pageDay';
import {releaseHooks} from '../plugins/sources/releaseToken';
import tables from '../plugins/markdown/tables';
import taskLists from '../plugins/markdown/taskLists';
import translatedLinks from '../plugins/markdown/translatedLinks';
import tried from '../plugins/markdown/tried';
import {createFeedItems} from '../plugins/postBuild/feedItems';
import reference from '../plugins/reference';
import {apiOptions} from './api';
import {product, site, versions} from './identity';
import {links} from './links';

/** How Markdown is read: `.md` is CommonMark (braces and angle brackets are text), `.mdx` is MDX. */
export const markdown = {
  format: 'detect',
  mermaid: true,
  ...releaseHooks,
  // Search phrases and section names are read from the files, and must not be part of the browser's scripts.
  parseFrontMatter: async (file) => {
    const {frontMatter, content} = await releaseHooks.parseFrontMatter(file);
    const publicEntries = Object.entries(frontMatter).filter(([key]) => key !== 'asked' && key !== 'names');
    return {frontMatter: Object.fromEntries(publicEntries), content};
  },
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
} satisfies Config['markdown'];

/**
 * Plugins that every content kind (docs, blog, pages) shares. Diagrams go first: a fence that has a drawing must be replaced
 * before the theme's own diagram plugin runs.
 */
export const contentPlugins = {
  beforeDefaultRemarkPlugins: [diagrams, reference, installSwitch, translatedLinks, tried],
  rehypePlugins: [admonitionTitles, comments, highlight, inlineCode, tables, taskLists],
};

const routeBasePath = 'docs';

export const docs = {
  routeBasePath,
  sidebarPath: './sidebars.ts',
  lastVersion: 'current',
  ...(versions === undefined ? {} : {onlyIncludeVersions: ['current', ...versions]}),
  versions: Object.fromEntries(
    loadVersions().map(({id, label, path}) => [
      id === currentVersion ? 'current' : id,
      {
        label,
        path: path.slice(`/${routeBasePath}/`.length),
        // Pages of an old version have a banner that leads to the same page of the current one; pages of the current version
        // have no mark.
        ...(id === currentVersion ? {badge: false} : {banner: 'unmaintained' as const}),
      },
    ]),
  ),
  breadcrumbs: true,
  editUrl: links.source,
  ...contentPlugins,
} satisfies DocsOptions;

const blogDescription = `Release notes of ${product.name} and ${product.name} Pro: what is new in each release, what breaks, and what to check before you upgrade.`;

/** The sidebar's text for a post: its title and how long it takes to read. */
function withReadingTime(post: BlogPost): BlogPost {
  const {frontMatter, readingTime = 0, title} = post.metadata;
  const label = `${frontMatter.sidebar_label ?? title} (${Math.ceil(readingTime)} min read)`;
  return {...post, metadata: {...post.metadata, frontMatter: {...frontMatter, sidebar_label: label}}};
}

export const blog = {
  routeBasePath: 'blog',
  blogTitle: `${product.name} blog`,
  blogDescription,
  blogSidebarTitle: 'All posts',
  blogSidebarCount: 'ALL',
  showReadingTime: true,
  editUrl: links.source,
  processBlogPosts: async ({blogPosts}) => blogPosts.map(withReadingTime),
  onInlineAuthors: 'throw',
  onInlineTags: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: 'all',
    description: blogDescription,
    createFeedItems,
    title: `${product.name} blog`,
    copyright: `Copyright © ${site.copyrightYear} ${product.publisher}`,
  },
  ...contentPlugins,
} satisfies BlogOptions;

type SitemapItem = {readonly url: string; readonly lastmod?: string | null};

const docsPath = `/${docs.routeBasePath}/`;

/**
 * The address of the current version's page, for the address of a page of an old version: `/docs/v2/faq` → `/docs/faq`.
 *
 * @returns undefined for every other address
 */
export function successorAddress(address: string): string | undefined {
  // Without trailing slashes, the address of a version's root page lacks the slash at the end that is searched for.
  const slashed = address.endsWith('/') ? address : `${address}/`;
  const old = oldVersions.find((version) => slashed.includes(`${docsPath}${version}/`));
  const successor = old === undefined ? undefined : slashed.replace(`${docsPath}${old}/`, docsPath);
  return slashed === address ? successor : successor?.replace(/\/$/, '');
}

/** Leaves out pages whose canonical address is another page's: those of old versions that the current one has too. */
export function withoutSuperseded<T extends SitemapItem>(items: readonly T[]): T[] {
  const all = new Set(items.map((item) => item.url));
  return items.filter((item) => {
    const successor = successorAddress(item.url);
    return successor === undefined || !all.has(successor);
  });
}

/** Removes the slash at the end of an address; whether there is one depends on `trailingSlash`. */
function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

/** Path of a page → its date (plugins/sources/pageDay.ts), for pages that have one. */
function* daysOfRoutes(routes: readonly RouteConfig[]): Generator<readonly [path: string, day: string]> {
  for (const {path, metadata, routes: below = []} of routes) {
    const day = metadata?.sourceFilePath === undefined ? undefined : dayOfPage(metadata.sourceFilePath);
    if (day !== undefined) {
      yield [withoutSlash(path), day];
    }
    yield* daysOfRoutes(below);
  }
}

/** Adds the date of the page to each sitemap entry, if the page has one. */
function withDays<T extends SitemapItem>(items: readonly T[], routes: readonly RouteConfig[]): T[] {
  const days = new Map([
    ...daysOfRoutes(routes),
    ...apiOptions.references.map(
      ({route, id}) => [withoutSlash(site.baseUrl.slice(0, -1) + route), dayOfVersion(id)] as const,
    ),
  ]);
  return items.map((item) => {
    const lastmod = days.get(withoutSlash(item.url.slice(site.url.length)));
    return lastmod === undefined ? item : {...item, lastmod};
  });
}

/** Pages for the sitemap: no duplicates, and no lists of pages that are in it anyway. */
export const sitemap = {
  // Docusaurus would use dates from git, which differ between clones.
  lastmod: null,
  changefreq: null,
  priority: null,
  ignorePatterns: ['archive', 'authors', 'page', 'tags'].map((list) => `**/blog/${list}/**`),
  createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) =>
    withDays(withoutSuperseded(await defaultCreateSitemapItems(rest)), rest.routes),
} satisfies SitemapOptions;
