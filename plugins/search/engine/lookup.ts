/** Clauses of a query for the index: its words with their variants, and synonyms. */
import * as factors from './factors';
import type {Query} from './query';
import type {Phrase} from './phrases';
import {countOf, findPrefix, findWord, type Shard} from './shard';
import {misspelled, type Variant} from './spelling';
import type {Token} from './words';

/** A clause: a word of the query, or synonyms of a part of it. */
export type Clause = {
  /** Phrases, each a list of words, each in its variants. The best phrase counts. */
  readonly phrases: readonly (readonly (readonly Variant[])[])[];
  readonly share: number;
  /** Words of the query in this clause; none for a synonym. */
  readonly words: Phrase;
  /** Words of the query that a synonym stands for; it has their weight. */
  readonly replaces?: Phrase;
};

/** The word itself, where the index has it. */
function exactVariant(shard: Shard, word: string): Variant[] {
  const at = findWord(shard, word);
  return at === -1 ? [] : [{word: at, factor: 1}];
}

/** The words of the index that a typed word stands for. */
function variantsOf(shard: Shard, token: Token, unfinished: boolean): readonly Variant[] {
  const {word, raw} = token;
  const exact = findWord(shard, word);
  const longer =
    unfinished && word.length >= factors.minPrefixLength
      ? [
          ...new Set([raw, word].flatMap((each) => findPrefix(shard, each).slice(0, factors.maxVariants))),
        ].filter((at) => at !== exact)
      : [];
  if (exact !== -1) {
    const count = countOf(shard, exact);
    const common =
      count > factors.maxTypoEntries || word.length < factors.minTypoLength
        ? []
        : misspelled(shard, token).filter(
            (other) => countOf(shard, other.word) > factors.minTypoRatio * count,
          );
    return [
      {word: exact, factor: 1},
      ...longer.map((at) => ({word: at, factor: factors.prefixOfKnown})),
      ...common.map(({word: at}) => ({word: at, factor: factors.commonForRare})),
    ];
  }
  return longer.length > 0
    ? longer.map((at) => ({word: at, factor: factors.prefixOfUnknown}))
    : misspelled(shard, token);
}

/**
 * Merges the clauses of a compound into one, which the compound as a whole or its parts can match.
 *
 * @param tokens - the word of each clause
 */
function withCompounds(clauses: readonly Clause[], tokens: readonly Token[]): Clause[] {
  const groups = new Map<string, {readonly clause: Clause; readonly isWhole: boolean}[]>();
  clauses.forEach((clause, at) => {
    const {compound, isWhole = false, word} = tokens[at] as Token;
    const key = compound ?? ` ${word}`;
    groups.set(key, [...(groups.get(key) ?? []), {clause, isWhole}]);
  });
  return [...groups.values()].map((members) => {
    const phrasesOf = (whole: boolean): Clause['phrases'][number][] =>
      members.filter(({isWhole}) => isWhole === whole).flatMap(({clause}) => clause.phrases);
    const parts = phrasesOf(false).flat();
    return {
      phrases: [...phrasesOf(true), parts].filter((phrase) => phrase.flat().length > 0),
      share: Math.max(...members.map(({clause}) => clause.share)),
      words: members.flatMap(({clause}) => clause.words),
    };
  });
}

/** Factor of an everyday word of a query. */
function lowWeightFactor({tokens, isPasted}: Query): number {
  return isPasted || tokens.length > factors.shortQueryWords
    ? factors.everydayWord
    : factors.everydayWordOfShortQuery;
}

