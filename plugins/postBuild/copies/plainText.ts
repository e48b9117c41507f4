/** Parts of a finished page as text in one line. */
import type {AnyNode} from 'domhandler';
import type {Nodes} from 'mdast';

import {blocks} from './blocks';

/** Separator after a node, where text follows it. */
const separators: Readonly<Partial<Record<Nodes['type'], string>>> = {
  paragraph: ' ',
  heading: ' ',
  code: ' ',
  blockquote: ' ',
  listItem: '; ',
  tableCell: ', ',
  tableRow: '; ',
  table: '. ',
};

function separatedText(node: Nodes): string {
  const inside =
    'children' in node ? node.children.map(separatedText).join('') : 'value' in node ? node.value : '';
  return inside + (separators[node.type] ?? '');
}

/**
 * @param nodes - of a page; page furniture is left out, as in the page's Markdown copy
 * @returns lists and tables with marks between their parts: `A, B; 1, 2.`
 */
export function plainText(nodes: readonly AnyNode[]): string {
  return blocks(nodes, (address) => address)
    .map(separatedText)
    .join('')
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ +(?=[,;] )/g, '')
    .replace(/(?:[,;] ?)+; /g, '; ')
    .replace(/[,; ]+\. /g, '. ')
    .replace(/([.?!:])[;,]/g, '$1')
    .replace(/[,; ]+$/, '')
    .trim();
}
