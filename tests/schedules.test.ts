/**
 * Schedules of other programs in Dkron. The converter, and the table and examples of its page, are compared with the recorded
 * runs of schedulers and libraries: a converted schedule has the same runs as its source, or a note names the difference.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test} from 'vitest';

import {loadScheduleSources} from '../data/load';
import type {ScheduleSource} from '../data/schema/scheduleSources';
import {scriptText} from '../plugins/published/scripts';
import {isWithout} from '../tools/programs';
import {shownFile} from '../verify/lab/shownFile';
import {readRecorded, type RecordedRow} from '../verify/schedules/recorded';
import {dkronRuns} from './support/dkronRuns';
import {sharedFolder} from './support/folders';
import {spanAt, spansOf} from './support/zoneOffsets';

const script = scriptText('crontab2dkron.py');
const {things, rows: recordedRows} = readRecorded();
/**
 * A clock change of the recording, whose rules are those of tz 2025c, in each zone whose rules were changed later: Morocco and
 * Cuba ended clock changes in 2026, and the hour of Moldova's was corrected.
 */
const changesOfRecording: Readonly<Record<string, string>> = {
  'Africa/Casablanca': '2027-02-07T02:00:00Z',
  'America/Havana': '2026-11-01T05:00:00Z',
  'Europe/Chisinau': '2027-03-28T00:00:00Z',
};

/** The zones of `changesOfRecording` that have this change in the time zone files of Python, which the converter reads. */
function zonesOfPython(): readonly string[] {
  const program = `
import json, sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
for zone, change in json.loads(sys.argv[1]).items():
    after = datetime.fromisoformat(change.replace('Z', '+00:00'))
    before = after - timedelta(minutes=1)
    if len({moment.astimezone(ZoneInfo(zone)).utcoffset() for moment in (before, after)}) == 2:
        print(zone)
`;
  const output = execFileSync('python3', ['-c', program, JSON.stringify(changesOfRecording)], {
    encoding: 'utf8',
  });
  return output.split('\n').filter((zone) => zone !== '');
}

/** Rows of zones that have the rules of the recording, in Node's time zone data and in Python's. */
const zonesAsRecorded = new Set(
  (isWithout('python3') ? Object.keys(changesOfRecording) : zonesOfPython()).filter((zone) =>
    spansOf(zone).some(({start}) => start === Date.parse(changesOfRecording[zone] ?? '') / 1000),
  ),
);
const rows = recordedRows.filter(({zone}) => !(zone in changesOfRecording) || zonesAsRecorded.has(zone));
/** Cases chosen by hand. The others were generated at random later, and find what hand-picked cases miss. */
const first = rows.filter((row) => !/^[S-V]\d/.test(row.case));
const {sources, fromOthers, fiveFields} = loadScheduleSources();

/**
 * A schedule in Dkron with notes about differences, or `null` with notes about the reason. `instead` is a schedule with guards:
 * shell commands that succeed on the days on which the job should run.
 */
type Converted = {
  readonly schedule: string | null;
  readonly notes: readonly string[];
  readonly instead?: {readonly schedule: string; readonly guards: readonly string[]};
};

/** Calls the converter's functions with one line of JSON each: thousands of rows of fifty sources in one process. */
const driver = `
import functools, importlib.util, json, sys
spec = importlib.util.spec_from_file_location('converter', sys.argv[1])
converter = importlib.util.module_from_spec(spec)
spec.loader.exec_module(converter)
changing = functools.lru_cache(None)(converter.hours_of_changes)
for line in sys.stdin:
    name, zone, given = json.loads(line)
    try:
        schedule, notes = converter.convert_schedule(given, converter.SOURCES[name], zone, changing(zone))
        answer = {'schedule': schedule, 'notes': notes}
    except converter.NoCounterpart as reason:
        answer = {'schedule': None, 'notes': [*reason.notes, str(reason)]}
        if reason.schedule:
            answer['instead'] = {'schedule': reason.schedule, 'guards': list(reason.guards)}
    print(json.dumps(answer))
`;

