/** Effects of the failure of a node, a leader or a connection on schedules and running jobs. */
import fs from 'node:fs';
import path from 'node:path';

import {between, during, equal, has, isTrue, pause, secondsOf, within} from '../lab/claims';
import {childJob, isOpen, onAgent, shellJob} from '../lab/jobs';
import {storeOpenRun} from '../lab/records';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {pauseOfSchedule} from '../lab/schedule';
import {subject, type Trial} from '../lab/trial';

const page = 'docs/operations/failures.md';

/** Failures of a leader, and the claims of a page about them. */
const losses: readonly (readonly [signal: NodeJS.Signals, what: string, section: string, defect?: string])[] =
  [
    ['SIGKILL', 'is killed', 'leader', 'failover-waits-10s'],
    ['SIGTERM', 'is stopped', 'leader'],
    ['SIGSTOP', 'hangs', 'frozen'],
  ];

const pausesOfSchedule: readonly Trial[] = losses.map(([signal, what, section, defect]) => ({
  claim: `The schedule stands still for 12 to 14 s when the leader ${what}`,
  at: `${page}#${section}`,
  ...(defect === undefined ? {} : {defect}),
  nodes: 4,
  run: async (lab) => {
    const gap = await pauseOfSchedule(lab, (leader) => {
      leader.mayEnd = true;
      leader.signal(signal);
    });
    between('seconds between two starts', gap, 10.5, 18);
    return `${gap.toFixed(1)} s`;
  },
}));

/**
 * Adds jobs to a server, and restarts it.
 *
 * @param names - names of the jobs
 * @returns seconds from its log line about leadership until its schedule runs
 */
async function startOfSchedule(lab: Lab, server: DkronNode, names: readonly string[]): Promise<number> {
  await server.restore(names.map((name) => shellJob(name, 'true', {schedule: '0 0 3 1 1 *'})));
  await server.stop();
  const before = server.log.length;
  server.start();
  await server.logs('agent: Starting scheduler', 60, before);
  return secondsOf(() => lab.leads(server, 120));
}

