/**
 * Finds words that only styles keep apart, and that text browsers, converters and search crawlers therefore read as one.
 */
import {load} from 'cheerio';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

/** Block elements of HTML 4; lynx and w3m break lines at no others. */
const blocks = new Set(
  (
    'address blockquote body br caption dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr html li ol optgroup option p pre table tbody ' +
    'td tfoot th thead tr ul'
  ).split(' '),
);
const hidden = new Set(['head', 'script', 'style', 'template', 'noscript']);

/** Inline elements within words, as in `<code>Job</code>s`. */
const ofWords = new Set(['a', 'code', 'em', 'strong', 'mark', 'sub', 'sup', 'wbr']);

/** Characters next to which no space is needed. */
const endsOpen = /[\s\u200B([{“‘"']$/;
const beginsClosed = /^[\s\u200B.,;:!?)\]}”’"'%]/;

type Piece = {readonly text: string; readonly inside: readonly Element[]};

/** Texts of a page in document order; `undefined` for a line break. */
function* pieces(nodes: readonly AnyNode[], inside: readonly Element[]): Generator<Piece | undefined> {
  for (const node of nodes) {
    if (isText(node)) {
      yield {text: node.data, inside};
    } else if (isTag(node) && node.name === 'img') {
      // The alternative text, which is shown in place of the picture.
      yield {text: node.attribs.alt ?? '', inside: [...inside, node]};
    } else if (isTag(node) && !hidden.has(node.name) && node.attribs.hidden === undefined) {
      const isBlock = blocks.has(node.name);
      if (isBlock) {
        yield undefined;
      }
      yield* pieces(node.children, [...inside, node]);
      if (isBlock) {
        yield undefined;
      }
    }
  }
}

/** Whether two adjacent texts without a space between them belong to different elements. */
function areApart(before: Piece, after: Piece): boolean {
  const left = before.inside.filter((each) => !after.inside.includes(each));
  const entered = after.inside.filter((each) => !before.inside.includes(each));
  const common = before.inside.filter((each) => after.inside.includes(each));
  if (common.some(({name}) => name === 'pre' || name === 'code')) {
    return false;
  }
  const crossed = [...left, ...entered];
  return (left.length > 0 && entered.length > 0) || crossed.some(({name}) => !ofWords.has(name));
}

/**
 * @param html - a whole page, or a part of one
 * @returns pairs of joined texts without duplicates, such as `Docs|API reference`
 */
export function gluedWords(html: string): string[] {
  const found = new Set<string>();
  let before: Piece | undefined;
  for (const piece of pieces(load(html).root().contents().toArray(), [])) {
    if (piece === undefined) {
      before = undefined;
      continue;
    }
    if (piece.text === '') {
      continue;
    }
    if (
      before !== undefined &&
      !endsOpen.test(before.text) &&
      !beginsClosed.test(piece.text) &&
      areApart(before, piece)
    ) {
      found.add(`${before.text.slice(-24)}|${piece.text.slice(0, 24)}`.replace(/\s+/g, ' '));
    }
    before = piece;
  }
  return [...found];
}
