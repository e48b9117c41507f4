/** Pictures: a text that stands for each, a file that exists, and one that is not too heavy. */
import fs from 'node:fs';
import path from 'node:path';

import {visit} from 'unist-util-visit';

import type {Page, Problem, Result} from './pages';

const heaviest = 150_000; // bytes

/**
 * Looks at every picture, README.md included; pages without pictures count too, as no picture is as good as a good one.
 */
export function checkImages(pages: readonly Page[], siteFolder: string): Result {
  const problems: Problem[] = [];
  for (const page of pages) {
    visit(page.tree, 'image', (node) => {
      const line = node.position?.start.line ?? 1;
      const add = (message: string): void => void problems.push({file: page.file, line, message});
      if ((node.alt ?? '').trim() === '') {
        add(`the picture ${node.url} has no alternative text; expected one that says what it shows`);
      }
      const file = node.url.startsWith('/')
        ? path.join(siteFolder, 'static', node.url)
        : path.join(siteFolder, path.dirname(page.file), node.url);
      if (!fs.existsSync(file)) {
        add(`there is no picture ${node.url}; expected a file at ${path.relative(siteFolder, file)}`);
      } else if (fs.statSync(file).size > heaviest) {
        add(`the picture ${node.url} has ${fs.statSync(file).size} bytes; expected ${heaviest} at most`);
      }
    });
  }
  return {checked: pages.length, problems};
}
