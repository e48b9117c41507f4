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
import {readRecorded, type RecordedRow} from '../verify/schedules/recorded';
import {dkronRuns} from './support/dkronRuns';
import {sharedFolder} from './support/folders';
import {spansOf} from './support/zoneOffsets';

const script = scriptText('crontab2dkron.py');
const {things, rows} = readRecorded();
/** Cases chosen by hand. The others were generated at random later, and find what hand-picked cases miss. */
const first = rows.filter((row) => !/^[STU]\d/.test(row.case));
const {sources} = loadScheduleSources();

/** A schedule in Dkron with notes about differences, or `null` with notes about the reason. */
type Converted = {readonly schedule: string | null; readonly notes: readonly string[]};

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
    except converter.NoCounterpart as reason:
        schedule, notes = None, [str(reason)]
    print(json.dumps({'schedule': schedule, 'notes': notes}))
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

function cachedRuns(schedule: string, zone: string, start: string): readonly string[] {
  const key = `${schedule}\n${zone}\n${start}`;
  const runs = runsOf.get(key) ?? dkronRuns(schedule, zone, start);
  runsOf.set(key, runs);
  return runs;
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

/** Kinds of the differences between the runs of the source and those of Dkron; empty if they are equal. */
function differences({next = [], more, zone, start}: RecordedRow, schedule: string): Set<string> {
  const runs = cachedRuns(schedule, zone, start);
  if (JSON.stringify(next) === JSON.stringify(runs)) {
    return new Set();
  }
  // Only runs before the end of both lists are compared. A list ends after five runs, where the recording stopped, and with
  // 2099.
  const isCut = (list: readonly string[]): boolean =>
    list.length === 5 || list.at(-1)?.startsWith('2099') === true;
  const lastOf = (list: readonly string[]): string => [...list].sort().at(-1) ?? '';
  const ends = [...[next, runs].filter(isCut).map(lastOf), ...(more ? [lastOf(next)] : [])];
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

type Counts = {same: number; warned: number; refused: number; silent: string[]};

/** Compares every row that its source accepts with the output of a converter. */
function countAll(program: string, asked = rows): Counts {
  const accepted = asked.filter(({next, source}) => next !== undefined && source !== undefined);
  const counts: Counts = {same: 0, warned: 0, refused: 0, silent: []};
  for (const [index, {schedule, notes}] of convertAll(program, accepted).entries()) {
    const row = accepted[index];
    if (row === undefined) {
      throw new Error('expected an answer for each row');
    }
    if (schedule === null) {
      counts.refused += 1;
      continue;
    }
    let kinds: Set<string>;
    const said = new Set(notes.flatMap((note) => note.split(':')[0]?.split(', ') ?? []));
    try {
      // If the source supports UTC only, the note says to use UTC; then no difference may remain.
      kinds = differences(said.has('zone') ? {...row, zone: 'UTC'} : row, schedule);
    } catch (error) {
      kinds = new Set([String(error)]);
    }
    if (kinds.size === 0) {
      counts.same += 1;
    } else if ([...kinds].every((kind) => said.has(kind))) {
      counts.warned += 1;
    } else {
      counts.silent.push(
        `${row.thing}: "${row.given}" in ${row.zone} after ${row.start} became "${schedule}"`,
      );
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

describe.skipIf(isWithout('python3'))('the converter', () => {
  const folder = sharedFolder();
  const program = path.join(folder, 'crontab2dkron.py');
  const run = (args: readonly string[], input = ''): {status: number | null; out: string; err: string} => {
    const {status, stdout, stderr} = spawnSync('python3', [program, ...args], {input, encoding: 'utf8'});
    return {status, out: stdout, err: stderr};
  };

  beforeAll(() => {
    fs.writeFileSync(program, script);
  });

  test('converts without an unreported difference in runs', () => {
    const {same, warned, refused, silent} = countAll(program);
    expect(silent).toEqual([]);
    // It must convert most rows: a converter that refuses everything would make no mistake either.
    expect(same + warned).toBeGreaterThan(2 * refused);
    expect(warned).toBeGreaterThan(1000);
  });

  test.each(Object.entries(faults))('with a fault fails: %s', (name, [right, wrong]) => {
    expect(script.split(right), name).toHaveLength(2);
    const spoiled = path.join(folder, 'spoiled.py');
    fs.writeFileSync(spoiled, script.replace(right, wrong));
    expect(countAll(spoiled, first).silent.length).toBeGreaterThan(0);
  });

  test('knows the sources of the page, and the page those of the converter', () => {
    const known = run(['--sources']).out.trimEnd().split('\n');
    const own = known.filter((line) => !line.includes('(the same as '));
    expect(
      [
        ...sources.flatMap(({from}) => from),
        'cron',
        'cron-utils-cron4j',
        'cron-utils-quartz',
        'five-fields',
      ].sort(),
    ).toEqual([...own].sort());
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

  test('uses CRON_TZ for cron, ignores it for Debian, and notes that', () => {
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
      if (bothDays === 'one') {
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
