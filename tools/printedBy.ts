/** Runs a program to its end. */
import {spawnSync, type SpawnSyncOptions} from 'node:child_process';

/** @returns its standard output @throws Error with its last line, if it fails */
export function printedBy(program: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const {status, stdout, stderr, error} = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined || status !== 0) {
    const why = error?.message ?? (stderr.trim().split('\n').at(-1) || `exit status ${String(status)}`);
    throw new Error(`"${program} ${args.join(' ')}" failed: ${why}`);
  }
  return stdout;
}
