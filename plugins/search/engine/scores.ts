/** Scores of all entries for a query, summed over its clauses, and the best entries by score and title. */
import type {ClauseScores} from './evidence';
import * as factors from './factors';
import type {Clause} from './lookup';
import {rarity, rarityAt, rarityOf} from './rarity';
import {steps, type Shard, type ShardPage} from './shard';
import type {Variant} from './spelling';
import {entryFactor, type TitleQuery} from './titles';

type Scores = {
  readonly own: Float32Array;
  readonly covered: Float32Array;
  readonly ofPage: Float32Array;
  readonly wordWeights: ReadonlyMap<string, number>;
  readonly possible: number;
  readonly ofClauses: readonly ClauseScores[];
};

/** Scores of all entries for a phrase or clause, the part of it that each covers, and the greatest possible score. */
type Found = {readonly scores: Float32Array; readonly covers: Float32Array; readonly max: number};

function scorePhrase(
  shard: Shard,
  phrase: readonly (readonly Variant[])[],
  share: number,
  wordWeights: Map<string, number>,
): Found {
  const scores = new Float32Array(shard.entries.length);
  const covers = new Float32Array(shard.entries.length);
  const length = Math.sqrt(phrase.length);
  let possible = 0;
  for (const variants of phrase) {
    const maxWeight =
      Math.max(0, ...variants.map(({word, factor: each}) => each * rarity(shard, word))) * share;
    possible += maxWeight;
    const best = new Float32Array(shard.entries.length);
    for (const {word, factor: each} of variants) {
      const weight = Math.min(maxWeight, each * rarity(shard, word) * share);
      wordWeights.set(shard.words[word] ?? '', weight);
      const end = shard.starts[word + 1] ?? 0;
      for (let at = shard.starts[word] ?? 0; at < end; at++) {
        const index = shard.places[at] ?? 0;
        best[index] = Math.max(best[index] ?? 0, (weight * (shard.weights[at] ?? 0)) / steps);
      }
    }
    best.forEach((value, place) => {
      if (value > 0) {
        scores[place] = (scores[place] ?? 0) + value / length;
        covers[place] = (covers[place] ?? 0) + maxWeight / length;
      }
    });
  }
  return {scores, covers, max: possible / length};
}

/** Scores each entry by the best phrase of a clause. */
function scoreClause(
  shard: Shard,
  {phrases, share, replaces}: Clause,
  wordWeights: Map<string, number>,
): Found {
  const [only, ...others] = phrases;
  if (only !== undefined && others.length === 0 && replaces === undefined) {
    return scorePhrase(shard, only, share, wordWeights);
  }
  const scores = new Float32Array(shard.entries.length);
  const covers = new Float32Array(shard.entries.length);
  let top = 0;
  for (const phrase of phrases) {
    const found = scorePhrase(shard, phrase, share, wordWeights);
    const {max} = found;
    const scale =
      replaces === undefined || max === 0 ? 1 : Math.max(1, (share * rarityOf(shard, replaces)) / max);
    top = Math.max(top, max * scale);
    found.scores.forEach((value, place) => {
      if (value > 0) {
        scores[place] = Math.max(scores[place] ?? 0, value * scale);
        covers[place] = Math.max(covers[place] ?? 0, (found.covers[place] ?? 0) * scale);
      }
    });
  }
  return {scores, covers, max: top};
}

/** @param unknown - how many words of the query the index does not have */
export function scoreAll(shard: Shard, clauses: readonly Clause[], unknown: number): Scores {
  const count = shard.entries.length;
  const own = new Float32Array(count);
  const covered = new Float32Array(count);
  const ofPage = new Float32Array(shard.pages.length);
  const wordWeights = new Map<string, number>();
  const byWord = new Map<string, Found>();
  const ofClauses: ClauseScores[] = [];
  let possible = unknown * rarityAt(shard, 1);
  for (const clause of clauses) {
    const found = scoreClause(shard, clause, wordWeights);
    const {scores, covers, max} = found;
    const bestOfPage = new Float32Array(shard.pages.length);
    clause.words.forEach((word) => byWord.set(word, found));
    possible += clause.replaces === undefined ? max : 0;
    const replaced = [...new Set((clause.replaces ?? []).flatMap((word) => byWord.get(word) ?? []))];
    const all = replaced.reduce((sum, each) => sum + each.max, 0);
    scores.forEach((value, place) => {
      if (value > 0) {
        own[place] = (own[place] ?? 0) + value;
        const has = covers[place] ?? 0;
        // A synonym adds only the part of the replaced phrase that the entry lacks.
        const byPhrase = replaced.reduce((sum, each) => sum + (each.covers[place] ?? 0), 0);
        const more =
          clause.replaces === undefined
            ? has
            : Math.max(0, Math.min(1, has / max) * all * factors.synonymShare - byPhrase);
        covered[place] = (covered[place] ?? 0) + more;
        const page = shard.entries[place]?.page ?? 0;
        bestOfPage[page] = Math.max(bestOfPage[page] ?? 0, value);
      }
    });
    bestOfPage.forEach((value, page) => {
      ofPage[page] = (ofPage[page] ?? 0) + value;
    });
    ofClauses.push({clause, max, ofEntry: scores, ofPage: bestOfPage});
  }
  return {own, covered, ofPage, wordWeights, possible, ofClauses};
}

export type Ranked = {
  readonly place: number;
  readonly value: number;
  /** Share of the query that is in the entry; 1 for all of it. */
  readonly share: number;
};

/** Factor of a page; a page about moving to another version has its full weight where the query names the version. */
function weightOf({weight, path}: ShardPage, versions: ReadonlySet<string>): number {
  const from = versions.size > 0 && weight < 1 ? /\/from_(v\d+)/.exec(path)?.[1] : undefined;
  return from !== undefined && versions.has(from) ? 1 : weight;
}

/** Ranks entries by their share of the query and by their titles; only the best candidates are ranked in full. */
export function rank(shard: Shard, scores: Scores, query: TitleQuery): Ranked[] {
  const rough: Ranked[] = [];
  const weights = shard.pages.map((page) => weightOf(page, query.versions));
  scores.own.forEach((own, place) => {
    if (own > 0) {
      const page = shard.entries[place]?.page ?? 0;
      const share = scores.possible === 0 ? 1 : Math.min(1, (scores.covered[place] ?? 0) / scores.possible);
      const total = own + factors.otherEntriesOfPage * (scores.ofPage[page] ?? 0);
      rough.push({
        place,
        share,
        value:
          total *
          (factors.factorWithoutShare + (1 - factors.factorWithoutShare) * share) *
          (share > factors.wholeQueryShare ? factors.wholeQuery : 1) *
          (weights[page] ?? 1),
      });
    }
  });
  return rough
    .sort((one, other) => other.value - one.value)
    .slice(0, query.isPasted ? factors.maxRankedForLine : factors.maxRanked)
    .map((each) => {
      const entry = shard.entries[each.place];
      return {...each, value: entry === undefined ? 0 : each.value * entryFactor(shard, entry, query)};
    })
    .sort((one, other) => other.value - one.value || one.place - other.place);
}
