/**
 * The index of one version as a file, which the build writes and the browser reads. The file is text, so any web server
 * compresses it.
 */

import {packPhrases, unpackPhrases, type Phrase, type Synonyms} from './phrases';

/** Kind of the page that a result is on, as the list of results names it. */
export type Kind = 'Guide' | 'Reference' | 'Question' | 'API' | 'Blog' | 'Site';

/** Number of entries whose texts are in one file, so that one excerpt does not load all texts of a long page. */
export const textsOfFile = 12;

/** Name of the file with the text of an entry, by its place on its page. */
export function textFileOf({text}: Pick<ShardPage, 'text'>, index: number): string {
  return `${text}-${Math.floor(index / textsOfFile)}`;
}

export type ShardPage = {
  /** Under the base URL, with the slash at its end that the site's addresses have. */
  readonly path: string;
  readonly title: string;
  readonly kind: Kind;
  /** Label of the documentation version, such as `v3`; empty for pages that belong to none. */
  readonly version: string;
  /** Weight of the page among pages that match equally; 1 by default. */
  readonly weight: number;
  /** Whether the page is about Dkron Pro. */
  readonly pro: boolean;
  /** Whether the page explains messages. */
  readonly explains?: true;
  /** Prefix of the names of the files with the texts of its entries. */
  readonly text: string;
};

/** Target of a search result: a page, a section, or a row of a reference. */
export type ShardEntry = {
  /** Index in `pages`. */
  readonly page: number;
  /** Without `#`; empty for the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** Index of the entry of its section, or -1. */
  readonly parent: number;
  readonly row: boolean;
  /** Whether a row has no anchor of its own, and uses that of its section. */
  readonly shared: boolean;
  /** Whether it is a heading with subsections and next to no text of its own. */
  readonly bare: boolean;
};

/** A message that only other versions have. */
export type OtherMessage = {
  /** Its words in index spelling; several phrases where names or numbers separate them. */
  readonly parts: readonly Phrase[];
  /** Labels of the versions, the newest first. */
  readonly versions: readonly string[];
};

/** The words of all versions, sorted, each with its most frequent spelling, and the synonyms of queries. */
export type Vocabulary = {
  readonly words: readonly string[];
  readonly spellings: readonly string[];
  readonly synonyms: Synonyms;
};

/** The index of one version. A word of the vocabulary that it does not have has no places. */
export type Shard = Vocabulary & {
  readonly pages: readonly ShardPage[];
  readonly entries: readonly ShardEntry[];
  /** For each word, the start of its range in `places` and `weights`; the last number is their length. */
  readonly starts: Uint32Array;
  /** For each word: entries that have it, ascending. */
  readonly places: Uint16Array;
  /** For each word: its weight in each of these entries, 1 to `steps`. */
  readonly weights: Uint8Array;
  readonly otherMessages: readonly OtherMessage[];
};

/** Number of entries with a word. */
export function countOf(shard: Shard, word: number): number {
  return (shard.starts[word + 1] ?? 0) - (shard.starts[word] ?? 0);
}

/** Whether this version has the word. */
export function has(shard: Shard, word: number): boolean {
  return countOf(shard, word) > 0;
}

/** Index of the first word of the sorted list that is not less than `word`. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Index of a word in the vocabulary, or -1 where this version does not have it. */
export function findWord(shard: Shard, word: string): number {
  const at = lowerBound(shard.words, word);
  return shard.words[at] === word && has(shard, at) ? at : -1;
}

/** Indexes of the words with this prefix. */
export function findPrefix(shard: Shard, prefix: string): number[] {
  const found: number[] = [];
  for (let at = lowerBound(shard.words, prefix); shard.words[at]?.startsWith(prefix) === true; at++) {
    found.push(at);
  }
  return found.filter((at) => has(shard, at));
}

