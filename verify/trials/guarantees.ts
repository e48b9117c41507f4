/** Guarantees about runs and saved jobs. */
import {between, equal, isTrue, pause, within} from '../lab/claims';
import {onAgent, shellJob, startOf} from '../lab/jobs';
import {subject} from '../lab/trial';

const page = 'docs/guarantees.md';

export const guarantees = subject('guarantees', [
  {
    claim: 'While nothing fails, each due time leads to one run on each chosen node',
    at: `${page}#happens`,
    nodes: 2,
    run: async (lab) => {
      const server = await lab.server();
      await lab.agent(server);
      await server.save(shellJob('tick', 'true', {schedule: '* * * * * *'}));
      await pause(12);
      await server.save(shellJob('tick', 'true', {disabled: true}));
      const runs = await server.executions('tick');
      for (const node of ['node1', 'worker1']) {
        const seconds = runs
          .filter(({node_name: name}) => name === node)
          .map((run) => Math.floor(startOf(run)));
        equal(`seconds of ${node} with more than one start`, seconds.length - new Set(seconds).size, 0);
        between(`starts of ${node} in 12 s`, seconds.length, 11, 13);
      }
    },
  },
  {
    claim:
      'No saved job is lost when the leader dies right after the response, and no due time starts twice across the change of leader',
    at: page,
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('tick', 'true', {schedule: '* * * * * *', tags: onAgent}));
      await leader.runs('tick', 3);
      const names = Array.from({length: 50}, (_, index) => `saved-${index}`);
      await Promise.all(names.map((name) => leader.save(shellJob(name, 'true'))));
      await leader.lose();
      const next = await cluster.next(leader);
      const jobs = await next.read<readonly {name: string}[]>('/v1/jobs');
      equal('saved jobs', jobs.filter(({name}) => names.includes(name)).length, 50);
      const before = (await next.executions('tick')).length;
      const runs = await next.runs('tick', before + 4, 25);
      const seconds = runs.map((run) => Math.floor(startOf(run)));
      equal('seconds with more than one start', seconds.length - new Set(seconds).size, 0);
    },
  },
  {
    claim: 'Runs that were due while the only server was down are lost: none is made up',
    at: `${page}#lost`,
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('tick', 'true', {schedule: '* * * * * *'}));
      await server.runs('tick', 3);
      await server.lose();
      await pause(6);
      server.start();
      await lab.leads(server);
      const back = Date.now() / 1000;
      await pause(4);
      const runs = await server.executions('tick');
      isTrue('runs since it is back', runs.filter((run) => startOf(run) > back - 1).length <= 7, runs.length);
      const seconds = runs.map((run) => Math.floor(startOf(run)));
      equal('seconds with more than one start', seconds.length - new Set(seconds).size, 0);
    },
  },
  {
    claim:
      'A run that is due while all nodes with its tags are away is lost, even if one returns a moment later',
    at: `${page}#lost`,
    nodes: 2,
    run: async (lab) => {
      const {server, agent} = await lab.serverWithAgent();
      await agent.stop();
      await within(15, 'the agent is away', async () =>
        (await server.members()).every(({Name, Status}) => Name !== 'worker1' || Status !== 1),
      );
      const at = new Date(Date.now() + 3000).toISOString();
      await server.save(shellJob('due-meanwhile', 'true', {schedule: `@at ${at}`, tags: onAgent}));
      await server.logs('no target nodes found to run job', 10);
      agent.start();
      await server.lists('worker1', 'alive', 30);
      await pause(5);
      equal('its runs', (await server.executions('due-meanwhile')).length, 0);
    },
  },
  {
    claim: 'A run through the API ignores the window and forbid, and the schedule goes on undisturbed',
    at: `${page}#happens`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('undisturbed', 'true', {schedule: '@every 4s', concurrency: 'forbid'}));
      await pause(2);
      await server.run('undisturbed');
      const runs = await server.runs('undisturbed', 3, 15);
      await server.save(shellJob('undisturbed', 'true', {disabled: true}));
      const [, second = 0, third = 0] = runs.map(startOf);
      between('seconds between two due runs', third - second, 3.5, 4.6);
    },
  },
]);
