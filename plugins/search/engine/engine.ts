/**
 * Finds entries for what a reader typed. Every word is optional: an entry ranks by how much of the query it has, how much
 * these words say, and whether they are its name. Words that no entry has are named, so that nothing looks answered that is not.
 */
import {behindItsPage, leastWorth, sentence} from './factors';
import {clausesOf, corrected, unknownIn} from './lookup';
import {readQuery, type Synonyms} from './query';
import {rank, scoreAll, type Ranked} from './scores';
import {saidBy} from './rarity';
import {findWord, type Shard, type ShardEntry, type ShardPage} from './shard';
import {bareName, isPage} from './titles';
import {nameOf, slugOf} from './words';

export type Hit = {
  readonly page: ShardPage;
  readonly entry: ShardEntry;
  /** Titles of the sections that the entry is in, from the outermost. */
  readonly above: readonly string[];
  /** Place of the entry among those of its page. */
  readonly index: number;
  readonly score: number;
  /** Part of the query that is in it, 1 for all of it. */
  readonly share: number;
  /** How much it says of the query, of what an entry about nothing else would say. */
  readonly strength: number;
};

export type Outcome = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Words of the index that matched, for marking. */
  readonly matched: ReadonlySet<string>;
  /** What was typed and is in no entry, in any form or spelling. */
  readonly unknown: readonly string[];
  /** Whether the query is a line of a log. */
  readonly isPasted: boolean;
  /** How many words were typed, everyday ones left out. */
  readonly length: number;
};

/** Place of the page that an entry is on. */
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
  const least = (ranked[0]?.value ?? 0) * leastWorth;
  const found = new Map<string, Hit>();
  for (const {place, value, share, strength} of ranked) {
    const entry = shard.entries[place];
    const page = entry === undefined ? undefined : shard.pages[entry.page];
    if (entry === undefined || page === undefined || value < least) {
      continue;
    }
    const address = `${page.path}#${entry.anchor}`;
    if (!found.has(address)) {
      const index = place - firstOfPage(shard, place);
      found.set(address, {page, entry, above: trailOf(shard, entry), index, score: value, share, strength});
    }
  }
  return behindTheirPages([...found.values()]);
}

/** Puts a row that has the name of a page, such as an executor in the list of all, behind that page. */
function behindTheirPages(hits: readonly Hit[]): Hit[] {
  const pages = new Map(
    hits.filter(({entry}) => isPage(entry)).map(({page, score}) => [nameOf(slugOf(page.path)), score]),
  );
  return hits
    .map((hit) => {
      const ofPage = hit.entry.row ? pages.get(nameOf(hit.entry.title)) : undefined;
      return ofPage === undefined || ofPage > hit.score ? hit : {...hit, score: ofPage * behindItsPage};
    })
    .sort((one, other) => other.score - one.score);
}

/**
 * @param typed - words, a name, a log line
 * @param shard - index of one version
 * @returns entries that have enough of the query, best first, one for each address
 */
export function search(typed: string, shard: Shard, synonyms: Synonyms): Outcome {
  const query = readQuery(typed, synonyms, (word) => findWord(shard, word) !== -1);
  const unknown = unknownIn(shard, query);
  const scores = scoreAll(shard, clausesOf(shard, query), unknown.length);
  const text = query.isPasted ? query.text.toLowerCase() : corrected(shard, query);
  const ranked = rank(shard, scores, {
    text,
    name: bareName(text),
    words: new Set(query.words),
    isPasted: query.isPasted,
    isSentence: !query.isPasted && query.chunks.filter(({tokens}) => tokens.length > 0).length >= sentence,
    behind: query.behind,
    worth: scores.worth,
    possible: scores.possible,
    also: query.said.flatMap((group) => {
      const says = Math.max(...group.for.map((phrase) => saidBy(shard, phrase)));
      return group.read.map((phrase) => ({phrase, says}));
    }),
    versions: query.versions,
  });
  return {
    hits: hitsOf(shard, ranked),
    matched: new Set(scores.worth.keys()),
    unknown,
    isPasted: query.isPasted,
    length: query.tokens.filter(({word}) => !query.slight.has(word)).length,
  };
}
