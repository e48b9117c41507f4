/**
 * Headings: the title is the only one of level one, no level is skipped, none is repeated, sentence case. The title of a
 * page under src/pages is its first heading, as Docusaurus shows no other there; elsewhere it is in the front matter. The
 * heading of a fold is a line of HTML, in which Markdown is text.
 */
import {visit} from 'unist-util-visit';

import {headingParts} from '../plugins/sources/markdown';
import {lineOf, lineOfKey, type SourcePage} from '../plugins/sources/pages';
import type {Problem, Result} from './result';
import {notInSentenceCase, plainHeading, withoutCode} from './sentenceCase';

const inLowerCase = 'expected it in lower case, or the name in checks/properNouns.txt';

/** Looks at the title and the headings of every page. It can NOT tell whether a heading says what is below it. */
export function checkHeadings(pages: readonly SourcePage[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    const {title} = page.frontMatter;
    const inTitle = typeof title === 'string' ? notInSentenceCase(withoutCode(title)) : undefined;
    if (inTitle !== undefined) {
      const line = lineOfKey(page.source, 'title');
      const message = `the title "${String(title)}" is not in sentence case: "${inTitle}"; ${inLowerCase}`;
      problems.push({file: page.file, line, message});
    }
    let level = 1;
    const seen = new Set<string>();
    visit(page.tree, ['heading', 'html'], (node) => {
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      if (node.type === 'html' && /<h[1-6][\s>]/i.test(node.value)) {
        add('a heading in HTML; expected one in Markdown');
      }
      if (node.type === 'html' && /<summary>[^<]*`/.test(node.value)) {
        add('a summary is HTML, where backticks are shown; expected <code>');
      }
      if (node.type !== 'heading') {
        return;
      }
      checked++;
      const {text} = headingParts(node);
      const isTitle = page.kind === 'page' && seen.size === 0;
      if (isTitle && node.depth !== 1) {
        add(`"${text}" is the first heading, of level ${node.depth}; expected the title, of level one`);
      } else if (node.depth === 1 && !isTitle) {
        add(`"${text}" is a level-one heading; expected level two, as the title is the page's level one`);
      } else if (node.depth > level + 1) {
        add(`"${text}" is of level ${node.depth} below level ${level}; expected level ${level + 1}`);
      }
      level = node.depth;
      if (seen.has(text.toLowerCase())) {
        add(`"${text}" stands twice; expected headings that differ`);
      }
      seen.add(text.toLowerCase());
      const wrong = notInSentenceCase(plainHeading(node));
      if (wrong !== undefined) {
        add(`"${text}" is not in sentence case: "${wrong}"; ${inLowerCase}`);
      }
    });
  }
  return {checked, problems};
}
