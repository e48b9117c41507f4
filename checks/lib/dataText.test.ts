import {expect, test} from 'vitest';

import {dataLinks, dataTexts} from './dataText';

test('sentences are read with their lines; names, titles and output of programs are not', () => {
  const source = [
    'entries:',
    '  - name: log-level',
    '    title: Lowest severity',
    '    meaning: >-',
    '      Lowest severity that `dkron',
    '      agent` logs.',
    '    example: Something went wrong.',
    '    notes: [It has to be unique., "`x` is ignored."]',
  ].join('\n');
  expect(dataTexts('data/file.yaml', source)).toEqual([
    {file: 'data/file.yaml', line: 4, text: 'Lowest severity that `` logs.'},
    {file: 'data/file.yaml', line: 8, text: 'It has to be unique.'},
    {file: 'data/file.yaml', line: 8, text: '`` is ignored.'},
  ]);
});

test('addresses are read with their lines; keys and paths of the API are not', () => {
  const source = ['post: /blog/dkron-1', 'path: /v1/jobs', 'to: {page: /docs/usage#a}', '/docs/: here'].join(
    '\n',
  );
  expect(dataLinks('data/file.yaml', source)).toEqual([
    {file: 'data/file.yaml', line: 1, target: {to: '/blog/dkron-1'}},
    {file: 'data/file.yaml', line: 3, target: {to: '/docs/usage#a'}},
  ]);
});

test('pages that messages name are read as pages of their version', () => {
  const source = 'messages:\n  - see: usage/jobs#own\n    pages: [usage/a, {page: usage/b, see: usage/c}]\n';
  const pages = (file: string): string[] =>
    dataLinks(file, source).map(({line, target}) => `${line} ${JSON.stringify(target)}`);
  expect(pages('data/v3/messages.yaml').sort()).toEqual([
    '2 {"docId":"usage/jobs#own","version":"v3"}',
    '3 {"docId":"usage/a","version":"v3"}',
    '3 {"docId":"usage/b","version":"v3"}',
    '3 {"docId":"usage/c","version":"v3"}',
  ]);
  // The `see` of defects is prose.
  expect(pages('data/known-defects.yaml')).toEqual([]);
});
