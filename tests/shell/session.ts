/** One bash that runs text after text, as a terminal does: folder, variables and functions stay from one to the next. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type {Readable, Writable} from 'node:stream';

export type Ran = {
  /** Exit code; undefined where the text ended the shell or ran into the limit. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly late: boolean;
};

export type Session = {
  /** Runs a text. After one without a status the session is over. */
  readonly run: (text: string) => Promise<Ran>;
  /** Where the shell is. */
  readonly folder: () => string;
  readonly close: () => Promise<void>;
};

/** Texts come as numbers on descriptor 3; descriptor 4 gets the exit code of each and the folder that the shell is in then. */
const driver = `while IFS= read -r -u 3 step; do
  source "$0/$step.sh" > "$0/$step.out" 2> "$0/$step.err" < /dev/null
  printf '%s %s\\n' $? "$PWD" >&4
done`;

/**
 * Starts a shell.
 *
 * @param steps - a folder for its own files, which the shell may write to
 * @param options.user - who it runs as, where that is not the one who asks
 * @param options.limit - milliseconds that one text may take; then the shell and all it started are ended
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
    // Without a process id, as where bash could not be started, the negative id 0 would name the caller's own group.
    if (child.pid === undefined) {
      return;
    }
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
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
      // What a text left running in the background ends with it.
      kill();
      await closed;
    },
  };
}
