/** Fields that a save preserves and replaces, and jobs that end, pause and disappear. */
import fs from 'node:fs';

import {between, equal, has, isTrue, pause, within} from '../lab/claims';
import {runCommand} from '../lab/command';
import {onAgent, shellJob, startOf, type Execution, type SentJob} from '../lab/jobs';
import {shownFile} from '../lab/shownFile';
import {subject} from '../lab/trial';

const page = 'docs/usage/jobs.md';

/** Year 1: value of `next` if no run is planned. */
const never = '0001-01-01T00:00:00Z';

export const jobs = subject('jobs', [
  {
    claim: 'The response to a save has status 201 for new and existing jobs, and the name as `id`',
    at: `${page}#create-and-update`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      for (const displayname of ['One', 'Two']) {
        const reply = await server.post('/v1/jobs', shellJob('saved-twice', 'true', {displayname}));
        equal('the status', reply.status, 201);
        equal('the id', (JSON.parse(reply.text) as {id: string}).id, 'saved-twice');
      }
    },
  },
  {
    claim: 'A save replaces every field that a client controls: what it leaves out gets its default',
    at: `${page}#what-a-save-replaces-and-what-it-keeps`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const full = {disabled: true, retries: 3, tags: {role: 'dkron'}, metadata: {team: 'ops'}};
      await server.save(shellJob('replaced', 'true', full), {name: 'replaced', schedule: '@manually'});
      const {disabled, retries, tags, metadata, executor} = await server.job('replaced');
      equal('the stored job', [disabled, retries, tags, metadata, executor], [false, 0, null, null, '']);
    },
  },
  {
    claim: 'A save keeps the counters and the history of a job',
    at: `${page}#what-a-save-replaces-and-what-it-keeps`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('kept', 'true'));
      await server.run('kept');
      await server.save(shellJob('kept', 'true', {success_count: 0, retries: 1}));
      const {success_count: count, last_success: last} = await server.job('kept');
      equal('success_count', count, 1);
      isTrue('last_success is there', last !== null, last);
      equal('the number of executions', (await server.executions('kept')).length, 1);
    },
  },
  {
    claim: 'Of 300 saves, each sent at the moment of a run, at least one is accepted and undone',
    at: `${page}#change-one-field`,
    defect: 'change-at-start-of-run-undone',
    run: async (lab) => {
      const server = await lab.server();
      const numbered = (number: number) => shellJob('changed', 'true', {metadata: {number: String(number)}});
      await server.save(numbered(0));
      let undone = 0;
      for (let number = 1; number <= 300; number += 1) {
        await Promise.all([server.run('changed'), server.save(numbered(number))]);
        const {metadata} = await server.job('changed');
        undone += (metadata as {number: string}).number === String(number) ? 0 : 1;
      }
      isTrue('saves are undone', undone > 0, undone);
      return `${undone} of 300`;
    },
  },
  {
    claim: 'PATCH with only the changed field is refused, as it has no schedule',
    at: `${page}#what-a-save-replaces-and-what-it-keeps`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('patched', 'true'));
      const reply = await server.send('PATCH', '/v1/jobs', {name: 'patched', displayname: 'Cleanup'});
      equal('the status', reply.status, 400);
      has('the answer', reply.text, "can't parse job schedule: empty spec string.");
    },
  },
  {
    claim: 'With runoncreate, whatever its value, a save starts a run',
    at: `${page}#create-and-update`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.post('/v1/jobs?runoncreate=false', shellJob('on-create', 'true'));
      await server.runs('on-create', 1);
    },
  },
  {
    claim: 'Unknown keys are ignored: `command` at the top level leaves a job without an executor',
    at: `${page}#unknown-keys`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save({name: 'misspelled', schedule: '@manually', command: 'true'});
      await server.run('misspelled');
      const [execution] = await server.runs('misspelled', 1);
      equal('success', execution?.success, false);
      has('the output', execution?.output, 'No executor defined, nothing to do');
    },
  },
  {
    claim: 'starts_at takes a time with a zone, or without seconds and zone, and no other form',
    at: `${page}#times`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const statusOf = async (time: string): Promise<number> =>
        (await server.post('/v1/jobs', shellJob('times', 'true', {starts_at: time}))).status;
      for (const time of ['2030-01-02T03:04:05Z', '2030-01-02T03:04:05+02:00', '2030-01-02T03:04']) {
        equal(`the status for ${time}`, await statusOf(time), 201);
      }
      for (const time of ['2030-01-02', '2030-01-02 03:04:05', '2030-01-02T03:04:05', '']) {
        equal(`the status for "${time}"`, await statusOf(time), 400);
      }
    },
  },
  {
    claim:
      'Before starts_at the schedule skips a job and `next` shows starts_at; a run through the API works',
    at: `${page}#start-and-end-of-a-jobs-life`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const start = '2030-01-02T03:04:05Z';
      await server.save(shellJob('later', 'true', {schedule: '@every 1s', starts_at: start}));
      await pause(3);
      equal('the number of executions', (await server.executions('later')).length, 0);
      equal('next', (await server.job('later')).next, start);
      equal('the status of a run', (await server.run('later')).status, 200);
      await server.runs('later', 1);
    },
  },
  {
    claim: 'An ephemeral job is deleted after a run that succeeded, and stays after one that failed',
    at: `${page}#start-and-end-of-a-jobs-life`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('gone-after', 'true', {ephemeral: true}),
        shellJob('stays-after', 'false', {ephemeral: true}),
      );
      await server.run('gone-after');
      await server.run('stays-after');
      await within(
        5,
        'the successful one is gone',
        async () => (await server.get('/v1/jobs/gone-after')).status === 404,
      );
      equal('the status of the failed one', (await server.job('stays-after')).status, 'failed');
    },
  },
  {
    claim: 'A new job takes counters and dates that are sent with it, unchecked',
    at: `${page}#who-sets-what`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('imported', 'true', {success_count: 41, last_success: '2020-01-02T03:04:05Z'}),
      );
      const {success_count: count, last_success: last} = await server.job('imported');
      equal('the counter and the date', [count, last], [41, '2020-01-02T03:04:05Z']);
    },
  },
  {
    claim: '`next` of a job that runs only on request is year 1',
    at: 'docs/usage/cron-spec.md#check',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('on-request', 'true'));
      equal('next', (await server.job('on-request')).next, never);
    },
  },
  {
    claim: 'A toggle reverses `disabled` and returns the job',
    at: `${page}#life`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('toggled', 'true'));
      for (const disabled of [true, false]) {
        const reply = await server.post('/v1/jobs/toggled/toggle');
        equal(
          'the answer',
          [reply.status, (JSON.parse(reply.text) as {disabled: boolean}).disabled],
          [200, disabled],
        );
      }
    },
  },
  {
    claim:
      'A disabled job that is enabled again starts an interval later with @every, and catches nothing up',
    at: `${page}#pause`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('resumed', 'true', {schedule: '@every 3s', disabled: true}));
      await pause(7);
      equal('runs while disabled', (await server.executions('resumed')).length, 0);
      await server.post('/v1/jobs/resumed/toggle');
      const enabled = Date.now() / 1000;
      const [first] = await server.runs('resumed', 1);
      await server.save(shellJob('resumed', 'true', {disabled: true}));
      between('seconds until the first run', (first === undefined ? 0 : startOf(first)) - enabled, 2, 4.5);
      equal('runs', (await server.executions('resumed')).length, 1);
    },
  },
  {
    claim: 'The request for one execution has its times in UTC, a list has them in the time zone of the job',
    at: `${page}#times`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('zoned', 'true', {timezone: 'Asia/Tokyo'}));
      await server.run('zoned');
      const [listed] = await server.runs('zoned', 1);
      const one = await server.read<{started_at: string}>(`/v1/jobs/zoned/executions/${listed?.id ?? ''}`);
      has('in the list', listed?.started_at ?? '', /\+09:00$/);
      has('alone', one.started_at, /Z$/);
    },
  },
  {
    claim:
      'The step of a pipeline fails if the run failed on one node, or was refused or reached no node after an earlier success, and not if a retry saved it',
    at: `${page}#run`,
    nodes: 2,
    limit: 150,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      const step = lab.place('run-job');
      fs.writeFileSync(
        step,
        shownFile(page, '/usr/local/bin/run-job').replace('http://localhost:8080', server.address),
      );
      const oneServer = {tags: {server: 'true:1'}};
      const failsOnce = `[ -e ${lab.place('failed')} ] || { touch ${lab.place('failed')}; exit 1; }`;
      const cases: readonly (readonly [what: string, job: SentJob, succeeds: boolean])[] = [
        ['a success', shellJob('backup', 'true'), true],
        ['no node with the tag', shellJob('backup', 'true', {tags: {pool: 'gone:1'}}), false],
        ['a failure on one of two nodes', shellJob('backup', 'case $PWD in */worker1) exit 1;; esac'), false],
        ['a failure', shellJob('backup', 'false', oneServer), false],
        ['a success of the retry', shellJob('backup', failsOnce, {...oneServer, retries: 1}), true],
      ];
      const check = async (what: string, job: SentJob, succeeds: boolean): Promise<void> => {
        await server.save(job);
        const {status, err} = await runCommand('sh', [step, 'backup'], {PATH: process.env.PATH});
        isTrue(`the step ends as expected after ${what}`, (status === 0) === succeeds, {status, err});
      };
      for (const each of cases) {
        await check(...each);
      }
      // The server still lists the agent as alive.
      await agent.lose();
      await check('no node was reached', shellJob('backup', 'true', {tags: onAgent}), false);
    },
  },
  {
    claim:
      'Right after a run, the leader has its result, and a follower may list it without its end or not at all',
    at: `${page}#run`,
    nodes: 3,
    tries: {of: 3, hold: 1},
    run: async (lab) => {
      const {leader, follower} = await (await lab.cluster(3)).pair();
      await leader.save(shellJob('read-back', 'true', {tags: {dc: 'dc1:1'}}));
      let behind = 0;
      for (let run = 0; run < 20; run += 1) {
        await follower.run('read-back');
        const [seen] = await follower.executions('read-back');
        const listed = await leader.executions('read-back');
        equal('the number of executions on the leader', listed.length, run + 1);
        isTrue('the newest one on the leader is a success', listed[0]?.success === true, listed[0]);
        behind += seen?.id === listed[0].id && seen.success ? 0 : 1;
      }
      isTrue('a follower was behind', behind > 0);
      return `behind after ${behind} of 20 runs`;
    },
  },
  {
    claim: 'Deleting the history resets counters and dates, and keeps the job',
    at: `${page}#life`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('emptied', 'true'));
      await server.run('emptied');
      const reply = await server.delete('/v1/jobs/emptied/executions');
      equal('the status', reply.status, 200);
      const {success_count: count, last_success: last} = await server.job('emptied');
      equal('the counter and the date', [count, last], [0, null]);
      equal('the number of executions', (await server.executions('emptied')).length, 0);
    },
  },
  {
    claim: 'A save whose `If-Match` fits nothing is carried out, and no response has an `ETag`',
    at: `${page}#change-one-field`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('unversioned', 'true'));
      const read = await server.get('/v1/jobs/unversioned');
      equal('the ETag', read.headers.get('etag'), null);
      const changed = shellJob('unversioned', 'true', {retries: 1});
      const reply = await server.send('POST', '/v1/jobs', changed, {'If-Match': '"of no job"'});
      equal('the status', reply.status, 201);
      equal('retries', (await server.job('unversioned')).retries, 1);
    },
  },
  {
    claim: 'A run continues when the client that requested it has closed its connection',
    at: `${page}#run`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('left-alone', 'sleep 2; echo done'));
      const client = new AbortController();
      const {signal} = client;
      const request = fetch(`${server.address}/v1/jobs/left-alone`, {method: 'POST', signal}).then(
        () => 'returned',
        () => 'was given up',
      );
      await server.runs('left-alone', 1);
      client.abort();
      equal('the request', await request, 'was given up');
      const [run] = await within(10, 'the run ends', async () => {
        const list = await server.executions('left-alone');
        return list[0]?.output === 'done\n' && list;
      });
      isTrue('it is a success', run?.success === true, run);
    },
  },
  {
    claim: 'The numbers on the first page of the dashboard are part of the page, as of its loading',
    at: 'docs/usage/dashboard.md#dashboard',
    run: async (lab) => {
      const server = await lab.server();
      const numbers = async (): Promise<readonly (string | undefined)[]> => {
        const {text} = await server.get('/ui/');
        return ['TOTAL', 'SUCCESSFUL', 'FAILED', 'UNTRIGGERED'].map(
          (name) => new RegExp(String.raw`DKRON_${name}_JOBS = +(\d+)`).exec(text)?.[1],
        );
      };
      equal('the numbers without jobs', await numbers(), ['0', '0', '0', '0']);
      await server.save(
        shellJob('ends-well', 'true'),
        shellJob('ends-badly', 'false'),
        shellJob('never-run', 'true'),
      );
      await server.run('ends-well');
      await server.run('ends-badly');
      equal('the numbers of three jobs', await numbers(), ['3', '1', '1', '1']);
    },
  },
  {
    claim: 'A job that is saved with another variable before each run gets it, and that run is listed first',
    at: `${page}#other-dates`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      for (const [day, output] of [
        ['2026-11-16', '2026-11-16\n'],
        ['2026-11-17', '2026-11-17\n'],
        ['', 'exit status 1\n'],
      ]) {
        await server.save(shellJob('again', 'test -n "$DAY" && echo $DAY', {config: {env: `DAY=${day}`}}));
        equal('the status', (await server.run('again')).status, 200);
        const [newest] = await server.read<readonly Execution[]>('/v1/jobs/again/executions');
        equal('the output', newest?.output, output);
      }
    },
  },
  {
    claim: 'A disabled job is checked like any other: its time zone, its schedule and its parent',
    at: 'docs/usage/clients.md#files',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      for (const [fields, status, text] of [
        [{timezone: 'Nowhere/Land'}, 400, 'unknown time zone Nowhere/Land'],
        [{schedule: '0 0 25 * * *'}, 400, 'end of range (25) above maximum (23): 25'],
        [{parent_job: 'never-saved'}, 404, 'specified parent job not found'],
      ] as const) {
        const reply = await server.post('/v1/jobs', shellJob('checked', 'true', {disabled: true, ...fields}));
        equal('the status', reply.status, status);
        has('the answer', reply.text, text);
      }
    },
  },
  {
    claim: 'The output of a command that failed begins with its exit code',
    at: `${page}#run`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const {output} = await server.runOnce(shellJob('exit-code', 'echo text; exit 3'));
      equal('the output', output, 'exit status 3\ntext\n');
    },
  },
]);
