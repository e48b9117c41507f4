import {spawnSync, type SpawnSyncOptions} from 'node:child_process';

/** Runs a program to its end. @returns its standard output @throws Error with the last line of its errors if it fails */
export function outputOf(program: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
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
