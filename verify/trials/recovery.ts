/** How a cluster comes back when the majority of its servers is lost. */
import fs from 'node:fs';

import {equal, has, isTrue, pause, secondsOf, within} from '../lab/claims';
import {onAgent, shellJob} from '../lab/jobs';
import type {Cluster, Lab} from '../lab/lab';
import {subject} from '../lab/trial';
import type {DkronNode} from '../lab/node';

const page = 'docs/usage/recovery.md';

function settingsWithout(node: DkronNode, ...names: readonly string[]): DkronNode['plan']['settings'] {
  return Object.fromEntries(Object.entries(node.plan.settings).filter(([name]) => !names.includes(name)));
}

/** Three servers with a job that has run, of which the leader and one other are lost. */
async function survivorOf(
  lab: Lab,
): Promise<{readonly cluster: Cluster; readonly survivor: DkronNode; readonly lost: readonly DkronNode[]}> {
  const cluster = await lab.cluster(3);
  const leader = await cluster.leader();
  await leader.save(shellJob('stays', 'true', {tags: {server: 'true:1'}}));
  await leader.run('stays');
  const [survivor, other] = cluster.others(leader);
  if (survivor === undefined || other === undefined) {
    throw new Error('there are three servers');
  }
  await within(5, 'the survivor has it', async () => (await survivor.executions('stays')).length === 1);
  await Promise.all([leader.lose(), other.lose()]);
  return {cluster, survivor, lost: [leader, other]};
}

export const recovery = subject('recovery', [
  {
    claim:
      'peers.json with the survivor alone makes it lead within seconds, with all jobs and their history; the file is gone',
    at: `${page}#peers-json`,
    nodes: 3,
    run: async (lab) => {
      const {survivor} = await survivorOf(lab);
      await survivor.stop();
      const file = survivor.writePeers([survivor]);
      survivor.start(settingsWithout(survivor, 'retry-join'));
      await lab.leads(survivor);
      survivor.hasLogged('found peers.json file, recovering Raft configuration...');
      survivor.hasLogged('deleted peers.json file after successful recovery');
      isTrue('the file is gone', !fs.existsSync(file));
      await within(10, 'the history', async () => (await survivor.executions('stays')).length === 1);
      equal('the voters', await survivor.voters(), [survivor.name]);
    },
  },
  {
    claim:
      'As long as retry-join names only servers that are down, Dkron waits, logs "Join LAN failed" and leaves peers.json unread',
    at: `${page}#steps`,
    nodes: 3,
    run: async (lab) => {
      const {survivor} = await survivorOf(lab);
      await survivor.stop();
      const file = survivor.writePeers([survivor]);
      const before = survivor.log.length;
      survivor.start({...survivor.plan.settings, 'retry-interval': '1s'});
      await survivor.logs('Join LAN failed', 15, before);
      await pause(4);
      isTrue('the file is there', fs.existsSync(file));
      equal('its API', (await survivor.get('/v1/')).status, 0);
    },
  },
  {
    claim:
      'An empty server under the name of a lost one gives the survivor its quorum back, within seconds where its address is the same',
    at: `${page}#old-name`,
    nodes: 3,
    limit: 150,
    run: async (lab) => {
      const {survivor, lost} = await survivorOf(lab);
      const [, other] = lost;
      await survivor.lists(other?.name ?? '', 'failed', 20);
      fs.rmSync(String(other?.plan.settings['data-dir']), {recursive: true});
      other?.start({
        ...settingsWithout(other, 'bootstrap-expect', 'retry-join'),
        'retry-join': [survivor.gossip],
      });
      const seconds = await secondsOf(() =>
        within(100, 'the survivor leads', async () => (await survivor.leaderName()) === survivor.name),
      );
      await within(
        30,
        'the other has the job',
        async () => (await other?.get('/v1/jobs/stays'))?.status === 200,
      );
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim: 'When one of two lost servers comes back with its data, there is a leader within a few seconds',
    at: `${page}#start-it`,
    nodes: 3,
    run: async (lab) => {
      const {cluster, survivor, lost} = await survivorOf(lab);
      const [, other] = lost;
      await pause(3);
      other?.start();
      await cluster.leader(20, [survivor, ...(other === undefined ? [] : [other])]);
      equal('its history', (await survivor.executions('stays')).length, 1);
    },
  },
  {
    claim: 'Servers that are all restarted on their data elect a leader by themselves, with all jobs',
    at: `${page}#none-leads`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await cluster.any.save(shellJob('stays', 'true'));
      await Promise.all(cluster.servers.map((server) => server.lose()));
      cluster.servers.forEach((server) => server.start({...server.plan.settings, 'retry-interval': '2s'}));
      const leader = await cluster.leader(60);
      await within(15, 'the job', async () => (await leader.get('/v1/jobs/stays')).status === 200);
    },
  },
  {
    claim: 'A server that is restarted without its majority shows no jobs and opens only its gossip port',
    at: 'docs/operations/failures.md#quorum',
    nodes: 3,
    run: async (lab) => {
      const {survivor} = await survivorOf(lab);
      has('the jobs of a server that kept running', (await survivor.get('/v1/jobs')).text, '"stays"');
      await survivor.stop();
      survivor.start();
      await survivor.logs('Join LAN failed', 15);
      equal('its API', (await survivor.get('/v1/jobs')).text, 'ECONNREFUSED');
    },
  },
  {
    claim: 'A run on an agent whose end comes after the quorum is back is stored',
    at: 'docs/operations/failures.md#quorum',
    nodes: 4,
    run: async (lab) => {
      const {cluster, leader} = await lab.clusterWithAgent();
      await leader.save(shellJob('long', 'sleep 14; echo end', {tags: onAgent}));
      void leader.run('long');
      await leader.runs('long', 1);
      const others = cluster.others(leader);
      await Promise.all(others.map((server) => server.lose()));
      await within(10, 'there is no leader', async () => (await leader.get('/v1/leader')).status === 500);
      others.forEach((server) => server.start());
      const next = await cluster.leader(30);
      await within(25, 'the result', async () => (await next.executions('long'))[0]?.success === true);
      equal('its output', (await next.executions('long'))[0]?.output, 'end\n');
    },
  },
]);
