/**
 * `GET /v1/leader` while there is no leader: the server compares the leader's address, which is empty then, with the tag
 * `rpc_addr` of each member, which a node does not set before it has joined.
 */
import {Broken, equal, isTrue, needed, pause, ClaimFailed, shown, within} from '../lab/claims';
import {shellJob, type Member} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode, NodeSettings} from '../lab/node';
import {subject} from '../lab/trial';

const defect = 'leader-call-names-newcomer';
const at = `docs/operations/known-defects.md#${defect}`;
/** An address without a node. */
const unusedAddress = '127.0.0.1:9';

/** Names of the members that `GET /v1/leader` returned with 200 and without `rpc_addr`, and the duration in seconds. */
type WrongLeaders = {readonly names: ReadonlySet<string>; readonly seconds: number};

/** A server's response about the leader: name and address, or the status. */
async function askForLeader(
  server: DkronNode,
): Promise<{readonly status: number; readonly name?: string; readonly address?: string}> {
  const {status, text} = await server.get('/v1/leader');
  const member = status === 200 ? (JSON.parse(text) as Member | null) : null;
  return {status, name: member?.Name, address: member?.Tags.rpc_addr};
}

/**
 * Polls servers until one of them leads, or until the time limit.
 *
 * @returns the members that were returned as the leader although no server led
 */
async function wrongLeaders(servers: readonly DkronNode[], seconds: number): Promise<WrongLeaders> {
  const names = new Set<string>();
  const until = performance.now() + seconds * 1000;
  let first = 0;
  let last = 0;
  while (performance.now() < until) {
    const leads = await Promise.all(servers.map(async (server) => (await server.get('/v1/isleader')).status));
    if (leads.includes(200)) {
      break;
    }
    for (const server of servers) {
      const {status, name, address} = await askForLeader(server);
      if (status === 200 && address === undefined) {
        names.add(`${name ?? 'null'} on ${server.name}`);
        last = performance.now();
        first = first === 0 ? last : first;
      }
    }
    await pause(0.2);
  }
  return {names, seconds: (last - first) / 1000};
}

/** @throws ClaimFailed if no member was returned */
function describeWrongLeaders({names, seconds}: WrongLeaders): string {
  if (names.size === 0) {
    throw new ClaimFailed('no server returned 200 before there was a leader');
  }
  return `${[...names].sort().join(', ')}, for ${seconds.toFixed(1)} s`;
}

/** One of three servers, not started yet. */
function oneOfThree(lab: Lab, name: string, settings: NodeSettings = {}): Promise<DkronNode> {
  return lab.node(name, {server: 'true', 'bootstrap-expect': 3, ...settings});
}

/** Three servers that list the others, not started yet. */
async function three(lab: Lab, settings: NodeSettings = {}): Promise<readonly DkronNode[]> {
  const nodes: DkronNode[] = [];
  for (const name of ['a', 'b', 'c']) {
    nodes.push(await oneOfThree(lab, name, settings));
  }
  for (const node of nodes) {
    const join = nodes.filter((other) => other !== node).map(({gossip}) => gossip);
    Object.assign(node.plan, {settings: {...node.plan.settings, 'retry-join': join}});
  }
  return nodes;
}

/** @throws ClaimFailed if this server stores a job */
async function cannotSave(server: DkronNode): Promise<void> {
  const {status, text} = await server.post('/v1/jobs', shellJob('unsaved', 'true'));
  isTrue('a save fails', status === 500, `${status} ${shown(text)}`);
}

