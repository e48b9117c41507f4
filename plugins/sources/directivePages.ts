/** Finds the page of a version that describes a subject, by the directives in its pages. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {cachedWhileUnchanged, projectRoot, readText, type Cached} from '../../data/readYaml';
import {anchorOf, type VersionId} from '../../data/schema/parts';
import {findVersion} from '../../data/versions';
import {filesBelow} from '../lib/files';
import {pageAddress, type SiteAddress} from '../lib/siteAddress';
import {directiveLines, type Arguments} from './markdown';
import {folderOf} from './versionOfPage';

type Page = {readonly id: string; readonly text: string};

function pagesOf(version: VersionId): Page[] {
  const folder = path.join(projectRoot, folderOf(version));
  return filesBelow(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      id: file.replace(/\.md$/, ''),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** Key of a directive and its arguments, in any order. */
function keyOf(name: string, args: Arguments): string {
  return JSON.stringify([name, ...Object.entries(args).sort()]);
}

/** Pages by the directives in them; of two pages with the same directive the first. */
function pagesByDirective(version: VersionId): ReadonlyMap<string, string> {
  const found = pagesOf(version).flatMap(({id, text}) =>
    directiveLines(text).map(({name, args}) => [keyOf(name, args), id] as const),
  );
  return new Map(found.reverse());
}

/** Cache: version → pages by directive. */
const seen = new Map<VersionId, ReadonlyMap<string, string>>();
const answers = new Map<string, Cached<string | undefined>>();

/**
 * The page of a version that has a directive with exactly these arguments. Only a change of that page invalidates results that
 * depend on the answer.
 *
 * @returns from the folder of the version, without an ending: `reference/settings`; undefined if no page has it
 */
export function pageWith(version: VersionId, name: string, args: Arguments = {}): string | undefined {
  const key = keyOf(name, args);
  return cachedWhileUnchanged(answers, `${version} ${key}`, () => {
    const stillHas = (page: string | undefined): boolean =>
      page !== undefined &&
      existsSync(path.join(projectRoot, folderOf(version), `${page}.md`)) &&
      readText(`${folderOf(version)}/${page}.md`).includes(`::${name}`);
    if (!stillHas(seen.get(version)?.get(key))) {
      seen.set(version, pagesByDirective(version));
    }
    const page = seen.get(version)?.get(key);
    return stillHas(page) ? page : undefined;
  });
}

/** A page with a directive that others link to. @throws Error that names the directive if no page has it */
export function requiredPageWith(version: VersionId, name: string, args: Arguments = {}): string {
  const page = pageWith(version, name, args);
  if (page === undefined) {
    const written = Object.entries(args).map(([argument, value]) => `${argument}="${value}"`);
    const line = written.length === 0 ? `::${name}` : `::${name}{${written.join(' ')}}`;
    throw new Error(`no page in ${folderOf(version)}/ has ${line}; expected one, as other pages link to it`);
  }
  return page;
}

/** Absolute addresses of named subjects. A subject without a page of its own is on the page of its kind. */
export type Places = {
  readonly command: (path: string) => string;
  readonly setting: (key: string) => string;
  readonly proSetting: (key: string) => string;
  readonly executor: (name: string) => string;
  readonly processor: (name: string) => string;
  readonly metrics: string;
  readonly defect: (id: string) => string;
};

/**
 * @returns the addresses of a version's pages; a subject without a page has the address of the version's first page
 * @throws Error if the version is not documented
 */
export function placesOf(version: VersionId, site: SiteAddress): Places {
  const root = findVersion(version).path.slice(1);
  const at = (page: string | undefined, anchor?: string): string =>
    page === undefined
      ? pageAddress(site, root)
      : pageAddress(site, `${root}/${page.replace(/\/index$/, '')}`, anchor);
  const plugin = (kind: string, name: string): string =>
    at(pageWith(version, kind, {name}) ?? pageWith(version, `${kind}s`));
  return {
    command: (command) => at(pageWith(version, 'cli-usage', {command}) ?? pageWith(version, 'cli-commands')),
    setting: (key) => at(pageWith(version, 'settings'), anchorOf(key)),
    proSetting: (key) => at(pageWith(version, 'pro-settings'), anchorOf(key)),
    executor: (name) => plugin('executor', name),
    processor: (name) => plugin('processor', name),
    metrics: at(pageWith(version, 'metrics')),
    defect: (id) => at(pageWith(version, 'known-defects'), id),
  };
}
