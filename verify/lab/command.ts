/** Runs a command of the program to its end. */
import {spawn} from 'node:child_process';

export type Ended = {
  readonly status: number | null;
  /** Its standard output, and its standard error. */
  readonly out: string;
  readonly err: string;
};

/**
 * @param env - its whole environment
 * @param input - content of its standard input, which is empty by default
 */
export function runCommand(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Not an empty pipe: Node's pipes are sockets, for which bash reads ~/.bashrc.
    const child = spawn(program, args, {
      env,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    // A program that ends early has closed its input.
    child.stdin?.on('error', () => undefined).end(input);
    const printed = {out: '', err: ''};
    child.stdout?.setEncoding('utf8').on('data', (part: string) => (printed.out += part));
    child.stderr?.setEncoding('utf8').on('data', (part: string) => (printed.err += part));
    child.once('error', reject);
    child.once('close', (status) => resolve({status, ...printed}));
  });
}
