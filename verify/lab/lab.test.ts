/** Tests of the helpers of trials with a fake program: one that is correct, and one with each failure. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {loadKnownDefects} from '../../data/load';
import {verify} from '../index';
import {between, Broken, during, equal, has, hasNot, ClaimFailed, within} from './claims';
import {isOpen, longestGap, shellJob, type Execution} from './jobs';
import {takePort} from './ports';
import {markedProcesses} from './processes';
import {startProxy} from './proxy';
import {startReceiver} from './receiver';
import {judgeDefect} from './runner';
import {subject, type Trial} from './trial';

const at = 'docs/guarantees.md';
let folder: string;

const {TMPDIR: usual} = process.env;

// A temporary directory of its own, in which the tests find files that trials did not remove.
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-test-'));
  process.env.TMPDIR = folder;
});

afterAll(() => {
  fs.rmSync(folder, {recursive: true});
  if (usual === undefined) {
    delete process.env.TMPDIR;
  } else {
    process.env.TMPDIR = usual;
  }
});

/**
 * A fake Dkron that opens its gossip port and answers API requests like a single leader.
 *
 * @param atStart - additional code that runs when it starts as an agent
 */
function standIn(atStart = '', release = '9.9.9'): string {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'program-')), 'dkron');
  fs.writeFileSync(
    file,
    `#!${process.execPath}
const [command, ...flags] = process.argv.slice(2);
if (command === 'version') {
  console.log('Name: Dkron\\nVersion: ${release}');
  process.exit();
}
const flag = (name) => flags.find((each) => each.startsWith('--' + name + '='))?.slice(name.length + 3);
const [host, port] = flag('http-addr').split(':');
console.log('level=info msg="it starts"');
${atStart}
const answers = {
  '/v1/leader': {Name: flag('node-name'), Tags: {rpc_addr: '127.0.0.1:6868'}},
  '/debug/vars': {scheduler_started: 1},
  '/v1/members': [{Name: flag('node-name'), statusText: 'alive', Status: 1, Tags: {rpc_addr: 'x'}}],
};
require('net').createServer().listen(Number(flag('bind-addr').split(':')[1]), host);
require('http').createServer((request, response) => {
  if (request.url === '/die') {
    console.log('level=fatal msg="it dies"');
    process.exit(3);
  }
  if (request.url === '/no-json') {
    response.end('{');
    return;
  }
  const answer = answers[request.url];
  response.writeHead(answer === undefined ? 404 : 200).end(answer === undefined ? '' : JSON.stringify(answer));
}).listen(Number(port), host);
`,
    {mode: 0o755},
  );
  return file;
}

type Outcome = {readonly code: number; readonly text: string};

/** Runs trials with a fake program, in this process. */
async function tryWith(
  program: string,
  trials: readonly Trial[],
  ...more: readonly string[]
): Promise<Outcome> {
  const lines: string[] = [];
  const args = ['--binary', program, '--release', '9.9.9', '--only', 'tried', ...more];
  const code = await verify(args, (line) => lines.push(line), [subject('tried', trials)]);
  return {code, text: lines.join('\n')};
}

const holds: Trial = {
  claim: 'it leads',
  at,
  run: async (lab) => {
    const server = await lab.server();
    equal('the leader', await server.leaderName(), 'node1');
    return 'as measured';
  },
};

const differs: Trial = {
  claim: 'it does not lead',
  at,
  run: async (lab) => {
    const server = await lab.server();
    equal('the status', (await server.get('/v1/leader')).status, 500);
  },
};

/** Folders and processes that trials did not remove. */
function left(): readonly unknown[] {
  const folders = fs.readdirSync(folder).filter((name) => name.startsWith('verify-trials-'));
  return [...folders, ...markedProcesses(path.join(folder, 'verify-trials-'))];
}

