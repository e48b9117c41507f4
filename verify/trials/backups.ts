/** Effects of a restore on existing jobs, and rotation of the gossip key. */
import {equal, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import {gossipKey, type Reply} from '../lab/node';
import {subject} from '../lab/trial';

const page = 'docs/operations/backup-restore.md';

/** Result of a restore for each job: the response is a JSON string that contains a JSON list. */
function statusAndList({status, text}: Reply): readonly [status: number, list: unknown] {
  return [status, status === 200 ? JSON.parse(JSON.parse(text) as string) : text];
}

export const backups = subject('backups', [
  {
    claim: 'A restore switches a disabled job on and undoes later changes, even while the server is paused',
    at: `${page}#what-a-restore-does-to-existing-jobs`,
    run: async (lab) => {
      const server = await lab.server();
      const job = shellJob('changed', 'true', {retries: 2, schedule: '@hourly'});
      await server.save(job, shellJob('stays', 'true'));
      await server.run('changed');
      const exported = (await server.job('changed')) as unknown;
      await server.save(shellJob('changed', 'false', {disabled: true}));
      await server.run('stays');
      await server.post('/v1/pause');
      equal('the status of a save', (await server.post('/v1/jobs', job)).status, 503);
      equal('the response', statusAndList(await server.restore([exported])), [
        200,
        ['success create changed'],
      ]);
      const {disabled, retries, schedule, success_count: count} = await server.job('changed');
      equal('the job', [disabled, retries, schedule, count], [false, 2, '@hourly', 1]);
      equal('runs of another job', (await server.job('stays')).success_count, 1);
    },
  },
  {
    claim: 'Without a leader, a restore returns 200 and "fail create" for each job',
    at: `${page}#what-goes-wrong`,
    nodes: 2,
    run: async (lab) => {
      const cluster = await lab.cluster(2);
      const {leader, follower} = await cluster.pair();
      await leader.lose();
      await within(30, 'there is no leader', async () => (await follower.get('/v1/leader')).status === 500);
      const jobs = [shellJob('one', 'true'), shellJob('two', 'true')];
      equal('the response', statusAndList(await follower.restore(jobs)), [
        200,
        ['fail create one', 'fail create two'],
      ]);
    },
  },
  {
    claim:
      'A cluster that is stopped and started with a new gossip key has a leader within seconds, with its jobs',
    at: 'docs/operations/rotate-gossip-key.md#steps',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3, {encrypt: gossipKey('a'), 'retry-interval': '2s'});
      await cluster.any.save(shellJob('stays', 'true'));
      await Promise.all(cluster.servers.map((server) => server.stop()));
      const began = performance.now();
      const [first, ...rest] = cluster.servers;
      for (const server of rest) {
        server.start({...server.plan.settings, encrypt: gossipKey('b')});
      }
      const leader = await cluster.leader(30, rest);
      const seconds = (performance.now() - began) / 1000;
      await within(15, 'the job', async () => (await leader.get('/v1/jobs/stays')).status === 200);
      // A node with the old key cannot join, and its API does not start.
      const before = first?.log.length;
      first?.start();
      await first?.logs('agent: Join LAN failed: <nil>, retrying in 2s', 20, before);
      equal('its API', (await first?.get('/v1/leader'))?.text, 'ECONNREFUSED');
      return `${seconds.toFixed(1)} s`;
    },
  },
]);
