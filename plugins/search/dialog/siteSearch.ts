/** Loads the index of each version when it is first needed, and searches it. */
import {search, type Hit, type Outcome} from '../engine/engine';
import {pageWithoutVersion} from '../engine/factors';
import {isAnswered, outcomeOfSentences} from '../engine/outcome';
import {
  textFileOf,
  textsOfFile,
  unpackShard,
  unpackVocabulary,
  type Shard,
  type ShardFile,
  type Vocabulary,
  type VocabularyFile,
} from '../engine/shard';
import {titlesNear} from '../engine/spelling';
import {wordsOf} from '../engine/words';

/** Pages that belong to no version, such as the blog and the home page. Every version finds them. */
const siteShard = 'site';

/** A link: to a page of the reader's version, by the last part of its address, or to another place. */
export type Help =
  {readonly label: string; readonly page: string} | {readonly label: string; readonly href: string};

export type Manifest = {
  /** Folder of the indexes, relative to this module; its name changes whenever one of them does. */
  readonly folder: string;
  /** Labels of the documented versions, the current one first, and the path of each. */
  readonly versions: readonly {readonly label: string; readonly path: string}[];
  /** Last part of the address of the index page that each version has. */
  readonly indexPage: string;
  /** Where to ask when nothing is found: pages that each version has, and addresses elsewhere. */
  readonly help: readonly Help[];
};

const baseAddress = new URL('.', import.meta.url);
let manifest: Promise<Manifest> | undefined;
const vocabulary = new Map<string, Promise<Vocabulary>>();
const shards = new Map<string, Promise<Shard>>();
const texts = new Map<string, Promise<readonly string[]>>();

async function load<T>(address: URL): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address.pathname}: status ${response.status}`);
  }
  return (await response.json()) as T;
}

/** Caches a promise unless it rejects. */
function cached<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const existing = store.get(key);
  if (existing !== undefined) {
    return existing;
  }
  const promise = make();
  store.set(key, promise);
  promise.catch(() => store.delete(key));
  return promise;
}

/** @throws Error if it cannot be loaded; the next call tries again */
export function loadManifest(): Promise<Manifest> {
  manifest ??= load<Manifest>(new URL('index.json', baseAddress));
  manifest.catch(() => {
    manifest = undefined;
  });
  return manifest;
}

async function fileOf(name: string): Promise<URL> {
  return new URL(`${(await loadManifest()).folder}/${name}.json`, baseAddress);
}

function loadVocabulary(): Promise<Vocabulary> {
  return cached(vocabulary, 'words', async () =>
    unpackVocabulary(await load<VocabularyFile>(await fileOf('words'))),
  );
}

function loadShard(name: string): Promise<Shard> {
  return cached(shards, name, async () => {
    const address = await fileOf(name);
    const [file, words] = await Promise.all([load<ShardFile>(address), loadVocabulary()]);
    return unpackShard(file, words);
  });
}

/** The text of an entry, for an excerpt. */
export async function entryText({page, index}: Hit): Promise<string> {
  const name = textFileOf(page, index);
  const all = await cached(texts, name, async () => load<readonly string[]>(await fileOf(name)));
  return all[index % textsOfFile] ?? '';
}

function joined(outcomes: readonly Outcome[], hits: readonly Hit[], evidence: number): Outcome {
  const [first, ...others] = outcomes;
  return {
    hits,
    matched: new Set(outcomes.flatMap(({matched}) => [...matched])),
    unknown: (first?.unknown ?? []).filter((word) => others.every(({unknown}) => unknown.includes(word))),
    isPasted: first?.isPasted === true,
    length: first?.length ?? 0,
    evidence,
    otherVersions: [],
  };
}

/**
 * Merges the hits of a version with those of pages without a version; the latter come after hits that have the same
 * share of the query.
 */
export function withPagesOfNoVersion(own: Outcome, others: Outcome): Outcome {
  const lowered = others.hits.map((hit) => {
    const mayAnswer = hit.share > 0.99 && hit.entry.anchor === '' && !hit.entry.row;
    return {...hit, score: hit.score * (mayAnswer ? 1 : pageWithoutVersion)};
  });
  const hits = [...own.hits, ...lowered].sort((one, other) => other.score - one.score);
  const {evidence} = hits[0] === own.hits[0] ? own : others;
  return {...joined([own, others], hits, evidence), otherVersions: own.otherVersions};
}

/** Searches one version, and the pages without a version. @throws Error if an index cannot be loaded */
export async function searchVersion(query: string, version: string): Promise<Outcome> {
  const [own, others] = await Promise.all([version, siteShard].map(loadShard));
  return outcomeOfSentences(query, (text) =>
    withPagesOfNoVersion(search(text, own as Shard), search(text, others as Shard)),
  );
}

/** Minimum evidence of a version that answers a query, as a part of the greatest of all versions. */
const minRelativeEvidence = 2 / 3;

/**
 * Interleaves the hits of all versions: the first hit of each, the newest version first, then the second of each. Versions with
 * much weaker hits come last, because most messages exist in some versions only.
 */
export function newestFirst(outcomes: readonly Outcome[]): Outcome {
  const seen = new Set<string>();
  const greatest = Math.max(...outcomes.map(({evidence}) => evidence));
  const inOrder = (wanted: boolean): Hit[] =>
    outcomes
      .filter((outcome) => outcome.evidence >= minRelativeEvidence * greatest === wanted)
      .flatMap((outcome) => outcome.hits.map((hit, place) => ({hit, place})))
      .sort((one, other) => one.place - other.place)
      .map(({hit}) => hit);
  const hits = [...inOrder(true), ...inOrder(false)].filter(({page, entry}) => {
    // A guide from one version to the next is in the indexes of both.
    const address = `${page.path}#${entry.anchor}`;
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew;
  });
  return joined(outcomes, hits, greatest);
}

/** Searches all versions. It yields to the browser between two versions, so that typing stays responsive. */
export async function searchAll(query: string): Promise<Outcome> {
  const {versions} = await loadManifest();
  const outcomes: Outcome[] = [];
  for (const {label} of versions) {
    outcomes.push(await searchVersion(query, label));
    await new Promise((done) => setTimeout(done));
  }
  return newestFirst(outcomes);
}

/** Versions that answer a query that the reader's version does not, such as a message of another release line. */
export async function versionsWith(query: string, own: string): Promise<string[]> {
  const {versions} = await loadManifest();
  const found = await Promise.all(
    versions
      .filter(({label}) => label !== own)
      .map(async ({label}) => ({label, outcome: search(query, await loadShard(label))})),
  );
  return found.filter(({outcome}) => isAnswered(outcome)).map(({label}) => label);
}

/** Whether any version has a form of the words; the vocabulary covers all versions. */
export async function isKnownAnywhere(words: readonly string[]): Promise<boolean> {
  const allWords = new Set((await loadVocabulary()).words);
  return words.flatMap(wordsOf).some((word) => allWords.has(word));
}

/** Titles of the reader's version that resemble a query without results. */
export async function nearestTitles(query: string, version: string): Promise<string[]> {
  return titlesNear(query, await loadShard(version));
}
