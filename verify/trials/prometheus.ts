/** The configuration and the alerts of the metrics page, with a real Prometheus. */
import fs from 'node:fs';

import {equal, has, isTrue, needed, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {host, takePort} from '../lab/ports';
import {requireProgram} from '../../tools/programs';
import {shownFile} from '../lab/shownFile';
import {subject} from '../lab/trial';

const page = 'docs/usage/metrics.md';
const on = {'enable-prometheus': 'true'};

type Sample = {readonly metric: Readonly<Record<string, string>>; readonly value: readonly [number, string]};
type Alert = {readonly labels: Readonly<Record<string, string>>; readonly state: string};

type Prometheus = {
  readonly query: (expression: string) => Promise<readonly Sample[]>;
  /** Names and states of the alerts, such as `DkronServerDown firing`. */
  readonly alerts: () => Promise<readonly string[]>;
};

/** Starts Prometheus with the configuration and the rules of the page; it scrapes these servers every second. */
async function startPrometheus(lab: Lab, servers: readonly DkronNode[]): Promise<Prometheus> {
  const port = await takePort();
  const targets = servers.map(({plan}) => `"${host}:${plan.ports.http}"`).join(', ');
  const config = shownFile(page, 'prometheus.yml')
    .replace(/targets: \[.*\]/, `targets: [${targets}]`)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s');
  fs.writeFileSync(lab.place('prometheus.yml'), `global: {evaluation_interval: 1s}\n${config}`);
  for (const name of ['dkron-rules.yml', 'dkron-job-rules.yml']) {
    fs.writeFileSync(lab.place(name), shownFile(page, name));
  }
  const program = lab.start(requireProgram('prometheus'), [
    `--config.file=${lab.place('prometheus.yml')}`,
    `--storage.tsdb.path=${lab.place('tsdb')}`,
    `--web.listen-address=${host}:${port}`,
  ]);
  await program.listens(port);
  const read = async <T>(path: string): Promise<T> => {
    // eslint-disable-next-line no-restricted-syntax -- it is the version of this API
    const response = await fetch(`http://${host}:${port}/api/v1/${path}`);
    return ((await response.json()) as {readonly data: T}).data;
  };
  await needed(30, 'Prometheus is ready', async () =>
    fetch(`http://${host}:${port}/-/ready`).then(({ok}) => ok),
  );
  return {
    query: async (expression) => {
      const path = `query?query=${encodeURIComponent(expression)}`;
      return (await read<{readonly result: readonly Sample[]}>(path)).result;
    },
    alerts: async () => {
      const {alerts} = await read<{readonly alerts: readonly Alert[]}>('alerts');
      return alerts.map(({labels, state}) => `${labels.alertname ?? ''} ${state}`);
    },
  };
}

export const prometheus = subject('prometheus', [
  {
    claim:
      'Prometheus with the configuration of the page has the gauges of all servers under one name, told apart by instance',
    at: `${page}#scrape`,
    nodes: 3,
    counterpart: 'prometheus',
    run: async (lab) => {
      const {servers} = await lab.cluster(3, on);
      const {query} = await startPrometheus(lab, servers);
      const samples = await within(20, 'three series', async () => {
        const found = await query('dkron_runtime_num_goroutines');
        return found.length === 3 && found;
      });
      equal(
        'the instances',
        samples.map(({metric}) => metric.instance).toSorted(),
        servers.map(({plan}) => `${host}:${plan.ports.http}`).toSorted(),
      );
      equal('targets that are up', (await query('up{job="dkron"} == 1')).length, 3);
      equal('gauges with a host in their name', await query('{__name__=~"dkron_.+_runtime_num_.+"}'), []);
    },
  },
  {
    claim:
      'In Prometheus, DkronNewLeader fires after an election, DkronJobFailed when a job fails again, and DkronServerDown two minutes after a server has died',
    at: `${page}#alerts`,
    nodes: 3,
    limit: 300,
    counterpart: 'prometheus',
    run: async (lab) => {
      const cluster = await lab.cluster(3, on);
      const leader = await cluster.leader();
      await leader.save(shellJob('fails', 'exit 1', {tags: {server: 'true:1'}}));
      await leader.run('fails');
      const {alerts, query} = await startPrometheus(lab, cluster.servers);
      const fires = (name: string, seconds: number): Promise<boolean> =>
        within(seconds, `${name} fires`, async () => (await alerts()).includes(`${name} firing`));
      await fires('DkronNewLeader', 20);
      const failures = 'min by (job_name) (dkron_job_executions_failed_total{job_name="fails"})';
      await within(20, 'each server has counted the failure', async () => {
        const [counted] = await query(`${failures} and count by (job_name) (${failures.slice(18)}) == 3`);
        return counted?.value[1] === '1';
      });
      isTrue('no alert for a failure before', !(await alerts()).includes('DkronJobFailed firing'));
      await leader.run('fails');
      await fires('DkronJobFailed', 20);
      const [follower] = cluster.others(leader);
      await follower?.lose();
      await within(20, 'it is pending', async () => (await alerts()).includes('DkronServerDown pending'));
      await fires('DkronServerDown', 140);
      has('the alert of jobs', (await alerts()).join(), 'DkronJobFailed firing');
    },
  },
]);
