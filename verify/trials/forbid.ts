/** Runs that `concurrency: forbid` skips and allows, and causes of a blocked job. */
import {between, Broken, during, equal, has, isTrue, pause, within} from '../lab/claims';
import {agentTag, childJob, isOpen, onAgent, shellJob, startOf, type Execution} from '../lab/jobs';
import {storeOpenRun} from '../lab/records';
import {subject, type Trial} from '../lab/trial';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/concurrency.md';

/** A server with a job that is blocked by an open record: the server was killed during a run of the job. */
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

/** An agent is killed while it runs a job that forbids overlap and is due every 2 s; another agent could run it, too. */
async function lostAgent(
  lab: Lab,
  command: string,
  retries: number,
): Promise<{readonly server: DkronNode; readonly agent: DkronNode; readonly first: Execution}> {
  const server = await lab.server();
  const agents = await lab.agents(server, 2, {tag: agentTag});
  const fields = {concurrency: 'forbid', schedule: '@every 2s', tags: onAgent, retries};
  await server.save(shellJob('held', command, fields));
  const [first] = await server.runs('held', 1);
  const agent = agents.find(({name}) => name === first?.node_name);
  if (first === undefined || agent === undefined) {
    throw new Broken(`a run on ${first?.node_name ?? 'no node'}`);
  }
  await agent.lose();
  return {server, agent, first};
}

