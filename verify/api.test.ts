/** Tests of the API comparison with a fake server: one that is correct, and one with each fault. */
import fs from 'node:fs';
import path from 'node:path';

import {afterEach, describe, expect, it, test} from 'vitest';

import type {VersionId} from '../data/schema/parts';
import {currentVersion, docsVersions} from '../data/versions';
import {descriptionFile, fullPath, operationsOf, readDescription, type Description} from '../data/openapi';
import {startStandIn, type Fault, type Reply, type StandIn} from '../tests/stand-in/dkron';
import {verifyApi} from './api';
import {readRoutes} from './api/routes';
import {startServer} from './api/server';
import {verify, type Settings} from './api/verify';
import {sharedFolder} from '../tests/support/folders';

/** Descriptions are read once, because compiled schemas are cached by the schema object. */
const descriptions = new Map(
  docsVersions.map((version) => [version, readDescription(descriptionFile(version))]),
);
const described = (version: VersionId): Description => descriptions.get(version) as Description;
const open: StandIn[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function standIn(
  settings: Parameters<typeof startStandIn>[1] = {},
  version: VersionId = currentVersion,
): Promise<StandIn> {
  const server = await startStandIn(described(version), settings);
  open.push(server);
  return server;
}

/** Startup output of a server with exactly the described operations. */
function routesOf(docs: VersionId): readonly string[] {
  const lines = operationsOf(described(docs)).map(
    (operation) =>
      `[GIN-debug] ${operation.method} ${fullPath(operation).replaceAll(/\{(\w+)\}/g, ':$1')} --> x`,
  );
  return readRoutes(lines.join('\n'));
}

type VerifyOutcome = {readonly code: number; readonly text: string; readonly progress: readonly string[]};

async function runVerify({url}: StandIn, settings: Partial<Settings> = {}): Promise<VerifyOutcome> {
  const lines: string[] = [];
  const progress: string[] = [];
  const docs = settings.docs ?? currentVersion;
  const {problems, sum} = await verify(described(docs), {
    server: url,
    routes: routesOf(docs),
    docs,
    pro: false,
    timeoutMs: 1000,
    settleMs: 250,
    out: (line) => lines.push(line),
    progress: (text) => progress.push(text),
    ...settings,
  });
  return {code: Math.min(1, problems.length), text: [...lines, sum].join('\n'), progress};
}

function called({received}: StandIn): Set<string> {
  return new Set(received.map(({operationId}) => operationId));
}

describe('a correct server', () => {
  it('gets a row for each call, and progress shows each call', async () => {
    const {code, text, progress} = await runVerify(await standIn({pro: true}), {pro: true});
    expect(text).not.toContain('NOT OK');
    expect(code).toBe(0);
    expect(text).toMatch(/node1 \(.+\) at http.+: \d+ hold, 0 do not, 1 skipped$/);
    expect(progress[0]).toMatch(/^\[1\/\d+\] GET \/v1, as it is$/);
    expect(progress.at(-1)).toBe('');
  });

  it('gets requests for policies only if it is Dkron Pro', async () => {
    const server = await standIn();
    const {code, text} = await runVerify(server);
    expect(code).toBe(0);
    expect([...called(server)].filter((id) => /Policy/.test(id))).toEqual([]);
    expect(text).toContain('needs --pro');
  });

  it('may respond to a run with either documented status', async () => {
    const accepted: Fault = ({operationId}, reply) =>
      operationId.startsWith('runJob') && reply.status === 200 ? {...reply, status: 202} : reply;
    expect((await runVerify(await standIn({fault: accepted}))).code).toBe(0);
  });

  it('may respond to reads from a replica that lags', async () => {
    const missed = new Set<string>();
    const lag: Fault = ({operationId, url}, reply) => {
      if (operationId !== 'showJobByName' || reply.status !== 200 || missed.has(url)) {
        return reply;
      }
      missed.add(url);
      return {status: 404, headers: {'X-Whom': 'node2'}, text: ''};
    };
    const {text} = await runVerify(await standIn({fault: lag}));
    // The curl line is sent once: only reads right after a write are repeated.
    expect(text.match(/NOT OK.*job "/g)).toBeNull();
  });
});

describe.each(docsVersions)('a server of %s', (version) => {
  it('matches the description of its version in every row, and every operation was called', async () => {
    const server = await standIn({pro: true}, version);
    const {code, text} = await runVerify(server, {docs: version, pro: true});
    expect(text).not.toContain('NOT OK');
    expect(code).toBe(0);
    // The old previews have one policy for all clients: no step changes it.
    const known = operationsOf(described(version)).filter(
      ({tags, path: below}) => !tags.includes('policies') || below.includes('{'),
    );
    expect([...called(server)].filter((id) => id !== 'none').sort()).toEqual(
      known.map(({operationId}) => operationId).sort(),
    );
  });

  it('is refused with the description of another version', async () => {
    const docs = docsVersions.find((other) => other !== version) ?? '';
    const server = await standIn({}, version);
    await expect(runVerify(server, {docs})).rejects.toThrow(
      `expected a server of ${docs}, or --docs ${version}`,
    );
    expect(server.received).toHaveLength(1);
  });

  it('that responds like another version is reported', async () => {
    const fault: Fault = ({operationId}, reply) =>
      operationId === 'createOrUpdateJob' && reply.status === 201 ? {...reply, status: 200} : reply;
    const {code, text} = await runVerify(await standIn({fault}, version), {docs: version});
    expect(text).toMatch(/NOT OK +POST \/v1\/jobs[\s\S]+status 200 is not documented; documented are 201, 4/);
    expect(code).toBe(1);
  });
});

/** The same fault for every answer of one operation with this status. */
function faultAt(id: string, change: (reply: Reply) => ReturnType<Fault>, status = 200): Fault {
  return ({operationId}, reply) => (operationId === id && reply.status === status ? change(reply) : reply);
}

function withBody(change: (value: unknown) => unknown): (reply: Reply) => Reply {
  return (reply) => ({...reply, text: JSON.stringify(change(JSON.parse(reply.text)))});
}

const faults: readonly (readonly [string, Fault, RegExp])[] = [
  [
    'a status that is not documented',
    faultAt('health', (reply) => ({...reply, status: 418})),
    /status 418 is not documented; documented are 200/,
  ],
  [
    'a documented status that is wrong here',
    faultAt('deleteJob', () => ({status: 404, headers: {'X-Whom': 'node1'}, text: ''})),
    /status is 404 \(documented as: Nothing was removed\); expected 200/,
  ],
  [
    'a header that is missing',
    faultAt('getMember', ({headers: {'X-Whom': whom = ''}, ...reply}) => ({
      ...reply,
      headers: {'X-Whom': whom},
    })),
    /header X-Total-Count is missing/,
  ],
  [
    'a header of the wrong type',
    faultAt('busy', (reply) => ({...reply, headers: {...reply.headers, 'X-Total-Count': 'many'}})),
    /header X-Total-Count "many": : must be integer/,
  ],
  [
    'a header that is not documented',
    faultAt('health', (reply) => ({...reply, headers: {'X-Whom': 'node1'}})),
    /header X-Whom is sent, but not documented with status 200/,
  ],
  [
    'a count that is not that of the list',
    faultAt('getMember', (reply) => ({...reply, headers: {...reply.headers, 'X-Total-Count': '99'}})),
    /X-Total-Count is 99, the list has 3/,
  ],
  [
    'another content type',
    faultAt('getLeader', (reply) => ({...reply, type: 'text/html'})),
    /content type is text\/html; documented is application\/json/,
  ],
  [
    'a body where there is none',
    faultAt('showJobByName', (reply) => ({...reply, type: 'text/plain', text: 'gone'}), 404),
    /has a body \(4 characters\); documented is none/,
  ],
  [
    'a body that is not JSON',
    faultAt('getLeader', (reply) => ({...reply, text: '{"Name": '})),
    /body is not JSON: /,
  ],
  [
    'a field of the wrong type',
    faultAt(
      'toggleJob',
      withBody((job) => ({...(job as object), retries: 'two'})),
    ),
    /body\/retries: must be integer/,
  ],
  [
    'a field that is missing',
    faultAt(
      'getLeader',
      withBody((leader) => ({...(leader as object), Addr: undefined})),
    ),
    /body: must have required property 'Addr'/,
  ],
  [
    'a field that is not described',
    faultAt(
      'getLeader',
      withBody((leader) => ({...(leader as object), Mood: 'good'})),
    ),
    /body: must NOT have additional properties.*"Mood"/,
  ],
  [
    'an answer that is not indented',
    faultAt(
      'getMember',
      withBody((list) => list),
    ),
    /the answer is not indented/,
  ],
  ['no answer in time', faultAt('metrics', () => 'hang'), /no answer within 1 s/],
  ['a connection that breaks', faultAt('debugVars', () => 'reset'), /no answer: the connection was reset/],
  [
    'a toggle that does nothing',
    faultAt(
      'toggleJob',
      withBody((job) => ({...(job as object), disabled: false})),
    ),
    /disabled is false, expected true/,
  ],
  [
    'a list without a stored job',
    faultAt('getJobs', () => ({
      status: 200,
      headers: {'X-Whom': 'node1', 'X-Total-Count': '0'},
      type: 'application/json',
      text: '[]',
    })),
    /job backup is not in the list/,
  ],
  [
    'no executions after a run',
    faultAt('listExecutionsByJob', (reply) => ({
      ...reply,
      headers: {...reply.headers, 'X-Total-Count': '0'},
      text: '[]',
    })),
    /there is no execution with an id[\s\S]+no execution was listed, so there is no id to ask for/,
  ],
];

describe('a faulty server', () => {
  it.each(faults)('is reported: %s', async (_, fault, message) => {
    const {code, text} = await runVerify(await standIn({fault}));
    expect(text).toMatch(message);
    expect(text).toContain('NOT OK');
    expect(code).toBe(1);
  });

  it('is reported: a route that is not described', async () => {
    const printed = [
      'level=info msg="[GIN-debug] GET    /ui/*filepath             --> dkron.(*HTTPTransport).UI (4 handlers)\\n"',
      'level=info msg="[GIN-debug] GET    /v1/                      --> dkron.(*HTTPTransport).index (6 handlers)\\n"',
      'level=info msg="[GIN-debug] GET    /v1/jobs/:job/executions  --> dkron.(*HTTPTransport).list (6 handlers)\\n"',
      'level=info msg="[GIN-debug] DELETE /v1/jobs/:job/moods       --> dkron.(*HTTPTransport).moods (6 handlers)\\n"',
    ];
    const {code, text} = await runVerify(await standIn(), {routes: readRoutes(printed.join('\n'))});
    expect(text.match(/NOT OK.*/g)).toEqual([
      expect.stringMatching(/DELETE \/v1\/jobs\/\*\/moods +not described/),
    ]);
    expect(code).toBe(1);
  });

  it('that prints no routes gets a skipped row for them', async () => {
    const {code, text} = await runVerify(await standIn(), {routes: []});
    expect(text).toMatch(/skipped +routes[^]*printed no routes/);
    expect(code).toBe(0);
  });

  it('is reported: a job that was acknowledged and does not exist', async () => {
    const gone: Fault = ({operationId}, reply) =>
      operationId === 'showJobByName' ? {status: 404, headers: {'X-Whom': 'node1'}, text: ''} : reply;
    const {code, text} = await runVerify(await standIn({fault: gone}));
    expect(code).toBe(1);
    expect(text).toMatch(/NOT OK +GET \/v1\/jobs\/\{job_name\} +job "backup" +404/);
  });

  it('is reported: a filter that lets other jobs through', async () => {
    const {text} = await runVerify(
      await standIn({
        fault: faultAt('getJobs', (reply) => ({
          ...reply,
          text: reply.text.replace(/^\[/, '[{"name":"stray"},').replace(',]', ']'),
        })),
      }),
    );
    expect(text).toContain('job stray is in the list; expected backup');
  });

  it('gets no more calls after three without a response', async () => {
    let stored = 0;
    const dies: Fault = ({operationId}, reply) => {
      stored += operationId === 'createOrUpdateJob' ? 1 : 0;
      return stored > 2 ? 'reset' : reply;
    };
    const server = await standIn({fault: dies});
    const {code, text} = await runVerify(server);
    expect(code).toBe(1);
    expect(text).toContain('not tried: no answer to 3 calls in a row');
    expect(server.received.length).toBeLessThan(50);
  });

  it.each([
    ['no answer', () => 'hang' as const, 'no answer within 1 s'],
    ['another program', () => ({status: 200, headers: {}, text: 'hello'}), 'expected a Dkron server'],
  ])('cannot be tested: %s', async (_, reply, message) => {
    await expect(runVerify(await standIn({fault: reply}))).rejects.toThrow(message);
  });

  it('cannot be tested: no server at the address', async () => {
    const server = await standIn();
    await server.close();
    await expect(runVerify(server)).rejects.toThrow('the connection was refused; expected a running');
  });
});

test('each line of the report is passed to `out` as its only argument', async () => {
  const calls: unknown[][] = [];
  await runVerify(await standIn(), {out: (...all: unknown[]) => calls.push(all)});
  expect(new Set(calls.map(({length}) => length))).toEqual(new Set([1]));
});

describe('a program', () => {
  const folder = sharedFolder();

  function program(text: string): string {
    const file = path.join(folder, 'dkron');
    fs.writeFileSync(file, `#!${process.execPath}\n${text}`, {mode: 0o755});
    return file;
  }

  function isRunning(pid: number): boolean {
    const status = `/proc/${pid}/stat`;
    return fs.existsSync(status) && !/^\d+ \(.*\) Z/.test(fs.readFileSync(status, 'utf8'));
  }

  /** A program that answers every request with its process id and its working directory. */
  const answering = `const [host, port] = process.argv.find((arg) => arg.startsWith('--http-addr=')).slice(12).split(':');
require('http').createServer((_, response) => {
  response.end(JSON.stringify({pid: process.pid, folder: process.cwd()}));
}).listen(port, host);`;

  it('runs in a temporary folder that is removed when it is stopped', async () => {
    const {address, stop} = await startServer(program(answering), currentVersion);
    const started = (await (await fetch(address)).json()) as {pid: number; folder: string};
    expect(fs.existsSync(started.folder)).toBe(true);
    await stop();
    expect(fs.existsSync(started.folder)).toBe(false);
    expect(() => process.kill(started.pid, 0)).toThrow('ESRCH');
  });

  it('is stopped with its plugins', async () => {
    const plugin = "const plugin = require('child_process').spawn('sleep', ['60'], {stdio: 'ignore'});";
    const {address, stop} = await startServer(
      program(`${plugin}${answering.replace('process.pid', 'plugin.pid')}`),
      currentVersion,
    );
    const {pid} = (await (await fetch(address)).json()) as {pid: number};
    await stop();
    // An orphan is reaped with a delay: an exited process may still be listed.
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('that exits, or gets no leader, is reported with its last output', async () => {
    const ends = program("console.log('port is taken'); process.exit(3);");
    await expect(startServer(ends, currentVersion)).rejects.toThrow(
      `it ended with 3; expected a server of ${currentVersion}.\nport is taken`,
    );
    const waits = program('setInterval(() => undefined, 1000);');
    await expect(startServer(waits, currentVersion, 300)).rejects.toThrow('no leader within 0.3 s');
  });

  it('that is not Dkron is stopped, too', async () => {
    await expect(
      verifyApi({binary: program(answering), docs: currentVersion, pro: false}, () => undefined),
    ).rejects.toThrow('expected a Dkron server');
  });
});
