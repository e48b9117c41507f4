/** Retention of executions and output: kinds, limits and durations. */
import fs from 'node:fs';
import path from 'node:path';

import {between, during, equal, has, isTrue, pause, ClaimFailed, within} from '../lab/claims';
import {isOpen, shellJob, type Execution} from '../lab/jobs';
import {storeWideRun} from '../lab/records';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/storage.md';

type Stats = {
  readonly stats: readonly {
    readonly date: string;
    readonly success_count: number;
    readonly failed_count: number;
  }[];
};

export const storage = subject('storage', [
  {
    claim: 'A job keeps its newest 100 executions, and its counter counts on',
    at: `${page}#history`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('often', 'true', {config: {shell: 'false'}}));
      for (let done = 0; done < 105; done += 15) {
        await Promise.all(Array.from({length: 15}, () => server.run('often')));
      }
      const count = await within(20, 'all runs are counted', async () => {
        const {success_count: counted} = await server.job('often');
        return counted === 105 && counted;
      });
      // Runs that start together count the same 100 executions, so a few more may remain until the next start.
      between('the number of executions', (await server.executions('often')).length, 100, 115);
      await server.run('often');
      equal('after one more, the number of executions', (await server.executions('often')).length, 100);
      return `${count} runs`;
    },
  },
  {
    claim: 'A job on 250 nodes has 100 records while it starts and 250 at its end, until the next run starts',
    at: `${page}#history`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('wide', 'true'));
      const count = async (): Promise<number> => (await server.executions('wide')).length;
      await storeWideRun(server, 'wide', 250, async () => equal('records at the start', await count(), 100));
      equal('records at the end', await count(), 250);
      await server.run('wide');
      equal('records after the next start', await count(), 100);
    },
  },
  {
    claim: 'A deletion does not erase an output from raft.db',
    at: `${page}#deleting`,
    run: async (lab) => {
      const server = await lab.server();
      const holds = (): boolean =>
        fs
          .readdirSync(server.plan.folder, {recursive: true, encoding: 'utf8'})
          .filter((name) => name.endsWith('raft.db'))
          .some((name) => fs.readFileSync(path.join(server.plan.folder, name)).includes('customer-4711'));
      // The command contains the text in two parts, so that only the output contains it as a whole.
      await server.runOnce(shellJob('personal', 'printf customer; echo -4711'));
      isTrue('raft.db has the output', holds());
      equal('the status of the delete', (await server.send('DELETE', '/v1/jobs/personal')).status, 200);
      await pause(1);
      isTrue('raft.db has it after the delete', holds());
    },
  },
  {
    claim: 'Jobs, counters and history are there after a SIGKILL',
    at: `${page}#after-a-restart`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('survives', 'echo here'));
      await server.run('survives');
      await server.kill();
      server.start();
      const [execution] = await within(30, 'the history is there', async () => {
        const list = await server.executions('survives');
        return list.length === 1 && list;
      });
      equal('the output', execution?.output, 'here\n');
      equal('success_count', (await server.job('survives')).success_count, 1);
    },
  },
  {
    claim: 'The list of days counts every run in UTC, and a deleted job or history takes nothing from it',
    at: `${page}#layout`,
    run: async (lab) => {
      const server = await lab.server();
      const today = async (): Promise<readonly number[]> => {
        const {stats} = await server.read<Stats>('/v1/stats?days=2');
        equal('the number of days', stats.length, 2);
        const last = stats.at(-1);
        has('the last day', last?.date ?? '', /T00:00:00Z$/);
        return [last?.success_count ?? -1, last?.failed_count ?? -1];
      };
      await server.save(shellJob('counted', 'true'), shellJob('counted-too', 'false'));
      await server.run('counted');
      await server.run('counted-too');
      equal('successes and failures', await today(), [1, 1]);
      await server.delete('/v1/jobs/counted/executions');
      await server.delete('/v1/jobs/counted-too');
      equal('after the deletion', await today(), [1, 1]);
    },
  },
  {
    claim: 'The output of a run is in GET /v1/busy while it runs, and in its record at the end',
    at: `${page}#what-is-stored-and-for-how-long`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('talks', 'echo first; sleep 4; echo second'));
      const run = server.run('talks');
      await within(10, 'the newest piece is in /v1/busy', async () => {
        const list = await server.read<readonly {output?: string}[]>('/v1/busy');
        return list.some(({output}) => output?.includes('first') === true);
      });
      await run;
      const [execution] = await server.runs('talks', 1);
      equal('the output', execution?.output, 'first\nsecond\n');
      isTrue('nothing is busy', (await server.read<readonly unknown[]>('/v1/busy')).length === 0);
    },
  },
  {
    claim:
      'Sorted by started_at, executions of the same second are out of order; without _sort, they are in order',
    at: 'docs/usage/dashboard.md#jobs',
    defect: 'sort-by-start-within-a-second',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('sorted', 'true', {config: {shell: 'false'}}));
      // Some of the runs have to start in the first tenth of a second, others later in that second.
      const end = Date.now() + 2200;
      let count = 0;
      while (Date.now() < end) {
        await server.run('sorted');
        count += 1;
      }
      const inOrder = (await server.runs('sorted', Math.min(count, 100))).map(({started_at: start}) => start);
      const listed = async (query: string): Promise<readonly string[]> => {
        const list = await server.read<readonly Execution[]>(`/v1/jobs/sorted/executions?_order=ASC${query}`);
        return list.map(({started_at: start}) => start);
      };
      equal('the list without _sort', await listed(''), inOrder);
      const sorted = await listed('&_sort=started_at');
      isTrue('the list sorted by started_at is out of order', sorted.join() !== inOrder.join(), sorted);
      return `${count} runs`;
    },
  },
  {
    claim:
      'Deleting a job deletes the history of all jobs whose names begin with its name; their counters stay',
    at: `${page}#deleting`,
    defect: 'delete-wipes-namesakes',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('report', 'true'), shellJob('report-daily', 'true'));
      await server.run('report-daily');
      await server.delete('/v1/jobs/report');
      equal('executions', (await server.executions('report-daily')).length, 0);
      await server.run('report-daily');
      await server.save(shellJob('report', 'true', {ephemeral: true}));
      await server.run('report');
      equal('executions after an ephemeral job', (await server.executions('report-daily')).length, 0);
      equal('success_count', (await server.job('report-daily')).success_count, 2);
    },
  },
  {
    claim: 'DELETE of the executions of a job empties its history, and that of jobs whose names begin alike',
    at: `${page}#deleting`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('report', 'true'), shellJob('report-daily', 'true'));
      await server.run('report');
      await server.run('report-daily');
      equal('the status', (await server.delete('/v1/jobs/report/executions')).status, 200);
      equal(
        'executions',
        [(await server.executions('report')).length, (await server.executions('report-daily')).length],
        [0, 0],
      );
      const [own, other] = [await server.job('report'), await server.job('report-daily')];
      equal('counters', [own.success_count, own.last_success, other.success_count], [0, null, 1]);
    },
  },
  {
    claim: 'The pause switch does not survive a restart',
    at: page,
    run: async (lab) => {
      const server = await lab.server();
      await server.post('/v1/pause');
      await server.stop();
      server.start();
      await lab.leads(server);
      equal('the pause', await server.read('/v1/pause'), {paused: false});
    },
  },
  {
    claim:
      'A second server on the data directory of another hangs without a message, with neither a leader nor jobs',
    at: `${page}#what-goes-wrong`,
    defect: 'two-servers-one-data-dir',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('stored', 'true'));
      const second = await lab.node('second', {
        ...{server: 'true', 'bootstrap-expect': 1},
        'data-dir': server.plan.settings['data-dir'] ?? '',
      });
      second.start();
      await second.logs('api: Running HTTP server', 20);
      await pause(5);
      equal('it runs', second.endReason, undefined);
      isTrue('it has no leader', (await second.leaderName()) === undefined);
      has('the end of its log', second.log.trim().split('\n').at(-1) ?? '', 'api: Running HTTP server');
      // It waits for the lock and ignores SIGTERM meanwhile.
      second.mayEnd = true;
    },
  },
  {
    claim: 'The log of a server without bootstrap-expect goes on after "api: Running HTTP server"',
    at: 'docs/operations/troubleshooting.md#hangs-at-start',
    run: async (lab) => {
      const server = await lab.node('alone', {server: 'true'});
      server.start();
      await server.logs(/api: Running HTTP server[^]+agent: Listen for events/);
      isTrue('it has no leader', (await server.leaderName()) === undefined);
    },
  },
  {
    claim: 'Snapshots that were interrupted are not deleted at the next start',
    at: `${page}#layout`,
    defect: 'interrupted-snapshots-stay',
    run: async (lab) => {
      const server = await lab.server();
      await server.stop();
      const left = `${String(server.plan.settings['data-dir'])}/raft/snapshots/5-209-1795585427418.tmp`;
      fs.mkdirSync(left, {recursive: true});
      fs.writeFileSync(`${left}/state.bin`, 'x');
      server.start();
      await lab.leads(server);
      await pause(3);
      isTrue('the folder is there', fs.existsSync(left));
    },
  },
  {
    claim: 'A single server reports a leader before it lists its jobs again',
    at: `${page}#after-a-restart`,
    defect: 'leader-known-before-jobs',
    tries: {of: 6, hold: 1},
    run: async (lab) => {
      const server = await lab.server();
      await Promise.all(
        Array.from({length: 300}, (_, index) => server.save(shellJob(`job-${index}`, 'true'))),
      );
      await server.stop();
      server.start();
      for (;;) {
        const [leader, jobs] = await Promise.all([server.get('/v1/leader'), server.get('/v1/jobs')]);
        if (leader.status === 200 && jobs.status === 200) {
          const count = (JSON.parse(jobs.text) as unknown[]).length;
          isTrue('jobs listed when there is a leader', count < 300, count);
          return `${count} of 300 jobs`;
        }
        server.check();
      }
    },
  },
  {
    claim: 'A pipe at byte 113 of a stored job adds a meaningless child, and the job cannot be deleted',
    at: 'docs/operations/known-defects.md#pipe-at-byte-113',
    defect: 'pipe-at-byte-113',
    run: async (lab) => {
      const server = await lab.server();
      // The position of the pipe in the stored text depends on the data before it, so 60 positions are tried.
      for (let length = 0; length < 60; length += 1) {
        const name = `p${length + 10}`;
        const command = `${'x'.repeat(length)}| grep x ; echo ${'y'.repeat(150)}`;
        await server.save(shellJob(name, command, {schedule: '@daily'}));
        const {dependent_jobs: children} = await server.job(name);
        if (children !== null && children.length > 0) {
          equal('the status of a delete', (await server.delete(`/v1/jobs/${name}`)).status, 404);
          return `a child ${JSON.stringify(children[0]?.slice(0, 20))}…`;
        }
      }
      throw new ClaimFailed('no child, with the pipe at 60 places');
    },
  },
  {
    claim: 'A single server that is stopped during a run that the API started never stores its result',
    at: 'docs/operations/failures.md#restart',
    defect: 'sigterm-loses-running-result',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('by-hand', 'sleep 4'));
      void server.run('by-hand');
      await server.runs('by-hand', 1);
      await pause(1);
      await server.stop();
      server.start();
      await lab.leads(server);
      await within(10, 'the record', async () => (await server.executions('by-hand')).length === 1);
      await during(3, 'it is open', async () => (await server.executions('by-hand')).every(isOpen));
    },
  },
  {
    claim: 'A single server that is stopped during a scheduled run waits for it and stores its result',
    at: 'docs/operations/failures.md#restart',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('by-schedule', 'sleep 4; echo end', {schedule: '@every 30s'}));
      await server.runs('by-schedule', 1, 35);
      await server.stop();
      server.start();
      await lab.leads(server);
      await within(10, 'the record', async () => (await server.executions('by-schedule')).length === 1);
      equal('its output', (await server.executions('by-schedule'))[0]?.output, 'end\n');
    },
  },
  {
    claim:
      'A follower that lacks the files of a time zone does not store a job with it that another server has saved, has it after a restart with the files, and loses it after one without them',
    at: 'docs/operations/known-defects.md#server-without-zones-drops-jobs',
    defect: 'server-without-zones-drops-jobs',
    nodes: 3,
    limit: 240,
    run: async (lab) => {
      const zones = lab.place('zones');
      fs.mkdirSync(`${zones}/Lab`, {recursive: true});
      fs.copyFileSync('/usr/share/zoneinfo/Asia/Tokyo', `${zones}/Lab/Zone`);
      const cluster = await lab.cluster(3, {}, {env: {ZONEINFO: zones}});
      const {leader, follower} = await cluster.pair();
      const [other] = cluster.others(leader).filter((server) => server !== follower);
      const restart = async (server: DkronNode, zoneinfo: string): Promise<void> => {
        await server.stop();
        server.plan.env.ZONEINFO = zoneinfo;
        server.start();
        await within(30, 'it knows the leader', async () => (await server.leaderName()) === leader.name);
      };
      const lists = async (server: DkronNode | undefined): Promise<boolean> =>
        (await server?.get('/v1/jobs/zoned'))?.status === 200;
      await restart(follower, '');
      await leader.save(shellJob('zoned', 'true', {timezone: 'Lab/Zone'}));
      await within(10, 'the other follower has it', () => lists(other));
      await during(5, 'the one without the files has not', async () => !(await lists(follower)));
      await restart(follower, zones);
      await within(20, 'it has it', () => lists(follower));
      await restart(follower, '');
      await during(12, 'it has lost it', async () => !(await lists(follower)));
      equal('what its log says of the zone', follower.log.match(/Lab\/Zone/g), null);
    },
  },
]);
