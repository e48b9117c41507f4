/** Loads the index of each version when it is first needed, and searches it. */
import {search, type Hit, type Outcome, type Synonyms} from './engine';
import {
  unpackShard,
  unpackVocabulary,
  type Shard,
  type ShardFile,
  type Vocabulary,
  type VocabularyFile,
} from './shard';

/** Synonyms of data/synonyms.yaml; the build puts them here. */
declare const SYNONYMS: Synonyms;

/** Pages of no version: the blog, the home page and its like. They are found from every version. */
const ofAll = 'site';

export type Manifest = {
  /** Folder of the indexes beside this module; it changes whenever one of them does. */
  readonly folder: string;
  /** Labels of the documented versions, the current one first, and the path of each. */
  readonly versions: readonly {readonly label: string; readonly path: string}[];
  /** Last part of the address of the index page that each version has. */
  readonly indexPage: string;
};

const here = new URL('.', import.meta.url);
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

/** Keeps a promise for the next time, unless it fails. */
function kept<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = make();
  store.set(key, made);
  made.catch(() => store.delete(key));
  return made;
}

/** @throws Error where it cannot be loaded; the next call tries again */
export function loadManifest(): Promise<Manifest> {
  manifest ??= load<Manifest>(new URL('index.json', here));
  manifest.catch(() => {
    manifest = undefined;
  });
  return manifest;
}

async function fileOf(name: string): Promise<URL> {
  return new URL(`${(await loadManifest()).folder}/${name}.json`, here);
}

function loadVocabulary(): Promise<Vocabulary> {
  return kept(vocabulary, 'words', async () =>
    unpackVocabulary(await load<VocabularyFile>(await fileOf('words'))),
  );
}

function loadShard(name: string): Promise<Shard> {
  return kept(shards, name, async () => {
    const address = await fileOf(name);
    const [file, words] = await Promise.all([load<ShardFile>(address), loadVocabulary()]);
    return unpackShard(file, words);
  });
}

/** The text of an entry, for an excerpt. */
export async function textOf({page, index}: Hit): Promise<string> {
  const all = await kept(texts, page.text, async () => load<readonly string[]>(await fileOf(page.text)));
  return all[index] ?? '';
}

function merge(outcomes: readonly Outcome[]): Outcome {
  const hits = outcomes.flatMap((outcome) => outcome.hits).sort((one, other) => other.score - one.score);
  return {hits, matched: new Set(outcomes.flatMap(({matched}) => [...matched]))};
}

/** Hits of the indexes named, best first. */
async function searchIn(names: readonly string[], query: string): Promise<Outcome> {
  const loaded = await Promise.all(names.map(loadShard));
  return merge(loaded.map((shard) => search(query, shard, SYNONYMS)));
}

/** Searches one version, and what belongs to none. @throws Error where an index cannot be loaded */
export function searchVersion(query: string, version: string): Promise<Outcome> {
  return searchIn([version, ofAll], query);
}

/** Searches all versions; an upgrade guide that two of them share is listed once. */
export async function searchAll(query: string): Promise<Outcome> {
  const {versions} = await loadManifest();
  const {hits, matched} = await searchIn([...versions.map(({label}) => label), ofAll], query);
  const seen = new Set<string>();
  const once = hits.filter(({page, entry}) => {
    const address = `${page.path}#${entry.anchor}`;
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew;
  });
  return {hits: once, matched};
}

/** How many hits each version has. Between two versions the page gets its turn: a letter typed meanwhile does not wait. */
export async function countHits(query: string): Promise<ReadonlyMap<string, number>> {
  const {versions} = await loadManifest();
  const counts = new Map<string, number>();
  for (const {label} of versions) {
    counts.set(label, (await searchIn([label], query)).hits.length);
    await new Promise((done) => setTimeout(done));
  }
  return counts;
}

/** Words of the index that look like those of a query that found nothing. */
export async function nearestWords(query: string, version: string): Promise<string[]> {
  return nearest(query, await loadShard(version));
}

function pairsOfLetters(word: string): Set<string> {
  return new Set([...word].slice(1).map((letter, at) => (word[at] ?? '') + letter));
}

function nearest(query: string, shard: Shard): string[] {
  const asked = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map(pairsOfLetters);
  const likeness = (word: string): number => {
    const own = pairsOfLetters(word);
    const shares = asked.map(
      (other) => (2 * [...own].filter((pair) => other.has(pair)).length) / (own.size + other.size),
    );
    return Math.max(0, ...shares);
  };
  const titles = new Set(
    shard.entries.map(({title}) => title).filter((title) => /^[\p{L}@-][\p{L}\p{N}_ -]{2,28}$/u.test(title)),
  );
  return [...titles]
    .map((title) => ({title, like: Math.max(...title.toLowerCase().split(/[ _-]/).map(likeness))}))
    .sort((one, other) => other.like - one.like)
    .slice(0, 5)
    .map(({title}) => title);
}
