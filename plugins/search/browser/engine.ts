/**
 * Finds entries for what a reader typed. Every word is optional: an entry ranks by how much of the query it has, how much
 * these words say, and whether they are its name. Words that no entry has are named, so that nothing looks answered that is not.
 */
import {readQuery, type Phrase, type Query, type Synonyms} from './query';
import {countOf, findPrefix, findWord, steps, type Shard, type ShardEntry, type ShardPage} from './shard';
import {misspelled, type Variant} from './spelling';
import {nameOf, slugOf, wordsOf, type Token} from './words';

export type Hit = {
  readonly page: ShardPage;
  readonly entry: ShardEntry;
  /** Titles of the sections that the entry is in, from the outermost. */
  readonly above: readonly string[];
  /** Place of the entry among those of its page. */
  readonly index: number;
  readonly score: number;
  /** How much of the query it has: 1 is all of it. */
  readonly share: number;
};

export type Outcome = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Words of the index that matched, for marking. */
  readonly matched: ReadonlySet<string>;
  /** What was typed and is in no entry, in any form or spelling. */
  readonly unknown: readonly string[];
  /** Whether the query is a line of a log. */
  readonly isPasted: boolean;
};

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
  /** A rare word that differs by a letter from a common one. */
  perhapsTypo: 0.6,
  synonym: 0.5,
  /** A synonym of the whole query, not of a part of it. */
  wholeSynonym: 0.85,
  /** Words of a phrase that a synonym replaces: "high" of "high availability". */
  replaced: 0.5,
  /** Everyday words, and what is around the message of a log line. */
  slight: 0.3,
  /** The reason behind a message: it is named after it, and has reasons of its own on other pages. */
  behind: 0.6,
} as const;
/** What a message in any table counts beside one with an anchor or a heading, or on a page that explains messages. */
const messageWeight = 0.72;
/** What a message counts of which the query has nearly nothing. */
const partOfMessage = 0.6;
/** From this part of its words on, a message counts whole. */
const enoughOfMessage = 0.6;
/** What a message says that is in a line as a whole. */
const wholeTitle = 3;
/** What a setting or a metric counts that a pasted line has only a part of: `raft.fsm.enqueue` of a line with "raft". */
const partOfName = 0.35;
/** What a row counts for a sentence, whose words are in many of them by chance. */
const rowOfSentence = 0.65;
/** From this many words on, what is typed is a sentence. */
const sentence = 4;
/** A heading that more pages than these have says little about one of them. */
const mostPages = 2;
/** How much of what its title says such a heading keeps. */
const sharedHeading = 0.6;
/** What a heading counts that only leads to what is below it. */
const bareHeading = 0.65;
const mostVariants = 40;
const mostRanked = 150;
/** Of a line more are looked at: a short message is a small part of it. */
const mostOfLine = 600;
/** An entry that is not worth this part of the best is left out. */
const leastWorth = 0.3;

function rarityAt(shard: Shard, count: number): number {
  return Math.log(1 + (shard.entries.length - count + 0.5) / (count + 0.5));
}

/** How much a word says: one that few entries have says more. */
function rarity(shard: Shard, word: number): number {
  return rarityAt(shard, countOf(shard, word));
}

/** What a phrase says; a word that the index does not know says as much as one that is in a single entry. */
function rarityOf(shard: Shard, phrase: Phrase): number {
  const sum = phrase.reduce((total, word) => total + rarity(shard, findWord(shard, word)), 0);
  return sum / Math.sqrt(Math.max(1, phrase.length));
}

/** The very word, where the index has it. */
function exactly(shard: Shard, word: string): Variant[] {
  const at = findWord(shard, word);
  return at === -1 ? [] : [{word: at, worth: 1}];
}

