/**
 * Evidence that a hit answers a query. Where it is low, the dialog says that no page answers it: every word is optional, so some
 * section has some of the words of any question.
 */
import {coverageExponent, elsewhereOnPage, quantity} from './factors';
import type {Clause} from './lookup';
import {rarityAt} from './rarity';
import {findWord, type Shard} from './shard';
import {wordsOf} from './words';

/** Scores of all entries for one clause of a query. */
export type ClauseScores = {
  readonly clause: Clause;
  /** Greatest possible score of an entry. */
  readonly max: number;
  readonly ofEntry: Float32Array;
  /** The greatest score on each page. */
  readonly ofPage: Float32Array;
};

/** Words of quantities. They say how much there is of a thing, not which: "two jobs" and "a week" are in texts about anything. */
const quantities = new Set(
  wordsOf('two three four five six seven eight nine ten hundred thousand minute hour day week month year'),
);

function isQuantity(word: string): boolean {
  return quantities.has(word) || /^[\d.]+$/.test(word);
}

/**
 * Degree to which an entry or a page matches a clause, from 0 to 1. The exponent lets a word in a text count half as much as one
 * in a name, as few answers are named after the question.
 */
function coverage(score: number | undefined, max: number): number {
  return max === 0 ? 0 : Math.min(1, (score ?? 0) / max) ** coverageExponent;
}

/**
 * The share of a query that an entry has, weighted by the rarity of the words. A word in other entries of its page counts less, a
 * corrected word as much as the rarest one, and an unknown word as a rare one that is missing.
 *
 * @param place - index of the entry
 * @param unknown - how many words of the query the index does not have
 * @returns 1 for an entry that is named after the query, 0 for one with none of its words
 */
export function evidenceOf(
  shard: Shard,
  scores: readonly ClauseScores[],
  place: number,
  unknown: number,
): number {
  const page = shard.entries[place]?.page ?? 0;
  const rarest = rarityAt(shard, 1);
  let found = 0;
  let all = unknown * rarest;
  for (const {clause, max} of scores.filter((each) => each.clause.replaces === undefined)) {
    const isKnown = clause.words.some((word) => findWord(shard, word) !== -1);
    const same = scores.filter(
      (each) => each.clause === clause || clause.words.some((word) => each.clause.replaces?.includes(word)),
    );
    const inEntry = Math.max(...same.map((each) => coverage(each.ofEntry[place], each.max)));
    const onPage = Math.max(...same.map((each) => coverage(each.ofPage[page], each.max)));
    const weight = clause.words.every(isQuantity) ? quantity : 1;
    found += weight * max * (inEntry + elsewhereOnPage * (onPage - inEntry));
    all += weight * (isKnown ? max : Math.max(max, rarest * clause.share));
  }
  return all === 0 ? 0 : found / all;
}
