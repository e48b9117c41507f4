import {expect, test} from 'vitest';

import {fixturePages, messages} from '../tests/fixtures/checks';
import {checkHeadings} from './headings';
import {pageFrom} from '../plugins/sources/pages';

test('a level-one heading, a skipped level, a repeated one, title case and raw HTML are told', () => {
  expect(messages(checkHeadings(fixturePages('headings')))).toEqual([
    'docs/page.md:2: the title "The Big Picture" is not in sentence case: "Big"; expected it in lower case, or the name in checks/properNouns.txt',
    'docs/page.md:5: "Title" is a level-one heading; expected level two, as the title is the page\'s level one',
    'docs/page.md:9: "Deep" is of level 4 below level 2; expected level 3',
    'docs/page.md:11: "one" stands twice; expected headings that differ',
    'docs/page.md:13: "How To: run The Job on Red Hat and on Green Hat" is not in sentence case: "To"; expected it in lower case, or the name in checks/properNouns.txt',
    'docs/page.md:15: a heading in HTML; expected one in Markdown',
  ]);
});

test('a page under src/pages has its title as the first heading, and only there', () => {
  const problems = (source: string): string[] =>
    messages(checkHeadings([pageFrom(source, 'src/pages/page.md')]));
  expect(problems('# The title\n\n## First\n')).toEqual([]);
  expect(problems('## First\n')).toEqual([
    'src/pages/page.md:1: "First" is the first heading, of level 2; expected the title, of level one',
  ]);
  expect(problems('# The title\n\n# Another\n')).toEqual([
    'src/pages/page.md:3: "Another" is a level-one heading; expected level two, as the title is the page\'s level one',
  ]);
});

test('a summary has its code in HTML', () => {
  const fold = (summary: string): string =>
    `---\ntitle: A page\n---\n\n<details>\n<summary>${summary}</summary>\n\nText.\n\n</details>\n`;
  const problems = (summary: string): string[] =>
    messages(checkHeadings([pageFrom(fold(summary), 'docs/page.md')]));
  expect(problems('Values of <code>next</code>')).toEqual([]);
  expect(problems('Values of `next`')).toEqual([
    'docs/page.md:5: a summary is HTML, where backticks are shown; expected <code>',
  ]);
});
