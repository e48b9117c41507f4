/** What the title of an entry says about a query. */
import * as factors from './factors';
import type {Phrase} from './query';
import {rarity} from './rarity';
import {findWord, type Shard, type ShardEntry, type ShardPage} from './shard';
import {nameOf, slugOf, wordsOf} from './words';

/** What is known of a query when entries are ranked by their titles. */
export type ReadQuery = {
  readonly text: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly isPasted: boolean;
  readonly isSentence: boolean;
  readonly behind: ReadonlySet<string>;
  /** How much each word that matched says. */
  readonly worth: ReadonlyMap<string, number>;
  /** What an entry with all words of the query would have. */
  readonly possible: number;
  /** Phrases that say the same as a part of the query, and how much this part says. */
  readonly also: readonly {readonly phrase: Phrase; readonly says: number}[];
  /** Major versions that it names. */
  readonly versions: ReadonlySet<string>;
};

/** A name without the product's in front: commands are asked for with and without it. */
export function bareName(text: string): string {
  return nameOf(text).replace(/^dkron(?=.)/, '');
}

type TitleParts = {
  readonly words: readonly string[];
  /** Words of a message, without those that stand for names, addresses and numbers. */
  readonly fixed: readonly string[];
  readonly lower: string;
  readonly bare: string;
  /** Of several words, as a program prints it, or one name. */
  readonly isMessage: boolean;
};

/** What a message has in place of names and numbers: `NAME`, `ADDRESS`, `N`. */
const standIn = /(?<![\w-])[A-Z][A-Z-]*(?![\w-])/g;

/** What was made of titles: each letter that a reader types asks for the same ones again. */
const titleParts = new WeakMap<ShardEntry, TitleParts>();

function partsOfTitle(entry: ShardEntry): TitleParts {
  const known = titleParts.get(entry);
  if (known !== undefined) {
    return known;
  }
  const {title, row} = entry;
  // An operation says what it does before its name: `List jobs · GET /v1/jobs`.
  const name = title.slice(title.lastIndexOf(' · ') + 1);
  const parts = {
    words: wordsOf(title),
    fixed: wordsOf(title.replace(standIn, ' ')),
    lower: name.trim().toLowerCase(),
    bare: bareName(name),
    isMessage: row && /\s\S+\s/.test(title),
  };
  titleParts.set(entry, parts);
  return parts;
}

/** On how many pages of an index each heading is. */
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

/** Whether what was typed is the name of an entry: its title, its anchor or the last part of the page's address. */
function nameFactor(entry: ShardEntry, page: ShardPage, asked: ReadQuery): number {
  const {anchor, row} = entry;
  const {lower, bare} = partsOfTitle(entry);
  const ofPage = isPage(entry);
  // Of the open edition and Dkron Pro, which have the same names, the open one is meant.
  const more = page.pro ? factors.nameOfPro : ofPage ? factors.nameOfPage : 0;
  const place = ofPage ? slugOf(page.path) : row ? '' : anchor;
  if (lower === asked.text || (ofPage && place === asked.text)) {
    return factors.sameName + more;
  }
  const isNamed = asked.name !== '' && (bare === asked.name || bareName(place) === asked.name);
  return isNamed ? factors.likeName + more : 1;
}

/** A line has more than its message: what counts is that all of a message is in it, and how much this message says. */
function messageIn(shard: Shard, fixed: readonly string[], {words, behind, possible}: ReadQuery): number {
  let had = 0;
  let all = 0;
  for (const word of new Set(fixed)) {
    const says = rarity(shard, findWord(shard, word));
    all += says;
    had += words.has(word) ? says * (behind.has(word) ? factors.reasonBehind : 1) : 0;
  }
  return all === 0 || possible === 0
    ? 0
    : factors.wholeMessage *
        (had / all) ** factors.lackOfMessage *
        Math.min(1, had / possible) ** factors.shortMessage;
}

/** How much of a title is in the query, and how much of the query is in the title, both as parts of what their words say. */
type Overlap = {
  readonly words: ReadonlyMap<string, number>;
  readonly all: number;
  readonly ofTitle: number;
  readonly ofQuery: number;
};