function convertAll(program: string, asked: readonly RecordedRow[]): Converted[] {
  const input = asked.map(({source, zone, given}) => JSON.stringify([source, zone, given])).join('\n');
  const printed = execFileSync('python3', ['-c', driver, program], {
    input: `${input}\n`,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Converted);
}

const runsOf = new Map<string, readonly string[]>();

function cachedRuns(...args: Parameters<typeof dkronRuns>): readonly string[] {
  const key = args.join('\n');
  const runs = runsOf.get(key) ?? dkronRuns(...args);
  runsOf.set(key, runs);
  return runs;
}

/** A run of a job on a day of its time zone, such as 2027-01-31. */
type Day = string;

const dayAt = (run: string, zone: string): Day =>
  new Date((seconds(run) + spanAt(zone, seconds(run)).offset) * 1000).toISOString().slice(0, 10);

/**
 * Runs guards in a shell whose `date` takes noon of a given day as the current time. A line of input is a day, a tab
 * and the guards.
 */
const guardShell = `
date() {
  if [ "$1" = -d ]; then command date -u -d "$today $2" "$3"; else command date -u -d "$today" "$1"; fi
}
while IFS=$'\\t' read -r day guards; do
  today="$day"T12:00:00Z
  if (eval "$guards" exit 7); [ $? = 7 ]; then echo yes; else echo no; fi
done`;

/**
 * Cache key of a guard and a day: the parts of the date that the guard reads. Days with the same key need only one call.
 */
function asked(guards: string, day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = guards.includes('%u') || guards.includes('-d') ? new Date(day).getUTCDay() : '';
  const length = guards.includes('-d') ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : '';
  const ofMonth = guards.includes('%d') || guards.includes('-d') ? date : '';
  return [guards, weekday, ofMonth, length, guards.includes('%Y') ? year : ''].join('\n');
}

/** Cache: guard and day (`asked`) → whether the guard lets the day pass. */
const passed = new Map<string, boolean>();

/** Runs many date guards of crontab lines in one shell. @returns whether a guard lets a day pass */
function passedDays(
  pairs: readonly (readonly [guards: string, day: Day])[],
): (guards: string, day: Day) => boolean {
  const once = new Map(pairs.map(([guards, day]) => [asked(guards, day), `${day}\t${guards}\n`]));
  const missing = [...once].filter(([key]) => !passed.has(key));
  const input = missing.map(([, line]) => line).join('');
  const answers = execFileSync('bash', ['-c', guardShell], {input, encoding: 'utf8'}).split('\n');
  missing.forEach(([key], index) => passed.set(key, answers[index] === 'yes'));
  return (guards, day) => passed.get(asked(guards, day)) === true;
}

const hour = 3600;
const seconds = (moment: string): number => Date.parse(moment) / 1000;

/**
 * Classifies a run that only one side has. It belongs to a clock change if it is in the hours before it or within a day of the
 * first run after it; within a day and a half where Dkron loses the runs of a day.
 */
function kindOf(run: string, zone: string, all: readonly string[]): string {
  const moment = seconds(run);
  const spans = spansOf(zone);
  const index = spans.findLastIndex(({start}) => start <= moment + 4 * hour);
  const [before, span] = [spans[index - 1], spans[index]];
  const first =
    all.map(seconds).find((each) => span !== undefined && each >= span.start - 4 * hour) ?? moment;
  const limit = first + (zone === 'Australia/Lord_Howe' ? 36 : 25) * hour;
  if (before !== undefined && span !== undefined && moment <= limit) {
    return span.offset > before.offset ? 'spring' : 'fall';
  }
  return run >= '2096-03' ? '2096' : 'other';
}

/**
 * Kinds of the differences between the runs of the source and those of Dkron; empty if they are equal.
 *
 * @param known - the moment up to which all runs of Dkron are known, where it is not the last of five
 */
function differences(
  {next = [], more, zone, thing, start}: RecordedRow,
  runs: readonly string[],
  known?: string,
): Set<string> {
  if (JSON.stringify(next) === JSON.stringify(runs)) {
    return new Set();
  }
  // Only runs before the end of both lists are compared. A list ends after five runs, where the recording stopped, and with
  // 2099.
  const isCut = (list: readonly string[]): boolean =>
    list.length === 5 || list.at(-1)?.startsWith('2099') === true;
  const lastOf = (list: readonly string[]): string => [...list].sort().at(-1) ?? '';
  const ends = [
    ...[next, runs].filter(isCut).map(lastOf),
    ...(more ? [lastOf(next)] : []),
    ...(known === undefined ? [] : [known]),
    // Micronaut looks four years ahead.
    ...(thing === 'micronaut CronExpression' ? [`${Number((next.at(-1) ?? start).slice(0, 4)) + 4}`] : []),
  ];
  const end = ends.sort()[0] ?? '9';
  const both = [...new Set([...next, ...runs])].sort();
  const only = both.filter((run) => run <= end && next.includes(run) !== runs.includes(run));
  if (only.length > 0) {
    return new Set(only.map((run) => kindOf(run, zone, both)));
  }
  // The same runs in another order, or with a repetition: the difference starts at the first run in another position.
  const other = next.findIndex((run, index) => run <= end && run !== runs[index]);
  return new Set(other < 0 ? [] : [kindOf(next[other] ?? '', zone, both)]);
}

type Counts = {same: number; warned: number; guarded: number; refused: number; silent: string[]};

/** Month up to which the clock changes of all zones are known. */
const horizon = '2033-12';

/** Runs of a schedule with guards, and the moment up to which they are all known. */
type Guarded = {readonly runs: readonly string[]; readonly known: string | undefined};

/** A schedule with guards, and the row that it is made from. */
type Wanted = {readonly row: RecordedRow; readonly instead: NonNullable<Converted['instead']>};

/** The next runs of schedules, filtered by their guards. @param count - number of runs before filtering */
function passedRuns(wanted: readonly Wanted[], count: number): Guarded[] {
  const all = wanted.map(({row: {zone, start}, instead: {schedule, guards}}) => {
    const runs = cachedRuns(schedule, zone, start, count, horizon);
    return {
      guards: guards.map((guard) => `${guard.replaceAll(/TZ=\S+ /g, '')} || exit 0;`).join(' '),
      runs: runs.filter((run) => run < horizon).map((run) => ({run, day: dayAt(run, zone)})),
      known: runs.some((run) => run >= horizon) ? horizon : runs.length === count ? runs.at(-1) : undefined,
    };
  });
  const passes = passedDays(all.flatMap(({guards, runs}) => runs.map(({day}) => [guards, day] as const)));
  return all.map(({guards, runs, known}) => ({
    runs: runs.filter(({day}) => passes(guards, day)).map(({run}) => run),
    known,
  }));
}

/**
 * Runs of the alternatives that the converter proposes: filtered from the next 40 runs, and from 190 if fewer than five
 * remain.
 */
function guardedRuns(wanted: readonly Wanted[]): ReadonlyMap<Wanted, Guarded> {
  const found = new Map(passedRuns(wanted, 40).map((each, index) => [wanted[index], each]));
  const few = wanted.filter((each) => {
    const {runs, known} = found.get(each) ?? {runs: [], known: undefined};
    return runs.length < 5 && known !== undefined && known !== horizon;
  });
  const more = passedRuns(few, 190).map((each, index) => [few[index], each] as const);
  return new Map([...found, ...more].flatMap(([key, each]) => (key === undefined ? [] : [[key, each]])));
}

/** Compares every row that its source accepts with the output of a converter. */
function countAll(program: string, asked = rows): Counts {
  const accepted = asked.filter(({next, source}) => next !== undefined && source !== undefined);
  const counts: Counts = {same: 0, warned: 0, guarded: 0, refused: 0, silent: []};
  const answers = convertAll(program, accepted);
  const saidOf = (notes: readonly string[]): Set<string> =>
    new Set(notes.flatMap((note) => note.split(':')[0]?.split(', ') ?? []));
  // Where the source knows only UTC, the note says to use UTC: then there must be no difference at all.
  const used = accepted.map((row, index) =>
    saidOf(answers[index]?.notes ?? []).has('zone') ? {...row, zone: 'UTC'} : row,
  );
  const wanted = answers.map(({instead}, index) => {
    const row = used[index];
    return instead === undefined || row === undefined ? undefined : {row, instead};
  });
  const runs = guardedRuns(wanted.filter((each) => each !== undefined));
  for (const [index, {schedule, notes, instead}] of answers.entries()) {
    const row = used[index];
    if (row === undefined) {
      throw new Error('expected an answer for each row');
    }
    const each = wanted[index];
    const found = each === undefined ? undefined : runs.get(each);
    if (schedule === null && found === undefined) {
      counts.refused += 1;
      continue;
    }
    let kinds: Set<string>;
    const said = saidOf(notes);
    try {
      kinds =
        schedule === null
          ? differences(row, found?.runs.slice(0, 5) ?? [], found?.known)
          : differences(row, cachedRuns(schedule, row.zone, row.start));
    } catch (error) {
      kinds = new Set([String(error)]);
    }
    if (kinds.size > 0 && ![...kinds].every((kind) => said.has(kind))) {
      const made = instead === undefined ? schedule : `${instead.schedule} with ${instead.guards.join(' ')}`;
      counts.silent.push(
        `${row.thing}: "${row.given}" in ${row.zone} after ${row.start} became "${made ?? ''}"`,
      );
    } else if (schedule === null) {
      counts.guarded += 1;
    } else if (kinds.size === 0) {
      counts.same += 1;
    } else {
      counts.warned += 1;
    }
  }
  return counts;
}

/** Plausible faults: title → replaced and replacing code of the converter. */
const faults: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  'weekdays are not shifted': [
    "    shift = {'1': -1, '6': 1}.get(source.sunday, 0)\n    return",
    '    shift = 0\n    return',
  ],
  'the order of fields is another': ["SECOND_LAST = {**FIVE, 6: 'mhdMws'}", 'SECOND_LAST = {**FIVE, **SIX}'],
  'both day fields are taken for either': [
    "    if source.days == 'and' or",
    "    if source.days == 'never' or",
  ],
  'the beginning of a range that runs over the end is lost': [
    '*range(low, end + 1)}',
    '*range(low + 1, end + 1)}',
  ],
  '7 is taken for Saturday': [
    'return frozenset((value + shift) % 7 for value in found)',
    'return frozenset(min(value + shift, 6) for value in found)',
  ],
};

