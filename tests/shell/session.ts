/**
 * A bash session that runs scripts one after the other, as a terminal does: folder, variables and functions persist.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type {Readable, Writable} from 'node:stream';

export type Ran = {
  /** Exit code; undefined if the script ended the shell or exceeded the time limit. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly late: boolean;
};

export type Session = {
  /** Runs a script. After a result without a status, the session is over. */
  readonly run: (text: string) => Promise<Ran>;
  /** Current folder of the shell. */
  readonly folder: () => string;
  readonly close: () => Promise<void>;
};

/** Descriptor 3 delivers numbers of scripts; descriptor 4 gets the exit code of each and the current folder. */
const driver = `while IFS= read -r -u 3 step; do
  source "$0/$step.sh" > "$0/$step.out" 2> "$0/$step.err" < /dev/null
  printf '%s %s\\n' $? "$PWD" >&4
done`;

/**
 * Starts a shell.
 *
 * @param steps - folder for the session's files; the shell must be able to write to it
 * @param options.user - user ID of the shell, if it is not that of this process
 * @param options.limit - milliseconds for one script; after that, the shell and all of its processes are killed
 */
export function startSession(
  steps: string,
  options: {
    readonly bash: string;
    readonly folder: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly user: number | undefined;
    readonly limit: number;
  },
): Session {
  const child = spawn(options.bash, ['--noprofile', '--norc', '-c', driver, steps], {
    cwd: options.folder,
    env: {...options.environment},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    ...(options.user === undefined ? {} : {uid: options.user, gid: options.user}),
  });
  const commands = child.stdio[3] as Writable;
  const answers = readline.createInterface({input: child.stdio[4] as Readable});
  let settle: (status: number | undefined) => void = () => undefined;
  let over = false;
  let folder = options.folder;
  answers.on('line', (line) => {
    const [, status = '', place = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
    folder = place;
    settle(Number(status));
  });
  const closed = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      settle(undefined);
      resolve();
    };
    child.on('close', end);
    child.on('error', end);
  });
  commands.on('error', () => undefined);
  const kill = (): void => {
    // There is no process ID if bash could not be started; the negative ID 0 would name the caller's own group.
    if (child.pid === undefined) {
      return;
    }
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  };
  let count = 0;

  return {
    async run(text) {
      const name = String(++count);
      const file = path.join(steps, name);
      fs.writeFileSync(`${file}.sh`, `${text}\n`);
      let late = false;
      const status = await new Promise<number | undefined>((resolve) => {
        if (over) {
          resolve(undefined);
          return;
        }
        const timer = setTimeout(() => {
          late = true;
          kill();
        }, options.limit);
        settle = (value) => {
          clearTimeout(timer);
          resolve(value);
        };
        commands.write(`${name}\n`);
      });
      const read = (ending: string): string =>
        fs.existsSync(file + ending) ? fs.readFileSync(file + ending, 'utf8') : '';
      return {status, stdout: read('.out'), stderr: read('.err'), late};
    },
    folder: () => folder,
    async close() {
      commands.end();
      // Kills the background processes of scripts, too.
      kill();
      await closed;
    },
  };
}
