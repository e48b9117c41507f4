/** Drives verify:api with a stand-in for a server: one that behaves, and one that misbehaves in each way. */
import {spawn, type ChildProcess} from 'node:child_process';

import {afterEach, beforeAll, describe, expect, it} from 'vitest';

import type {VersionId} from '../data/schema/parts';
import {docsVersions} from '../data/versions';
import {descriptionFile, operationsOf, readDescription, type Description} from '../data/openapi';
import {readOptions} from './api/options';
import {makeOwnNames} from './api/ownNames';
import {startStandIn, type Fault, type Received, type Reply, type StandIn} from '../tests/stand-in/dkron';
import {CannotRun, verify, type Io} from './api/verify';

/** Starts the program itself, without a terminal. */
function program(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'verify/api.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Exit code and all that was printed. */
async function ended(child: ChildProcess): Promise<{readonly code: unknown; readonly text: string}> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  return {code: await new Promise((resolve) => child.on('close', resolve)), text};
}

const described = (version: VersionId): Description => readDescription(descriptionFile(version));
const open: StandIn[] = [];

// It takes a while to start: it may do so while other tests run.
let refusal: ReturnType<typeof ended>;

beforeAll(() => {
  refusal = ended(program('--server', 'http://127.0.0.1:9'));
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function standIn(
  settings: Parameters<typeof startStandIn>[1] = {},
  version: VersionId = 'v4',
): Promise<StandIn> {
  const server = await startStandIn(described(version), settings);
  open.push(server);
  return server;
}

const everything = ['--yes', '--allow-restore', '--allow-leave', '--pro'];
const own = makeOwnNames('test');

type Outcome = {readonly code: number; readonly text: string; readonly progress: readonly string[]};

async function run(server: string, args: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
  const lines: string[] = [];
  const progress: string[] = [];
  const options = readOptions(['--server', server, ...args], {});
  if (options === 'help') {
    throw new Error('asked for help');
  }
  const code = await verify(
    described(options.docs),
    options,
    {
      out: (line) => lines.push(line),
      progress: (text) => progress.push(text),
      ask: undefined,
      signal: new AbortController().signal,
      ...io,
    },
    {own, settleMs: 250},
  );
  return {code, text: lines.join('\n'), progress};
}

function changes({received}: StandIn): readonly Received[] {
  return received.filter(({method}) => method !== 'GET');
}

function called({received}: StandIn): Set<string> {
  return new Set(received.map(({operationId}) => operationId));
}

describe('a server that behaves', () => {
  it('holds in every row, and every operation was called', async () => {
    const server = await standIn({jobs: ['backup', 'payroll'], pro: true});
    const {code, text, progress} = await run(server.address, everything);
    expect(text).not.toContain('NOT OK');
    expect(code).toBe(0);
    expect(text).toMatch(/node1 \(.+\) at http.+: \d+ hold, 0 do not, 1 skipped$/);
    expect([...called(server)].sort()).toEqual(
      operationsOf(described('v4'))
        .map(({operationId}) => operationId)
        .sort(),
    );
    expect(progress[0]).toMatch(/^\[1\/\d+\] GET \/, as it is$/);
    expect(progress.at(-1)).toBe('');
  });

  it('has no job of ours and all of its own afterwards, and is not paused', async () => {
    const server = await standIn({jobs: ['backup', 'payroll'], pro: true});
    await run(server.address, everything);
    expect(server.names()).toEqual(['backup', 'payroll']);
    expect(server.isPaused()).toBe(false);
  });

  it('is called without leave, restore and policies unless a flag allows them', async () => {
    const server = await standIn();
    const {code, text} = await run(server.address, ['--yes']);
    expect(code).toBe(0);
    const guarded = ['leave', 'restore', 'createOrUpdatePolicy', 'showPolicy', 'deletePolicy'];
    expect(guarded.filter((id) => called(server).has(id))).toEqual([]);
    for (const flag of ['--allow-leave', '--allow-restore', '--pro']) {
      expect(text).toContain(`needs ${flag}`);
    }
  });

  it('gets the token with every call, and a path in front where it stands behind a proxy', async () => {
    const server = await standIn();
    await run(`${server.address}/v1/`, ['--yes', '--token', 's3cret']);
    expect(server.received.every(({headers}) => headers['x-dkron-token'] === 's3cret')).toBe(true);
    const {text} = await run(server.address, ['--yes', '--token', 's3cret']);
    expect(text).not.toContain('s3cret');
  });

  it('may answer a run with either documented status', async () => {
    const accepted: Fault = ({operationId}, reply) =>
      operationId.startsWith('runJob') && reply.status === 200 ? {...reply, status: 202} : reply;
    const server = await standIn({fault: accepted});
    expect((await run(server.address, ['--yes'])).code).toBe(0);
  });

  it('may answer reads from a replica that lags', async () => {
    const missed = new Set<string>();
    const lag: Fault = ({operationId, url}, reply) => {
      if (operationId !== 'showJobByName' || reply.status !== 200 || missed.has(url)) {
        return reply;
      }
      missed.add(url);
      return {status: 404, headers: {'X-Whom': 'node2'}, text: ''};
    };
    const server = await standIn({fault: lag});
    const {text} = await run(server.address, ['--yes']);
    // The curl line is sent once: only reads right after a write are repeated.
    expect(text.match(/NOT OK.*own job/g)).toBeNull();
  });
});

describe.each(docsVersions)('a server of %s', (version) => {
  const docs = ['--docs', version];

  it('holds against the description of its line in every row, and every operation was called', async () => {
    const server = await standIn({jobs: ['backup', 'payroll'], pro: true}, version);
    const {code, text} = await run(server.address, [...everything, ...docs]);
    expect(text).not.toContain('NOT OK');
    expect(code).toBe(0);
    // One policy is in force for everybody in the old previews: nothing calls it.
    const open = operationsOf(described(version)).filter(
      ({tags, path}) => !tags.includes('policies') || path.includes('{'),
    );
    expect([...called(server)].filter((id) => id !== 'none').sort()).toEqual(
      open.map(({operationId}) => operationId).sort(),
    );
    expect(server.names()).toEqual(['backup', 'payroll']);
  });

  it('is not taken for one of another line', async () => {
    const other = version === 'v4' ? 'v3' : 'v4';
    const server = await standIn({}, version);
    await expect(run(server.address, ['--yes', '--docs', other])).rejects.toThrow(
      `expected a server of ${other}, or --docs ${version}`,
    );
    expect(changes(server)).toEqual([]);
  });

  it('that answers in another way than its line is told of', async () => {
    const fault: Fault = ({operationId}, reply) =>
      operationId === 'createOrUpdateJob' && reply.status === 201 ? {...reply, status: 200} : reply;
    const {code, text} = await run((await standIn({fault}, version)).address, ['--yes', ...docs]);
    expect(text).toMatch(/NOT OK +POST \/jobs[\s\S]+status 200 is not documented; documented are 201, 4/);
    expect(code).toBe(1);
  });
});

/** The same fault for every answer of one operation with this status. */
function at(id: string, change: (reply: Reply) => ReturnType<Fault>, status = 200): Fault {
  return ({operationId}, reply) => (operationId === id && reply.status === status ? change(reply) : reply);
}

function withBody(change: (value: unknown) => unknown): (reply: Reply) => Reply {
  return (reply) => ({...reply, text: JSON.stringify(change(JSON.parse(reply.text)))});
}

const faults: readonly (readonly [string, Fault, RegExp])[] = [
  [
    'a status that is not documented',
    at('health', (reply) => ({...reply, status: 418})),
    /status 418 is not documented; documented are 200/,
  ],
  [
    'a documented status that is wrong here',
    at('deleteJob', () => ({status: 404, headers: {'X-Whom': 'node1'}, text: ''})),
    /status is 404 \(documented as: Nothing was removed\); expected 200/,
  ],
  [
    'a header that is missing',
    at('getMember', ({headers: {'X-Whom': whom = ''}, ...reply}) => ({...reply, headers: {'X-Whom': whom}})),
    /header X-Total-Count is missing/,
  ],
  [
    'a header of the wrong type',
    at('busy', (reply) => ({...reply, headers: {...reply.headers, 'X-Total-Count': 'many'}})),
    /header X-Total-Count "many": : must be integer/,
  ],
  [
    'a header that is not documented',
    at('health', (reply) => ({...reply, headers: {'X-Whom': 'node1'}})),
    /header X-Whom is sent, but not documented with status 200/,
  ],
  [
    'a count that is not that of the list',
    at('getMember', (reply) => ({...reply, headers: {...reply.headers, 'X-Total-Count': '99'}})),
    /X-Total-Count is 99, the list has 3/,
  ],
  [
    'another content type',
    at('getLeader', (reply) => ({...reply, type: 'text/html'})),
    /content type is text\/html; documented is application\/json/,
  ],
  [
    'a body where there is none',
    at('showJobByName', (reply) => ({...reply, type: 'text/plain', text: 'gone'}), 404),
    /has a body \(4 characters\); documented is none/,
  ],
  [
    'a body that is no JSON',
    at('getLeader', (reply) => ({...reply, text: '{"Name": '})),
    /body is no JSON: /,
  ],
  [
    'a field of the wrong type',
    at(
      'toggleJob',
      withBody((job) => ({...(job as object), retries: 'two'})),
    ),
    /body\/retries: must be integer/,
  ],
  [
    'a field that is missing',
    at(
      'getLeader',
      withBody((leader) => ({...(leader as object), Addr: undefined})),
    ),
    /body: must have required property 'Addr'/,
  ],
  [
    'a field that is not described',
    at(
      'getLeader',
      withBody((leader) => ({...(leader as object), Mood: 'good'})),
    ),
    /body: must NOT have additional properties.*"Mood"/,
  ],
  [
    'an answer that is not indented',
    at(
      'getMember',
      withBody((list) => list),
    ),
    /the answer is not indented/,
  ],
  ['no answer in time', at('metrics', () => 'hang'), /no answer within 1 s/],
  ['a connection that breaks', at('debugVars', () => 'reset'), /no answer: the connection was reset/],
  [
    'a toggle that does nothing',
    at(
      'toggleJob',
      withBody((job) => ({...(job as object), disabled: false})),
    ),
    /disabled is false, expected true/,
  ],
  [
    'a list without a stored job',
    at('getJobs', () => ({
      status: 200,
      headers: {'X-Whom': 'node1', 'X-Total-Count': '0'},
      type: 'application/json',
      text: '[]',
    })),
    /job verify-api-test-backup is not in the list/,
  ],
  [
    'no executions after a run',
    at('listExecutionsByJob', (reply) => ({
      ...reply,
      headers: {...reply.headers, 'X-Total-Count': '0'},
      text: '[]',
    })),
    /there is no execution with an id[\s\S]+no execution was listed, so there is no id to ask for/,
  ],
];

describe('a server that misbehaves', () => {
  it.each(faults)('is told of: %s', async (_, fault, message) => {
    const server = await standIn({fault, jobs: ['payroll']});
    const {code, text} = await run(server.address, ['--yes', '--timeout', '1']);
    expect(text).toMatch(message);
    expect(text).toContain('NOT OK');
    expect(code).toBe(1);
    expect(server.names()).toContain('payroll');
  });

  it('is told of: a job that was acknowledged and is not there', async () => {
    const gone: Fault = ({operationId}, reply) =>
      operationId === 'showJobByName' ? {status: 404, headers: {'X-Whom': 'node1'}, text: ''} : reply;
    const {code, text} = await run((await standIn({fault: gone})).address, ['--yes']);
    expect(code).toBe(1);
    expect(text).toMatch(/NOT OK +GET \/jobs\/\{job_name\} +own job "backup" +404/);
  });

  it('is told of: own jobs that cannot be deleted', async () => {
    const kept: Fault = ({operationId}, reply) =>
      operationId === 'deleteJob' ? {status: 404, headers: {'X-Whom': 'node1'}, text: ''} : reply;
    // The stand-in deletes all the same; a job that is still shown counts as left.
    const shown: Fault = (received, reply) =>
      received.operationId === 'showJobByName' && received.url.endsWith('-backup')
        ? {status: 200, headers: {'X-Whom': 'node1'}, type: 'application/json', text: '{"name":"x"}'}
        : kept(received, reply);
    const {code, text} = await run((await standIn({fault: shown})).address, ['--yes']);
    expect(code).toBe(1);
    expect(text).toContain('job verify-api-test-backup may be left; delete it yourself');
    expect(text).not.toContain('job verify-api-test-report may be left');
  });

  it('is told of: a pause that does not end', async () => {
    const stuck = at('unpause', (reply) => ({...reply, status: 500}));
    const {code, text} = await run((await standIn({fault: stuck})).address, ['--yes']);
    expect(code).toBe(1);
    expect(text).toContain('the node may still be paused; send POST /v1/unpause to it yourself');
  });

  it('is not asked on and on once it is silent, and what may be left is named', async () => {
    let stored = 0;
    const dies: Fault = ({operationId}, reply) => {
      stored += operationId === 'createOrUpdateJob' ? 1 : 0;
      return stored > 2 ? 'reset' : reply;
    };
    const server = await standIn({fault: dies});
    const {code, text} = await run(server.address, ['--yes']);
    expect(code).toBe(1);
    expect(text).toContain('not tried: no answer to 3 calls in a row');
    expect(text).toContain('job verify-api-test-cleanup may be left; delete it yourself');
    expect(server.received.length).toBeLessThan(50);
  });
});

describe('what belongs to others', () => {
  it('is never changed: every change names own jobs only', async () => {
    const server = await standIn({jobs: ['backup', 'cleanup', 'report', 'archive'], pro: true});
    await run(server.address, everything);
    const named = changes(server).filter(({url}) => !/^\/v1\/(?:pause|unpause|leave)$/.test(url));
    expect(named.length).toBeGreaterThan(30);
    for (const {method, url, body} of named) {
      const path = /^\/v1\/(?:jobs|acl\/policies)\/([^/?]+)/.exec(url)?.[1];
      expect(path ?? own.prefix, `${method} ${url}`).toContain(own.prefix);
      const names = [...body.matchAll(/"(?:name|parent_job)":"([^"]*)"/g)].map(([, name]) => name);
      expect(
        names.every((name) => name?.startsWith(own.prefix)),
        body,
      ).toBe(true);
      expect(path ?? names[0] ?? body, 'names a job, or restores none').toMatch(/verify-api-test-|\[\]/);
    }
    expect(server.names()).toEqual(['backup', 'cleanup', 'report', 'archive']);
  });

  it('is not touched when names are taken already', async () => {
    const server = await standIn({jobs: [own.of('backup')]});
    await expect(run(server.address, ['--yes'])).rejects.toThrow('names verify-api-test-… already');
    expect(changes(server)).toEqual([]);
  });

  it('is not touched when the node is paused', async () => {
    const server = await standIn({paused: true});
    await expect(run(server.address, ['--yes'])).rejects.toThrow('the node is paused');
    expect(server.isPaused()).toBe(true);
    expect(changes(server)).toEqual([]);
  });

  it('is not touched before somebody agrees', async () => {
    const server = await standIn();
    const questions: string[] = [];
    const ask = (agreed: boolean) => (text: string) => {
      questions.push(text);
      return Promise.resolve(agreed);
    };
    await expect(run(server.address, ['--allow-leave'], {ask: ask(false)})).rejects.toThrow(
      'nothing was changed',
    );
    expect(changes(server)).toEqual([]);
    expect(questions[0]).toMatch(
      /node1 .* at http[\s\S]+verify-api-test-[\s\S]+pause[\s\S]+LEAVE[\s\S]+\[y\/N\] $/,
    );
    expect((await run(server.address, [], {ask: ask(true)})).code).toBe(0);
    expect(questions[1]).not.toContain('LEAVE');
  });

  it('gets no request at all without a terminal and --yes, or in a dry run', async () => {
    const server = await standIn();
    await expect(run(server.address, [])).rejects.toThrow(CannotRun);
    const {code, text} = await run(server.address, ['--dry-run', '--allow-restore']);
    expect(code).toBe(0);
    expect(text).toContain('would send  POST /v1/jobs  {"name":"verify-api-test-cleanup"');
    expect(text).toContain('would send  GET /v1/jobs/verify-api-test-backup/executions/EXECUTION_ID');
    expect(text).toContain('would send  POST /v1/restore  file=[{"name":"verify-api-test-archive"');
    expect(text).toContain('would skip  POST /leave, curl: leave: needs --allow-leave');
    expect(text).toMatch(/\d+ calls planned for http.+; nothing was sent$/);
    expect(server.received).toEqual([]);
  });

  it.each(['createOrUpdateJobPatch', 'toggleJob', 'pause', 'updateJobByName'])(
    'stays as it was when the run is interrupted at %s',
    async (id) => {
      const controller = new AbortController();
      const server = await standIn({
        jobs: ['payroll'],
        onRequest: ({operationId}) => {
          if (operationId === id) {
            controller.abort();
          }
        },
      });
      const {code, text} = await run(server.address, ['--yes'], {signal: controller.signal});
      expect(code).toBe(2);
      expect(text).toMatch(/; interrupted$/);
      expect(server.names()).toEqual(['payroll']);
      expect(server.isPaused()).toBe(false);
    },
  );
});

describe('a server that cannot be tested', () => {
  it('is left alone when the run is interrupted at its first look', async () => {
    const controller = new AbortController();
    const server = await standIn({onRequest: () => controller.abort(), fault: () => 'hang'});
    await expect(run(server.address, ['--yes'], {signal: controller.signal})).rejects.toThrow(
      'interrupted; nothing was changed',
    );
    expect(changes(server)).toEqual([]);
  });

  it('is told of when nobody listens', async () => {
    const server = await standIn();
    await server.close();
    await expect(run(server.address, ['--yes'])).rejects.toThrow(
      'the connection was refused; expected a running',
    );
  });

  it.each([
    ['no answer', () => 'hang' as const, 'no answer within 1 s'],
    ['a token missing', () => ({status: 401, headers: {}, text: ''}), 'expected another token'],
    ['another program', () => ({status: 200, headers: {}, text: 'hello'}), 'expected a Dkron server'],
  ])('is told of: %s', async (_, reply, message) => {
    const server = await standIn({fault: reply});
    await expect(run(server.address, ['--yes', '--timeout', '1'])).rejects.toThrow(message);
    expect(changes(server)).toEqual([]);
  });
});

describe('the program', () => {
  it('refuses without a terminal, with exit code 2', async () => {
    expect(await refusal).toEqual({code: 2, text: expect.stringContaining('add --yes to agree') as unknown});
  });

  it('cleans up after Ctrl-C, with exit code 2', async () => {
    let stop: () => void = () => undefined;
    const server = await standIn({
      jobs: ['payroll'],
      onRequest: ({operationId}) => {
        if (operationId === 'runJob') {
          stop();
        }
      },
      // Holds the run until the signal has come.
      fault: at('runJob', () => 'hang'),
    });
    const child = program('--server', server.address, '--yes');
    stop = () => child.kill('SIGINT');
    const {code, text} = await ended(child);
    expect(text).toContain('Interrupted; cleaning up.');
    expect(text).toMatch(/ok +DELETE \/jobs\/\{job_name\} +clean-up: \d own jobs/);
    expect(code).toBe(2);
    expect(server.names()).toEqual(['payroll']);
  });
});
