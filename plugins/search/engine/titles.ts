/** Factors of an entry by its title. */
import * as factors from './factors';
import type {Phrase} from './phrases';
import {rarity} from './rarity';
import {findWord, type Shard, type ShardEntry, type ShardPage} from './shard';
import {nameOf, slugOf, wordsOf} from './words';

/** The properties of a query that the ranking by titles needs. */
export type TitleQuery = {
  readonly text: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly isPasted: boolean;
  readonly isSentence: boolean;
  readonly inReason: ReadonlySet<string>;
  /** Weight of each word that matched. */
  readonly wordWeights: ReadonlyMap<string, number>;
  /** Score of an entry with all words of the query. */
  readonly possible: number;
  /** Synonyms of parts of the query, each with the weight of its part. */
  readonly synonyms: readonly {readonly phrase: Phrase; readonly weight: number}[];
  /** Major versions that it names. */
  readonly versions: ReadonlySet<string>;
};

/** A name without the leading product name: readers type commands with and without it. */
export function bareName(text: string): string {
  return nameOf(text).replace(/^dkron(?=.)/, '');
}

type TitleParts = {
  /** Its words, each with its weight in the index. */
  readonly words: ReadonlyMap<string, number>;
  /** The same for a message, without words that are placeholders for names, addresses and numbers. */
  readonly fixed: ReadonlyMap<string, number>;
  readonly lower: string;
  readonly bare: string;
  readonly isMessage: boolean;
};

/** Placeholders of a message for names and numbers: `NAME`, `ADDRESS`, `N`. */
const placeholders = /(?<![\w-])(?:[\w-]+=)?[A-Z][A-Z-]*(?![\w-])/g;

/** Words of a message, in a phrase for each part between its placeholders. */
export function partsOfMessage(title: string): Phrase[] {
  return title
    .replace(placeholders, '…')
    .split('…')
    .map(wordsOf)
    .filter(({length}) => length > 0);
}

/** Whether a title is a message of several words, and not a single name. */
export function isMessage({title, row}: Pick<ShardEntry, 'title' | 'row'>): boolean {
  return row && /\s\S+\s/.test(title);
}

/** Cache: entry → parts of its title; each further letter of a query needs the same ones again. */
const titleParts = new WeakMap<ShardEntry, TitleParts>();

/** Weight of each word. */
function weightsOf(shard: Shard, words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word) => [word, rarity(shard, findWord(shard, word))]));
}

function partsOfTitle(shard: Shard, entry: ShardEntry): TitleParts {
  const cached = titleParts.get(entry);
  if (cached !== undefined) {
    return cached;
  }
  const {title} = entry;
  // An operation says what it does before its name: `List jobs · GET /v1/jobs`.
  const name = title.slice(title.lastIndexOf(' · ') + 1);
  const parts = {
    words: weightsOf(shard, wordsOf(title)),
    fixed: weightsOf(shard, wordsOf(title.replace(placeholders, ' '))),
    lower: name.trim().toLowerCase(),
    bare: bareName(name),
    isMessage: isMessage(entry),
  };
  titleParts.set(entry, parts);
  return parts;
}

/** Number of pages with each heading of an index. */
const headingPages = new WeakMap<Shard, Map<string, number>>();

function pagesWith(shard: Shard, title: string): number {
  let counts = headingPages.get(shard);
  if (counts === undefined) {
    counts = new Map();
    for (const each of shard.entries) {
      if (!each.row) {
        counts.set(each.title, (counts.get(each.title) ?? 0) + 1);
      }
    }
    headingPages.set(shard, counts);
  }
  return counts.get(title) ?? 1;
}

export function isPage({anchor, row}: ShardEntry): boolean {
  return anchor === '' && !row;
}

/** Factor of an entry whose name was typed: its title, its anchor or the last part of the page's address. */
function nameFactor(
  entry: ShardEntry,
  page: ShardPage,
  {lower, bare}: TitleParts,
  query: TitleQuery,
): number {
  const {anchor, row} = entry;

  const ofPage = isPage(entry);
  // The open edition and Dkron Pro share names; the open one is preferred.
  const more = page.pro ? factors.proNameBonus : ofPage ? factors.pageNameBonus : 0;
  const place = ofPage ? slugOf(page.path) : row ? '' : anchor;
  if (lower === query.text || (ofPage && place === query.text)) {
    return factors.exactName + more;
  }
  const isNamed = query.name !== '' && (bare === query.name || bareName(place) === query.name);
  return isNamed ? factors.normalizedName + more : 1;
}

/** Bonus of a message for a pasted line, by how much of the message is in the line and the weight of its words. */
function messageBonus(fixed: ReadonlyMap<string, number>, {words, inReason, possible}: TitleQuery): number {
  let found = 0;
  let all = 0;
  for (const [word, weight] of fixed) {
    all += weight;
    found += words.has(word) ? weight * (inReason.has(word) ? factors.messageReason : 1) : 0;
  }
  return all === 0 || possible === 0
    ? 0
    : factors.wholeMessageBonus *
        (found / all) ** factors.messageShareExponent *
        Math.min(1, found / possible) ** factors.messageWeightExponent;
}

