/**
 * Runs schedulers and libraries again, in the pinned versions, and compares the results with the recorded ones. Packages are
 * installed in a temporary folder with the usual package managers. Languages whose tools are missing are listed.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {findProgram} from '../../tools/programs';
import {readRecorded, writeRecorded, type RecordedRow} from './recorded';

const programs = path.join(__dirname, 'programs');

/** Schedulers and libraries ("things") that one command runs. */
type Group = {
  readonly things: readonly string[];
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
};

type Language = {
  readonly name: string;
  /** Required programs. */
  readonly needs: readonly string[];
  /** Builds or installs a copy of the program in a folder. */
  readonly prepare: (folder: string) => readonly Group[];
};

function call(cwd: string, command: string, ...args: readonly string[]): string {
  return execFileSync(findProgram(command) ?? command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const languages: readonly Language[] = [
  {
    name: 'Go',
    needs: ['go'],
    prepare: (folder) => {
      call(folder, 'go', 'build', '-o', 'schedules', '.');
      return [
        {
          things: namesIn('go/main.go', /case "([^"]+)":/g),
          command: [path.join(folder, 'schedules')],
          cwd: folder,
        },
      ];
    },
  },
  {
    name: 'Java',
    needs: ['java', 'mvn'],
    prepare: (folder) => {
      call(folder, 'mvn', '-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib');
      const types = ['UNIX', 'CRON4J', 'QUARTZ', 'SPRING', 'SPRING53'].map((type) => `cron-utils ${type}`);
      const things = [...namesIn('java/Run.java', /case "([^"]+)":/g), ...types];
      return [{things, command: ['java', '-cp', 'lib/*', 'Run.java'], cwd: folder}];
    },
  },
  {
    name: 'JavaScript',
    needs: ['npm'],
    prepare: (folder) => {
      call(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent');
      const things = namesIn('js/run.cjs', /^ {2}'?([a-z][^':]*)'?: (?:\(|async|cron|later)/gm);
      return [{things, command: [process.execPath, 'run.cjs'], cwd: folder}];
    },
  },
  {
    name: 'Python',
    needs: ['python3'],
    prepare: (folder) => {
      const listed = JSON.parse(call(folder, 'python3', 'run.py', '--things')) as {
        packages: Record<string, string[]>;
        things: Record<string, string>;
      };
      return Object.entries(listed.packages).map(([group, packages]): Group => {
        call(folder, 'python3', '-m', 'venv', group);
        const python = path.join(folder, group, 'bin/python');
        call(folder, python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages);
        const things = Object.keys(listed.things).filter((thing) => listed.things[thing] === group);
        return {things, command: [python, 'run.py'], cwd: folder};
      });
    },
  },
  {
    name: 'Rust',
    needs: ['cargo'],
    prepare: (folder) => {
      call(folder, 'cargo', 'build', '--quiet');
      const things = namesIn('rust/main.rs', /^ {8}"([^"]+)" =>/gm);
      return [{things, command: [path.join(folder, 'target/debug/schedules')], cwd: folder}];
    },
  },
];

/** Folder of each language's program. */
const folders: Readonly<Record<string, string>> = {Go: 'go', Java: 'java', JavaScript: 'js', Rust: 'rust'};

/** Names of the things that a program supports, read from its source. */
function namesIn(file: string, pattern: RegExp): string[] {
  return [...fs.readFileSync(path.join(programs, file), 'utf8').matchAll(pattern)].flatMap(
    ([, name = '']) => [name],
  );
}

/** Output of a program for a row. */
type Answer = {readonly next: readonly string[]; readonly refused?: string; readonly error?: string};