type Ended = {readonly status: number | null; readonly out: string; readonly err: string};

describe.skipIf(isWithout('python3'))('the converter', () => {
  const folder = sharedFolder();
  const program = path.join(folder, 'crontab2dkron.py');
  const runScript = (file: string, args: readonly string[], input = ''): Ended => {
    const {status, stdout, stderr} = spawnSync('python3', [file, ...args], {input, encoding: 'utf8'});
    return {status, out: stdout, err: stderr};
  };
  const run = (args: readonly string[], input = ''): Ended => runScript(program, args, input);

  beforeAll(() => {
    fs.writeFileSync(program, script);
  });

  test.each(['docs/usage/crontab-migration.md', 'versioned_docs/version-v3/usage/crontab-migration.md'])(
    'reports a server that cannot be reached in one line: the script of %s',
    (page) => {
      const [file, jobs] = [path.join(folder, 'send.py'), path.join(folder, 'jobs.json')];
      fs.writeFileSync(file, shownFile(page, 'crontab2dkron.py'));
      fs.writeFileSync(jobs, '[{"name": "a"}]');
      // Nothing listens on port 1.
      const {status, out, err} = runScript(file, ['--send', 'http://127.0.0.1:1', jobs]);
      expect({status, out}).toEqual({status: 1, out: ''});
      expect(err).toMatch(/^GET http:\/\/127\.0\.0\.1:1\/v1\/jobs\/a: .*refused.*\n$/);
    },
  );

  test('reports every difference between the runs of a schedule and those of its source', () => {
    const {same, warned, guarded, refused, silent} = countAll(program);
    expect(silent).toEqual([]);
    // The alternative that the converter proposes has the runs of the source.
    expect(guarded).toBeGreaterThan(4000);
    // Most schedules are converted; a converter that refuses everything would make no mistake either.
    expect(same + warned).toBeGreaterThan(2 * refused);
    expect(warned).toBeGreaterThan(1000);
  }, 300_000);

  test.each(Object.entries(faults))('with a fault fails: %s', (name, [right, wrong]) => {
    expect(script.split(right), name).toHaveLength(2);
    const spoiled = path.join(folder, 'spoiled.py');
    fs.writeFileSync(spoiled, script.replace(right, wrong));
    expect(countAll(spoiled, first).silent.length).toBeGreaterThan(0);
  });

  test('takes every source on the page, and the page lists every source that it takes', () => {
    const known = run(['--sources']).out.trimEnd().split('\n');
    const own = known.filter((line) => !line.includes('(the same as '));
    expect([...sources.flatMap(({from}) => from), ...fromOthers].sort()).toEqual([...own].sort());
  });

  // The six fields, and what 1 to 7 and the signs mean, as in the documentation of EventBridge and in aws-cron-parser 1.1.12.
  test.each([
    ['cron(0 10 * * ? *)', '0 0 10 * * *'],
    ['cron(0 9 ? * 2-6 *)', '0 0 9 * * 1-5'],
    ['0 10 ? * 1,7 *', '0 0 10 * * 0,6'],
    ['0/15 8-17 ? * MON-FRI *', '0 0/15 8-17 * * MON-FRI'],
    ['rate(1 minute)', '@every 1m'],
    ['rate(12 hours)', '@every 12h'],
  ])('reads %s of EventBridge', (given, dkron) => {
    const {status, out} = run(['--from', 'eventbridge', '--timezone', 'UTC', given]);
    expect({status, out}).toEqual({status: 0, out: `${dkron}\n`});
  });

  test.each([
    ['0 9 ? * 2#1 *', 'write 0 0 9 1-7 * *'],
    ['0 9 L * ? *', 'write 0 0 9 28-31 * *'],
    ['0 10 1 * 2 *', 'exactly one day field has to be ? there'],
    ['0 10 * * ?', '5 fields; expected 6'],
    ['at(2027-01-31T09:00:00)', 'write @at'],
    ['rate(7 days)', 'write six fields'],
    ['0 9 1 1 ? 2027', 'has no year'],
  ])('refuses %s of EventBridge', (given, text) => {
    const {status, out, err} = run(['--from', 'aws', given]);
    expect({status, out}).toEqual({status: 1, out: ''});
    expect(err).toContain(text);
  });

  test('takes ten thousand lines in less than two seconds', () => {
    const days = ['*', '1-5', '7', 'MON,5-7', '22-2'];
    const lines = Array.from(
      {length: 10_000},
      (_, index) => `${index % 60} ${index % 24} * * ${days[index % 5] ?? ''}`,
    );
    // Processor time: elapsed time would depend on other processes.
    const timed = `import resource, subprocess, sys
out = subprocess.run([sys.executable, *sys.argv[1:]], stdin=sys.stdin, stdout=subprocess.PIPE).stdout
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(len(out.splitlines()), used.ru_utime + used.ru_stime)`;
    const args = ['-c', timed, program, '--from', 'airflow', '--timezone', 'Europe/Berlin'];
    const {stdout} = spawnSync('python3', args, {input: `${lines.join('\n')}\n`, encoding: 'utf8'});
    const [count, time] = stdout.split(' ').map(Number);
    expect(count).toBe(10_000);
    expect(time).toBeLessThan(2);
  });

  test('converts a list line by line, and its exit code says whether all lines have an equivalent', () => {
    const list = run(['--from', 'quartz', '--timezone', 'UTC'], '0 0 8 ? * 2-6\n\n0 0 8 L * ?\nnonsense\r\n');
    const lines = list.out.split('\n').map((line) => line.split('\t'));
    expect(lines[0]).toEqual(['0 0 8 ? * 2-6', '0 0 8 * * 1-5', '']);
    expect(lines[1]).toEqual(['']);
    expect(lines[2]?.slice(0, 2)).toEqual(['0 0 8 L * ?', '-']);
    expect(lines[3]).toEqual(['nonsense', '-', '1 fields; expected 6 or 7']);
    expect(list.status).toBe(1);
    expect(run(['--from', 'quartz'], '0 0 8 ? * 2-6\n').status).toBe(0);
  });

  test.each([
    [['--from', 'quarts', '0 0 8 ? * 2'], '--from quarts: expected quartz'],
    [['0 0 8 * * *'], 'give --from SOURCE'],
    [
      ['--from', 'cron', '--timezone', 'Europe/Nowhere', '0 8 * * *'],
      '--timezone Europe/Nowhere: no such zone',
    ],
    [['--user', 'root', 'crontab.txt'], 'give a crontab, --timezone, --tag and either --user or --system'],
  ])('says what is wrong with %j', (args, text) => {
    const {status, err} = run(args);
    expect(err).toContain(text);
    expect(status).toBe(2);
  });

  test('takes the time zone from CRON_TZ for cron, ignores CRON_TZ for Debian, and reports both', () => {
    const crontab = path.join(folder, 'zone.crontab');
    fs.writeFileSync(crontab, 'CRON_TZ=Asia/Tokyo\n0 6 * * * a\n0 22-2 * * * b\n');
    const args = ['--user', 'root', '--timezone', 'Europe/Madrid', '--tag', 'host=a:1', crontab];
    const zonesIn = (out: string): string[] =>
      (JSON.parse(out) as {timezone: string}[]).map(({timezone}) => timezone);
    const plain = run(args);
    expect(zonesIn(plain.out)).toEqual(['Asia/Tokyo']);
    expect(plain.err).toContain(":1: CRON_TZ becomes the time zone of the jobs. Debian's cron ignores it");
    expect(plain.err).toContain(
      ':3: left out: "22-2" runs backward. That cron accepts it and never runs the line',
    );
    const debian = run(['--from', 'debian', ...args]);
    expect(zonesIn(debian.out)).toEqual(['Europe/Madrid']);
    expect(debian.err).toContain(":1: CRON_TZ is left out, because Debian's cron ignores it");
  });

  test.each(
    sources.flatMap(({from: [name = ''], recorded, examples}) =>
      examples.map((each) => [name, each, recorded] as const),
    ),
  )('has the example of %s: %j', (source, {given, zone, after, next, dkron, dkronNext}, recorded) => {
    const row = rows.find(
      (each) => each.thing === recorded && each.given === given && each.zone === zone && each.start === after,
    );
    expect(row?.next?.slice(0, 3)).toEqual(next);
    const {status, out} = run(['--from', source, given]);
    expect(out.trimEnd()).toBe(dkron ?? '');
    expect(status).toBe(dkron === null ? 1 : 0);
    expect(dkron === null ? [] : dkronRuns(dkron, zone, after, 3)).toEqual(dkronNext);
  });

  test.each(fiveFields.map((each) => [each.given, each] as const))(
    'has the example %s of five fields, which nearly all sources read alike',
    (given, {zone, after, next, dkron, dkronNext}) => {
      const read = rows.filter(
        (row) => row.given === given && row.zone === zone && row.start === after && row.next !== undefined,
      );
      const others = read.filter((row) => JSON.stringify(row.next?.slice(0, 3)) !== JSON.stringify(next));
      // Debian's cron was observed and has no list of runs; pycron and huey were run for 45 days only; in two of them 1 is
      // not Monday.
      expect(read.length - others.length).toBeGreaterThanOrEqual(32);
      expect(others.length).toBeLessThanOrEqual(4);
      expect(run(['--from', 'five-fields', given]).out.trimEnd()).toBe(dkron);
      expect(dkronRuns(dkron ?? '', zone, after, 3)).toEqual(dkronNext);
    },
  );
});

