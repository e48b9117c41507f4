/**
 * Finds entries for what a reader typed. Every word is optional: words that the index does not know are left out, and an
 * entry ranks by how much of the rest it has, how much these words say, and whether they are its name.
 */
import {distance} from './distance';
import {steps, type Shard, type ShardEntry, type ShardPage} from './shard';
import {nameOf, pairsOf, proseOf, slugOf, tokensOf, wordsOf, type Token} from './words';

/** A phrase as the words of the index. */
type Phrase = readonly string[];

/** Where a query has one of the phrases `for`, those in `read` are looked up as well. */
export type Synonyms = readonly {readonly for: readonly Phrase[]; readonly read: readonly Phrase[]}[];

export type Hit = {
  readonly page: ShardPage;
  readonly entry: ShardEntry;
  /** Titles of the sections that the entry is in, from the outermost. */
  readonly above: readonly string[];
  /** Place of the entry among those of its page. */
  readonly index: number;
  readonly score: number;
};

export type Outcome = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Words of the index that matched, for marking. */
  readonly matched: ReadonlySet<string>;
};

/** A word of the index that stands for a word of the query. */
type Variant = {readonly word: number; readonly worth: number};

/** Something to look up: a word of the query, or one of the phrases that say the same. */
type Clause = {
  /** Phrases, each a list of words, each in its variants. The best phrase counts. */
  readonly phrases: readonly (readonly (readonly Variant[])[])[];
  readonly share: number;
  /** Whether the reader wrote it, so that an entry without it has less of the query. */
  readonly typed: boolean;
  /** Words that it stands for: it says as much as they would. */
  readonly like?: Phrase;
};

/** How much a find says where it is not the very word. */
const worthOf = {
  prefixAlone: 0.85,
  prefixBeside: 0.45,
  typo: [1, 0.72, 0.45],
  otherFirstLetter: 0.7,
  /** A rare word that differs by a letter from a common one. */
  perhapsTypo: 0.6,
  neighbors: 0.8,
  pair: 0.7,
  synonym: 0.85,
  /** A synonym of the whole query, not of a part of it. */
  wholeSynonym: 1.2,
  /** Words of a phrase that a synonym replaces: "high" of "high availability". */
  replaced: 0.5,
  /** What stands beside the message of a log line: the error behind it, names. */
  besideMessage: 0.4,
} as const;
/** What a message in any table counts beside one with an anchor or a heading, or on a page that explains messages. */
const messageWeight = 0.72;
/** What a message counts of which the query has nearly nothing. */
const partOfMessage = 0.6;
/** From this part of its words on, a message counts whole. */
const enoughOfMessage = 0.6;
const mostVariants = 40;
const mostRanked = 150;
/** A query of more words than these is pasted, not typed: its words are not joined to names. */
const mostNameWords = 8;

/** First place in the sorted list that does not stand before the word. */
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

function find(shard: Shard, word: string): number {
  const at = lowerBound(shard.words, word);
  return shard.words[at] === word && countOf(shard, at) > 0 ? at : -1;
}

function withPrefix(shard: Shard, prefix: string): number[] {
  const found: number[] = [];
  for (let at = lowerBound(shard.words, prefix); shard.words[at]?.startsWith(prefix) === true; at++) {
    found.push(at);
  }
  return found.filter((at) => countOf(shard, at) > 0).slice(0, mostVariants);
}

/** The letters of a word as bits, to tell words apart quickly that have too few in common. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count++) {
    left &= left - 1;
  }
  return count;
}

/** Letters of every word of a vocabulary, as they are asked for at each misspelled word. */
const vocabularyLetters = new WeakMap<readonly string[], Uint32Array>();

function lettersOfAll(words: readonly string[]): Uint32Array {
  const known = vocabularyLetters.get(words) ?? Uint32Array.from(words, lettersOf);
  vocabularyLetters.set(words, known);
  return known;
}

/** As `distance`, and quick about words that are far apart. */
function distanceWithin(one: string, other: string, differing: number, limit: number): number {
  const close =
    other.length >= 3 && Math.abs(other.length - one.length) <= limit && bitCount(differing) <= 2 * limit;
  return close ? distance(one, other, limit) : limit + 1;
}

/** What was found for misspelled words: each further letter of a query asks for those before it again. */
const meantBy = new WeakMap<Shard, Map<string, readonly Variant[]>>();

/** Words that the typed one may be a misspelling of, the likeliest first. */
function misspelled(shard: Shard, token: Token): readonly Variant[] {
  const known = meantBy.get(shard) ?? new Map<string, readonly Variant[]>();
  meantBy.set(shard, known);
  const found = known.get(token.raw) ?? nearestTo(shard, token);
  known.set(token.raw, found);
  return found;
}

