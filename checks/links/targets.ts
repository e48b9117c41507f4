/** Where links lead within the site. */
import fs from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {apiAddress, descriptionFile, operationsOf, readDescription} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import {currentVersion, docsVersions} from '../../data/versions';
import {filesBelow} from '../../plugins/lib/files';
import type {SourcePage} from '../../plugins/sources/pages';

/**
 * Addresses that are no Markdown page, without a slash at the end: React pages, the API reference, files. The value is the
 * ids in it, or undefined if they cannot be known without a build.
 */
export type OtherAddresses = ReadonlyMap<string, ReadonlySet<string> | undefined>;

export type Target = {
  /** The Markdown page the link leads to, if it is one. */
  readonly page: SourcePage | undefined;
  readonly exists: boolean;
  /** Ids of a target that is no Markdown page; undefined if unknown. */
  readonly anchors: ReadonlySet<string> | undefined;
  readonly anchor: string | undefined;
  /** The target as a message names it: a file, or an address of the site. */
  readonly shown: string;
};

function partsOf(url: string): {readonly address: string; readonly anchor: string | undefined} {
  const [beforeAnchor = '', anchor] = url.split('#', 2);
  return {
    address: beforeAnchor.replace(/\?.*$/, ''),
    anchor: anchor === undefined ? undefined : decodeURIComponent(anchor),
  };
}

/** Finds the target of an address of the site. @param url - begins with a slash; with or without an anchor */
export function resolveAddress(url: string, pages: readonly SourcePage[], others: OtherAddresses): Target {
  const {address, anchor} = partsOf(url);
  const shown = address.replace(/\/$/, '') || '/';
  const page = pages.find((each) => each.url === shown);
  const exists = page !== undefined || others.has(shown);
  return {page, exists, anchors: others.get(shown), anchor, shown};
}

/** Finds the target of a page's link within this site. */
export function resolve(
  from: SourcePage,
  url: string,
  pages: readonly SourcePage[],
  others: OtherAddresses,
): Target {
  const {address, anchor} = partsOf(url);
  if (address.startsWith('/')) {
    return resolveAddress(url, pages, others);
  }
  const file =
    address === ''
      ? from.file
      : path.posix.normalize(path.posix.join(path.posix.dirname(from.file), address));
  const page = address === '' ? from : pages.find((each) => each.file === file);
  return {page, exists: page !== undefined, anchors: undefined, anchor, shown: file};
}

/**
 * The ids of tags and operations on the page of an API description, or undefined if there is none to read.
 *
 * @param siteFolder - folder in which openapi/ has a folder for each version
 */
export function apiAnchors(siteFolder: string, version: VersionId): Set<string> | undefined {
  const root = path.resolve(siteFolder, descriptionFile(version));
  if (!fs.existsSync(root)) {
    return undefined;
  }
  const ids = operationsOf(readDescription(root)).flatMap(({operationId, tags}) => [
    `operation/${operationId}`,
    ...tags.flatMap((tag) => [`tag/${tag}`, `tag/${tag}/operation/${operationId}`]),
  ]);
  return new Set(ids);
}

function tagAddresses(siteFolder: string): string[] {
  const file = path.join(siteFolder, 'blog/tags.yml');
  if (!fs.existsSync(file)) {
    return [];
  }
  const tags = parse(fs.readFileSync(file, 'utf8')) as Record<string, {permalink?: string}>;
  return Object.entries(tags).map(([tag, {permalink = `/${tag}`}]) => `/blog/tags${permalink}`);
}

/** Addresses of the site that are not Markdown pages: those of src/pages and static/, and those that plugins create. */
export function otherAddresses(siteFolder: string): OtherAddresses {
  const reactPages = filesBelow(path.join(siteFolder, 'src/pages'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `/${name.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/');
  const generated = ['/blog', '/blog/archive', '/blog/tags', ...tagAddresses(siteFolder)];
  const references = docsVersions.map((id) => ({id, address: apiAddress(id)}));
  const descriptions = references.flatMap(({address}) =>
    ['yaml', 'json'].map(
      (ending) => `${address === apiAddress(currentVersion) ? '' : address}/openapi.${ending}`,
    ),
  );
  const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'];
  const files = filesBelow(path.join(siteFolder, 'static')).map((name) => `/${name}`);
  return new Map<string, ReadonlySet<string> | undefined>([
    ...[...reactPages, ...generated].map((address) => [address, undefined] as const),
    ...[...feeds, ...descriptions, ...files].map((address) => [address, new Set<string>()] as const),
    ...references.map(({id, address}) => [address, apiAnchors(siteFolder, id)] as const),
  ]);
}
