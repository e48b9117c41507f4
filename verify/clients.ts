/**
 * Runs third-party programs with the published description and a real Dkron (data/clients.yaml): generates and compiles clients
 * and makes a round trip of calls with them; imports, proxies, validates. Each program has a folder in clients/;
 * clients/common.sh documents the input and output of its try.sh.
 *
 * Packages come from their public registries, into a temporary folder that is removed afterward. A program whose compiler is
 * missing is skipped, with a note on what to install. Other versions of a program may behave differently.
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {bundle, createConfig} from '@redocly/openapi-core';
import {stringify} from 'yaml';

import {
  loadClients,
  roundCalls,
  triedClientsFile,
  verdictOf,
  type Client,
  type RoundCall,
  type TriedClients,
} from '../data/clients';
import {descriptionFile} from '../data/openapi';
import {readText} from '../data/readYaml';
import {currentVersion} from '../data/versions';
import {publishedTexts} from '../plugins/api/published';
import {whenStopped} from '../tools/whenStopped';
import {startServer, type Server} from './api/server';
import {progress, type Found} from './commandLine';
import {releaseOf} from './program';

type Seen = TriedClients['clients'][string];
type Tried = {readonly client: Client; readonly seen: Seen | undefined; readonly text: string};

const folderOfPrograms = path.join('verify', 'clients');
/** Time limit of one program; most of the time is its installation. */
const limitMs = 8 * 60_000;

/** Whether a call has the expected result, for a job with this name. */
function isRight(call: RoundCall, value: string, name: string): boolean {
  const wanted: Readonly<Record<RoundCall, string | RegExp>> = {
    create: name,
    list: '1 1',
    get: name,
    change: 'changed',
    run: name,
    executions: /^[1-9]/,
    toggle: /^true$/i,
    restore: /success create/,
    delete: name,
    health: /^healthy$/i,
    metrics: '# HELP',
    valid: 'valid',
  };
  const right = wanted[call];
  return typeof right === 'string' ? value === right : right.test(value);
}

/** A result without the parts that differ from run to run: names, addresses, times, numbers. */
function stable(value: string, name: string): string {
  return value
    .replace(/^!/, '')
    .replaceAll(name, 'NAME')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'SERVER')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z| UTC)?/g, 'TIME')
    .replaceAll(/\d{10,}/g, 'NUMBER')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}

/**
 * @param client - the program
 * @param printed - its output: lines `call<TAB>value`; `call~` is the result of the workaround
 * @param name - name of its job
 */
