/**
 * Labels the checkboxes of a checklist (`- [ ] text`) with their text: GFM writes a checkbox without a label, so a screen reader
 * only says "checkbox".
 */
import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

function isCheckbox(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'input' && node.properties.type === 'checkbox';
}

/** Rehype plugin: `li > input + text` → `li > label > input + text`, also where the item contains paragraphs. */
export default function taskLists(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'li' && node.tagName !== 'p') {
        return;
      }
      if (isCheckbox(node.children[0])) {
        const firstBlock = node.children.findIndex(
          (child) => child.type === 'element' && ['ul', 'ol', 'p', 'div', 'pre'].includes(child.tagName),
        );
        const end = firstBlock === -1 ? node.children.length : firstBlock;
        const label: Element = {
          type: 'element',
          tagName: 'label',
          properties: {},
          children: node.children.slice(0, end),
        };
        node.children = [label, ...node.children.slice(end)];
      }
    });
  };
}