function overlapOf(shard: Shard, inOrder: readonly string[], {worth, possible}: ReadQuery): Overlap {
  const words = new Map([...new Set(inOrder)].map((word) => [word, rarity(shard, findWord(shard, word))]));
  let said = 0;
  let had = 0;
  let all = 0;
  for (const [word, says] of words) {
    all += says;
    if (worth.has(word)) {
      had += says;
      said += worth.get(word) ?? 0;
    }
  }
  return {words, all, ofTitle: had / all, ofQuery: possible === 0 ? 0 : Math.min(1, said / possible)};
}

/** What a title adds that is about what was typed. */
function addedByWords(entry: ShardEntry, {ofTitle, ofQuery}: Overlap, {isSentence}: ReadQuery): number {
  const most = isPage(entry) ? factors.titleOfPage : factors.titleOfPart;
  return isSentence
    ? most * ofTitle ** factors.lackOfTitle * ofQuery ** factors.shortTitle
    : most * ofTitle * ofQuery;
}

/** What a title adds that has a phrase that says the same as the query, or as a part of it. */
function addedBySynonyms(entry: ShardEntry, {words, all}: Overlap, {also, possible}: ReadQuery): number {
  const most = isPage(entry) ? factors.sameOfPage : factors.sameOfPart;
  const added = also.map(({phrase, says}, place) => {
    if (!phrase.every((word) => words.has(word))) {
      return 0;
    }
    const ofTitle = phrase.reduce((sum, word) => sum + (words.get(word) ?? 0), 0) / all;
    const ofQuery = Math.min(1, says / (possible * factors.enoughOfQuery));
    return ofTitle * ofQuery * (most - factors.lessForFurther * Math.min(place, factors.lastFurther));
  });
  return Math.max(0, ...added);
}

/** What a title adds that has all that was typed as it was typed. */
function addedInside(lower: string, {text}: ReadQuery): number {
  return text.length >= factors.shortestInside && lower.includes(text) ? factors.insideTitle : 0;
}

/** What a message counts of which the query has only a part. */
function wholeOf(isMessage: boolean, {ofTitle}: Overlap): number {
  return isMessage
    ? factors.partOfMessage + (1 - factors.partOfMessage) * Math.min(1, ofTitle / factors.enoughOfMessage)
    : 1;
}

/** What the title of an entry says about the query, as a factor. */
function saidByTitle(shard: Shard, entry: ShardEntry, asked: ReadQuery): number {
  const page = shard.pages[entry.page];
  const {words: inOrder, fixed, lower, isMessage} = partsOfTitle(entry);
  const named = page === undefined ? 1 : nameFactor(entry, page, asked);
  if (named > 1 || inOrder.length === 0) {
    return named;
  }
  const overlap = overlapOf(shard, inOrder, asked);
  const added = asked.isPasted
    ? messageIn(shard, fixed, asked)
    : Math.max(addedByWords(entry, overlap, asked), addedBySynonyms(entry, overlap, asked)) +
      addedInside(lower, asked);
  return wholeOf(isMessage, overlap) * (1 + added);
}

/** What a row counts beside a section: less in a sentence, and less where it is only a part of what it would have to be. */
function rowFactor(shard: Shard, entry: ShardEntry, asked: ReadQuery): number {
  if (!entry.row) {
    return 1;
  }
  const {isMessage, bare} = partsOfTitle(entry);
  const ofSentence = asked.isSentence ? factors.rowOfSentence : 1;
  if (asked.isPasted && !isMessage && !asked.words.has(bare)) {
    return ofSentence * factors.partOfName;
  }
  const explains = shard.pages[entry.page]?.explains === true;
  return ofSentence * (entry.shared && !explains ? factors.messageInTable : 1);
}

/** What an entry counts by its title and its kind. */
export function factorOf(shard: Shard, entry: ShardEntry, asked: ReadQuery): number {
  const said = saidByTitle(shard, entry, asked);
  const isShared = !entry.row && pagesWith(shard, entry.title) > factors.mostPages;
  return (
    rowFactor(shard, entry, asked) *
    (entry.bare ? factors.bareHeading : 1) *
    (isShared ? 1 + (said - 1) * factors.sharedHeading : said)
  );
}
