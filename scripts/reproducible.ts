/**
 * Builds the site twice, without caches, and compares every byte.
 *
 *   npm run reproducible
 *
 * Prints what differs. Exit codes: 0 both are the same, 1 they differ, 2 a build failed.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {filesIn} from '../tools/hostPackage';
import {runProgram} from '../tools/main';

const caches = ['.docusaurus', 'node_modules/.cache'];

/** Builds into a folder as if for the first time. @throws Error with what the build said */
function buildInto(folder: string): void {
  caches.forEach((each) => fs.rmSync(each, {recursive: true, force: true}));
  const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const {status, stdout, stderr} = spawnSync(process.execPath, [program, 'build', '--out-dir', folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) {
    throw new Error(`The build failed:\n${stdout}${stderr}`);
  }
}

/**
 * Compares two folders.
 *
 * @returns a line for each file that is in one of them only, or differs
 */
export function differencesOf(one: string, other: string): string[] {
  const [names, otherNames] = [filesIn(one), filesIn(other)];
  const all = [...new Set([...names, ...otherNames])].sort();
  const [inOne, inOther] = [new Set(names), new Set(otherNames)];
  return all.flatMap((name) => {
    if (!inOne.has(name) || !inOther.has(name)) {
      return [`${name} is in the ${inOne.has(name) ? 'first' : 'second'} only`];
    }
    const [left, right] = [one, other].map((folder) => fs.readFileSync(path.join(folder, name)));
    return left !== undefined && right !== undefined && left.equals(right) ? [] : [`${name} differs`];
  });
}

function main(): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name)) as [string, string];
  try {
    buildInto(one);
    buildInto(other);
    const differences = differencesOf(one, other);
    differences.forEach((line) => console.log(line));
    console.log(`${filesIn(one).length} files, ${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

runProgram(module, main);