export const leaderCall = subject('leaderCall', [
  {
    claim:
      'When three servers start together, GET /v1/leader is 200 without a leader until the last has joined',
    at,
    defect,
    nodes: 3,
    tries: {of: 4, hold: 1},
    run: async (lab) => {
      const servers = await three(lab);
      servers.forEach((server) => server.start());
      return describeWrongLeaders(await wrongLeaders(servers, 60));
    },
  },
  {
    claim:
      'When three servers start five seconds apart, GET /v1/leader is 200 on the second before the third is there',
    at,
    defect,
    nodes: 2,
    tries: {of: 4, hold: 1},
    run: async (lab) => {
      const servers = await three(lab, {'retry-interval': '5s'});
      const [first, second] = servers;
      first?.start();
      await pause(5);
      second?.start();
      return describeWrongLeaders(await wrongLeaders(servers.slice(0, 2), 12));
    },
  },
  {
    claim:
      'While one server cannot join, GET /v1/leader names it on the others for good, without its rpc_addr',
    at,
    defect,
    nodes: 2,
    run: async (lab) => {
      const stuck = await oneOfThree(lab, 'b', {'retry-join': [unusedAddress], 'retry-interval': '2s'});
      stuck.start();
      await stuck.logs('Join LAN failed', 20);
      const server = await oneOfThree(lab, 'a', {'retry-join': [stuck.gossip], 'retry-interval': '2s'});
      server.start();
      await within(20, 'its API is open', async () => (await server.get('/v1/isleader')).status !== 0);
      await pause(1);
      const until = performance.now() + 20_000;
      while (performance.now() < until) {
        equal('the leader', await askForLeader(server), {status: 200, name: 'b', address: undefined});
        await pause(0.5);
      }
      equal('isleader', (await server.get('/v1/isleader')).status, 404);
      await cannotSave(server);
    },
  },
  {
    claim:
      'After the loss of the quorum, GET /v1/leader turns from 500 to 200 when a server is back that lists only dead ones',
    at,
    defect,
    nodes: 3,
    limit: 180,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const [survivor, returning, dead] = cluster.servers;
      if (survivor === undefined || returning === undefined || dead === undefined) {
        throw new Broken('no servers');
      }
      await returning.lose();
      await dead.lose();
      await needed(20, 'there is no leader', async () => (await askForLeader(survivor)).status === 500);
      returning.start({...returning.plan.settings, 'retry-join': [dead.gossip], 'retry-interval': '2s'});
      const began = performance.now();
      await within(70, 'it is 200', async () => (await askForLeader(survivor)).status === 200);
      const after = (performance.now() - began) / 1000;
      equal('the leader', await askForLeader(survivor), {
        status: 200,
        name: returning.name,
        address: undefined,
      });
      equal('isleader', (await survivor.get('/v1/isleader')).status, 404);
      await cannotSave(survivor);
      return `${after.toFixed(1)} s after its start`;
    },
  },
  {
    claim: 'The response of GET /v1/leader has rpc_addr exactly when there is a leader',
    at: 'docs/usage/clustering.md#leader-call',
    nodes: 3,
    run: async (lab) => {
      const servers = await three(lab, {'retry-interval': '3s'});
      for (const server of servers) {
        server.start();
        await pause(4);
      }
      await wrongLeaders(servers, 40);
      // Followers learn of the leader a moment later.
      await within(10, 'all know its address', async () => {
        const calls = await Promise.all(servers.map(askForLeader));
        return calls.every(({status, address}) => status === 200 && address !== undefined);
      });
      const [a, b, c] = servers;
      await b?.lose();
      await c?.lose();
      await within(
        20,
        'the last one knows none',
        async () => a && (await askForLeader(a)).address === undefined,
      );
    },
  },
  {
    claim:
      'A leader that is bound to all interfaces returns 500 for the leader, although isleader is 200 and saves work; the others name it',
    at: 'docs/operations/known-defects.md#leader-does-not-name-itself',
    defect: 'leader-does-not-name-itself',
    nodes: 2,
    run: async (lab) => {
      const servers: DkronNode[] = [];
      for (const name of ['a', 'b']) {
        const node = await oneOfThree(lab, name);
        const bound = {'bootstrap-expect': 2, 'bind-addr': `0.0.0.0:${node.plan.ports.gossip}`};
        const join: NodeSettings =
          servers.length === 0 ? {} : {'retry-join': servers.map(({gossip}) => gossip)};
        node.start({...node.plan.settings, ...bound, ...join});
        servers.push(node);
        await within(20, 'its API is open', async () => (await node.get('/v1/isleader')).status !== 0);
        await pause(2);
      }
      const leader = await within(30, 'one leads', async () => {
        const replies = await Promise.all(servers.map((server) => server.get('/v1/isleader')));
        return servers[replies.findIndex(({status}) => status === 200)];
      });
      const [other] = servers.filter((server) => server !== leader);
      if (other === undefined) {
        throw new Broken('no other server');
      }
      await within(10, 'the other names it', async () => (await askForLeader(other)).name === leader.name);
      await pause(2);
      equal('the leader on the leader', (await askForLeader(leader)).status, 500);
      await leader.save(shellJob('saved', 'true'));
      await other.save(shellJob('saved-through-the-other', 'true'));
    },
  },
]);
