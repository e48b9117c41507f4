/** Programs that tests start and wait for. */
import {spawnSync} from 'node:child_process';
import {pathToFileURL} from 'node:url';

/** Exit code and output of a program. */
export type Run = {readonly status: number | null; readonly output: string};

type RunOptions = {
  readonly folder?: string;
  /** Environment variables, in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
};

export function runToEnd(
  program: string,
  args: readonly string[],
  {folder, environment = {}}: RunOptions = {},
): Run {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: {...process.env, ...environment},
  });
  return {status, output: stdout + stderr};
}

/** Runs a TypeScript file with the site's loader. @param file - absolute path, or relative to the folder */
export function runScript(file: string, args: readonly string[], surroundings?: RunOptions): Run {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  return runToEnd(process.execPath, ['--import', tsx, file, ...args], surroundings);
}
