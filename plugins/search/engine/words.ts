/**
 * Tokenizes text for the index and for queries. The build and the browser use the same function, because a word that the two
 * spell differently would never be found.
 */
import {stemmer} from 'stemmer';

/** Verbs that are contracted with "not": "doesn't" is cut into "doesn" and "t", and the apostrophe is often left out. */
const contracted = 'ai are ca could did do does had has have is need should was were wo would'.split(' ');

/** Stop words: words of nearly every section, and question words. */
const ignored = new Set([
  ...contracted.flatMap((verb) => [`${verb}n`, `${verb}nt`]),
  ...(
    'a an and are as be been being but by can could did do does for from had has have how i if in into is it its ' +
    'me my of on or our s so t than that the their them then there these they this those to us was we were what ' +
    'which who whom whose why will with would you your anymore anybody anyone nobody somebody someone re ve ll'
  ).split(' '),
]);

/** Separators between words: quotes, brackets, and punctuation after a word. A `?` by itself is a field of a schedule. */
const between = /[\s"'`“”‘’«»()[\]{}<>|=,;!…→·]+|(?<=\S)[:?.]+(?=\s|$)/u;

/** Fields of a schedule, such as `*`, `*​/5`, `0/15` and `~`; it contains at least one of these signs, so `1-5` is none. */
const scheduleField = /^(?=.*[*~/?#])[\d*~/?#LW,-]+$/;

const longestName = 48;

function lower(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

function stem(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
}

/** `expectCode` → `expect`, `Code`; `HTTPServer` → `HTTP`, `Server`. The plural `ACLs` is one word. */
function partsOf(chunk: string): string[] {
  return chunk
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(?!\p{Lu}s\b)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(lower);
}

/** Normalized spelling of a name: `--bind-addr`, `bind_addr`, `bindAddr` and `DKRON_BIND_ADDR` give `bindaddr`. */
export function nameOf(text: string): string {
  const parts = partsOf(text);
  return (parts[0] === 'dkron' && /^DKRON_/.test(text.trim()) ? parts.slice(1) : parts).join('');
}

/** A word in index spelling, and as it was written. */
export type Token = {
  readonly word: string;
  readonly raw: string;
  /** Whether it is a part of a name such as `retry_join`. */
  readonly ofName: boolean;
  /** Whether it is a stop word. */
  readonly isFiller: boolean;
  /** The compound that it is in, as it was written: `retry_join` is cut into `retryjoin`, `retry` and `join`. */
  readonly compound?: string;
  /** Whether it is that compound as a whole. */
  readonly isWhole?: boolean;
};

function same(word: string): Token {
  return {word, raw: word, ofName: false, isFiller: false};
}

/** Cache: chunk → tokens; most words come again and again. */
const cache = new Map<string, readonly Token[]>();

function tokensOfChunk(chunk: string): readonly Token[] {
  const tokens = cache.get(chunk) ?? cut(chunk);
  cache.set(chunk, tokens);
  return tokens;
}

function cut(chunk: string): readonly Token[] {
  if (scheduleField.test(chunk)) {
    const step = /[*\d]\//.test(chunk) ? ['*/', '/'] : [];
    const signs = ['~', '#'].filter((sign) => chunk.includes(sign));
    return [...new Set([chunk, ...step, ...signs])].map(same);
  }
  if (/^v?\d+(?:\.\d+)+$/i.test(chunk)) {
    return [same(chunk.replace(/^v/i, ''))];
  }
  const parts = partsOf(chunk);
  if (parts.length === 0) {
    return /^[%@~]$/.test(chunk) ? [same(chunk)] : [];
  }
  const sign = /^[@_]\p{L}/u.test(chunk) ? [same(`${chunk.charAt(0)}${parts.join('')}`)] : [];
  const isCompound = parts.length > 1 && chunk.length <= longestName;
  const ofCompound = isCompound ? {compound: chunk} : {};
  const whole = isCompound ? [{...same(nameOf(chunk)), ...ofCompound, isWhole: true}] : [];
  const ofName = sign.length > 0 || (parts.length > 1 && !/^\p{L}[\p{Ll}-]+$/u.test(chunk));
  const single = parts.map((part) => ({
    word: stem(part),
    raw: part,
    ofName,
    isFiller: ignored.has(part),
    ...ofCompound,
  }));
  return [...sign, ...whole, ...single];
}

/** Parts of a text between separators, in their original spelling. */
export function chunksOf(text: string): string[] {
  return text.split(between).filter((chunk) => chunk !== '');
}

/** Removes words, in their typed spelling, from a text. */
export function withoutWords(text: string, words: readonly string[]): string {
  return chunksOf(text)
    .filter((chunk) => !words.includes(chunk))
    .join(' ');
}

/** All words of a text, including stop words. */
function allTokensOf(text: string): Token[] {
  return chunksOf(text.replace(/\bversion (\d+)\b/gi, 'v$1')).flatMap(tokensOfChunk);
}

/**
 * @param text - prose, code or a query, in any spelling
 * @returns its words in their order: stems of prose, names in one spelling and their parts, signs such as `@every` and `~`
 */
export function tokensOf(text: string): Token[] {
  return allTokensOf(text).filter(({isFiller}) => !isFiller);
}

/** The words of prose in index spelling, including stop words and without names: `run as` has two. */
export function proseOf(text: string): string[] {
  return allTokensOf(text)
    .filter(({ofName}) => !ofName)
    .map(({word}) => word);
}

/** The words of a text in index spelling. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map(({word}) => word);
}

/** Last part of an address: `metatags` of `/docs/usage/metatags/`. */
export function slugOf(address: string): string {
  return address.split('/').findLast((part) => part !== '') ?? '';
}
