/**
 * Makes deliberate mistakes in a copy of the project, and looks whether what should turn red for each does. This is how
 * one knows that the guards can fail.
 *
 *   npm run breaks                  all of tests/breaks.yaml, about half an hour
 *   npm run breaks -- "dead link"   those whose name has this in it
 *
 * The copy is a git worktree of the last commit in a temporary folder; the project itself is left alone. Exit codes: 0
 * everything turned red, 1 something did not, 2 it could not run (a text that is not in its file any more, for instance).
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';
import {parse} from 'yaml';

import {runProgram} from '../tools/main';

const breaksSchema = z.array(
  z.strictObject({
    what: z.string().min(1),
    file: z.string().min(1),
    find: z.string().min(1),
    put: z.string(),
    run: z.string().min(1),
    red: z.string().min(1),
  }),
);

type Break = z.infer<typeof breaksSchema>[number];

function git(...words: readonly string[]): void {
  const {status, stderr} = spawnSync('git', words, {encoding: 'utf8'});
  if (status !== 0) {
    throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`);
  }
}

/** @throws ZodError where the file is none of breaks */
export function readBreaks(): readonly Break[] {
  return breaksSchema.parse(parse(fs.readFileSync('tests/breaks.yaml', 'utf8')));
}

/** A line for each whose text is not in its file once. */
export function misfits(breaks: readonly Break[]): string[] {
  return breaks.flatMap(({what, file, find}) => {
    const times = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(find).length - 1 : 0;
    return times === 1
      ? []
      : [`tests/breaks.yaml: "${what}": its text is ${times} times in ${file}; expected once`];
  });
}

function make({file, find, put}: Break, folder: string): void {
  const place = path.join(folder, file);
  const text = fs.readFileSync(place, 'utf8');
  fs.writeFileSync(
    place,
    text.replace(find, () => put),
  );
}

/** Makes all breaks of a command, runs it, takes them back. @returns those that nothing told */
function untold(command: string, breaks: readonly Break[], folder: string): Break[] {
  breaks.forEach((each) => {
    make(each, folder);
  });
  console.log(`\n$ ${command}`);
  const {status, stdout, stderr} = spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
  });
  git('-C', folder, 'checkout', '--quiet', '.');
  const printed = stdout + stderr;
  const missed = breaks.filter(({red}) => status === 0 || !new RegExp(red).test(printed));
  for (const each of breaks) {
    console.log(`${missed.includes(each) ? 'NOT TOLD' : 'told    '}  ${each.what}`);
  }
  if (missed.length > 0) {
    const log = path.join(os.tmpdir(), `breaks-${process.pid}.log`);
    fs.appendFileSync(log, `$ ${command}\n${printed}\n`);
    console.log(`what it printed is in ${log}`);
  }
  return missed;
}

function main(): number {
  const [wanted = ''] = process.argv.slice(2);
  const breaks = readBreaks().filter(({what}) => what.includes(wanted));
  if (breaks.length === 0) {
    throw new Error(`no break of tests/breaks.yaml has "${wanted}" in its name`);
  }
  const wrong = misfits(breaks);
  if (wrong.length > 0) {
    throw new Error(wrong.join('\n'));
  }
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'breaks-')), 'copy');
  git('worktree', 'add', '--quiet', '--detach', folder);
  try {
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const commands = [...new Set(breaks.map(({run}) => run))];
    const missed = commands.flatMap((command) =>
      untold(
        command,
        breaks.filter(({run}) => run === command),
        folder,
      ),
    );
    console.log(`\n${breaks.length} breaks, ${missed.length} not told`);
    return missed.length > 0 ? 1 : 0;
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

runProgram(module, main);
