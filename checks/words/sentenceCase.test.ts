import {expect, test} from 'vitest';

import {notInSentenceCase, withoutCode} from './sentenceCase';

test.each([
  'Start a node',
  'Start Dkron on Red Hat',
  'First: then another. And a third?',
  '`Code Here` stays as it is',
  'IDs, APIs and v4.0.9',
])('"%s" is sentence case', (text) => {
  expect(notInSentenceCase(withoutCode(text))).toBeUndefined();
});

test.each([
  ['Start A Node', 'Node'],
  ['Why Hats are Red', 'Hats'],
  ['Run (And stop)', 'And'],
])('"%s" is not, because of "%s"', (text, word) => {
  expect(notInSentenceCase(withoutCode(text))).toBe(word);
});
