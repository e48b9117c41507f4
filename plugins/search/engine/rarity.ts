/** Weight of words by rarity: a word that few entries have weighs more. */
import {countOf, findWord, type Shard} from './shard';
import type {Phrase} from './phrases';

export function rarityAt(shard: Shard, count: number): number {
  return Math.log(1 + (shard.entries.length - count + 0.5) / (count + 0.5));
}

export function rarity(shard: Shard, word: number): number {
  return rarityAt(shard, countOf(shard, word));
}

/** Total weight of the words of a phrase. */
export function rarityOfWords(shard: Shard, phrase: Phrase): number {
  return phrase.reduce((total, word) => total + rarity(shard, findWord(shard, word)), 0);
}

/** Weight of a phrase; an unknown word weighs as much as one that is in a single entry. */
export function rarityOf(shard: Shard, phrase: Phrase): number {
  return rarityOfWords(shard, phrase) / Math.sqrt(Math.max(1, phrase.length));
}
