/** Pages of the documentation that nothing leads to: built, found by search engines, and out of reach of a reader. */
import {visit} from 'unist-util-visit';

import type {SourcePage} from '../plugins/sources/pages';
import type {Result} from './result';
import {resolve} from './targets';

/**
 * Looks for pages without a way to them.
 *
 * @param inSidebars - files of the pages that a sidebar lists
 */
export function checkOrphans(pages: readonly SourcePage[], inSidebars: ReadonlySet<string>): Result {
  const linked = new Set<string>();
  for (const page of pages) {
    visit(page.tree, ['link', 'definition'], (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        const target = resolve(page, node.url, pages, new Map()).page;
        if (target !== undefined && target !== page) {
          linked.add(target.file);
        }
      }
    });
  }
  const docs = pages.filter((page) => page.kind === 'docs');
  const problems = docs
    .filter((page) => !linked.has(page.file) && !inSidebars.has(page.file))
    .map(({file}) => ({
      file,
      line: 1,
      message: 'no page and no sidebar leads here; expected a link or a place in the sidebar',
    }));
  return {checked: docs.length, problems};
}
