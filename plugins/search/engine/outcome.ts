/** What is said of an outcome: which hits are listed, and whether any answers the query. */
import type {Hit, Outcome} from './engine';

/** Listed at most; and where none answers the query. */
const mostListed = {found: 30, farOff: 4};
/** Of one page; its others are behind the last of these. */
const mostOfPage = 2;
/** Where the first hit has less than this part of a query, none answers it. Most of a line is names of one incident. */
const least = {typed: 0.45, pasted: 0.3};

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

/** Whether the first result has little of what was asked for. */
export function isFarOff({hits, isPasted}: Outcome): boolean {
  const [first] = hits;
  return first !== undefined && first.share < (isPasted ? least.pasted : least.typed);
}

/** Whether results are shown as they are, without a word of doubt before them. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.hits.length > 0 && outcome.unknown.length === 0 && !isFarOff(outcome);
}
