/**
 * Puts the drawn picture of a Mermaid fence into the page, so that readers load no diagram runtime.
 *
 * Drawings are made ahead of time by `npm run diagrams` and committed. A fence without a drawing (one that is being
 * written) is left alone: the diagram theme then draws it in the browser, which is good enough for the dev server. A test
 * fails while a drawing is missing or left over.
 */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failingAt} from '../lib/failingAt';
import {escapeHtml, htmlElement} from '../lib/rawHtml';
import {diagramText, readDrawing} from './drawings';

/**
 * Remark plugin: replaces `mermaid` fences by `<figure class="diagram">` with inline SVG and a caption.
 *
 * @returns a transformer that fails the build where a diagram has no title or description
 */
export default function diagrams(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || parent === undefined) {
        return;
      }
      const {title, svg} = failingAt(file, node, () => ({
        title: diagramText(node.value).title,
        svg: readDrawing(node.value),
      }));
      if (svg !== undefined) {
        const html = `<div class="diagram__picture" tabindex="0">${svg}</div><figcaption>${escapeHtml(title)}</figcaption>`;
        parent.children[index] = htmlElement('figure', ['diagram'], html);
      }
    });
  };
}
