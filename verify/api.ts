/**
 * Holds the API description of a version against the real program.
 *
 * Starts a server of its own in a temporary folder, on free ports of this machine, and ends it afterward. Calls every
 * operation and every documented curl line, and tells what holds and what does not: status, headers, content type and body
 * of each answer, and whether a write shows.
 *
 * A route that the server has and the description lacks is a row that does not hold, and so is a metric that the data lacks. What it can NOT tell: whether what is
 * written about errors of a whole cluster is true (no leader, a crashed server), and whether the server reads parameters
 * that are not described.
 */
import {descriptionFile, readDescription} from '../data/openapi';
import {loadVersionData} from '../data/load';
import type {VersionId} from '../data/schema/parts';
import {startServer} from './api/server';
import {verify} from './api/verify';
import {whenStopped} from '../tools/whenStopped';
import {progress, type Compared, type Found} from './commandLine';
import {compareMetrics} from './metrics';
import {releaseOf} from './program';

/** Metrics that the server and the data disagree on; none for a version whose servers have no `/metrics`. */
async function metricProblems(address: string, docs: VersionId, release: string): Promise<string[]> {
  const answer = await fetch(`${address}/metrics`);
  return answer.ok ? compareMetrics(await answer.text(), loadVersionData(docs).metrics, release) : [];
}

/**
 * @param compared - the program, the version whose description it is held against, and whether it is Dkron Pro
 * @param out - takes a row for each call
 * @throws Error that says why it could not run
 */
export async function verifyApi(
  {binary, docs, pro}: Compared & {readonly pro: boolean},
  out: (line: string) => void,
): Promise<Found> {
  const server = await startServer(binary, docs);
  const stopsAsUsual = whenStopped(() => server.stop());
  try {
    const found = await verify(readDescription(descriptionFile(docs)), {
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
    const metrics = await metricProblems(server.address, docs, releaseOf(binary));
    metrics.forEach((line) => out(line));
    return {problems: [...found.problems, ...metrics], sum: found.sum};
  } finally {
    progress('');
    await server.stop();
    stopsAsUsual();
  }
}