describe('trials with a correct program', () => {
  test('print a row for each trial, and remove all processes and folders', async () => {
    const {code, text} = await tryWith(standIn(), [
      holds,
      {...holds, claim: 'it leads, too', nodes: 0, run: async (lab) => String((await lab.shared()).name)},
    ]);
    expect(text).toMatch(/holds +tried +[\d.]+ s  it leads \(docs\/guarantees.md\)\n +as measured/);
    expect(text).toContain(
      '2 trials with 9.9.9: 2 hold, 0 do not, 0 defects no longer show, 0 could not be made, 0 skipped',
    );
    expect(code).toBe(0);
    expect(left()).toEqual([]);
  });

  test('report the observed value', async () => {
    const {code, text} = await tryWith(standIn(), [holds, differs]);
    expect(text).toMatch(/NOT SO +tried .*it does not lead .*\n +the status: 200 instead of 500/);
    expect(code).toBe(1);
  });

  test('repeat a failed trial once, alone, with a note', async () => {
    let tries = 0;
    const second: Trial = {
      claim: 'the second time',
      at,
      run: async () => equal('the number', ++tries, 2) as undefined,
    };
    const {code, text} = await tryWith(standIn(), [second]);
    expect(text).toContain('only when tried again alone; before: the number: 1 instead of 2');
    expect(code).toBe(0);
  });

  test('repeat a trial of a race the given number of times, and count the successes', async () => {
    let tries = 0;
    const racy: Trial = {
      claim: 'every third time',
      at,
      tries: {of: 6, hold: 2},
      run: async () => equal('the rest', ++tries % 3, 0) as undefined,
    };
    expect((await tryWith(standIn(), [racy])).text).toContain('2 of 6 tries');
    expect(tries).toBe(6);
    const rare: Trial = {...racy, tries: {of: 6, hold: 4}};
    tries = 0;
    const {code, text} = await tryWith(standIn(), [rare]);
    expect(text).toMatch(/NOT SO[^]*of 5 tries|NOT SO[^]*of \d tries/);
    expect(code).toBe(1);
  });

  test('report the differences between two programs', async () => {
    // A trial that differs is repeated, and differs again.
    const other = standIn(
      "setTimeout(() => { answers['/v1/leader'] = {Name: 'other', Tags: {rpc_addr: '127.0.0.1:6868'}}; }, 0);",
      '9.9.8',
    );
    const {code, text} = await tryWith(standIn(), [holds], '--second', other);
    expect(text).toContain('9.9.9: yes, as measured');
    expect(text).toContain('9.9.8: no, the leader: other instead of node1');
    expect(text).toContain('1 differences between 9.9.9 and 9.9.8');
    expect(code).toBe(0);
  });
});

test('a trial of two programs is skipped if there is only one', async () => {
  const {code, text} = await tryWith(standIn(), [{...holds, mixed: true}]);
  expect(text).toMatch(/skipped .*\n +needs --second PATH/);
  expect(code).toBe(0);
});

describe('a program that fails', () => {
  const dies: Trial = {
    claim: 'it answers',
    at,
    run: async (lab) => {
      const server = await lab.server();
      await server.get('/die');
      await during(0.5, 'it waits', () => true);
    },
  };

  test.each([
    ['that dies during a trial', standIn, dies, 'node1 ended with status 3: level=fatal msg="it dies"'],
    [
      'that dies at its start',
      () => standIn('console.log("Error: no luck"); process.exit(1);'),
      holds,
      'node1 ended with status 1: Error: no luck',
    ],
    [
      'whose port is taken',
      () =>
        standIn(
          'console.log("level=fatal msg=\\"listen tcp 127.0.0.1:1: bind: address already in use\\""); process.exit(1);',
        ),
      holds,
      'bind: address already in use',
    ],
    [
      'whose disk is full',
      () => standIn('console.log("write raft.db: no space left on device");'),
      differs,
      'the disk is full: node1 logged "no space left on device"',
    ],
    ['that hangs', () => standIn('for (;;);'), {...holds, limit: 1}, 'did not end within 1 s'],
    [
      'that lacks a setting',
      () => standIn('console.log("Error: unknown flag: --new"); process.exit(1);'),
      holds,
      'node1: unknown flag: --new',
    ],
    [
      'that sends no JSON',
      standIn,
      {...holds, run: async (lab) => String(await (await lab.server()).read('/no-json'))} satisfies Trial,
      'GET /no-json on node1: no JSON: {',
    ],
  ] as const)(
    '%s is reported in one line, and all its processes and folders are removed',
    async (what, program, trial, message) => {
      const {code, text} = await tryWith((program as () => string)(), [trial]);
      expect(text).toContain(message);
      expect(code).toBe(/lacks|no JSON/.test(what) ? 1 : 2);
      expect(left()).toEqual([]);
    },
  );

  test('is not tried again after three failed trials', async () => {
    const many = Array.from({length: 30}, (_, index): Trial => ({...dies, claim: `it answers ${index}`}));
    const {code, text} = await tryWith(standIn(), many, '--nodes', '6');
    expect(text).toContain('not tried: 3 trials could not be made');
    expect(code).toBe(2);
  });

  test('is not a failure if the trial itself killed it', async () => {
    const kills: Trial = {
      claim: 'it is killed',
      at,
      run: async (lab) => {
        const server = await lab.server();
        await server.kill();
        equal('its answer', (await server.get('/v1/leader')).status, 0);
      },
    };
    expect((await tryWith(standIn(), [kills])).code).toBe(0);
  });
});

describe('a run is refused', () => {
  test.each([
    ['without a program', [], 'usage: npm run verify -- --binary PATH'],
    [
      'with a program that does not exist',
      ['--binary', '/no/such/dkron'],
      '--binary /no/such/dkron: no such file',
    ],
    ['with an unknown version', ['--binary', process.execPath, '--docs', 'v9'], 'usage: '],
    ['with a program that is not Dkron', ['--binary', process.execPath], 'printed no line|failed: '],
    [
      'with another release than expected',
      ['--binary', 'STAND-IN', '--release', '4.0.0'],
      'is 9.9.9; expected 4.0.0, or --release 9.9.9',
    ],
    [
      'with an unknown step',
      ['--binary', 'STAND-IN', '--only', 'nothing'],
      '--only nothing: expected one of cli, api, .*, tried',
    ],
    [
      'with too few nodes',
      ['--binary', 'STAND-IN', '--nodes', '2'],
      '--nodes 2: expected a number of 6 or more',
    ],
    [
      'with a source that does not exist',
      ['--binary', 'STAND-IN', '--source', '/no/such'],
      '--source /no/such: no such folder',
    ],
  ])('%s', async (_case, args, message) => {
    const given = args.map((arg) => (arg === 'STAND-IN' ? standIn() : arg));
    await expect(verify(given, () => undefined, [subject('tried', [holds])])).rejects.toThrow(
      new RegExp(message.replaceAll(/[[\]()]/g, '.')),
    );
  });
});

