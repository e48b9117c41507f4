/** Serf's program, which joins the gossip of the nodes: it changes their key and removes a failed node from their lists. */
import {between, equal, has, hasNot, within} from '../lab/claims';
import {longestGap, shellJob} from '../lab/jobs';
import type {Cluster, Lab} from '../lab/lab';
import {gossipKey} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {subject} from '../lab/trial';

type Joined = {
  /** Runs a command of the program and returns its output. */
  readonly run: (command: string, ...args: readonly string[]) => Promise<string>;
  readonly leave: () => Promise<void>;
};

/** Joins a cluster with Serf's program, as the member `serf`. */
async function joinedBy(lab: Lab, cluster: Cluster, ...flags: readonly string[]): Promise<Joined> {
  const program = lab.counterpart('serf/serf');
  const rpc = `${host}:${await takePort()}`;
  const agent = lab.start(program, [
    'agent',
    '-node=serf',
    `-bind=${host}:${await takePort()}`,
    `-rpc-addr=${rpc}`,
    `-join=${cluster.any.gossip}`,
    ...flags,
  ]);
  await agent.prints('Serf agent running', 20);
  await cluster.any.lists('serf', 'alive');
  const run: Joined['run'] = (command, ...args) => lab.tool(program, [command, `-rpc-addr=${rpc}`, ...args]);
  return {
    run,
    leave: async () => {
      agent.mayEnd = true;
      await run('leave');
    },
  };
}

export const serf = subject('serf', [
  {
    claim:
      'Serf changes the gossip key of running nodes, runs no job, and a node whose file has the old key cannot join again',
    at: 'docs/operations/rotate-gossip-key.md#if-you-cannot-stop-all-nodes',
    counterpart: 'serf',
    nodes: 4,
    limit: 150,
    run: async (lab) => {
      const [old, changed] = [gossipKey('a'), gossipKey('b')];
      const cluster = await lab.cluster(3, {encrypt: old, 'retry-interval': '2s'});
      const leader = await cluster.leader();
      await leader.save(shellJob('ticks', 'true', {schedule: '@every 1s', tags: {server: 'true:1'}}));
      const {run, leave} = await joinedBy(lab, cluster, `-encrypt=${old}`);

      await leader.save(shellJob('all', 'true'));
      equal('the response to a run', (await leader.run('all')).status, 200);
      const nodes = (await leader.executions('all')).map(({node_name: name}) => name);
      equal('the nodes of a job without tags', nodes.toSorted(), ['node1', 'node2', 'node3']);

      const steps = [`-install=${changed}`, `-use=${changed}`, `-remove=${old}`];
      for (const step of steps) {
        has(step, await run('keys', step), /Successfully/);
      }
      const list = (await run('keys', '-list')).replaceAll(/\s+/g, ' ');
      has('the keys', list, `${changed} [4/4]`);
      hasNot('the keys', list, old);
      await leave();

      await lab.agent(cluster, {encrypt: changed});
      equal('the leader', (await cluster.leader()).name, leader.name);
      const gap = longestGap(await leader.executions('ticks'));
      between('seconds without a run', gap, 0, 3);

      const {follower} = await cluster.pair();
      const before = follower.log.length;
      await follower.stop();
      follower.start();
      await follower.logs('agent: Join LAN failed: <nil>, retrying in 2s', 20, before);
      await follower.stop();
      follower.start({...follower.plan.settings, encrypt: changed});
      await leader.lists(follower.name, 'alive');
    },
  },
  {
    claim: 'A failed node stays on the list of members until Serf removes it',
    at: 'docs/usage/cluster-maintenance.md#from-the-list',
    counterpart: 'serf',
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader, agent} = await lab.clusterWithAgent();
      await agent.lose();
      await leader.lists(agent.name, 'failed', 30);
      const {run, leave} = await joinedBy(lab, cluster);
      await run('force-leave', '-prune', agent.name);
      for (const server of cluster.servers) {
        await within(15, `${server.name} does not list it`, async () =>
          (await server.members()).every(({Name: name}) => name !== agent.name),
        );
      }
      await leave();
      await leader.lists('serf', 'left');
    },
  },
]);
