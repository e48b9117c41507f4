import {expect, test} from 'vitest';

import {runsText} from './cron';

const after = '2026-01-01T00:00:00Z';

test.each([
  ['times of the same day', ['2026-01-01T00:00:10Z', '2026-01-01T00:00:20Z'], '00:00:10, 00:00:20'],
  ['another day', ['2026-01-01T06:45:00Z', '2026-01-02T06:45:00Z'], 'January 1 06:45, January 2 06:45'],
  ['two runs a day', ['2026-02-01T06:00:00Z', '2026-02-01T07:00:00Z'], 'February 1 06:00, 07:00'],
  [
    'another year',
    ['2028-02-29T00:00:00Z', '2032-02-29T00:00:00Z'],
    'February 29, 2028 00:00; February 29, 2032 00:00',
  ],
  ['no run', [], 'never by itself'],
])('runs are described as %s', (_case, next, text) => {
  expect(runsText(after, next)).toBe(text);
});
