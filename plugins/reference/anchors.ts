/** The anchors that directives give a page, for checks that read Markdown without building it. */
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import {directivesIn, parseMarkdown} from '../sources/markdown';
import {expandDirective} from './index';

/**
 * @param source - the page's Markdown, or a directive alone
 * @param file - its path, which decides the version
 * @returns every id that the directives in it put into the page
 * @throws Error as the directives do
 */
export function directiveAnchors(source: string, file: string): Set<string> {
  const anchors = new Set<string>();
  for (const {name, args} of directivesIn(parseMarkdown(source))) {
    for (const block of expandDirective(name, args, file)) {
      visit(block as Node, (node) => {
        const id = (node as {data?: {hProperties?: {id?: unknown}}}).data?.hProperties?.id;
        if (typeof id === 'string') {
          anchors.add(id);
        }
      });
    }
  }
  return anchors;
}
