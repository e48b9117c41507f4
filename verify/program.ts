/** Runs a real `dkron` program to get its help and its release. */
import {spawnSync} from 'node:child_process';

import {parseHelp, type CommandHelp} from './cobraHelp';

function outputOf(binary: string, args: readonly string[]): string {
  const {status, stdout, stderr, error} = spawnSync(binary, args, {encoding: 'utf8', timeout: 20_000});
  if (error !== undefined || status !== 0) {
    const reason =
      error?.message ?? `exit status ${String(status)}: ${(stderr || stdout).trim().split('\n')[0] ?? ''}`;
    throw new Error(`"${[binary, ...args].join(' ')}" failed: ${reason}`);
  }
  // cobra prints on standard output; releases that used its old default printed on standard error.
  return stdout.trim() === '' ? stderr : stdout;
}

/**
 * The help of a command.
 *
 * @param path - the command with its parents, such as `dkron raft list-peers`
 * @throws Error if the program fails or prints something else
 */
export function helpOf(binary: string, path: string): CommandHelp {
  const args = [...path.split(' ').slice(1), '--help'];
  const text = outputOf(binary, args);
  try {
    return parseHelp(text);
  } catch (problem) {
    throw new Error(
      `"${[binary, ...args].join(' ')}" printed ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}

/**
 * The help of every command that the program lists, by path, `dkron` itself first; without `dkron help`, which has
 * none.
 */
export function helpTree(binary: string, path = 'dkron'): ReadonlyMap<string, CommandHelp> {
  const help = helpOf(binary, path);
  const below = help.commands
    .filter((name) => name !== 'help')
    .flatMap((name) => [...helpTree(binary, `${path} ${name}`)]);
  return new Map([[path, help], ...below]);
}

/** The release that the program prints: `Version: 4.0.9`. @throws Error if it prints none */
export function releaseOf(binary: string): string {
  const text = outputOf(binary, ['version']);
  const release = /^Version: v?(\S+)$/m.exec(text)?.[1];
  if (release === undefined) {
    throw new Error(`"${binary} version" printed no line "Version: …": ${text.trim().split('\n')[0] ?? ''}`);
  }
  return release;
}
