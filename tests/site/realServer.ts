/** The built site as a package on a real server, with a Content-Security-Policy that reports what it refuses. */
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {hosting} from '../../config/hosting';
import {site} from '../../config/identity';
import {writeHostPackage} from '../../tools/hostPackage';
import {startCaddy, startNginx} from '../../tools/webServers';
import {hostingOfBuild} from '../../plugins/pages/hosting';

const servers = new Map([
  ['nginx', startNginx],
  ['caddy', startCaddy],
]);

/** What a browser sends of a violation; more is in it. */
type CspReport = {
  readonly 'csp-report': Readonly<
    Record<'document-uri' | 'effective-directive' | 'blocked-uri', string> & {'script-sample'?: string}
  >;
};

type Collector = {
  /** Where reports go. */
  readonly url: string;
  /** A line for each violation so far. */
  readonly found: ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

/** Takes in what browsers report. */
async function collectReports(): Promise<Collector> {
  const found = new Set<string>();
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const {'csp-report': report} = JSON.parse(body) as CspReport;
      const sample = report['script-sample'] ?? '';
      found.add(
        `${report['document-uri']}: ${report['effective-directive']} refused ${report['blocked-uri']} ${sample}`,
      );
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    found,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * Packs build/, which takes a minute or two, and serves it.
 *
 * @param name - `nginx` or `caddy`
 * @returns where it is, and what ends it and tells what the policy refused in the meantime
 * @throws Error where there is no such server, or it does not start
 */
export async function serveByRealServer(
  name: string,
): Promise<{readonly url: string; readonly close: () => Promise<readonly string[]>}> {
  const start = servers.get(name);
  if (start === undefined) {
    throw new Error(`SITE_SERVER is "${name}"; expected ${[...servers.keys()].join(' or ')}, or nothing.`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'real-server-'));
  // Workers of a server that root starts are somebody else.
  fs.chmodSync(folder, 0o755);
  const collector = await collectReports();
  const policy = {...hosting.policy, 'report-uri': [collector.url]};
  await writeHostPackage('build', folder, hostingOfBuild('build', site.baseUrl, {...hosting, policy}));
  const server = await start(folder);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await collector.close();
      fs.rmSync(folder, {recursive: true});
      return [...collector.found];
    },
  };
}
