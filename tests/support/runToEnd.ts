/** Programs that tests start and wait for. */
import {spawnSync} from 'node:child_process';
import {pathToFileURL} from 'node:url';

/** What a program left behind: its exit code, and all that it printed. */
export type Run = {readonly status: number | null; readonly output: string};

type RunOptions = {
  readonly folder?: string;
  /** Variables beside or in place of those of this process. */
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

/** Runs TypeScript, with the loader of the site wherever the folder is. @param file - absolute, or from the folder */
export function runScript(file: string, args: readonly string[], surroundings?: RunOptions): Run {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  return runToEnd(process.execPath, ['--import', tsx, file, ...args], surroundings);
}
