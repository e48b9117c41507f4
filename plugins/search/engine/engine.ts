/**
 * Finds entries for a reader's query. Every word is optional: an entry ranks by its share of the query, by the weight of
 * these words, and by whether they are its name. Words that no entry has are reported, so that a query without an answer does
 * not look answered.
 */
import {evidenceOf} from './evidence';
import {rowNamedAsPage, firstHits, laterHit, minRelativeScore, minSentenceWords} from './factors';
import {clausesOf, corrected, wordsToReport, unknownIn} from './lookup';
import {readQuery} from './query';
import {contains, type Phrase} from './phrases';
import {rank, scoreAll, type Ranked} from './scores';
import {rarityOfWords} from './rarity';
import {findWord, type Shard, type ShardEntry, type ShardPage} from './shard';
import {bareName, isMessage, isPage, partsOfMessage} from './titles';
import {nameOf, slugOf} from './words';

export type Hit = {
  readonly page: ShardPage;
  readonly entry: ShardEntry;
  /** Titles of the sections that the entry is in, from the outermost. */
  readonly above: readonly string[];
  /** Index of the entry among those of its page. */
  readonly index: number;
  readonly score: number;
  /** Share of the query that is in the entry; 1 for all of it. */
  readonly share: number;
};

export type Outcome = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Words of the index that matched, for marking. */
  readonly matched: ReadonlySet<string>;
  /** Typed words that are in no entry, in any form or spelling, and that the dialog names. */
  readonly unknown: readonly string[];
  /** Whether the query is a line of a log. */
  readonly isPasted: boolean;
  /** Number of typed words without everyday ones. */
  readonly length: number;
  /** Evidence that one of the first hits answers the query, from 0 to 1. A single word is either found or unknown. */
  readonly evidence: number;
  /** Labels of versions that have a message of the query, newest first; empty if the searched version has one. */
  readonly otherVersions: readonly string[];
};

/** Index of the first entry of the page that an entry is on. */
function firstOfPage(shard: Shard, place: number): number {
  let first = place;
  while (first > 0 && shard.entries[first - 1]?.page === shard.entries[place]?.page) {
    first--;
  }
  return first;
}

function trailOf(shard: Shard, entry: ShardEntry): string[] {
  const parent = shard.entries[entry.parent];
  return parent === undefined ? [] : [...trailOf(shard, parent), parent.title];
}

/** Ranked entries as hits, one for each address. */
function hitsOf(shard: Shard, ranked: readonly Ranked[]): Hit[] {
  const minScore = (ranked[0]?.value ?? 0) * minRelativeScore;
  const found = new Map<string, Hit>();
  for (const {place, value, share} of ranked) {
    const entry = shard.entries[place];
    const page = entry === undefined ? undefined : shard.pages[entry.page];
    if (entry === undefined || page === undefined || value < minScore) {
      continue;
    }
    const address = `${page.path}#${entry.anchor}`;
    if (!found.has(address)) {
      const index = place - firstOfPage(shard, place);
      found.set(address, {page, entry, above: trailOf(shard, entry), index, score: value, share});
    }
  }
  return afterTheirPages([...found.values()]);
}

/** Ranks a row that has the name of a page, such as an executor in the list of all, after that page. */
function afterTheirPages(hits: readonly Hit[]): Hit[] {
  const pages = new Map(
    hits.filter(({entry}) => isPage(entry)).map(({page, score}) => [nameOf(slugOf(page.path)), score]),
  );
  return hits
    .map((hit) => {
      const ofPage = hit.entry.row ? pages.get(nameOf(hit.entry.title)) : undefined;
      return ofPage === undefined || ofPage > hit.score ? hit : {...hit, score: ofPage * rowNamedAsPage};
    })
    .sort((one, other) => other.score - one.score);
}

/** Whether a query contains all parts of a message, at any position. */
function isIn(words: readonly string[], parts: readonly Phrase[]): boolean {
  return parts.every((part) => contains(words, part));
}

/** Versions that have the longest of the messages that a query contains completely. */
function otherVersionsOf(shard: Shard, words: readonly string[]): readonly string[] {
  const [longest] = shard.otherMessages
    .filter(({parts}) => isIn(words, parts))
    .sort((one, other) => other.parts.flat().length - one.parts.flat().length);
  return longest?.versions ?? [];
}

/**
 * @param typed - words, a name, a log line
 * @param shard - index of one version
 * @returns entries that have enough of the query, best first, one for each address
 */
export function search(typed: string, shard: Shard): Outcome {
  const query = readQuery(typed, shard.synonyms, (word) => findWord(shard, word) !== -1);
  const unknown = unknownIn(shard, query);
  const scores = scoreAll(shard, clausesOf(shard, query), unknown.length);
  const text = query.isPasted ? query.text.toLowerCase() : corrected(shard, query);
  const ranked = rank(shard, scores, {
    text,
    name: bareName(text),
    words: new Set(query.words),
    isPasted: query.isPasted,
    isSentence: !query.isPasted && query.chunks.length >= minSentenceWords,
    inReason: query.inReason,
    wordWeights: scores.wordWeights,
    possible: scores.possible,
    synonyms: query.synonyms.flatMap((group) => {
      const weight = Math.max(...group.for.map((phrase) => rarityOfWords(shard, phrase)));
      return group.read.map((phrase) => ({phrase, weight}));
    }),
    versions: query.versions,
  });
  const length = query.tokens.filter(({word}) => !query.lowWeight.has(word)).length;
  const hits = hitsOf(shard, ranked);
  const first = hits.slice(0, firstHits).map(({entry}) => entry);
  // Whether one of them is a message of this version that the query contains.
  const isFound = first.some((entry) => isMessage(entry) && isIn(query.words, partsOfMessage(entry.title)));
  const evidence = first.map(
    (entry, at) =>
      evidenceOf(shard, scores.ofClauses, shard.entries.indexOf(entry), unknown.length) *
      (at === 0 ? 1 : laterHit),
  );
  return {
    hits,
    matched: new Set(scores.wordWeights.keys()),
    unknown: wordsToReport(unknown, query, length),
    isPasted: query.isPasted,
    length,
    evidence: isFound || query.chunks.length === 1 ? 1 : Math.max(0, ...evidence),
    otherVersions: isFound ? [] : otherVersionsOf(shard, query.words),
  };
}
