/**
 * Compares the schedule parser with results of the real programs, recorded in data/cron.yaml and
 * tests/fixtures/schedules.yaml.
 */
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {loadCron} from '../../data/load';
import {currentVersion, docsVersions, forVersion} from '../../data/versions';
import type {Range} from '../../data/schema/parts';
import {scheduleProblem, withoutTilde} from './schedule';

const cron = loadCron();

type SeenRange = Range & {readonly expression: string};

/** Accepted and refused schedules, and results of `~`. */
const seenSchedules = parse(readFileSync('tests/fixtures/schedules.yaml', 'utf8')) as {
  readonly tildes: readonly (SeenRange & {readonly job: string; readonly resolved: string})[];
  readonly accepted: readonly SeenRange[];
  readonly refused: readonly SeenRange[];
};

describe.each(docsVersions)('%s', (version) => {
  const accepted: readonly SeenRange[] = [
    ...cron.examples,
    ...cron.clockChanges,
    ...cron.symbols.map(({example, ...range}) => ({...range, expression: example})),
    ...cron.predefined.flatMap(({text, aliases, argument, ...range}) =>
      [text, ...aliases].map((word) => ({
        ...range,
        expression: argument === null ? word : `${word} ${argument.example}`,
      })),
    ),
    ...seenSchedules.tildes,
    ...seenSchedules.accepted,
  ];

  test.each(forVersion(accepted, version))('takes $expression', ({expression}) => {
    expect(scheduleProblem(expression, version)).toBeUndefined();
  });

  test.each(forVersion(seenSchedules.refused, version))('refuses $expression', ({expression}) => {
    expect(scheduleProblem(expression, version)).toEqual(expect.stringContaining(';'));
  });
});

test.each(seenSchedules.tildes)('replaces ~ in $expression for $job', ({expression, job, resolved}) => {
  expect(withoutTilde(expression, job)).toBe(resolved);
});

test.each(['-1.5s', '250ms', '0', '1h30m'])('the duration "%s" is valid', (text) => {
  expect(scheduleProblem(`@every ${text}`, currentVersion)).toBeUndefined();
});

test.each(['1d', '5', '', 'h'])('the duration "%s" is invalid', (text) => {
  expect(scheduleProblem(`@every ${text}`, currentVersion)).toContain('expected one such as 1h30m');
});
