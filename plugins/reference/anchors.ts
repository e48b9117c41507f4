/** The anchors that directives give a page, for checks that read Markdown without building it. */
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';

import type {WrittenDirective} from '../sources/markdown';
import {expandDirective} from './index';

/**
 * @param file - path of the page, which decides the version
 * @returns every id that a directive puts into its page
 * @throws Error as the directive does
 */
export function directiveAnchors(
  {name, args}: Pick<WrittenDirective, 'name' | 'args'>,
  file: string,
): Set<string> {
  const anchors = new Set<string>();
  for (const block of expandDirective(name, args, file)) {
    visit(block as Node, (node) => {
      const id = (node as {data?: {hProperties?: {id?: unknown}}}).data?.hProperties?.id;
      if (typeof id === 'string') {
        anchors.add(id);
      }
    });
  }
  return anchors;
}