export const failures = subject('failures', [
  ...pausesOfSchedule,
  {
    claim:
      'A run for a node that has just started is sent to an address without a port, and leaves no record',
    at: 'docs/operations/messages.md#error-calling-agent-run',
    nodes: 4,
    // Whether a try hits that fraction of a second is random.
    tries: {of: 3, hold: 1},
    run: async (lab) => {
      const {leader, agent} = await lab.clusterWithAgent();
      await leader.save(shellJob('early', 'true', {tags: onAgent}));
      await agent.stop();
      await leader.lists(agent.name, 'failed', 40);
      agent.start();
      await leader.lists(agent.name, 'alive', 40);
      await leader.run('early');
      await leader.logs(/Error calling AgentRun.*job_name=early node=[\d.]+\n/, 20);
      equal('its runs', await leader.executions('early'), []);
    },
  },
  {
    claim: 'When the leader of three is killed, another one leads within 1.5 to 4 s',
    at: `${page}#leader`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.kill();
      const seconds = await secondsOf(() => cluster.next(leader, 10));
      between('seconds until another leads', seconds, 1, 4.5);
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim: 'A run on an agent whose leader dies goes on, and the next leader stores its result',
    at: `${page}#leader-next`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('long', 'sleep 10; echo finished', {tags: onAgent}));
      void leader.run('long');
      await leader.runs('long', 1);
      await leader.kill();
      const next = await cluster.next(leader);
      await within(25, 'the record gets its end', async () => {
        const [record] = await next.executions('long');
        return record !== undefined && !isOpen(record);
      });
      const [record] = await next.executions('long');
      equal('its success', record?.success, true);
      equal('its output', record?.output, 'finished\n');
    },
  },
  {
    claim: 'A run that fails in the 10 s after an election is stored, and neither repeated nor reported',
    at: 'docs/operations/known-defects.md#new-leader-skips-retry',
    defect: 'new-leader-skips-retry',
    nodes: 4,
    run: async (lab) => {
      const {settings, received} = await lab.webhooks('{{.JobName}}');
      const {cluster, leader} = await lab.clusterWithAgent(settings);
      await leader.save(shellJob('fails', 'sleep 7; exit 1', {retries: 1, tags: onAgent}));
      void leader.run('fails');
      await leader.runs('fails', 1);
      await leader.kill();
      const next = await cluster.next(leader);
      await within(10, 'the record gets its end', async () => {
        const [record] = await next.executions('fails');
        return record !== undefined && !isOpen(record);
      });
      await next.logs('Failed to query active executions during startup reconciliation', 15);
      await pause(5);
      equal('its executions', (await next.executions('fails')).length, 1);
      equal('notifications', received.length, 0);
    },
  },
  {
    claim:
      'The end of an agent closes the record of its run as failed within a second, and there is no retry without retries',
    at: `${page}#agent`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.save(shellJob('long', 'sleep 30', {tags: onAgent}));
      const run = server.run('long');
      await server.runs('long', 1);
      await agent.lose();
      await within(2, 'the record is closed', async () => {
        const [record] = await server.executions('long');
        return record !== undefined && !isOpen(record);
      });
      const [record] = await server.executions('long');
      equal('its success', record?.success, false);
      isTrue('its output', /abruptly terminated/.test(record?.output ?? ''), record?.output);
      equal('the status of the request', (await run).status, 200);
      await during(4, 'there is one record', async () => (await server.executions('long')).length === 1);
    },
  },
  {
    claim: 'A server that died is listed as failed after 5 to 8 s and remains a voter',
    at: `${page}#follower`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      const seconds = await secondsOf(async () => {
        await follower.lose();
        await leader.lists(follower.name, 'failed', 20);
      });
      between('seconds until it is listed as failed', seconds, 3.5, 10);
      await pause(2);
      isTrue('the voters', (await leader.voters()).includes(follower.name), await leader.voters());
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim: 'Six times as many jobs take a leader more than six times as long to start its schedule',
    at: `${page}#leader`,
    defect: 'many-jobs-start-late',
    limit: 300,
    run: async (lab) => {
      const server = await lab.server();
      const names = Array.from({length: 9000}, (_, index) => `job-${index}`);
      const few = await startOfSchedule(lab, server, names.slice(0, 1500));
      const many = await startOfSchedule(lab, server, names.slice(1500));
      between('the second time by the first', many / few, 6, 500);
      return `${few.toFixed(1)} s with 1,500 jobs, ${many.toFixed(1)} s with 9,000`;
    },
  },
  {
    claim: 'For 10 s after an election, GET /v1/leader is 200 and a save is 201, but a run returns 404',
    at: `${page}#leader-next`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('by-hand', 'true', {tags: {server: 'true:1'}}));
      await leader.lose();
      const next = await cluster.next(leader, 10);
      await pause(1);
      equal('the status of a run', (await next.run('by-hand')).status, 404);
      equal('the status of a save', (await next.post('/v1/jobs', shellJob('saved', 'true'))).status, 201);
      await next.logs('Failed to query active executions during startup reconciliation', 15);
      await within(5, 'the job runs', async () => (await next.run('by-hand')).status === 200);
    },
  },
  {
    claim:
      'A run that ends while the leader is frozen leaves an open record, also after the leader has woken up',
    at: `${page}#frozen`,
    defect: 'frozen-leader-loses-results',
    // Sometimes the resumed leader still delivers the result.
    tries: {of: 4, hold: 1},
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('meanwhile', 'sleep 4', {tags: onAgent}));
      void leader.run('meanwhile');
      await leader.runs('meanwhile', 1);
      leader.signal('SIGSTOP');
      const next = await cluster.next(leader);
      await pause(4);
      leader.signal('SIGCONT');
      await pause(5);
      equal('the record is open', (await next.executions('meanwhile')).map(isOpen), [true]);
    },
  },
  {
    claim:
      'A leader that is stopped during a run of its own that the API started loses the results on all nodes of the run',
    at: `${page}#restart`,
    defect: 'stopped-leader-loses-api-runs',
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('everywhere', 'sleep 6'));
      void leader.run('everywhere');
      await within(5, 'it runs on all', async () => (await leader.executions('everywhere')).length === 4);
      leader.mayEnd = true;
      leader.signal('SIGTERM');
      const next = await cluster.next(leader);
      await pause(12);
      const records = await next.executions('everywhere');
      const open = records.filter(isOpen).map(({node_name: name}) => name);
      isTrue('nodes whose records are open', open.includes(leader.name) && open.length > 1, open);
      return `open on ${open.join(', ')}`;
    },
  },
  {
    claim:
      'Of two servers, no one leads while the follower waits for a run after SIGTERM, nor after its end, and the record stays open',
    at: `${page}#restart`,
    nodes: 2,
    run: async (lab) => {
      const cluster = await lab.cluster(2);
      const {leader, follower} = await cluster.pair();
      const tags = {port: String(follower.plan.ports.rpc)};
      await leader.save(shellJob('long', 'sleep 10', {tags}));
      void leader.run('long');
      await leader.runs('long', 1);
      follower.mayEnd = true;
      follower.signal('SIGTERM');
      const noneLeads = async (): Promise<boolean> => (await leader.get('/v1/isleader')).status === 404;
      await within(5, 'none leads', noneLeads);
      await during(13, 'none leads', noneLeads);
      equal('the record is open', (await leader.executions('long')).map(isOpen), [true]);
      await follower.end(10);
      follower.start();
      await cluster.leader(20);
    },
  },
  {
    claim:
      'An agent that waits for a run after SIGTERM is left and gets no new run; the failure of the run is stored, and a retry is lost unless the agent is back',
    at: `${page}#restart`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.save(
        shellJob('fails', 'sleep 10; exit 3', {retries: 2, tags: onAgent}),
        shellJob('due', 'true', {tags: onAgent}),
      );
      void server.run('fails');
      await server.runs('fails', 1);
      // The run is recorded before its command starts.
      await pause(2);
      agent.mayEnd = true;
      agent.signal('SIGTERM');
      await server.lists(agent.name, 'left');
      equal('the status of a run', (await server.run('due')).status, 404);
      await within(20, 'the agent ends', () => agent.endReason !== undefined);
      // The pause before a retry takes some seconds.
      await pause(10);
      const records = await server.executions('fails');
      equal(
        'the attempts',
        records.map(({attempt, success}) => [attempt, success]),
        [[1, false]],
      );
      equal('the record is open', records.map(isOpen), [false]);
    },
  },
  {
    claim:
      'A leader that is stopped during a scheduled run of its own stores the failure of it, and a retry is lost',
    at: `${page}#restart`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      const tags = {port: String(leader.plan.ports.rpc)};
      const schedule = {schedule: '@every 20s', retries: 2, tags};
      await leader.save(shellJob('fails', 'sleep 6; exit 3', schedule));
      await leader.runs('fails', 1, 30);
      leader.mayEnd = true;
      leader.signal('SIGTERM');
      const next = await cluster.next(leader, 30);
      await pause(8);
      const records = await next.executions('fails');
      equal(
        'the attempts',
        records.map(({attempt}) => attempt),
        [1],
      );
      equal('the record is open', records.map(isOpen), [false]);
    },
  },
  {
    claim:
      'A child with forbid does not start if its parent ends while gossip lists the dead leader as alive; one without does',
    at: `${page}#leader-next`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(
        shellJob('parent', 'sleep 6', {tags: onAgent}),
        childJob('forbids', 'parent', 'true', {tags: onAgent, concurrency: 'forbid'}),
        childJob('allows', 'parent', 'true', {tags: onAgent}),
      );
      void leader.run('parent');
      await leader.runs('parent', 1);
      await pause(1.5);
      await leader.kill();
      const next = await cluster.next(leader);
      await within(30, 'the other child runs', async () => (await next.executions('allows')).length === 1);
      await pause(3);
      equal('the runs of the child with forbid', (await next.executions('forbids')).length, 0);
      next.hasLogged('job: Error querying for active executions');
    },
  },
  {
    claim: 'A scheduled run on an agent whose leader is stopped is stored by the next leader',
    at: `${page}#restart`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('goes-on', 'sleep 9; echo end', {schedule: '@every 20s', tags: onAgent}));
      await leader.runs('goes-on', 1, 30);
      await leader.stop(5);
      const next = await cluster.next(leader);
      await within(20, 'the result', async () => (await next.executions('goes-on'))[0]?.success === true);
    },
  },
  {
    claim: 'Agents of a single server that was stopped during a run may stay away after its restart',
    at: `${page}#single`,
    defect: 'agents-do-not-rejoin',
    nodes: 2,
    limit: 150,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agent(server);
      await server.save(shellJob('busy', 'sleep 4', {tags: {server: 'true:1'}}));
      void server.run('busy');
      await server.runs('busy', 1);
      await server.stop();
      server.start();
      await lab.leads(server);
      await during(60, 'the agent is away', async () =>
        (await server.members()).every(({Name}) => Name !== 'worker1'),
      );
    },
  },
  {
    claim: 'Agents of a single server that was killed are back within half a minute of its restart',
    at: `${page}#single`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agent(server);
      await server.lose();
      await pause(10);
      server.start();
      await lab.leads(server);
      const seconds = await secondsOf(() => server.lists('worker1', 'alive', 45));
      return `${seconds.toFixed(0)} s`;
    },
  },
  {
    claim: 'A leader that loses the majority while runs start ends its process',
    at: `${page}#quorum`,
    defect: 'failed-write-ends-leader',
    tries: {of: 3, hold: 1},
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      const tags = {server: 'true:1'};
      const names = Array.from({length: 10}, (_, index) => `every-second-${index}`);
      await Promise.all(
        names.map((name) =>
          leader.save({
            ...shellJob(name, 'true', {schedule: '@every 1s', tags}),
            executor_config: {command: 'true'},
          }),
        ),
      );
      await leader.runs('every-second-0', 2);
      leader.mayEnd = true;
      await Promise.all(cluster.others(leader).map((server) => server.lose()));
      const end = await leader.end(15);
      leader.hasLogged(/level=fatal.*error applying SetExecutionType/);
      return end;
    },
  },
  {
    claim: 'The record of a run that began before a change of leader stays open when its node dies',
    at: `${page}#leader-next`,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader, agent} = await lab.clusterWithAgent();
      await leader.save(shellJob('long', 'sleep 60', {tags: onAgent}));
      void leader.run('long');
      await leader.runs('long', 1);
      await leader.lose();
      const next = await cluster.next(leader);
      await agent.lose();
      await pause(12);
      equal('the record is open', (await next.executions('long')).map(isOpen), [true]);
    },
  },
  {
    claim: 'A new leader closes open records of more than four hours, of every job, and leaves younger ones',
    at: `${page}#open`,
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
  {
    claim:
      'A new leader closes open records of more than four hours while another server is down and listed as failed',
    at: `${page}#open`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await leader.save(shellJob('old-run', 'true'));
      await storeOpenRun(leader, 'old-run', 5);
      await follower.lose();
      await leader.lists(follower.name, 'failed', 20);
      await leader.stop();
      leader.start();
      const next = await cluster.leader(40);
      await within(20, 'the record is closed', async () => {
        const [record] = await next.executions('old-run');
        return record !== undefined && !isOpen(record);
      });
    },
  },
  {
    claim:
      'The successor of a leader that was killed leaves open records of more than four hours as they are',
    at: `${page}#open`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const leader = await cluster.leader();
      await leader.save(shellJob('old-run', 'true'));
      await storeOpenRun(leader, 'old-run', 5);
      await leader.lose();
      const next = await cluster.next(leader);
      await next.logs('Failed to query active executions during startup reconciliation', 15);
      await pause(5);
      equal('the record is open', (await next.executions('old-run')).map(isOpen), [true]);
    },
  },
  {
    claim: 'GET /v1/busy returns 500 after 10 s while a dead server is not yet noticed',
    at: `${page}#follower`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await follower.lose();
      const reply = await leader.get('/v1/busy');
      equal('the status', reply.status, 500);
      between('seconds', reply.seconds, 9, 13);
    },
  },
  {
    claim: 'The run of an agent that falls silent, with its connection open, stays open and in progress',
    at: `${page}#agent`,
    defect: 'silent-node-goes-unnoticed',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.save(shellJob('silent', 'sleep 5', {tags: onAgent}));
      void server.run('silent');
      await server.runs('silent', 1);
      agent.signal('SIGSTOP');
      await server.lists(agent.name, 'failed', 40);
      // Longer than a leader repeats the call of an agent whose connection breaks.
      await pause(60);
      equal('the record is open', (await server.executions('silent')).map(isOpen), [true]);
      has('the runs in progress', (await server.get('/v1/busy')).text, '"silent"');
    },
  },
  {
    claim: 'The run of a frozen agent stays in progress, and its result is stored when the agent wakes up',
    at: `${page}#agent`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      // An agent that is frozen while it still starts exits when it wakes up.
      await agent.logs('agent: Listen for events', 15);
      await server.save(shellJob('asleep', 'sleep 3; echo done', {tags: onAgent}));
      void server.run('asleep');
      await server.runs('asleep', 1);
      agent.signal('SIGSTOP');
      await server.lists(agent.name, 'failed', 40);
      await pause(10);
      equal('the record is open', (await server.executions('asleep')).map(isOpen), [true]);
      agent.signal('SIGCONT');
      const run = await within(30, 'the record is closed', async () =>
        (await server.executions('asleep')).find((execution) => !isOpen(execution)),
      );
      equal('its result', [run.success, run.output], [true, 'done\n']);
    },
  },
  {
    claim: 'A frozen agent that is killed leaves its run as failed',
    at: `${page}#agent`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      // An agent that is frozen while it still starts exits when it wakes up.
      await agent.logs('agent: Listen for events', 15);
      await server.save(shellJob('never-woken', 'sleep 3', {tags: onAgent}));
      void server.run('never-woken');
      await server.runs('never-woken', 1);
      agent.signal('SIGSTOP');
      await server.lists(agent.name, 'failed', 40);
      equal('the record is open', (await server.executions('never-woken')).map(isOpen), [true]);
      await agent.kill();
      const run = await within(30, 'the record is closed', async () =>
        (await server.executions('never-woken')).find((execution) => !isOpen(execution)),
      );
      equal('its result', run.success, false);
      has('its output', run.output, 'agent connection was abruptly terminated');
    },
  },
  {
    claim:
      'While the connection to a node hangs, its result is stored, and replaced by a failure with another attempt when the connection is closed',
    at: `${page}#connection`,
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      await server.save(shellJob('done-once', 'sleep 4', {tags: onAgent, retries: 1}));
      void server.run('done-once');
      await server.runs('done-once', 1);
      proxy.hang();
      await within(30, 'the result', async () => (await server.executions('done-once'))[0]?.success === true);
      has('the runs in progress', (await server.get('/v1/busy')).text, '"done-once"');
      equal('success_count', (await server.job('done-once')).success_count, 1);
      proxy.cut();
      const [first, second] = await server.runs('done-once', 2, 30);
      equal('the first result', [first?.success, first?.attempt], [false, 1]);
      has('its output', first?.output, 'agent connection was abruptly terminated');
      equal('the second attempt', second?.attempt, 2);
    },
  },
  {
    claim: 'The command of a run goes on when only the Dkron process of its agent is killed',
    at: `${page}#agent`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      const file = lab.place('done');
      await server.save(shellJob('orphan', `sleep 5; touch ${file}`, {tags: onAgent}));
      void server.run('orphan');
      await server.runs('orphan', 1);
      await agent.kill();
      await within(12, 'the command has ended', () => fs.existsSync(file));
    },
  },
  {
    claim:
      'The finished_at of a run in progress of a job with a time zone is year 1 in that zone in the list',
    at: 'docs/operations/known-defects.md#running-with-timezone-drawn-failed',
    defect: 'running-with-timezone-drawn-failed',
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('zoned-run', 'sleep 3', {timezone: 'Europe/Berlin'}));
      void server.run('zoned-run');
      const [run] = await server.runs('zoned-run', 1);
      equal('finished_at', run?.finished_at, '0001-01-01T00:53:28+00:53');
    },
  },
  {
    claim: 'A follower whose disk is full returns 200 and logs nothing, but its copy no longer changes',
    at: `${page}#disk`,
    defect: 'full-follower-stands-still',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await follower.stop();
      const data = String(follower.plan.settings['data-dir']);
      lab.smallDisk(data, 3);
      lab.expectFullDisk();
      follower.start();
      await within(20, 'it is back', async () => (await follower.get('/v1/leader')).status === 200);
      const filler = 'x'.repeat(100_000);
      for (let count = 0; count < 60; count += 1) {
        await leader.save(shellJob(`large-${count}`, `true # ${filler}`));
      }
      await pause(3);
      const before = follower.log.length;
      await leader.save(shellJob('last-one', 'true'));
      await pause(3);
      equal('its answer for a new job', (await follower.get('/v1/jobs/last-one')).status, 404);
      equal('its leader', (await follower.get('/v1/leader')).status, 200);
      return `${follower.log.length - before} characters in its log meanwhile`;
    },
  },
  {
    claim:
      'When the disk of the leader is full, another server leads, and runs that end meanwhile leave open records',
    at: `${page}#disk`,
    // The next leader may be the one whose disk is not small.
    tries: {of: 3, hold: 1},
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      lab.expectFullDisk();
      const followers = cluster.servers.filter((server) => server !== leader);
      for (const follower of followers) {
        await follower.stop();
        lab.smallDisk(String(follower.plan.settings['data-dir']), 3);
        follower.start();
        await within(20, 'it is back', async () => (await follower.get('/v1/leader')).status === 200);
      }
      await leader.stop();
      const small = await cluster.next(leader, 20);
      leader.start();
      await within(20, 'all three are back', async () => (await leader.leaderName()) === small.name);
      const jobs = Array.from({length: 12}, (_, index) => `ends-${index}`);
      for (const [index, name] of jobs.entries()) {
        await small.save(shellJob(name, `sleep ${10 + index}`, {tags: onAgent}));
      }
      jobs.forEach((name) => void small.run(name));
      await Promise.all(jobs.map((name) => small.runs(name, 1, 30)));
      const filler = 'x'.repeat(100_000);
      const data = String(small.plan.settings['data-dir']);
      try {
        fs.writeFileSync(path.join(data, 'filler'), Buffer.alloc(4_000_000));
      } catch {
        // The disk is full now.
      }
      await within(20, 'a save is refused', async () => {
        const answer = await small.post('/v1/jobs', shellJob(`large-${Date.now()}`, `true # ${filler}`));
        return answer.status !== 201;
      });
      const next = await cluster.next(small, 20);
      await small.logs('no space left on device', 5);
      await pause(25);
      const all = await Promise.all(jobs.map((name) => next.executions(name)));
      const open = all.filter((executions) => executions.some(isOpen)).length;
      between('open records', open, 1, jobs.length);
      return `${open} of ${jobs.length} runs`;
    },
  },
  {
    claim:
      'The only server with a full disk lives on and refuses a save with 500 and "no space left on device"',
    at: `${page}#disk`,
    run: async (lab) => {
      lab.expectFullDisk();
      const server = await lab.server();
      await server.stop();
      lab.smallDisk(String(server.plan.settings['data-dir']), 2);
      server.start();
      await lab.leads(server);
      const filler = 'x'.repeat(100_000);
      const reply = await within(30, 'a save is refused', async () => {
        const answer = await server.post('/v1/jobs', shellJob(`large-${Date.now()}`, `true # ${filler}`));
        return answer.status !== 201 && answer;
      });
      equal('the status', reply.status, 500);
      isTrue('the text', reply.text.includes('no space left on device'), reply.text);
      await pause(3);
      equal('it runs', server.endReason, undefined);
    },
  },
  {
    claim:
      'The failures and returns of a node that flaps alternate in the log of the others, and a line names a server',
    at: 'docs/operations/troubleshooting.md#failed-member',
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      for (let turn = 0; turn < 2; turn += 1) {
        const since = leader.log.length;
        follower.signal('SIGSTOP');
        await leader.logs('event=member-failed', 30, since);
        await leader.logs(`removing server ${follower.name} `, 5, since);
        const failed = leader.log.length;
        follower.signal('SIGCONT');
        await leader.logs('event=member-join', 30, failed);
      }
    },
  },
  {
    claim:
      'A server whose raft.db is damaged ends at its start with "invalid database"; with an empty directory and its old name it has all jobs within seconds',
    at: `${page}#damaged`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await leader.save(shellJob('stays', 'true'));
      await follower.lose();
      const data = String(follower.plan.settings['data-dir']);
      fs.writeFileSync(path.join(data, 'raft', 'raft.db'), Buffer.alloc(100_000, 'damaged '));
      follower.start();
      equal('its end', await follower.end(15), 'ended with status 1');
      follower.hasLogged('error creating new raft store: invalid database');
      fs.rmSync(data, {recursive: true});
      follower.start();
      const seconds = await secondsOf(() =>
        within(20, 'it has the job', async () => (await follower.get('/v1/jobs/stays')).status === 200),
      );
      equal('the voters', (await leader.voters()).length, 3);
      return `${seconds.toFixed(1)} s`;
    },
  },
]);
