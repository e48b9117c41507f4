import fs from 'node:fs';

import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {PhrasingContent, Root} from 'mdast';
import {toMarkdown} from 'mdast-util-to-markdown';
import {describe, expect, test} from 'vitest';

import {copyAddress} from '../copyAddress';
import {withContext} from '../errorContext';
import {parsePage} from '../parsedPage';
import type {SiteContent, Page} from '../page';
import {markdownCopy, markdownStyle, writtenMarkdown} from './copy';
import {fullText, pageList, type ListedPage} from './lists';
import {aboutPage, listPlace, type Subjects} from './subjects';

const folder = 'tests/fixtures/copies';
const url = 'https://docs.example.com/base/docs/example/';
const about = [{text: 'Documentation of Dkron v9. This page', url}];

/** Accept an intended change with `npx vitest run --project unit plugins/postBuild/copies -u`. */
test.each(['documentation', 'api', 'site'])('the copy of "%s" equals its golden file', async (name) => {
  const html = fs.readFileSync(`${folder}/${name}.html`, 'utf8');
  await expect(markdownCopy(parsePage(html), {url, about})).toMatchFileSnapshot(
    `../../../${folder}/${name}.md`,
  );
});

test('a bold name in running text is followed by bold labels', async () => {
  const html = `<html><body><main><h1>Title</h1><dl><dt><a id="x" href="#x">A long name</a>
    <span class="reference__lead"><span class="reference__label">Severity</span> <strong>major</strong></span></dt>
    <dd><ul><li>What is seen</li></ul></dd></dl></main></body></html>`;
  expect(await markdownCopy(parsePage(html), {url, about})).toContain(
    '- **A long name.** **Severity:** **major**\n',
  );
});

test.each([
  ...['plain words, with “quotes” (and more).', '1. no list', '- no list', '1) no list', '+ no list'],
  ...[' blanks at both ends ', 'www.example.com', 'see www. Then more', 'https://example.com', 'a: b', 'a:b'],
  ...['a_b_c *d* `e` [f] <g> &amp; h!', '# no heading', '=', '> no quote', '~~a~~', 'a|b', 'me@example.com'],
])('the text %j is written as the library writes it, wherever it is', (value) => {
  const text: PhrasingContent = {type: 'text', value};
  const code: PhrasingContent = {type: 'inlineCode', value: 'code'};
  const link: PhrasingContent = {type: 'link', url: 'https://example.com/', children: [text]};
  const strong: PhrasingContent = {type: 'strong', children: [text]};
  const root: Root = {
    type: 'root',
    children: [
      {type: 'heading', depth: 2, children: [text, code]},
      {type: 'paragraph', children: [text]},
      {type: 'paragraph', children: [code, text, code]},
      {type: 'paragraph', children: [link, text]},
      {type: 'paragraph', children: [strong, text, {type: 'break'}, text]},
      {type: 'table', children: [{type: 'tableRow', children: [{type: 'tableCell', children: [text]}]}]},
    ],
  };
  expect(writtenMarkdown(root)).toBe(toMarkdown(root, markdownStyle));
});

test('an address with placeholders is copied unchanged', () => {
  const html = '<html><body><main><h1>Title</h1><p><a href="http://HOST:PORT/">here</a></main></body></html>';
  expect(markdownCopy(parsePage(html), {url, about})).toContain('[here](http://HOST:PORT/)');
});

test('cells over several rows and columns are followed by empty cells', () => {
  const html = `<html><body><main><h1>Title</h1><table><thead><tr><th>A<th>B<th>C</thead><tbody>
    <tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td rowspan=2>4<tr><td>5<td>6</tbody></table></main></body></html>`;
  expect(markdownCopy(parsePage(html), {url, about})).toContain(
    ['| A | B | C |', '| - | - | - |', '| 1 | 2 | |', '| | 3 | 4 |', '| 5 | 6 | |'].join('\n'),
  );
});