function ask({command: [program, ...args], cwd}: Group, rows: readonly RecordedRow[]): Answer[] {
  const input = rows
    .map(({thing, given, zone, start}) => `${JSON.stringify({thing, given, zone, start})}\n`)
    .join('');
  const {stdout, status, signal} = spawnSync(program, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 256e6,
    timeout: 3_600_000,
  });
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
  if (status !== 0 || answers.length !== rows.length) {
    const at = rows[answers.length];
    throw new Error(
      `${path.basename(program)} ended with ${signal ?? status ?? ''} after ${answers.length} of ${rows.length} rows; the next is ${at?.thing ?? ''} "${at?.given ?? ''}"`,
    );
  }
  return answers;
}

/** Things that test minute by minute, whose runs have the seconds of the start. */
const byMinute = ['pycron', 'huey crontab'];

/**
 * Whether a row is run again. Random values differ each time. Testing each minute of 45 days takes seconds, so things that do
 * it run only the cases that were chosen by hand.
 */
function isRunAgain(row: RecordedRow): boolean {
  const isDrawn = /(?:^|\s)[HR]/.test(row.given);
  return !isDrawn && (!byMinute.includes(row.thing) || !/^[S-V]\d/.test(row.case));
}

/** The row with its new result. */
function rowNow(row: RecordedRow, {next, refused, error}: Answer): RecordedRow {
  const runs = byMinute.includes(row.thing) ? next.map((run) => `${run.slice(0, 17)}00Z`) : next;
  // After an error, later runs are unknown.
  const more =
    refused === undefined && runs.length < 5 && (row.more || (error !== undefined && runs.length > 0));
  return {...row, next: refused === undefined ? runs : undefined, more};
}

function isSame(one: RecordedRow, other: RecordedRow): boolean {
  return JSON.stringify(one.next) === JSON.stringify(other.next);
}

function resultText({next}: RecordedRow): string {
  return next === undefined ? 'refused' : next.length === 0 ? 'never' : next.join(' ');
}

/**
 * @param write - whether to record new results
 * @param out - takes a line of the report
 * @returns the number of changed results, and whether all languages could be run
 */
export function verifyRecorded(
  write: boolean,
  out: (line: string) => void,
): {readonly changed: number; readonly couldRun: boolean} {
  const {things, rows} = readRecorded();
  const now = new Map<RecordedRow, RecordedRow>();
  let couldRun = true;
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-schedules-'));
  try {
    for (const {name, needs, prepare} of languages) {
      const missing = needs.filter((program) => findProgram(program) === undefined);
      if (missing.length > 0) {
        out(`${name}: skipped, as ${missing.join(', ')} is not installed`);
        continue;
      }
      const folder = path.join(root, name);
      fs.mkdirSync(folder);
      const own = folders[name];
      if (own === undefined) {
        fs.copyFileSync(path.join(programs, 'run.py'), path.join(folder, 'run.py'));
      } else {
        fs.cpSync(path.join(programs, own), folder, {recursive: true});
      }
      try {
        for (const group of prepare(folder)) {
          const selected = rows.filter((row) => group.things.includes(row.thing) && isRunAgain(row));
          ask(group, selected).forEach((answer, index) => {
            const row = selected[index];
            if (row !== undefined) {
              now.set(row, rowNow(row, answer));
            }
          });
          out(`${name}: ${group.things.length} things, ${selected.length} results`);
        }
      } catch (error) {
        couldRun = false;
        out(`${name}: NOT MADE: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
  const changed = [...now].filter(([row, found]) => !isSame(row, found));
  for (const [row, found] of changed) {
    out(
      `${row.thing}: "${row.given}" in ${row.zone} after ${row.start} was ${resultText(row)}, and is ${resultText(found)}`,
    );
  }
  const tried = new Set([...now.keys()].map(({thing}) => thing));
  const missing = things.filter(({name}) => !tried.has(name)).map(({name}) => name);
  out(`${changed.length} of ${now.size} results changed; not run: ${missing.join(', ') || 'nothing'}`);
  if (write && changed.length > 0) {
    writeRecorded({things, rows: rows.map((row) => now.get(row) ?? row)});
    out('recorded');
  }
  return {changed: changed.length, couldRun};
}
