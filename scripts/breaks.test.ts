import {expect, test} from 'vitest';

import {misfits, readBreaks} from './breaks';

test('every break can still be made', () => {
  expect(misfits(readBreaks())).toEqual([]);
});

test('a text that is gone, or that a file has twice, is told', () => {
  const breaks = ['no such words', 'import'].map((find) => ({
    what: 'a break',
    file: 'scripts/breaks.ts',
    find,
    put: '',
    run: 'true',
    red: 'red',
  }));
  expect(misfits(breaks)).toEqual([
    expect.stringContaining('its text is 0 times in scripts/breaks.ts; expected once'),
    expect.stringMatching(/its text is \d+ times in scripts/),
  ]);
});
