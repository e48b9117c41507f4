/** What a failure of a node, a leader, a connection does to schedules and running jobs. */
import {between, during, equal, isTrue, pause, within} from '../lab/claims';
import {isOpen, longestGap, shellJob, startOf} from '../lab/jobs';
import type {Cluster} from '../lab/lab';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/operations/failures.md';

/** A job that an agent runs every second. */
async function everySecond(cluster: Cluster): Promise<void> {
  await cluster.any.save(shellJob('tick', 'true', {schedule: '@every 1s', tags: {pool: 'etl:1'}}));
}

/** The longest pause of the schedule around what is done to the leader. */
async function pauseOfSchedule(
  cluster: Cluster,
  what: (leader: DkronNode) => Promise<void> | void,
): Promise<number> {
  await everySecond(cluster);
  const leader = await cluster.leader();
  await cluster.any.runs('tick', 4);
  const before = Date.now() / 1000;
  await what(leader);
  const others = cluster.others(leader);
  const next = await cluster.leader(20, others);
  const after = await within(30, 'the next leader runs the job', async () => {
    const list = await next.executions('tick');
    return list.filter((each) => startOf(each) > before + 2).length > 3 && list;
  });
  return longestGap(after);
}

export const failures = subject('failures', [
  {
    claim: 'When the leader of three is killed, another one leads within 1.5 to 4 s',
    at: `${page}#leader`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.kill();
      const began = performance.now();
      await cluster.leader(10, cluster.others(leader));
      const seconds = (performance.now() - began) / 1000;
      between('seconds until another leads', seconds, 1, 4.5);
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim:
      'The schedule stands still for 12 to 15 s when the leader is killed, as its successor waits 10 s for it',
    at: `${page}#leader`,
    defect: 'failover-waits-10s',
    nodes: 4,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await lab.agent(cluster, {tag: 'pool=etl'});
      const gap = await pauseOfSchedule(cluster, (leader) => leader.kill());
      between('seconds between two starts', gap, 10.5, 17);
      return `${gap.toFixed(1)} s`;
    },
  },
  {
    claim: 'A run on an agent whose leader dies goes on, and the next leader stores its result',
    at: `${page}#leader-next`,
    nodes: 4,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await lab.agent(cluster, {tag: 'pool=etl'});
      const leader = await cluster.leader();
      await leader.save(shellJob('long', 'sleep 10; echo finished', {tags: {pool: 'etl:1'}}));
      void leader.run('long');
      await leader.runs('long', 1);
      await leader.kill();
      const next = await cluster.leader(20, cluster.others(leader));
      await within(25, 'the record gets its end', async () => {
        const [record] = await next.executions('long');
        return record !== undefined && !isOpen(record);
      });
      const [record] = await next.executions('long');
      equal('its success', record?.success, true);
      equal('its output', record?.output, 'finished\n');
    },
  },
  {
    claim:
      'The loss of an agent closes the record of its run as failed within a second, and there is no retry without retries',
    at: `${page}#agent`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const agent = await lab.agent(server, {tag: 'pool=etl'});
      await server.save(shellJob('long', 'sleep 30', {tags: {pool: 'etl:1'}}));
      const run = server.run('long');
      await server.runs('long', 1);
      await agent.lose();
      await within(2, 'the record is closed', async () => {
        const [record] = await server.executions('long');
        return record !== undefined && !isOpen(record);
      });
      const [record] = await server.executions('long');
      equal('its success', record?.success, false);
      isTrue('its output', /abruptly terminated/.test(record?.output ?? ''), record?.output);
      equal('the status of the request', (await run).status, 200);
      await during(4, 'there is one record', async () => (await server.executions('long')).length === 1);
    },
  },
  {
    claim: 'A server that died is listed as failed after 5 to 8 s and remains a voter',
    at: `${page}#follower`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      const [follower] = cluster.others(leader);
      const began = performance.now();
      await follower?.lose();
      await leader.lists(follower?.name ?? '', 'failed', 20);
      const seconds = (performance.now() - began) / 1000;
      between('seconds until it is listed as failed', seconds, 3.5, 10);
      await pause(2);
      isTrue('the voters', (await leader.voters()).includes(follower?.name ?? ''), await leader.voters());
      return `${seconds.toFixed(1)} s`;
    },
  },
]);
