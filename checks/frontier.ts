/**
 * Links across versions. A relative link stays in its version: Docusaurus resolves it in the version's folder, and it
 * goes on working when a version is cut. An address is for what lies outside: other versions, the blog, the API.
 */
import path from 'node:path';

import {visit} from 'unist-util-visit';

import {lineOf, type Page, type Problem, type Result} from './pages';
import {resolve} from './targets';

function roomOf(page: Page): string {
  return page.version ?? page.kind;
}

/** Looks at every link between pages. It can NOT tell whether a page speaks of another version in its words. */
export function checkFrontier(pages: readonly Page[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['link', 'definition'], (node) => {
      if ((node.type !== 'link' && node.type !== 'definition') || /^(?:[a-z][\w+.-]*:|#|$)/i.test(node.url)) {
        return;
      }
      checked++;
      const target = resolve(page, node.url, pages, new Map()).page;
      if (target === undefined || target.kind === 'project') {
        return; // checkLinks looks at those.
      }
      const relative = !node.url.startsWith('/');
      const same = roomOf(target) === roomOf(page);
      const anchor = /#.*$/.exec(node.url)?.[0] ?? '';
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      if (relative && !same) {
        add(
          `a relative link leads from ${roomOf(page)} to ${roomOf(target)}; expected the address ${target.url}${anchor}`,
        );
      } else if (!relative && same && page.kind === 'docs') {
        const file = path.posix.relative(path.posix.dirname(page.file), target.file);
        add(`an address leads to a page of the same version; expected the relative link ${file}${anchor}`);
      }
    });
  }
  return {checked, problems};
}
