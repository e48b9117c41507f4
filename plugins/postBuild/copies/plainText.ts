/** Converts parts of a finished page to text in one line. */
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
 * @param nodes - of a page; the elements that its Markdown copy omits are left out
 * @returns text, with commas and semicolons between the parts of lists and tables: `A, B; 1, 2.`
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
