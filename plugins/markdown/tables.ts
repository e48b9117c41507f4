/**
 * Puts each table into a box of its own that scrolls where the window is narrow, so that no table makes the page scroll
 * sideways, and gives the box a place in the keyboard's order, so that it can be scrolled without a pointer.
 */
import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Rehype plugin: `table` → `div.table-scroll > table`. */
export default function tables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || parent === undefined) {
        return undefined;
      }
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: {className: ['table-scroll'], tabIndex: 0},
        children: [node],
      };
      parent.children[index] = box;
      return SKIP;
    });
  };
}
