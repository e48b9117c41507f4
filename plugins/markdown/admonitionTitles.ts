/**
 * Repairs titles of admonitions that contain code or emphasis. Docusaurus 3.10 puts such a title into an element with capital
 * letters in its name; in CommonMark files the HTML parser writes the name in lower case, and the theme no longer recognizes it.
 */
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** The element name that @docusaurus/theme-common looks for. */
const expected = 'mdxAdmonitionTitle';

/** Rehype plugin: `mdxadmonitiontitle` → `mdxAdmonitionTitle`. */
export default function admonitionTitles(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === expected.toLowerCase()) {
        node.tagName = expected;
      }
    });
  };
}
