/** Discovery of servers, forming of a cluster, and causes that prevent it. */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import {promisify} from 'node:util';

import {Broken, during, equal, has, isTrue, pause, secondsOf, ClaimFailed, within} from '../lab/claims';
import {shellJob, type Member} from '../lab/jobs';
import {Cluster, type Lab} from '../lab/lab';
import {subject} from '../lab/trial';
import type {DkronNode, NodeSettings} from '../lab/node';

const page = 'docs/usage/clustering.md';

/** Servers that have not been started yet, each with the addresses of the others. */
async function unstarted(
  lab: Lab,
  expects: readonly number[],
  settings: NodeSettings = {},
): Promise<readonly DkronNode[]> {
  const nodes: DkronNode[] = [];
  for (const [index, expect] of expects.entries()) {
    nodes.push(await lab.node(`node${index + 1}`, {server: 'true', 'bootstrap-expect': expect, ...settings}));
  }
  for (const node of nodes) {
    const join = nodes.filter((other) => other !== node).map(({gossip}) => gossip);
    Object.assign(node.plan, {settings: {...node.plan.settings, 'retry-join': join}});
  }
  return nodes;
}

export const forming = subject('forming', [
  {
    claim:
      'Three servers with each other in retry-join that are started five seconds apart elect a leader, each a voter',
    at: `${page}#three-servers`,
    nodes: 3,
    run: async (lab) => {
      const servers = await unstarted(lab, [3, 3, 3], {'retry-interval': '5s'});
      for (const server of servers) {
        server.start();
        await pause(5);
      }
      const seconds = await secondsOf(() => new Cluster(servers).leader(30));
      equal('the voters', await servers[0]?.voters(), ['node1', 'node2', 'node3']);
      return `${seconds.toFixed(1)} s after the last one was started`;
    },
  },
  {
    claim:
      'Until it has joined another one, a server has only its gossip port open; then it returns 500 for the leader',
    at: `${page}#three-servers`,
    nodes: 2,
    run: async (lab) => {
      const [first, second] = await unstarted(lab, [3, 3], {'retry-interval': '2s'});
      if (first === undefined || second === undefined) {
        throw new Broken('no servers');
      }
      first.start();
      await first.logs('Join LAN failed', 20);
      equal('its API', (await first.get('/v1/leader')).text, 'ECONNREFUSED');
      second.start();
      await within(20, 'its API is open', async () => (await first.get('/v1/leader')).status !== 0);
      await during(3, 'the leader is 500', async () => (await first.get('/v1/leader')).status === 500);
    },
  },
  {
    claim:
      'A server with another bootstrap-expect stops the bootstrap, and a log has "peer has a conflicting expect value"',
    at: `${page}#three-servers`,
    nodes: 3,
    run: async (lab) => {
      const servers = await unstarted(lab, [3, 3, 5], {'retry-interval': '2s'});
      for (const server of servers) {
        server.start();
        await pause(3);
      }
      await within(20, 'a log has it', () =>
        servers.some(({log}) => log.includes('peer has a conflicting expect value')),
      );
      for (const server of servers) {
        equal(`the leader on ${server.name}`, (await server.get('/v1/leader')).status, 500);
      }
    },
  },
  {
    claim:
      'Servers that are started together with a retry-interval of 1 s may elect no leader, without an error',
    at: `${page}#never-forms`,
    defect: 'own-address-ends-search',
    tries: {of: 16, hold: 1},
    nodes: 3,
    limit: 60,
    run: async (lab) => {
      const servers = await unstarted(lab, [3, 3, 3], {'retry-interval': '1s'});
      servers.forEach((server) => server.start());
      await pause(14);
      for (const server of servers) {
        equal(`the leader on ${server.name}`, (await server.get('/v1/leader')).status, 500);
      }
      const [first] = servers;
      const members = await first?.members();
      equal('members that are alive', members?.filter(({Status}) => Status === 1).length, 3);
      await first?.stop();
      first?.start();
      await within(
        20,
        'they elect one when one is restarted',
        async () => (await first?.leaderName()) !== undefined,
      );
    },
  },
  {
    claim:
      'A newcomer with bootstrap-expect 1 takes over a cluster that is still under its first leader, and the jobs stop',
    at: 'docs/usage/cluster-maintenance.md#add-a-server',
    defect: 'newcomer-takes-cluster-over',
    nodes: 4,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await cluster.any.save(shellJob('tick', 'true', {schedule: '@every 1s'}));
      await cluster.any.runs('tick', 2);
      const newcomer = await lab.newcomer(cluster, 'newcomer', {'bootstrap-expect': 1});
      const seconds = await secondsOf(() => cluster.leader(10, cluster.servers, [newcomer]));
      equal('jobs of the newcomer', await newcomer.read('/v1/jobs'), []);
      const count = (await cluster.any.job('tick')).success_count;
      await pause(5);
      const later = (await cluster.any.job('tick')).success_count;
      isTrue('runs in five seconds', later <= count + 1, later - count);
      return `${seconds.toFixed(1)} s after its start`;
    },
  },
  {
    claim: 'An agent with bootstrap-expect exits with status 2 when it sees a server',
    at: 'docs/operations/known-defects.md#agent-with-bootstrap-expect-panics',
    defect: 'agent-with-bootstrap-expect-panics',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const agent = await lab.node('agent', {'bootstrap-expect': 1, 'retry-join': [server.gossip]});
      agent.start();
      equal('its end', await agent.end(15), 'ended with status 2');
      has('its log', agent.log, 'neither raftInmem or raftStore is initialized');
    },
  },
  {
    claim: 'An agent joins, runs jobs of its tag, and has no HTTP port',
    at: `${page}#add-agents`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const agent = await lab.agent(server, {tag: 'pool=reports'});
      await server.save(shellJob('on-agent', 'true', {tags: {pool: 'reports:1'}}));
      await server.run('on-agent');
      equal(
        'its node',
        (await server.runs('on-agent', 1)).map(({node_name: name}) => name),
        ['worker1'],
      );
      equal('its API', (await agent.get('/v1/')).text, 'ECONNREFUSED');
    },
  },
  {
    claim:
      'An agent that reaches the servers and cannot be reached joins, is listed as failed, and gets no run',
    at: 'docs/reference/ports.md#all-ports',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const agent = await lab.node('inside', {'retry-join': [server.gossip], tag: 'pool=dmz'});
      const nowhere = `127.255.255.254:${agent.plan.ports.gossip}`;
      agent.start({...agent.plan.settings, 'advertise-addr': nowhere});
      await server.lists('inside', 'alive', 15);
      await server.lists('inside', 'failed', 20);
      await server.save(shellJob('unreachable', 'true', {tags: {pool: 'dmz'}}));
      equal('the status of a run', (await server.run('unreachable')).status, 404);
    },
  },
  {
    claim: 'A second server under the name of a live one shuts down its gossip and stays outside',
    at: `${page}#before-you-start`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server({}, {name: 'same-name'});
      const second = await lab.newcomer(server, 'second', {'node-name': 'same-name'});
      await second.logs('Serf shutdown detected, quitting', 20);
      await pause(1);
      equal('it runs', second.endReason, undefined);
      equal('members of the other', (await server.members()).length, 1);
    },
  },
  {
    claim: 'The agent hangs after its last attempt to join',
    at: 'docs/operations/known-defects.md#retry-max-hangs',
    defect: 'retry-max-hangs',
    run: async (lab) => {
      const node = await lab.node('alone', {
        server: 'true',
        'retry-join': ['127.0.0.1:9'],
        'retry-max': 1,
        'retry-interval': '1s',
      });
      node.start();
      await node.logs(/Join LAN failed|max join retry/i, 20);
      await pause(6);
      equal('it runs', node.endReason, undefined);
      equal('its API', (await node.get('/v1/')).status, 0);
    },
  },
  {
    claim: 'The agent exits at startup when it is bound to loopback without advertise-addr',
    at: 'docs/operations/known-defects.md#loopback-bind-needs-advertise',
    defect: 'loopback-bind-needs-advertise',
    run: async (lab) => {
      const node = await lab.node('loopback', {server: 'true', 'bootstrap-expect': 1});
      const settings = Object.entries(node.plan.settings).filter(([name]) => name !== 'advertise-addr');
      node.start(Object.fromEntries(settings));
      const end = await node.end(15);
      has('its log', node.log, 'defaulting advertise to localhost is unsafe');
      return end;
    },
  },
  {
    claim: 'The default start fails without a private address: "lookup <nil>: no such host"',
    at: 'docs/operations/known-defects.md#no-private-address',
    defect: 'no-private-address',
    run: async (lab) => {
      const node = await lab.node('no-address', {server: 'true', 'bootstrap-expect': 1});
      fs.mkdirSync(node.plan.folder, {recursive: true});
      // A network namespace whose only interface, loopback, is down.
      const args = [
        '--net',
        '--user',
        '--map-root-user',
        node.plan.binary,
        'agent',
        '--server',
        `--data-dir=${node.plan.folder}/data`,
      ];
      const {stderr, stdout} = await promisify(execFile)('unshare', args, {
        env: node.plan.env,
        cwd: node.plan.folder,
        timeout: 20_000,
      }).catch((error: unknown) => error as {stdout: string; stderr: string});
      if (/unshare: /.test(stderr)) {
        throw new Broken(`a network of its own is not allowed here: ${stderr.trim()}`);
      }
      has('what it prints', stdout + stderr, 'lookup <nil>: no such host');
    },
  },
  {
    claim:
      'A job that is saved through a follower is on the leader when the save returns, and on the follower within a second',
    at: 'docs/usage/storage.md#reading-and-writing',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await follower.save(shellJob('through-follower', 'true'));
      equal('on the leader', (await leader.get('/v1/jobs/through-follower')).status, 200);
      await within(
        1,
        'on the follower',
        async () => (await follower.get('/v1/jobs/through-follower'))?.status === 200,
      );
    },
  },
  {
    claim: 'A job without tags runs on all nodes of the region, servers included',
    at: 'docs/usage/target-nodes-spec.md',
    nodes: 3,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agents(server, 2);
      await server.save(shellJob('everywhere', 'true'));
      await server.run('everywhere');
      const runs = await server.runs('everywhere', 3);
      equal('its nodes', runs.map(({node_name: name}) => name).sort(), ['node1', 'worker1', 'worker2']);
      equal('its groups', new Set(runs.map(({group}) => group)).size, 1);
    },
  },
  {
    claim: 'Servers of another region know each other and share no jobs',
    at: `${page}#regions-and-datacenters`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const other = await lab.server({region: 'other', 'retry-join': [server.gossip]}, {name: 'elsewhere'});
      await server.save(shellJob('at-home', 'true'));
      await server.lists('elsewhere', 'alive');
      await pause(2);
      equal('jobs of the other region', await other.read('/v1/jobs'), []);
      await server.run('at-home');
      equal(
        'nodes of its run',
        (await server.runs('at-home', 1)).map(({node_name: name}) => name),
        ['node1'],
      );
    },
  },
  {
    claim: 'A gossip key keeps nodes without it out',
    at: 'docs/operations/security.md#gossip',
    nodes: 2,
    run: async (lab) => {
      const key = Buffer.alloc(32, 7).toString('base64');
      const server = await lab.server({encrypt: key});
      const outside = await lab.node('outside', {'retry-join': [server.gossip], 'retry-interval': '1s'});
      outside.start();
      await outside.logs('Join LAN failed', 20);
      const members = await server.members();
      if (members.some(({Name}: Member) => Name === 'outside')) {
        throw new ClaimFailed('the node without the key is a member');
      }
    },
  },
]);
