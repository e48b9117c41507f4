/** metrics.yaml: every metric, by the name that the program emits. */
import * as z from 'zod';

import {
  idSchema,
  keysOf,
  prose,
  releaseSchema,
  sinceSchema,
  proseList,
  noDuplicates,
  ownNames,
  addIssueAt,
  titleSchema,
} from './parts';

/** Places where metrics can be read. */
export const sinkIds = ['statsd', 'dogstatsd', 'prometheus', 'memory', 'expvar', 'shell-executor'] as const;
export type SinkId = (typeof sinkIds)[number];

export const metricTypes = {
  counter: 'adds up events',
  gauge: 'a value at a moment',
  timer: 'how long something took, in milliseconds',
  sample: 'a value noted each time something happens',
  'key-value': 'a value under a key, which DogStatsD does not take',
  variable: 'a value read on request',
} as const;

export const metricSchema = z
  .strictObject({
    /** Emitted name, parts joined by dots; words in CAPITALS are variable. */
    name: z.string().regex(/^[A-Za-z][\w./[\]-]*$/, 'expected a metric name'),
    group: z.string().min(1),
    type: z.enum(keysOf(metricTypes)),
    unit: z.string().min(1).optional(),
    /** Names of the labels, in sinks that support labels. */
    labels: z.array(z.string().min(1)).default([]),
    /** Sinks that receive it; empty for a metric that is recorded but never sent. */
    sinks: z.array(z.enum(sinkIds)),
    emittedBy: z.enum(['all', 'servers', 'leader', 'agents']),
    meaning: prose,
    since: sinceSchema.optional(),
    /** Last release that sends it; by default, that of its group. */
    until: releaseSchema.optional(),
    notes: proseList,
    traps: proseList,
  })
  .superRefine((metric, context) => {
    const expected = [...sinkIds].filter((id) => metric.sinks.includes(id));
    if (expected.join() !== metric.sinks.join()) {
      addIssueAt(context, ['sinks'], `expected each sink once, in the order ${expected.join(', ')}`);
    }
  });
export type Metric = z.infer<typeof metricSchema>;

export const metricsFileSchema = z
  .strictObject({
    sinks: z
      .array(z.strictObject({id: z.enum(sinkIds)}))
      .min(1)
      .check(noDuplicates('id')),
    groups: z
      .array(
        z.strictObject({
          id: idSchema,
          title: titleSchema,
          /** Last release that sends these metrics. */
          until: releaseSchema.optional(),
          notes: proseList,
        }),
      )
      .min(1)
      .check(ownNames('id')),
    metrics: z.array(metricSchema).min(1).check(ownNames('name')),
  })
  .transform(({groups, metrics, ...file}) => ({
    ...file,
    groups,
    metrics: metrics.map((metric): Metric => {
      const until = metric.until ?? groups.find(({id}) => id === metric.group)?.until;
      return until === undefined ? metric : {...metric, until};
    }),
  }));
export type MetricsFile = z.infer<typeof metricsFileSchema>;

/**
 * Converts a metric's name for Prometheus: spaces, dots, dashes, slashes and equals signs become underscores. Source: the
 * Prometheus sink of the metrics library that the agent uses.
 */
export function prometheusName(name: string): string {
  return name.replace(/[ .\-/=]/g, '_');
}
