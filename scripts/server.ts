/**
 * Starts Docusaurus' dev server or serves the built site, after making sure that the port is free. If it is not, Docusaurus
 * itself exits with 0, which a script would take for success.
 *
 *   npm start -- [--port 3000] [--host localhost] […]
 *   npm run serve -- [--port 3000] [--host localhost]
 *
 * `start` serves the pages of the current version, with SITE_VERSIONS=v3 also those of v3, with SITE_VERSIONS=all those of all
 * versions. It starts Docusaurus again after a change to code that it reads only once: in plugins/, config/ and data/.
 *
 * `serve` answers as a server with the configuration of deploy/ does: headers, types, redirects and the not-found page.
 *
 * Exit codes: that of Docusaurus, except that `start` waits for a change when it fails; 2 if the port is in use or invalid, or if
 * there is no build, or one for another address.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import http from 'node:http';
import net from 'node:net';
import {parseArgs} from 'node:util';

import {reportedProblems} from '../checks/inputs';
import {hosting} from '../config/hosting';
import {site} from '../config/identity';
import {hostingOfHeaders} from '../plugins/postBuild/hosting';
import {requireBuildFor} from './lib/builtPages';
import {siteListener} from './lib/siteServer';
import {keepRunning} from './lib/keepRunning';
import {runProgram} from '../tools/main';

/**
 * Port and host, parsed as Docusaurus does.
 *
 * @param strict - whether there are no other options
 * @throws Error if the port is not a number from 1 to 65535
 */
function listenAddress(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  strict: boolean,
): {port: number; host: string} {
  const {values} = parseArgs({
    args: [...args],
    options: {port: {type: 'string', short: 'p'}, host: {type: 'string', short: 'h'}},
    strict,
  });
  const text = String(values.port ?? environment.PORT ?? '3000');
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`"${text}" is not a port; expected a number from 1 to 65535.`);
  }
  return {port, host: String(values.host ?? environment.HOST ?? 'localhost')};
}

/** @throws Error naming the port if another program listens on it */
async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = net.createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(
          `Port ${port} on ${host} is in use. Stop the program that listens there, or choose another port with "-- --port ${port + 1}".`,
        )
      : error;
  }
  await once(probe.close(), 'close');
}

async function serve(port: number, host: string): Promise<void> {
  requireBuildFor(site);
  await requireFreePort(port, host);
  const server = http.createServer(siteListener('build', hostingOfHeaders('build', site.baseUrl, hosting)));
  await once(server.listen(port, host), 'listening');
  console.log(`build/ is at http://${host}:${port}${site.baseUrl}. Stop it with Ctrl+C.`);
}

async function main(): Promise<void> {
  const [command = 'start', ...args] = process.argv.slice(2);
  const isServe = command === 'serve';
  const {port, host} = listenAddress(args, process.env, isServe);
  if (isServe) {
    return serve(port, host);
  }
  await requireFreePort(port, host);
  const problems = await reportedProblems('data and pages');
  if (problems !== '') {
    console.error(problems);
    process.exit(1);
  }
  const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const run = (...more: readonly string[]): ChildProcess =>
    spawn(process.execPath, [program, command, ...args, ...more], {
      stdio: 'inherit',
      // By default, only the current version is served: each further one takes the same time and memory again.
      env: {SITE_VERSIONS: 'current', ...process.env},
    });
  // Opens the browser only with the first start.
  await keepRunning(['plugins', 'config', 'data'], (again) => run(...(again ? ['--no-open'] : [])));
}

runProgram(module, main);
