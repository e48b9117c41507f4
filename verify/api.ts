/**
 * Compares the API description of a version with the real program.
 *
 * Starts a server in a temporary folder, on free ports of this machine, and stops it afterward. Calls every operation and every
 * documented curl line, and reports whether status, headers, content type and body of each response are as described, and
 * whether a write is visible afterward.
 *
 * A route that the description lacks is a failed row, and so is a metric that the data lacks. It can NOT check statements about
 * errors of a whole cluster (no leader, a crashed server), nor find parameters that the server reads and that are not described.
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

/** Differences between the metrics of the server and the data; none for a version whose servers have no `/metrics`. */
async function metricProblems(address: string, docs: VersionId, release: string): Promise<string[]> {
  const answer = await fetch(`${address}/metrics`);
  return answer.ok ? compareMetrics(await answer.text(), loadVersionData(docs).metrics, release) : [];
}

/**
 * @param compared - the program, the version of the description, and whether the program is Dkron Pro
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
      // How long a replica may lag behind a write: 105 ms were measured on an idle cluster.
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
