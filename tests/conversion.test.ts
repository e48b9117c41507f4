/**
 * Migration of jobs between clusters. The shell lines that convert an export of v1 and send jobs are extracted from their pages
 * and run on a recorded export, with a stand-in for `curl` that answers from a file and logs its requests. Their output, and
 * the report shown on the page, are compared with the expected ones.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test} from 'vitest';

import {currentVersion} from '../data/versions';
import {examplesOf} from '../checks/examples/fence';
import {inTemporaryFolder} from '../tools/inTemporaryFolder';
import {scheduleProblem} from '../checks/examples/schedule';
import {pageFrom} from '../plugins/sources/pages';
import {writeBelow} from '../plugins/lib/files';
import {isWithout} from '../tools/programs';
import {emptyFolder} from './support/folders';

const guide = 'docs/upgrading/from_v1_to_v2.md';
const recorded = fs.readFileSync('tests/fixtures/exports/v1-jobs.json', 'utf8');

/** Fields of a job that the conversion changes, or that affect chains and runs. */
type ConvertedJob = {
  readonly name: string;
  readonly timezone: string;
  readonly schedule: string;
  readonly parent_job: string;
  readonly dependent_jobs: readonly string[] | null;
  readonly disabled: boolean;
  readonly processors: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;
  readonly status: string;
  readonly last_success: string | null;
  readonly last_error: string | null;
};

/**
 * Stand-in for curl. `GET` prints server.json, or executions.json for a job's executions. `POST` logs the address and
 * the job's name, and answers 201.
 */
const curl = `#!/bin/bash
method=GET body={} answer=/dev/stdout status=
while [ $# -gt 0 ]; do
  case $1 in
    -X) method=$2; shift ;;
    -o) answer=$2; shift ;;
    -w) status='201 '; shift ;;
    --data-binary) body=$(cat); shift ;;
    http*) url=$1 ;;
  esac
  shift
done
file=server.json
[[ $url != */executions* ]] || file=executions.json
if [ "$method" = GET ]; then [ -f $file ] && cat $file > "$answer"; exit; fi
name=\${body#*'"name":"'}
echo "$url \${name%%'"'*}" >> calls.txt
echo "$body" > "$answer"
printf '%s' "$status"
`;

function fenceText(title: string, page: string): string {
  const fence = examplesOf(
    [pageFrom(fs.readFileSync(page, 'utf8'), page)],
    (each) => each.title === title,
  )[0];
  if (fence === undefined) {
    throw new Error(`${page}: no fence with title="${title}"`);
  }
  return fence.node.value;
}

/** Runs a code fence of a page in a folder, up to the first error. */
function runFence(folder: string, title: string, page = guide): string {
  writeBelow(folder, 'curl', curl);
  fs.chmodSync(path.join(folder, 'curl'), 0o755);
  return execFileSync('bash', ['--norc', '-eo', 'pipefail', '-c', fenceText(title, page)], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {PATH: `${folder}:${process.env.PATH ?? ''}`},
  });
}

function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Names of the sent jobs, in order. */
function sentIn(folder: string): (string | undefined)[] {
  return filledLines(fs.readFileSync(path.join(folder, 'calls.txt'), 'utf8')).map((line) =>
    line.split(' ').at(-1),
  );
}

function readJobs(text: string): ConvertedJob[] {
  return JSON.parse(text) as ConvertedJob[];
}

