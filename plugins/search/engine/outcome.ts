/** What is said of an outcome: which hits are listed, and whether any answers the query. */
import type {Hit, Outcome} from './engine';

/** Listed at most; and where none answers the query. */
const mostListed = {found: 30, farOff: 4};
/** Of one page; its others are behind the last of these. */
const mostOfPage = 2;
/**
 * Where none of the first hits says this much of a query, none answers it. Of a line most is names of one incident; of a question each
 * further word is in fewer of the places that answer it, as the root of their number.
 */
const least = {pasted: 0.2, typed: 0.36, ofOneWord: 0.64};
/** So many of the first hits are looked at. */
const looked = 3;
/** In a question of more words than these, one that no page has is a word of the person's, and not of what is asked. */
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

/** Words that no page has and that are to be named. */
export function missingFrom({unknown, length}: Outcome): readonly string[] {
  return length <= mostNamed ? unknown : [];
}

/** Whether results are shown as they are, without a word of doubt before them. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.hits.length > 0 && missingFrom(outcome).length === 0 && !isFarOff(outcome);
}
