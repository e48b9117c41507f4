/** A page of a build: its file, its metadata from the content plugins, and its breadcrumb trail. */
import fs from 'node:fs';
import path from 'node:path';

import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent, DocusaurusConfig} from '@docusaurus/types';

import type {PageHead} from './head/readHead';
import {categoriesAbove} from './sidebarTrail';

export type SiteContent = {
  /** By path, base URL included, without a slash at the end. */
  readonly docs: ReadonlyMap<string, {readonly doc: DocMetadata; readonly version: LoadedVersion}>;
  readonly posts: ReadonlyMap<string, BlogPost>;
};

/** A page of the built site. */
export type Page = Omit<PageHead, 'description'> & {
  /** Path as the site links it, base URL included: `/docs/intro/`. */
  readonly path: string;
  /** Path under the base URL: `/docs/intro/`. */
  readonly underBase: string;
  /** The same without the slash at its end: `/docs/intro`. */
  readonly bare: string;
  /** Absolute address. */
  readonly url: string;
  /** Title without the site's name, and without the version. */
  readonly ownTitle: string;
  /** Title without the site's name; it is unique. */
  readonly distinctTitle: string;
  readonly description: string;
  /** Whether the page was built without its description, so that the step of the head adds it. */
  readonly lacksDescription: boolean;
  readonly docPage: {readonly doc: DocMetadata; readonly version: LoadedVersion} | undefined;
  readonly post: BlogPost | undefined;
  readonly baseUrl: string;
};

/** Pages by their path under the base URL, without a slash at its end. */
export type Pages = ReadonlyMap<string, Page>;

/** A step of a breadcrumb trail; a category has a name only. */
export type TrailStep = {readonly name: string; readonly page?: Page};

function withoutSlash(address: string): string {
  return address.length > 1 ? address.replace(/\/$/, '') : address;
}

/** Metadata of the documentation and the blog, by path. */
export function contentByPath(allContent: AllContent): SiteContent {
  // Content of plugins is untyped here; these are the types that the two plugins declare.
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}) as BlogContent[];
  return {
    docs: new Map(
      docs.flatMap(({loadedVersions}) =>
        loadedVersions.flatMap((version) =>
          version.docs.map((doc) => [withoutSlash(doc.permalink), {doc, version}] as const),
        ),
      ),
    ),
    posts: new Map(
      blogs.flatMap(({blogPosts}) =>
        blogPosts.map((post) => [withoutSlash(post.metadata.permalink), post] as const),
      ),
    ),
  };
}

export type PageInputs = {
  /** Paths with the base URL, as Docusaurus gives them after the build. */
  readonly routes: readonly string[];
  readonly outDir: string;
  readonly siteConfig: Pick<DocusaurusConfig, 'baseUrl' | 'url' | 'title' | 'titleDelimiter'>;
  /** By path under the base URL. */
  readonly descriptions: Readonly<Record<string, string>>;
  readonly content: SiteContent;
};

function underBaseOf(route: string, {baseUrl}: PageInputs['siteConfig']): string {
  return route.slice(baseUrl.length - 1);
}

/** The configured description of a page that the theme makes; further pages of a list add their number. */
function configuredDescription(bare: string, descriptions: PageInputs['descriptions']): string | undefined {
  const [, list = '', number] = /^(.*)\/[^/]+\/(\d+)$/.exec(bare) ?? [];
  const ofList = descriptions[list];
  return descriptions[bare] ?? (ofList === undefined ? undefined : `${ofList} (page ${number})`);
}

/** Routes of a build that can have a page, in their order: all routes, and the not-found page at the end. */
export function pageRoutes({routes, siteConfig}: Pick<PageInputs, 'routes' | 'siteConfig'>): string[] {
  return [...new Set([...routes, `${siteConfig.baseUrl}404.html`])];
}

/** The file of a route's page. @returns its path below the built site; undefined if there is none */
export function pageFile(
  route: string,
  {outDir, siteConfig}: Pick<PageInputs, 'outDir' | 'siteConfig'>,
): string | undefined {
  const bare = withoutSlash(underBaseOf(route, siteConfig)).slice(1);
  return [path.join(bare, 'index.html'), `${bare}.html`, bare].find(
    (name) => name.endsWith('.html') && fs.existsSync(path.join(outDir, name)),
  );
}

/** Collects the metadata of a page. @throws Error if the page has no description */
export function builtPage(
  route: string,
  head: PageHead,
  source: Omit<PageInputs, 'routes' | 'outDir'>,
): Page {
  const underBase = underBaseOf(route, source.siteConfig);
  const docPage = source.content.docs.get(withoutSlash(route));
  const post = source.content.posts.get(withoutSlash(route));
  const suffix = ` ${source.siteConfig.titleDelimiter} ${source.siteConfig.title}`;
  const written = head.title.endsWith(suffix) ? head.title.slice(0, -suffix.length) : head.title;
  const bare = withoutSlash(underBase);
  const description = head.description ?? configuredDescription(bare, source.descriptions);
  if (description === undefined) {
    throw new Error(
      `${route} has no description; give it one in its front matter, or in config/postBuild.ts where the theme makes the page`,
    );
  }
  return {
    ...head,
    path: route,
    underBase,
    bare,
    url: source.siteConfig.url + route,
    ownTitle: docPage?.doc.title ?? post?.metadata.title ?? written,
    distinctTitle: written,
    description,
    lacksDescription: head.description === undefined,
    docPage,
    post,
    baseUrl: source.siteConfig.baseUrl,
  };
}

/** Name of a page in breadcrumbs. */
function shortName(page: Page): string {
  return page.bare === '/' ? 'Home' : page.ownTitle;
}

/** The first page of a version. @param page - any page of the site */
export function firstPageOf({path: start}: LoadedVersion, {baseUrl}: Page, pages: Pages): Page | undefined {
  return pages.get(withoutSlash(start).slice(baseUrl.length - 1));
}

function docsTrail(page: Page, pages: Pages): TrailStep[] {
  const version = page.docPage?.version;
  const start = version && firstPageOf(version, page, pages);
  const name = version?.isLast === false ? `Documentation of ${version.label}` : 'Documentation';
  const categories =
    page.docPage === undefined ? [] : categoriesAbove(page.docPage.doc, page.docPage.version);
  const steps = categories.map((step): TrailStep => {
    if (step.path === undefined) {
      return {name: step.name};
    }
    const target = pages.get(withoutSlash(step.path).slice(page.baseUrl.length - 1));
    if (target === undefined) {
      throw new Error(`the breadcrumb "${step.name}" leads to ${step.path}, which is not a page`);
    }
    return {name: step.name, page: target};
  });
  const above = start === undefined || start === page ? [] : [{name, page: start}];
  return [...above, ...steps.filter((step) => step.page !== start || start === undefined)];
}

function pathTrail(page: Page, pages: Pages): TrailStep[] {
  const parts = page.bare.split('/').slice(1, -1);
  return parts.flatMap((_part, index) => {
    const above = pages.get(`/${parts.slice(0, index + 1).join('/')}`);
    return above === undefined ? [] : [{name: shortName(above), page: above}];
  });
}

/** The breadcrumb trail from the home page to the page itself. @throws Error for a breadcrumb that leads nowhere */
export function breadcrumbsOf(page: Page, pages: Pages): TrailStep[] {
  const home = pages.get('/');
  const first = home === undefined || home === page ? [] : [{name: shortName(home), page: home}];
  const between = page.docPage === undefined ? pathTrail(page, pages) : docsTrail(page, pages);
  return [...first, ...between, {name: page.ownTitle, page}];
}
