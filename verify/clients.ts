/**
 * Runs third-party programs with the published description and a real Dkron (data/clients.yaml): generates and compiles clients
 * and makes a round trip of calls with them; imports, proxies, validates. JSON Schema validators get the published schemas and
 * the cases of clients/schemaCases.json. Each program has a folder in clients/; clients/common.sh documents the input and output
 * of its try.sh.
 *
 * Packages come from their public registries, into a temporary folder that is removed afterward. A program whose compiler is
 * missing is skipped, with a note on what to install. Other versions of a program may behave differently. With `write`, each
 * result is in data/clients-tried.yaml as soon as its program ends.
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
  loadTriedClients,
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
import {makeSchema} from '../plugins/published/schemas';
import {whenStopped} from '../tools/whenStopped';
import {startServer, type Server} from './api/server';
import {progress, type Found} from './commandLine';
import {releaseOf} from './program';

type Seen = TriedClients['clients'][string];
/** A result, or why there is none: something is not installed here, packages could not be downloaded, or no call was made. */
type Tried =
  | {readonly seen: Seen; readonly text: string}
  | {readonly seen?: never; readonly outcome: 'skipped' | 'not made'; readonly text: string};

/** Exit statuses of a try.sh, besides those of the program itself (clients/common.sh). */
const missing = 69;
const notInstalled = 70;

const site = {address: 'https://dkron.io/', trailingSlash: true};
const folderOfPrograms = path.join('verify', 'clients');
/** Time limit of one program; most of the time is its installation. */
const limitMs = 8 * 60_000;

/** Whether a call has the expected result, for a job with this name. */
function isRight(call: RoundCall, value: string, name: string): boolean {
  const expected: Readonly<Record<RoundCall, string | RegExp>> = {
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
  const right = expected[call];
  return typeof right === 'string' ? value === right : right.test(value);
}

/** A result without the parts that differ from run to run: names, addresses, times, numbers of jobs. */
function stable(value: string, name: string): string {
  return value
    .replace(/^!/, '')
    .replaceAll(name, 'NAME')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'SERVER')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z| UTC)?/g, 'TIME')
    .replaceAll(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4}(?: [\d:]*(?: GMT)?)?/g, 'TIME')
    .replace(/^(?:[2-9]\d*|1\d+) \d+$/, 'all jobs')
    .replaceAll(/\d{10,}/g, 'NUMBER')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}

/**
 * @param client - the program
 * @param printed - its output: lines `call<TAB>value`; `call~` is the result of the workaround
 * @param name - name of its job
 * @param release - the Dkron that it was tried with
 */
export function readRound(client: Client, printed: string, name: string, release: string): Seen {
  const lines = new Map(
    stripVTControlCharacters(printed)
      .split('\n')
      .flatMap((line) => {
        const [call = '', ...value] = line.split('\t');
        return value.length === 0 ? [] : [[call, value.join('\t')] as const];
      }),
  );
  const judged = (suffix: string, calls: readonly RoundCall[]): Partial<Record<RoundCall, string>> =>
    Object.fromEntries(
      calls.map((call) => {
        const value = lines.get(call + suffix) ?? '!was not tried';
        return [call, isRight(call, value, name) ? 'works' : stable(value, name) || 'nothing'];
      }),
    );
  const makesCalls = !['validator', 'fuzzer', 'schemas'].includes(client.kind);
  const round = roundCalls.filter((call) => (call === 'valid') !== makesCalls);
  const around = roundCalls.filter((call) => lines.has(`${call}~`));
  return {
    version: client.version,
    release,
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

/** Runs a try.sh. @returns its output, the end of its standard error, and its exit status (null after a signal) */
async function runTry(
  client: Client,
  {folder, server, running}: Place,
  name: string,
): Promise<{readonly printed: string; readonly errors: string; readonly status: number | null}> {
  const own = path.join(folder, client.id);
  fs.cpSync(path.join(folderOfPrograms, client.id), own, {recursive: true});
  for (const entry of fs.readdirSync(folderOfPrograms, {withFileTypes: true})) {
    if (entry.isFile()) {
      fs.copyFileSync(path.join(folderOfPrograms, entry.name), path.join(own, entry.name));
    }
  }
  fs.mkdirSync(path.join(own, 'tmp'));
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
      SCHEMAS: folder,
      SHARED: path.join(folder, 'shared'),
      EXPORT: path.join(own, 'export.json'),
      DKRON: server.address,
      JOB: name,
      TMPDIR: path.join(own, 'tmp'),
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
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve).on('error', reject);
  });
  clearTimeout(timer);
  endGroup(child.pid);
  running.delete(child.pid ?? 0);
  // Removed immediately, because the installed packages are large.
  fs.rmSync(own, {recursive: true, force: true, maxRetries: 5});
  return {...output, status};
}

