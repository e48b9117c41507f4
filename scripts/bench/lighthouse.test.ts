import {expect, test} from 'vitest';

import {figuresOf, medians} from './lighthouse';
import {median} from './median';

test.each([
  [[3, 1, 2], 2],
  [[4, 1], 2.5],
])('the median of %o is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('figures are picked from a report', () => {
  const figures = figuresOf({
    categories: {performance: {score: 0.956}, accessibility: {score: 1}, seo: {score: null}},
    audits: {
      'total-blocking-time': {numericValue: 120},
      'network-requests': {
        details: {
          items: [
            {resourceType: 'Script', transferSize: 3000},
            {resourceType: 'Document', transferSize: 1000},
          ],
        },
      },
    },
  });
  expect(figures).toMatchObject({
    performance: 96,
    accessibility: 100,
    'blocked, ms': 120,
    'script, kB': 3,
    'all, kB': 4,
  });
  expect(figures['best-practices']).toBeNaN();
});

test('each figure has its own median', () => {
  expect(
    medians([
      {a: 1, b: 9},
      {a: 3, b: 7},
      {a: 2, b: 8},
    ]),
  ).toEqual({a: 2, b: 8});
});
