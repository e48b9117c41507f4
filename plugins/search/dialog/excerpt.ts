/** What is shown of a text: the part that has most of what matched, with those words marked. */
import {element, type Child} from './element';
import {wordsOf} from '../engine/words';

const mostLetters = 170;
/** Words that are looked at together. */
const size = 26;
/** Words before the first that matched, and at least as many in all. */
const before = 4;
const fewest = 12;

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
  let most = -1;
  let sum = 0;
  for (let at = 0; at < chunks.length; at++) {
    sum += (found[at] ?? 0) - (at >= size ? (found[at - size] ?? 0) : 0);
    if (sum > most) {
      most = sum;
      best = Math.max(0, at - size + 1);
    }
  }
  const first = found.findIndex((each, at) => at >= best && each === 1);
  const start = Math.max(best, Math.min(first === -1 ? 0 : first - before, chunks.length - fewest), 0);
  const part = chunks.slice(start).join(' ');
  const cut = part.length > mostLetters ? `${part.slice(0, mostLetters).replace(/\s\S*$/, '')} …` : part;
  return start > 0 ? `… ${cut}` : cut;
}
