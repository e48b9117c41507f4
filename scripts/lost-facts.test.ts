import {expect, test} from 'vitest';

import {factsOf, lostFacts} from './lost-facts';

const before = 'It answers `404` after 50 ms.\n\n```sh\ndkron agent\n```\n\n| a | 3 times |\n|---|---|\n';

test('wording may change', () => {
  const after = 'After 50 ms, the server answers `404`.\n\n```sh\ndkron agent\n```\n\nUp to 3 times.\n';
  expect(lostFacts(factsOf(before, 'docs/a.md'), factsOf(after, 'docs/a.md'))).toEqual([]);
});

test('a number, a code and a line of an example that went are told', () => {
  const after = 'It answers after a while, up to 3 times.\n';
  expect(lostFacts(factsOf(before, 'docs/a.md'), factsOf(after, 'docs/a.md')).map(([fact]) => fact)).toEqual([
    '`404`',
    'code: dkron agent',
    '404',
    '50 ms',
  ]);
});
