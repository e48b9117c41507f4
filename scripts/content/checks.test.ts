/** Each content check: text that makes it fail, with the exact message, and text that passes. */
import {describe, expect, test} from 'vitest';

import {checkFences} from './fences';
import {checkFrontMatter} from './frontMatter';
import {checkHeadings} from './headings';
import {checkImages} from './images';
import {checkLinks, checkNextLinks, checkOrphans, headingAnchors} from './links';
import {pageOf, type Result} from './pages';
import {checkSidebars} from './sidebars';
import {checkWords} from './words';

const description = 'd'.repeat(120);
const good = `---\ntitle: Page\ndescription: ${description}\n---\n\n`;

function messages({problems}: Result): string[] {
  return problems.map(({file, line, message}) => `${file}:${line}: ${message}`);
}

describe('front matter', () => {
  test('a full one passes', () => {
    expect(checkFrontMatter([pageOf(good)])).toEqual({checked: 1, problems: []});
  });

  test('what is missing, too short, repeated or unknown is told', () => {
    const pages = [
      pageOf('Text.\n', 'docs/a.md'),
      pageOf('---\ntitle: B\ndescription: short\ncolor: red\n---\n', 'docs/b.md'),
      pageOf(good, 'docs/c.md'),
      pageOf(good, 'docs/d.md'),
    ];
    expect(messages(checkFrontMatter(pages))).toEqual([
      'docs/a.md:1: no title in the front matter; expected one',
      'docs/a.md:1: no description in the front matter; expected one of 110 to 160 characters',
      'docs/b.md:3: the description has 5 characters; expected 110 to 160',
      expect.stringContaining(
        'docs/b.md:4: unknown front matter key "color"; expected one of title, description',
      ),
      'docs/d.md:3: the description is that of docs/c.md; expected one of its own',
    ]);
  });

  test('front matter that is no YAML names the file', () => {
    expect(() => pageOf('---\ntitle: "x\n---\n', 'docs/a.md')).toThrow(
      'docs/a.md:1: the front matter is no YAML',
    );
  });
});

describe('headings', () => {
  test('levels in order, sentence case and names pass', () => {
    const page = pageOf(
      `${good}## Start Dkron on Linux {#start}\n\n### With \`Code Here\`\n\n## Then: Raft\n`,
    );
    expect(messages(checkHeadings([page]))).toEqual([]);
  });

  test('a level-one heading, a skipped level, a repeated one and title case are told', () => {
    const page = pageOf('# Title\n\n## One\n\n#### Deep\n\n## One\n\n## The Big Picture\n');
    expect(messages(checkHeadings([page]))).toEqual([
      'docs/page.md:1: "Title" is a level-one heading; expected level two, as the title is the page\'s level one',
      'docs/page.md:5: "Deep" is of level 4 below level 2; expected level 3',
      'docs/page.md:7: "One" stands twice; expected headings that differ',
      expect.stringContaining('docs/page.md:9: "The Big Picture" is not in sentence case: "Big"'),
    ]);
  });
});

describe('fences', () => {
  test('a fence with language and kind passes', () => {
    expect(
      messages(checkFences([pageOf('```json kind=job\n{}\n```\n\n```sh\ndkron version\n```\n')])),
    ).toEqual([]);
  });

  test('no language, no kind, an unknown kind, a prompt and a diagram without texts are told', () => {
    const page = pageOf(
      '```\nx\n```\n\n```json\n{}\n```\n\n```yaml kind=soup\na: 1\n```\n\n```sh\n$ dkron version\n```\n\n```mermaid\nflowchart LR\n```\n',
    );
    expect(messages(checkFences([page]))).toEqual([
      'docs/page.md:1: a code block has no language; expected one, such as ```sh or ```text',
      expect.stringContaining('docs/page.md:5: a json block has no kind; expected kind=job'),
      expect.stringContaining('docs/page.md:9: a yaml block has the unknown kind "soup"; expected kind=job'),
      'docs/page.md:13: a sh block holds a prompt; expected only what is typed, and the output in a block of its own',
      'docs/page.md:17: a diagram has no accTitle or no accDescr; expected both',
    ]);
  });
});

describe('images', () => {
  test('a picture with a text and a file passes', () => {
    expect(messages(checkImages([pageOf('![The mark of Dkron](/img/logo.svg)\n')], '.'))).toEqual([]);
  });

  test('no text and no file are told', () => {
    expect(messages(checkImages([pageOf('![](/img/none.png)\n')], '.'))).toEqual([
      'docs/page.md:1: the picture /img/none.png has no alternative text; expected one that says what it shows',
      'docs/page.md:1: there is no picture /img/none.png; expected a file at static/img/none.png',
    ]);
  });
});

