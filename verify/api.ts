/**
 * Holds the API description against a running server.
 *
 *   npm run verify:api -- --server http://127.0.0.1:8080
 *   npm run verify:api -- --server http://127.0.0.1:8080 --docs v3
 *
 * Calls every operation and every documented curl line, with jobs of its own that it deletes again, and prints what holds
 * and what does not: status, headers, content type and body of each answer, and whether a write shows. Asks before it
 * changes anything; `--dry-run` sends nothing. Exit codes: 0 all holds, 1 something does not, 2 it could not run.
 *
 * It can NOT tell whether what is written about errors of a whole cluster is true (no leader, a crashed server), nor
 * whether the server has paths or parameters that are not described.
 */
import {createInterface} from 'node:readline';

import {isMain} from '../tools/main';
import {descriptionFile, readDescription} from '../data/openapi';
import {readOptions, usage, UsageError} from './api/options';
import {CannotRun, verify, type Io} from './api/verify';

function progress(text: string): void {
  if (process.stderr.isTTY) {
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(`\r\u001B[K${text.slice(0, width)}`);
  }
}

function asker(signal: AbortSignal): Io['ask'] {
  if (!process.stdin.isTTY) {
    return undefined;
  }
  return (question) =>
    new Promise((resolve) => {
      const lines = createInterface({input: process.stdin, output: process.stderr});
      const end = (agreed: boolean): void => {
        resolve(agreed);
        lines.close();
      };
      // Ctrl-C, Ctrl-D and a closed terminal are no consent.
      lines.on('SIGINT', () => end(false));
      lines.on('close', () => resolve(false));
      signal.addEventListener('abort', () => end(false));
      lines.question(question, (line) => end(/^y(?:es)?$/i.test(line.trim())));
    });
}

/** The first signal ends the run and cleans up; the second one ends the program. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) {
        console.error(
          'Ended before the clean-up was done: jobs whose names begin with verify-api- may be left.',
        );
        process.exit(2);
      }
      controller.abort();
      progress('');
      console.error('Interrupted; cleaning up. Interrupt again to end at once.');
    });
  }
  return controller.signal;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  const signal = interruption();
  const io: Io = {out: (line) => console.log(line), progress, ask: asker(signal), signal};
  return verify(readDescription(descriptionFile(options.docs)), options, io);
}

if (isMain(module)) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      progress('');
      if (error instanceof UsageError) {
        console.error(`${error.message}\n\n${usage}`);
      } else {
        console.error(error instanceof CannotRun ? error.message : error);
      }
      process.exitCode = 2;
    },
  );
}
