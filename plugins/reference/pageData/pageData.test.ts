import {expect, test} from 'vitest';

import {loadComparison, loadFailover} from '../../../data/load';
import {comparisonSchema} from '../../../data/schema/comparison';
import {advice} from '../../../src/content/advice';
import {checkDrawing} from '../../markdown/diagrams/drawings';
import {failoverDrawing} from '../directives/failover';
import {comparisonPage, sourceName, type ComparedCell} from './comparison';
import {latestPosts} from './posts';

const comparison = loadComparison();

test('each system answers each criterion in their order, and Dkron comes first', () => {
  const page = comparisonPage(comparison);
  expect(page.systems[0]?.id).toBe('dkron');
  for (const system of page.systems) {
    expect(system.cells).toHaveLength(page.criteria.length);
    expect(system.cells.every(({source}) => source.name !== '' && source.url.startsWith('https://'))).toBe(
      true,
    );
  }
  const cron = page.systems.find((system) => system.id === 'cron');
  expect(cron?.about.map((each) => each.title)).toContain('License');
});

test('a system without an answer to one criterion is refused, with its place', () => {
  const [dkron, ...others] = comparison.systems;
  const cells = Object.fromEntries(Object.entries(dkron?.cells ?? {}).filter(([id]) => id !== 'failover'));
  const {error} = comparisonSchema.safeParse({...comparison, systems: [{...dkron, cells}, ...others]});
  expect(error?.issues.map(({path}) => path.join('.'))).toEqual(['systems.0.cells.failover']);
});

test('a required store is an unfavorable answer, a failover a favorable one', () => {
  const {criteria, systems} = comparisonPage(comparison);
  const cellOf = (system: string, criterion: string): ComparedCell | undefined =>
    systems.find(({id}) => id === system)?.cells[criteria.findIndex(({id}) => id === criterion)];
  expect(cellOf('dkron', 'external-store')).toMatchObject({value: 'no', isWanted: true});
  expect(cellOf('airflow', 'external-store')).toMatchObject({value: 'yes', isWanted: false});
  expect(cellOf('dkron', 'failover')).toMatchObject({value: 'yes', isWanted: true});
});

test.each([
  ['https://github.com/mcuadros/ofelia/blob/master/docs/jobs.md', 'mcuadros/ofelia: jobs.md'],
  ['https://github.com/mesos/chronos', 'mesos/chronos'],
  ['https://docs.temporal.io/schedule', 'docs.temporal.io: schedule'],
  ['https://docs.temporal.io/', 'docs.temporal.io'],
  ['https://www.quartz-scheduler.org/documentation/', 'quartz-scheduler.org: documentation'],
  ['https://docs.celeryq.dev/en/stable/userguide/tasks.html', 'docs.celeryq.dev: tasks'],
])('%s is named %s', (address, name) => {
  expect(sourceName(address)).toBe(name);
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

test('the drawing of a failover has shapes and text, at two widths, and the same numbers as the data', () => {
  const {withoutLeader, withoutStarts, due, lost} = loadFailover();
  const drawings = failoverDrawing().split(/(?=<svg)/);
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) {
    checkDrawing(drawing, 'the drawing');
    expect(drawing).toContain(`>${withoutStarts} seconds without a start<`);
    expect(drawing).toMatch(new RegExp(`[ >]${withoutLeader} s<`));
    expect(drawing).toContain(`Of ${due} starts of heartbeat, @every 2s, ${lost} did not happen.`);
    expect(drawing.match(/<circle/g)).toHaveLength(due);
    expect(drawing.match(/>lost</g)).toHaveLength(lost);
  }
});
