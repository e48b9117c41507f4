/** Starts programs that tests wait for: browsers, a display, servers. */
import {spawn, type ChildProcess, type SpawnOptions} from 'node:child_process';

export type StartedProgram = {
  readonly child: ChildProcess;
  readonly isRunning: () => boolean;
  /**
   * Waits for an effect of the program.
   *
   * @param seconds - time limit
   * @throws Error if the program ends first, could not be started, or takes too long
   */
  readonly until: <T>(step: Promise<T>, seconds?: number) => Promise<T>;
  /** Stops the program if it still runs, and waits for its end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** @param name - name in error messages */
export function startProgram(
  name: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): StartedProgram {
  const child = spawn(program, args, options);
  let end: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const settle = (reason: string): void => {
      end ??= reason;
      resolve(end);
    };
    child.once('exit', (code, signal) => settle(`${name} ended with ${code ?? signal ?? 'nothing'}`));
    child.once('error', ({message}) => settle(`${name} did not start: ${message}`));
  });
  return {
    child,
    isRunning: () => end === undefined,
    until: async (step, seconds = 60) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error(`${name} did not answer within ${seconds} s`)),
          seconds * 1000,
        );
      });
      const gone = ended.then((reason): never => {
        throw new Error(reason);
      });
      try {
        return await Promise.race([step, gone, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    stop: async (signal = 'SIGTERM') => {
      if (end === undefined) {
        child.kill(signal);
      }
      await ended;
    },
  };
}
