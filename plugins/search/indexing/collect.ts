/** Collects the entries of each finished page, and adds them to the indexes of the page's versions. */
import type {ReadPage} from '../../postBuild/pageCache';
import {withQueryPhrases, type PhraseList, type PhrasePage} from './queryPhrases';
import type {Synonyms} from '../engine/phrases';
import {textFileOf, type Kind, type Shard} from '../engine/shard';
import {makeShards, type IndexedPage} from './makeShard';
import {readApi} from './readApi';
import {readHtml} from './readHtml';

/** A page that shows a description of the API. */
export type IndexedApi = {readonly path: string; readonly version: string; readonly description: string};

/** Search options of the pages whose path, with a slash at its end, matches a pattern. */
export type PageRule = {
  readonly path: RegExp;
  /** Weight among pages that match equally; 1 by default. */
  readonly weight?: number;
  readonly kind?: Kind;
  /** Whether the pages are about Dkron Pro. */
  readonly pro?: true;
  /** Whether the pages explain messages. */
  readonly explains?: true;
  /** Whether the pages also belong to the versions in the groups of the pattern. */
  readonly joins?: true;
  /** Parts to leave out of the index: whole pages, or everything below the title. */
  readonly without?: 'page' | 'sections';
};

export type Site = {
  /** Labels of the documented versions and their paths, the current one first. */
  readonly versions: readonly {readonly label: string; readonly path: string}[];
  readonly apis: readonly IndexedApi[];
  /** A later rule overrides those before it. */
  readonly pages: readonly PageRule[];
  /** An address as the site links it, for one with a slash at its end. */
  readonly linked: (address: string) => string;
};

/** A page and its address with a slash at the end, however the site links it. */
export type FoundPage = IndexedPage & PhrasePage & {readonly joined: readonly string[]};

/** Prefix of the names of the files with a page's texts: `text-docs-v2-usage-api`. */
function textName(address: string): string {
  return `text-${address.replace(/^\/|\/$/g, '').replaceAll('/', '-')}`;
}

/** Label of the version that a page belongs to; empty for a page of none. The current version's path begins all others. */
function versionOf(address: string, versions: Site['versions']): string {
  const own = versions.filter(({path}) => address.startsWith(path));
  return own.sort((one, other) => other.path.length - one.path.length)[0]?.label ?? '';
}

/**
 * Reads a page.
 *
 * @param address - under the base URL, with a slash at the end
 * @param source - path of the file that it was written in, if it was
 * @returns undefined for a page that the index leaves out
 * @throws Error if the page has no content or no first heading
 */
export function readPage(
  address: string,
  read: ReadPage,
  source: string | undefined,
  {versions, apis, pages, linked}: Site,
): FoundPage | undefined {
  const rules = pages.filter(({path}) => path.test(address));
  const rule: Omit<PageRule, 'path'> = Object.assign({}, ...rules);
  if (rule.without === 'page') {
    return undefined;
  }
  const api = apis.find((each) => each.path === address);
  const {title, entries} =
    api === undefined
      ? read(readHtml)
      : {title: 'API reference', entries: readApi(api.description, 'API reference')};
  return {
    address,
    source,
    path: linked(address),
    title,
    text: textName(address),
    kind: rule.kind ?? 'Site',
    version: api?.version ?? versionOf(address, versions),
    weight: rule.weight ?? 1,
    pro: rule.pro === true,
    ...(rule.explains === true ? {explains: true} : {}),
    joined: rules.flatMap(({joins, path}) => (joins === true ? (path.exec(address) ?? []).slice(1) : [])),
    entries: rule.without === 'sections' ? entries.slice(0, 1) : entries,
  };
}

export type Indexes = {
  /** By version; pages of no version are under `site`. */
  readonly shards: ReadonlyMap<string, Shard>;
  /** Texts of entries, for excerpts, by the names of their files. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
};

/** @param found - pages; their order decides between equal matches */
export function makeIndexes(
  found: readonly FoundPage[],
  {versions}: Pick<Site, 'versions'>,
  phrases: PhraseList,
  synonyms: Synonyms,
): Indexes {
  const pages = withQueryPhrases(found, phrases);
  const groups = new Map(
    [...versions.map(({label}) => label), 'site'].map((name) => [
      name,
      pages.filter(
        ({version, joined}) => (version === '' ? 'site' : version) === name || joined.includes(name),
      ),
    ]),
  );
  const shards = makeShards(groups, synonyms);
  const texts = new Map<string, string[]>();
  for (const page of pages) {
    page.entries.forEach(({text}, index) => {
      const name = textFileOf(page, index);
      texts.set(name, [...(texts.get(name) ?? []), text]);
    });
  }
  return {shards, texts};
}
