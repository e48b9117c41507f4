/** Metrics of one sink in full, or all metrics of the node with one line each. */
import {loadVersionData} from '../../../data/load';
import {metricTypes, type Metric, type MetricsFile, type SinkId} from '../../../data/schema/metrics';
import {findVersion} from '../../../data/versions';
import {
  anchorOf,
  code,
  codes,
  heading,
  paragraph,
  prose,
  quickIndex,
  strong,
  table,
  text,
  type Block,
  type Cell,
  type Row,
} from '../blocks';
import {findNamed, type Directive} from '../directive';

const emitters = {
  all: 'all',
  servers: 'servers',
  leader: 'leader',
  agents: 'agents',
} as const;

/** Sinks that receive every metric of the node; the other sinks have their own metrics. */
const sending: readonly SinkId[] = ['statsd', 'dogstatsd', 'prometheus', 'memory'];

const head = ['Name', 'Type', 'From', 'Meaning'] as const;

/** Description of a metric, with its notes. */
function meaningOf({meaning, unit, labels, since, until, notes, traps}: Metric): Cell {
  const facts = [
    ...(unit === undefined ? [] : [text(` In ${unit}.`)]),
    ...(labels.length === 0
      ? []
      : [text(labels.length === 1 ? ' Label: ' : ' Labels: '), ...codes(labels), text('.')]),
    ...(since === undefined ? [] : [text(` Since ${since}.`)]),
    ...(until === undefined ? [] : [text(` Up to ${until}.`)]),
  ];
  return [...prose(meaning), ...facts, ...notes.concat(traps).flatMap((line) => prose(` ${line}`))];
}

function metricRow(metric: Metric, anchor: string): Row {
  return {
    anchor,
    cells: [[code(metric.name)], [text(metric.type)], [text(emitters[metric.emittedBy])], meaningOf(metric)],
  };
}

type Group = {
  readonly anchor: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly metrics: readonly Metric[];
};

/** Metrics that a sink of `sending` receives, by group; groups without one are omitted. */
function sentGroups({groups, metrics: all}: MetricsFile): Group[] {
  return groups
    .map(({id, title, notes}) => ({
      anchor: anchorOf(title),
      title,
      notes,
      metrics: all.filter(({group, sinks}) => group === id && sinks.some((sink) => sending.includes(sink))),
    }))
    .filter(({metrics: found}) => found.length > 0);
}

/** Meaning of the types of metrics, in one paragraph. */
function typesOf(found: readonly Metric[]): Block {
  const types = Object.entries(metricTypes).filter(([type]) => found.some((metric) => metric.type === type));
  return paragraph(
    ...types.flatMap(([type, meaning], at) => [
      text(at === 0 ? '' : '; '),
      strong(type),
      text(`: ${meaning}`),
    ]),
    text('.'),
  );
}

export const metrics: Directive = {
  name: 'metrics',
  about:
    'Every metric that a node sends, under the name that it is sent with; with `sink`, those of one sink.',
  example: {sink: 'expvar'},
  optional: ['sink'],
  expand: ({sink}, version) => {
    const data = loadVersionData(version).metrics;
    if (sink === undefined) {
      const groups = sentGroups(data);
      return [
        typesOf(groups.flatMap((group) => group.metrics)),
        ...groups.flatMap((group): Block[] => [
          heading(2, group.anchor, group.title),
          ...(group.notes.length === 0 ? [] : [paragraph(...prose(group.notes.join(' ')))]),
          table(
            head,
            group.metrics.map((metric) => metricRow(metric, anchorOf(metric.name))),
          ),
        ]),
      ];
    }
    const {id} = findNamed(data.sinks, (each) => each.id, sink, 'metrics sink', version);
    const found = data.metrics.filter((metric) => metric.sinks.includes(id));
    return table(
      head,
      found.map((metric) => metricRow(metric, anchorOf(`${id} ${metric.name}`))),
    );
  },
};

export const metricsIndex: Directive = {
  name: 'metrics-index',
  about: 'The names of the metrics, each with a link to its entry on the page that is named.',
  example: {page: 'reference/metrics'},
  expand: ({page = ''}, version) =>
    quickIndex(
      sentGroups(loadVersionData(version).metrics).map((group) => ({
        anchor: group.anchor,
        title: group.title,
        rows: group.metrics.map(({name, sinks}) => ({
          anchor: anchorOf(name),
          // Anchors from the time when the names were on the page of the sinks, once for each sink.
          former: sinks
            .filter((sink) => sink === 'prometheus' || sink === 'statsd')
            .map((sink) => anchorOf(`${sink} ${name}`)),
          name: code(name),
        })),
      })),
      `${findVersion(version).path}/${page}`,
    ),
};
