/** What concurrency: forbid holds back, what it lets through, and what blocks a job. */
import {between, during, equal, has, isTrue, pause, within} from '../lab/claims';
import {isOpen, shellJob, startOf} from '../lab/jobs';
import {storeOpenRun} from '../lab/records';
import {subject} from '../lab/trial';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/concurrency.md';

/** A server with a job that an open record blocks: it was killed during a run of the job. */
async function blocked(lab: Lab, schedule = '@every 1s'): Promise<DkronNode> {
  const server = await lab.server();
  await server.save(shellJob('held', 'sleep 30', {concurrency: 'forbid', schedule: '@manually'}));
  void server.run('held');
  await server.runs('held', 1);
  await server.lose();
  server.start();
  await lab.leads(server);
  await within(15, 'the job is back', async () => (await server.get('/v1/jobs/held')).status === 200);
  await server.save(shellJob('held', 'true', {concurrency: 'forbid', schedule}));
  return server;
}

export const forbid = subject('forbid', [
  {
    claim:
      'A due run of a forbid job is skipped while another one is in progress, and starts at the first due time after it',
    at: `${page}#what-you-see`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('not-beside', 'sleep 5', {concurrency: 'forbid', schedule: '@every 2s'}));
      const runs = await server.runs('not-beside', 2, 20);
      await server.save(shellJob('not-beside', 'true', {disabled: true}));
      const [first = 0, second = 0] = runs.map(startOf);
      between('seconds between two starts', second - first, 5.5, 6.6);
      server.hasLogged(/Skipping concurrent execution .*job=not-beside/);
    },
  },
  {
    claim: 'With allow, runs of a job that takes 5 s and is due every 2 s overlap, up to three at a time',
    at: `${page}#what-you-see`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('side-by-side', 'sleep 5', {schedule: '@every 2s'}));
      await within(
        15,
        'three at a time',
        async () => (await server.executions('side-by-side')).filter(isOpen).length === 3,
      );
      await server.save(shellJob('side-by-side', 'true', {disabled: true}));
    },
  },
  {
    claim: 'A run through the API starts beside the one in progress, despite forbid',
    at: `${page}#what-forbid-does-not-hold-back`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('by-hand', 'sleep 3', {concurrency: 'forbid'}));
      void server.run('by-hand');
      void server.run('by-hand');
      await within(
        3,
        'two at a time',
        async () => (await server.executions('by-hand')).filter(isOpen).length === 2,
      );
    },
  },
  {
    claim: 'A parent does not start a child that forbids overlap while the child runs',
    at: `${page}#what-forbid-does-not-hold-back`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('forbid-parent', 'true'), {
        ...shellJob('forbid-child', 'sleep 4', {concurrency: 'forbid', parent_job: 'forbid-parent'}),
        schedule: '',
      });
      void server.run('forbid-parent');
      await server.runs('forbid-child', 1);
      await server.run('forbid-parent');
      equal('runs of the child', (await server.executions('forbid-child')).length, 1);
    },
  },
  {
    claim: 'While a forbid job waits for its next attempt, due runs are skipped',
    at: `${page}#what-forbid-does-not-hold-back`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('forbid-retries', 'sleep 1; exit 1', {
          concurrency: 'forbid',
          retries: 2,
          schedule: '@every 1s',
        }),
      );
      await server.runs('forbid-retries', 4, 20);
      const [first] = await server.executions('forbid-retries');
      await server.save(shellJob('forbid-retries', 'true', {disabled: true}));
      const group = (await server.executions('forbid-retries')).filter((run) => run.group === first?.group);
      equal(
        'attempts of the first run before another began',
        group.map(({attempt}) => attempt),
        [1, 2, 3],
      );
    },
  },
  {
    claim:
      'An open record of the last four hours blocks a forbid job: every due run is skipped, also after a restart',
    at: `${page}#stuck`,
    run: async (lab) => {
      const server = await blocked(lab);
      await server.logs('found running execution', 10);
      await during(4, 'nothing runs', async () => (await server.executions('held')).length === 1);
      equal('it is open', (await server.executions('held')).map(isOpen), [true]);
    },
  },
  {
    claim:
      'DELETE of its executions frees a blocked forbid job: it runs at the next due time, and its counters are 0',
    at: `${page}#free-it`,
    run: async (lab) => {
      const server = await blocked(lab);
      await pause(2);
      equal('its runs', (await server.executions('held')).length, 1);
      equal('the status', (await server.delete('/v1/jobs/held/executions')).status, 200);
      await within(5, 'it runs', async () => (await server.executions('held')).some(({success}) => success));
    },
  },
  {
    claim: 'Deleting a blocked job and creating it again frees it',
    at: `${page}#free-with-allow`,
    run: async (lab) => {
      const server = await blocked(lab);
      const job = await server.job('held');
      await server.delete('/v1/jobs/held');
      await server.save(job);
      await within(5, 'it runs', async () => (await server.executions('held')).some(({success}) => success));
    },
  },
  {
    claim: 'A blocked job still runs through the API',
    at: `${page}#free-it`,
    run: async (lab) => {
      const server = await blocked(lab, '@manually');
      equal('the status', (await server.run('held')).status, 200);
      await within(5, 'it ran', async () => (await server.executions('held')).some(({success}) => success));
    },
  },
  {
    claim:
      'When the leader dies during a run on another node, the next leader waits for its end before it starts the job again',
    at: `${page}#restarts`,
    nodes: 4,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await lab.agent(cluster, {tag: 'pool=etl'});
      const leader = await cluster.leader();
      await leader.save(
        shellJob('keeps-apart', 'sleep 20', {
          concurrency: 'forbid',
          schedule: '@every 2s',
          tags: {pool: 'etl:1'},
        }),
      );
      const [first] = await leader.runs('keeps-apart', 1);
      await leader.kill();
      const next = await cluster.leader(20, cluster.others(leader));
      const runs = await within(50, 'a second run', async () => {
        const list = await next.executions('keeps-apart');
        return list.length > 1 && list;
      });
      isTrue('there is a first run', first !== undefined && runs.length > 1);
      between('seconds between the starts', startOf(runs[1] ?? first) - startOf(first), 20, 45);
    },
  },
  {
    claim:
      'A broken connection frees a forbid job although its command runs: the next due run overlaps with it',
    at: `${page}#restarts`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const {proxy} = await lab.agentBehindProxy(server, {tag: 'pool=etl'});
      const job = shellJob('cut', 'sleep 12', {
        concurrency: 'forbid',
        schedule: '@every 2s',
        tags: {pool: 'etl:1'},
      });
      await server.save(job);
      const [first] = await server.runs('cut', 1);
      await pause(1);
      proxy.cut();
      const runs = await server.runs('cut', 2, 10);
      isTrue('there is a first run', first !== undefined && runs.length > 1);
      between('seconds between the starts', startOf(runs[1] ?? first) - startOf(first), 1, 9);
    },
  },
  {
    claim: 'A skipped run leaves only a message at level info in the log of the leader',
    at: `${page}#what-you-see`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('skipped', 'sleep 4', {concurrency: 'forbid', schedule: '@every 1s'}));
      await server.logs(/Skipping.*job=skipped/, 10);
      await server.save(shellJob('skipped', 'true', {disabled: true}));
      const line = server.log.split('\n').find((each) => /Skipping.*job=skipped/.test(each)) ?? '';
      has('the line', line, 'level=info msg="job: Skipping concurrent execution (found ');
      equal('executions', (await server.executions('skipped')).length, 1);
    },
  },
  {
    claim: 'A forbid job that an open record of more than four hours blocks never runs again',
    at: `${page}#stuck`,
    defect: 'forbid-blocks-for-good',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('held', 'true', {concurrency: 'forbid', schedule: '@every 2s'}));
      await storeOpenRun(server, 'held', 5);
      await pause(6);
      equal('runs', (await server.executions('held')).filter(({success}) => success).length, 0);
    },
  },
  {
    claim:
      'When a forbid job is due, an open record of more than four hours is closed as failed, and the job runs',
    at: `${page}#stuck`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('freed', 'true', {concurrency: 'forbid', schedule: '@every 2s'}));
      await storeOpenRun(server, 'freed', 5);
      await within(8, 'it runs', async () => (await server.executions('freed')).some(({success}) => success));
      const [old] = await server.executions('freed');
      equal('the record', [old?.success, old === undefined || isOpen(old)], [false, false]);
      has('its output', old?.output ?? '', 'detected as stale (not active on any node)');
      equal('error_count', (await server.job('freed')).error_count, 1);
    },
  },
  {
    claim: 'A new leader closes open records of more than four hours, of every job, and leaves younger ones',
    at: 'docs/operations/failures.md#open',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('old-run', 'true'), shellJob('young-run', 'true'));
      await storeOpenRun(server, 'old-run', 5);
      await storeOpenRun(server, 'young-run', 1);
      await server.stop();
      server.start();
      await lab.leads(server);
      await within(10, 'the old record is closed', async () => {
        const [record] = await server.executions('old-run');
        return record !== undefined && !isOpen(record);
      });
      equal('the young one is open', (await server.executions('young-run')).map(isOpen), [true]);
    },
  },
]);
