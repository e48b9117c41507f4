import {visit} from 'unist-util-visit';

import {lineOf, readPages} from '../plugins/sources/pages';

/** One Mermaid fence of the site's pages. */
export type MermaidFence = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  /** One-based line of the opening fence. */
  readonly line: number;
  readonly source: string;
};

/** Every Mermaid fence in the site's Markdown, in file order. */
export function mermaidFences(siteFolder: string): MermaidFence[] {
  return readPages(siteFolder).flatMap(({file, tree}) => {
    const fences: MermaidFence[] = [];
    visit(tree, 'code', (node) => {
      if (node.lang === 'mermaid') {
        fences.push({file, line: lineOf(node), source: node.value});
      }
    });
    return fences;
  });
}
