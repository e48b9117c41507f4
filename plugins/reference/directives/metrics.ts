import {loadVersionData} from '../../../data/load';
import {METRIC_TYPES, prometheusName, type Metric, type SinkId} from '../../../data/schema/metrics';
import {anchorOf, codes, referenceList, text, type Block, type Entry} from '../blocks';
import {findNamed, type Directive} from '../directive';

const emitters = {
  all: 'all nodes',
  servers: 'servers',
  leader: 'the leader',
  agents: 'plain agents',
} as const;

function metricEntry(metric: Metric, sink: SinkId): Entry {
  const name = sink === 'prometheus' ? prometheusName(metric.name) : metric.name;
  return {
    name,
    anchor: anchorOf(`${sink} ${metric.name}`),
    body: [metric.meaning, ...metric.notes],
    facts: [
      {label: 'Type', value: [text(`${metric.type} (${METRIC_TYPES[metric.type]})`)]},
      ...(metric.unit === undefined ? [] : [{label: 'Unit', value: [text(metric.unit)]}]),
      ...(metric.labels.length === 0
        ? []
        : [
            {
              label: 'Labels',
              value: codes(metric.labels),
            },
          ]),
      {label: 'From', value: [text(emitters[metric.emittedBy])]},
      ...(metric.since === undefined ? [] : [{label: 'Since', value: [text(metric.since)]}]),
    ],
    warnings: metric.traps,
  };
}

/** Metrics that one sink shows, under the names they have there. */
export const metrics: Directive = {
  name: 'metrics',
  required: ['sink'],
  optional: ['group'],
  expand: ({sink = '', group}, version): Block[] => {
    const data = loadVersionData(version).metrics;
    const {id} = findNamed(data.sinks, (each) => each.id, sink, 'metrics sink', version);
    const found = data.metrics.filter(
      (metric) => metric.sinks.includes(id) && (group === undefined || metric.group === group),
    );
    if (found.length === 0) {
      const groups = [
        ...new Set(data.metrics.filter((metric) => metric.sinks.includes(id)).map((metric) => metric.group)),
      ];
      throw new Error(
        `${version} shows no metrics of group "${group}" at ${sink}; it shows ${groups.join(', ')}`,
      );
    }
    return referenceList(found.map((metric) => metricEntry(metric, id)));
  },
};