function nearestTo(shard: Shard, {raw: word, word: stemmed}: Token): readonly Variant[] {
  const limit = /^\p{L}{4,}$/u.test(word) ? (word.length < 8 ? 1 : 2) : 0;
  if (limit === 0) {
    return [];
  }
  const {words, spellings} = shard;
  const letters = lettersOfAll(spellings);
  const stems = lettersOfAll(words);
  const own = lettersOf(word);
  const ownStem = lettersOf(stemmed);
  let nearest = limit;
  const found: {word: number; away: number; worth: number}[] = [];
  for (let index = 0; index < words.length; index++) {
    const known = words[index] ?? '';
    const candidate = spellings[index] ?? known;
    const away = Math.min(
      distanceWithin(word, candidate, own ^ (letters[index] ?? 0), nearest),
      distanceWithin(stemmed, known, ownStem ^ (stems[index] ?? 0), nearest),
    );
    if (away > 0 && away <= nearest && countOf(shard, index) > 0) {
      nearest = away;
      const first = candidate[0] === word[0] ? 1 : worthOf.otherFirstLetter;
      found.push({word: index, away, worth: (worthOf.typo[away] ?? 0) * first});
    }
  }
  return found
    .filter(({away}) => away === nearest)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, 6);
}

function variantsOf(shard: Shard, token: Token, unfinished: boolean): readonly Variant[] {
  const {word, raw} = token;
  const exact = find(shard, word);
  const longer =
    unfinished && word.length >= 2
      ? [...new Set([...withPrefix(shard, raw), ...withPrefix(shard, word)])].filter((at) => at !== exact)
      : [];
  if (exact !== -1) {
    const count = countOf(shard, exact);
    const meant =
      count > 3 || word.length < 5
        ? []
        : misspelled(shard, token).filter((other) => countOf(shard, other.word) > 5 * count);
    return [
      {word: exact, worth: 1},
      ...longer.map((at) => ({word: at, worth: worthOf.prefixBeside})),
      ...meant.map(({word: at}) => ({word: at, worth: worthOf.perhapsTypo})),
    ];
  }
  return longer.length > 0
    ? longer.map((at) => ({word: at, worth: worthOf.prefixAlone}))
    : misspelled(shard, token);
}

/** Neighbors written in one: `expect code` is looked up as `expectcode` too. */
function joined(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const two = word + (words[index + 1] ?? '');
    const three = two + (words[index + 2] ?? '');
    return index + 2 < words.length ? [two, three] : index + 1 < words.length ? [two] : [];
  });
}

function contains(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_word, at) => phrase.every((each, offset) => words[at + offset] === each));
}

/** What a log line has besides its message: when, how bad, from where. */
const logFrame = [
  /\b(?:time|ts|level|severity|node|host)=(?:"[^"]*"|\S+)/g,
  /\b(?:msg|message|error|err)=/g,
  /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d\d? \d\d:\d\d:\d\d(?: \S+ \S+\[\d+\]:)?/g,
  /\b(?:DEBU?G?|INFO?|WARN(?:ING)?|ERRO?R?|FATAL?)\[[^\]]*\]/g,
  /^\s*\[?(?:DEBUG|INFO|WARN|ERR|ERROR|FATAL)\]?(?=\s)/g,
];

/** A query without the frame of a log line, and the message in it, where it names one. */
function unframed(query: string): {readonly text: string; readonly message: string | undefined} {
  const message = /\bmsg="((?:[^"\\]|\\.)*)"/.exec(query)?.[1];
  const rest = logFrame.reduce((text, pattern) => text.replace(pattern, ' '), query);
  return {text: rest.trim() === '' ? query : rest.replaceAll('\\"', '"').trim(), message};
}

/** The very word, where the index has it. */
function exactly(shard: Shard, word: string): Variant[] {
  const at = find(shard, word);
  return at === -1 ? [] : [{word: at, worth: 1}];
}

/** A query as it is looked up. */
type Query = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** In their order. */
  readonly words: readonly string[];
  /** Words of a log line that are in its message; all words of any other query. */
  readonly message: ReadonlySet<string>;
  /** Synonyms of what is in it, each with the phrases that are, in words of the index. */
  readonly said: Synonyms;
};

