/**
 * Links across versions. A relative link stays in its version: Docusaurus resolves it in the version's folder, and it
 * goes on working when a version is cut. An address leads to other parts of the site: other versions, the blog, the API.
 *
 * Readers of an old version run it, so its pages do not lead to pages of the current one, parts of which do not apply to them.
 * Upgrade guides are for both, and a link may go there when its text says so.
 */
import path from 'node:path';

import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {currentVersion} from '../../data/versions';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';
import {resolve} from './targets';

/** The part of the site that a page belongs to: a version, or the blog, for example. */
function areaOf(page: SourcePage): string {
  return page.version ?? page.kind;
}

/** Checks every link between pages. It cannot find mentions of other versions in prose. */
export function checkVersionLinks(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['link', 'definition'], (node) => {
      if ((node.type !== 'link' && node.type !== 'definition') || /^(?:[a-z][\w+.-]*:|#|$)/i.test(node.url)) {
        return;
      }
      checked++;
      const isOld = page.version !== undefined && page.version !== currentVersion;
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      const target = resolve(page, node.url, pages, new Map()).page;
      const isCurrent =
        target === undefined
          ? /^\/api\/?(?:[#?]|$)/.test(node.url)
          : target.version === currentVersion && !target.id.startsWith('upgrading/');
      if (isOld && isCurrent && !new RegExp(`\\bin ${currentVersion}\\b`).test(toString(node))) {
        add(
          `"${toString(node)}" leads from ${page.version ?? ''} to ${node.url} of ${currentVersion}; expected a page of ${page.version ?? ''}, or a text that says "in ${currentVersion}"`,
        );
      }
      if (target === undefined || target.kind === 'project') {
        return; // Such links are checked by checkLinks.
      }
      const relative = !node.url.startsWith('/');
      const same = areaOf(target) === areaOf(page);
      const anchor = /#.*$/.exec(node.url)?.[0] ?? '';
      if (relative && !same) {
        add(
          `a relative link leads from ${areaOf(page)} to ${areaOf(target)}; expected the address ${target.url}${anchor}`,
        );
      } else if (!relative && same && page.kind === 'docs') {
        const file = path.posix.relative(path.posix.dirname(page.file), target.file);
        add(`an address leads to a page of the same version; expected the relative link ${file}${anchor}`);
      }
    });
  }
  return {checked, problems};
}
