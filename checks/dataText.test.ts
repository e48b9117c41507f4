import {expect, test} from 'vitest';

import {dataTexts} from './dataText';

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
