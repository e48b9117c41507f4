import {expect, test} from 'vitest';

import {loadComparison} from '../../../data/load';
import {advice} from '../../../src/content/advice';
import {comparisonPage} from './comparison';
import {latestPosts} from './posts';

const comparison = loadComparison();

test('each system answers each criterion in their order, and Dkron comes first', () => {
  const page = comparisonPage(comparison);
  expect(page.systems[0]?.id).toBe('dkron');
  for (const system of page.systems) {
    expect(system.cells).toHaveLength(comparison.criteria.length);
    expect(system.cells.every((cell) => cell.source !== '')).toBe(true);
  }
  const cron = page.systems.find((system) => system.id === 'cron');
  expect(cron?.about.map((each) => each.title)).toContain('License');
});

test('a missing cell is named', () => {
  expect(() => comparisonPage({...comparison, cells: comparison.cells.slice(1)})).toThrow(
    'data/comparison.yaml has no cell for dkron / no-store',
  );
});

test('advice names systems that are compared', () => {
  const ids = comparison.systems.map((system) => system.id);
  expect(advice.flatMap(({take}) => take).filter((id) => !ids.includes(id))).toEqual([]);
});

test('the newest posts come first', () => {
  const post = (day: string): never =>
    ({
      metadata: {
        title: day,
        permalink: `/blog/${day}`,
        date: new Date(`${day}T00:00:00Z`),
        description: 'A post.',
      },
    }) as never;
  expect(latestPosts({blogPosts: [post('2020-05-12'), post('2025-12-20'), post('2024-02-11')]}, 2)).toEqual([
    {title: '2025-12-20', to: '/blog/2025-12-20', date: '2025-12-20', summary: 'A post.'},
    {title: '2024-02-11', to: '/blog/2024-02-11', date: '2024-02-11', summary: 'A post.'},
  ]);
});
