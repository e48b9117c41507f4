/** Runs the program that an example is for, in a temporary folder. */
import {spawnSync} from 'node:child_process';

import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {checkExamples, examplesOf, type ExampleFence, type Finding} from './fence';

/** Finds a program by name; tests pass a function that finds none. */
export type Find = (name: string) => string | undefined;

/**
 * Runs a program whose own files are in `folder`.
 *
 * @throws Error if it cannot be started or takes longer than 30 seconds
 */
export function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): {readonly status: number; readonly output: string} {
  const {status, stdout, stderr, error} = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
    maxBuffer: 1 << 26,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      LC_ALL: 'C',
      ...environment,
    },
  });
  if (error !== undefined || status === null) {
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? 'ended by a signal'}`);
  }
  return {status, output: stdout + stderr};
}

/** Caches results by text: pages of several versions show the same file. */
export function cachedByText<Texts extends readonly (string | undefined)[]>(
  look: (...texts: Texts) => readonly Finding[],
): typeof look {
  const cache = new Map<string, readonly Finding[]>();
  return (...texts) => {
    const key = JSON.stringify(texts);
    const findings = cache.get(key) ?? look(...texts);
    cache.set(key, findings);
    return findings;
  };
}

/**
 * Checks fences with programs.
 *
 * @param needs - programs without which the check cannot run
 * @returns the result; `skipped` if there are fences and a program is missing
 */
export function checkWith(
  pages: readonly SourcePage[],
  isChecked: (fence: ExampleFence) => boolean,
  needs: readonly string[],
  find: Find,
  look: (fence: ExampleFence, programs: readonly string[]) => readonly Finding[],
): Result {
  const missing = needs.filter((name) => find(name) === undefined);
  if (missing.length > 0 && examplesOf(pages, isChecked).length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    return {checked: 0, problems: [], skipped: `${missing.join(' and ')} ${verb} not installed`};
  }
  const programs = needs.map((name) => find(name) ?? name);
  return checkExamples(pages, isChecked, (fence) => look(fence, programs));
}
