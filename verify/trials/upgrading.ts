/** Clusters of two releases: the second program is the older one. */
import {during, equal, has, isTrue, pause, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import type {Cluster} from '../lab/lab';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/upgrade.md';

/**
 * Replaces the program of an idle node, and waits until the leader can send it runs and, for a server, until it is a
 * voter again and has its jobs.
 */
async function replace(cluster: Cluster, node: DkronNode, binary: string): Promise<void> {
  await node.stop();
  node.start(node.plan.settings, binary);
  const leader = await cluster.leader(40);
  if (cluster.servers.includes(node)) {
    await within(90, `${node.name} is a voter`, async () => (await leader.voters()).length === 3);
    await within(20, `${node.name} has the jobs`, async () => {
      const reply = await node.get('/v1/jobs');
      return reply.status === 200 && (JSON.parse(reply.text) as unknown[]).length >= 1;
    });
    // The lists of other nodes may still contain its former entry; its own list is new.
    await within(40, `${node.name} has joined`, () => node.reaches(leader.name));
  }
  await pause(1);
  await within(40, `${leader.name} reaches ${node.name}`, () => leader.reaches(node.name));
}

/** A job without tags runs on all four nodes, whatever their releases. */
async function runsEverywhere(cluster: Cluster, name: string): Promise<void> {
  const leader = await cluster.leader(40);
  await leader.save(shellJob(name, 'true'));
  await within(25, 'the leader runs it', async () => (await leader.run(name)).status === 200);
  const runs = await leader.runs(name, 4, 20);
  isTrue(
    'its runs',
    runs.every(({success}) => success),
    runs.map(({node_name: node, success}) => [node, success]),
  );
}

/** Replaces the program of all nodes with the second one, one by one in this order. */
async function oneByOne(cluster: Cluster, nodes: readonly DkronNode[], binary: string): Promise<void> {
  await runsEverywhere(cluster, 'before');
  for (const node of nodes) {
    await replace(cluster, node, binary);
    await runsEverywhere(cluster, `after-${node.name}`);
  }
}

/** The servers in upgrade order: followers first, the leader last. */
async function leaderLast(cluster: Cluster): Promise<readonly DkronNode[]> {
  const leader = await cluster.leader();
  return [...cluster.others(leader), leader];
}

async function releases(cluster: Cluster): Promise<readonly string[]> {
  const members = await cluster.any.members();
  return [...new Set(members.map(({Tags}) => Tags.version ?? ''))];
}

export const upgrading = subject('upgrading', [
  {
    claim:
      'An upgrade from 4.0.9 node by node works: in every mix there is a leader, and a job runs on every node',
    at: `${page}#one-by-one`,
    nodes: 4,
    mixed: true,
    limit: 400,
    run: async (lab) => {
      const old = {other: true};
      const cluster = await lab.cluster(3, {}, old);
      const agent = await lab.agent(cluster, {}, old);
      await oneByOne(cluster, [agent, ...(await leaderLast(cluster))], lab.program);
      equal('the releases', await releases(cluster), [lab.release]);
    },
  },
  {
    claim: 'The way back to 4.0.9 node by node works',
    at: `${page}#back`,
    nodes: 4,
    mixed: true,
    limit: 400,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const agent = await lab.agent(cluster);
      await oneByOne(cluster, [...(await leaderLast(cluster)), agent], lab.other);
      isTrue('the release', !(await releases(cluster)).includes(lab.release));
    },
  },
  {
    claim:
      '4.0.9 exits with a flag that only 4.1 knows, ignores the setting in the file, and joins nobody by provider=srv',
    at: `${page}#back`,
    nodes: 2,
    mixed: true,
    run: async (lab) => {
      const flagged = await lab.node('flagged', {'agent-run-max-retries': 0}, {other: true});
      flagged.start();
      await flagged.end(10);
      flagged.hasLogged('unknown flag: --agent-run-max-retries');
      await lab.server({}, {other: true, file: 'agent-run-max-retries: 0\n'});
      const join = ['provider=srv service=dkron domain=example.invalid'];
      const seeking = await lab.node('seeking', {'retry-join': join}, {other: true});
      seeking.start();
      await seeking.logs('unknown provider srv', 10);
    },
  },
  {
    claim:
      'A job with @after in a snapshot stops an older leader: it schedules nothing until the job is deleted',
    at: 'docs/operations/known-defects.md#after-blocks-way-back',
    defect: 'after-blocks-way-back',
    nodes: 1,
    mixed: true,
    run: async (lab) => {
      const server = await lab.server();
      const at = new Date(Date.now() + 3_600_000).toISOString();
      await server.save(
        shellJob('later', 'true', {schedule: `@after ${at} <PT1M`}),
        shellJob('tick', 'true', {schedule: '@every 1s'}),
      );
      // A recovery writes a snapshot.
      await server.stop();
      server.writePeers([server]);
      server.start();
      await lab.leads(server);
      await server.stop();
      server.start(server.plan.settings, lab.other);
      await server.logs(/failed to establish leadership.*unrecognized descriptor: @after/, 30);
      equal('the status of a run', (await server.run('tick')).status, 404);
      await within(
        30,
        'a delete succeeds',
        async () => (await server.delete('/v1/jobs/later')).status === 200,
      );
      await server.runs('tick', 2, 20);
    },
  },
  {
    claim: 'With an older leader, a delete of executions through a newer server returns 500',
    at: `${page}#mixed`,
    nodes: 2,
    mixed: true,
    run: async (lab) => {
      const old = await lab.server({}, {other: true});
      await old.save(shellJob('one', 'true'));
      const newer = await lab.newcomer(old, 'newer');
      await within(90, 'it has the job', async () => (await newer.get('/v1/jobs/one')).status === 200);
      equal('the status', (await newer.delete('/v1/jobs/one/executions')).status, 500);
      await newer.logs('unknown method DeleteExecutions', 5);
    },
  },
  {
    claim:
      'A job with @after that is saved through a newer server is stored there, and not on the older leader; a delete removes it',
    at: `${page}#mixed`,
    nodes: 2,
    mixed: true,
    run: async (lab) => {
      const old = await lab.server({}, {other: true});
      await old.save(shellJob('one', 'true'));
      const newer = await lab.newcomer(old, 'newer');
      await within(90, 'it has the job', async () => (await newer.get('/v1/jobs/one')).status === 200);
      const later = shellJob('later', 'true', {schedule: '@after 2040-01-01T00:00:00Z <PT1H'});
      const saved = await newer.post('/v1/jobs', later);
      equal('the status of the save', saved.status, 500);
      has('its text', saved.text, 'unrecognized descriptor: @after');
      await within(5, 'it is stored', async () => (await newer.get('/v1/jobs/later')).status === 200);
      equal('the status on the leader', (await old.get('/v1/jobs/later')).status, 404);
      await old.delete('/v1/jobs/later');
      await within(5, 'it is gone', async () => (await newer.get('/v1/jobs/later')).status === 404);
      equal('the status of /v1/stats', (await old.get('/v1/stats')).status, 404);
    },
  },
  {
    claim:
      'While a newer server leads, an older one keeps the executions that the others delete, until it is upgraded',
    at: `${page}#mixed`,
    nodes: 2,
    mixed: true,
    run: async (lab) => {
      const newer = await lab.server();
      await newer.save(shellJob('kept', 'true', {tags: {server: 'true:1'}}));
      await newer.run('kept');
      const older = await lab.node(
        'older',
        {server: 'true', 'retry-join': [newer.gossip], 'retry-interval': '2s'},
        {other: true},
      );
      older.start();
      await within(90, 'it has the run', async () => (await older.executions('kept')).length === 1);
      equal('the status', (await newer.delete('/v1/jobs/kept/executions')).status, 200);
      equal('runs on the leader', (await newer.executions('kept')).length, 0);
      await during(3, 'the older one keeps it', async () => (await older.executions('kept')).length === 1);
      await older.stop();
      older.start(older.plan.settings, lab.program);
      await within(30, 'it is gone', async () => {
        const reply = await older.get('/v1/jobs/kept');
        return reply.status === 200 && (await older.executions('kept')).length === 0;
      });
    },
  },
]);
