/** Evaluates an outcome: selects the hits to list, and decides whether any answers the query. */
import type {Hit, Outcome} from './engine';

/** Most hits in the list, where one answers the query and where none does. */
const maxListed = {found: 30, doubtful: 4};
/** Most hits of one page in the list; further hits of the page open at the last of these. */
const maxOfPage = 2;
/** Least evidence of a hit that answers a query. Most of a log line is names of one incident. */
const minEvidence = {pasted: 0.36, typed: 0.55};
/** Exponent of the number of words: each further word of a question is in fewer of the places that answer it. */
const lengthExponent = 0.35;
/** A hit that is listed, and those of its page that are shown on demand. */
export type Listed = {readonly hit: Hit; readonly more: readonly Hit[]};

/** Hits as they are listed: the best first, whichever page it is on. */
export function listedOf(outcome: Outcome): readonly Listed[] {
  const ofPages = new Map<string, {readonly hit: Hit; readonly more: Hit[]}[]>();
  const all: Listed[] = [];
  for (const hit of outcome.hits.slice(0, isDoubtful(outcome) ? maxListed.doubtful : maxListed.found)) {
    const ofPage = ofPages.get(hit.page.path) ?? [];
    const last = ofPage[maxOfPage - 1];
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

/** Whether none of the first results has enough of the words of the query. */
export function isDoubtful({hits, isPasted, length, evidence}: Outcome): boolean {
  const needed = isPasted ? minEvidence.pasted : minEvidence.typed / Math.max(1, length) ** lengthExponent;
  return hits.length > 0 && evidence < needed;
}

/** Whether results are shown without a message that they may not answer the query. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.hits.length > 0 && outcome.unknown.length === 0 && !isDoubtful(outcome);
}
