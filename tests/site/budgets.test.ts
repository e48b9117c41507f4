/**
 * Compares sizes of the built site with tests/site/budgets.json.
 *
 * A limit is the measured size plus five percent. A commit that raises one gives the reason.
 */
import {expect, inject, test} from 'vitest';

import limits from './budgets.json';
import {measureFigures, overBudget} from '../support/budgets';
import {workersBrowser} from '../support/readersBrowser';

test('no size is over its limit', async () => {
  const figures = await measureFigures(await workersBrowser(), inject('siteUrl'));
  console.info(figures);
  expect(overBudget(figures, limits)).toEqual([]);
});

test('a size over its limit, a size without a limit and a limit without a size are reported', () => {
  expect(overBudget({a: 11, b: 5}, {a: 10, c: 1})).toEqual([
    'a: 11 bytes, 1 over its limit of 10',
    'b: 5 bytes and no limit in tests/site/budgets.json',
    'c: has a limit and was not measured',
  ]);
});