export function readRound(client: Client, printed: string, name: string): Seen {
  const lines = new Map(
    stripVTControlCharacters(printed)
      .split('\n')
      .flatMap((line) => {
        const [call = '', ...value] = line.split('\t');
        return value.length === 0 ? [] : [[call, value.join('\t')] as const];
      }),
  );
  const judged = (suffix: string, wanted: readonly RoundCall[]): Partial<Record<RoundCall, string>> =>
    Object.fromEntries(
      wanted.map((call) => {
        const value = lines.get(call + suffix) ?? '!was not tried';
        return [call, isRight(call, value, name) ? 'works' : stable(value, name) || 'nothing'];
      }),
    );
  const makesCalls = !['validator', 'fuzzer'].includes(client.kind);
  const round = roundCalls.filter((call) => (call === 'valid') !== makesCalls);
  const around = roundCalls.filter((call) => lines.has(`${call}~`));
  return {
    version: client.version,
    calls: judged('', round),
    ...(around.length === 0 ? {} : {workaround: judged('~', around)}),
  };
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v "${program}"`]).status === 0;
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch (error) {
    // ESRCH: all processes of the group have exited already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}

type Place = {
  readonly folder: string;
  readonly server: Server;
  readonly running: Set<number>;
};

/** Runs a try.sh. @returns its output, and the end of its standard error */
async function runTry(
  client: Client,
  {folder, server, running}: Place,
  name: string,
): Promise<{readonly printed: string; readonly errors: string}> {
  const own = path.join(folder, client.id);
  fs.cpSync(path.join(folderOfPrograms, client.id), own, {recursive: true});
  for (const shared of ['common.sh', 'imported.mjs']) {
    fs.copyFileSync(path.join(folderOfPrograms, shared), path.join(own, shared));
  }
  const restored = [
    {name: `${name}-restored`, schedule: '@every 1h', executor: 'shell', executor_config: {command: 'true'}},
  ];
  fs.writeFileSync(path.join(own, 'export.json'), JSON.stringify(restored));
  const child = spawn('bash', ['try.sh'], {
    cwd: own,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // `npm run` passes on the settings of this project's .npmrc, such as engine-strict.
      ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('npm_'))),
      VERSION: client.version,
      YAML: path.join(folder, 'openapi.yaml'),
      JSON: path.join(folder, 'openapi.json'),
      SHARED: path.join(folder, 'shared'),
      EXPORT: path.join(own, 'export.json'),
      DKRON: server.address,
      JOB: name,
    },
  });
  const output = {printed: '', errors: ''};
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.printed += text));
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (output.errors = (output.errors + text).slice(-2000)));
  if (child.pid !== undefined) {
    running.add(child.pid);
  }
  const timer = setTimeout(() => {
    output.errors += `\nit took longer than ${limitMs / 60_000} minutes`;
    endGroup(child.pid);
  }, limitMs);
  await new Promise<void>((resolve) => child.on('close', () => resolve()).on('error', () => resolve()));
  clearTimeout(timer);
  endGroup(child.pid);
  running.delete(child.pid ?? 0);
  // Removed immediately, because the installed packages are large.
  fs.rmSync(own, {recursive: true, force: true, maxRetries: 5});
  return output;
}

async function tryClient(client: Client, place: Place, ownServer: () => Promise<Server>): Promise<Tried> {
  const missing = Object.entries(client.needs).filter(([program]) => !isInstalled(program));
  if (missing.length > 0) {
    const programs = missing.map(([program, from]) => `${program} (Debian: ${from})`).join(', ');
    return {client, seen: undefined, text: `skipped: needs ${programs}`};
  }
  const name = `try-${client.id}`;
  // A fuzzer gets a server of its own, as it pauses the node and restores arbitrary jobs.
  const server = client.kind === 'fuzzer' ? await ownServer() : place.server;
  try {
    const {printed, errors} = await runTry(client, {...place, server}, name);
    const seen = readRound(client, printed, name);
    const reason = printed.includes('\t')
      ? ''
      : `\n    ${errors.trim().split('\n').slice(-4).join('\n    ')}`;
    const {verdict, failing} = verdictOf(client, seen);
    const lines = failing.map((call) => {
      const around = seen.workaround?.[call];
      return `\n    ${call}: ${seen.calls[call] ?? ''}${around === undefined ? '' : ` (the way round: ${around})`}`;
    });
    const words = {whole: 'works whole', but: 'works, but', avoid: 'do not use'}[verdict];
    return {client, seen, text: words + lines.join('') + reason};
  } finally {
    if (server !== place.server) {
      await server.stop();
    }
  }
}

function isSame(client: Client, now: Seen, before: Seen | undefined): boolean {
  const states = (seen: Seen): string =>
    JSON.stringify(
      [seen.calls, seen.workaround ?? {}].map((calls) =>
        roundCalls.map((call) =>
          calls[call] === undefined ? '' : calls[call] === 'works' ? 'works' : 'not',
        ),
      ),
    );
  return before !== undefined && client.version === before.version && states(now) === states(before);
}

export type ClientOptions = {
  readonly binary: string;
  /** Ids of the programs to run; empty for all. */
  readonly chosen: readonly string[];
  /** Whether to write the results to data/clients-tried.yaml. */
  readonly write: boolean;
};

/**
 * @param options - the dkron program, and the programs to run
 * @param before - the results on the page
 * @param out - takes a row for each program
 * @returns a problem for each program whose result differs from the page
 * @throws Error with the reason if it cannot run
 */
export async function verifyClients(
  {binary, chosen, write}: ClientOptions,
  before: TriedClients,
  out: (line: string) => void,
): Promise<Found> {
  const clients = loadClients().filter(({id}) => chosen.length === 0 || chosen.includes(id));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-clients-'));
  fs.mkdirSync(path.join(folder, 'shared'));
  const {bundle: whole} = await bundle({
    ref: descriptionFile(currentVersion),
    config: await createConfig({}),
  });
  const {json, yaml} = publishedTexts(whole.parsed as object, {
    address: 'https://dkron.io/',
    trailingSlash: true,
  });
  fs.writeFileSync(path.join(folder, 'openapi.json'), json);
  fs.writeFileSync(path.join(folder, 'openapi.yaml'), yaml);
  const servers = new Set<Server>();
  const start = async (): Promise<Server> => {
    const server = await startServer(binary, currentVersion);
    servers.add(server);
    return server;
  };
  const running = new Set<number>();
  const end = async (): Promise<void> => {
    running.forEach(endGroup);
    await Promise.all([...servers].map((server) => server.stop()));
    // Go's module cache is read-only.
    spawnSync('chmod', ['-R', 'u+w', folder]);
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  };
  const stopsAsUsual = whenStopped(end);
  try {
    const place = {folder, server: await start(), running};
    // A job that must not appear in the filtered lists of the programs.
    await fetch(`${place.server.address}/v1/jobs`, {
      method: 'POST',
      body: JSON.stringify({name: 'bystander', schedule: '@every 1h', executor: 'shell'}),
    });
    const waiting = [...clients];
    const tried: Tried[] = [];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        progress(`[${tried.length}/${clients.length}] ${next.name}, ${next.language}`);
        const one = await tryClient(next, place, start);
        tried.push(one);
        progress('');
        out(`  ${next.name} ${next.version}, ${next.language}: ${one.text}`);
      }
    };
    await Promise.all([work(), work()]);
    const seen = tried.filter((one): one is Tried & {readonly seen: Seen} => one.seen !== undefined);
    const problems = seen
      .filter((one) => !isSame(one.client, one.seen, before.clients[one.client.id]))
      .map(({client}) => `${client.id}: not as ${triedClientsFile} says; look at it, or --write`);
    if (write) {
      const now = Object.fromEntries(seen.map((one) => [one.client.id, one.seen]));
      const all = {...before.clients, ...now};
      const ids = loadClients().map(({id}) => id);
      const sorted = Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));
      const head = readText(triedClientsFile)
        .split('\n')
        .filter((line) => line.startsWith('#'));
      fs.writeFileSync(
        triedClientsFile,
        `${head.join('\n')}\n${stringify({release: releaseOf(binary), clients: sorted}, {lineWidth: 0})}`,
      );
    }
    const whole = seen.filter((one) => verdictOf(one.client, one.seen).verdict === 'whole').length;
    const skipped = tried.length - seen.length;
    (write ? [] : problems).forEach((line) => out(line));
    return {
      problems: write ? [] : problems,
      sum: `${seen.length} programs tried: ${whole} work whole; ${skipped} skipped; ${problems.length} differ from the page`,
    };
  } finally {
    stopsAsUsual();
    progress('');
    await end();
  }
}