describe('runs of Dkron', () => {
  const own = rows.filter(({source, next}) => source === undefined && next !== undefined);

  test('equal the recorded runs of its parser', () => {
    // Words such as `@daily` ignore the job's time zone.
    const fields = own.filter(({given}) => !/^@(?:at|minutely|manually)/.test(given));
    const wrong = fields.filter(({given, zone, start, next}) => {
      const runs = dkronRuns(given, given.startsWith('@') ? 'UTC' : zone, start);
      return JSON.stringify(runs) !== JSON.stringify(next);
    });
    expect(own.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  test('are not affected by clock changes from 04:00 to 23:00, on Easter Island from 23:00 to 21:00', () => {
    const hours = new Map<string, Set<number>>();
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const found = new Set<number>();
      const spans = spansOf(zone).filter(({start}) => start < Date.UTC(2030, 0, 1) / 1000);
      for (const [index, {start, offset}] of spans.entries()) {
        const before = spans[index - 1]?.offset ?? offset;
        for (
          let local = start + Math.min(before, offset);
          local < start + Math.max(before, offset);
          local += 900
        ) {
          found.add(new Date(local * 1000).getUTCHours());
        }
      }
      hours.set(zone, found);
    }
    expect(hours.size).toBeGreaterThan(400);
    const outside = [...hours].filter(([, found]) => [...found].some((each) => each >= 4 && each < 23));
    expect(outside.map(([zone]) => zone)).toEqual(['Pacific/Easter']);
    expect(outside.flatMap(([, found]) => [...found]).filter((each) => each < 21)).toEqual([]);
    // Each of these hours occurs; otherwise the advice could be narrower.
    const has = (each: number): boolean => [...hours.values()].some((found) => found.has(each));
    expect([23, 0, 1, 2, 3].filter((each) => !has(each))).toEqual([]);
    for (const page of ['docs/usage/cron-spec.md', 'docs/usage/crontab-migration.md']) {
      expect(fs.readFileSync(page, 'utf8'), page).toMatch(/23:00 (?:and|to) 04:00 local time/);
    }
  });
});

describe('the table of sources', () => {
  const nextOf = (name: string, id: string): readonly string[] | undefined =>
    first.find(({thing, case: each, next}) => thing === name && each === id && next !== undefined)?.next;
  const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const dayOf = (runs: readonly string[] | undefined): string | undefined =>
    runs === undefined
      ? 'refused'
      : runs[0] === undefined
        ? 'never'
        : dayNames[new Date(runs[0]).getUTCDay()];

  test('lists every recorded program with its version', () => {
    const named = sources.filter(({recorded}) => recorded !== undefined);
    const wrong = named.filter(
      ({recorded, version}) =>
        !things.some((thing) => thing.name === recorded && thing.version.includes(version)),
    );
    expect(wrong.map(({id}) => id)).toEqual([]);
    expect(sources.length).toBeGreaterThanOrEqual(29);
  });

  const recordedSources = sources.filter(
    (source): source is ScheduleSource & {recorded: string} =>
      source.recorded !== undefined &&
      source.recorded !== 'Debian cron' &&
      source.recorded !== 'systemd-analyze calendar',
  );

  test.each(recordedSources.map((source) => [source.id, source] as const))(
    'is right about weekdays of %s',
    (_id, {recorded, weekdays}) => {
      const cases = [
        ['A4:1', weekdays?.one],
        ['A4:7', weekdays?.seven],
      ] as const;
      for (const [id, said] of cases) {
        if (rows.some((row) => row.thing === recorded && row.case === id)) {
          expect(dayOf(nextOf(recorded, id)), id).toBe(said);
        }
      }
    },
  );

  test.each(recordedSources.map((source) => [source.id, source] as const))(
    'is right about both day fields of %s',
    (_id, {recorded, bothDays, weekdays}) => {
      const either = nextOf(recorded, 'A1');
      const starred = nextOf(recorded, 'A2');
      const isEither = (runs: readonly string[] | undefined): boolean =>
        runs?.some((run) => new Date(run).getUTCFullYear() === 2027) === true &&
        runs.every((run) => run < '2027-03');
      if (bothDays === 'one' || bothDays === 'refused') {
        expect(
          rows
            .filter((row) => row.thing === recorded && row.case === 'A1')
            .every(({next}) => next === undefined),
        ).toBe(true);
        return;
      }
      if (either !== undefined) {
        expect(isEither(either)).toBe(bothDays !== 'both');
      }
      if (starred !== undefined && weekdays?.one === 'Monday') {
        // With `or` (Mondays, odd days) it runs within three days; with `and` (odd Mondays) only on January 11.
        expect((starred[0] ?? '') < '2027-01-04').toBe(bothDays === 'either');
      }
    },
  );

  test.each(recordedSources.map((source) => [source.id, source] as const))(
    'is right about clock changes of %s',
    (_id, {recorded, clocks}) => {
      const spring = nextOf(recorded, 'A13:30 2 * * *')?.[0];
      const words: Readonly<Record<string, string>> = {
        '2027-03-28T01:30:00Z': 'later',
        '2027-03-28T01:00:00Z': 'after',
        '2027-03-29T00:30:00Z': 'skipped',
      };
      if (spring !== undefined && clocks.spring !== 'utc') {
        expect(words[spring]).toBe(clocks.spring);
      }
      const runs = nextOf(recorded, 'A14:30 2 * * *')?.filter((run) => run.startsWith('2027-10-31'));
      if (runs !== undefined && clocks.fall !== 'utc') {
        const fall = runs.length > 1 ? 'twice' : runs[0]?.includes('T00:30') === true ? 'first' : 'second';
        expect(fall).toBe(clocks.fall);
      }
    },
  );
});
