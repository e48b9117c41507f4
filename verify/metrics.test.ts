import {expect, test} from 'vitest';

import {metricsFileSchema} from '../data/schema/metrics';
import {compareMetrics, metricNames} from './metrics';

const metric = (name: string, group: string, more: object = {}): object => ({
  name,
  group,
  type: 'counter',
  sinks: ['prometheus'],
  emittedBy: 'all',
  meaning: 'It counts.',
  ...more,
});

const data = metricsFileSchema.parse({
  sinks: [{id: 'prometheus'}],
  groups: [
    {id: 'dkron', title: 'Dkron'},
    {id: 'raft', title: 'Raft', until: '4.0.9'},
  ],
  metrics: [
    metric('dkron.agent.event_received.EVENT', 'dkron'),
    metric('dkron.job.ended', 'dkron'),
    metric('dkron.lost', 'dkron', {sinks: []}),
    metric('dkron.raft.apply', 'raft'),
  ],
});

function answer(...names: readonly string[]): string {
  return names.map((name) => `# HELP ${name} it\n# TYPE ${name} counter\n${name} 1\n`).join('');
}

test("reads the names of Dkron's metrics only", () => {
  expect(metricNames(answer('dkron_a', 'go_threads', 'process_open_fds', 'promhttp_b'))).toEqual(['dkron_a']);
});

test('a server that shows a part of the metrics in the data has no differences', () => {
  const shown = answer('dkron_agent_event_received_member_join', 'dkron_job_ended_total');
  expect(compareMetrics(shown, data, '4.1.0')).toEqual([]);
  expect(compareMetrics(shown + answer('dkron_raft_apply'), data, '4.0.9')).toEqual([]);
});

test('reports new metrics, a metric that should have ended, and a group without any metric', () => {
  const shown = answer('dkron_job_ended', 'dkron_new', 'dkron_lost', 'dkron_raft_apply');
  expect(compareMetrics(shown, data, '4.1.0')).toEqual([
    'metric dkron_new: in the program, not in the data',
    'metric dkron_lost: in the program, not in the data',
    'metric dkron_raft_apply: in the program, and the data says that it ended with 4.0.9',
  ]);
  expect(compareMetrics(answer('dkron_job_ended'), data, '4.0.9')).toEqual([
    'metrics of the group raft: 1 in the data, none in the program',
  ]);
});
