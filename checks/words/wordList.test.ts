/** The list finds the sentences that its words are from and those that WRITING.md shows, and accepts correct ones. */
import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

import {unwantedIn, unwantedInComments} from './wordList';

function withoutCode(text: string): string {
  return text.trim().replace(/`[^`]*`/g, '``');
}

test.each(unwantedInComments)('"$from" is refused', ({wrong, from}) => {
  expect(withoutCode(from)).toMatch(wrong);
});

describe('of the pairs in WRITING.md', () => {
  const pairs = readFileSync('WRITING.md', 'utf8')
    .replace(/[\s\S]*?\n\| Before \| After \| Why \|\n.*\n/, '')
    .split('\n\n', 1)
    .flatMap((table) => table.split('\n'))
    .map((row) => row.split('|').map(withoutCode));

  test.each(pairs)('%s"%s" is refused and "%s" is not', (_, before = '', after = '') => {
    expect(unwantedIn(before)).not.toEqual([]);
    expect(unwantedIn(after)).toEqual([]);
  });

  test('all pairs are read', () => {
    expect(pairs.length).toBeGreaterThan(20);
  });
});

test.each([
  '0 stands for OK.',
  'A server stood for election.',
  'A group is made up of members.',
  'What counts as success.',
  'The step counts from the save.',
  'Give all the same number.',
  'Take the configuration for nginx.',
  'It takes more than any moreover.',
  'Who does the work',
  'There are no more servers than that.',
  'There is no list of them.',
])('"%s" passes', (text) => {
  expect(unwantedIn(text)).toEqual([]);
});
