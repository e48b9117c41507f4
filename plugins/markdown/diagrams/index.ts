/**
 * Puts the drawn picture of a Mermaid fence into the page, so that readers load no diagram runtime.
 *
 * Drawings are made ahead of time by `npm run diagrams` and committed. While a diagram is being written, the dev server leaves
 * its fence to the diagram theme, which draws it in the browser. A build refuses it: the theme's styles are inline, and under
 * the site's policy for content the diagram would be black boxes. A test fails while a drawing is missing or belongs to no
 * diagram.
 */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failingAt} from '../../lib/failingAt';
import {escapeHtml, htmlElement} from '../../lib/rawHtml';
import {diagramText, readDrawing} from './drawings';

/**
 * Greatest width, in units of the drawing, that is readable on a phone without scrolling; wider drawings scroll there
 * (src/css/generated.css).
 */
export const fitsPhone = 480;

/**
 * Remark plugin: replaces `mermaid` fences by `<figure class="diagram">` with inline SVG and a caption.
 *
 * @returns a transformer that fails the build if a diagram has no title, no description or no drawing
 */
export default function diagrams(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    // Docusaurus sets it: `development` in the dev server.
    const isBuild = process.env.NODE_ENV === 'production';
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || parent === undefined) {
        return;
      }
      const {title, svg} = failingAt(file, node, () => {
        const drawn = {title: diagramText(node.value).title, svg: readDrawing(node.value)};
        if (drawn.svg === undefined && isBuild) {
          throw new Error(
            `this diagram (${drawn.title}) has no drawing; run \`npm run diagrams\` and commit the drawing`,
          );
        }
        return drawn;
      });
      if (svg !== undefined) {
        const html = `<div class="diagram__picture" tabindex="0">${svg}</div><figcaption>${escapeHtml(title)}</figcaption>`;
        const isNarrow = Number(/\bwidth="(\d+)"/.exec(svg)?.[1]) <= fitsPhone;
        parent.children[index] = htmlElement('figure', ['diagram', ...(isNarrow ? ['narrow'] : [])], html);
      }
    });
  };
}