describe('a page without', () => {
  test.each([
    ['content', '<html><body><h1>Title</h1></body></html>', /no <main> in the page/],
    ['a heading', '<html><body><main><p>Text</p></main></body></html>', /no <h1> in the page/],
  ])('%s is reported', (_what, html, message) => {
    expect(() =>
      withContext('Markdown copy of /x/', () => markdownCopy(parsePage(html), {url, about})),
    ).toThrow(message);
    expect(() =>
      withContext('Markdown copy of /x/', () => markdownCopy(parsePage(html), {url, about})),
    ).toThrow(/of \/x\//);
  });
});

test.each([
  ['/', '/index.md'],
  ['/docs/', '/docs.md'],
  ['/docs/intro/', '/docs/intro.md'],
  ['/docs/intro', '/docs/intro.md'],
  ['/blog/dkron-pro-4.0-stable/', '/blog/dkron-pro-4.0-stable.md'],
  ['/404.html', undefined],
])('the copy of %s is at %s', (page, address) => {
  expect(copyAddress(page)).toBe(address);
});

const subjects: Subjects = {
  product: 'Dkron',
  versions: [
    {label: 'v9', release: '9.0.9'},
    {label: 'v3', release: '3.2.7'},
  ],
  apis: [
    {path: '/api', version: 'v9'},
    {path: '/api/v3', version: 'v3'},
  ],
  blog: '/blog',
};

/** The properties of a page that decide its place in the lists and the text about it. */
function pageAt(bare: string, rest: Partial<Page> = {}): Page {
  return {bare, path: `${bare}/`, url: `https://docs.example.com${bare}/`, ...rest} as Page;
}

function doc(id: string, label: string, sidebar: unknown): Page['docPage'] {
  const version = {label, isLast: label === 'v9', sidebars: {docs: sidebar}, docs: []};
  return {doc: {id, permalink: `/docs/${id}`} as DocMetadata, version: version as unknown as LoadedVersion};
}

const guide = [
  {type: 'doc', id: 'index'},
  {type: 'category', label: 'Guide', items: [{type: 'doc', id: 'intro'}]},
];

describe('the sentences of a copy about its page', () => {
  const current = pageAt('/docs/intro', {docPage: doc('intro', 'v9', guide)});
  const content = {docs: new Map([['/docs/intro', current.docPage]]), posts: new Map()} as SiteContent;

  test.each([
    [current, ['Documentation of Dkron v9 (release 9.0.9), the current version. This page']],
    [
      pageAt('/docs/v3/intro', {docPage: doc('intro', 'v3', guide)}),
      [
        'Documentation of Dkron v3 (release 3.2.7), an earlier version; v9 is the current one. This page',
        'The same page of v9',
      ],
    ],
    [
      pageAt('/docs/v3/gone', {docPage: doc('gone', 'v3', guide)}),
      ['Documentation of Dkron v3 (release 3.2.7), an earlier version; v9 is the current one. This page'],
    ],
    [pageAt('/api'), ['REST API of Dkron v9 (release 9.0.9), the current version. This page']],
    [
      pageAt('/blog/new', {post: {metadata: {date: new Date('2025-12-20')}} as Page['post']}),
      ['Dkron blog, 2025-12-20. This page'],
    ],
    [pageAt('/pro'), ['Dkron site. This page']],
  ])('$bare', (subject, texts) => {
    const remarks = aboutPage(subject, content, subjects);
    expect(remarks.map(({text}) => text)).toEqual(texts);
    expect(remarks[0]?.url).toBe(subject.url);
    expect(remarks[1]?.url ?? current.url).toBe(current.url);
  });

  test('an unregistered version is an error', () => {
    expect(() =>
      aboutPage(pageAt('/docs/v0/x', {docPage: doc('x', 'v0', guide)}), content, subjects),
    ).toThrow('there is no version "v0"; expected one of v9, v3');
  });
});

test.each([
  [pageAt('/docs', {docPage: doc('index', 'v9', guide)}), {part: 'current', section: 'Start here', order: 0}],
  [
    pageAt('/docs/intro', {docPage: doc('intro', 'v9', guide)}),
    {part: 'current', section: 'Guide', order: 1},
  ],
  [
    pageAt('/docs/v3/intro', {docPage: doc('intro', 'v3', guide)}),
    {part: 'earlier', section: 'Guide', order: 1},
  ],
  [pageAt('/api'), {part: 'current', section: 'REST API', order: Infinity}],
  [pageAt('/api/v3'), {part: 'earlier', section: 'REST API', order: Infinity}],
  [pageAt('/blog'), {part: 'site', section: 'Blog', order: -Infinity}],
  [pageAt('/pro'), {part: 'site', section: 'Site', order: -Infinity}],
  [pageAt('/blog/tags/pro'), undefined],
])('the place of $bare', (subject, place) => {
  expect(listPlace(subject, subjects)).toEqual(place);
});

describe('the lists', () => {
  const listed = (title: string, place: ListedPage['place']): ListedPage => ({
    title,
    description: `About ${title}.`,
    url: `https://docs.example.com/${title}.md`,
    copy: `# ${title}\n`,
    place,
  });
  const pages = [
    listed('second', {part: 'current', section: 'Guide', order: 2}),
    listed('old', {part: 'earlier', section: 'Guide', order: 1}),
    listed('post', {part: 'site', section: 'Blog', order: 0}),
    listed('first', {part: 'current', section: 'Start here', order: 1}),
    listed('tags', undefined),
  ];
  const site = {name: 'Dkron', description: 'A cron service.'};

  test('llms.txt has a line for each page, in sections', () => {
    const text = pageList(site, pages);
    expect(text.split('\n').filter((line) => /^[#>-]/.test(line))).toEqual([
      '# Dkron',
      '> A cron service.',
      '## Start here',
      '- [first](https://docs.example.com/first.md): About first.',
      '## Guide',
      '- [second](https://docs.example.com/second.md): About second.',
      '## Blog',
      '- [post](https://docs.example.com/post.md): About post.',
      '## Optional',
      '- [old](https://docs.example.com/old.md): About old.',
    ]);
  });

  test('llms-full.txt has the pages of the current version in the order of its sidebar', () => {
    expect(fullText(site, pages).match(/^# .*$/gm)).toEqual(['# Dkron', '# first', '# second']);
  });
});
