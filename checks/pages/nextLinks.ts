/** The end of each page of the documentation: a section that leads on. */
import {visit} from 'unist-util-visit';

import {headingParts} from '../../plugins/sources/markdown';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

const titles = ['Next', 'Where to go next'];
const fewest = 2;

/**
 * Checks the last section of each page; landing pages (`index`) are lists of links as a whole.
 *
 * It can NOT tell whether the links are useful to a reader.
 */
export function checkNextLinks(pages: readonly SourcePage[]): Result {
  const docs = pages.filter((page) => page.kind === 'docs' && !/(?:^|\/)index$/.test(page.id));
  const problems: Problem[] = [];
  for (const page of docs) {
    const add = (line: number, message: string): void => void problems.push({file: page.file, line, message});
    const at = page.tree.children.findLastIndex((node) => node.type === 'heading' && node.depth === 2);
    const heading = page.tree.children[at];
    const title = heading?.type === 'heading' ? headingParts(heading).text : undefined;
    if (heading === undefined || title === undefined || !titles.includes(title)) {
      add(
        heading === undefined ? 1 : lineOf(heading),
        `the page ends with ${title === undefined ? 'no section' : `the section "${title}"`}; expected a last section "${titles.join('" or "')}"`,
      );
      continue;
    }
    const targets = new Set<string>();
    for (const node of page.tree.children.slice(at)) {
      visit(node, 'link', ({url}) => void targets.add(url));
    }
    if (targets.size < fewest) {
      add(
        lineOf(heading),
        `"${title}" leads to ${targets.size} ${targets.size === 1 ? 'page' : 'pages'}; expected ${fewest} or more`,
      );
    }
  }
  return {checked: docs.length, problems};
}
