/** Headings: the title is the only one of level one, no level is skipped, none stands twice, sentence case. */
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {isSentenceCase} from './sentenceCase';
import type {Page, Problem, Result} from './pages';

/** The words of a heading, without the explicit id behind them. */
export function headingText(raw: string): string {
  return raw.replace(/\s*\{#[^}]+\}\s*$/, '');
}

/** Looks at the headings of every page. */
export function checkHeadings(pages: readonly Page[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    let level = 1;
    const seen = new Set<string>();
    visit(page.tree, 'heading', (node) => {
      checked++;
      const text = headingText(toString(node));
      const line = node.position?.start.line ?? 1;
      const add = (message: string): void => void problems.push({file: page.file, line, message});
      if (node.depth === 1) {
        add(`"${text}" is a level-one heading; expected level two, as the title is the page's level one`);
      } else if (node.depth > level + 1) {
        add(`"${text}" is of level ${node.depth} below level ${level}; expected level ${level + 1}`);
      }
      level = node.depth;
      if (seen.has(text)) {
        add(`"${text}" stands twice; expected headings that differ`);
      }
      seen.add(text);
      const unfit = isSentenceCase(node);
      if (unfit !== undefined) {
        add(
          `"${text}" is not in sentence case: "${unfit}"; expected it in lower case, or in scripts/content/properNouns.txt`,
        );
      }
    });
  }
  return {checked, problems};
}