export function clausesOf(shard: Shard, query: Query): Clause[] {
  const {text, tokens, words, isPasted, lowWeight, inReason, synonyms, chunks} = query;
  const unfinished = !isPasted && /[\p{L}\p{N}]$/u.test(text);
  const replacedPhrases = synonyms.flatMap((group) => group.for);
  const replacedWords = new Set(replacedPhrases.flat());
  const replaced = new Set(replacedPhrases.filter(({length}) => length > 1).flat());
  const typed = tokens.map((token, at): Clause => {
    const {word} = token;
    const isLast = at === tokens.length - 1;
    return {
      // Words of a log line outside of its message are names and numbers of one incident, not misspellings.
      phrases: [
        [
          isPasted
            ? exactVariant(shard, word)
            : variantsOf(shard, token, unfinished && isLast && !replacedWords.has(word)),
        ],
      ],
      share: lowWeight.has(word)
        ? lowWeightFactor(query)
        : inReason.has(word)
          ? factors.messageReason
          : replaced.has(word)
            ? factors.wordInReplacedPhrase
            : 1,
      words: [word],
    };
  });
  const ofSynonyms = synonyms.map((group): Clause => ({
    phrases: group.read.map((phrase) => phrase.map((word) => exactVariant(shard, word))),
    share: group.for.some(({length}) => length === words.length) ? factors.synonymOfQuery : factors.synonym,
    words: [],
    replaces: group.for[0] ?? [],
  }));
  return [...(isPasted || chunks.length === 1 ? typed : withCompounds(typed, tokens)), ...ofSynonyms].filter(
    ({phrases}) => phrases.flat(2).length > 0,
  );
}

/**
 * Whether the index has a part of a query. A name such as "InfluxDB" is known as a whole or by each of its parts. A single
 * letter, as in "Control-M", is no part: without it, the rest is another name.
 */
function isKnown(tokens: readonly Token[], isVariant: (token: Token) => boolean, shard: Shard): boolean {
  const whole = tokens.find(({isWhole}) => isWhole);
  const parts = tokens.filter((token) => token !== whole);
  if (whole === undefined || !/^[\p{L}\p{N}_-]+$/u.test(whole.compound ?? '')) {
    return tokens.some(isVariant);
  }
  return parts.some(({raw}) => /^\p{L}$/u.test(raw))
    ? findWord(shard, whole.word) !== -1
    : isVariant(whole) || parts.every(isVariant);
}

/** Typed words that the index has in no form, without everyday ones. A log line has many of them, such as names of one incident. */
export function unknownIn(shard: Shard, {chunks, isPasted, lowWeight, synonyms}: Query): string[] {
  const replaced = new Set(synonyms.flatMap((group) => group.for.flat()));
  return isPasted
    ? []
    : chunks
        .filter(({typed, tokens}, at) => {
          const isLast = at === chunks.length - 1;
          const isVariant = (token: Token): boolean =>
            replaced.has(token.word) || variantsOf(shard, token, isLast).length > 0;
          return (
            /\p{L}{3}/u.test(typed) &&
            !tokens.every(({word}) => lowWeight.has(word)) &&
            !isKnown(tokens, isVariant, shard)
          );
        })
        .map(({typed}) => typed);
}

/**
 * Unknown words that the dialog names. In a question of many words they are the reader's own wording rather than its subject, except
 * for a name: a word with a capital letter that does not begin the question.
 *
 * @param length - number of words without everyday ones
 */
export function wordsToReport(
  unknown: readonly string[],
  {chunks}: Query,
  length: number,
): readonly string[] {
  const [first] = chunks;
  return length <= factors.maxFullyReported
    ? unknown
    : unknown.filter((typed) => /\p{Lu}/u.test(typed) && typed !== first?.typed);
}

/** The query with corrected spelling: each unknown word is replaced by its likeliest correction. */
export function corrected(shard: Shard, {tokens, text}: Query): string {
  return tokens.reduce((right, token) => {
    const isUnknown = findWord(shard, token.word) === -1;
    const [meant] = isUnknown && !token.ofName ? misspelled(shard, token) : [];
    return meant === undefined ? right : right.replace(token.raw, shard.spellings[meant.word] ?? token.raw);
  }, text.toLowerCase());
}
