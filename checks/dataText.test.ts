import {expect, test} from 'vitest';

import {dataLinks, dataTexts} from './dataText';

test('sentences are read with their lines; names, titles and what a program prints are not', () => {
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