/** Waits for a run that is not an attempt of this one. */
function nextRun(server: DkronNode, {group}: Execution, seconds: number): Promise<Execution> {
  return within(seconds, 'another run', async () =>
    (await server.executions('held')).find((each) => each.group !== group),
  );
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
    claim: 'A parent that forbids overlap is in progress, and busy lists it, until its children have ended',
    at: `${page}#what-forbid-does-not-hold-back`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('held-by-child', 'true', {concurrency: 'forbid', schedule: '@every 2s'}),
        childJob('slow-child', 'held-by-child', 'sleep 5'),
      );
      await server.runs('slow-child', 1, 10);
      const busy = await server.read<readonly Execution[]>('/v1/busy');
      isTrue(
        'busy lists the parent',
        busy.some(({job_name: name}) => name === 'held-by-child'),
      );
      const runs = await server.runs('held-by-child', 2, 20);
      await server.save(shellJob('held-by-child', 'true', {disabled: true}));
      const [first = 0, second = 0] = runs.map(startOf);
      between('seconds between two starts', second - first, 5.5, 6.6);
    },
  },
  {
    claim: 'A parent does not start a child that forbids overlap while the child runs',
    at: `${page}#what-forbid-does-not-hold-back`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(
        shellJob('forbid-parent', 'true'),
        childJob('forbid-child', 'forbid-parent', 'sleep 4', {concurrency: 'forbid'}),
      );
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
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(
        shellJob('keeps-apart', 'sleep 20', {
          concurrency: 'forbid',
          schedule: '@every 2s',
          tags: onAgent,
        }),
      );
      const [first] = await leader.runs('keeps-apart', 1);
      await leader.kill();
      const next = await cluster.next(leader);
      const runs = await within(50, 'a second run', async () => {
        const list = await next.executions('keeps-apart');
        return list.length > 1 && list;
      });
      isTrue('there is a first run', first !== undefined && runs.length > 1);
      between('seconds between the starts', startOf(runs[1] ?? first) - startOf(first), 20, 45);
    },
  },
  {
    claim: 'When the leader dies during a second attempt, the next leader starts a forbid job beside it',
    at: `${page}#restarts`,
    defect: 'forbid-misses-second-attempt',
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      const file = lab.place('count');
      await leader.save(
        shellJob('tried-twice', `echo x >> ${file}; [ $(wc -l < ${file}) -gt 1 ] && sleep 45; exit 1`, {
          concurrency: 'forbid',
          schedule: '@every 2s',
          tags: onAgent,
          retries: 1,
          config: {shell: 'true'},
        }),
      );
      await leader.runs('tried-twice', 2);
      await leader.kill();
      const next = await cluster.next(leader);
      const [, second, third] = await within(35, 'a third execution', async () => {
        const list = await next.executions('tried-twice');
        return list.length > 2 && list;
      });
      isTrue('the third is another run', third !== undefined && third.group !== second?.group);
      isTrue('the second attempt is open', second !== undefined && second.finished_at < second.started_at);
    },
  },
  ...(
    [
      ['without retries starts at one of the next due times', 0, 1, 12],
      ['with retries is skipped for about 50 s', 1, 42, 60],
    ] as const
  ).map(([what, retries, least, most]): Trial => ({
    claim: `A forbid job ${what} after its agent was killed, although another agent could run it`,
    at: `${page}#restarts`,
    nodes: 3,
    run: async (lab) => {
      const {server, first} = await lostAgent(lab, 'sleep 40', retries);
      const next = await nextRun(server, first, 80);
      const seconds = startOf(next) - startOf(first);
      between('seconds between the starts', seconds, least, most);
      return `${seconds.toFixed(1)} s`;
    },
  })),
  {
    claim: 'A forbid job with retries waits for its second attempt on an agent that was killed and is back',
    at: `${page}#restarts`,
    nodes: 3,
    run: async (lab) => {
      const {server, agent, first} = await lostAgent(lab, 'sleep 6', 1);
      await pause(3);
      agent.start();
      const next = await nextRun(server, first, 60);
      const attempts = (await server.executions('held')).filter(({group}) => group === first.group);
      equal(
        'the attempts before',
        attempts.map(({attempt, success}) => [attempt, success]),
        [
          [1, false],
          [2, true],
        ],
      );
      const end = Date.parse(attempts[1]?.finished_at ?? '') / 1000;
      isTrue('it starts after the second one has ended', startOf(next) > end, startOf(next) - end);
    },
  },
  {
    claim: 'Runs of a forbid job that were due for an agent that had just died overlap when it is back',
    at: `${page}#what-forbid-does-not-hold-back`,
    defect: 'runs-for-dead-node-overlap',
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      const [agent] = await lab.agents(server, 1, {tag: agentTag});
      const fields = {concurrency: 'forbid', schedule: '@every 1s', tags: onAgent};
      await server.save(shellJob('waits', 'sleep 20', fields));
      await server.runs('waits', 1);
      await agent?.lose();
      await pause(4);
      agent?.start();
      await within(
        30,
        'two at a time',
        async () => (await server.executions('waits')).filter(isOpen).length > 1,
      );
    },
  },
  {
    claim:
      'A broken connection frees a forbid job although its command runs: the next due run overlaps with it',
    at: `${page}#restarts`,
    nodes: 2,
    run: async (lab) => {
      const {server, proxy} = await lab.serverWithDistantAgent();
      const job = shellJob('cut', 'sleep 12', {
        concurrency: 'forbid',
        schedule: '@every 2s',
        tags: onAgent,
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
      has('its output', old?.output, 'detected as stale (not active on any node)');
      equal('error_count', (await server.job('freed')).error_count, 1);
    },
  },
  {
    claim:
      'A command that ends the holders of its lock file replaces the run before it, which fails with signal: terminated',
    at: `${page}#replace`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const lock = lab.place('replace.lock');
      const command = `fuser -s -k -TERM ${lock}; exec 9> ${lock}; flock 9; sleep 8`;
      await server.save(shellJob('replaced', command));
      const runs = [server.run('replaced')];
      await pause(2);
      runs.push(server.run('replaced'));
      await Promise.all(runs);
      const [first, second] = await server.runs('replaced', 2);
      equal('success', [first?.success, second?.success], [false, true]);
      has('the output of the first', first?.output, 'signal: terminated');
    },
  },
  {
    claim:
      'With two lock files that each command tries in turn, at most two of four jobs run at a time, and none fails',
    at: `${page}#at-most-n`,
    run: async (lab) => {
      const server = await lab.server();
      const names = ['import-a', 'import-b', 'import-c', 'import-d'];
      const [one, two] = [lab.place('import.1'), lab.place('import.2')];
      const work = 'sleep 1.5';
      const command = `flock -n -E 75 ${one} ${work}; s=$?; if [ $s -ne 75 ]; then exit $s; fi; flock -w 600 ${two} ${work}`;
      await server.save(...names.map((name) => shellJob(name, command)));
      const began = performance.now();
      await Promise.all(names.map((name) => server.run(name)));
      const seconds = (performance.now() - began) / 1000;
      for (const name of names) {
        equal(`the result of ${name}`, (await server.runs(name, 1))[0]?.success, true);
      }
      // One job holds the first lock, and three take the second one after another.
      isTrue('not all at a time', seconds > 4, seconds);
      const status = 'flock -n -E 75 LOCK sh -c "exit 4"; s=$?; if [ $s -ne 75 ]; then exit $s; fi; true';
      const {output} = await server.runOnce(
        shellJob('status', status.replace('LOCK', lab.place('import.3'))),
      );
      has('the output of one that exits with 4', output, 'exit status 4');
      return `${seconds.toFixed(1)} s`;
    },
  },
]);
