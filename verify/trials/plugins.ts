/** Search path and names of plugins, and plugins that prevent an agent from starting. */
import fs from 'node:fs';
import path from 'node:path';

import {equal, has, isTrue, pause} from '../lab/claims';
import {httpJob, shellJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {subject, type Trial} from '../lab/trial';

const page = 'docs/usage/plugins/index.md';

/** A server that has not been started, with a folder of plugins next to its configuration file. */
async function withPlugins(lab: Lab): Promise<{readonly node: DkronNode; readonly folder: string}> {
  const node = await lab.node('node1', {server: 'true', 'bootstrap-expect': 1}, {file: 'log-level: debug\n'});
  const folder = path.join(node.plan.folder, 'plugins');
  fs.mkdirSync(folder);
  return {node, folder};
}

/** Files with the name of a plugin that are not plugins, and the agent's error. */
const bad: readonly (readonly [what: string, content: string, mode: number, text: string])[] = [
  [
    'prints something else',
    '#!/bin/sh\necho no plugin\n',
    0o755,
    'Unrecognized remote plugin message: no plugin',
  ],
  ['may not be executed', '#!/bin/sh\n', 0o644, 'permission denied'],
  ['is no program', 'text', 0o755, 'exec format error'],
];

const refusals: readonly Trial[] = bad.map(([what, content, mode, text]) => ({
  claim: `A file named like a plugin that ${what} keeps the agent from starting`,
  at: `${page}#strict`,
  run: async (lab) => {
    const {node, folder} = await withPlugins(lab);
    fs.writeFileSync(path.join(folder, 'dkron-executor-backup.old'), content, {mode});
    node.start();
    equal('its end', await node.end(20), 'ended with status 1');
    node.hasLogged(text);
  },
}));

export const plugins = subject('plugins', [
  ...refusals,
  {
    claim:
      'A plugin in the folder beside the configuration file is called what follows the second dash of its name',
    at: `${page}#names`,
    run: async (lab) => {
      const {node, folder} = await withPlugins(lab);
      fs.copyFileSync(lab.plugin('dkron-processor-log'), path.join(folder, 'dkron-processor-my-log'));
      node.start();
      await lab.leads(node);
      const processors = {'my-log': {forward: 'false'}};
      const {output} = await node.runOnce(shellJob('logged', 'echo text', {processors}));
      has('the output', output, /^Output in dkron log/);
      node.hasLogged('starting plugin');
      isTrue('it has a process', node.pluginProcess('dkron-processor-my-log') > 0);
    },
  },
  {
    claim: 'A file dkron-executor-shell is started, and jobs use the built-in executor',
    at: `${page}#names`,
    run: async (lab) => {
      const {node, folder} = await withPlugins(lab);
      fs.copyFileSync(lab.plugin('dkron-executor-nats'), path.join(folder, 'dkron-executor-shell'));
      node.start();
      await lab.leads(node);
      isTrue('the file has a process', node.pluginProcess('dkron-executor-shell') > 0);
      equal('the output', (await node.runOnce(shellJob('built-in', 'echo here'))).output, 'here\n');
    },
  },
  {
    claim: 'An executor that a node lacks, and a job without one, are failures that name the reason',
    at: 'docs/usage/executors/index.md#what-goes-wrong',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const job = {schedule: '@manually'};
      const missing = await server.runOnce({...job, name: 'no-such-executor', executor: 'Shell'});
      has('the output', missing.output, 'grpc_agent: Specified executor is not present');
      const none = await server.runOnce({...job, name: 'without-executor'});
      has('the output', none.output, 'grpc_agent: No executor defined, nothing to do');
      equal('their success', [missing.success, none.success], [false, false]);
    },
  },
  {
    claim: 'Settings of executors are strings: a boolean is refused with 400',
    at: 'docs/usage/executors/index.md#settings',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.post('/v1/jobs', {
        ...shellJob('with-boolean', 'true'),
        executor_config: {shell: true},
      });
      equal('the status', reply.status, 400);
      has('the text', reply.text, 'json: cannot unmarshal bool into Go struct field');
      has('the text', reply.text, 'of type string.');
    },
  },
  {
    claim: 'A key that an executor does not know is ignored',
    at: 'docs/usage/executors/index.md#settings',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const {success} = await server.runOnce(
        shellJob('unknown-key', 'true', {config: {cmd: 'false', limit: '1s'}}),
      );
      equal('success', success, true);
    },
  },
  {
    claim:
      'Runs of an executor whose process has died fail with "code = Unavailable" until the agent restarts',
    at: `${page}#what-goes-wrong`,
    run: async (lab) => {
      const server = await lab.server();
      const {url} = await lab.receiver();
      process.kill(server.pluginProcess('http'), 'SIGKILL');
      await pause(1);
      const dead = await server.runOnce(httpJob('dead', url));
      has('the output', dead.output, 'rpc error: code = Unavailable');
      await server.stop();
      server.start();
      await lab.leads(server);
      equal('after a restart', (await server.runOnce(httpJob('alive', url))).success, true);
    },
  },
  {
    claim: 'When the process of an executor dies, its run in progress fails, and other executors go on',
    at: `${page}#life`,
    run: async (lab) => {
      const server = await lab.server();
      const {url} = await lab.receiver();
      await server.save(shellJob('under-way', 'sleep 3'));
      const request = server.run('under-way');
      await server.runs('under-way', 1);
      process.kill(server.pluginProcess('shell'), 'SIGKILL');
      await request;
      const [run] = await server.executions('under-way');
      equal('success', run?.success, false);
      has('the output', run?.output, 'rpc error: code = Unavailable');
      equal('success of another executor', (await server.runOnce(httpJob('goes-on', url))).success, true);
    },
  },
  {
    claim: 'An executor of this release that cannot reach its service fails with the text of its page',
    at: 'docs/usage/executors/index.md#output',
    run: async (lab) => {
      const names = ['nats', 'kafka', 'rabbitmq', 'grpc'];
      const server = await lab.server({}, {plugins: names.map((name) => `dkron-executor-${name}`)});
      const job = {schedule: '@manually'};
      const cases: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
        ['nats', {url: 'nats://127.0.0.1:9', subject: 'a', message: 'b'}, 'error connecting to NATS'],
        ['nats', {url: 'nats://127.0.0.1:9', message: 'b'}, 'subject is empty'],
        [
          'kafka',
          {brokerAddress: '127.0.0.1:9', topic: 'a', message: 'b'},
          'client has run out of available brokers to talk to',
        ],
        ['kafka', {topic: 'a', message: 'b'}, 'brokerAddress is empty'],
        [
          'rabbitmq',
          {url: 'amqp://guest:guest@127.0.0.1:9/', 'queue.name': 'a', 'message.body': 'b'},
          'connect: connection refused',
        ],
        ['rabbitmq', {url: 'amqp://guest:guest@127.0.0.1:9/', queue: 'a'}, 'RabbitMQ queue name is empty'],
        ['grpc', {url: '127.0.0.1:9/a.v1.B/C', body: '{}', timeout: '2'}, 'connection refused'],
        ['grpc', {url: '127.0.0.1:9/a.v1.B/C', body: '{}', timeout: '5s'}, 'Invalid timeout'],
      ];
      for (const [index, [executor, config, text]] of cases.entries()) {
        const sent = {...job, name: `unreachable-${index}`, executor, executor_config: config};
        const {success, output} = await server.runOnce(sent);
        equal(`success of ${sent.name}`, success, false);
        has(`the output of ${executor}`, output, text);
      }
    },
  },
]);
