/** Everything by which results are weighed. A change of one shows in the lists of tests/search. */

/** What a find says where it is not the very word. */
export const prefixAlone = 0.85;
export const prefixBeside = 0.45;
/** A word is unfinished from this many letters on. */
export const leastPrefix = 2;
/**
 * A rare word that differs by a letter from a common one may be meant for it: in how many entries it is at most, how long it is at
 * least, and how many times as many have the other.
 */
export const perhapsTypo = 0.6;
export const rarestTypo = 3;
export const shortestTypo = 5;
export const timesAsCommon = 5;
/** A synonym of a part of the query, and of all of it. */
export const synonym = 0.5;
export const wholeSynonym = 0.85;
/** Words of a phrase that a synonym replaces: "high" of "high availability". */
export const replacedWord = 0.5;
/** Everyday words, and what is around the message of a log line. The fewer words were typed, the more each of them was meant. */
export const slightWord = 0.3;
export const slightOfFew = 0.5;
export const fewWords = 4;
/** The reason behind a message: it is named after it, and has reasons of its own on other pages. */
export const reasonBehind = 0.6;
/** How much of a phrase an entry has that has what says the same in place of it. */
export const untyped = 1;
/** What the other entries of its page add to an entry. */
export const restOfPage = 0.3;
/** What an entry counts that has nothing of what was typed; the rest is for its share. */
export const leastShare = 0.35;

/** What an entry counts whose name was typed: to the letter, or as names are compared. */
export const sameName = 3.3;
export const likeName = 2.4;
/** What is added to that for a page, and for one of Dkron Pro: of the two editions, the open one is meant. */
export const nameOfPage = 0.4;
export const nameOfPro = -0.8;
/** What an entry counts that has nearly all that was typed, and from which share on. */
export const hasAll = 1.1;
export const nearlyAll = 0.9;
/**
 * How much a title adds that is about what was typed, of a page and of a part of one. A sentence has many words beside what it is
 * about, so how little of it the title has counts less there, and what the title has besides counts more.
 */
export const titleOfPage = 1.1;
export const titleOfPart = 0.9;
export const lackOfTitle = 2;
export const shortTitle = 0.5;
/**
 * How much it adds where it has a phrase that says the same, and how much less for each further phrase, up to the last. It adds all of
 * that where the phrase stands for this part of the query or more.
 */
export const sameOfPage = 1.3;
export const sameOfPart = 0.6;
export const lessForFurther = 0.15;
export const lastFurther = 3;
export const enoughOfQuery = 0.3;
/** How much it adds where all that was typed is a part of it, and from how many letters on. */
export const insideTitle = 0.3;
export const shortestInside = 4;

/** What a message in any table counts beside one with an anchor or a heading, or on a page that explains messages. */
export const messageInTable = 0.72;
/** What a message counts of which the query has nearly nothing, and from which part of its words on it counts whole. */
export const partOfMessage = 0.6;
export const enoughOfMessage = 0.6;
/** What a message adds that is in a line as a whole; how fast that goes with what it lacks, and how slowly with how little it says. */
export const wholeMessage = 3;
export const lackOfMessage = 4;
export const shortMessage = 0.5;
/** What a setting or a metric counts that a pasted line has only a part of: `raft.fsm.enqueue` of a line with "raft". */
export const partOfName = 0.35;
/** What a row counts for a sentence, whose words are in many of them by chance, and how many words are one. */
export const rowOfSentence = 0.65;
export const sentence = 4;
/** How much of what its title says a heading keeps that more pages than these have. */
export const sharedHeading = 0.6;
export const mostPages = 2;
/** What a heading counts that only leads to what is below it. */
export const bareHeading = 0.65;
/** What a row has of the page whose name it has. */
export const behindItsPage = 0.99;

/**
 * How many words a beginning stands for at most, and how many entries are looked at closely; of a line more, as a short message is a
 * small part of it.
 */
export const mostVariants = 40;
export const mostRanked = 150;
export const mostOfLine = 600;
/** An entry that is not worth this part of the best is left out. */
export const leastWorth = 0.3;
/** What the pages of no version count beside those of the reader's, unless they are about all that was asked. */
export const besideOwn = 0.5;
