/**
 * Compares the data, the API description and the claims of pages with a real Dkron.
 *
 *   npm run verify -- --binary PATH                      a program of the release that the newest version's data describes
 *   npm run verify -- --binary PATH --second PATH        compare with a second program
 *   npm run verify -- --binary PATH --source CHECKOUT    also Dkron's source: messages, platforms, fields, schedules
 *   npm run verify -- --binary PATH --only cli           one step (cli, api, messages, source) or one subject of the trials; may be repeated
 *   npm run verify -- --binary PATH --only clients       third-party programs that read the API's description (--consumer ID for one, --write
 *                                                        to update the table of the page)
 *   npm run verify -- --binary PATH --counterparts FOLDER    also trials with third-party programs that are in this folder
 *   npm run verify -- --binary PATH --docs v3            another version: command line and API only
 *   npm run verify -- --only schedules [--write]         libraries of other schedulers against their recorded results; needs no Dkron,
 *                                                        and with --binary makes the trials of schedules first
 *
 * With --release, the program is of another release than the data describes; with --pro it is Dkron Pro. The trials start up to
 * 24 nodes at a time (--nodes). A row is printed for each claim as soon as it was tried. Exit codes: 0 all claims hold, 1 some
 * claims fail, 2 verify or a trial could not be run. All processes and folders of a run are removed.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {loadTriedClients} from '../data/clients';
import {loadKnownDefects} from '../data/load';
import {currentVersion} from '../data/versions';
import {runProgram} from '../tools/main';
import {whenStopped} from '../tools/whenStopped';
import {verifyApi} from './api';
import {verifyCli} from './cli';
import {verifyClients} from './clients';
import {progress, readArguments, type Arguments, type Found} from './commandLine';
import {Bench} from './lab/bench';
import {Semaphore} from './lab/semaphore';
import {runTrials, type Row} from './lab/runner';
import type {Subject} from './lab/trial';
import {differenceLines, rowLines, sumOf} from './lab/words';
import {verifyMessages} from './messages';
import {releaseOf} from './program';
import {verifySource} from './source';
import {verifyRecorded} from './schedules/run';
import {subjects as allSubjects} from './trials';

type Out = (line: string) => void;

/** Whether all claims hold, and whether all trials could be run. */
type Result = {readonly holds: boolean; readonly couldRun: boolean};

/** Disk space for the trials: the programs are copied if they cannot be linked, and each node writes its data. */
const roomBytes = 500e6;

/** Reports the differences between two programs. */
function tellDifferences(found: readonly Found[], names: readonly string[], out: Out): void {
  const [one, other] = found;
  if (one === undefined || other === undefined) {
    return;
  }
  const lines = [
    ...one.problems
      .filter((line) => !other.problems.includes(line))
      .map((line) => `only ${names[0] ?? ''}: ${line}`),
    ...other.problems
      .filter((line) => !one.problems.includes(line))
      .map((line) => `only ${names[1] ?? ''}: ${line}`),
  ];
  lines.forEach((line) => out(`  ${line}`));
  out(`${lines.length} differences between ${names.join(' and ')}`);
}

/** Runs a step that compares the data with each program. */
async function compare(
  title: string,
  programs: readonly string[],
  releases: readonly string[],
  look: (binary: string, out: Out) => Found | Promise<Found>,
  out: Out,
): Promise<Result> {
  out(`\n${title}`);
  const found: Found[] = [];
  for (const [index, binary] of programs.entries()) {
    // Problems of the first program are printed; of the other, only its differences from the first.
    const one = await look(binary, index === 0 ? out : () => undefined);
    found.push(one);
    if (index === 0) {
      out(one.sum);
    }
  }
  tellDifferences(found, releases, out);
  return {holds: found[0]?.problems.length === 0, couldRun: true};
}

/** @throws Error if there is too little disk space, or the machine cannot run trials */
function checkMachine(): void {
  if (process.platform !== 'linux') {
    throw new Error(`trials read /proc and pause processes; expected Linux, not ${process.platform}`);
  }
  const {bavail, bsize} = fs.statfsSync(os.tmpdir());
  if (bavail * bsize < roomBytes) {
    throw new Error(
      `${os.tmpdir()}: ${Math.floor((bavail * bsize) / 1e6)} MB are free; expected ${roomBytes / 1e6} MB for the data of the trials`,
    );
  }
}