function read(asTyped: string, synonyms: Synonyms): Query {
  const {text, message} = unframed(asTyped);
  const tokens = tokensOf(text);
  const words = tokens.map(({word}) => word);
  const bare = tokens.filter(({ofName}) => !ofName).map(({word}) => word);
  const prose = proseOf(text);
  return {
    text,
    tokens,
    words,
    message: new Set(message === undefined ? words : wordsOf(message)),
    said: synonyms
      .map(({for: phrases, read: instead}) => ({
        for: phrases
          .filter((phrase) => contains(bare, phrase) || contains(prose, phrase))
          .map((phrase) => phrase.filter((word) => words.includes(word))),
        read: instead,
      }))
      .filter(({for: phrases}) => phrases.length > 0),
  };
}

function clausesOf(shard: Shard, {text, tokens, words, message, said}: Query): Clause[] {
  const unfinished = /[\p{L}\p{N}]$/u.test(text);
  const phrasesSaid = said.flatMap((group) => group.for);
  const known = new Set(phrasesSaid.flat());
  const replaced = new Set(phrasesSaid.filter(({length}) => length > 1).flat());
  const importance = (word: string): number => (message.has(word) ? 1 : worthOf.besideMessage);
  const once = tokens.filter(({word}, at) => words.indexOf(word) === at);
  const typed = once.map((token, at): Clause => ({
    phrases: [[variantsOf(shard, token, unfinished && at === once.length - 1 && !known.has(token.word))]],
    share: importance(token.word) * (replaced.has(token.word) ? worthOf.replaced : 1),
    typed: !replaced.has(token.word),
  }));
  const parts = text
    .split(/\s+/)
    .map((word) => nameOf(word))
    .filter((word) => word !== '');
  const names = [...new Set(parts.length > mostNameWords ? [] : joined(parts))]
    .filter((name) => name.length > 4 && !words.includes(name))
    .map((name): Clause => ({phrases: [[exactly(shard, name)]], share: worthOf.neighbors, typed: false}));
  const pairs = [...new Set(pairsOf(words))].map((pair): Clause => ({
    phrases: [[exactly(shard, pair)]],
    share: worthOf.pair * Math.min(...pair.split('_').map(importance)),
    typed: false,
  }));
  const also = said.map((group): Clause => ({
    phrases: group.read.map((phrase) => phrase.map((word) => exactly(shard, word))),
    share: group.for.some(({length}) => length === words.length) ? worthOf.wholeSynonym : worthOf.synonym,
    typed: false,
    like: group.for[0] ?? [],
  }));
  return [...typed, ...names, ...pairs, ...also].filter(({phrases}) => phrases.flat(2).length > 0);
}

function countOf(shard: Shard, word: number): number {
  return (shard.starts[word + 1] ?? 0) - (shard.starts[word] ?? 0);
}

/** How much a word says: one that few entries have says more. */
function rarity(shard: Shard, word: number): number {
  const count = countOf(shard, word);
  return Math.log(1 + (shard.entries.length - count + 0.5) / (count + 0.5));
}

/** A query with what was misspelled in it put right: an unknown word by the likeliest that it stands for. */
function corrected(shard: Shard, {tokens, text}: Query): string {
  return tokens.reduce((right, token) => {
    const isUnknown = find(shard, token.word) === -1;
    const [meant] = isUnknown && !token.ofName ? misspelled(shard, token) : [];
    return meant === undefined ? right : right.replace(token.raw, shard.spellings[meant.word] ?? token.raw);
  }, text.toLowerCase());
}

/** What a phrase says; a word that the index does not know says as much as one that stands in a single entry. */
function rarityOf(shard: Shard, phrase: Phrase): number {
  const sum = phrase.reduce((total, word) => total + rarity(shard, find(shard, word)), 0);
  return sum / Math.sqrt(Math.max(1, phrase.length));
}

/** What is known of a query when entries are ranked by their titles. */
type Asked = {
  readonly text: string;
  readonly name: string;
  readonly words: readonly string[];
  /** How much each word that matched says. */
  readonly worth: ReadonlyMap<string, number>;
  /** What an entry with all words of the query would have. */
  readonly possible: number;
  /** Phrases that say the same. */
  readonly also: readonly Phrase[];
};

/** The longest row of words that both have. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  for (let from = 0; from < one.length; from++) {
    for (let at = other.indexOf(one[from] ?? ''); at !== -1; at = other.indexOf(one[from] ?? '', at + 1)) {
      let length = 1;
      while (from + length < one.length && one[from + length] === other[at + length]) {
        length++;
      }
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** A name without the product's in front: commands are asked for with and without it. */
function bareName(text: string): string {
  return nameOf(text).replace(/^dkron(?=.)/, '');
}

type TitleParts = {readonly words: readonly string[]; readonly lower: string; readonly bare: string};

