/** Evaluates an outcome: selects the hits to list, and decides whether any answers the query. */
import type {Hit, Outcome} from './engine';

/** Most hits in the list, where one answers the query and where none does. */
const mostListed = {found: 30, farOff: 4};
/** Most hits of one page in the list; further hits of the page open at the last of these. */
const mostOfPage = 2;
/**
 * Least strength of a hit that answers a query; if none of the first hits has it, none answers the query. Most of a log line is
 * names of one incident. For a question, the limit falls with the square root of its number of words, because each further word
 * is in fewer of the sections that answer it.
 */
const least = {pasted: 0.2, typed: 0.36, ofOneWord: 0.64};
/** Number of first hits that are compared with that limit. */
const looked = 3;
/**
 * In a question with more words than this, an unknown word is the reader's own wording rather than the subject, and is
 * not reported.
 */
const mostNamed = 5;

/** A hit that is listed, and those of its page that are shown on demand. */
export type Listed = {readonly hit: Hit; readonly more: readonly Hit[]};

/** Hits as they are listed: the best first, whichever page it is on. */
export function listedOf(outcome: Outcome): readonly Listed[] {
  const ofPages = new Map<string, {readonly hit: Hit; readonly more: Hit[]}[]>();
  const all: Listed[] = [];
  for (const hit of outcome.hits.slice(0, isFarOff(outcome) ? mostListed.farOff : mostListed.found)) {
    const ofPage = ofPages.get(hit.page.path) ?? [];
    const last = ofPage[mostOfPage - 1];
    if (last === undefined) {
      const listed = {hit, more: []};
      ofPages.set(hit.page.path, [...ofPage, listed]);
      all.push(listed);
    } else {
      last.more.push(hit);
    }
  }
  return all;
}

/** Whether the first results say little of what was asked for. */
export function isFarOff({hits, isPasted, length}: Outcome): boolean {
  const enough = isPasted
    ? least.pasted
    : Math.min(least.typed, least.ofOneWord / Math.sqrt(Math.max(1, length)));
  return hits.length > 0 && hits.slice(0, looked).every(({strength}) => strength < enough);
}

/** Words that no page has and that the dialog reports. */
export function missingFrom({unknown, length}: Outcome): readonly string[] {
  return length <= mostNamed ? unknown : [];
}

/** Whether results are shown without a message that they may not answer the query. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.hits.length > 0 && missingFrom(outcome).length === 0 && !isFarOff(outcome);
}
