/**
 * Results of each check of a server in the states of a cluster: the table of data/cluster-states.yaml, state by state.
 */
import net from 'node:net';

import {loadClusterStates} from '../../data/load';
import {Broken, equal, needed, pause, within} from '../lab/claims';
import {runCommand} from '../lab/command';
import {shellJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {host} from '../lab/ports';
import {subject, type Trial} from '../lab/trial';

const page = 'docs/operations/monitoring.md#states';
const on = {'enable-prometheus': 'true'};

type Answer = {readonly status: string; readonly text: string};

/** Sends a request. The status is `silent` if there is no response in time, and `refused` if no connection is made. */
async function ask(node: DkronNode, url: string, seconds = 4, body?: unknown): Promise<Answer> {
  try {
    const response = await fetch(node.address + url, {
      signal: AbortSignal.timeout(seconds * 1000),
      ...(body === undefined
        ? {}
        : {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}),
    });
    return {status: String(response.status), text: await response.text()};
  } catch (error) {
    const {name, cause} = error as Error & {readonly cause?: NodeJS.ErrnoException};
    const word = name === 'TimeoutError' ? 'silent' : cause?.code === 'ECONNREFUSED' ? 'refused' : name;
    return {status: word, text: ''};
  }
}

/** Whether a response meets a condition, as `yes` or `no`; its status if it is not a success. */
function found(status: string, isThere: boolean): string {
  return /^\d+$/.test(status) ? (isThere ? 'yes' : 'no') : status;
}

/** Whether a TCP connection to a port is accepted within a second, as in probes of containers. */
function connects(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({port, host, timeout: 1000});
    const end = (checkResults: string): void => {
      socket.destroy();
      resolve(checkResults);
    };
    socket.once('connect', () => end('yes'));
    socket.once('timeout', () => end('no'));
    socket.once('error', () => end('no'));
  });
}

async function listsLeader(node: DkronNode): Promise<string> {
  const {binary, env} = node.plan;
  const args = ['-s', 'KILL', '5', binary, 'raft', 'list-peers', `--rpc-addr=${node.rpc}`];
  const {status, out} = await runCommand('timeout', args, env);
  return status === 0 ? (/\bleader\b/.test(out) ? 'yes' : 'no') : 'fails';
}

/** The checks, by their ids in the data. Each returns a word: a status, or `yes`, `no`, `silent` or `fails`. */
const checks: Readonly<Record<string, (node: DkronNode) => Promise<string>>> = {
  health: async (node) => (await ask(node, '/health')).status,
  leader: async (node) => (await ask(node, '/v1/leader')).status,
  'leader-address': async (node) => {
    const {status, text} = await ask(node, '/v1/leader');
    return found(status, text.includes('rpc_addr'));
  },
  isleader: async (node) => (await ask(node, '/v1/isleader')).status,
  peers: listsLeader,
  scheduler: async (node) => {
    const {status, text} = await ask(node, '/debug/vars');
    return /"scheduler_started": *(\d)/.exec(text)?.[1] ?? status;
  },
  members: async (node) => (await ask(node, '/v1/members')).status,
  jobs: async (node) => (await ask(node, '/v1/jobs')).status,
  busy: async (node) => (await ask(node, '/v1/busy', 14)).status,
  save: async (node) => (await ask(node, '/v1/jobs', 14, shellJob('tried', 'true'))).status,
  metrics: async (node) => (await ask(node, '/metrics')).status,
  reconcile: async (node) => hasSeries(node, 'dkron_dkron_leader_reconcile_count'),
  establish: async (node) => hasSeries(node, 'dkron_dkron_leader_establish_leadership_count'),
  gossip: (node) => connects(node.plan.ports.gossip),
  rpc: (node) => connects(node.plan.ports.rpc),
};

async function hasSeries(node: DkronNode, name: string): Promise<string> {
  const {status, text} = await ask(node, '/metrics');
  return found(status, text.includes(`\n${name}`));
}

/** Current results of all checks of a node. They run at the same time, as most states do not last. */
async function checkResults(node: DkronNode): Promise<Readonly<Record<string, string>>> {
  const entries = Object.entries(checks).map(async ([id, check]) => [id, await check(node)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings about each state, and returns the server to check. */
const ways: Readonly<Record<string, (lab: Lab) => Promise<DkronNode>>> = {
  alone: async (lab) => {
    const server = await lab.server(on);
    // The metrics of the election remain for a minute.
    await pause(75);
    return server;
  },
  searching: async (lab) => {
    const join = {'retry-join': ['127.0.0.1:9'], 'retry-interval': '2s'};
    const server = await lab.node('b', {server: 'true', 'bootstrap-expect': 3, ...join, ...on});
    server.start();
    await server.logs('Join LAN failed', 20);
    return server;
  },
  forming: async (lab) => {
    const settings = {server: 'true', 'bootstrap-expect': 3, 'retry-interval': '2s', ...on};
    const searching = await lab.node('b', {...settings, 'retry-join': ['127.0.0.1:9']});
    searching.start();
    await searching.logs('Join LAN failed', 20);
    const server = await lab.node('a', {...settings, 'retry-join': [searching.gossip]});
    server.start();
    await within(20, 'its API is open', async () => (await server.get('/v1/isleader')).status !== 0);
    await pause(2);
    return server;
  },
  follower: async (lab) => {
    const cluster = await lab.cluster(3, on);
    const {follower} = await cluster.pair();
    await pause(3);
    return follower;
  },
  'no-quorum': async (lab) => {
    const cluster = await lab.cluster(3, on);
    const {leader, follower} = await cluster.pair();
    const [last] = cluster.servers.filter((server) => server !== leader && server !== follower);
    await leader.lose();
    await follower.lose();
    if (last === undefined) {
      throw new Broken('no server is left');
    }
    await needed(30, 'there is no leader', async () => (await last.get('/v1/leader')).status === 500);
    await last.lists(leader.name, 'failed', 30);
    await last.lists(follower.name, 'failed', 30);
    return last;
  },
  hung: async (lab) => {
    const cluster = await lab.cluster(3, on);
    const {follower} = await cluster.pair();
    follower.signal('SIGSTOP');
    return follower;
  },
  'beside-hung': async (lab) => {
    const cluster = await lab.cluster(3, on);
    const {leader, follower} = await cluster.pair();
    // The metrics of its election remain for a minute.
    await pause(75);
    follower.signal('SIGSTOP');
    return leader;
  },
  'new-leader': async (lab) => {
    const cluster = await lab.cluster(3, on);
    const {leader} = await cluster.pair();
    await pause(12);
    await leader.lose();
    return cluster.next(leader);
  },
};

export const states = subject(
  'states',
  loadClusterStates().states.map(({id, title, meaning}): Trial => ({
    claim: `What each check says in the state "${title}": ${meaning}`,
    at: page,
    nodes: id === 'alone' ? 1 : 3,
    limit: 180,
    run: async (lab) => {
      const bring = ways[id];
      if (bring === undefined) {
        throw new Broken(`no way to the state ${id}`);
      }
      const seen = await checkResults(await bring(lab));
      for (const {id: check, what, says} of loadClusterStates().checks) {
        equal(what, seen[check], says[id]);
      }
      return undefined;
    },
  })),
);
