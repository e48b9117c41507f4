/** Turns the entries of pages into the index of one version. */
import {
  steps,
  type OtherMessage,
  type Shard,
  type ShardEntry,
  type ShardPage,
  type Vocabulary,
} from '../engine/shard';
import type {Synonyms} from '../engine/phrases';
import {isMessage, partsOfMessage} from '../engine/titles';
import {slugOf, tokensOf, type Token} from '../engine/words';
import type {Found} from './readHtml';

export type IndexedPage = ShardPage & {readonly entries: readonly Found[]};

/** Weight of a word by field. */
const fieldWeights = {
  names: 7,
  title: 6,
  keys: 2.5,
  anchor: 3,
  queryPhrases: 3,
  page: 1.5,
  above: 1.5,
  text: 1,
  fences: 0.6,
} as const;

type Field = keyof typeof fieldWeights;

const fields = Object.keys(fieldWeights) as Field[];

/** Saturation: above this number, further mentions add little weight. */
const saturation = 2.5;

/** Length normalization by field: 0 for none, 1 for full. */
const lengthNormalization = {
  names: 0,
  title: 0.5,
  keys: 0,
  anchor: 0.3,
  queryPhrases: 0.3,
  page: 0.3,
  above: 0.3,
  text: 0.7,
  fences: 0.7,
} as const;

/** Words of code samples in more entries than this are left out. */
const maxFenceEntries = 6;

/** Maximum number of entries with a word of weight 1, and of weight 2: in more entries, such a word is dropped. */
const maxEntriesOfWeight = [1, 5] as const;

/** Maximum number of entries of a word that remains in prose where it would otherwise be dropped from all entries. */
const maxRareEntries = 3;

/** Paths, addresses, identifiers and timestamps are not indexed. */
function isWord(word: string): boolean {
  return word.length <= 24 && !/(?:\d\D*){6}/.test(word);
}

/** Cache: text → tokens; versions share most of their texts, and the vocabulary is made from the same ones. */
const tokenCache = new Map<string, readonly Token[]>();

function tokensIn(text: string): readonly Token[] {
  const tokens = tokenCache.get(text) ?? tokensOf(text);
  tokenCache.set(text, tokens);
  return tokens;
}

function wordsOf(text: string): string[] {
  return tokensIn(text).map(({word}) => word);
}

/** Words without whole compounds: readers do not type the address of a heading or a path, and the parts are found. */
function partsOf(text: string): string[] {
  return tokensIn(text)
    .filter(({isWhole}) => isWhole !== true)
    .map(({word}) => word);
}

type Fields = Readonly<Record<Field, readonly string[]>>;

function fieldsOf(entry: Found, page: IndexedPage): Fields {
  return {
    names: wordsOf(entry.kind === 'page' ? slugOf(page.path) : entry.names),
    title: wordsOf(entry.title),
    keys: [...new Set(wordsOf(entry.keys).filter(isWord))],
    anchor: partsOf(entry.kind === 'section' ? entry.anchor.replace(/^.*\//, '') : ''),
    queryPhrases: [...new Set((entry.queryPhrases ?? []).flatMap(wordsOf))],
    page: entry.kind === 'page' ? [] : wordsOf(page.title),
    above: wordsOf(entry.above.join(' ')),
    text: wordsOf(entry.text).filter(isWord),
    fences: partsOf(entry.fences).filter(isWord),
  };
}

function meanLengths(all: readonly Fields[]): Record<Field, number> {
  const mean = (field: Field): number =>
    all.reduce((sum, each) => sum + each[field].length, 0) / Math.max(1, all.length) || 1;
  return Object.fromEntries(fields.map((field) => [field, mean(field)])) as Record<Field, number>;
}

/** Weighted number of mentions of each word in an entry. */
function mentionsOf(
  text: Fields,
  mean: Readonly<Record<Field, number>>,
  isIndexed: (word: string) => boolean,
): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const field of fields) {
    const share =
      fieldWeights[field] /
      (1 - lengthNormalization[field] + (lengthNormalization[field] * text[field].length) / mean[field]);
    for (const word of text[field]) {
      if (field !== 'fences' || isIndexed(word)) {
        mentions.set(word, (mentions.get(word) ?? 0) + share);
      }
    }
  }
  return mentions;
}

/** Index of the entry of the section that contains an entry, or -1. */
function parentOf(entry: Found, before: readonly ShardEntry[], page: number): number {
  const above = entry.above.at(-1);
  for (let at = before.length - 1; above !== undefined && before[at]?.page === page; at--) {
    if (before[at]?.title === above && before[at]?.row === false) {
      return at;
    }
  }
  return -1;
}

/** A heading with subsections and fewer words of its own than this has no answer of its own. */
const minOwnWords = 12;

function hasNoAnswer({kind, title, text, fences}: Found, next: Found | undefined): boolean {
  const isShort = fences.trim() === '' && text.split(' ').length < minOwnWords;
  return kind === 'section' && isShort && next?.above.at(-1) === title;
}

type Postings = {places: number[]; weights: number[]; isPhraseWord: boolean[]; isInProse: boolean[]};

/**
 * Drops entries in which a frequent word has a low weight: such hits are noise. A word of a query phrase stays, since its weight is
 * low only where the section has many phrases. So does a rare word in prose: without it, the dialog says that no page has the word.
 */
function prune(list: Postings): void {
  const isSignificant = list.weights.map(
    (weight, at) =>
      list.isPhraseWord[at] === true || list.places.length <= (maxEntriesOfWeight[weight - 1] ?? Infinity),
  );
  const isRare = !isSignificant.includes(true) && list.places.length <= maxRareEntries;
  const stays = isRare ? list.isInProse : isSignificant;
  list.places = list.places.filter((_place, at) => stays[at]);
  list.weights = list.weights.filter((_weight, at) => stays[at]);
}