/** What was made of titles: each letter that a reader types asks for the same ones again. */
const titleParts = new WeakMap<ShardEntry, TitleParts>();

function partsOfTitle(entry: ShardEntry): TitleParts {
  const known = titleParts.get(entry);
  if (known !== undefined) {
    return known;
  }
  const {title} = entry;
  // An operation says what it does before its name: `List jobs · GET /v1/jobs`.
  const name = title.slice(title.lastIndexOf(' · ') + 1);
  const parts = {words: wordsOf(title), lower: name.trim().toLowerCase(), bare: bareName(name)};
  titleParts.set(entry, parts);
  return parts;
}

/** Whether what was typed is the name of an entry: its title, its anchor or the last part of the page's address. */
function nameFactor(entry: ShardEntry, page: ShardPage, asked: Asked): number {
  const {anchor, row} = entry;
  const {lower, bare} = partsOfTitle(entry);
  const isPage = anchor === '' && !row;
  const more = isPage ? 0.4 : 0;
  const place = isPage ? slugOf(page.path) : row ? '' : anchor;
  if (lower === asked.text || (isPage && place === asked.text)) {
    return 3.3 + more;
  }
  const isNamed = asked.name !== '' && (bare === asked.name || bareName(place) === asked.name);
  return isNamed ? 2.4 + more : 1;
}

/** What the title of an entry says about the query, as a factor. */
function titleFactor(shard: Shard, entry: ShardEntry, asked: Asked): number {
  const page = shard.pages[entry.page];
  const {words: inOrder, lower} = partsOfTitle(entry);
  const named = page === undefined ? 1 : nameFactor(entry, page, asked);
  if (named > 1 || inOrder.length === 0) {
    return named;
  }
  const isPage = entry.anchor === '' && !entry.row;
  const words = new Map([...new Set(inOrder)].map((word) => [word, rarity(shard, find(shard, word))]));
  let said = 0;
  let had = 0;
  let all = 0;
  for (const [word, says] of words) {
    all += says;
    if (asked.worth.has(word)) {
      had += says;
      said += asked.worth.get(word) ?? 0;
    }
  }
  const ofQuery = asked.possible === 0 ? 0 : Math.min(1, said / asked.possible);
  const same = Math.max(
    0,
    ...asked.also.map((phrase, place) => {
      const share = phrase.reduce((sum, word) => sum + (words.get(word) ?? 0), 0) / all;
      return phrase.every((word) => words.has(word))
        ? share * ((isPage ? 1.3 : 1) - 0.15 * Math.min(place, 3))
        : 0;
    }),
  );
  const inside = asked.text.length > 3 && lower.includes(asked.text) ? 0.3 : 0;
  const run = Math.min(6, Math.max(0, longestRun(asked.words, inOrder) - 2));
  const whole = entry.shared
    ? partOfMessage + (1 - partOfMessage) * Math.min(1, had / all / enoughOfMessage)
    : 1;
  return whole * (1 + Math.max((isPage ? 1.1 : 0.9) * (had / all) * ofQuery, same) + inside + 0.3 * run);
}

type Scores = {
  readonly own: Float32Array;
  readonly covered: Float32Array;
  readonly ofPage: Float32Array;
  readonly worth: ReadonlyMap<string, number>;
  readonly possible: number;
};

/** What each entry has of one clause, and the most that one can have. */
function scoreClause(
  shard: Shard,
  {phrases, share, like}: Clause,
  worth: Map<string, number>,
): {values: Float32Array; top: number} {
  const values = new Float32Array(shard.entries.length);
  let top = 0;
  for (const phrase of phrases) {
    const said =
      like === undefined && phrase.length === 1 && phrases.length === 1
        ? values
        : new Float32Array(values.length);
    let possible = 0;
    for (const variants of phrase) {
      const most = Math.max(0, ...variants.map(({word, worth: each}) => each * rarity(shard, word))) * share;
      possible += most;
      const best = phrase.length === 1 ? said : new Float32Array(values.length);
      for (const {word, worth: each} of variants) {
        const says = Math.min(most, each * rarity(shard, word) * share);
        worth.set(shard.words[word] ?? '', says);
        const end = shard.starts[word + 1] ?? 0;
        for (let at = shard.starts[word] ?? 0; at < end; at++) {
          const place = shard.places[at] ?? 0;
          best[place] = Math.max(best[place] ?? 0, (says * (shard.weights[at] ?? 0)) / steps);
        }
      }
      if (best !== said) {
        best.forEach((value, place) => {
          said[place] = (said[place] ?? 0) + value / Math.sqrt(phrase.length);
        });
      }
    }
    const most = possible / Math.sqrt(phrase.length);
    const scale = like === undefined || most === 0 ? 1 : Math.max(1, (share * rarityOf(shard, like)) / most);
    top = Math.max(top, most * scale);
    if (said !== values) {
      said.forEach((value, place) => {
        values[place] = Math.max(values[place] ?? 0, value * scale);
      });
    }
  }
  return {values, top};
}