describe('links', () => {
  const others = new Set(['/api']);
  const none = (): Set<string> => new Set();
  const target = pageOf('## One two\n\n## Named {#own}\n', 'docs/usage/target.md');

  test('anchors are those that Docusaurus gives', () => {
    expect([...headingAnchors(pageOf('## One two\n\n## A `code` b\n\n## Named {#own}\n'))]).toEqual([
      'one-two',
      'a-code-b',
      'own',
    ]);
  });

  test('links to pages, anchors, extra anchors and other addresses pass', () => {
    const page = pageOf(
      '[a](usage/target.md#one-two) [b](/docs/usage/target#own) [c](#here-it-is) [d](/api/#tag/jobs) [e](https://example.com) [f](usage/target.md#flag)\n\n## Here it is\n',
    );
    expect(
      messages(checkLinks([page, target], others, (each) => (each === target ? new Set(['flag']) : none()))),
    ).toEqual([]);
  });

  test('what leads nowhere, says nothing or is not encrypted is told', () => {
    const page = pageOf(
      '[a](usage/gone.md)\n[b](/docs/gone)\n[c](usage/target.md#none)\n[here](usage/target.md)\n[d](http://dkron.io)\n',
    );
    expect(messages(checkLinks([page, target], others, none))).toEqual([
      'docs/page.md:1: the link leads to docs/usage/gone.md, which does not exist; expected an existing page',
      'docs/page.md:2: the link leads to /docs/gone, which does not exist; expected an existing page',
      'docs/page.md:3: there is no #none in docs/usage/target.md; it has #one-two #own',
      'docs/page.md:4: the link to usage/target.md is called "here"; expected words that say where it leads',
      'docs/page.md:5: http://dkron.io is not encrypted; expected https',
    ]);
  });

  test('a relative link into another version is told', () => {
    const old = pageOf('[a](../../docs/usage/target.md)\n', 'versioned_docs/version-v3/page.md');
    expect(messages(checkLinks([old, target], others, none))).toEqual([
      'versioned_docs/version-v3/page.md:1: a relative link leads from v3 to v4; expected an address such as /docs/usage/target',
    ]);
  });

  test('a page that nothing leads to is told', () => {
    const page = pageOf('[a](usage/target.md)\n');
    expect(messages(checkOrphans([page, target], new Set(), others))).toEqual([
      'docs/page.md:1: no page and no sidebar leads here; expected a link',
    ]);
    expect(messages(checkOrphans([page, target], new Set(['docs/page.md']), others))).toEqual([]);
  });

  test('a page without a way on is told', () => {
    const on = pageOf('## Next\n\n- [a](b.md)\n- [c](d.md)\n', 'docs/on.md');
    const end = pageOf('## Something\n\n- [a](b.md)\n', 'docs/end.md');
    expect(messages(checkNextLinks([on, end]))).toEqual([
      'docs/end.md:1: the page ends with "Something" and 1 links; expected a last section "Next" with two links or more',
    ]);
  });
});

describe('sidebars', () => {
  const pages = [pageOf('x', 'docs/a.md'), pageOf('x', 'docs/b.md')];

  test('each page once passes', () => {
    const items = ['a', {type: 'category', link: {type: 'doc', id: 'b'}, items: [{type: 'link'}]}];
    expect(messages(checkSidebars(pages, [{version: 'v4', file: 'sidebars.ts', items}]))).toEqual([]);
  });

  test('an unknown id, one that stands twice and a page that is missing are told', () => {
    expect(
      messages(checkSidebars(pages, [{version: 'v4', file: 'sidebars.ts', items: ['a', 'a', 'c']}])),
    ).toEqual([
      'sidebars.ts:1: "a" stands twice; expected each page once',
      'sidebars.ts:1: "c" is no page of v4; there are a, b',
      'docs/b.md:1: the page is not in sidebars.ts; expected "b" there',
    ]);
  });
});

describe('words', () => {
  test('names, the tagline and code pass', () => {
    expect(
      messages(checkWords([pageOf('Dkron: Easy, Reliable Cron jobs, on GitHub. `DKron simply`\n')])),
    ).toEqual([]);
  });

  test('misspelt names and ruled-out words are told, with their line', () => {
    expect(messages(checkWords([pageOf('dKron is\nsimply there.\n')]))).toEqual([
      'docs/page.md:1: "dKron" in the text; expected "Dkron"',
      'docs/page.md:2: "simply" in the text; expected the sentence without it',
    ]);
  });
});
