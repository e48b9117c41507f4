/** Selection of nodes by the tags of a job. */
import {equal, isTrue, pause} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import {subject} from '../lab/trial';

const page = 'docs/usage/target-nodes-spec.md';

/** Tags of a job, and the number and kind of nodes that run it. */
const examples: readonly (readonly [
  tags: Readonly<Record<string, string>>,
  from: readonly string[],
  count: number,
])[] = [
  [{pool: 'x'}, ['worker1', 'worker2', 'worker3'], 3],
  [{server: 'true'}, ['node1'], 1],
  [{dc: 'dc1'}, ['node1', 'worker1', 'worker2', 'worker3', 'ssd'], 5],
  [{pool: 'y', disk: 'ssd'}, ['ssd'], 1],
  [{pool: 'x:1'}, ['worker1', 'worker2', 'worker3'], 1],
  [{pool: 'x:2'}, ['worker1', 'worker2', 'worker3'], 2],
  [{pool: 'x:5'}, ['worker1', 'worker2', 'worker3'], 3],
  [{pool: 'x:3', dc: 'dc1:1'}, ['worker1', 'worker2', 'worker3'], 1],
  [{pool: 'x:1:2'}, ['worker1', 'worker2', 'worker3'], 3],
];

/** Tags that match no node. */
const none: readonly Readonly<Record<string, string>>[] = [
  {pool: 'z'},
  {pool: 'x:0'},
  {pool: 'x:-1'},
  {pool: 'x:two'},
  {pool: 'x:'},
  {pool: 'x|y'},
  {Pool: 'x'},
  {role: 'web'},
  {region: 'other'},
];

export const nodes = subject('nodes', [
  {
    claim: 'The worked examples of tags choose the nodes that the page says',
    at: `${page}#examples`,
    nodes: 5,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agents(server, 3, {tag: 'pool=x'});
      await lab.agent(server, {tag: ['pool=y', 'disk=ssd']}, {name: 'ssd'});
      for (const [index, [tags, from, count]] of examples.entries()) {
        const name = `example-${index}`;
        await server.save(shellJob(name, 'true', {tags}));
        equal(`the status of a run with ${JSON.stringify(tags)}`, (await server.run(name)).status, 200);
        const ran = (await server.runs(name, count)).map(({node_name: node}) => node);
        equal(`the number of nodes with ${JSON.stringify(tags)}`, ran.length, count);
        isTrue(
          `the nodes with ${JSON.stringify(tags)}`,
          ran.every((node) => from.includes(node)),
          ran,
        );
      }
      for (const [index, tags] of none.entries()) {
        const name = `none-${index}`;
        await server.save(shellJob(name, 'true', {tags}));
        equal(`the status of a run with ${JSON.stringify(tags)}`, (await server.run(name)).status, 404);
      }
      return `${examples.length + none.length} examples`;
    },
  },
  {
    claim:
      'If three nodes succeed and two fail, the job is partially_failed, and its counters rise by 3 and 2',
    at: `${page}#check`,
    nodes: 5,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agents(server, 4);
      const command = 'case $VERIFY_TRIAL$PWD in */worker1|*/worker2) exit 1;; esac';
      await server.save(shellJob('mixed', command));
      await server.run('mixed');
      const job = await server.job('mixed');
      equal(
        'its status and counters',
        [job.status, job.success_count, job.error_count],
        ['partially_failed', 3, 2],
      );
    },
  },
  {
    claim:
      'An agent with the tag server=true makes GET /v1/busy return 500, and jobs with forbid do not start',
    at: 'docs/usage/metatags.md#automatic',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const held = {schedule: '@every 1s', concurrency: 'forbid', tags: {expect: '1:1'}};
      await server.save(shellJob('held', 'true', held));
      await server.runs('held', 1);
      await lab.agent(server, {tag: ['server=true', 'role=web']});
      equal('the status of GET /v1/busy', (await server.get('/v1/busy')).status, 500);
      const before = (await server.runs('held', 1)).length;
      await pause(4);
      equal('the number of runs after 4 s', (await server.runs('held', 1)).length, before);
    },
  },
]);
