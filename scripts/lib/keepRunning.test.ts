import {spawn, type ChildProcess, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {isSource, keepRunning} from './keepRunning';
import {emptyFolder} from '../../tests/support/folders';

const folder = emptyFolder();
let started: boolean[];
let child: ChildProcessWithoutNullStreams;

beforeEach(() => {
  fs.mkdirSync(path.join(folder, 'deep'));
  started = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Starts a stand-in that runs a script, and counts the starts. */
function starting(script: string): (again: boolean) => ChildProcess {
  return (again) => {
    started.push(again);
    child = spawn(process.execPath, ['-e', script], {cwd: folder});
    return child;
  };
}

/** Saves as editors do: writes another file, and renames it. */
function save(name: string, text: string): void {
  const file = path.join(folder, name);
  fs.writeFileSync(`${file}~`, text);
  fs.renameSync(`${file}~`, file);
}

/** Like Docusaurus' server, it exits with 0 on a signal. */
const server =
  "process.on('SIGTERM', () => process.exit(0)); console.log('ready'); setInterval(() => {}, 1000)";

test('a change starts the program again; if the program ends by itself, nothing is started again', async () => {
  const running = keepRunning([folder], starting(server));
  await vi.waitFor(() => expect(started).toEqual([false]), 20_000);
  save('deep/a.ts', '1');
  await vi.waitFor(() => expect(started).toEqual([false, true]), 20_000);
  save('deep/a.ts', '2');
  await vi.waitFor(() => expect(started).toEqual([false, true, true]), 20_000);
  await once(child.stdout, 'data');
  child.kill();
  await running;
});

test('a program that fails waits for a change', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  save('code', '3');
  const ended = keepRunning([folder], starting("process.exit(Number(require('fs').readFileSync('code')))"));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1), 20_000);
  expect(printed).toHaveBeenLastCalledWith(`Ended with 3. Starts again after a change in ${folder}.`);
  expect(started).toEqual([false]);
  save('a.css', '');
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(2), 20_000);
  expect(started).toEqual([false, true]);
  save('code', '0');
  save('a.ts', '');
  await ended;
  expect(started).toEqual([false, true, true]);
});

test.each([
  ['highlight/index.ts', true],
  ['search/dialog/dialog.css', true],
  ['page-inputs/loader.cjs', true],
  ['highlight/highlight.test.ts', false],
  ['v3/settings.yaml', false],
  ['index.ts~', false],
  ['.index.ts.swp', false],
])('whether %s is a source: %s', (file, expected) => {
  expect(isSource(file)).toBe(expected);
});
