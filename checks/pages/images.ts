/** Pictures: each is a file of this site, and not too large. markdownlint requires alternative texts. */
import fs from 'node:fs';
import path from 'node:path';

import {visit} from 'unist-util-visit';

import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

const limit = 150_000; // bytes

/**
 * Checks every picture, including those of README.md and CONTRIBUTING.md if they are among the pages.
 *
 * @param siteFolder - folder that the pages and static/ are in
 */
export function checkImages(pages: readonly SourcePage[], siteFolder: string, heaviest = limit): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['image', 'imageReference'], (node) => {
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      if (node.type === 'imageReference') {
        add('a picture by reference; expected ![what it shows](/img/file.svg)');
      }
      if (node.type !== 'image') {
        return;
      }
      checked++;
      if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(node.url)) {
        add(`the picture ${node.url} is on another host; expected a file of this site`);
        return;
      }
      const file = node.url.startsWith('/')
        ? path.posix.join('static', node.url)
        : path.posix.join(path.posix.dirname(page.file), node.url);
      const onDisk = path.join(siteFolder, file);
      if (!fs.existsSync(onDisk)) {
        add(`there is no picture ${node.url}; expected a file at ${file}`);
      } else if (fs.statSync(onDisk).size > heaviest) {
        add(`the picture ${node.url} has ${fs.statSync(onDisk).size} bytes; expected ${heaviest} at most`);
      }
    });
  }
  return {checked, problems};
}
