/** What is said of an outcome: how many hits hold most of the query, and whether any answers it. */
import type {Hit, Outcome} from './engine';

/** A hit with this part of the query holds most of it. */
const most = 0.6;
/** Shown where no hit holds most of the query. */
const closest = 4;
/** Where the first hit has less than this part of a query, none answers it. Most of a line is names of one incident. */
const least = {typed: 0.45, pasted: 0.3};

/** Hits that hold most of the query, or the closest few where none does. */
export function matchesOf({hits}: Outcome): readonly Hit[] {
  const holding = hits.filter(({share}) => share >= most);
  return holding.length > 0 ? holding : hits.slice(0, closest);
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