async function tryClient(
  client: Client,
  place: Place,
  release: string,
  ownServer: () => Promise<Server>,
): Promise<Tried> {
  const lacking = Object.entries(client.needs).filter(([program]) => !isInstalled(program));
  if (lacking.length > 0) {
    const programs = lacking.map(([program, from]) => `${program} (Debian: ${from})`).join(', ');
    return {outcome: 'skipped', text: `needs ${programs}`};
  }
  const name = `try-${client.id}`;
  // A fuzzer gets a server of its own, as it pauses the node and restores arbitrary jobs.
  const server = client.kind === 'fuzzer' ? await ownServer() : place.server;
  try {
    const {printed, errors, status} = await runTry(client, {...place, server}, name);
    const reason = errors.trim().split('\n').slice(-6).join('\n    ');
    if (status === missing) {
      return {outcome: 'skipped', text: reason};
    }
    // The lack of any call is the result of a program that the page advises against.
    if (status === notInstalled || (!printed.includes('\t') && !client.avoid)) {
      return {outcome: 'not made', text: reason};
    }
    const seen = readRound(client, printed, name, release);
    const {verdict, failing} = verdictOf(client, seen);
    const lines = failing.map((call) => {
      const around = seen.workaround?.[call];
      return `\n    ${call}: ${seen.calls[call] ?? ''}${around === undefined ? '' : ` (the workaround: ${around})`}`;
    });
    const words = {whole: 'works whole', but: 'works, but', avoid: 'do not use'}[verdict];
    return {seen, text: words + lines.join('')};
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

/** Enters a result into data/clients-tried.yaml, in the order of data/clients.yaml. */
function writeResult(id: string, seen: Seen): void {
  const all = {...loadTriedClients().clients, [id]: seen};
  const sorted = Object.fromEntries(
    loadClients().flatMap((client) => (all[client.id] === undefined ? [] : [[client.id, all[client.id]]])),
  );
  const head = readText(triedClientsFile)
    .split('\n')
    .filter((line) => line.startsWith('#'));
  // Renamed, so that the file is whole if this process is killed.
  const next = `${triedClientsFile}.next`;
  fs.writeFileSync(next, `${head.join('\n')}\n${stringify({clients: sorted}, {lineWidth: 0})}`);
  fs.renameSync(next, triedClientsFile);
}

/** @returns a problem for each valid job of clients/schemaCases.json that a server refuses */
async function refusedJobs(address: string): Promise<readonly string[]> {
  const file = path.join(folderOfPrograms, 'schemaCases.json');
  const cases = JSON.parse(readText(file)) as {
    name: string;
    schema: string;
    valid: boolean;
    value: unknown;
  }[];
  const refused: string[] = [];
  for (const {name, value} of cases.filter(({schema, valid}) => schema === 'job' && valid)) {
    const answer = await fetch(`${address}/v1/jobs`, {method: 'POST', body: JSON.stringify(value)});
    if (!answer.ok) {
      refused.push(`${file}: Dkron refuses "${name}": ${answer.status} ${await answer.text()}`);
    }
  }
  return refused;
}

export type ClientOptions = {
  readonly binary: string;
  /** Ids of the programs to run; empty for all. */
  readonly chosen: readonly string[];
  /** Whether to write each result to data/clients-tried.yaml. */
  readonly write: boolean;
};

/**
 * @param options - the dkron program, and the programs to run
 * @param before - the results on the page
 * @param out - takes a row for each program
 * @returns a problem for each program whose result differs from the page; `couldRun` is false if one of them made no call
 * @throws Error with the reason if it cannot run
 */
export async function verifyClients(
  {binary, chosen, write}: ClientOptions,
  before: TriedClients,
  out: (line: string) => void,
): Promise<Found & {readonly couldRun: boolean}> {
  const all = loadClients();
  const unknown = chosen.filter((id) => !all.some((client) => client.id === id));
  if (unknown.length > 0) {
    throw new Error(
      `--consumer ${unknown.join(', ')}: not in data/clients.yaml; expected ${all.map(({id}) => id).join(', ')}`,
    );
  }
  const clients = all.filter(({id}) => chosen.length === 0 || chosen.includes(id));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-clients-'));
  fs.mkdirSync(path.join(folder, 'shared'));
  const {bundle: whole} = await bundle({
    ref: descriptionFile(currentVersion),
    config: await createConfig({}),
  });
  const {json, yaml} = publishedTexts(whole.parsed as object, site);
  fs.writeFileSync(path.join(folder, 'openapi.json'), json);
  fs.writeFileSync(path.join(folder, 'openapi.yaml'), yaml);
  for (const name of ['job', 'dkron'] as const) {
    const schema = makeSchema(currentVersion, name, site);
    fs.writeFileSync(path.join(folder, `${name}.schema.json`), JSON.stringify(schema));
  }
  const servers = new Set<Server>();
  const startServerHere = async (): Promise<Server> => {
    const server = await startServer(binary, currentVersion);
    servers.add(server);
    return server;
  };
  const running = new Set<number>();
  const waiting = [...clients];
  const end = async (): Promise<void> => {
    waiting.length = 0;
    running.forEach(endGroup);
    await Promise.all([...servers].map((server) => server.stop()));
    // Go's module cache is read-only.
    spawnSync('chmod', ['-R', 'u+w', folder]);
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  };
  const stopsAsUsual = whenStopped(end);
  try {
    const place = {folder, server: await startServerHere(), running};
    // A job that must not appear in the filtered lists of the programs.
    await fetch(`${place.server.address}/v1/jobs`, {
      method: 'POST',
      body: JSON.stringify({name: 'bystander', schedule: '@every 1h', executor: 'shell'}),
    });
    const release = releaseOf(binary);
    const problems: string[] = [];
    const refused = clients.some(({kind}) => kind === 'schemas')
      ? await refusedJobs(place.server.address)
      : [];
    const count = {tried: 0, whole: 0, skipped: 0, 'not made': 0};
    const work = async (): Promise<void> => {
      for (let client = waiting.shift(); client !== undefined; client = waiting.shift()) {
        const {id, name, version, language} = client;
        progress(`[${clients.length - waiting.length}/${clients.length}] ${name}, ${language}`);
        const start = performance.now();
        const {text, ...found} = await tryClient(client, place, release, startServerHere);
        const seconds = Math.round((performance.now() - start) / 1000);
        progress('');
        if (found.seen === undefined) {
          count[found.outcome]++;
          out(`  ${name} ${version}, ${language}: ${found.outcome}: ${text}`);
          continue;
        }
        out(`  ${name} ${version}, ${language}, ${seconds} s: ${text}`);
        count.tried++;
        count.whole += Number(verdictOf(client, found.seen).verdict === 'whole');
        if (!isSame(client, found.seen, before.clients[id])) {
          problems.push(`${id}: not as ${triedClientsFile} says; look at it, or --write`);
        }
        if (write) {
          writeResult(id, found.seen);
        }
      }
    };
    await Promise.all([work(), work()]);
    const reported = [...refused, ...(write ? [] : problems)];
    reported.forEach((line) => out(line));
    return {
      problems: reported,
      couldRun: count['not made'] === 0,
      sum: `${count.tried} programs tried: ${count.whole} work whole; ${count.skipped} skipped; ${count['not made']} not made; ${problems.length} differ from the page`,
    };
  } finally {
    stopsAsUsual();
    progress('');
    await end();
  }
}