/** Words of the index that a typed one stands for. */
function variantsOf(shard: Shard, token: Token, unfinished: boolean): readonly Variant[] {
  const {word, raw} = token;
  const exact = findWord(shard, word);
  const longer =
    unfinished && word.length >= 2
      ? [...new Set([raw, word].flatMap((each) => findPrefix(shard, each).slice(0, mostVariants)))].filter(
          (at) => at !== exact,
        )
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

function clausesOf(shard: Shard, {text, tokens, words, isPasted, slight, behind, said}: Query): Clause[] {
  const unfinished = !isPasted && /[\p{L}\p{N}]$/u.test(text);
  const phrasesSaid = said.flatMap((group) => group.for);
  const known = new Set(phrasesSaid.flat());
  const replaced = new Set(phrasesSaid.filter(({length}) => length > 1).flat());
  const typed = tokens.map((token, at): Clause => {
    const {word} = token;
    const isLast = at === tokens.length - 1;
    return {
      // What a line has besides its message are names and numbers of one incident: they are no misspellings.
      phrases: [
        [
          isPasted
            ? exactly(shard, word)
            : variantsOf(shard, token, unfinished && isLast && !known.has(word)),
        ],
      ],
      share: slight.has(word)
        ? worthOf.slight
        : behind.has(word)
          ? worthOf.behind
          : replaced.has(word)
            ? worthOf.replaced
            : 1,
      typed: !replaced.has(word),
    };
  });
  const also = said.map((group): Clause => ({
    phrases: group.read.map((phrase) => phrase.map((word) => exactly(shard, word))),
    share: group.for.some(({length}) => length === words.length) ? worthOf.wholeSynonym : worthOf.synonym,
    typed: false,
    like: group.for[0] ?? [],
  }));
  return [...typed, ...also].filter(({phrases}) => phrases.flat(2).length > 0);
}

/** Words that were typed and that the index has in no form. A line has many of them, as names of one incident. */
function unknownIn(shard: Shard, {chunks, isPasted, said}: Query): string[] {
  const known = new Set(said.flatMap((group) => group.for.flat()));
  const isKnown = (token: Token, isLast: boolean): boolean =>
    token.isFiller || known.has(token.word) || variantsOf(shard, token, isLast).length > 0;
  return isPasted
    ? []
    : chunks
        .filter(({typed}) => /\p{L}{3}/u.test(typed))
        .filter(({tokens}, at) => !tokens.some((token) => isKnown(token, at === chunks.length - 1)))
        .filter(({tokens}) => tokens.length > 0)
        .map(({typed}) => typed);
}

/** A query with what was misspelled in it put right: an unknown word by the likeliest that it stands for. */
function corrected(shard: Shard, {tokens, text}: Query): string {
  return tokens.reduce((right, token) => {
    const isUnknown = findWord(shard, token.word) === -1;
    const [meant] = isUnknown && !token.ofName ? misspelled(shard, token) : [];
    return meant === undefined ? right : right.replace(token.raw, shard.spellings[meant.word] ?? token.raw);
  }, text.toLowerCase());
}

/** What is known of a query when entries are ranked by their titles. */
type ReadQuery = {
  readonly text: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly isPasted: boolean;
  readonly isSentence: boolean;
  readonly behind: ReadonlySet<string>;
  /** How much each word that matched says. */
  readonly worth: ReadonlyMap<string, number>;
  /** What an entry with all words of the query would have. */
  readonly possible: number;
  /** Phrases that say the same. */
  readonly also: readonly Phrase[];
};

/** A name without the product's in front: commands are asked for with and without it. */
function bareName(text: string): string {
  return nameOf(text).replace(/^dkron(?=.)/, '');
}

type TitleParts = {
  readonly words: readonly string[];
  /** Words of a message, without those that stand for names, addresses and numbers. */
  readonly fixed: readonly string[];
  readonly lower: string;
  readonly bare: string;
  /** Of several words, as a program prints it, or one name. */
  readonly isMessage: boolean;
};

/** What a message has in place of names and numbers: `NAME`, `ADDRESS`, `N`. */
const standIn = /(?<![\w-])[A-Z][A-Z-]*(?![\w-])/g;

/** What was made of titles: each letter that a reader types asks for the same ones again. */
const titleParts = new WeakMap<ShardEntry, TitleParts>();

function partsOfTitle(entry: ShardEntry): TitleParts {
  const known = titleParts.get(entry);
  if (known !== undefined) {
    return known;
  }
  const {title, row} = entry;
  // An operation says what it does before its name: `List jobs · GET /v1/jobs`.
  const name = title.slice(title.lastIndexOf(' · ') + 1);
  const parts = {
    words: wordsOf(title),
    fixed: wordsOf(title.replace(standIn, ' ')),
    lower: name.trim().toLowerCase(),
    bare: bareName(name),
    isMessage: row && /\s\S+\s/.test(title),
  };
  titleParts.set(entry, parts);
  return parts;
}

/** On how many pages of an index each heading is. */
const headingPages = new WeakMap<Shard, Map<string, number>>();

function pagesWith(shard: Shard, title: string): number {
  let counts = headingPages.get(shard);
  if (counts === undefined) {
    counts = new Map();
    for (const each of shard.entries) {
      if (!each.row) {
        counts.set(each.title, (counts.get(each.title) ?? 0) + 1);
      }
    }
    headingPages.set(shard, counts);
  }
  return counts.get(title) ?? 1;
}

function isPage({anchor, row}: ShardEntry): boolean {
  return anchor === '' && !row;
}

/** Whether what was typed is the name of an entry: its title, its anchor or the last part of the page's address. */
function nameFactor(entry: ShardEntry, page: ShardPage, asked: ReadQuery): number {
  const {anchor, row} = entry;
  const {lower, bare} = partsOfTitle(entry);
  const ofPage = isPage(entry);
  // Of the open edition and Dkron Pro, which have the same names, the open one is meant.
  const more = page.pro ? -0.8 : ofPage ? 0.4 : 0;
  const place = ofPage ? slugOf(page.path) : row ? '' : anchor;
  if (lower === asked.text || (ofPage && place === asked.text)) {
    return 3.3 + more;
  }
  const isNamed = asked.name !== '' && (bare === asked.name || bareName(place) === asked.name);
  return isNamed ? 2.4 + more : 1;
}

/** A line has more than its message: what counts is that all of a message is in it, and how much this message says. */
function messageIn(shard: Shard, fixed: readonly string[], {words, behind, possible}: ReadQuery): number {
  let had = 0;
  let all = 0;
  for (const word of new Set(fixed)) {
    const says = rarity(shard, findWord(shard, word));
    all += says;
    had += words.has(word) ? says * (behind.has(word) ? worthOf.behind : 1) : 0;
  }
  return all === 0 || possible === 0 ? 0 : wholeTitle * (had / all) ** 4 * Math.min(1, had / possible) ** 0.5;
}

/** What the title of an entry says about the query, as a factor of 1 and more. */
function saidByTitle(shard: Shard, entry: ShardEntry, asked: ReadQuery): number {
  const page = shard.pages[entry.page];
  const {words: inOrder, lower, isMessage} = partsOfTitle(entry);
  const named = page === undefined ? 1 : nameFactor(entry, page, asked);
  if (named > 1 || inOrder.length === 0) {
    return named;
  }
  const words = new Map([...new Set(inOrder)].map((word) => [word, rarity(shard, findWord(shard, word))]));
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
        ? share * ((isPage(entry) ? 1.3 : 0.6) - 0.15 * Math.min(place, 3))
        : 0;
    }),
  );
  const inside = asked.text.length > 3 && lower.includes(asked.text) ? 0.3 : 0;
  const whole = isMessage
    ? partOfMessage + (1 - partOfMessage) * Math.min(1, had / all / enoughOfMessage)
    : 1;
  const ofTitle = had / all;
  if (asked.isPasted) {
    return whole * (1 + messageIn(shard, partsOfTitle(entry).fixed, asked));
  }
  const about = ofTitle * ofQuery;
  return whole * (1 + Math.max((isPage(entry) ? 1.1 : 0.9) * about, same) + inside);
}

