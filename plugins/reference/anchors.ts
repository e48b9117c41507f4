/** The anchors that directives give a page, for checks that read Markdown without building it. */
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import {expandDirective} from './index';

/**
 * @param source - the page's Markdown
 * @param file - its path, which decides the version
 * @returns every id that the directives in it put into the page
 * @throws Error as the directives do
 */
export function directiveAnchors(source: string, file: string): Set<string> {
  const anchors = new Set<string>();
  const tree = unified().use(remarkParse).use(remarkDirective).parse(source);
  visit(tree, 'leafDirective', (directive) => {
    const args = Object.fromEntries(
      Object.entries(directive.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
    );
    for (const block of expandDirective(directive.name, args, file)) {
      visit(block as Node, (node) => {
        const id = (node as {data?: {hProperties?: {id?: unknown}}}).data?.hProperties?.id;
        if (typeof id === 'string') {
          anchors.add(id);
        }
      });
    }
  });
  return anchors;
}
