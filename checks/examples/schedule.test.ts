/** The reader of schedules against what the programs themselves said, as data/cron.yaml and tests/fixtures/schedules.yaml have it. */
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {loadCron} from '../../data/load';
import {docsVersions, forVersion} from '../../data/versions';
import type {Cron} from '../../data/schema/cron';
import type {Range, VersionId} from '../../data/schema/parts';
import {durationOf, readSchedule, runsAfter, scheduleProblem, withoutTilde} from './schedule';

const cron = loadCron();

type Example = Cron['examples'][number] & {readonly job?: string; readonly resolved?: string};
type Seen = Range & {readonly expression: string};

/** What the programs took and refused, and when they ran around changes of the clock. */
const seenSchedules = parse(readFileSync('tests/fixtures/schedules.yaml', 'utf8')) as {
  readonly clockChanges: readonly {
    readonly expression: string;
    readonly zone: string;
    readonly from: string;
    readonly runs: readonly string[];
  }[];
  readonly tildes: readonly Example[];
  readonly accepted: readonly Seen[];
  readonly refused: readonly Seen[];
};

function runs(
  expression: string,
  version: VersionId,
  after: string,
  zone: string,
  count: number,
  job?: string,
): string[] {
  const {schedule, problem} = readSchedule(expression, version, job);
  if (schedule === undefined) {
    throw new Error(problem);
  }
  return runsAfter(schedule, Date.parse(after), zone, count).map((at) =>
    new Date(at).toISOString().replace('.000Z', 'Z'),
  );
}

describe.each(docsVersions)('%s', (version) => {
  test.each(forVersion<Example>([...cron.examples, ...seenSchedules.tildes], version))(
    'fires as it did: $expression',
    (example) => {
      const {expression, after, next, zone, job} = example;
      const fallback = /TZ=/.test(expression) ? 'UTC' : zone;
      expect(runs(expression, version, after, fallback, Math.max(1, next.length), job)).toEqual(next);
    },
  );

  test.each(seenSchedules.clockChanges)(
    '$expression in $zone from $from',
    ({expression, zone, from, runs: seen}) => {
      expect(runs(expression, version, from, zone, seen.length)).toEqual(seen);
    },
  );

  test.each(forVersion(seenSchedules.accepted, version))('takes $expression', ({expression}) => {
    expect(scheduleProblem(expression, version)).toBeUndefined();
  });

  test.each(forVersion(seenSchedules.refused, version))('refuses $expression', ({expression}) => {
    expect(scheduleProblem(expression, version)).toEqual(expect.stringContaining(';'));
  });

  test.each(forVersion(cron.predefined, version).filter((word) => word.expression !== null))(
    'knows $text as what it stands for',
    ({text, aliases, expression}) => {
      const same = readSchedule(expression ?? '', version);
      for (const word of [text, ...aliases]) {
        expect(readSchedule(word, version)).toEqual(same);
      }
    },
  );

  test.each(forVersion(cron.symbols, version))('takes the example of $symbol', ({example}) => {
    expect(scheduleProblem(example, version)).toBeUndefined();
  });
});

test.each(seenSchedules.tildes)('~ in $expression for $job', ({expression, job, resolved}) => {
  expect(withoutTilde(expression, job ?? '')).toBe(resolved);
});

test('a star with a step restricts days, but not in v1', () => {
  const first = (version: VersionId): string[] =>
    runs('0 0 2 */2 * MON', version, '2026-01-01T03:00:00Z', 'UTC', 2);
  expect(first('v4')).toEqual(['2026-01-03T02:00:00Z', '2026-01-05T02:00:00Z']);
  expect(first('v1')).toEqual(['2026-01-05T02:00:00Z', '2026-01-19T02:00:00Z']);
});

test('five fields in v1 begin with the second', () => {
  expect(runs('30 2 * * *', 'v1', '2026-01-01T00:00:00Z', 'UTC', 2)).toEqual([
    '2026-01-01T00:02:30Z',
    '2026-01-01T01:02:30Z',
  ]);
});

test('a date that never comes and a moment that has passed give no run', () => {
  expect(runs('0 0 0 31 2 *', 'v4', '2026-01-01T00:00:00Z', 'UTC', 1)).toEqual([]);
  expect(runs('@at 2020-01-01T00:00:00Z', 'v4', '2026-01-01T00:00:00Z', 'UTC', 1)).toEqual([]);
});

test('a midnight that a clock change leaves out is skipped', () => {
  // In Santiago the clock jumps from 24:00 to 01:00 on 6 September 2026.
  expect(runs('0 0 0 * * *', 'v4', '2026-09-05T05:00:00Z', 'America/Santiago', 1)).toEqual([
    '2026-09-07T03:00:00Z',
  ]);
  expect(runs('0 30 1 6 9 *', 'v4', '2026-09-05T05:00:00Z', 'America/Santiago', 1)).toEqual([
    '2026-09-06T04:30:00Z',
  ]);
});

test.each([
  ['1h30m', 5_400_000],
  ['-1.5s', -1500],
  ['250ms', 250],
  ['0', 0],
  ['1d', undefined],
  ['5', undefined],
  ['', undefined],
])('the duration "%s"', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});