export type ShardFile = {
  readonly pages: readonly ShardPage[];
  /** Columns of the entries. */
  readonly entries: {
    /** Number of entries of each page. */
    readonly ofPage: readonly number[];
    /** A line for each entry; `=` for an anchor that is derived from the title, as most are. */
    readonly anchors: string;
    /** A line for each entry. */
    readonly titles: string;
    /** Distance from each entry to that of its section, or 0. */
    readonly parents: readonly number[];
    /** A digit for each entry: 0 for pages and sections, 1 for rows, 2 for rows at the anchor of their section, 3 for headings over others. */
    readonly kinds: string;
  };
  /**
   * A character for each entry of a word, and `!` after each word: the weight in the entry, and the number of bits of its distance
   * from the entry before. After compression, one character takes less space than two.
   */
  readonly postings: string;
  /** The bits of all distances, without the first of each, six in a character. */
  readonly distances: string;
  /** A line for each message: the versions, `=`, and its phrases with commas between them. */
  readonly otherMessages: string;
};

type PackedPostings = Pick<ShardFile, 'postings' | 'distances'>;

export type VocabularyFile = {
  /** All words of the index, separated by blanks. */
  readonly words: string;
  /** For each word: how many of its letters to drop for its spelling, and the letters to add; or `=` and the spelling in full. */
  readonly spellings: string;
  /** A line for each group: the phrases of queries, `=`, and those to look up, with commas between them. */
  readonly synonyms: string;
};

/** Number of levels of weights. */
export const steps = 7;

/** Codes of the character after the postings of a word, of the one for 0, and of one that JSON escapes. */
const [endOfWord, zero, escaped] = [33, 35, 92] as const;
/** Bits of a character of the distances. */
const charBits = 6;

function charOf(value: number): string {
  const code = zero + value;
  return String.fromCharCode(code < escaped ? code : code + 1);
}

function valueAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code - zero - (code > escaped ? 1 : 0);
}

/** Prefix of a spelling in full; no word contains it. */
const inFull = '=';

function endOf(word: string, spelling: string): string {
  let common = 0;
  while (common < word.length && word[common] === spelling[common]) {
    common++;
  }
  const dropped = word.length - common;
  const added = spelling.slice(common);
  // One digit says how many letters are dropped; a spelling that does not fit into that is written in full.
  return dropped > 9 || (dropped === 0 && /^\d/.test(added))
    ? `${inFull}${spelling}`
    : (dropped === 0 ? '' : String(dropped)) + added;
}

function spell(word: string, end: string): string {
  if (end.startsWith(inFull)) {
    return end.slice(inFull.length);
  }
  const dropped = /^\d/.exec(end)?.[0] ?? '';
  return word.slice(0, word.length - Number(dropped)) + end.slice(dropped.length);
}

/** The anchor that most headings and rows have: the words of their title. The file has only anchors that differ from it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-');
}

export function packVocabulary({words, spellings, synonyms}: Vocabulary): VocabularyFile {
  return {
    words: words.join(' '),
    spellings: words.map((word, at) => endOf(word, spellings[at] ?? word)).join(' '),
    synonyms: packPhrases(synonyms.map((group) => [group.for, group.read])),
  };
}

/**
 * @param file - result of `packVocabulary`
 * @returns words, synonyms, and spellings that are unpacked when the first misspelled word needs them
 */
export function unpackVocabulary(file: VocabularyFile): Vocabulary {
  const words = file.words.split(' ');
  let spellings: readonly string[] | undefined;
  return {
    words,
    get spellings() {
      if (spellings === undefined) {
        const ends = file.spellings.split(' ');
        spellings = words.map((word, at) => spell(word, ends[at] ?? ''));
      }
      return spellings;
    },
    synonyms: unpackPhrases(file.synonyms).map(([typed, read]) => ({for: typed, read})),
  };
}

