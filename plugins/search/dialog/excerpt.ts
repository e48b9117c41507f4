/** Excerpts of texts: the part with most of the matched words, which are marked. */
import {element, type Child} from './element';
import {wordsOf} from '../engine/words';

const mostLetters = 170;
/** Width of the window in which matches are counted, in words. */
const windowSize = 26;
/** Number of words before the first match, and least number of words of an excerpt. */
const leadingWords = 4;
const minWords = 12;

/** Text with the words that matched marked. */
export function marked(text: string, matched: ReadonlySet<string>): Child[] {
  return text.split(/(\s+)/).map((chunk) => {
    const [, opening = '', word = '', closing = ''] =
      /^([("'`“‘[]*)(.*?)([)"'`”’\],.;:!?]*)$/su.exec(chunk) ?? [];
    const found = word !== '' && wordsOf(word).some((each) => matched.has(each));
    return found ? element('span', {}, opening, element('mark', {}, word), closing) : chunk;
  });
}

/** The part of a text that has most of the words that matched. */
export function excerptOf(text: string, matched: ReadonlySet<string>): string {
  const chunks = text.split(' ');
  const found = chunks.map((chunk) => (wordsOf(chunk).some((word) => matched.has(word)) ? 1 : 0));
  let best = 0;
  let maxCount = -1;
  let sum = 0;
  for (let at = 0; at < chunks.length; at++) {
    sum += (found[at] ?? 0) - (at >= windowSize ? (found[at - windowSize] ?? 0) : 0);
    if (sum > maxCount) {
      maxCount = sum;
      best = Math.max(0, at - windowSize + 1);
    }
  }
  const first = found.findIndex((each, at) => at >= best && each === 1);
  const start = Math.max(
    best,
    Math.min(first === -1 ? 0 : first - leadingWords, chunks.length - minWords),
    0,
  );
  const part = chunks.slice(start).join(' ');
  const cut = part.length > mostLetters ? `${part.slice(0, mostLetters).replace(/\s\S*$/, '')} …` : part;
  return start > 0 ? `… ${cut}` : cut;
}
