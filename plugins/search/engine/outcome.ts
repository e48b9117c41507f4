/** Evaluates an outcome: selects the hits to list, and decides whether any answers the query. */
import type {Hit, Outcome} from './engine';
import {minSentenceWords} from './factors';

/** Maximum number of hits in the list, if one of them answers the query (`found`), and if none does (`doubtful`). */
const maxListed = {found: 30, doubtful: 4};
/** Maximum number of hits of one page in the list; further hits are shown on demand, below the last of these. */
const maxOfPage = 2;
/** Minimum evidence of a hit that answers a query. Most of a log line is names of one incident. */
const minEvidence = {pasted: 0.36, typed: 0.57};
/** `minEvidence` falls by this times the logarithm of the number of words: no section has all words of a long question. */
const lengthFactor = 0.145;
/** A hit that is listed, and those of its page that are shown on demand. */
export type Listed = {readonly hit: Hit; readonly more: readonly Hit[]};

/** Between two sentences. A period in a name, such as `raft.db`, has no blank behind it. */
const sentenceEnd = /(?<=[.?!;])\s+/;
/** Minimum number of words, without everyday ones, of a question that is looked up by itself; "How do I do that?" has none. */
const minQuestionWords = 2;

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
  const needed = isPasted
    ? minEvidence.pasted
    : minEvidence.typed - lengthFactor * Math.log(Math.max(1, length));
  return hits.length > 0 && evidence < needed;
}

/** Whether results are shown without a message that they may not answer the query. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.hits.length > 0 && outcome.unknown.length === 0 && !isDoubtful(outcome);
}

/**
 * The outcome of a query of one or more sentences. A question of several sentences seldom has one section that answers them all.
 * Where none does, the longest answered sentence with a question mark stands for the query, since the others describe the reader's
 * situation; or the longest of all, if the question says nothing by itself, as in "What do I write?".
 *
 * @param find - searches a text
 */
export function outcomeOfSentences(typed: string, find: (text: string) => Outcome): Outcome {
  const whole = find(typed);
  const sentences = typed.trim().split(sentenceEnd);
  if (whole.isPasted || sentences.length === 1 || !typed.includes('?') || !isDoubtful(whole)) {
    return whole;
  }
  const all = sentences
    .map((text) => ({asks: text.endsWith('?'), outcome: find(text)}))
    .filter(({asks, outcome}) => outcome.length >= (asks ? minQuestionWords : minSentenceWords));
  const asking = all.filter(({asks}) => asks);
  const [longest] = (asking.length > 0 ? asking : all)
    .map(({outcome}) => outcome)
    .filter(isAnswered)
    .sort((one, other) => other.length - one.length);
  return longest ?? whole;
}
