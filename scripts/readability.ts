/**
 * How a page reads, in two figures to look at: how long its sentences are, and how much of it is in tables. No gate: a
 * reference page is right to be a table, and the figures can NOT tell whether a sentence is clear.
 *
 *   npm run readability                        all pages, most words in tables first
 *   npm run readability -- --sentences PATH …  longest sentences first; PATH begins the names of the pages to look at
 *
 * What directives put on a page is not counted, nor is code. Exit codes: 0 done, 2 no page has such a name.
 */
import {parseArgs} from 'node:util';

import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

import {readPages} from '../checks/pages';
import {runProgram} from '../tools/main';

/** The figures of a page. */
export type Readability = {
  /** Words of text in sentences, lists and headings, and in tables. */
  readonly words: number;
  /** Words in a sentence, on average, of paragraphs outside of tables; 0 where there is none. */
  readonly sentence: number;
  /** Share of the words that are in tables, from 0 to 1. */
  readonly inTables: number;
};

const sentences = new Intl.Segmenter('en', {granularity: 'sentence'});

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The text of a node. A full stop inside inline code, as in `dkron.yml`, ends no sentence. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineCode') return 'code';
  return 'children' in node ? node.children.map(textOf).join('') : toString(node);
}

/**
 * Counts words and sentences.
 *
 * @param tree - the Markdown of a page, without its front matter
 */
export function readabilityOf(tree: Root): Readability {
  const words = {table: 0, sentence: 0, heading: 0};
  let count = 0;
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    if (node.type === 'tableCell') {
      words.table += wordsOf(textOf(node));
    } else if (node.type === 'heading') {
      words.heading += wordsOf(textOf(node));
    } else if (node.type === 'paragraph') {
      for (const {segment} of sentences.segment(textOf(node))) {
        const length = wordsOf(segment);
        words.sentence += length;
        count += length > 0 ? 1 : 0;
      }
    }
    return SKIP;
  });
  const all = words.table + words.sentence + words.heading;
  return {
    words: all,
    sentence: count === 0 ? 0 : words.sentence / count,
    inTables: all === 0 ? 0 : words.table / all,
  };
}

function main(): number {
  const {values, positionals} = parseArgs({options: {sentences: {type: 'boolean'}}, allowPositionals: true});
  const pages = readPages('.').filter(
    ({file}) => positionals.length === 0 || positionals.some((prefix) => file.startsWith(prefix)),
  );
  if (pages.length === 0) {
    console.error(`no page whose name begins with ${positionals.join(' or ')}`);
    return 2;
  }
  const key = values.sentences === true ? 'sentence' : 'inTables';
  const rows = pages.map(({file, tree}) => ({file, ...readabilityOf(tree)}));
  console.log('words in tables | words a sentence | words | page');
  for (const {file, words, sentence, inTables} of rows.sort((a, b) => b[key] - a[key])) {
    const share = `${Math.round(inTables * 100)} %`;
    console.log(
      `${share.padStart(5)} ${sentence.toFixed(1).padStart(6)} ${String(words).padStart(6)}  ${file}`,
    );
  }
  return 0;
}

runProgram(module, main);
