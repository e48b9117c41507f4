/** Parses a reader's query: a few words, a name, or a line that was pasted from a log. */
import {contains, type Synonyms} from './phrases';
import {chunksOf, proseOf, tokensOf, wordsOf, type Token} from './words';

/** A parsed query. */
export type Query = {
  readonly text: string;
  /** Each word once, in their order. */
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** Whether it is a line pasted from a log: most of such a line names one incident. */
  readonly isPasted: boolean;
  /** Words that say little: everyday ones, and those that nearly every line of a log has. */
  readonly lowWeight: ReadonlySet<string>;
  /** Words that are only in the reason at the end of the message. */
  readonly inReason: ReadonlySet<string>;
  /** Parts of the query between blanks, each with its words; none for a stop word. */
  readonly chunks: readonly {readonly typed: string; readonly tokens: readonly Token[]}[];
  /** Synonyms that apply to the query, each with the phrases of the query that it is for, in words of the index. */
  readonly synonyms: Synonyms;
  /** Major versions that it names, such as `v1` for "1.2.5", "1.x" and "version 1". */
  readonly versions: ReadonlySet<string>;
};

/** Everyday words of questions. They are rare on the pages, so by their rarity alone they would weigh too much. */
const everyday = new Set(
  wordsOf(
    'keep put take took taken get got make made go gone come came use try want need see seen find found look know think tell told ' +
      'say said show give gave given help ask like good bad better best nice right quick quickest quickly easy easiest easily simple ' +
      'simplest simply really actually just still already yet even also ' +
      'too very much more most less lot bit thing something anything everything nothing way case kind sort part point problem issue ' +
      'question reason idea moment while now later soon ever never always often sometimes usually suddenly somehow maybe perhaps ' +
      'please thanks hello sure possible impossible able without within inside against between through during since because though ' +
      'although however instead else otherwise rather quite pretty own self myself itself people person some any few several certain ' +
      'different same similar new old big small long short high low full whole real exactly correctly properly happen turn another ' +
      'other both each let become again around about says tries should must may might shall such when where whether until per ' +
      'one ones either neither nor he she his her him himself used doing done longer top meanwhile ' +
      'second third first next',
  ),
);

/** Text around the message of a log line: time, level, and the component that wrote it. */
const frame =
  /\b(?:time|ts|level|node|host|job)=\S+|\b\w+ ?=|(?:^|"|\] +|\s{2,})[\w-]+:(?=\s)|\[\w+\]|\b(?:DEBUG|INFO|WARN|WARNING|ERR|ERRO|ERROR|FATA|FATAL)\b/g;
/** Moments, addresses, and the numbers and identifiers of one incident: no page is about them, except for years 0 and 1, which mean "not set". */
const incident =
  /\b(?:time|ts)="[^"]*"|\b(?!000[01]-)\d{4}[-/]\d\d[-/]\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|\b\d\d:\d\d:\d\d(?:\.\d+)?\b|\b\d+(?:\.\d+){3}(?::\d+)?\b|\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{7,}\b/g;
/** A number with a unit of time or size, such as `30s`: a value. A number without a unit, such as a status code, is a name. */
const quantity =
  /\b\d+(?:[.,]\d+)?(?=\s?(?:m?s|[kmg]i?b|(?:milli)?sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|percent)\b)/gi;
/** The reason at the end of a message. */
const reason = /\b(?:error|err)=(?:"(?:[^"\\]|\\.)*"|\S+)/g;
/** Signs of a log line: its keys, a level at the start, a date with a time of day. */
const logLine =
  /\b(?:level|msg|err|error)=|"(?:level|msg)":|^\W*(?:DEBUG|INFO|WARN|ERRO?R?|FATAL?)\b|\d{4}[-/]\d\d[-/]\d\d\W{1,3}\d\d:\d\d/;
/** The part of a program in front of its message, as in `raft: lost contact`. People write `executor: shell` as well. */
const componentPrefix = /^[\w-]+: \w/;
/** Maximum number of words of a message with such a prefix. */
const maxMessageWords = 10;
/** A release, or a version by its number. */
const release =
  /(?<![\w.])v?([1-9])\.(?:x|\d{1,2})(?:\.(?:x|\d{1,2}))?(?![\w.]*\d)|\bv(\d)\b|\bversion (\d)\b/gi;

function synonymsIn(text: string, tokens: readonly Token[], synonyms: Synonyms): Synonyms {
  const words = tokens.map(({word}) => word);
  const bare = tokens.filter(({ofName}) => !ofName).map(({word}) => word);
  const prose = proseOf(text);
  return synonyms
    .map(({for: phrases, read}) => ({
      for: phrases
        .filter((phrase) => contains(bare, phrase) || contains(prose, phrase))
        .map((phrase) => phrase.filter((word) => words.includes(word))),
      read,
    }))
    .filter(({for: phrases}) => phrases.length > 0);
}

/** Whether a text is a line of a log. A long question is none, nor is one with a word that has to be corrected first. */
function isLine(text: string, isKnown: (word: string) => boolean): boolean {
  const words = wordsOf(text);
  return (
    logLine.test(text) ||
    (componentPrefix.test(text) && words.length <= maxMessageWords && words.every(isKnown))
  );
}

/**
 * @param text - as it was typed
 * @param isKnown - whether the index has a word
 */
export function readQuery(
  text: string,
  synonyms: Synonyms,
  isKnown: (word: string) => boolean = () => true,
): Query {
  const isPasted = isLine(text, isKnown);
  const all = tokensOf(isPasted ? text.replace(incident, ' ') : text);
  const words = all.map(({word}) => word);
  const message = new Set(tokensOf(text.replace(reason, ' ')).map(({word}) => word));
  return {
    text,
    tokens: all.filter(({word}, at) => words.indexOf(word) === at),
    words,
    isPasted,
    lowWeight: new Set([
      ...everyday,
      // A letter or a question mark by itself.
      ...words.filter((word) => /^[\p{L}?]$/u.test(word)),
      ...(text.match(quantity) ?? []).flatMap(wordsOf),
      ...(isPasted ? (text.match(frame) ?? []).flatMap(wordsOf) : []),
    ]),
    inReason: new Set(isPasted && message.size > 0 ? words.filter((word) => !message.has(word)) : []),
    chunks: chunksOf(text)
      .map((typed) => ({typed, tokens: tokensOf(typed)}))
      .filter(({tokens: {length}}) => length > 0),
    synonyms: synonymsIn(text, all, synonyms),
    versions: new Set(
      [...text.matchAll(release)].map((found) => `v${found.slice(1).find((each) => each !== undefined)}`),
    ),
  };
}
