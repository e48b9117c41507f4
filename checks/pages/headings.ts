/** Headings: none is repeated, sentence case, no Markdown in the HTML of a fold. Levels are checked by markdownlint. */
import {visit} from 'unist-util-visit';

import {headingParts} from '../../plugins/sources/markdown';
import {lineOf, lineOfKey, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';
import {notInSentenceCase, plainHeading, withoutCode} from '../words/sentenceCase';

const inLowerCase = 'expected it in lower case, or the name in checks/words/properNouns.txt';

/** Checks the title and the headings of every page. It can NOT tell whether a heading says what is below it. */
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
    const seen = new Set<string>();
    visit(page.tree, ['heading', 'html'], (node) => {
      const add = (message: string): void =>
        void problems.push({file: page.file, line: lineOf(node), message});
      if (node.type === 'html' && /<summary>[^<]*`/.test(node.value)) {
        add('a summary is HTML, where backticks are shown; expected <code>');
      }
      if (node.type !== 'heading') {
        return;
      }
      checked++;
      const {text} = headingParts(node);
      if (seen.has(text.toLowerCase())) {
        add(`"${text}" is repeated; expected headings that differ`);
      }
      seen.add(text.toLowerCase());
      const word = notInSentenceCase(plainHeading(node));
      if (word !== undefined) {
        add(`"${text}" is not in sentence case: "${word}"; ${inLowerCase}`);
      }
    });
  }
  return {checked, problems};
}
