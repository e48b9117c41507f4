/** Shared parts of the tests of shell lines: programs, API descriptions, and failing servers. */
import fs from 'node:fs';
import http from 'node:http';

import {descriptionFile, readDescription, type Description} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import {listenOnLoopback, type RunningServer} from '../../tools/listenOnLoopback';
import {isWithout} from '../../tools/programs';
import {makePrograms} from './folder';
import type {World} from './page';
import {loadGiven, loadNotRun} from './rules';

/** Whether a program that every page needs is missing. */
export const isUnable = isWithout('bash', 'curl', 'jq', 'openssl', 'python3');

/** A server whose responses depend on the path only. */
function answering(status: number, textOf: (path: string) => string): Promise<RunningServer> {
  const server = http.createServer((request, response) => {
    request.resume();
    response
      .writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'})
      .end(textOf(new URL(request.url ?? '', 'http://server').pathname));
  });
  return listenOnLoopback(server);
}

/** Starts the servers and creates the programs; `close` stops and removes them. */
export async function makeWorld(): Promise<{readonly world: World; readonly close: () => Promise<void>}> {
  const descriptions = new Map<VersionId, Description>();
  const empty = await answering(200, () => '');
  const error = await answering(500, () => 'rpc error: code = Unavailable');
  const quiet = await answering(200, (path) =>
    /\/(?:members|leader)$/.test(path) ? '[{"Name":"node1"}]' : '[]',
  );
  const notRun = loadNotRun();
  const programs = makePrograms(notRun.programs.map(({name}) => name));
  return {
    world: {
      programs,
      notRun,
      given: loadGiven(),
      api: (version) => {
        const api = descriptions.get(version) ?? readDescription(descriptionFile(version));
        descriptions.set(version, api);
        return api;
      },
      failing: {
        // Port 9 is the discard service; mostly, nothing listens on it.
        'is down': 'http://127.0.0.1:9',
        'answers nothing': empty.url,
        'answers 500': error.url,
      },
      quiet: quiet.url,
      failed: new Set(),
      // Generous, for busy machines: it is meant for lines that never end.
      limit: 30_000,
    },
    close: async () => {
      await Promise.all([empty, error, quiet].map((server) => server.close()));
      fs.rmSync(programs, {recursive: true});
    },
  };
}