function withoutEntries(page: IndexedPage): ShardPage {
  const {path, title, kind, version, weight, pro, explains, text} = page;
  // JSON leaves undefined properties out of the file.
  return {path, title, kind, version, weight, pro, explains, text};
}

/** Collects the words of a version's pages. */
function draftOf(pages: readonly IndexedPage[]): Draft {
  const entries: ShardEntry[] = [];
  const texts: Fields[] = [];
  pages.forEach((page, number) => {
    page.entries.forEach((entry, at) => {
      const {anchor, title} = entry;
      const parent = parentOf(entry, entries, number);
      const row = entry.kind === 'row' || entry.kind === 'message';
      entries.push({
        page: number,
        anchor,
        title,
        parent,
        row,
        shared: entry.kind === 'message',
        bare: hasNoAnswer(entry, page.entries[at + 1]),
      });
      texts.push(fieldsOf(entry, page));
    });
  });
  const mean = meanLengths(texts);
  const inFences = new Map<string, number>();
  for (const {fences} of texts) {
    new Set(fences).forEach((word) => inFences.set(word, (inFences.get(word) ?? 0) + 1));
  }
  const index = new Map<string, Postings>();
  texts.forEach((text, place) => {
    const phraseWords = new Set(text.queryPhrases);
    const proseWords = new Set(text.text);
    for (const [word, sum] of mentionsOf(
      text,
      mean,
      (each) => (inFences.get(each) ?? 0) <= maxFenceEntries,
    )) {
      const list = index.get(word) ?? {places: [], weights: [], isPhraseWord: [], isInProse: []};
      list.places.push(place);
      list.isPhraseWord.push(phraseWords.has(word));
      list.isInProse.push(proseWords.has(word));
      list.weights.push(Math.max(1, Math.round((sum / (sum + saturation)) * steps)));
      index.set(word, list);
    }
  });
  [...index.values()].forEach(prune);
  return {pages: pages.map(withoutEntries), entries, index};
}

/** A version's index while the others are being made. */
type Draft = {
  readonly pages: readonly ShardPage[];
  readonly entries: readonly ShardEntry[];
  readonly index: ReadonlyMap<
    string,
    {readonly places: readonly number[]; readonly weights: readonly number[]}
  >;
};

/** Minimum number of words of a message that a search in another version recognizes: shorter ones are in many questions. */
const minMessageWords = 3;

/** Messages that a version does not have, with the versions that have them; none for pages of no version. */
function otherMessagesOf(own: string, drafts: ReadonlyMap<string, Draft>): OtherMessage[] {
  if (drafts.get(own)?.pages.some(({explains}) => explains) !== true) {
    return [];
  }
  const byWords = new Map<string, OtherMessage & {readonly versions: string[]}>();
  for (const [version, {entries, pages}] of drafts) {
    for (const entry of entries) {
      const parts =
        pages[entry.page]?.explains === true && isMessage(entry) ? partsOfMessage(entry.title) : [];
      if (parts.flat().length >= minMessageWords) {
        const message = byWords.get(parts.join()) ?? {parts, versions: []};
        message.versions.push(...(message.versions.includes(version) ? [] : [version]));
        byWords.set(parts.join(), message);
      }
    }
  }
  return [...byWords.values()].filter(({versions}) => !versions.includes(own));
}

/** Most frequent spelling of each word. */
function spellingsOf(words: readonly string[], pages: readonly IndexedPage[]): string[] {
  const seen = new Map<string, Map<string, number>>();
  const texts = pages.flatMap(({entries}) => entries.flatMap(({title, text}) => [title, text]));
  for (const {word, raw} of texts.flatMap(tokensIn)) {
    const counts = seen.get(word) ?? new Map<string, number>();
    counts.set(raw, (counts.get(raw) ?? 0) + 1);
    seen.set(word, counts);
  }
  return words.map((word) => {
    const counts = [...(seen.get(word) ?? [])].sort(([, one], [, other]) => other - one);
    return counts[0]?.[0] ?? word;
  });
}

/**
 * @param groups - pages of each version, by its name; a page may be in several
 * @returns the index of each, with one vocabulary for all
 */
export function makeShards(
  groups: ReadonlyMap<string, readonly IndexedPage[]>,
  synonyms: Synonyms = [],
): ReadonlyMap<string, Shard> {
  const drafts = new Map([...groups].map(([name, pages]) => [name, draftOf(pages)]));
  const words = [...new Set([...drafts.values()].flatMap(({index}) => [...index.keys()]))].sort();
  const spellings = spellingsOf(words, [...new Set([...groups.values()].flat())]);
  const vocabulary: Vocabulary = {words, spellings, synonyms};
  const shardOf = (name: string, {pages, entries, index}: Draft): Shard => {
    const lists = words.map((word) => index.get(word) ?? {places: [], weights: []});
    const starts = new Uint32Array(words.length + 1);
    lists.forEach(({places}, word) => {
      starts[word + 1] = (starts[word] ?? 0) + places.length;
    });
    return {
      ...vocabulary,
      pages,
      entries,
      starts,
      places: Uint16Array.from(lists.flatMap(({places}) => places)),
      weights: Uint8Array.from(lists.flatMap(({weights}) => weights)),
      otherMessages: otherMessagesOf(name, drafts),
    };
  };
  return new Map([...drafts].map(([name, draft]) => [name, shardOf(name, draft)]));
}
