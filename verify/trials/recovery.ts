/** Recovery of a cluster that has lost the majority of its servers. */
import fs from 'node:fs';
import path from 'node:path';

import {Broken, during, equal, has, hasNot, isTrue, pause, secondsOf, within} from '../lab/claims';
import {onAgent, shellJob} from '../lab/jobs';
import type {Cluster, Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/usage/recovery.md';

function settingsWithout(node: DkronNode, ...names: readonly string[]): DkronNode['plan']['settings'] {
  return Object.fromEntries(Object.entries(node.plan.settings).filter(([name]) => !names.includes(name)));
}

/** Three servers with a job that has run; the leader and one other server are lost. */
async function clusterWithOneServerLeft(
  lab: Lab,
): Promise<{readonly cluster: Cluster; readonly survivor: DkronNode; readonly lost: readonly DkronNode[]}> {
  const cluster = await lab.cluster(3);
  const leader = await cluster.leader();
  await leader.save(shellJob('stays', 'true', {tags: {server: 'true:1'}}));
  await leader.run('stays');
  const [survivor, other] = cluster.others(leader);
  if (survivor === undefined || other === undefined) {
    throw new Error(`the cluster has ${cluster.others(leader).length + 1} servers; expected three`);
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
      const {survivor} = await clusterWithOneServerLeft(lab);
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
      'A server that was away until the leader has dropped the log after its snapshot lists a job that was deleted meanwhile and runs it while it leads; with an empty data directory, it does not',
    at: 'docs/operations/known-defects.md#deleted-jobs-come-back',
    defect: 'deleted-jobs-come-back',
    nodes: 3,
    limit: 240,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const file = lab.place('runs');
      const runs = (): number => fs.statSync(file).size;
      const job = shellJob('gone', `echo >> ${file}`, {schedule: '@every 1s', tags: {server: 'true:1'}});
      await (await cluster.leader()).save(job, shellJob('stays', 'true'));
      await within(10, 'a run', () => fs.existsSync(file));
      // A recovery writes a snapshot and drops the log before it.
      const recover = async (servers: readonly DkronNode[]): Promise<void> => {
        await Promise.all(servers.map((server) => server.stop()));
        servers.forEach((server) => server.writePeers(cluster.servers));
        servers.forEach((server) => server.start());
        await cluster.leader(60, servers);
      };
      const statusOn = async (server: DkronNode): Promise<number> =>
        (await server.get('/v1/jobs/gone')).status;
      await recover(cluster.servers);
      const [away] = cluster.others(await cluster.leader());
      if (away === undefined) {
        throw new Broken('no follower');
      }
      await away.stop();
      const others = cluster.others(away);
      const leader = await cluster.leader(20, others);
      // A run that starts in the same instant saves the job again.
      await within(20, 'it is deleted', async () => {
        await leader.delete('/v1/jobs/gone');
        await pause(2);
        return (await statusOn(leader)) === 404;
      });
      await recover(others);
      const [folder, copy] = [String(away.plan.settings['data-dir']), lab.place('copy')];
      fs.renameSync(folder, copy);
      away.start();
      await within(60, 'it has the other job', async () => (await away.get('/v1/jobs/stays')).status === 200);
      equal('the status after a start with an empty data directory', await statusOn(away), 404);
      await away.stop();
      fs.rmSync(folder, {recursive: true});
      fs.renameSync(copy, folder);
      away.start();
      const before = runs();
      for (let tries = 0; (await cluster.leader(60)) !== away; tries += 1) {
        isTrue('the server leads in the end', tries < 8);
        equal('the status', await statusOn(away), 200);
        equal('the status on the others', await Promise.all(others.map(statusOn)), [404, 404]);
        equal('runs', runs(), before);
        const other = await cluster.leader();
        await other.stop();
        await cluster.leader(60);
        other.start();
      }
      await within(20, 'it runs', () => runs() > before);
    },
  },
  {
    claim:
      'As long as retry-join names only servers that are down, Dkron waits, logs "Join LAN failed" and leaves peers.json unread',
    at: `${page}#steps`,
    nodes: 3,
    run: async (lab) => {
      const {survivor} = await clusterWithOneServerLeft(lab);
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
      const {survivor, lost} = await clusterWithOneServerLeft(lab);
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
    claim:
      'With three of five servers lost, an empty one under the name of one of them gives the quorum back',
    at: `${page}#old-name`,
    nodes: 5,
    limit: 150,
    run: async (lab) => {
      const cluster = await lab.cluster(5);
      const leader = await cluster.leader();
      await leader.save(shellJob('stays', 'true'));
      const [first, second, ...left] = cluster.others(leader);
      await Promise.all([leader, first, second].map((server) => server?.lose()));
      await left[0]?.lists(second?.name ?? '', 'failed', 30);
      fs.rmSync(String(second?.plan.settings['data-dir']), {recursive: true});
      second?.start({
        ...settingsWithout(second, 'bootstrap-expect', 'retry-join'),
        'retry-join': left.map(({gossip}) => gossip),
      });
      await within(100, 'a survivor leads', async () => {
        const name = await left[0]?.leaderName();
        return left.some((each) => each.name === name);
      });
      await within(30, 'the job', async () => (await second?.get('/v1/jobs/stays'))?.status === 200);
    },
  },
  {
    claim: 'When one of two lost servers comes back with its data, there is a leader within a few seconds',
    at: `${page}#start-it`,
    nodes: 3,
    run: async (lab) => {
      const {cluster, survivor, lost} = await clusterWithOneServerLeft(lab);
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
      const {survivor} = await clusterWithOneServerLeft(lab);
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
  {
    claim:
      'Two lost servers that come back with their old disks after a recovery lead again within seconds, without what was changed since; the recovered server still shows it',
    at: `${page}#before`,
    nodes: 3,
    run: async (lab) => {
      const {survivor, lost} = await clusterWithOneServerLeft(lab);
      await survivor.stop();
      survivor.writePeers([survivor]);
      survivor.start(settingsWithout(survivor, 'retry-join'));
      await lab.leads(survivor);
      await survivor.save(shellJob('changed-since', 'true'));
      const seconds = await secondsOf(async () => {
        lost.forEach((server) => server.start());
        await within(30, 'one of them leads', async () => {
          const names = await Promise.all([survivor, ...lost].map((server) => server.leaderName()));
          return names.every((name) => name === names[0] && lost.some((server) => server.name === name));
        });
      });
      // For some seconds after its start, a server has not loaded all jobs.
      for (const server of lost) {
        await within(
          20,
          `${server.name} has its jobs`,
          async () => (await server.get('/v1/jobs/stays')).status === 200,
        );
        equal(`the status on ${server.name}`, (await server.get('/v1/jobs/changed-since')).status, 404);
      }
      equal('the status on the recovered server', (await survivor.get('/v1/jobs/changed-since')).status, 200);
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim:
      'A mistake in peers.json, and one without Raft data beside it, end the start with status 1; in another folder it is not read',
    at: `${page}#what-goes-wrong`,
    run: async (lab) => {
      const server = await lab.server();
      await server.stop();
      const file = server.writePeers([server]);
      const right = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, right.replace(']', ',]'));
      server.start();
      equal('its end', await server.end(15), 'ended with status 1');
      server.hasLogged('recovery failed to parse peers.json: invalid character');
      fs.rmSync(path.dirname(file), {recursive: true});
      fs.mkdirSync(path.dirname(file));
      fs.writeFileSync(file, right);
      server.start();
      equal('its end', await server.end(15), 'ended with status 1');
      server.hasLogged('refused to recover cluster with no initial state');
      fs.renameSync(file, path.join(path.dirname(file), '..', 'peers.json'));
      const before = server.log.length;
      server.start();
      await lab.leads(server);
      hasNot('its log', server.log.slice(before), 'peers.json');
    },
  },
  {
    claim: 'Servers that all come back with other addresses elect a leader by themselves, with all jobs',
    at: `${page}#none-leads`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await cluster.any.save(shellJob('stays', 'true'));
      await Promise.all(cluster.servers.map((server) => server.stop()));
      const moved = await Promise.all(
        cluster.servers.map(async (server) => ({
          server,
          gossip: `${host}:${await takePort()}`,
          rpc: await takePort(),
        })),
      );
      for (const {server, gossip, rpc} of moved) {
        server.start({
          ...server.plan.settings,
          'bind-addr': gossip,
          'advertise-addr': gossip,
          'rpc-port': rpc,
          'retry-interval': '2s',
          'retry-join': moved.filter((other) => other.server !== server).map((other) => other.gossip),
        });
        await pause(1);
      }
      // Until it has read its log, a server returns the last leader in it.
      const leader = await within(40, 'one leads', async () => {
        const states = await Promise.all(cluster.servers.map((server) => server.get('/v1/isleader')));
        return cluster.servers[states.findIndex(({status}) => status === 200)];
      });
      await within(15, 'the job', async () => (await leader.get('/v1/jobs/stays')).status === 200);
    },
  },
  {
    claim:
      'Servers that come back under other names elect no leader; with peers.json that has their present names they do, with all jobs',
    at: `${page}#none-leads`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      await cluster.any.save(shellJob('stays', 'true'));
      const renamed = async (): Promise<void> => {
        await Promise.all(cluster.servers.map((server) => server.stop()));
        for (const server of cluster.servers) {
          server.start({...server.plan.settings, 'node-name': `new-${server.name}`, 'retry-interval': '2s'});
        }
      };
      await renamed();
      await within(20, 'each sees the other two', async () => {
        const lists = await Promise.all(cluster.servers.map((server) => server.get('/v1/members')));
        return lists.every(({status, text}) => status === 200 && text.split('"new-').length > 3);
      });
      // For some seconds after its start, a server returns the last leader that it knew.
      const noneLeads = async (): Promise<boolean> => {
        const replies = await Promise.all(cluster.servers.map((server) => server.get('/v1/leader')));
        return replies.every(({status}) => status === 500);
      };
      await within(20, 'none names a leader', noneLeads);
      await during(8, 'there is no leader', noneLeads);
      const list = cluster.servers.map(({name, rpc}) => ({id: `new-${name}`, address: rpc}));
      for (const server of cluster.servers) {
        fs.writeFileSync(server.writePeers([]), JSON.stringify(list));
      }
      await renamed();
      await within(40, 'there is a leader', async () => {
        const names = await Promise.all(cluster.servers.map((server) => server.leaderName()));
        return names.every((name) => name?.startsWith('new-') === true && name === names[0]);
      });
      for (const server of cluster.servers) {
        await within(15, 'the job', async () => (await server.get('/v1/jobs/stays')).status === 200);
      }
    },
  },
]);