describe('the trial of a defect', () => {
  const [some] = loadKnownDefects();
  const entry = (since: string, until?: string): Parameters<typeof judgeDefect>[1] =>
    ({...some, since, until}) as Parameters<typeof judgeDefect>[1];
  const shown = {outcome: 'holds', note: ''} as const;
  const gone = {outcome: 'differs', note: 'it runs once'} as const;

  test.each([
    ['that shows', shown, entry('9.0.9'), 'holds', ''],
    [
      'that no longer shows',
      gone,
      entry('9.0.9'),
      'ended',
      'no longer shows in 9.1.2: enter its end in data/known-defects.yaml (it runs once)',
    ],
    [
      'that has ended and does not show',
      gone,
      entry('9.0.9', '9.1.1'),
      'holds',
      'does not show in 9.1.2, as its entry says (it runs once)',
    ],
    [
      'that has ended and shows',
      shown,
      entry('9.0.9', '9.1.1'),
      'differs',
      'shows in 9.1.2, but its entry says 9.0.9 to 9.1.1',
    ],
    [
      'that came later and shows',
      shown,
      entry('9.2.0'),
      'differs',
      'shows in 9.1.2, but its entry says since 9.2.0',
    ],
    [
      'that could not be made',
      {outcome: 'broken', note: 'it died'} as const,
      entry('9.0.9'),
      'broken',
      'it died',
    ],
  ] as const)('%s', (_case, one, defect, outcome, note) => {
    expect(judgeDefect(one, defect, '9.1.2')).toEqual({outcome, note});
  });
});

describe('claims', () => {
  test('report the observed value', async () => {
    expect(() => equal('it', {a: 1}, {a: 2})).toThrow('it: {"a":1} instead of {"a":2}');
    expect(() => between('it', 3.14159, 4, 5)).toThrow('it: 3.14 instead of 4 to 5');
    expect(() => has('it', 'some text', /other/)).toThrow('it: some text; expected /other/');
    expect(() => hasNot('it', 'some text', /te.t/)).toThrow('it: has text; expected no /te.t/');
    await expect(within(0.2, 'it comes', () => false)).rejects.toThrow('it comes: not within 0.2 s');
    await expect(during(1, 'it stays', () => false)).rejects.toThrow(/it stays: no longer after 0.\d s/);
    await expect(within(1, 'it comes', () => Promise.reject(new Broken('dead')))).rejects.toBeInstanceOf(
      Broken,
    );
    expect(new ClaimFailed('x')).not.toBeInstanceOf(Broken);
  });

  test('about runs', () => {
    const run = (start: string, end: string): Execution =>
      ({started_at: start, finished_at: end}) as Execution;
    expect(isOpen(run('2026-01-01T00:00:00Z', '0001-01-01T00:53:28+00:53'))).toBe(true);
    expect(isOpen(run('2026-01-01T00:00:00Z', '0000-12-31T19:03:58-04:56'))).toBe(true);
    expect(isOpen(run('2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'))).toBe(false);
    const starts = ['00:00:01', '00:00:09.5', '00:00:02'].map((time) => run(`2026-01-01T${time}Z`, ''));
    expect(longestGap(starts)).toBe(7.5);
    expect(shellJob('a', 'b', {retries: 1, config: {timeout: '1s'}})).toMatchObject({
      retries: 1,
      executor_config: {command: 'b', timeout: '1s'},
    });
  });
});

describe('between nodes', () => {
  test('used ports are skipped, and none is allocated twice', async () => {
    const one = await takePort();
    const server = net.createServer().listen(one + 1, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const two = await takePort();
    expect([one, one + 1]).not.toContain(two);
    server.close();
  });

  test('a proxy forwards, resets and refuses connections', async () => {
    const receiver = await startReceiver();
    const proxy = await startProxy(receiver.port);
    const ask = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${proxy.port}/path`, {
        method: 'POST',
        body: 'text',
        headers: {connection: 'close'},
      });
    expect(await (await ask()).text()).toBe('seen');
    expect(receiver.received).toMatchObject([{method: 'POST', path: '/path', body: 'text'}]);
    await expect.poll(() => proxy.open()).toBe(0);
    const socket = net.connect(proxy.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
    await expect.poll(() => proxy.open()).toBeGreaterThan(0);
    proxy.cut();
    await ended;
    proxy.refuse(true);
    await expect(ask()).rejects.toThrow();
    await proxy.close();
    await receiver.close();
  });
});