/** What an entry counts by its title and its kind. */
function factorOf(shard: Shard, entry: ShardEntry, asked: ReadQuery): number {
  const {isMessage, bare} = partsOfTitle(entry);
  const isPart = asked.isPasted && entry.row && !isMessage && !asked.words.has(bare);
  const explains = shard.pages[entry.page]?.explains === true;
  const ofRow = entry.row && asked.isSentence ? rowOfSentence : 1;
  const own = ofRow * (isPart ? partOfName : entry.shared && !explains ? messageWeight : 1);
  const said = saidByTitle(shard, entry, asked);
  const isShared = !entry.row && pagesWith(shard, entry.title) > mostPages;
  return own * (entry.bare ? bareHeading : 1) * (isShared ? 1 + (said - 1) * sharedHeading : said);
}

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

function scoreAll(shard: Shard, clauses: readonly Clause[], unknown: number): Scores {
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

type Ranked = {readonly place: number; readonly value: number; readonly share: number};

/** Entries by how much of the query they have, and what their titles say; only the likeliest are looked at closely. */
function rank(shard: Shard, scores: Scores, asked: ReadQuery): Ranked[] {
  const rough: Ranked[] = [];
  scores.own.forEach((own, place) => {
    if (own > 0) {
      const page = shard.entries[place]?.page ?? 0;
      const share = scores.possible === 0 ? 1 : Math.min(1, (scores.covered[place] ?? 0) / scores.possible);
      const said = own + 0.3 * (scores.ofPage[page] ?? 0);
      rough.push({place, share, value: said * (0.35 + 0.65 * share) * (shard.pages[page]?.weight ?? 1)});
    }
  });
  return rough
    .sort((one, other) => other.value - one.value)
    .slice(0, asked.isPasted ? mostOfLine : mostRanked)
    .map(({place, share, value}) => {
      const entry = shard.entries[place];
      return {place, share, value: entry === undefined ? 0 : value * factorOf(shard, entry, asked)};
    })
    .sort((one, other) => other.value - one.value || one.place - other.place);
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

/** Ranked entries as hits, one for each address. */
function hitsOf(shard: Shard, ranked: readonly Ranked[]): Hit[] {
  const least = (ranked[0]?.value ?? 0) * leastWorth;
  const found = new Map<string, Hit>();
  for (const {place, value, share} of ranked) {
    const entry = shard.entries[place];
    const page = entry === undefined ? undefined : shard.pages[entry.page];
    if (entry === undefined || page === undefined || value < least) {
      continue;
    }
    const address = `${page.path}#${entry.anchor}`;
    if (!found.has(address)) {
      const index = place - firstOfPage(shard, place);
      found.set(address, {page, entry, above: trailOf(shard, entry), index, score: value, share});
    }
  }
  return behindTheirPages([...found.values()]);
}

/** Puts a row that has the name of a page, such as an executor in the list of all, behind that page. */
function behindTheirPages(hits: readonly Hit[]): Hit[] {
  const pages = new Map(
    hits.filter(({entry}) => isPage(entry)).map(({page, score}) => [nameOf(slugOf(page.path)), score]),
  );
  return hits
    .map((hit) => {
      const ofPage = hit.entry.row ? pages.get(nameOf(hit.entry.title)) : undefined;
      return ofPage === undefined || ofPage > hit.score ? hit : {...hit, score: ofPage * 0.99};
    })
    .sort((one, other) => other.score - one.score);
}

/**
 * @param typed - words, a name, a log line
 * @param shard - index of one version
 * @returns entries that have enough of the query, best first, one for each address
 */
export function search(typed: string, shard: Shard, synonyms: Synonyms): Outcome {
  const query = readQuery(typed, synonyms);
  const unknown = unknownIn(shard, query);
  const scores = scoreAll(shard, clausesOf(shard, query), unknown.length);
  const text = query.isPasted ? query.text.toLowerCase() : corrected(shard, query);
  const ranked = rank(shard, scores, {
    text,
    name: bareName(text),
    words: new Set(query.words),
    isPasted: query.isPasted,
    isSentence: !query.isPasted && query.chunks.filter(({tokens}) => tokens.length > 0).length >= sentence,
    behind: query.behind,
    worth: scores.worth,
    possible: scores.possible,
    also: query.said.flatMap((group) => group.read),
  });
  return {
    hits: hitsOf(shard, ranked),
    matched: new Set(scores.worth.keys()),
    unknown,
    isPasted: query.isPasted,
  };
}