function scoreAll(shard: Shard, clauses: readonly Clause[]): Scores {
  const count = shard.entries.length;
  const own = new Float32Array(count);
  const covered = new Float32Array(count);
  const ofPage = new Float32Array(shard.pages.length);
  const worth = new Map<string, number>();
  let possible = 0;
  for (const clause of clauses) {
    const {values, top} = scoreClause(shard, clause, worth);
    const bestOfPage = new Float32Array(shard.pages.length);
    possible += clause.typed ? top : 0;
    values.forEach((value, place) => {
      if (value > 0) {
        own[place] = (own[place] ?? 0) + value;
        covered[place] = (covered[place] ?? 0) + (clause.typed ? top : 0.7 * value);
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

/** Entries by how much of the query they have, and what their titles say; only the likeliest are looked at closely. */
function rank(shard: Shard, scores: Scores, asked: Asked): {place: number; value: number}[] {
  const rough: {place: number; value: number}[] = [];
  scores.own.forEach((own, place) => {
    if (own > 0) {
      const page = shard.entries[place]?.page ?? 0;
      const coverage =
        scores.possible === 0 ? 1 : Math.min(1, (scores.covered[place] ?? 0) / scores.possible);
      const said = own + 0.3 * (scores.ofPage[page] ?? 0);
      rough.push({place, value: said * (0.35 + 0.65 * coverage) * (shard.pages[page]?.weight ?? 1)});
    }
  });
  return rough
    .sort((one, other) => other.value - one.value)
    .slice(0, mostRanked)
    .map(({place, value}) => {
      const entry = shard.entries[place];
      const explains = entry === undefined || shard.pages[entry.page]?.explains === true;
      const own = entry?.shared === true && !explains ? messageWeight : 1;
      return {place, value: entry === undefined ? 0 : value * own * titleFactor(shard, entry, asked)};
    })
    .sort((one, other) => other.value - one.value || one.place - other.place);
}

/**
 * @param asTyped - words, a name, a log line
 * @param shard - index of one version
 * @returns entries that have enough of the query, best first, one for each address
 */
export function search(asTyped: string, shard: Shard, synonyms: Synonyms): Outcome {
  const query = read(asTyped, synonyms);
  const scores = scoreAll(shard, clausesOf(shard, query));
  const text = query.tokens.length > mostNameWords ? query.text.toLowerCase() : corrected(shard, query);
  const ranked = rank(shard, scores, {
    text,
    name: bareName(text),
    words: query.words,
    worth: scores.worth,
    possible: scores.possible,
    also: query.said.flatMap((group) => group.read),
  });
  const least = (ranked[0]?.value ?? 0) * 0.2;
  const seen = new Set<string>();
  const hits: Hit[] = [];
  for (const {place, value} of ranked) {
    const entry = shard.entries[place];
    const page = entry === undefined ? undefined : shard.pages[entry.page];
    if (entry === undefined || page === undefined || value < least) {
      continue;
    }
    const address = `${page.path}#${entry.anchor}`;
    if (!seen.has(address)) {
      seen.add(address);
      hits.push({
        page,
        entry,
        above: trailOf(shard, entry),
        index: place - firstOfPage(shard, place),
        score: value,
      });
    }
  }
  return {hits: openEditionFirst(hits), matched: new Set(scores.worth.keys())};
}

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

/** Whether both are about the same subject: pages that are twins, or rows that define the same name. */
function sameSubject(pro: Hit, open: Hit): boolean {
  const sameName = pro.entry.row && open.entry.row && pro.entry.title === open.entry.title;
  return open.page.version === pro.page.version && (open.page.path === pro.page.twin || sameName);
}

/** Puts what is of Dkron Pro behind the open edition's page of the same subject, where both were found. */
function openEditionFirst(hits: readonly Hit[]): Hit[] {
  const sorted = [...hits];
  for (const pro of hits.filter(({page}) => page.pro)) {
    const at = sorted.indexOf(pro);
    const open = sorted.findIndex((hit) => !hit.page.pro && sameSubject(pro, hit));
    if (open > at) {
      sorted.splice(at, 1);
      sorted.splice(open, 0, {...pro, score: sorted[open - 1]?.score ?? pro.score});
    }
  }
  return sorted;
}
