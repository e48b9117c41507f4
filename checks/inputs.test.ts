import {expect, test} from 'vitest';

import {inputProblems} from './inputs';

test('what this site is made from can be read', async () => {
  expect(await inputProblems('data and pages')).toEqual([]);
}, 120_000);
