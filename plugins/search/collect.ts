/** Takes from each finished page what a search finds there, and puts it into the indexes that it belongs to. */
import type {Markup} from '../pages/markup';
import type {Kind, Shard} from './browser/shard';
import {makeShards, type IndexedPage} from './makeShard';
import {withQuestions, type Questions} from './questions';
import {readApi} from './readApi';
import {readHtml} from './readHtml';

/** A page that shows a description of the API. */
export type ApiPage = {readonly path: string; readonly version: string; readonly description: string};

export type Site = {
  /** Paths under the base URL, such as `/docs/intro/`. */
  readonly paths: ReadonlySet<string>;
  /** Labels of the documented versions, the current one first. */
  readonly versions: readonly string[];
  readonly apis: readonly ApiPage[];
  /** An address as the site links it, for one with a slash at its end. */
  readonly linked: (address: string) => string;
  readonly questions: Questions;
};

/** Which pages a search leads to; lists of posts and of tags only repeat what stands elsewhere. */
const leftOut = [/^\/404/, /^\/blog\/(?:$|tags|archive|authors|page)/];

/** What a page counts beside others that match as well, by the first rule that fits its path. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/\/reference-index\/$/, 0.5],
  [/^\/docs\/(?:v\d+\/)?pro\//, 0.72],
  [/^\/docs\/(?:v\d+\/)?upgrading\//, 0.72],
  [/\/known-defects\/$/, 0.56],
  [/\/glossary\/$/, 0.6],
  [/\/faq\/$/, 0.9],
  // Stories walk through what other pages explain, and the schemas name everything.
  [/\/operations\/(?:small-production|job-ran-twice)\/$/, 0.6],
  [/\/reference\/schemas\/$/, 0.45],
  [/^\/docs\/(?:v\d+\/)?cli\//, 0.86],
  [/\/troubleshooting\/$/, 1.04],
  [/\/api-errors\/$/, 0.98],
  // Where another page explains a message with its surroundings, that page comes first.
  [/\/operations\/messages\/$/, 0.5],
  [/^\/docs\//, 1],
  [/^\/api\//, 0.95],
  [/^\/blog\//, 0.5],
  [/^\/$/, 0.55],
  [/^\/versions\//, 0.75],
  [/^\/pro\/$/, 0.45],
  [/^\//, 1],
];

function weightOf(address: string): number {
  return weights.find(([pattern]) => pattern.test(address))?.[1] ?? 1;
}

function kindOf(address: string, categories: readonly string[]): Kind {
  if (address.startsWith('/blog/')) {
    return 'Blog';
  }
  if (!address.startsWith('/docs/')) {
    return 'Site';
  }
  if (/\/usage\/api\/$/.test(address)) {
    return 'API';
  }
  const reference =
    /\/(?:cli|executors|processors)\/|\/(?:glossary|configuration|jobs|metrics|api-errors|reference-index)\/$/;
  return categories.includes('Reference') || reference.test(address) ? 'Reference' : 'Guide';
}

/** Pages of the open edition about the subject of a page of Dkron Pro that has another name. */
const sameSubject: Readonly<Record<string, string>> = {
  encryption: 'operations/security',
  'processors/email': 'usage/notifications',
};

/** The page of the open edition about the same subject as a page of Dkron Pro. */
function twinOf(address: string, all: ReadonlySet<string>): string | undefined {
  const [, folder = '', name = ''] = /^(.*\/)pro\/(.*)\/$/.exec(address) ?? [];
  return [name, `basics/${name}`, sameSubject[name] ?? name]
    .map((each) => `${folder}${each}/`)
    .find((each) => all.has(each));
}

/** Name of the file with a page's texts: `docs-v2-usage-api`. */
function textName(address: string): string {
  return `text-${address.replace(/^\/|\/$/g, '').replaceAll('/', '-')}`;
}

/** Versions that an upgrade guide joins, such as v2 and v3. */
function joinedBy(address: string): string[] {
  const [, from, to] = /\/upgrading\/from_(v\d+)(?:_\d+)?_to_(v\d+)/.exec(address) ?? [];
  return from === undefined || to === undefined ? [] : [from, to];
}

/** A page and its address with a slash at the end, however the site links it. */
export type AddressedPage = IndexedPage & {readonly address: string};

/**
 * Reads a page.
 *
 * @param address - under the base URL, with a slash at the end
 * @returns nothing for a page that no search leads to
 * @throws Error where the page has no content or no first heading
 */
export function readPage(
  address: string,
  markup: Markup,
  {paths, versions, apis, linked}: Site,
): AddressedPage | undefined {
  if (leftOut.some((pattern) => pattern.test(address))) {
    return undefined;
  }
  const inDocs = address.startsWith('/docs/');
  const [current = ''] = versions;
  const version = inDocs ? (versions.find((each) => address.startsWith(`/docs/${each}/`)) ?? current) : '';
  const pro = /^\/docs\/(?:v\d+\/)?pro\//.test(address);
  const page = {address, path: linked(address), weight: weightOf(address), text: textName(address)};
  const explains = /\/(?:troubleshooting|api-errors|messages)\/$/.test(address)
    ? {explains: true as const}
    : {};
  const api = apis.find((each) => each.path === address);
  if (api !== undefined) {
    const entries = readApi(api.description, 'API reference');
    const title = 'API reference';
    return {...page, title, kind: 'API', version: api.version, pro, entries};
  }
  const {title, categories, entries} = readHtml(markup);
  const twin = pro ? twinOf(address, paths) : undefined;
  return {
    ...page,
    title,
    kind: kindOf(address, categories),
    version,
    pro,
    ...explains,
    ...(twin === undefined ? {} : {twin: linked(twin)}),
    entries: /\/reference-index\/$/.test(address) ? entries.slice(0, 1) : entries,
  };
}

export type Indexes = {
  /** By version; pages of no version are under `site`. */
  readonly shards: ReadonlyMap<string, Shard>;
  /** Text of every entry of a page, for excerpts, by the name of its file. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
};

/** @param found - in the order in which equal matches come */
export function makeIndexes(found: readonly AddressedPage[], site: Site): Indexes {
  const pages = withQuestions(found, site.questions);
  const belongs = (page: IndexedPage, version: string): boolean =>
    page.version === version || joinedBy(page.path).includes(version);
  const groups = new Map([
    ...site.versions.map((version) => [version, pages.filter((page) => belongs(page, version))] as const),
    ['site', pages.filter(({version}) => version === '')] as const,
  ]);
  const shards = makeShards(groups);
  const texts = new Map(pages.map((page) => [page.text, page.entries.map(({text}) => text)] as const));
  return {shards, texts};
}
