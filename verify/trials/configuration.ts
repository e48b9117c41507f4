/** Sources of a node's settings, and the settings that a reload changes. */
import fs from 'node:fs';
import path from 'node:path';

import {equal, hasNot, pause, within} from '../lab/claims';
import type {Lab} from '../lab/lab';
import {shellJob} from '../lab/jobs';
import type {DkronNode} from '../lab/node';
import {subject} from '../lab/trial';

const page = 'docs/basics/configuration.md';

/** Writes a file into a node's folder, which is both its home and its working directory. */
function write(node: DkronNode, file: string, text: string): void {
  const place = path.join(node.plan.folder, file);
  fs.mkdirSync(path.dirname(place), {recursive: true});
  fs.writeFileSync(place, text);
}

/** The tags of a server that is alone, once it serves its API. */
function tagsOf(node: DkronNode): Promise<Readonly<Record<string, string>>> {
  return within(15, `${node.name} shows its tags`, async () => {
    node.check();
    const reply = await node.get('/v1/members');
    const [own] = reply.status === 200 ? await node.members() : [];
    return own?.Tags;
  });
}

/** Starts a node that looks for its configuration in the default places, and returns its tag `from`. */
async function startedFrom(node: DkronNode): Promise<string | undefined> {
  node.start();
  const {from} = await tagsOf(node);
  await node.stop();
  return from;
}

