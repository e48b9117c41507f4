/**
 * Makes the boxes of a checklist (`- [ ] text`) belong to their text: GFM writes a box without a label, so a screen reader
 * only says "checkbox". The text becomes the label.
 */
import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

function isCheckbox(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'input' && node.properties.type === 'checkbox';
}

/** Rehype plugin: `li > input + text` → `li > label > input + text`, also where the item holds paragraphs. */
export default function taskLists(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'li' && node.tagName !== 'p') {
        return;
      }
      if (isCheckbox(node.children[0])) {
        const inline = node.children.findIndex(
          (child) => child.type === 'element' && ['ul', 'ol', 'p', 'div', 'pre'].includes(child.tagName),
        );
        const end = inline === -1 ? node.children.length : inline;
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
