/** What each entry has of a query, summed up over what is looked up, and the likeliest entries by that and their titles. */
import * as factors from './factors';
import type {Clause} from './lookup';
import {rarity, rarityAt, rarityOf} from './rarity';
import {steps, type Shard} from './shard';
import type {Variant} from './spelling';
import {factorOf, type ReadQuery} from './titles';

type Scores = {
  readonly own: Float32Array;
  readonly covered: Float32Array;
  readonly ofPage: Float32Array;
  readonly worth: ReadonlyMap<string, number>;
  readonly possible: number;
};

/** What each entry has of a phrase, and the most that one can have. */
function scorePhrase(
  shard: Shard,
  phrase: readonly (readonly Variant[])[],
  share: number,
  worth: Map<string, number>,
): {said: Float32Array; most: number} {
  const said = new Float32Array(shard.entries.length);
  const length = Math.sqrt(phrase.length);
  let possible = 0;
  for (const variants of phrase) {
    const most = Math.max(0, ...variants.map(({word, worth: each}) => each * rarity(shard, word))) * share;
    possible += most;
    const best = new Map<number, number>();
    for (const {word, worth: each} of variants) {
      const says = Math.min(most, each * rarity(shard, word) * share);
      worth.set(shard.words[word] ?? '', says);
      const end = shard.starts[word + 1] ?? 0;
      for (let at = shard.starts[word] ?? 0; at < end; at++) {
        const place = shard.places[at] ?? 0;
        best.set(place, Math.max(best.get(place) ?? 0, (says * (shard.weights[at] ?? 0)) / steps));
      }
    }
    best.forEach((value, place) => {
      said[place] = (said[place] ?? 0) + value / length;
    });
  }
  return {said, most: possible / length};
}

/** What each entry has of one clause, and the most that one can have. */
function scoreClause(
  shard: Shard,
  {phrases, share, like}: Clause,
  worth: Map<string, number>,
): {values: Float32Array; top: number} {
  const values = new Float32Array(shard.entries.length);
  let top = 0;
  for (const phrase of phrases) {
    const {said, most} = scorePhrase(shard, phrase, share, worth);
    const scale = like === undefined || most === 0 ? 1 : Math.max(1, (share * rarityOf(shard, like)) / most);
    top = Math.max(top, most * scale);
    said.forEach((value, place) => {
      values[place] = Math.max(values[place] ?? 0, value * scale);
    });
  }
  return {values, top};
}

export function scoreAll(shard: Shard, clauses: readonly Clause[], unknown: number): Scores {
  const count = shard.entries.length;
  const own = new Float32Array(count);
  const covered = new Float32Array(count);
  const ofPage = new Float32Array(shard.pages.length);
  const worth = new Map<string, number>();
  let possible = unknown * rarityAt(shard, 1);
  for (const clause of clauses) {
    const {values, top} = scoreClause(shard, clause, worth);
    const bestOfPage = new Float32Array(shard.pages.length);
    possible += clause.typed ? top : 0;
    values.forEach((value, place) => {
      if (value > 0) {
        own[place] = (own[place] ?? 0) + value;
        covered[place] = (covered[place] ?? 0) + (clause.typed ? top : factors.untyped * value);
        const page = shard.entries[place]?.page ?? 0;
        bestOfPage[page] = Math.max(bestOfPage[page] ?? 0, value);
      }
    });
    bestOfPage.forEach((value, page) => {
      ofPage[page] = (ofPage[page] ?? 0) + value;
    });
  }
  return {own, covered, ofPage, worth, possible};
}

export type Ranked = {readonly place: number; readonly value: number; readonly share: number};

/** Entries by how much of the query they have, and what their titles say; only the likeliest are looked at closely. */
export function rank(shard: Shard, scores: Scores, asked: ReadQuery): Ranked[] {
  const rough: Ranked[] = [];
  scores.own.forEach((own, place) => {
    if (own > 0) {
      const page = shard.entries[place]?.page ?? 0;
      const share = scores.possible === 0 ? 1 : Math.min(1, (scores.covered[place] ?? 0) / scores.possible);
      const said = own + factors.restOfPage * (scores.ofPage[page] ?? 0);
      const weight = shard.pages[page]?.weight ?? 1;
      rough.push({
        place,
        share,
        value: said * (factors.leastShare + (1 - factors.leastShare) * share) * weight,
      });
    }
  });
  return rough
    .sort((one, other) => other.value - one.value)
    .slice(0, asked.isPasted ? factors.mostOfLine : factors.mostRanked)
    .map(({place, share, value}) => {
      const entry = shard.entries[place];
      return {place, share, value: entry === undefined ? 0 : value * factorOf(shard, entry, asked)};
    })
    .sort((one, other) => other.value - one.value || one.place - other.place);
}
