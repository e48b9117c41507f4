/** Where links lead within the site. */
import fs from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import type {Page} from './pages';

/**
 * Addresses that are no Markdown page, without a slash at the end: React pages, the API reference, files. The value is the
 * ids in it, or undefined where they cannot be known without a build.
 */
export type OtherAddresses = ReadonlyMap<string, ReadonlySet<string> | undefined>;

export type Target = {
  /** The Markdown page the link leads to, if it is one. */
  readonly page: Page | undefined;
  readonly exists: boolean;
  /** Ids of a target that is no Markdown page; undefined if unknown. */
  readonly anchors: ReadonlySet<string> | undefined;
  readonly anchor: string | undefined;
  /** The target as a message names it: a file, or an address of the site. */
  readonly shown: string;
};

/** Where a link of a page leads. The address is of this site, with or without an anchor. */
export function resolve(page: Page, url: string, pages: readonly Page[], others: OtherAddresses): Target {
  const [beforeAnchor = '', rawAnchor] = url.split('#', 2);
  const address = beforeAnchor.replace(/\?.*$/, '');
  const anchor = rawAnchor === undefined ? undefined : decodeURIComponent(rawAnchor);
  const target = (found: Page | undefined, shown: string): Target => ({
    page: found,
    exists: found !== undefined || others.has(shown),
    anchors: others.get(shown),
    anchor,
    shown,
  });
  if (address === '') {
    return target(page, page.file);
  }
  if (address.startsWith('/')) {
    const shown = address.replace(/\/$/, '') || '/';
    return target(
      pages.find((each) => each.url === shown),
      shown,
    );
  }
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(page.file), address));
  return target(
    pages.find((each) => each.file === file),
    file,
  );
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

type Operation = {readonly operationId?: string; readonly tags?: readonly string[]};

/**
 * The ids that Redoc gives to the tags and operations of the API description, or undefined if there is none to read.
 *
 * @param siteFolder - folder in which openapi/paths/ holds one file a path
 */
export function apiAnchors(siteFolder: string): Set<string> | undefined {
  const folder = path.join(siteFolder, 'openapi/paths');
  if (!fs.existsSync(folder)) {
    return undefined;
  }
  const operations = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const item = parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Record<string, Operation>;
      return methods.flatMap((method) => item[method] ?? []);
    });
  const ids = operations.flatMap(({operationId, tags = []}) =>
    tags.flatMap((tag) => [
      `tag/${tag}`,
      ...(operationId === undefined ? [] : [`tag/${tag}/operation/${operationId}`]),
    ]),
  );
  return ids.length > 0 ? new Set(ids) : undefined;
}

function filesBelow(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    : [];
}

function tagAddresses(siteFolder: string): string[] {
  const file = path.join(siteFolder, 'blog/tags.yml');
  if (!fs.existsSync(file)) {
    return [];
  }
  const tags = parse(fs.readFileSync(file, 'utf8')) as Record<string, {permalink?: string}>;
  return Object.entries(tags).map(([tag, {permalink = `/${tag}`}]) => `/blog/tags${permalink}`);
}

/** The site's addresses beside its Markdown pages: what stands in src/pages and static/, and what plugins make. */
export function otherAddresses(siteFolder: string): OtherAddresses {
  const reactPages = filesBelow(path.join(siteFolder, 'src/pages'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `/${name.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/');
  const made = ['/blog', '/blog/archive', '/blog/tags', ...tagAddresses(siteFolder)];
  const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/openapi.yaml', '/openapi.json'];
  const files = filesBelow(path.join(siteFolder, 'static')).map((name) => `/${name}`);
  return new Map<string, ReadonlySet<string> | undefined>([
    ...[...reactPages, ...made].map((address) => [address, undefined] as const),
    ...[...feeds, ...files].map((address) => [address, new Set<string>()] as const),
    ['/api', apiAnchors(siteFolder)],
  ]);
}
