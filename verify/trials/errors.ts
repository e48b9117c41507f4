/** Requests that the API refuses, and its error messages. */
import net from 'node:net';

import {readText} from '../../data/readYaml';
import {equal, has, hasNot, isTrue, within} from '../lab/claims';
import {childJob, shellJob} from '../lab/jobs';
import type {DkronNode} from '../lab/node';
import {subject, type Trial} from '../lab/trial';

const page = 'docs/operations/api-errors.md';

/** An invalid body: its fault, the body, and a part of the response. */
const refused: readonly (readonly [what: string, body: unknown, status: number, text: string | RegExp])[] = [
  ['an empty body', '', 400, 'Unable to parse payload: EOF.'],
  ['JSON that ends too early', '{"name": "a"', 400, 'Unable to parse payload: unexpected EOF.'],
  ['a body that is not JSON', 'name=backup', 400, "invalid character 'a' in literal null"],
  ['a list', [], 400, 'cannot unmarshal array into Go value of type dkron.Job.'],
  ['retries as text', {name: 'refused', retries: '2'}, 400, 'Go struct field Job.retries of type uint.'],
  ['a number as a tag', {name: 'refused', tags: {shard: 1}}, 400, 'Go struct field Job.tags of type string.'],
  [
    'a switch as text',
    {name: 'refused', disabled: 'true'},
    400,
    'Go struct field Job.disabled of type bool.',
  ],
  ['an empty time', {name: 'refused', starts_at: ''}, 400, 'cannot parse "" as "2006".'],
  ['no name', {schedule: '@manually'}, 400, 'Job validation failed: name cannot be empty.'],
  [
    'a capital in the name',
    {name: 'Backup', schedule: '@manually'},
    400,
    "name contains illegal character 'B'.",
  ],
  [
    'a job that is its own parent',
    {name: 'refused', parent_job: 'refused'},
    400,
    'the job can not have itself as parent.',
  ],
  ['neither schedule nor parent', {name: 'refused'}, 400, "can't parse job schedule: empty spec string."],
  [
    'another concurrency',
    {name: 'refused', schedule: '@manually', concurrency: 'Forbid'},
    400,
    'invalid concurrency policy value, use "allow" or "forbid".',
  ],
  [
    'an unknown time zone',
    {name: 'refused', schedule: '@manually', timezone: 'Mars/X'},
    400,
    'unknown time zone Mars/X.',
  ],
  [
    'a timeout without a unit',
    shellJob('refused', 'true', {config: {timeout: '5'}}),
    400,
    'Error parsing job timeout value.',
  ],
  [
    'an unknown unit of memory',
    shellJob('refused', 'true', {config: {mem_limit: '5XB'}}),
    400,
    'unsupported memory unit: XB',
  ],
  [
    'a parent that is not there',
    {name: 'refused', parent_job: 'not-there'},
    404,
    'specified parent job not found',
  ],
  ['a time zone prefix alone', {name: 'refused', schedule: 'CRON_TZ=UTC'}, 500, /^$/],
];

const refusals: readonly Trial[] = refused.map(([what, body, status, text]) => ({
  claim: `A job is refused for ${what}`,
  at: `${page}#save`,
  nodes: 0,
  run: async (lab) => {
    const server = await lab.shared();
    const reply = await server.post('/v1/jobs', body);
    equal('the status', reply.status, status);
    has('the text', reply.text, text);
    equal('the status of reading it', (await server.get('/v1/jobs/refused')).status, 404);
  },
}));

