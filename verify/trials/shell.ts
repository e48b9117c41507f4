/** Handling of commands and requests by the shell and http executors. */
import {between, during, equal, has, hasNot, isTrue, pause, within} from '../lab/claims';
import {httpJob, isOpen, onAgent, shellJob, type Execution} from '../lab/jobs';
import {childrenOf} from '../lab/processes';
import {subject, type Trial} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/shell-jobs.md';

/** Runs a shell command once, on a server that is its only node. */
function runOnce(server: DkronNode, ...sent: Parameters<typeof shellJob>): Promise<Execution> {
  return server.runOnce(shellJob(...sent));
}

/** Duration of an execution in seconds. */
function lengthOf({started_at: start, finished_at: end}: Execution): number {
  return (Date.parse(end) - Date.parse(start)) / 1000;
}

type Case = readonly [
  what: string,
  at: string,
  command: string,
  config: Record<string, string>,
  success: boolean,
  output: RegExp,
];

const off = {shell: 'false'};
/** Makes the shell use 40 MB of memory. */
const holdsMemory = "x=$(head -c 40000000 /dev/zero | tr '\\0' x)";
const cases: readonly Case[] = [
  [
    'An exit status of 3 is a failure, and the output begins with it',
    'exit-codes',
    'echo before; exit 3',
    {},
    false,
    /^exit status 3\nbefore\n$/,
  ],
  [
    'A command that is killed fails with the signal',
    'exit-codes',
    'kill -TERM $$',
    {},
    false,
    /^signal: terminated/,
  ],
  [
    'A path that is missing fails with "no such file or directory"',
    'exit-codes',
    '/no/such/bin',
    off,
    false,
    /^fork\/exec \/no\/such\/bin: no such file or directory/,
  ],
  [
    'A program outside the PATH fails with "executable file not found in $PATH"',
    'exit-codes',
    'nosuchcmd',
    off,
    false,
    /^exec: "nosuchcmd": executable file not found in \$PATH/,
  ],
  [
    'A program outside the PATH of a shell fails with exit status 127',
    'exit-codes',
    'nosuchcmd',
    {},
    false,
    /^exit status 127\n.*nosuchcmd: not found/,
  ],
  [
    'A cwd that is missing is reported with the name of the program',
    'exit-codes',
    'pwd',
    {...off, cwd: '/no/such/folder'},
    false,
    /^fork\/exec \S+pwd: no such file or directory/,
  ],
  ['An empty command in a shell succeeds', 'exit-codes', '', {}, true, /^$/],
  ['A missing command fails with "Command missing"', 'exit-codes', '', off, false, /Command missing/],
  [
    'A run above its timeout is killed, and says so',
    'timeout',
    'sleep 30',
    {timeout: '1s'},
    false,
    /^signal: killed\n[^]*execution time exceeding defined timeout 1s\. Job was killed/,
  ],
  ['With shell off, a variable is passed unchanged', 'shell', 'echo $HOME', off, true, /^\$HOME\n$/],
  [
    'Quotes in a command without a shell are split as a shell would',
    'quoting',
    "printf %s- 'a b' c",
    off,
    true,
    /^a b-c-$/,
  ],
  [
    'With shell off, a backslash in double quotes is removed, and one in single quotes is not',
    'shell',
    String.raw`printf [%s] "\d+" '\d+'`,
    off,
    true,
    /^\[d\+\]\[\\d\+\]$/,
  ],
  [
    'With shell off, a backslash at the end of a line becomes an argument that is a line break',
    'shell',
    'printf [%s] a \\\n  b',
    off,
    true,
    /^\[a\]\[\n\]\[b\]$/,
  ],
  [
    'With shell off, a comment is passed to the program as arguments',
    'shell',
    'printf [%s] a # b',
    off,
    true,
    /^\[a\]\[#\]\[b\]$/,
  ],
  [
    'A whole command in quotes is taken for the name of a program',
    'quoting',
    "'hostname && whoami'",
    off,
    false,
    /^exec: "hostname && whoami": executable file not found/,
  ],
  ['The value of env is split at every comma', 'env', 'echo $A.$B', {env: 'A=x,y,B=z'}, true, /^x\.z\n$/],
  ['ENV_JOB_NAME is the name of the job', 'environment', 'echo $ENV_JOB_NAME', {}, true, /^shell-16\n$/],
  [
    'The payload is standard input',
    'directory-and-input',
    'cat',
    {payload: 'c2Vuc29yLTE3Cg=='},
    true,
    /^sensor-17\n$/,
  ],
  [
    'A run above its mem_limit is killed where it also has a timeout',
    'memory',
    `${holdsMemory}; sleep 20`,
    {timeout: '1m', mem_limit: '20MB'},
    false,
    /exceeding defined limit \(20971520 bytes\)\. Job was killed/,
  ],
  [
    'A byte that is not UTF-8 comes back as U+FFFD, and a NUL byte as itself',
    'output',
    String.raw`printf 'a\377b\000c'`,
    {},
    true,
    /^a\ufffdb\u0000c$/,
  ],
  [
    'env cannot replace ENV_JOB_NAME',
    'environment',
    'echo $ENV_JOB_NAME',
    {env: 'ENV_JOB_NAME=mine'},
    true,
    /^shell-\d+\n$/,
  ],
  ['A pipe returns the status of its last command', 'pipes', 'false | true', {}, true, /^$/],
  [
    'A word of the shell is no program: with shell off, it is not found in the PATH',
    'shell',
    'source /etc/profile',
    off,
    false,
    /^exec: "source": executable file not found in \$PATH/,
  ],
];

const commands: readonly Trial[] = cases.map(([claim, section, command, config, success, output]) => ({
  claim,
  at: `${page}#${section}`,
  nodes: 0,
  run: async (lab) => {
    const name = `shell-${cases.findIndex(([each]) => each === claim)}`;
    const execution = await runOnce(await lab.shared(), name, command, {config});
    equal('its success', execution.success, success);
    has('its output', execution.output ?? '', output);
  },
}));

export const shell = subject('shell', [
  ...commands,
  {
    claim:
      'Without a shell, everything after an unquoted ;, |, &, > or < is dropped, and the run is a success',
    at: `${page}#shell`,
    defect: 'no-shell-drops-rest-of-line',
    run: async (lab) => {
      const server = await lab.server();
      const file = lab.place('never');
      for (const [index, sign] of ['>', ';', '|', '&', '<'].entries()) {
        const {success, output} = await runOnce(server, `dropped-${index}`, `echo a ${sign} ${file}`, {
          config: off,
        });
        equal(`what ${sign} does`, [success, output], [true, 'a\n']);
      }
    },
  },
  {
    claim: 'A decoded payload above 64 KiB hangs the run, even with a timeout; one of 60,000 bytes works',
    at: `${page}#directory-and-input`,
    defect: 'large-payload-hangs',
    run: async (lab) => {
      const server = await lab.server();
      const payload = (size: number): string => Buffer.alloc(size, 'x').toString('base64');
      const {output} = await runOnce(server, 'payload-fits', 'wc -c', {config: {payload: payload(60_000)}});
      has('the size', output, '60000');
      await server.save(
        shellJob('payload-hangs', 'wc -c', {config: {payload: payload(70_000), timeout: '1s'}}),
      );
      void server.run('payload-hangs');
      await pause(4);
      equal('it is open', (await server.runs('payload-hangs', 1)).map(isOpen), [true]);
    },
  },
  {
    claim: 'mem_limit alone does not kill: the job above it goes on and counts as a success',
    at: `${page}#memory`,
    defect: 'mem-limit-alone-does-not-kill',
    nodes: 0,
    run: async (lab) => {
      const command = `${holdsMemory}; sleep 4`;
      const {success, output} = await runOnce(await lab.shared(), 'above-limit', command, {
        config: {mem_limit: '20MB'},
      });
      equal('its success', success, true);
      has('its output', output, 'SIGKILL returned error. Job may not have been killed');
    },
  },
  {
    claim: 'After a run with mem_limit, its memory is looked at once a second until the agent stops',
    at: `${page}#memory`,
    defect: 'memory-watcher-stays',
    run: async (lab) => {
      const server = await lab.server();
      await runOnce(server, 'before', 'true', {});
      const wakeups = async (): Promise<number> => {
        const first = server.wakeups('shell');
        await pause(5);
        return server.wakeups('shell') - first;
      };
      const before = await wakeups();
      const names = Array.from({length: 20}, (_, index) => `watched-${index}`);
      await Promise.all(
        names.map((name) => runOnce(server, name, 'sleep 1.2', {config: {mem_limit: '1GB', timeout: '1m'}})),
      );
      await pause(2);
      const after = await wakeups();
      isTrue(`how often the executor wakes up in 5 s, ${before} times before`, after > before + 40, after);
      return `${before} wakeups in 5 s before 20 such runs, ${after} after them`;
    },
  },
  {
    claim: 'A whole process group is killed at the timeout, children included',
    at: `${page}#timeout`,
    run: async (lab) => {
      const server = await lab.server();
      const file = lab.place('child');
      await runOnce(server, 'with-child', `(sleep 4; touch ${file}) & sleep 30`, {config: {timeout: '1s'}});
      await pause(5);
      const {output} = await runOnce(server, 'look', `ls ${file}`, {});
      has('the file of the child', output, 'No such file');
    },
  },
  {
    claim:
      'At log-level debug, a node logs the command and the output of a shell job, and at info it does not',
    at: 'docs/basics/configuration.md#logging',
    run: async (lab) => {
      const server = await lab.server({'log-level': 'debug'});
      const quiet = await lab.shared();
      for (const node of [server, quiet]) {
        await runOnce(node, 'secret', 'echo pass; echo word', {});
      }
      await server.logs('shell: going to run echo pass; echo word');
      await server.logs('shell: Command output pass');
      hasNot('the log at info', quiet.log, 'echo pass');
    },
  },
  {
    claim: 'All runs of a job get the same variables: none tells its execution, attempt or due time',
    at: `${page}#due-time`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('variables', 'env | sort; exit 1', {retries: 1, schedule: '@every 3s'}));
      const [first, ...others] = await server.runs('variables', 4);
      for (const {attempt, output} of others) {
        equal(`the variables of attempt ${attempt}`, output, first?.output);
      }
    },
  },
  {
    claim: 'A run stays open while a process in the background holds its output, and no longer without it',
    at: `${page}#in-background`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const kept = await runOnce(server, 'holds-output', 'echo text; sleep 4 &', {});
      const left = await runOnce(
        server,
        'output-redirected',
        'echo text; nohup sleep 4 > /dev/null 2>&1 &',
        {},
      );
      equal('what they print', [kept.output, left.output], ['text\n', 'text\n']);
      between('seconds with the output', lengthOf(kept), 3.5, 8);
      between('seconds without it', lengthOf(left), 0, 2);
    },
  },
  {
    claim: 'A process that left the group survives the timeout and keeps the run open',
    at: `${page}#timeout`,
    nodes: 0,
    run: async (lab) => {
      const command = 'setsid sleep 5 & sleep 30';
      const execution = await runOnce(await lab.shared(), 'left-group', command, {config: {timeout: '1s'}});
      has('its output', execution.output, 'Job was killed');
      between('seconds', lengthOf(execution), 4.5, 10);
    },
  },
  {
    claim: 'A timeout that kills only what an ended command left behind leaves a successful run',
    at: `${page}#timeout`,
    nodes: 0,
    run: async (lab) => {
      const config = {timeout: '1s'};
      const execution = await runOnce(await lab.shared(), 'left-behind', 'sleep 30 &', {config});
      has('its output', execution.output, 'Job was killed');
      equal('its result', execution.success, true);
    },
  },
  {
    claim: 'An http job succeeds with any response unless expectCode is set',
    at: 'docs/usage/executors/http.md',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const {url} = await lab.receiver(500);
      await server.save(
        httpJob('any-code', url),
        httpJob('one-code', url, {config: {expectCode: '200,202'}}),
      );
      await server.run('any-code');
      await server.run('one-code');
      equal('without expectCode', (await server.runs('any-code', 1))[0]?.success, true);
      equal('with expectCode', (await server.runs('one-code', 1))[0]?.success, false);
    },
  },
  {
    claim:
      'A header without a colon ends the http executor: every http job of the node fails, and /health is 503',
    at: 'docs/operations/known-defects.md#header-without-colon-kills-http-plugin',
    defect: 'header-without-colon-kills-http-plugin',
    run: async (lab) => {
      const server = await lab.server();
      const {url} = await lab.receiver();
      await server.save(httpJob('good', url), httpJob('bad', url, {config: {headers: '["no colon"]'}}));
      await server.run('bad');
      await server.run('good');
      const [run] = await server.runs('good', 1);
      equal('a later run', run?.success, false);
      return `/health is ${(await server.get('/health')).status}`;
    },
  },
  {
    claim: 'Headers that are no list of strings are left out, and the request is sent without them',
    at: 'docs/operations/known-defects.md#unreadable-headers-are-left-out',
    defect: 'unreadable-headers-are-left-out',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const {url, received} = await lab.receiver();
      await server.save(httpJob('unreadable', url, {config: {headers: '[{"key": "X-One", "value": "1"}]'}}));
      await server.run('unreadable');
      const [run] = await server.runs('unreadable', 1);
      has('the output', run?.output, 'Error: parsing headers failed');
      equal('the request', [received.length, received[0]?.headers['x-one']], [1, undefined]);
    },
  },
  {
    claim: 'A plugin process that ended makes /health return 503 and name it',
    at: 'docs/operations/api-errors.md#cluster',
    run: async (lab) => {
      const server = await lab.server();
      equal('before', (await server.get('/health')).status, 200);
      process.kill(server.pluginProcess('http'), 'SIGKILL');
      const reply = await within(10, '/health returns 503', async () => {
        const answer = await server.get('/health');
        return answer.status === 503 && answer;
      });
      equal('the answer', JSON.parse(reply.text), {
        issues: ['plugin executor-http has exited'],
        leader: true,
        status: 'unhealthy',
      });
    },
  },
  {
    claim: 'A processor whose process has died crashes the server at the end of a run',
    at: 'docs/operations/known-defects.md#dead-processor-crashes-server',
    defect: 'dead-processor-crashes-server',
    run: async (lab) => {
      const server = await lab.server({}, {plugins: ['dkron-processor-log']});
      await server.save(shellJob('logged', 'echo x', {processors: {log: {forward: 'true'}}}));
      await server.run('logged');
      process.kill(server.pluginProcess('dkron-processor-log'), 'SIGKILL');
      await pause(1);
      void server.run('logged');
      const end = await server.end(10);
      has('its log', server.log, /panic/);
      return end;
    },
  },
  {
    claim: 'Plugin processes are left behind when the agent is killed with SIGKILL',
    at: 'docs/operations/known-defects.md#orphaned-plugins',
    defect: 'orphaned-plugins',
    run: async (lab) => {
      const server = await lab.server();
      const plugins = ['shell', 'http'].map((name) => server.pluginProcess(name));
      await server.kill();
      await during(5, 'both plugins run', () => plugins.every((pid) => isRunning(pid)));
    },
  },
  {
    claim: 'SIGTERM to a node that waits for others to join leaves its plugin processes behind',
    at: 'docs/operations/known-defects.md#orphaned-plugins',
    defect: 'orphaned-plugins',
    run: async (lab) => {
      const node = await lab.node('waits', {server: 'true', 'retry-join': ['127.0.0.1:9']});
      node.start();
      await node.logs('Join LAN failed', 20);
      const plugins = ['shell', 'http'].map((name) => node.pluginProcess(name));
      node.signal('SIGTERM');
      const end = await node.end(5);
      await during(5, 'both plugins run', () => plugins.every((pid) => isRunning(pid)));
      return end;
    },
  },
  {
    claim: 'Standard output and standard error are stored as one text',
    at: `${page}#output`,
    nodes: 0,
    run: async (lab) => {
      const {output = ''} = await runOnce(await lab.shared(), 'both-streams', 'echo one; echo two >&2', {});
      equal('the lines', output.trim().split('\n').sort(), ['one', 'two']);
      hasNot('the output', output, 'stderr');
    },
  },
  {
    claim: 'A run through the API returns when the command has ended',
    at: 'docs/usage/jobs.md#run',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('takes-two', 'sleep 2'));
      between('seconds', (await server.run('takes-two')).seconds, 2, 4);
    },
  },
  {
    claim:
      'Where SIGTERM reaches every process of an agent, as systemd sends it by default, a run fails with "error reading from server: EOF"; where it reaches Dkron alone, the run succeeds',
    at: 'docs/operations/systemd.md#stop',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      const stopped = async (name: string, everyProcess: boolean): Promise<Execution> => {
        await server.save(shellJob(name, 'echo begun; sleep 3', {tags: onAgent}));
        void server.run(name);
        await server.runs(name, 1);
        await pause(1);
        const helpers = everyProcess ? childrenOf(agent.pid) : [];
        const all = [...helpers, ...helpers.flatMap((pid) => childrenOf(pid))];
        agent.mayEnd = true;
        agent.signal('SIGTERM');
        all.forEach((pid) => process.kill(pid, 'SIGTERM'));
        await within(15, 'the agent ends', () => agent.endReason !== undefined);
        return within(10, 'the run ends', async () => {
          const [run] = await server.executions(name);
          return run !== undefined && !isOpen(run) && run;
        });
      };
      const spared = await stopped('spared', false);
      equal('the run', [spared.success, spared.output], [true, 'begun\n']);
      agent.start();
      await within(30, 'the agent is back', () => server.reaches(agent.name));
      await pause(1);
      const {success, output} = await stopped('reached', true);
      equal(
        'the run',
        [success, output],
        [false, 'rpc error: code = Unavailable desc = error reading from server: EOF\n'],
      );
    },
  },
]);

/** Whether a process exists and has not exited. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
