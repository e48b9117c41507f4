/** A temporary server for one run: in a temporary folder, on free ports of this machine. */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import {loadVersionData} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';
import {freePort} from '../../tools/freePort';
import {readRoutes} from './routes';

export type Server = {
  /** Scheme, host and port. */
  readonly address: string;
  /** Routes of its API, as `readRoutes` gives them. */
  readonly routes: readonly string[];
  /** Stops the program and removes its folder. */
  readonly stop: () => Promise<void>;
};

const host = '127.0.0.1';

/** Kills a server and its plugins. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // ESRCH: all processes of the group have exited already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}

/** Flags of `dkron agent`, without those that the version does not have. */
async function agentFlags(version: VersionId, address: string, folder: string): Promise<readonly string[]> {
  const gossip = `${host}:${await freePort()}`;
  const all = {
    'bind-addr': gossip,
    // Dkron advertises a loopback address only if this is set.
    'advertise-addr': gossip,
    'http-addr': address,
    'rpc-port': String(await freePort()),
    'node-name': 'node1',
    'bootstrap-expect': '1',
    'data-dir': path.join(folder, 'data'),
    'backend-machine': path.join(folder, 'store.db'),
    'enable-prometheus': 'true',
    // Makes the server print its routes.
    'log-level': 'debug',
  };
  const flags = new Set(loadVersionData(version).settings.settings.map(({flag}) => flag));
  return [
    '--server',
    ...Object.entries(all).flatMap(([name, value]) => (flags.has(name) ? [`--${name}=${value}`] : [])),
  ];
}

/** Whether the server is ready: `/v1/` and `/v1/leader` respond with success. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answers = ['/v1/', '/v1/leader'].map((url) => fetch(address + url, {redirect: 'manual'}));
    const [status, leader] = await Promise.all(answers);
    return status?.ok === true && leader?.ok === true;
  } catch {
    return false;
  }
}

/**
 * Starts a temporary server.
 *
 * @param binary - path of a `dkron` program
 * @param version - version whose flags the server gets
 * @param patienceMs - time limit until it has a leader
 * @throws Error if it exits or has no leader in time, with the last lines of its output
 */
export async function startServer(binary: string, version: VersionId, patienceMs = 30_000): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-api-'));
  const address = `${host}:${await freePort()}`;
  const child = spawn(binary, ['agent', ...(await agentFlags(version, address, folder))], {
    cwd: folder,
    // Plugins leave their sockets in TMPDIR when they are killed.
    env: {PATH: process.env.PATH, HOME: folder, TMPDIR: folder},
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: the server's plugins are processes that outlive it.
    detached: true,
  });
  let printed = '';
  let start = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
      // Routes are printed at the start; the rest of the log is long and is dropped.
      start = start.length < 100_000 ? start + text : start;
    });
  }
  let endReason: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      endReason = error.message;
      resolve();
    });
    child.on('close', (code, signal) => {
      endReason ??= `it ended with ${code ?? signal ?? 'nothing'}`;
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined) {
      endGroup(child.pid);
    }
    await exited;
    fs.rmSync(folder, {recursive: true, force: true});
  };
  const until = Date.now() + patienceMs;
  while (!(await isReady(`http://${address}`))) {
    if (endReason !== undefined || Date.now() > until) {
      const reason = endReason ?? `no leader within ${patienceMs / 1000} s`;
      await stop();
      const lines = printed.trim().split('\n').slice(-5);
      throw new Error(`${binary} agent: ${reason}; expected a server of ${version}.\n${lines.join('\n')}`);
    }
    await sleep(100);
  }
  return {address: `http://${address}`, routes: readRoutes(start), stop};
}
