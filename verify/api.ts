/**
 * Holds the API description of a version against the real program.
 *
 *   npm run verify:api -- --binary PATH --docs v4
 *   npm run verify:api -- --binary PATH --docs v4 --pro      the program is Dkron Pro: also its access policies
 *
 * Starts a server of its own in a temporary folder, on free ports of this machine, and ends it afterwards. Calls every
 * operation and every documented curl line, and prints what holds and what does not: status, headers, content type and body
 * of each answer, and whether a write shows. Exit codes: 0 all holds, 1 something does not, 2 it could not run.
 *
 * A route that the server has and the description lacks is a row that does not hold. What it can NOT tell: whether what is
 * written about errors of a whole cluster is true (no leader, a crashed server), and whether the server reads parameters
 * that are not described.
 */
import {descriptionFile, readDescription} from '../data/openapi';
import {runProgram} from '../tools/main';
import {startServer} from './api/server';
import {verify} from './api/verify';
import {progress, readArguments} from './commandLine';

/**
 * @param args - of the command line
 * @param out - takes a line of the report
 * @returns the exit code, 0 or 1
 * @throws Error that says why it could not run
 */
export async function verifyApi(args: readonly string[], out: (line: string) => void): Promise<number> {
  const pro = args.includes('--pro');
  const others = args.filter((arg) => arg !== '--pro');
  const {binary, docs} = readArguments(others, 'verify:api', ' [--pro]');
  const server = await startServer(binary, docs);
  const interrupt = (): void => {
    void server.stop().then(() => process.exit(2));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await verify(readDescription(descriptionFile(docs)), {
      server: server.address,
      routes: server.routes,
      docs,
      pro,
      timeoutMs: 30_000,
      // How long a replica may lag behind a write: 105 ms were seen on an idle cluster.
      settleMs: 3000,
      out,
      progress,
    });
  } finally {
    progress('');
    await server.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

runProgram(module, () => verifyApi(process.argv.slice(2), console.log));
