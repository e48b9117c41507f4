/** Exported metrics, and the events that they count. */
import dgram from 'node:dgram';

import {between, equal, has, hasNot, isTrue, pause, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import {host} from '../lab/ports';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/metrics.md';
const on = {'enable-prometheus': 'true'};

/** Sum of a counter of /metrics over all its labels; 0 if it is missing. */
async function counter(server: DkronNode, name: string): Promise<number> {
  const {text} = await server.get('/metrics');
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const succeeded = 'dkron_job_executions_succeeded_total';

/** Receives StatsD packets. */
async function listener(): Promise<{
  readonly port: number;
  readonly text: () => string;
  readonly close: () => void;
}> {
  const socket = dgram.createSocket('udp4');
  let text = '';
  socket.on('message', (message) => (text += `${message.toString()}\n`));
  await new Promise<void>((resolve) => socket.bind(0, host, () => resolve()));
  return {port: socket.address().port, text: () => text, close: () => socket.close()};
}

export const metrics = subject('metrics', [
  {
    claim: '/metrics returns 404 unless enable-prometheus is on',
    at: `${page}#prometheus`,
    run: async (lab) => {
      const server = await lab.server();
      equal('the status', (await server.get('/metrics')).status, 404);
    },
  },
  {
    claim: 'Counters of runs that succeeded and failed reach Prometheus, with the name of the job',
    at: `${page}#jobs`,
    run: async (lab) => {
      const server = await lab.server(on);
      await server.save(shellJob('good', 'true'), shellJob('bad', 'exit 1'));
      await server.run('good');
      await server.run('good');
      await server.run('bad');
      await pause(1);
      const {text} = await server.get('/metrics');
      has('the counter', text, /dkron_job_executions_succeeded_total\{[^}]*="good"[^}]*\} 2\b/);
      has('the counter', text, /dkron_job_executions_failed_total\{[^}]*="bad"[^}]*\} 1\b/);
    },
  },
  {
    claim: 'No metric of jobs, gRPC or the scheduler reaches Prometheus',
    at: 'docs/operations/known-defects.md#job-metrics-missing',
    defect: 'job-metrics-missing',
    run: async (lab) => {
      const server = await lab.server(on);
      await server.save(shellJob('good', 'true'));
      await server.run('good');
      await pause(1);
      hasNot('the metrics', (await server.get('/metrics')).text, /^dkron_(?:job|grpc|scheduler)_\w+/m);
    },
  },
  {
    claim: 'No metric of Raft, Serf or memberlist reaches Prometheus',
    at: page,
    defect: 'raft-metrics-missing',
    run: async (lab) => {
      const server = await lab.server(on);
      await server.save(shellJob('good', 'true'));
      await pause(2);
      const {text} = await server.get('/metrics');
      has('the metrics', text, /^dkron_\w+_runtime_num_goroutines/m);
      hasNot('the metrics', text, /^dkron_(?:raft|serf|memberlist)_\w+/m);
    },
  },
  {
    claim: 'The counters of runs count the results again that are in the Raft log when a server restarts',
    at: page,
    defect: 'counters-recounted-at-restart',
    run: async (lab) => {
      const server = await lab.server(on);
      await server.save(shellJob('good', 'true'));
      await server.run('good');
      await server.run('good');
      await server.stop();
      server.start();
      await lab.leads(server);
      const count = await within(10, 'there are runs in the counters', () => counter(server, succeeded));
      return `${count} without a run since the start`;
    },
  },
  {
    claim: 'Every server counts each run',
    at: page,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3, on);
      const leader = await cluster.leader();
      await leader.save(shellJob('good', 'true', {tags: {server: 'true:1'}}));
      await leader.run('good');
      for (const server of cluster.servers) {
        await within(5, `${server.name} counts it`, async () => (await counter(server, succeeded)) === 1);
      }
    },
  },
  {
    claim: 'StatsD gets several metrics in a packet, one a line, named with dots',
    at: `${page}#statsd`,
    run: async (lab) => {
      const sink = await listener();
      try {
        await lab.server({'statsd-addr': `${host}:${sink.port}`});
        const text = await within(20, 'a packet', () => /num_goroutines/.test(sink.text()) && sink.text());
        has('what is sent', text, /^dkron\.[\w.-]+\.runtime\.num_goroutines:[\d.]+\|g$/m);
      } finally {
        sink.close();
      }
    },
  },
  {
    claim:
      'A host of DogStatsD that is unknown ends the start with "Can not setup metrics"; one of StatsD does not',
    at: `${page}#dogstatsd`,
    nodes: 2,
    run: async (lab) => {
      const wrong = await lab.node('wrong', {
        server: 'true',
        'bootstrap-expect': 1,
        'dog-statsd-addr': 'no-such-host.invalid:8125',
      });
      wrong.start();
      equal('its end', await wrong.end(30), 'ended with status 1');
      has('its log', wrong.log, 'Can not setup metrics');
      const server = await lab.server({'statsd-addr': 'no-such-host.invalid:8125'});
      await server.logs('Error connecting to statsd', 20);
    },
  },
  {
    claim: 'SIGUSR1 prints the metrics of the last minute to standard error, on an agent too',
    at: `${page}#memory`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const agent = await lab.agent(server);
      // The output contains the last complete interval of 10 seconds.
      await pause(12);
      agent.signal('SIGUSR1');
      await agent.logs(/\[[GCS]\] 'dkron\./, 5);
    },
  },
  {
    claim: '/debug/vars has scheduler_started 1 on the leader, and its entries',
    at: `${page}#debug-vars`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('cleanup', 'true', {schedule: '@every 2h'}));
      const vars = await server.read<{
        scheduler_started: number;
        cron_entries: Readonly<Record<string, string>>;
      }>('/debug/vars');
      equal('scheduler_started', vars.scheduler_started, 1);
      equal('the entry', vars.cron_entries.cleanup, 'Job: cleanup, scheduled at: @every 2h, tags:map[]');
    },
  },
  {
    claim:
      'A server that was the leader keeps its cron_entries as a follower, and its scheduler_started is 0',
    at: `${page}#debug-vars`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('kept', 'true', {schedule: '@every 2h'}));
      leader.signal('SIGSTOP');
      const next = await cluster.next(leader);
      leader.signal('SIGCONT');
      await within(20, 'the former leader follows', async () => (await leader.leaderName()) === next.name);
      const {scheduler_started: started, cron_entries: entries} = await leader.read<{
        scheduler_started: number;
        cron_entries: Readonly<Record<string, string>>;
      }>('/debug/vars');
      equal('scheduler_started and the jobs', [started, Object.keys(entries)], [0, ['kept']]);
    },
  },
  {
    claim: '/health is 200 with {"leader":true,"status":"healthy"} on a leader, and false without one',
    at: `${page}#health`,
    nodes: 2,
    run: async (lab) => {
      const cluster = await lab.cluster(2);
      const {leader, follower} = await cluster.pair();
      equal('on the leader', await leader.read('/health'), {leader: true, status: 'healthy'});
      await follower.lose();
      await within(15, 'it has no leader', async () => (await leader.get('/v1/leader')).status === 500);
      equal('without one', await leader.read('/health'), {leader: false, status: 'healthy'});
    },
  },
  {
    claim: 'Prometheus gets the names of the leader, of Go and of the process',
    at: `${page}#all-names-at-prometheus`,
    run: async (lab) => {
      const server = await lab.server(on);
      const {text} = await server.get('/metrics');
      for (const name of [
        /^dkron_dkron_leader_reconcile/m,
        /^go_goroutines/m,
        /^process_cpu_seconds_total/m,
      ]) {
        isTrue(`the metrics have ${String(name)}`, name.test(text));
      }
    },
  },
  {
    claim:
      'The time of execution_done includes the child jobs, each save adds a job to the scheduler again, and nobody sends get_job',
    at: 'docs/reference/metrics.md',
    run: async (lab) => {
      const server = await lab.server(on);
      const parent = shellJob('parent', 'true');
      await server.save(parent, parent, parent, shellJob('child', 'sleep 1', {parent_job: 'parent'}));
      await server.run('parent');
      const sum = await counter(server, 'dkron_grpc_execution_done_sum');
      between('the time of two results in ms', sum, 1000, 5000);
      equal('job_add', await counter(server, 'dkron_scheduler_job_add'), 3);
      equal('job_delete', await counter(server, 'dkron_scheduler_job_delete'), 2);
      hasNot('the metrics', (await server.get('/metrics')).text, 'dkron_grpc_get_job');
    },
  },
  {
    claim:
      'A job that has succeeded adds one series, and for a minute one more; all others are about a hundred',
    at: `${page}#job-counters`,
    run: async (lab) => {
      const server = await lab.server(on);
      const names = Array.from({length: 20}, (_, index) => `series-${index}`);
      for (const name of names) {
        await server.runOnce(shellJob(name, 'true'));
      }
      const {text} = await server.get('/metrics');
      const series = text.split('\n').filter((line) => /^\w/.test(line));
      const labelled = series.filter((line) => /[{,]job(?:_name)?="series-/.test(line));
      const kinds = labelled.map((line) => line.split('{')[0]);
      equal('their names', [...new Set(kinds)].toSorted(), [succeeded, 'dkron_scheduler_job_add']);
      equal('their number', labelled.length, 2 * names.length);
      const others = series.length - labelled.length;
      between('the number of others', others, 60, 130);
      return `${others} others`;
    },
  },
]);
