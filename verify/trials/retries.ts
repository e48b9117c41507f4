/** Retries of a failed run: when, after what pause, and the effect on its status. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';

import {between, during, equal, isTrue, pause, within} from '../lab/claims';
import {agentTag, isOpen, onAgent, shellJob, startOf, type Execution} from '../lab/jobs';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/retries.md';

/** Seconds between the end of an attempt and the start of the next one. */
function pauses(runs: readonly Execution[]): readonly number[] {
  return runs.slice(1).map((run, index) => startOf(run) - Date.parse(runs[index]?.finished_at ?? '') / 1000);
}

/** Attempts and outcomes of a job's only run. */
async function attempts(server: DkronNode, name: string): Promise<readonly (readonly [number, boolean])[]> {
  return (await server.executions(name)).map(({attempt, success}) => [attempt, success] as const);
}

/** Shell command that fails until it has run this many times. */
function fails(lab: {readonly place: (name: string) => string}, times: number): string {
  const file = lab.place('count');
  return `echo x >> ${file}; [ $(wc -l < ${file}) -gt ${times} ]`;
}

export const retries = subject('retries', [
  {
    claim:
      'retries is the number of extra attempts: 2 means three executions with one group, numbered from 1',
    at: page,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('three-attempts', 'exit 1', {retries: 2}));
      await server.run('three-attempts');
      equal('attempts', await attempts(server, 'three-attempts'), [
        [1, false],
        [2, false],
        [3, false],
      ]);
      equal('groups', new Set((await server.executions('three-attempts')).map(({group}) => group)).size, 1);
      equal('error_count', (await server.job('three-attempts')).error_count, 3);
      equal('its status', (await server.job('three-attempts')).status, 'failed');
    },
  },
  {
    claim: 'The attempts end with the first success, and the run is partially_failed',
    at: `${page}#status`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('recovers', fails(lab, 1), {retries: 3}));
      await server.run('recovers');
      equal('attempts', await attempts(server, 'recovers'), [
        [1, false],
        [2, true],
      ]);
      equal('its status', (await server.job('recovers')).status, 'partially_failed');
      await server.run('recovers');
      equal('its status after a clean run', (await server.job('recovers')).status, 'success');
    },
  },
  {
    claim: 'An attempt that failed in under half a second is repeated immediately',
    at: `${page}#pause`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('fast-fail', 'exit 1', {retries: 3}));
      await server.run('fast-fail');
      const all = pauses(await server.executions('fast-fail'));
      isTrue('the pauses', all.length === 3 && all.every((each) => each < 0.4), all);
    },
  },
  {
    claim: 'After attempts of 2 s, Dkron waits 2 and 2.5 s before attempts 2 and 3',
    at: `${page}#pause`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('slow-fail', 'sleep 2; exit 1', {retries: 2}));
      await server.run('slow-fail');
      const [second = 0, third = 0] = pauses(await server.executions('slow-fail'));
      between('seconds before attempt 2', second, 1.9, 2.4);
      between('seconds before attempt 3', third, 2.4, 2.9);
    },
  },
  {
    claim: 'A retry runs on the node of the failed attempt',
    at: page,
    nodes: 3,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agents(server, 2, {tag: agentTag});
      await server.save(shellJob('same-node', 'exit 1', {retries: 3, tags: onAgent}));
      await server.run('same-node');
      const nodes = (await server.executions('same-node')).map(({node_name: name}) => name);
      equal('attempts and nodes', [nodes.length, new Set(nodes).size], [4, 1]);
    },
  },
  {
    claim: 'A retry uses the job as it is stored by then',
    at: page,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('corrected', 'sleep 3; exit 1', {retries: 1, config: {shell: 'true'}}));
      const run = server.run('corrected');
      await server.runs('corrected', 1);
      await server.save(shellJob('corrected', 'true', {retries: 1}));
      await run;
      equal('attempts', await attempts(server, 'corrected'), [
        [1, false],
        [2, true],
      ]);
    },
  },
  {
    claim: 'The schedule does not wait for retries: another run starts beside them',
    at: `${page}#pause`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('beside-retries', 'sleep 2; exit 1', {retries: 2, schedule: '@every 3s'}));
      await within(12, 'two runs at a time', async () => {
        const list = await server.executions('beside-retries');
        return list.filter(isOpen).length > 1 || new Set(list.map(({group}) => group)).size > 2;
      });
      await server.save(shellJob('beside-retries', 'true', {disabled: true}));
    },
  },
  {
    claim: 'A missing executor is a failure that is retried',
    at: `${page}#none`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save({name: 'missing-executor', schedule: '@manually', executor: 'not-there', retries: 1});
      await server.run('missing-executor');
      equal('attempts', await attempts(server, 'missing-executor'), [
        [1, false],
        [2, false],
      ]);
    },
  },
  {
    claim: 'No retry follows where the job was deleted in the pause',
    at: `${page}#none`,
    run: async (lab) => {
      const server = await lab.server();
      const file = lab.place('starts');
      await server.save(shellJob('deleted-meanwhile', `echo x >> ${file}; sleep 2; exit 1`, {retries: 3}));
      void server.run('deleted-meanwhile');
      await within(10, 'the first attempt has failed', async () => {
        const [first] = await server.executions('deleted-meanwhile');
        return first !== undefined && !isOpen(first);
      });
      await server.delete('/v1/jobs/deleted-meanwhile');
      await pause(6);
      await server.save(shellJob('count-starts', `wc -l < ${file}`));
      await server.run('count-starts');
      equal('starts', (await server.executions('count-starts'))[0]?.output?.trim(), '1');
    },
  },
  {
    claim: 'A broken connection starts a retry beside the command that is still running',
    at: 'docs/operations/known-defects.md#retry-beside-running-command',
    defect: 'retry-beside-running-command',
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      await server.save(shellJob('cut', 'sleep 8', {retries: 1, tags: onAgent}));
      void server.run('cut');
      await server.runs('cut', 1);
      await pause(2);
      proxy.cut();
      const [first, second] = await server.runs('cut', 2, 7);
      const apart = startOf(second as Execution) - startOf(first as Execution);
      between('seconds between the starts', apart, 1, 7.5);
      return `${apart.toFixed(1)} s apart, of commands that take 8 s`;
    },
  },
  {
    claim: 'A broken connection and a command that fails afterward start the next attempt twice',
    at: 'docs/operations/known-defects.md#retry-beside-running-command',
    defect: 'retry-beside-running-command',
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      await server.save(shellJob('cut', 'sleep 8; exit 1', {retries: 1, tags: onAgent}));
      void server.run('cut');
      await server.runs('cut', 1);
      await pause(2);
      proxy.cut();
      const runs = await server.runs('cut', 3, 20);
      equal(
        'the attempts',
        runs.map(({attempt}) => attempt),
        [1, 2, 2],
      );
    },
  },
  {
    claim: 'A leader without free files for ten seconds at the end of a run sends it to its node again',
    at: 'docs/operations/known-defects.md#run-starts-again-when-leader-cannot-be-called',
    defect: 'run-starts-again-when-leader-cannot-be-called',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.lists(agent.name, 'alive');
      const starts = lab.place('starts');
      const softLimit = (limit: string): void => {
        execFileSync('prlimit', ['--pid', `${server.pid}`, `--nofile=${limit}:`]);
      };
      const before =
        /open files +(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/limits`, 'utf8'))?.[1] ?? '';
      await server.save(shellJob('once', `echo x >> ${starts}; sleep 4`, {tags: onAgent}));
      void server.run('once').catch(() => undefined);
      await server.runs('once', 1);
      softLimit('1');
      await pause(16);
      softLimit(before);
      await within(12, 'the command has started twice', () => fs.readFileSync(starts, 'utf8') === 'x\nx\n');
      await pause(6);
      const records = await server.executions('once');
      equal(
        'attempts of its records',
        records.map(({attempt}) => attempt),
        [1, 1],
      );
      equal('open records', records.filter(isOpen).length, 1);
    },
  },
  {
    claim: 'Without retries, a broken connection starts no second command',
    at: 'docs/operations/failures.md#connection',
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      const file = lab.place('starts');
      await server.save(shellJob('cut', `echo x >> ${file}; sleep 6`, {tags: onAgent}));
      void server.run('cut');
      await server.runs('cut', 1);
      await pause(1);
      proxy.cut();
      await pause(8);
      equal('executions', (await server.executions('cut')).length, 1);
      await server.save(shellJob('count-starts', `wc -l < ${file}`));
      await server.run('count-starts');
      equal('starts', (await server.executions('count-starts'))[0]?.output?.trim(), '1');
    },
  },
  {
    claim:
      'A broken connection records a failure first; when the command ends, its result replaces it, and error_count and last_error stay',
    at: 'docs/operations/failures.md#connection',
    defect: 'broken-connection-records-failure-first',
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      await server.save(shellJob('cut', 'sleep 6; echo done', {tags: onAgent}));
      void server.run('cut');
      await server.runs('cut', 1);
      await pause(1);
      proxy.cut();
      await within(3, 'the record is a failure', async () => {
        const [run] = await server.executions('cut');
        return (
          run !== undefined &&
          !isOpen(run) &&
          !run.success &&
          run.output?.includes('abruptly terminated') === true
        );
      });
      await within(12, 'the record is a success', async () => (await server.executions('cut'))[0]?.success);
      const job = await server.job('cut');
      equal('counts', [job.success_count, job.error_count], [1, 1]);
      isTrue('last_error', job.last_error !== null);
    },
  },
  {
    claim: 'With a negative agent-run-max-retries no job ever runs, and a request to run one returns 200',
    at: 'docs/operations/known-defects.md#agent-run-max-retries-minus-one',
    defect: 'agent-run-max-retries-minus-one',
    run: async (lab) => {
      const server = await lab.server({'agent-run-max-retries': -1});
      await server.save(shellJob('never-runs', 'true'));
      equal('the status', (await server.run('never-runs')).status, 200);
      await during(
        3,
        'it has no execution',
        async () => (await server.executions('never-runs')).length === 0,
      );
    },
  },
  {
    claim:
      'A run on a node that has just died returns 200 after about 47 s, as the call is repeated three times, and leaves no record',
    at: 'docs/operations/failures.md#agent',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.save(shellJob('to-the-dead', 'true', {tags: onAgent}));
      await agent.lose();
      const reply = await server.run('to-the-dead');
      equal('the status', reply.status, 200);
      between('seconds', reply.seconds, 40, 55);
      equal('executions', (await server.executions('to-the-dead')).length, 0);
      return `${reply.seconds.toFixed(1)} s`;
    },
  },
  {
    claim: 'With agent-run-max-retries 0 the same request returns after 10 s',
    at: 'docs/reference/settings.md',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent({'agent-run-max-retries': 0});
      await server.save(shellJob('to-the-dead', 'true', {tags: onAgent}));
      await agent.lose();
      const reply = await server.run('to-the-dead');
      between('seconds', reply.seconds, 9, 13);
    },
  },
  {
    claim: 'A call to an agent that is away for some seconds is repeated until it is back',
    at: 'docs/operations/failures.md#agent',
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await server.save(shellJob('is-back', 'true', {tags: onAgent}));
      await agent.lose();
      const run = server.run('is-back');
      await pause(3);
      agent.start();
      await run;
      equal(
        'its runs',
        (await server.runs('is-back', 1, 20)).map(({success}) => success),
        [true],
      );
    },
  },
]);