export function packShard({pages, entries, starts, places, weights, otherMessages}: Shard): ShardFile {
  return {
    pages,
    entries: {
      ofPage: pages.map((_page, at) => entries.filter(({page}) => page === at).length),
      anchors: entries
        .map(({anchor, title}) => (anchor !== '' && anchor === anchorOf(title) ? '=' : anchor))
        .join('\n'),
      titles: entries.map(({title}) => title.replaceAll('\n', ' ')).join('\n'),
      parents: entries.map(({parent}, at) => (parent === -1 ? 0 : at - parent)),
      kinds: entries.map(({row, shared, bare}) => (shared ? 2 : row ? 1 : bare ? 3 : 0)).join(''),
    },
    ...packPostings({starts, places, weights}),
    otherMessages: packPhrases(otherMessages.map(({parts, versions}) => [[versions], parts])),
  };
}

type Postings = Pick<Shard, 'starts' | 'places' | 'weights'>;

function packPostings({starts, places, weights}: Postings): PackedPostings {
  let postings = '';
  let distances = '';
  let bits = 0;
  let count = 0;
  const add = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) {
      bits = (bits << 1) | ((value >> bit) & 1);
      if (++count === charBits) {
        distances += charOf(bits);
        [bits, count] = [0, 0];
      }
    }
  };
  for (let word = 0; word + 1 < starts.length; word++) {
    let last = -1;
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
      const distance = (places[at] ?? 0) - last;
      last += distance;
      const length = Math.floor(Math.log2(distance));
      postings += charOf(length * steps + (weights[at] ?? 1) - 1);
      add(distance, length);
    }
    postings += String.fromCharCode(endOfWord);
  }
  // Fills the last character.
  add(0, charBits - 1);
  return {postings, distances};
}

/** One pass over the text, without an object for each word: it is the slowest part of loading on a phone. */
function unpackPostings({postings, distances}: PackedPostings, words: number): Postings {
  const starts = new Uint32Array(words + 1);
  const places = new Uint16Array(postings.length - words);
  const weights = new Uint8Array(postings.length - words);
  let word = 0;
  let at = 0;
  let last = -1;
  let next = 0;
  let bits = 0;
  let count = 0;
  for (let index = 0; index < postings.length; index++) {
    const value = valueAt(postings, index);
    if (value < 0) {
      starts[++word] = at;
      last = -1;
      continue;
    }
    const length = Math.floor(value / steps);
    for (; count < length; count += charBits) {
      bits = (bits << charBits) | valueAt(distances, next++);
    }
    count -= length;
    last += (1 << length) | (bits >> count);
    bits &= (1 << count) - 1;
    places[at] = last;
    weights[at++] = (value % steps) + 1;
  }
  return {starts, places, weights};
}

/** An entry with a lazy anchor: of thousands of entries, few are shown. */
class UnpackedEntry implements ShardEntry {
  private made: string | undefined;

  constructor(
    readonly page: number,
    anchor: string,
    readonly title: string,
    readonly parent: number,
    readonly row: boolean,
    readonly shared: boolean,
    readonly bare: boolean,
  ) {
    this.made = anchor === '=' ? undefined : anchor;
  }

  get anchor(): string {
    this.made ??= anchorOf(this.title);
    return this.made;
  }
}

function unpackEntries({ofPage, anchors, titles, parents, kinds}: ShardFile['entries']): ShardEntry[] {
  const pages = ofPage.flatMap((count, page) => Array.from({length: count}, () => page));
  const title = titles.split('\n');
  return anchors.split('\n').map((anchor, at) => {
    const [kind, up = 0] = [kinds[at], parents[at]];
    const isRow = kind === '1' || kind === '2';
    return new UnpackedEntry(
      pages[at] ?? 0,
      anchor,
      title[at] ?? '',
      up === 0 ? -1 : at - up,
      isRow,
      kind === '2',
      kind === '3',
    );
  });
}

/** @param file - result of `packShard` for a shard with this vocabulary */
export function unpackShard(file: ShardFile, vocabulary: Vocabulary): Shard {
  return {
    pages: file.pages,
    entries: unpackEntries(file.entries),
    words: vocabulary.words,
    get spellings() {
      return vocabulary.spellings;
    },
    synonyms: vocabulary.synonyms,
    ...unpackPostings(file, vocabulary.words.length),
    otherMessages: unpackPhrases(file.otherMessages).map(([[versions = []], parts]) => ({parts, versions})),
  };
}
