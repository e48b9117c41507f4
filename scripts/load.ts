/**
 * Puts load on the built site behind nginx with the configuration of deploy/, over loopback, and prints what came back.
 *
 *   npm run load                      256 connections for 60 seconds
 *   npm run load -- 64 10             64 connections for 10 seconds
 *
 * wrk asks for every page and every file of the site in turn, as browsers do that know Brotli or gzip. Needs a package
 * (`npm run package`), nginx and wrk (Debian: nginx-light, wrk). Server and wrk share the machine's cores, so a server of
 * its own does better. Exit codes: 0 each answer was a good one, 1 some was not, 2 it could not run.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {filesIn} from '../tools/hostPackage';
import {runProgram} from '../tools/main';
import {findProgram} from '../tools/programs';
import {nginxHasBrotli, startNginx} from '../tools/webServers';

const packageFolder = 'dist/dkron-site';

/** Addresses of all files: pages as folders, without copies that are compressed ahead and without what is not served. */
function addressesIn(site: string): string[] {
  return filesIn(site)
    .filter((name) => !/\.(?:gz|br)$|(?:^|\/)(?:_headers|_redirects|404\.html)$/.test(name))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`);
}

/** wrk's script: each thread begins somewhere else in the list and goes round; every status is counted. */
function wrkScript(addresses: readonly string[]): string {
  return `
local addresses = {${addresses.map((address) => JSON.stringify(address)).join(',')}}
local encoding = ${JSON.stringify(nginxHasBrotli() ? 'br, gzip' : 'gzip')}
local started, threads = 0, {}
function setup(thread)
  thread:set("first", started * 997)
  started = started + 1
  table.insert(threads, thread)
end
function init()
  at, wrong = first, 0
end
function request()
  at = at % ${addresses.length} + 1
  return wrk.format("GET", addresses[at], {["Accept-Encoding"] = encoding})
end
function response(status)
  if status ~= 200 then
    wrong = wrong + 1
  end
end
function done(summary, latency)
  local wrong = 0
  for _, thread in ipairs(threads) do
    wrong = wrong + thread:get("wrong")
  end
  local e = summary.errors
  print(string.format("RESULT %d %d %d %d %d %d %d %d %d %d",
    summary.requests, summary.bytes, summary.duration, wrong,
    e.connect, e.read, e.write, e.timeout, latency:percentile(50), latency:percentile(99)))
end
`;
}

async function main(): Promise<number> {
  const [connections = 256, seconds = 60] = process.argv.slice(2).map(Number);
  const wrk = findProgram('wrk');
  if (![connections, seconds].every((each) => Number.isInteger(each) && each > 0)) {
    throw new Error('Expected a number of connections and a number of seconds, such as 256 60.');
  }
  if (wrk === undefined) {
    throw new Error('wrk is not installed; on Debian: apt-get install --no-install-recommends wrk');
  }
  if (!fs.existsSync(path.join(packageFolder, 'site'))) {
    throw new Error(`${packageFolder} holds no package; run "npm run package" first.`);
  }
  const addresses = addressesIn(path.join(packageFolder, 'site'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const script = path.join(folder, 'wrk.lua');
  fs.writeFileSync(script, wrkScript(addresses));
  const server = await startNginx(packageFolder);
  try {
    const args = ['-t', '2', '-c', String(connections), '-d', `${seconds}s`, '-s', script, server.url];
    const {stdout, stderr} = spawnSync(wrk, args, {encoding: 'utf8'});
    const result = /^RESULT (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number);
    if (result === undefined) {
      throw new Error(`wrk failed: ${stdout}${stderr}`);
    }
    const [requests = 0, bytes = 0, duration = 1, wrong = 0, connect = 0, read = 0, write = 0, timeout = 0] =
      result;
    const [median = 0, slow = 0] = result.slice(8);
    const rows = {
      addresses: addresses.length,
      connections,
      cores: os.availableParallelism(),
      seconds: (duration / 1e6).toFixed(1),
      requests,
      'requests a second': Math.round(requests / (duration / 1e6)),
      'megabytes a second': Math.round(bytes / duration),
      'median, ms': (median / 1000).toFixed(1),
      '99 of 100 below, ms': (slow / 1000).toFixed(1),
      'wrong statuses': wrong,
      'errors (connect, read, write, timeout)': [connect, read, write, timeout].join(', '),
    };
    for (const [name, value] of Object.entries(rows)) {
      console.log(`${name.padEnd(40)} ${value}`);
    }
    return requests > 0 && wrong + connect + read + write + timeout === 0 ? 0 : 1;
  } finally {
    await server.close();
    fs.rmSync(folder, {recursive: true});
  }
}

runProgram(module, main);
