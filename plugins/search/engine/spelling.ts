/** Words of the index that a typed one may be a misspelling of. */
import {distance} from './distance';
import {has, type Shard} from './shard';
import type {Token} from './words';

/** A word of the index that stands for a word of the query. */
export type Variant = {readonly word: number; readonly factor: number};

/** Greatest edit distance of a correction, by the length of the typed word. */
function maxDistance({length}: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Factor of a correction by its edit distance. */
const distanceFactors = [1, 0.72, 0.45];
/** Factor of a correction with another first letter, as typing mistakes are rare there. */
const otherFirstLetter = 0.7;
const maxCorrections = 6;
/** Limits for proposed titles: edit distance to the word, length of a common prefix, and number of proposals. */
const proposed = {steps: 2, beginning: 4, most: 5};

/** The letters of a word as a bit mask, a quick test for words that have too few letters in common. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

function bitCount(bits: number): number {
  let remaining = bits;
  let count = 0;
  for (; remaining !== 0; count++) {
    remaining &= remaining - 1;
  }
  return count;
}

/** Cache: vocabulary → bit masks of its words, which each misspelled word needs. */
const vocabularyLetters = new WeakMap<readonly string[], Uint32Array>();

function lettersOfAll(words: readonly string[]): Uint32Array {
  const cached = vocabularyLetters.get(words) ?? Uint32Array.from(words, lettersOf);
  vocabularyLetters.set(words, cached);
  return cached;
}

/** Same as `distance`, but fast for words that are far apart. */
function distanceWithin(one: string, other: string, differing: number, limit: number): number {
  const close =
    other.length >= 3 && Math.abs(other.length - one.length) <= limit && bitCount(differing) <= 2 * limit;
  return close ? distance(one, other, limit) : limit + 1;
}

/** The letters of a keyboard, eleven places a row: neighboring keys are one place apart, or ten to twelve. */
const keyboard = 'qwertyuiop asdfghjkl  zxcvbnm';

/** Whether one letter is likely to be typed for another: vowels, and letters of neighboring keys. */
function isNear(one: string, other: string): boolean {
  const away = Math.abs(keyboard.indexOf(one) - keyboard.indexOf(other));
  return away === 1 || (away >= 10 && away <= 12) || /^[aeiouy]{2}$/.test(one + other);
}

/**
 * Whether a word is a likely misspelling of another. Two wrong letters must not include the first one. A wrong letter is near the
 * right one. In a word of four letters only a missing letter or two swapped ones count, as nearly every such word is one letter
 * away from another.
 */
function isLikely(typed: string, candidate: string, away: number): boolean {
  if (away > 1) {
    return candidate[0] === typed[0];
  }
  if (lettersOf(candidate) === lettersOf(typed)) {
    return true;
  }
  const at = [...typed].findIndex((letter, place) => letter !== candidate[place]);
  return candidate.length === typed.length
    ? typed.length > 4 && isNear(typed.charAt(at), candidate.charAt(at))
    : typed.length > 4 || candidate.length > 4;
}

function findCorrections(shard: Shard, {raw: word, word: stemmed}: Token): readonly Variant[] {
  const limit = /^\p{L}+$/u.test(word) ? maxDistance(word) : 0;
  const limitOfStem = maxDistance(stemmed);
  if (limit === 0) {
    return [];
  }
  const {words, spellings} = shard;
  const letters = lettersOfAll(spellings);
  const stems = lettersOfAll(words);
  const own = lettersOf(word);
  const ownStem = lettersOf(stemmed);
  let nearest = limit;
  const found: {word: number; away: number; factor: number}[] = [];
  for (let index = 0; index < words.length; index++) {
    const stem = words[index] ?? '';
    const candidate = spellings[index] ?? stem;
    const ofStem = distanceWithin(stemmed, stem, ownStem ^ (stems[index] ?? 0), nearest);
    const away = Math.min(
      distanceWithin(word, candidate, own ^ (letters[index] ?? 0), nearest),
      ofStem > limitOfStem ? limit + 1 : ofStem,
    );
    if (away > 0 && away <= nearest && isLikely(word, candidate, away) && has(shard, index)) {
      nearest = away;
      const first = candidate[0] === word[0] ? 1 : otherFirstLetter;
      found.push({word: index, away, factor: (distanceFactors[away] ?? 0) * first});
    }
  }
  return found
    .filter(({away}) => away === nearest)
    .sort((one, other) => other.factor - one.factor)
    .slice(0, maxCorrections);
}

/** Cache: misspelled word → corrections; each further letter of a query needs the same ones again. */
const correctionsOf = new WeakMap<Shard, Map<string, readonly Variant[]>>();

/** @returns words that the typed one may be a misspelling of, the likeliest first */
export function misspelled(shard: Shard, token: Token): readonly Variant[] {
  const cached = correctionsOf.get(shard) ?? new Map<string, readonly Variant[]>();
  correctionsOf.set(shard, cached);
  const found = cached.get(token.raw) ?? findCorrections(shard, token);
  cached.set(token.raw, found);
  return found;
}

/** Distance of a title from a word: the least edit distance to one of its words, or a fixed one for a common prefix. */
function titleDistance(title: string, typed: string): number {
  const {steps, beginning} = proposed;
  const words = title.toLowerCase().split(/[ _-]/);
  const alike = words.some(
    (word) => word.length >= beginning && word.slice(0, beginning) === typed.slice(0, beginning),
  );
  return Math.min(alike ? steps : steps + 1, ...words.map((word) => distance(typed, word, steps)));
}

/** @returns titles of the index that resemble a query without results; none if all are far from it */
export function titlesNear(query: string, {entries}: Shard): string[] {
  const typed = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= proposed.beginning);
  const titles = new Set(
    entries.map(({title}) => title).filter((title) => /^[\p{L}@-][\p{L}\p{N}_ -]{2,28}$/u.test(title)),
  );
  return [...titles]
    .map((title) => ({title, away: Math.min(...typed.map((word) => titleDistance(title, word)))}))
    .filter(({away}) => away <= proposed.steps)
    .sort((one, other) => one.away - other.away)
    .slice(0, proposed.most)
    .map(({title}) => title);
}
