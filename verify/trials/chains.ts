/** When and how often child jobs start, and changes of chains. */
import {during, equal, has, isTrue, pause, within} from '../lab/claims';
import {childJob, onAgent, shellJob, startOf} from '../lab/jobs';
import {subject} from '../lab/trial';
import {expectNothingStarted} from '../lab/undelivered';

const page = 'docs/usage/chaining.md';

export const chains = subject('chains', [
  {
    claim:
      'A request to run a parent returns after its children, which start one after another in the order of their saves',
    at: `${page}#how-a-chain-runs`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('chain-parent', 'true'),
        childJob('chain-z', 'chain-parent', 'sleep 1'),
        childJob('chain-a', 'chain-parent', 'sleep 1'),
      );
      const {seconds} = await server.run('chain-parent');
      const [first] = await server.executions('chain-z');
      const [second] = await server.executions('chain-a');
      isTrue('seconds of the request', seconds >= 2, seconds);
      isTrue('both ran', first !== undefined && second !== undefined);
      isTrue(
        'the second starts after the first has ended',
        second !== undefined && startOf(second) * 1000 >= Date.parse(first?.finished_at ?? ''),
      );
    },
  },
  {
    claim:
      'A command that starts two programs side by side fails if either fails, and takes as long as the longer one',
    at: `${page}#how-a-chain-runs`,
    run: async (lab) => {
      const server = await lab.server();
      for (const [index, [one, other, success]] of (
        [
          ['true', 'true', true],
          ['false', 'true', false],
          ['true', 'false', false],
        ] as const
      ).entries()) {
        const [a, b] = [`(sleep 2; ${one})`, `(sleep 2; ${other})`];
        const run = await server.runOnce(
          shellJob(`side-by-side-${index}`, `${a} & ${b}; s=$?; wait $! && exit $s`),
        );
        equal(`success of ${one} and ${other}`, run.success, success);
        const seconds = Date.parse(run.finished_at) / 1000 - startOf(run);
        isTrue('both ran at the same time', seconds < 3.5, seconds);
      }
    },
  },
  {
    claim: 'A child that fails leaves its parent a success, and the next child runs',
    at: `${page}#how-a-chain-runs`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('of-failing', 'true'),
        childJob('failing-child', 'of-failing', 'exit 1'),
        childJob('next-child', 'of-failing'),
      );
      await server.run('of-failing');
      equal('runs of the next child', (await server.executions('next-child')).length, 1);
      equal('the status of the parent', (await server.job('of-failing')).status, 'success');
    },
  },
  {
    claim: 'Children do not start when the parent failed, nor when it recovered on a retry',
    at: `${page}#not-started`,
    run: async (lab) => {
      const server = await lab.server();
      const file = lab.place('count');
      await server.save(
        shellJob('fails', 'exit 1'),
        childJob('of-fails', 'fails'),
        shellJob('recovers', `echo x >> ${file}; [ $(wc -l < ${file}) -gt 1 ]`, {retries: 1}),
        childJob('of-recovers', 'recovers'),
      );
      await server.run('fails');
      await server.run('recovers');
      equal('the status', (await server.job('recovers')).status, 'partially_failed');
      for (const name of ['of-fails', 'of-recovers']) {
        equal(`runs of ${name}`, (await server.executions(name)).length, 0);
      }
    },
  },
  {
    claim: 'A disabled child is skipped, and its own children with it; the API runs it all the same',
    at: `${page}#change-a-chain`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('of-disabled', 'true'),
        childJob('disabled-child', 'of-disabled', 'true', {disabled: true}),
        childJob('grandchild', 'disabled-child'),
      );
      await server.run('of-disabled');
      equal('runs of the grandchild', (await server.executions('grandchild')).length, 0);
      equal('runs of the child', (await server.executions('disabled-child')).length, 0);
      equal('the status of a run', (await server.run('disabled-child')).status, 200);
      equal('runs of the child', (await server.runs('disabled-child', 1)).length, 1);
    },
  },
  {
    claim: 'The next of a child without a schedule is 1970, and year 1 where it had one before',
    at: `${page}#what-can-go-wrong`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('of-next', 'true'), childJob('child-next', 'of-next'));
      equal('next', (await server.job('child-next')).next, '1970-01-01T00:00:00Z');
      await server.save(shellJob('late-child', 'true', {schedule: '@every 1h'}));
      await server.save(childJob('late-child', 'of-next'));
      equal('next of a late child', (await server.job('late-child')).next, '0001-01-01T00:00:00Z');
    },
  },
  {
    claim: 'A child that is saved with another parent moves: both lists change',
    at: `${page}#change-a-chain`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('from-here', 'true'),
        shellJob('to-there', 'true'),
        childJob('moves', 'from-here'),
        childJob('moves', 'to-there'),
      );
      equal(
        'the lists',
        [(await server.job('from-here')).dependent_jobs ?? [], (await server.job('to-there')).dependent_jobs],
        [[], ['moves']],
      );
    },
  },
  {
    claim: 'A parent that is saved without dependent_jobs keeps its children',
    at: `${page}#change-a-chain`,
    defect: 'update-cuts-off-children',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const parent = shellJob('saved-without', 'true');
      await server.save(parent, childJob('not-cut-off', 'saved-without'), parent);
      equal('the list', (await server.job('saved-without')).dependent_jobs ?? [], []);
    },
  },
  {
    claim: 'A cycle of two jobs is accepted, runs without end and cannot be deleted; disabling one stops it',
    at: `${page}#loops`,
    defect: 'parent-loop',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(
        shellJob('one', 'sleep 0.2'),
        childJob('two', 'one', 'sleep 0.2'),
        childJob('one', 'two', 'sleep 0.2'),
      );
      void server.run('one');
      await server.runs('two', 3, 15);
      equal('the status of a delete', (await server.delete('/v1/jobs/one')).status, 404);
      await server.save(childJob('one', 'two', 'sleep 0.2', {disabled: true}));
      await pause(2);
      const before = (await server.executions('two')).length;
      await during(3, 'it has stopped', async () => (await server.executions('two')).length <= before);
    },
  },
  {
    claim: 'A cycle in which a job has forbid ends after one round; a restore refuses a cycle',
    at: `${page}#loops`,
    run: async (lab) => {
      const server = await lab.server();
      const jobs = [childJob('one', 'two', 'true', {concurrency: 'forbid'}), childJob('two', 'one', 'true')];
      equal('the status of the restore', (await server.restore(jobs)).status, 400);
      await server.save(shellJob('one', 'true'), ...jobs.toReversed());
      void server.run('one');
      await pause(3);
      for (const name of ['one', 'two']) {
        equal(`runs of ${name}`, (await server.executions(name)).length, 1);
      }
    },
  },
  {
    claim: 'A child after an unknown name in dependent_jobs does not start, although the parent succeeds',
    at: `${page}#not-started`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('has-ghost', 'true', {dependent_jobs: ['no-such-job']}),
        childJob('after-ghost', 'has-ghost'),
      );
      await server.run('has-ghost');
      equal('the status of the parent', (await server.job('has-ghost')).status, 'success');
      equal('runs of the child', (await server.executions('after-ghost')).length, 0);
    },
  },
  {
    claim: 'An export that is restored unchanged lists each child twice, and it runs twice',
    at: 'docs/operations/backup-restore.md#children',
    defect: 'restore-doubles-children',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('parent', 'true'), childJob('child', 'parent'));
      const exported = await server.read<unknown[]>('/v1/jobs');
      const empty = await lab.server({}, {name: 'other'});
      equal('the status', (await empty.restore(exported)).status, 200);
      equal('the list', (await empty.job('parent')).dependent_jobs, ['child', 'child']);
      await empty.run('parent');
      equal('runs of the child', (await empty.runs('child', 2)).length, 2);
    },
  },
  {
    claim:
      'Saved without its parent and then with it again, a child that is listed twice is listed once, and keeps its counters',
    at: `${page}#repair`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const parent = {...shellJob('doubled', 'true'), dependent_jobs: ['doubled-child']};
      equal('the status', (await server.restore([parent, childJob('doubled-child', 'doubled')])).status, 200);
      equal('the list', (await server.job('doubled')).dependent_jobs, ['doubled-child', 'doubled-child']);
      await server.run('doubled');
      await server.runs('doubled-child', 2);
      const child = await server.job('doubled-child');
      await server.save({...child, parent_job: '', schedule: '@manually'}, child);
      equal('the list', (await server.job('doubled')).dependent_jobs, ['doubled-child']);
      await server.run('doubled');
      equal('success_count of the child', (await server.job('doubled-child')).success_count, 3);
    },
  },
  {
    claim: 'An export whose dependent_jobs are null is restored with each child once, and with its counters',
    at: 'docs/operations/backup-restore.md#children',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('parent', 'true'), childJob('child', 'parent'));
      await server.run('parent');
      const exported = await server.read<Record<string, unknown>[]>('/v1/jobs');
      const empty = await lab.server({}, {name: 'other'});
      equal(
        'the status',
        (await empty.restore(exported.map((job) => ({...job, dependent_jobs: null})))).status,
        200,
      );
      equal('the list', (await empty.job('parent')).dependent_jobs, ['child']);
      equal('success_count', (await empty.job('parent')).success_count, 1);
    },
  },
  {
    claim:
      'A restore whose file lacks a parent, or has one job that is not valid, returns 400 with an empty body and stores nothing',
    at: `${page}#change-a-chain`,
    defect: 'one-bad-job-refuses-restore',
    run: async (lab) => {
      const server = await lab.server();
      const good = shellJob('good', 'true');
      equal(
        'without the parent',
        (await server.restore([good, childJob('alone', 'not-in-the-file')])).status,
        400,
      );
      equal('with one bad job', (await server.restore([good, {...good, name: 'Bad'}])).status, 400);
      equal('what is stored', await server.read('/v1/jobs'), []);
    },
  },
  {
    claim: 'A short parent on several nodes starts its child more than once, now and then',
    at: `${page}#not-started`,
    defect: 'parent-on-many-nodes-starts-children-again',
    tries: {of: 3, hold: 1},
    nodes: 4,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agents(server, 3);
      const names = Array.from({length: 8}, (_, index) => `parent-${index}`);
      for (const name of names) {
        await server.save(
          {...shellJob(name, ''), executor_config: {command: 'true'}},
          childJob(`of-${name}`, name, 'true', {tags: {server: 'true:1'}}),
        );
        await server.run(name);
      }
      await pause(2);
      const counts = await Promise.all(
        names.map(async (name) => (await server.executions(`of-${name}`)).length),
      );
      const more = counts.filter((count) => count > 1).length;
      isTrue('runs of the children', more > 0, counts);
      return `in ${more} of ${names.length} runs`;
    },
  },
  {
    claim:
      'A notification that cannot be delivered keeps children from starting and an ephemeral job from being deleted',
    at: 'docs/usage/notifications.md#when-a-notification-fails',
    defect: 'failed-notification-stops-children',
    run: async (lab) => {
      await expectNothingStarted(
        await lab.server({'webhook-endpoint': 'http://127.0.0.1:9/', 'webhook-payload': 'x'}),
      );
    },
  },
  {
    claim: 'A webhook that returns 500 counts as delivered: the children start',
    at: 'docs/usage/notifications.md#when-a-notification-fails',
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('{{.JobName}} {{.Success}}', 500);
      const server = await lab.server(settings);
      await server.save(shellJob('parent', 'true'), childJob('child', 'parent'));
      await server.run('parent');
      equal('runs of the child', (await server.runs('child', 1)).length, 1);
      await within(3, 'both notifications', () => received.length >= 2);
      equal('the payloads', received.map(({body}) => body).sort(), ['child true', 'parent true']);
    },
  },
  {
    claim:
      'When the leader dies while the parent runs, the next leader stores its result and starts the child',
    at: `${page}#failures`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      const tags = onAgent;
      await leader.save(shellJob('parent', 'sleep 16', {tags}), childJob('child', 'parent', 'true', {tags}));
      void leader.run('parent');
      await leader.runs('parent', 1);
      await leader.kill();
      const next = await cluster.next(leader);
      await within(40, 'its child succeeds', async () =>
        (await next.executions('child')).some(({success}) => success),
      );
    },
  },
  {
    claim: 'A child that is saved before its parent is refused with 404',
    at: page,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.post('/v1/jobs', childJob('too-early', 'comes-later'));
      equal('the status', reply.status, 404);
      has('the text', reply.text, 'specified parent job not found');
    },
  },
]);
