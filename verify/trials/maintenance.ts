/** Planned work on a cluster: restarts, adding and removing servers, change of the leader. */
import {between, during, equal, has, isTrue, pause, secondsOf, within} from '../lab/claims';
import {longestGap, onAgent, shellJob, type SentJob} from '../lab/jobs';
import {Cluster} from '../lab/lab';
import {pauseOfSchedule} from '../lab/schedule';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/cluster-maintenance.md';

/** Seconds until the leader lists exactly these voters. */
function voters(leader: DkronNode, names: readonly string[], seconds: number): Promise<number> {
  const expected = [...names].sort().join();
  return secondsOf(() =>
    within(
      seconds,
      `the voters are ${names.join(', ')}`,
      async () => (await leader.voters()).join() === expected,
    ),
  );
}

/** Seconds until the leader lists the servers of a cluster without one of them as voters. */
function votersWithout(
  cluster: Cluster,
  server: DkronNode,
  leader: DkronNode,
  seconds: number,
): Promise<number> {
  return voters(
    leader,
    cluster.others(server).map(({name}) => name),
    seconds,
  );
}

const all = ['node1', 'node2', 'node3'];

export const maintenance = subject('maintenance', [
  {
    claim:
      'An idle server that is stopped exits within a fraction of a second, is listed as failed and remains a voter',
    at: `${page}#restart`,
    defect: 'sigterm-keeps-raft-seat',
    tries: {of: 3, hold: 1},
    nodes: 3,
    limit: 150,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      await server.stop(3);
      await leader.lists(server.name, 'failed', 15);
      await pause(70);
      equal('the voters', await leader.voters(), all);
    },
  },
  {
    claim:
      'Until an idle follower that is stopped is listed as failed, due runs of a job with forbid are skipped, and those of others start',
    at: `${page}#restart`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      const {follower: server} = await cluster.pair();
      const due = {schedule: '@every 1s', tags: onAgent};
      await leader.save(
        shellJob('forbids', 'true', {...due, concurrency: 'forbid'}),
        shellJob('allows', 'true', due),
      );
      await leader.runs('forbids', 2);
      await server.stop();
      await leader.lists(server.name, 'failed', 20);
      await pause(3);
      const gap = longestGap(await leader.executions('forbids'));
      between('the longest pause of the job with forbid, in seconds', gap, 3.5, 13);
      between('that of the other one', longestGap(await leader.executions('allows')), 0, 2.5);
      return `${gap.toFixed(0)} s`;
    },
  },
  {
    claim:
      'A server that is stopped during a run is listed as left, and the leader removes it from Raft within a minute; after a restart it is a voter within another minute',
    at: `${page}#restart`,
    defect: 'sigterm-during-run-loses-seat',
    nodes: 3,
    limit: 240,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      await leader.save(shellJob('busy', 'sleep 15'));
      void leader.run('busy');
      await within(10, 'it runs on all', async () => (await leader.executions('busy')).length === 3);
      server.mayEnd = true;
      server.signal('SIGTERM');
      await leader.lists(server.name, 'left', 10);
      const secondsToLeave = await votersWithout(cluster, server, leader, 75);
      await within(30, 'it has ended', () => server.endReason !== undefined);
      server.start();
      const back = await voters(leader, all, 90);
      return `removed after ${secondsToLeave.toFixed(0)} s, back after ${back.toFixed(0)} s`;
    },
  },
  {
    claim:
      'An idle follower that is restarted is a follower immediately, and has all jobs within twelve seconds',
    at: `${page}#restart`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      await leader.save(shellJob('one', 'true'), shellJob('two', 'true'));
      await server.stop();
      server.start();
      const seconds = await secondsOf(() =>
        within(20, 'it has all jobs', async () => {
          const reply = await server.get('/v1/jobs');
          return reply.status === 200 && (JSON.parse(reply.text) as unknown[]).length === 2;
        }),
      );
      between('seconds until it has them', seconds, 0, 14);
      equal('the voters', await leader.voters(), all);
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim:
      'An empty server without bootstrap-expect is a voter within a minute, and returns 500 for the leader until then',
    at: `${page}#add-a-server`,
    nodes: 4,
    limit: 180,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('one', 'true'));
      const added = await lab.newcomer(cluster, 'node4');
      await within(15, 'its API is open', async () => (await added.get('/v1/')).status === 200);
      equal('its leader', (await added.get('/v1/leader')).status, 500);
      const seconds = await voters(leader, [...all, 'node4'], 80);
      await within(15, 'it has the job', async () => (await added.get('/v1/jobs/one')).status === 200);
      return `${seconds.toFixed(0)} s`;
    },
  },
  {
    claim:
      'A server that leaves is removed from Raft within a minute, its process keeps running and /health is 200; started again, it is a voter within a minute',
    at: `${page}#remove-a-server`,
    nodes: 3,
    limit: 240,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      const {text} = await server.command('leave');
      has('what it prints', text, 'Left the cluster successfully');
      const secondsToLeave = await votersWithout(cluster, server, leader, 75);
      equal('it runs', server.endReason, undefined);
      equal('its /health', (await server.get('/health')).status, 200);
      await server.stop();
      server.start();
      const back = await voters(leader, all, 90);
      return `removed after ${secondsToLeave.toFixed(0)} s, back after ${back.toFixed(0)} s`;
    },
  },
  {
    claim:
      'Of two servers, one that leaves takes the quorum with it; started again with its data, the two have a leader',
    at: `${page}#remove-a-server`,
    nodes: 2,
    run: async (lab) => {
      const cluster = await lab.cluster(2);
      const {leader, follower} = await cluster.pair();
      await follower.command('leave');
      await within(
        15,
        'the other has no leader',
        async () => (await leader.get('/v1/leader')).status === 500,
      );
      await follower.stop();
      follower.start();
      await cluster.leader(30);
    },
  },
  {
    claim: 'remove-peer through the leader removes a dead server at once',
    at: `${page}#remove-a-dead-server`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      await server.lose();
      await leader.lists(server.name, 'failed', 15);
      const {text} = await leader.command('raft', 'remove-peer', `--peer-id=${server.name}`);
      has('what it prints', text, 'Peer removed');
      await votersWithout(cluster, server, leader, 5);
    },
  },
  {
    claim:
      'A replacement of a dead server under its name, at another address, joins once the others list the old one as failed',
    at: `${page}#remove-a-dead-server`,
    nodes: 3,
    limit: 180,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower: server} = await cluster.pair();
      await leader.save(shellJob('one', 'true'));
      await server.lose();
      await leader.lists(server.name, 'failed', 15);
      await pause(3);
      const replacement = await lab.newcomer(cluster, 'replacement', {'node-name': server.name});
      const seconds = await secondsOf(() =>
        within(
          120,
          'it has the job and a leader',
          async () =>
            (await replacement.get('/v1/jobs/one')).status === 200 &&
            (await replacement.leaderName()) !== undefined,
        ),
      );
      return `${seconds.toFixed(0)} s`;
    },
  },
  {
    claim:
      'A replacement at another address that starts within two seconds of the death stays outside the cluster, with /health 200',
    at: `${page}#remove-a-dead-server`,
    defect: 'quick-replacement-never-joins',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {follower: server} = await cluster.pair();
      await server.lose();
      const replacement = await lab.newcomer(cluster, 'replacement', {'node-name': server.name});
      await replacement.logs('Serf shutdown detected, quitting', 15);
      await pause(2);
      equal('its /health', (await replacement.get('/health')).status, 200);
      equal('its leader', (await replacement.get('/v1/leader')).status, 500);
    },
  },
  {
    claim: 'When an idle leader is stopped, another server leads within about three seconds',
    at: `${page}#hand-over`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.stop(3);
      const seconds = await secondsOf(() => cluster.next(leader, 10));
      between('seconds', seconds, 0.5, 5);
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim: 'When the leader leaves, the schedule stands still for no more than six seconds',
    at: `${page}#hand-over`,
    nodes: 4,
    run: async (lab) => {
      const gap = await pauseOfSchedule(lab, (leader) => leader.command('leave'));
      between('seconds between two starts', gap, 1.5, 6);
      return `${gap.toFixed(1)} s`;
    },
  },
  {
    claim: 'A leader that is removed as a peer returns 500 for the leader until it is restarted',
    at: `${page}#hand-over`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.command('raft', 'remove-peer', `--peer-id=${leader.name}`);
      await cluster.next(leader);
      await during(5, 'it returns 500', async () => (await leader.get('/v1/leader')).status === 500);
      await leader.stop();
      leader.start();
      await within(90, 'it has a leader again', async () => (await leader.leaderName()) !== undefined);
    },
  },
  {
    claim: 'A single server grows to two: the second is a voter within a minute',
    at: `${page}#grow`,
    nodes: 2,
    limit: 150,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('one', 'true'));
      const second = await lab.newcomer(server, 'node2');
      const seconds = await voters(server, ['node1', 'node2'], 80);
      await within(15, 'it has the job', async () => (await second.get('/v1/jobs/one')).status === 200);
      return `${seconds.toFixed(0)} s`;
    },
  },
  {
    claim: 'A single server moves to another address with its data directory and its name',
    at: `${page}#move`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('one', 'true'));
      await server.run('one');
      await server.stop();
      const moved = await lab.node('moved', {
        server: 'true',
        'node-name': 'node1',
        'data-dir': server.plan.settings['data-dir'] ?? '',
      });
      moved.start();
      await lab.leads(moved);
      await within(10, 'its history', async () => (await moved.executions('one')).length === 1);
      isTrue('its jobs', (await moved.read<unknown[]>('/v1/jobs')).length === 1);
    },
  },
  {
    claim:
      'Three servers shrink to the leader: one leaves, the other is removed while it runs and stopped, and saves work',
    at: `${page}#shrink`,
    nodes: 3,
    limit: 180,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      const [first, second] = cluster.others(leader) as [DkronNode, DkronNode];
      await first.command('leave');
      await votersWithout(cluster, first, leader, 75);
      await first.stop();
      const {status} = await leader.command('raft', 'remove-peer', `--peer-id=${second.name}`);
      equal('the exit status', status, 0);
      await second.stop();
      await leader.save(shellJob('alone', 'true'));
      // The leader looks for servers that it lacks once a minute.
      await during(62, 'it is alone', async () => (await leader.voters()).join() === leader.name);
      equal('the status of a save', (await leader.post('/v1/jobs', shellJob('alone', 'true'))).status, 201);
    },
  },
  {
    claim:
      'One wrong entry in retry-join merges two clusters within about a minute; the leader schedules only the jobs of its own, and the servers of the other still list theirs',
    at: `${page}#separate`,
    nodes: 4,
    limit: 180,
    run: async (lab) => {
      const tick = (name: string): SentJob => shellJob(name, 'true', {schedule: '@every 1s'});
      const one = await lab.cluster(2);
      const usual = {server: 'true', 'bootstrap-expect': 2, 'retry-interval': '2s'};
      const first = await lab.node('other1', usual);
      const second = await lab.node('other2', {...usual, 'retry-join': [first.gossip]});
      first.start();
      await pause(2);
      second.start();
      const other = new Cluster([first, second]);
      await (await one.leader()).save(tick('of-one'));
      await (await other.leader(30)).save(tick('of-other'));
      await within(
        10,
        'a copy of the job',
        async () => (await second.get('/v1/jobs/of-other')).status === 200,
      );
      await second.stop();
      second.start({...second.plan.settings, 'retry-join': [first.gossip, one.any.gossip]});
      const all = new Cluster([...one.servers, ...other.servers]);
      const leader = await within(100, 'all follow one leader', async () => {
        const names = await Promise.all(all.servers.map((server) => server.leaderName()));
        const [name] = names;
        return name !== undefined && names.every((each) => each === name) && all.node(name);
      });
      equal('the voters', (await leader.voters()).length, 4);
      const [own, lost, losers] = one.servers.includes(leader)
        ? ['of-one', 'of-other', other.servers]
        : ['of-other', 'of-one', one.servers];
      const {success_count: before} = await leader.job(own);
      await within(30, 'its jobs run', async () => (await leader.job(own)).success_count > before + 2);
      equal('the status of the other job on the leader', (await leader.get(`/v1/jobs/${lost}`)).status, 404);
      for (const server of losers) {
        const {success_count: count} = await server.job(lost);
        await pause(3);
        equal(`its count on ${server.name}`, (await server.job(lost)).success_count, count);
      }
    },
  },
  {
    claim: 'After a takeover, killing the newcomer and restarting the others brings the old jobs back',
    at: `${page}#add-a-server`,
    nodes: 4,
    limit: 150,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await cluster.any.save(shellJob('tick', 'true', {schedule: '@every 1s'}));
      await cluster.any.runs('tick', 2);
      const newcomer = await lab.newcomer(cluster, 'newcomer', {'bootstrap-expect': 1});
      await cluster.leader(10, cluster.servers, [newcomer]);
      await newcomer.lose();
      await Promise.all(cluster.servers.map((server) => server.stop()));
      cluster.servers.forEach((server) => server.start({...server.plan.settings, 'retry-interval': '2s'}));
      const leader = await cluster.leader(40);
      const before = (await leader.job('tick')).success_count;
      await within(30, 'it is scheduled', async () => (await leader.job('tick')).success_count > before + 2);
    },
  },
]);