export const errors = subject('errors', [
  ...refusals,
  {
    claim: 'A job above 4 MiB is refused with 500 and "received message larger than max"',
    at: `${page}#save`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.post('/v1/jobs', shellJob('too-large', 'x'.repeat(5_000_000)));
      equal('the status', reply.status, 500);
      has('the text', reply.text, 'received message larger than max');
    },
  },
  {
    claim: 'An unknown field to sort by, and a start beyond the list, return 500 with an empty body',
    at: `${page}#read`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('to-list', 'true'));
      for (const query of ['_sort=nothing', '_start=1000']) {
        const reply = await server.get(`/v1/jobs?${query}`);
        equal(`the answer to ${query}`, [reply.status, reply.text], [500, '']);
      }
    },
  },
  {
    claim: 'An unknown execution of an existing job returns 404 with an empty body',
    at: `${page}#read`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('no-such-run', 'true'));
      const reply = await server.get('/v1/jobs/no-such-run/executions/123-node1');
      equal('the answer', [reply.status, reply.text], [404, '']);
    },
  },
  {
    claim: 'Wrong filters are accepted: they give an empty list, or are ignored',
    at: `${page}#read`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('to-filter', 'true'));
      equal('status=Failed', await server.read('/v1/jobs?status=Failed'), []);
      equal('disabled=1', await server.read('/v1/jobs?disabled=1'), []);
      const all = await server.read<unknown[]>('/v1/jobs?metadata=ops');
      isTrue('the number of jobs with metadata=ops', all.length > 0, all.length);
    },
  },
  {
    claim: 'A run of a disabled job, and of one whose tags match no node, returns 404 with an empty body',
    at: `${page}#run`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('is-disabled', 'true', {disabled: true}));
      await server.save(shellJob('nowhere', 'true', {tags: {pool: 'none'}}));
      for (const name of ['is-disabled', 'nowhere']) {
        const reply = await server.run(name);
        equal(`the answer for ${name}`, [reply.status, reply.text], [404, '']);
      }
    },
  },
  {
    claim:
      'A run returns 200 and the job as it was before, whether its command fails or its executor is missing',
    at: `${page}#run`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('fails-now', 'exit 3'), {
        name: 'no-executor',
        schedule: '@manually',
        executor: 'none',
      });
      for (const name of ['fails-now', 'no-executor']) {
        const reply = await server.run(name);
        equal(`the status for ${name}`, reply.status, 200);
        equal(
          `error_count in the answer for ${name}`,
          (JSON.parse(reply.text) as {error_count: number}).error_count,
          0,
        );
        equal(
          `its runs`,
          (await server.runs(name, 1)).map(({success}) => success),
          [false],
        );
      }
    },
  },
  {
    claim: 'Deleting a parent returns 404 with an empty body, and so does an unknown job',
    at: `${page}#delete`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('has-children', 'true'), childJob('its-child', 'has-children'));
      for (const name of ['has-children', 'was-never-there']) {
        const reply = await server.delete(`/v1/jobs/${name}`);
        equal(`the answer for ${name}`, [reply.status, reply.text], [404, '']);
      }
    },
  },
  {
    claim: 'Deleting a running job returns 200, and its record is lost',
    at: `${page}#delete`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('runs-on', `sleep 2; touch ${lab.place('done')}`));
      const run = server.run('runs-on');
      await server.runs('runs-on', 1);
      equal('the status', (await server.delete('/v1/jobs/runs-on')).status, 200);
      await run;
      const listed = await server
        .command('leave')
        .then(() => server.job('runs-on'))
        .catch(() => 'gone');
      equal('the job', listed, 'gone');
    },
  },
  {
    claim: 'DELETE of the executions of an unknown job returns 500 with an empty body',
    at: `${page}#delete`,
    defect: 'delete-executions-unknown-job-500',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.delete('/v1/jobs/was-never-there/executions');
      equal('the answer', [reply.status, reply.text], [500, '']);
    },
  },
  {
    claim:
      'A restore returns 400 for an empty list and for a list with a job that is not valid, 404 without the field "file", and 500 for a list with null',
    at: `${page}#restore`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const restore = async (field: string, text: string): Promise<number> => {
        const form = new FormData();
        form.append(field, new Blob([text]), 'jobs.json');
        return (await server.post('/v1/restore', form)).status;
      };
      equal('no list', await restore('file', '{}'), 400);
      equal('a job that is not valid', await restore('file', '[{"name": "Bad"}]'), 400);
      equal('another field', await restore('jobs', '[]'), 404);
      equal('null', await restore('file', '[null]'), 500);
    },
  },
  {
    claim:
      'HEAD, OPTIONS, other methods and other spellings of a path return 404; a slash at the end is 301 or 307',
    at: `${page}#paths`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const status = async (method: string, path: string): Promise<number> =>
        (await server.send(method, path)).status;
      for (const [method, path] of [
        ['HEAD', '/v1/jobs'],
        ['OPTIONS', '/v1/jobs'],
        ['DELETE', '/v1/jobs'],
        ['GET', '/V1/jobs'],
        ['GET', '/v1//jobs'],
        ['GET', '/v1/leave'],
      ] as const) {
        equal(`${method} ${path}`, await status(method, path), 404);
      }
      equal('GET /v1/jobs/', await status('GET', '/v1/jobs/'), 301);
      equal('POST /v1/jobs/', await status('POST', '/v1/jobs/'), 307);
    },
  },
  {
    claim: 'A preflight request from another origin gets 404 and no permission',
    at: `${page}#paths`,
    defect: 'cors-preflight-404',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.send('OPTIONS', '/v1/jobs', undefined, {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': 'POST',
      });
      equal('the status', reply.status, 404);
      equal('the permission', reply.headers.get('Access-Control-Allow-Methods'), null);
    },
  },
  {
    claim:
      'A page of another site can create a job with a content type that needs no preflight, and read the response',
    at: 'docs/operations/security.md#browsers',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const job = JSON.stringify(shellJob('from-another-site', 'true'));
      const reply = await server.send('POST', '/v1/jobs', job, {
        Origin: 'https://other.example',
        'Content-Type': 'text/plain',
      });
      equal('the status', reply.status, 201);
      equal('who may read it', reply.headers.get('Access-Control-Allow-Origin'), '*');
    },
  },
  {
    claim:
      'isleader is 404 "I am a follower" on a follower and 200 on the leader, and 404 beside a leader that is 500 null without the quorum',
    at: `${page}#cluster`,
    nodes: 2,
    run: async (lab) => {
      const cluster = await lab.cluster(2);
      const {leader, follower} = await cluster.pair();
      const answer = async (node: DkronNode, path: string): Promise<readonly [number, unknown]> => {
        const {status, text} = await node.get(path);
        return [status, JSON.parse(text)];
      };
      equal('on the leader', await answer(leader, '/v1/isleader'), [200, 'I am a leader']);
      equal('on the follower', await answer(follower, '/v1/isleader'), [404, 'I am a follower']);
      equal('its leader', await follower.leaderName(), leader.name);
      await leader.lose();
      await within(15, 'it has no leader', async () => (await follower.get('/v1/leader')).status === 500);
      equal('without a leader', await answer(follower, '/v1/leader'), [500, null]);
      equal('isleader', await answer(follower, '/v1/isleader'), [404, 'I am a follower']);
    },
  },
  {
    claim: 'A paused server refuses saves with 503, and schedules, runs and deletes go on',
    at: 'docs/usage/jobs.md#pause',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('goes-on', 'true'));
      equal('the pause', (await server.post('/v1/pause')).status, 200);
      const reply = await server.post('/v1/jobs', shellJob('not-now', 'true'));
      equal('the status of a save', reply.status, 503);
      has('the text', reply.text, 'New job submissions are currently paused');
      equal('the status of a run', (await server.run('goes-on')).status, 200);
      equal('the status of a delete', (await server.delete('/v1/jobs/goes-on')).status, 200);
      equal('the end of the pause', (await server.post('/v1/unpause')).status, 200);
      await server.save(shellJob('not-now', 'true'));
    },
  },
  {
    claim:
      'A server that lost its quorum returns 500 for a save and the leader, 404 for a run, 422 for a toggle, and 200 for reads',
    at: 'docs/operations/failures.md#quorum',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('stays', 'true'));
      const [first, second] = cluster.others(leader);
      await Promise.all([first?.lose(), second?.lose()]);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      equal('the leader', (await leader.get('/v1/leader')).status, 500);
      const save = await leader.post('/v1/jobs', shellJob('not-now', 'true'));
      equal('the status of a save', save.status, 500);
      has(
        'the text',
        save.text,
        'failed to exit idle mode: failed to start resolver: passthrough: received empty target in Build()',
      );
      equal('the status of a run', (await leader.run('stays')).status, 404);
      equal('the status of a toggle', (await leader.post('/v1/jobs/stays/toggle')).status, 422);
      equal('the status of a delete', (await leader.delete('/v1/jobs/stays')).status, 404);
      hasNot('the list', (await leader.get('/v1/jobs')).text, /^\[\]$/);
      equal('the health', (await leader.get('/health')).status, 200);
    },
  },
  {
    claim: "The pattern for journalctl finds the lines of Raft's network layer, with WARN and with ERROR",
    at: 'docs/operations/troubleshooting.md#where',
    nodes: 3,
    run: async (lab) => {
      const [, pattern = '(?!)'] =
        /journalctl .* -g '(.+)' --no-pager/.exec(readText('docs/operations/troubleshooting.md')) ?? [];
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await cluster.others(leader)[0]?.lose();
      const [host, port] = leader.rpc.split(':');
      // No message of Raft has this type.
      net
        .connect(Number(port), host)
        .on('error', () => undefined)
        .end('c');
      for (const level of ['WARN', 'ERROR']) {
        const line = await within(15, `a line with ${level}`, async () =>
          leader.log.split('\n').find((text) => text.includes('raft-net:') && text.includes(`[${level}]`)),
        );
        has(`the line with ${level}`, line, new RegExp(pattern));
      }
    },
  },
]);
