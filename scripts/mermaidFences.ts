import {visit} from 'unist-util-visit';

import {readText} from '../data/readYaml';
import {lineOf, pageFiles, pageFrom} from '../plugins/sources/pages';

export type MermaidFence = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  /** One-based line of the opening fence. */
  readonly line: number;
  readonly source: string;
};

/** Every Mermaid fence in the site's Markdown, in file order. */
export function mermaidFences(): MermaidFence[] {
  const texts = pageFiles().map(({file}) => [file, readText(file)] as const);
  // Few pages have one; reading the others takes seconds.
  return texts
    .filter(([, text]) => text.includes('mermaid'))
    .flatMap(([file, text]) => {
      const fences: MermaidFence[] = [];
      visit(pageFrom(text, file).tree, 'code', (node) => {
        if (node.lang === 'mermaid') {
          fences.push({file, line: lineOf(node), source: node.value});
        }
      });
      return fences;
    });
}