/** Starts a server with this text in its configuration file. */
function withFile(lab: Lab, lines: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<DkronNode> {
  return lab.server({}, {file: `${lines.join('\n')}\n`, env});
}

/** Reloads the configuration, and waits until a tag has a value. */
async function reloaded(
  node: DkronNode,
  lines: readonly string[],
  tag: string,
  value: string,
): Promise<void> {
  node.reload(`${lines.join('\n')}\n`);
  await within(5, `the tag ${tag} is ${value}`, async () => (await tagsOf(node))[tag] === value);
}

export const configuration = subject('configuration', [
  {
    claim: 'A host name in bind-addr or advertise-addr is announced as its IP address',
    at: `${page}#addresses`,
    run: async (lab) => {
      const server = await lab.node('named', {server: 'true', 'bootstrap-expect': 1});
      const {settings, ports} = server.plan;
      const name = `localhost:${ports.gossip}`;
      server.start({...settings, 'bind-addr': name, 'advertise-addr': name});
      await lab.leads(server);
      const [member] = await server.members();
      equal('Addr', member?.Addr, '127.0.0.1');
      equal('rpc_addr', member?.Tags['rpc_addr'], `127.0.0.1:${ports.rpc}`);
    },
  },
  {
    claim:
      'A server whose file has a syntax error starts as an agent without an API, and one line of its log says so',
    at: `${page}#file`,
    run: async (lab) => {
      const file = 'server: true\nbootstrap-expect: 1\ntags: {pool: reports\n';
      const node = await lab.node('typo', {}, {file});
      node.start();
      await node.logs('No valid config found: Applying default values.', 10);
      await node.logs('agent: Dkron agent starting', 10);
      await pause(2);
      node.check();
      equal('its API', (await node.get('/v1/')).text, 'ECONNREFUSED');
      hasNot('its log', node.log, /level=(?:warning|error|fatal)/);
    },
  },
  {
    claim:
      'A file in ~/.dkron wins over one in ./config, and a dkron.ini there hides the other and is not used',
    at: `${page}#formats`,
    run: async (lab) => {
      const node = await lab.node('hidden', {server: 'true'});
      write(node, 'config/dkron.yml', 'tags: {from: config}\n');
      equal('the file that won', await startedFrom(node), 'config');
      write(node, '.dkron/dkron.yml', 'tags: {from: home}\n');
      equal('the file that won', await startedFrom(node), 'home');
      fs.rmSync(path.join(node.plan.folder, '.dkron/dkron.yml'));
      write(node, '.dkron/dkron.ini', 'datacenter = ini\n');
      equal('the file that won', await startedFrom(node), undefined);
      node.hasLogged('No valid config found: Applying default values.');
    },
  },
  {
    claim:
      'A dkron.env whose keys have no dash takes effect without a line in the log; one with a dash is not used',
    at: `${page}#formats`,
    run: async (lab) => {
      const node = await lab.node('dotenv', {server: 'true'});
      write(node, '.dkron/dkron.env', 'datacenter=from-env\n');
      node.start();
      equal('its datacenter', (await tagsOf(node)).dc, 'from-env');
      hasNot('its log', node.log, 'No valid config found');
      await node.stop();
      write(node, '.dkron/dkron.env', 'datacenter=from-env\nlog-level=debug\n');
      node.start();
      equal('its datacenter', (await tagsOf(node)).dc, 'dc1');
      node.hasLogged('No valid config found: Applying default values.');
    },
  },
  {
    claim: 'A flag wins over a variable, a variable over the file, and an empty variable is ignored',
    at: `${page}#precedence`,
    nodes: 3,
    run: async (lab) => {
      const file = 'datacenter: file\n';
      const of = async (
        settings: Readonly<Record<string, string>>,
        value: string,
      ): Promise<string | undefined> => {
        const options = {name: `node-${value}`, file, env: {DKRON_DATACENTER: value}};
        return (await tagsOf(await lab.server(settings, options))).dc;
      };
      equal('the datacenter, with all three', await of({datacenter: 'flag'}, 'variable'), 'flag');
      equal('the datacenter, without the flag', await of({}, 'another'), 'another');
      equal('the datacenter, with an empty variable', await of({}, ''), 'file');
    },
  },
  {
    claim: 'DKRON_TAGS replaces the map tags of the file, and a tag given anywhere has both ignored',
    at: `${page}#precedence`,
    nodes: 2,
    run: async (lab) => {
      const env = {DKRON_TAGS: '{"pool":"reports"}'};
      const replaced = await tagsOf(await withFile(lab, ['tags: {a: file}'], env));
      equal('the tags', [replaced.pool, replaced.a], ['reports', undefined]);
      const options = {name: 'node2', file: 'tags: {a: file}\n', env};
      const ignored = await tagsOf(await lab.server({tag: 'x=y'}, options));
      equal('the tags', [ignored.x, ignored.pool, ignored.a], ['y', undefined, undefined]);
    },
  },
  {
    claim: 'A reload applies tags and datacenter, and leaves log-level until a restart',
    at: `${page}#reload`,
    run: async (lab) => {
      const node = await withFile(lab, ['tags: {a: one, b: two}', 'log-level: info']);
      await reloaded(node, ['tags: {a: three}', 'datacenter: other', 'log-level: debug'], 'a', 'three');
      const {b, dc} = await tagsOf(node);
      equal('the tag b and the datacenter', [b, dc], [undefined, 'other']);
      await pause(2);
      hasNot('its log', node.log, 'level=debug');
    },
  },
  {
    claim: 'After a reload with another node-name, runs carry the new name, and a retry finds no node',
    at: `${page}#reload`,
    run: async (lab) => {
      const server = await lab.node(
        'old-name',
        {server: 'true', 'bootstrap-expect': 1},
        {file: 'node-name: old-name\n'},
      );
      const {'node-name': name, ...settings} = server.plan.settings;
      server.start(settings);
      await lab.leads(server);
      await server.save(shellJob('fails', 'false', {retries: 1}));
      server.reload('node-name: new-name\n');
      await within(
        5,
        'the new name in X-Whom',
        async () => (await server.get('/v1')).headers.get('x-whom') === 'new-name',
      );
      await server.run('fails');
      equal(
        'the attempts and their nodes',
        (await server.executions('fails')).map(({attempt, node_name: node}) => [attempt, node]),
        [[1, 'new-name']],
      );
      equal(
        'the names in gossip',
        (await server.members()).map(({Name}) => Name),
        [name],
      );
    },
  },
  {
    claim: 'An agent that a reload made a server exits with status 2 when it is stopped',
    at: `${page}#reload`,
    run: async (lab) => {
      const agent = await lab.node('agent', {}, {file: 'server: false\n'});
      agent.start();
      await agent.logs('agent: Listen for events', 15);
      agent.reload('server: true\n');
      await agent.logs('Reloading configuration...', 5);
      await pause(0.5);
      agent.signal('SIGTERM');
      equal('how it ends', await agent.end(10), 'ended with status 2');
    },
  },
  {
    claim:
      'A reload of a file with a syntax error leaves the old values, although the log says that defaults are applied',
    at: `${page}#reload`,
    run: async (lab) => {
      const node = await withFile(lab, ['tags: {a: one}', 'datacenter: mine']);
      node.reload('tags: {a: two\n');
      await node.logs('No valid config found: Applying default values.', 5);
      await pause(1);
      const {a, dc} = await tagsOf(node);
      equal('the tag a and the datacenter', [a, dc], ['one', 'mine']);
    },
  },
  {
    claim:
      'A reload ignores a value of the wrong type and applies the other keys, but a removed tag stays until the file is correct',
    at: `${page}#reload`,
    run: async (lab) => {
      const node = await withFile(lab, ['tags: {a: one, b: two}']);
      await reloaded(node, ['tags: {a: three, c: new}', 'mail-port: abc'], 'a', 'three');
      const {b, c} = await tagsOf(node);
      equal('the tags b and c', [b, c], ['two', 'new']);
      await reloaded(node, ['tags: {a: four}'], 'a', 'four');
      const after = await tagsOf(node);
      equal('the tags b and c', [after.b, after.c], [undefined, undefined]);
    },
  },
  {
    claim:
      'A duration without a unit ends the start where it is a string, and is read as nanoseconds where it is a number',
    at: 'docs/operations/troubleshooting.md#bad-config',
    nodes: 2,
    run: async (lab) => {
      const text = await lab.node('text', {}, {file: 'retry-interval: "30"\n'});
      text.start();
      equal('its end', await text.end(10), 'ended with status 1');
      text.hasLogged('config: Error unmarshalling config');
      text.hasLogged("'retry-interval' time: missing unit in duration");
      const number = await lab.node('number', {'retry-join': [text.gossip]}, {file: 'retry-interval: 30\n'});
      number.start();
      await number.logs('agent: Join LAN failed: <nil>, retrying in 30ns', 15);
      await number.lose();
    },
  },
  {
    claim: 'Each line of a log that is no terminal is logfmt',
    at: `${page}#logging`,
    run: async (lab) => {
      const server = await lab.server({'log-level': 'debug'});
      await server.runOnce(shellJob('logged', 'echo "a \\"b\\""; exit 1'));
      const lines = server.log.split('\n').filter((line) => line !== '');
      const pairs = /^(?:[\w.-]+=(?:"(?:[^"\\]|\\.)*"|[^\s"]*)(?: |$))+$/;
      const other = lines.filter((line) => !pairs.test(line));
      equal('lines that are not', other, []);
      return `${lines.length} lines`;
    },
  },
]);