async function makeTrials(
  {binary, second, nodes, counterparts}: Arguments,
  subjects: readonly Subject[],
  releases: readonly string[],
  out: Out,
): Promise<Result> {
  checkMachine();
  out('\nTrials');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-trials-'));
  const starting = new Semaphore(Math.max(4, os.availableParallelism()));
  const place = (name: string): string => path.join(folder, name);
  const bench = (name: string, index: number, program: string, other?: string): Bench =>
    new Bench(program, place(name), releases[index] ?? '', starting, other, counterparts);
  const first = bench('one', 0, binary, second);
  const others = second === undefined ? [] : [bench('other', 1, second, binary)];
  const benches = [first, ...others] as const;
  const end = async (): Promise<void> => {
    await Promise.all(benches.map((bench) => bench.end()));
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  };
  const stopsAsUsual = whenStopped(end);
  const differences: string[] = [];
  const count = subjects.reduce((sum, {trials}) => sum + trials.length, 0);
  let done = 0;
  try {
    const rows = await runTrials({
      subjects,
      benches,
      defects: loadKnownDefects(),
      nodes,
      patience: 3,
      report: (found) => {
        done += 1;
        progress('');
        found
          .slice(0, 1)
          .flatMap(rowLines)
          .forEach((line) => out(line));
        differences.push(...differenceLines(found, [releases[0] ?? '', releases[1] ?? '']));
        progress(`[${done}/${count}]`);
      },
    });
    progress('');
    const tried = rows.flatMap((found) => found.slice(0, 1));
    out(`${count} ${count === 1 ? 'trial' : 'trials'} with ${releases[0] ?? ''}: ${sumOf(tried)}`);
    if (second !== undefined) {
      differences.forEach((line) => out(`  ${line}`));
      out(
        `${differences.filter((line) => !line.startsWith(' ')).length} differences between ${releases.join(' and ')}`,
      );
    }
    const is = (row: Row, ...outcomes: readonly Row['outcome'][]): boolean => outcomes.includes(row.outcome);
    return {
      holds: !tried.some((row) => is(row, 'differs', 'ended')),
      couldRun: !rows.flat().some((row) => is(row, 'broken')),
    };
  } finally {
    stopsAsUsual();
    progress('');
    await end();
  }
}

/**
 * @param args - arguments of the command line
 * @param out - takes a line of the report
 * @param subjects - trials by subject
 * @returns the exit code
 * @throws Error with the reason if it cannot run
 */
export async function verify(
  args: readonly string[],
  out: Out,
  subjects: readonly Subject[] = allSubjects,
): Promise<number> {
  const steps = ['cli', 'api', 'messages', 'source', 'clients'];
  if (!args.includes('--binary') && /^--only(?: |=)schedules(?: --write)?$/.test(args.join(' '))) {
    const {changed, couldRun} = verifyRecorded(args.includes('--write'), out);
    return couldRun ? Number(changed > 0) : 2;
  }
  const read = readArguments(args, [...steps, ...subjects.map(({name}) => name)]);
  const {binary, second, docs, release, pro, source, only} = read;
  const programs = second === undefined ? [binary] : [binary, second];
  const releases = programs.map(releaseOf);
  if (releases[0] !== release) {
    throw new Error(
      `${binary} is ${releases[0] ?? ''}; expected ${release}, or --release ${releases[0] ?? ''}`,
    );
  }
  const wants = (name: string): boolean => only.length === 0 || only.includes(name);
  const results: Result[] = [];
  if (wants('cli')) {
    results.push(
      await compare('Command line', programs, releases, (each) => verifyCli({binary: each, docs}), out),
    );
  }
  if (wants('api')) {
    results.push(
      await compare(
        'API',
        programs,
        releases,
        (each, tell) => verifyApi({binary: each, docs, pro}, tell),
        out,
      ),
    );
  }
  // Runs only on request, because it installs two gigabytes of packages.
  if (only.includes('clients')) {
    out('\nThird-party programs');
    const options = {binary, chosen: read.consumers, write: read.write};
    const {problems, couldRun, sum} = await verifyClients(options, loadTriedClients(), out);
    out(sum);
    results.push({holds: problems.length === 0, couldRun});
  }
  if (source !== undefined && wants('messages')) {
    out('\nMessages');
    results.push({holds: verifyMessages([source, '--docs', docs], out) === 0, couldRun: true});
  }
  if (source !== undefined && wants('source')) {
    out('\nSource');
    const {problems, sum} = verifySource(source, docs);
    [...problems, sum].forEach((line) => out(line));
    results.push({holds: problems.length === 0, couldRun: true});
  }
  const chosen = subjects.filter(({name}) => wants(name));
  // The trials are about the pages of the newest version.
  if (docs === currentVersion && chosen.length > 0) {
    results.push(await makeTrials(read, chosen, releases, out));
  }
  // Runs only on request, because it installs packages of five languages.
  if (only.includes('schedules') && docs === currentVersion) {
    out('\nSchedulers and libraries');
    const {changed, couldRun} = verifyRecorded(read.write, out);
    results.push({holds: changed === 0, couldRun});
  }
  if (results.some(({couldRun}) => !couldRun)) {
    return 2;
  }
  return results.every(({holds}) => holds) ? 0 : 1;
}

runProgram(module, async () => {
  const code = await verify(process.argv.slice(2), console.log);
  // Exits explicitly: pending requests of trials, such as to a node that is gone, would keep this process alive for minutes.
  process.exit(code);
});