describe.skipIf(isWithout('jq'))('conversion of an export of v1', () => {
  const folder = emptyFolder();
  const old = readJobs(recorded);
  let report: readonly string[] = [];
  let jobs: readonly ConvertedJob[] = [];
  let v2 = '';

  const of = <Field extends keyof ConvertedJob>(
    field: Field,
    names: readonly string[],
  ): (ConvertedJob[Field] | undefined)[] =>
    names.map((name) => jobs.find((job) => job.name === name)?.[field]);

  beforeAll(() => {
    inTemporaryFolder((once) => {
      writeBelow(once, 'v1.json', recorded);
      report = filledLines(runFence(once, 'report'));
      runFence(once, 'convert');
      v2 = fs.readFileSync(path.join(once, 'v2.json'), 'utf8');
      jobs = readJobs(v2);
    });
  });

  test('keeps every job, disabled, with all fields that the conversion does not change', () => {
    const touched = [
      'dependent_jobs',
      'disabled',
      'last_error',
      'last_success',
      'parent_job',
      'processors',
      'schedule',
      'status',
    ];
    const rest = (list: readonly ConvertedJob[]): unknown[] =>
      list.map((job) => Object.entries(job).filter(([key]) => !touched.includes(key)));
    expect(rest(jobs)).toEqual(rest(old));
    expect(jobs.every((job) => job.disabled)).toBe(true);
  });

  test('keeps chains, and turns children without a parent into jobs that run by hand only', () => {
    expect(of('parent_job', ['load-orders', 'mail-report', 'note'])).toEqual([
      'pull-orders',
      'load-orders',
      'pull-orders',
    ]);
    expect(of('parent_job', ['lost-child'])).toEqual(['']);
    expect(of('schedule', ['lost-child'])).toEqual(['@manually']);
    // A restore looks up each parent in the file, and computes `dependent_jobs` itself.
    const names = new Set(['', ...jobs.map(({name}) => name)]);
    expect(jobs.filter((job) => !names.has(job.parent_job))).toEqual([]);
    expect(jobs.filter((job) => job.dependent_jobs !== null)).toEqual([]);
  });

  test(`writes schedules that v2 and ${currentVersion} take, with the same runs`, () => {
    for (const {name, schedule, parent_job: parent} of jobs) {
      if (parent === '') {
        expect(scheduleProblem(schedule, 'v2', name), name).toBeUndefined();
        expect(scheduleProblem(schedule, currentVersion, name), name).toBeUndefined();
      } else {
        expect(schedule, name).toBe('');
      }
    }
    expect(
      of('schedule', [
        'archive',
        'every-five',
        'slow',
        'count-lines',
        'heartbeat',
        'weekly',
        'once',
        'pause-me',
      ]),
    ).toEqual([
      '0 30 3 * * *',
      '*/5 * * * * *',
      '0 0 2 * * *',
      '0 0 * * * *',
      '0 * * * * *',
      '@weekly',
      '@at 2027-01-01T08:00:00Z',
      '@every 90s',
    ]);
  });

  test('writes settings of processors as strings', () => {
    expect(of('processors', ['every-five', 'note', 'archive'])).toEqual([
      {log: {forward: 'true'}, files: {log_dir: '/srv/dkron-output', forward: 'false'}},
      {syslog: {}},
      {},
    ]);
  });

  test('clears dates of year 1, and the status of jobs that never ran', () => {
    expect(of('last_success', ['every-five', 'archive'])).toEqual(['2026-11-21T04:10:00.104218Z', null]);
    expect(of('last_error', ['pull-orders'])).toEqual([null]);
    expect(of('status', ['pull-orders', 'archive', 'slow'])).toEqual(['success', '', '']);
  });

  test('reports its changes and open decisions, and nothing else', () => {
    expect(report).toEqual([
      'archive: DECIDE: tag role',
      'clean-tmp: DECIDE: ; | & < > without a shell in find /var/tmp/etl -mtime +7 -exec rm {} ;',
      'load-orders: child; its unused schedule nonsense is removed',
      'lost-child: parent gone-parent does not exist; becomes @manually',
      'month-end: DECIDE: either day field of 0 0 9 */2 * MON will match',
      'note: missing in the list of pull-orders, which will start it again',
      'pull-orders: DECIDE: tag dkron_server',
      'ring-a: DECIDE: its parents form a ring',
      'ring-b: DECIDE: its parents form a ring',
    ]);
    expect(report).toEqual(expect.arrayContaining(filledLines(fenceText('Example', guide))));
  });

  test('reports jobs of 1.0, which have no executor', () => {
    const [job] = JSON.parse(recorded) as Record<string, unknown>[];
    const old = {...job, name: 'old', tags: null, executor: '', executor_config: null, command: 'date'};
    writeBelow(folder, 'v1.json', JSON.stringify([old, {...old, name: 'new', executor: 'shell'}]));
    expect(filledLines(runFence(folder, 'report'))).toEqual(['old: DECIDE: no executor']);
  });

  test('reports names that v2 refuses', () => {
    const [job] = JSON.parse(recorded) as Record<string, unknown>[];
    const named = ['每日备份', 'é_1-b'].map((name) => ({...job, name, tags: null}));
    writeBelow(folder, 'v1.json', JSON.stringify(named));
    expect(filledLines(runFence(folder, 'report'))).toEqual(['每日备份: DECIDE: the name is refused']);
  });

  test('enables the formerly enabled jobs, children first; a second run enables only the missing ones', () => {
    writeBelow(folder, 'v1.json', recorded);
    writeBelow(folder, 'server.json', v2);
    runFence(folder, 'enable');
    const calls = filledLines(fs.readFileSync(path.join(folder, 'calls.txt'), 'utf8')).map(
      (line) => /jobs\/(.*)\/toggle/.exec(line)?.[1],
    );
    const children = ['load-orders', 'note', 'ring-a', 'ring-b'];
    expect(calls.slice(0, children.length).sort()).toEqual(children);
    expect([...calls].sort()).toEqual(
      old
        .filter((job) => !job.disabled)
        .map(({name}) => name)
        .sort(),
    );

    fs.rmSync(path.join(folder, 'calls.txt'));
    const half = jobs.map((job) => ({...job, disabled: ['note', 'pause-me'].includes(job.name)}));
    writeBelow(folder, 'server.json', JSON.stringify(half));
    runFence(folder, 'enable');
    expect(fs.readFileSync(path.join(folder, 'calls.txt'), 'utf8')).toContain('/v1/jobs/note/toggle');
    expect(fs.readFileSync(path.join(folder, 'calls.txt'), 'utf8')).not.toContain('pause-me');
  });

  test.each([
    [guide, 'v2.json'],
    ['versioned_docs/version-v2/usage/recovery.md', 'jobs.json'],
    ['versioned_docs/version-v3/usage/recovery.md', 'jobs.json'],
  ])('%s sends jobs one by one, parents first, and none that is stored already', (page, file) => {
    writeBelow(folder, file, v2);
    writeBelow(folder, 'server.json', JSON.stringify(jobs.filter(({name}) => name === 'pull-orders')));
    const printed = runFence(folder, 'one by one', page);
    const sent = sentIn(folder);
    expect(sent).toHaveLength(jobs.length - 1);
    expect(sent).not.toContain('pull-orders');
    expect(sent.indexOf('load-orders')).toBeLessThan(sent.indexOf('mail-report'));
    expect(printed).toContain('201 load-orders\n');
  });

  test('a rollback restores the export in v1, parents first', () => {
    writeBelow(folder, 'server.json', recorded);
    runFence(folder, 'one by one', 'versioned_docs/version-v1/usage/api.md');
    const sent = sentIn(folder);
    expect(sent).toHaveLength(old.length);
    expect(sent.indexOf('pull-orders')).toBeLessThan(sent.indexOf('load-orders'));
    expect(sent.indexOf('load-orders')).toBeLessThan(sent.indexOf('mail-report'));
  });

  test('finds tags of v2 that may be patterns, but no plain values with a count', () => {
    const tagged = {
      'two-zones': {zone: 'eu[12]:1'},
      either: {pool: 'web|db'},
      any: {pool: '.*'},
      plain: {pool: 'web:1', zone: 'eu-1'},
      none: null,
    };
    const list = Object.entries(tagged).map(([name, tags]) => ({name, tags}));
    writeBelow(folder, 'server.json', JSON.stringify(list));
    const found = filledLines(
      runFence(folder, 'tags that may be patterns', 'docs/upgrading/from_v2_to_v3.md'),
    );
    expect(found.map((line) => line.split('\t')[0])).toEqual(['two-zones', 'either', 'any']);
  });

  test('finds jobs that an upgrade or a rollback would leave running', () => {
    const page = 'docs/upgrading/from_v3_to_v4.md';
    writeBelow(
      folder,
      'server.json',
      JSON.stringify([
        {name: 'sync', concurrency: 'forbid', schedule: '@every 1m'},
        {name: 'report', concurrency: 'allow', schedule: '0 ~ 2 * * *'},
        {name: 'once', concurrency: 'allow', schedule: '@after 2026-12-24T08:00:00Z <PT2H'},
      ]),
    );
    writeBelow(
      folder,
      'executions.json',
      JSON.stringify([
        {job_name: 'sync', finished_at: '0001-01-01T00:00:00Z'},
        {job_name: 'sync', finished_at: '2026-11-21T02:40:55.605350213Z'},
      ]),
    );
    runFence(folder, 'open records', page);
    expect(fs.readFileSync(path.join(folder, 'forbid-stuck.txt'), 'utf8')).toBe('sync\n');
    expect(runFence(folder, 'jobs with ~ or @after', page)).toBe('report\nonce\n');
  });

  test('a copy of a job for a trial is disabled, and differs only in the changed fields', () => {
    const name = fs.readdirSync('docs/upgrading').find((each) => each.startsWith('ways-to-'));
    const page = `docs/upgrading/${name}`;
    writeBelow(folder, 'server.json', v2);
    runFence(folder, 'disabled copy', page);
    const trial = fs.readFileSync(path.join(folder, 'trial.json'), 'utf8');
    expect(readJobs(trial).every((job) => job.disabled && job.dependent_jobs === null)).toBe(true);
    writeBelow(folder, 'server.json', JSON.stringify([...readJobs(trial)].reverse()));
    expect(runFence(folder, 'compare', page)).toBe('');
    writeBelow(folder, 'server.json', trial.replace('0 30 3 * * *', '0 30 4 * * *'));
    expect(() => runFence(folder, 'compare', page)).toThrow();
    ['server.json', 'trial.json'].forEach((name) => fs.rmSync(path.join(folder, name)));
    expect(() => runFence(folder, 'disabled copy', page)).toThrow();
    expect(fs.existsSync(path.join(folder, 'trial.json'))).toBe(false);
  });

  test('if the server is down, no file remains that looks like a result', () => {
    writeBelow(folder, 'v1.json', recorded);
    // Without server.json, the request for the list fails.
    expect(() => runFence(folder, 'enable')).toThrow();
    expect(fs.existsSync(path.join(folder, 'calls.txt'))).toBe(false);
  });
});
