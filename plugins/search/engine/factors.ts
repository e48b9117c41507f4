/** All factors of the ranking. The lists of tests/search show the effect of a change. */

/**
 * Factor of a longer word that begins with the typed one, where the index lacks the typed word, and where it has it.
 */
export const prefixAlone = 0.85;
export const prefixBeside = 0.45;
/** Least length of a prefix, in letters. */
export const leastPrefix = 2;
/**
 * A rare word one letter away from a common one may be a typo of it: factor of the common word, greatest number of entries with
 * the rare one, its least length, and least ratio between the numbers of entries.
 */
export const perhapsTypo = 0.6;
export const rarestTypo = 3;
export const shortestTypo = 5;
export const timesAsCommon = 5;
/** Factor of a synonym for a part of the query, and for all of it. */
export const synonym = 0.5;
export const wholeSynonym = 0.85;
/** Factor of words in a phrase that a synonym replaces: "high" of "high availability". */
export const replacedWord = 0.5;
/**
 * Factor of everyday words, and of the text around the message of a log line; a higher one for short queries, and the
 * number of words of a short query.
 */
export const slightWord = 0.3;
export const slightOfFew = 0.5;
export const fewWords = 4;
/** Factor of the reason at the end of a message, which other pages explain. */
export const reasonBehind = 0.6;
/** Share of the phrase that an entry gets for a synonym of it. */
export const untyped = 1;
/** Part of the score that the other entries of a page add to an entry. */
export const restOfPage = 0.3;
/** Factor of an entry with no share of the query; it rises to 1 with the share. */
export const leastShare = 0.35;

/** Factor of an entry whose name is the query: to the letter, or in normalized spelling. */
export const sameName = 3.3;
export const likeName = 2.4;
/** Added to that factor for a page, and for a page of Dkron Pro: names that both editions share mean the open one. */
export const nameOfPage = 0.4;
export const nameOfPro = -0.8;
/** Factor of an entry with nearly all of the query, and the least share for it. */
export const hasAll = 1.1;
export const nearlyAll = 0.9;
/**
 * Greatest bonus for words of the query in a title, of a page and of a part of one. For a sentence, two exponents: a sentence
 * has many words that are not its subject, so a title that covers little of it loses less, and further words in the title cost
 * more.
 */
export const titleOfPage = 1.1;
export const titleOfPart = 0.9;
export const lackOfTitle = 2;
export const shortTitle = 0.5;
/**
 * Greatest bonus for a synonym in a title, of a page and of a part of one; reduction for each further phrase, and the last
 * phrase that is reduced further. The bonus is full where the synonym stands for `enoughOfQuery` of the query or more.
 */
export const sameOfPage = 1.3;
export const sameOfPart = 0.6;
export const lessForFurther = 0.15;
export const lastFurther = 3;
export const enoughOfQuery = 0.3;
/** Bonus for a title that contains the query as it was typed, and the least length of such a query. */
export const insideTitle = 0.3;
export const shortestInside = 4;

/**
 * Factor of a message in a table, compared with one that has an anchor or a heading, or is on a page that explains
 * messages.
 */
export const messageInTable = 0.72;
/** Factor of a message of which the query has almost no words, and the part of its words from which the factor is 1. */
export const partOfMessage = 0.6;
export const enoughOfMessage = 0.6;
/**
 * Bonus for a message that a log line contains completely; exponents by which missing words, and a short message,
 * reduce it.
 */
export const wholeMessage = 3;
export const lackOfMessage = 4;
export const shortMessage = 0.5;
/**
 * Factor of a setting or a metric of whose name a pasted line has only a part: `raft.fsm.enqueue` for a line with
 * "raft".
 */
export const partOfName = 0.35;
/**
 * Factor of a row for a sentence, whose words are in many rows by chance, and the least number of words of a sentence.
 */
export const rowOfSentence = 0.65;
export const sentence = 4;
/** Part of its title bonus that a heading keeps if more than `mostPages` pages have it. */
export const sharedHeading = 0.6;
export const mostPages = 2;
/** Factor of a heading that has only subsections. */
export const bareHeading = 0.65;
/** Score of a row with the name of a page, as a part of the page's score. */
export const behindItsPage = 0.99;

/**
 * Most words that a prefix stands for, and most entries that are ranked in full; more for a log line, as a short message is a
 * small part of it.
 */
export const mostVariants = 40;
export const mostRanked = 150;
export const mostOfLine = 600;
/** Entries with less than this part of the best score are dropped. */
export const leastWorth = 0.3;
/** Factor of pages without a version, compared with pages of the reader's version, unless they have the whole query. */
export const withoutVersion = 0.5;
/** Part of the evidence for a word that only other entries of the page have. */
export const elsewhereOnPage = 0.35;
/** Most words of a query whose unknown words are all reported. */
export const fewUnknown = 5;
/** Number of hits in which a message of the version itself counts as found. */
export const firstHits = 3;
