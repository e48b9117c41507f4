import {expect, test} from 'vitest';

import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkHeadings} from './headings';
import {pageFrom} from '../../plugins/sources/pages';

test('repeated headings and title case are reported', () => {
  expect(messages(checkHeadings(fixturePages('headings')))).toEqual([
    'docs/page.md:2: the title "The Big Picture" is not in sentence case: "Big"; expected it in lower case, or the name in checks/words/properNouns.txt',
    'docs/page.md:7: "one" is repeated; expected headings that differ',
    'docs/page.md:9: "How To: run The Job on Red Hat and on Green Hat" is not in sentence case: "To"; expected it in lower case, or the name in checks/words/properNouns.txt',
  ]);
});

test('Markdown code in a summary is reported', () => {
  const fold = (summary: string): string =>
    `---\ntitle: A page\n---\n\n<details>\n<summary>${summary}</summary>\n\nText.\n\n</details>\n`;
  const problems = (summary: string): string[] =>
    messages(checkHeadings([pageFrom(fold(summary), 'docs/page.md')]));
  expect(problems('Values of <code>next</code>')).toEqual([]);
  expect(problems('Values of `next`')).toEqual([
    'docs/page.md:5: a summary is HTML, where backticks are shown; expected <code>',
  ]);
});
