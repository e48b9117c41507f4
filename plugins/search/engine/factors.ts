/** All factors of the ranking. The lists of tests/search show the effect of a change. */

/** Factor of a longer word that begins with the typed one, if the index lacks the typed one. */
export const prefixOfUnknown = 0.85;
/** The same factor, if the index has the typed word as well. */
export const prefixOfKnown = 0.45;
/** Minimum length of a prefix, in letters. */
export const minPrefixLength = 2;
/**
 * A rare word one letter away from a common one may be a typo of it: factor of the common word, maximum number of entries with
 * the rare one, its minimum length, and minimum ratio between the numbers of entries.
 */
export const commonForRare = 0.6;
export const maxTypoEntries = 3;
export const minTypoLength = 5;
export const minTypoRatio = 5;
/** Factor of a synonym for a part of the query, and for all of it. */
export const synonym = 0.5;
export const synonymOfQuery = 0.85;
/** Factor of words in a phrase that a synonym replaces: "high" of "high availability". */
export const wordInReplacedPhrase = 0.5;
/** Factor of an everyday word, and of the text around the message of a log line. */
export const everydayWord = 0.3;
/** Factor of an everyday word in a short query, which has at most `shortQueryWords`. */
export const everydayWordOfShortQuery = 0.5;
export const shortQueryWords = 4;
/** Factor of the reason at the end of a message, which other pages explain. */
export const messageReason = 0.6;
/** Factor of a synonym in an entry's share of the query; with 1, it counts as much as the phrase that it replaces. */
export const synonymShare = 1;
/** Factor of a page's score (its best entry for each word), which is added to the score of each of its entries. */
export const otherEntriesOfPage = 0.3;
/** Factor of an entry with no share of the query; it rises to 1 with the share. */
export const factorWithoutShare = 0.35;

/** Factor of an entry whose name is the query: to the letter, or in normalized spelling. */
export const exactName = 3.3;
export const normalizedName = 2.4;
/** Addends to that factor for a page, and for a page of Dkron Pro: names that both editions share mean the open one. */
export const pageNameBonus = 0.4;
export const proNameBonus = -0.8;
/** Factor of an entry with nearly the whole query, and the share of the query from which it applies. */
export const wholeQuery = 1.1;
export const wholeQueryShare = 0.9;
/**
 * Greatest bonus for words of the query in a title, for pages and for parts of a page. The exponents apply to sentences, in which
 * many words are not the subject: the bonus is the share of the title in the query to the power of `titleShareExponent`,
 * multiplied by the share of the query in the title to the power of `queryShareExponent`.
 */
export const pageTitleBonus = 1.1;
export const partTitleBonus = 0.9;
export const titleShareExponent = 2;
export const queryShareExponent = 0.5;
/**
 * Greatest bonus for a synonym in a title, for pages and for parts of a page. It is reduced for each synonym after the first, up
 * to `maxReductions`, and if the synonym stands for less than `fullBonusShare` of the query.
 */
export const pageSynonymBonus = 1.3;
export const partSynonymBonus = 0.6;
export const furtherPhraseReduction = 0.15;
export const maxReductions = 3;
export const fullBonusShare = 0.3;
/** Bonus for a title that contains the query as it was typed, and the minimum length of such a query. */
export const containedQueryBonus = 0.3;
export const minContainedLength = 4;

/** Factor of a message in a table. One that has an anchor or a heading, or is on a page about messages, counts whole. */
export const messageInTable = 0.72;
/** Factor of a message if the query has almost none of its words; it rises to 1 at `fullMessageShare` of them. */
export const partialMessage = 0.6;
export const fullMessageShare = 0.6;
/** Bonus for a message that a log line contains completely. */
export const wholeMessageBonus = 3;
/** Exponents by which missing words, and a short message, reduce that bonus. */
export const messageShareExponent = 4;
export const messageWeightExponent = 0.5;
/** Factor of a setting or metric if a pasted line has only a part of its name: "raft" of `raft.fsm.enqueue`. */
export const partialName = 0.35;
/** Factor of a row if the query is a sentence of `minSentenceWords` or more: many rows have its words by chance. */
export const rowForSentence = 0.65;
export const minSentenceWords = 4;
/** Factor of the title bonus of a heading that more than `maxHeadingPages` pages have. */
export const sharedHeading = 0.6;
export const maxHeadingPages = 2;
/** Factor of a heading that has only subsections. */
export const bareHeading = 0.65;
/** Score of a row with the name of a page, as a part of the page's score. */
export const rowNamedAsPage = 0.99;

/** Maximum number of words that a prefix stands for. */
export const maxVariants = 40;
/** Maximum number of entries whose final score is computed. A log line gets more, as a message is only a small part of it. */
export const maxRanked = 150;
export const maxRankedForLine = 600;
/** Entries with less than this part of the best score are dropped. */
export const minRelativeScore = 0.3;
/** Factor of pages without a version, compared with pages of the reader's version, unless they have the whole query. */
export const pageWithoutVersion = 0.5;
/** Exponent of the ratio of an entry's score for a word to the greatest possible one; the power is its evidence for the word. */
export const coverageExponent = 0.7;
/** Factor of the evidence of a word that only other entries of the page have. */
export const elsewhereOnPage = 0.25;
/** Factor of the evidence of a quantity, such as "64" or "week". */
export const quantity = 0.3;
/** Factor of the evidence of the first hits after the best one. */
export const laterHit = 0.8;
/** Maximum number of words of a query whose unknown words are all reported. */
export const maxFullyReported = 5;
/** Number of first hits that are evidence, and among which a message of the searched version counts as found. */
export const firstHits = 3;