/** Part of a title that is in the query, and of the query that is in the title, both by weight of their words. */
type Overlap = {
  readonly words: ReadonlyMap<string, number>;
  readonly all: number;
  readonly ofTitle: number;
  readonly ofQuery: number;
};

function overlapOf(words: ReadonlyMap<string, number>, {wordWeights, possible}: TitleQuery): Overlap {
  let score = 0;
  let found = 0;
  let all = 0;
  for (const [word, weight] of words) {
    all += weight;
    if (wordWeights.has(word)) {
      found += weight;
      score += wordWeights.get(word) ?? 0;
    }
  }
  return {words, all, ofTitle: found / all, ofQuery: possible === 0 ? 0 : Math.min(1, score / possible)};
}

/** Bonus for words of the query in a title. */
function titleWordsBonus(entry: ShardEntry, {ofTitle, ofQuery}: Overlap, {isSentence}: TitleQuery): number {
  const maxBonus = isPage(entry) ? factors.pageTitleBonus : factors.partTitleBonus;
  return isSentence
    ? maxBonus * ofTitle ** factors.titleShareExponent * ofQuery ** factors.queryShareExponent
    : maxBonus * ofTitle * ofQuery;
}

/** Bonus for a title with a synonym of the query, or of a part of it. */
function titleSynonymsBonus(
  entry: ShardEntry,
  {words, all}: Overlap,
  {synonyms, possible}: TitleQuery,
): number {
  const maxBonus = isPage(entry) ? factors.pageSynonymBonus : factors.partSynonymBonus;
  const added = synonyms.map(({phrase, weight}, index) => {
    if (!phrase.every((word) => words.has(word))) {
      return 0;
    }
    const ofTitle = phrase.reduce((sum, word) => sum + (words.get(word) ?? 0), 0) / all;
    const ofQuery = Math.min(1, weight / (possible * factors.fullBonusShare));
    return (
      ofTitle * ofQuery * (maxBonus - factors.furtherPhraseReduction * Math.min(index, factors.maxReductions))
    );
  });
  return Math.max(0, ...added);
}

/** Bonus for a title that contains the query as it was typed. */
function containedBonus(lower: string, {text}: TitleQuery): number {
  return text.length >= factors.minContainedLength && lower.includes(text) ? factors.containedQueryBonus : 0;
}

/** Factor of a message of which the query has only a part. */
function partialMessageFactor(ofMessage: boolean, {ofTitle}: Overlap): number {
  return ofMessage
    ? factors.partialMessage + (1 - factors.partialMessage) * Math.min(1, ofTitle / factors.fullMessageShare)
    : 1;
}

/** Factor of an entry by its title alone. */
function titleFactor(shard: Shard, entry: ShardEntry, query: TitleQuery): number {
  const page = shard.pages[entry.page];
  const parts = partsOfTitle(shard, entry);
  const {words, fixed, lower, isMessage: ofMessage} = parts;
  const named = page === undefined ? 1 : nameFactor(entry, page, parts, query);
  if (named > 1 || words.size === 0) {
    return named;
  }
  const overlap = overlapOf(words, query);
  const added = query.isPasted
    ? messageBonus(fixed, query)
    : Math.max(titleWordsBonus(entry, overlap, query), titleSynonymsBonus(entry, overlap, query)) +
      containedBonus(lower, query);
  return partialMessageFactor(ofMessage, overlap) * (1 + added);
}

/**
 * Factor of a row compared with a section: lower for a sentence, for a pasted line that has only a part of the row's
 * name, and for a message without an anchor of its own.
 */
function rowFactor(shard: Shard, entry: ShardEntry, query: TitleQuery): number {
  if (!entry.row) {
    return 1;
  }
  const {isMessage: ofMessage, bare} = partsOfTitle(shard, entry);
  const ofSentence = query.isSentence ? factors.rowForSentence : 1;
  if (query.isPasted && !ofMessage && !query.words.has(bare)) {
    return ofSentence * factors.partialName;
  }
  const explains = shard.pages[entry.page]?.explains === true;
  return ofSentence * (entry.shared && !explains ? factors.messageInTable : 1);
}

/** Factor of an entry by its title and its kind. */
export function entryFactor(shard: Shard, entry: ShardEntry, query: TitleQuery): number {
  const ofTitle = titleFactor(shard, entry, query);
  const isShared = !entry.row && pagesWith(shard, entry.title) > factors.maxHeadingPages;
  return (
    rowFactor(shard, entry, query) *
    (entry.bare ? factors.bareHeading : 1) *
    (isShared ? 1 + (ofTitle - 1) * factors.sharedHeading : ofTitle)
  );
}
