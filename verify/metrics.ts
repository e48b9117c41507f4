/**
 * Compares the metrics of a server with the data. Many metrics appear only after an event, so a missing metric is NOT reported,
 * only a group of which no metric appears.
 */
import {prometheusName, type MetricsFile} from '../data/schema/metrics';
import {compareReleases} from '../data/versions';

/** Metrics of the Prometheus client library, which are not about Dkron. */
const ofLibrary = /^(?:go|process|promhttp)_/;

/** Names of the metrics in a response of `/metrics`. */
export function metricNames(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !ofLibrary.test(name));
}

/**
 * Pattern of the Prometheus names of a metric in the data: words in CAPITALS are placeholders, and counters may end in
 * `_total`.
 */
function patternOf(name: string): RegExp {
  const parts = prometheusName(name).split(/[A-Z][A-Z_]*[A-Z]|[A-Z]/);
  return new RegExp(`^(?:dkron_)?${parts.join('\\w+')}(?:_total)?$`);
}

/**
 * @param text - response of the server
 * @param release - release of its program
 * @returns one line for each difference
 */
export function compareMetrics(text: string, {metrics, groups}: MetricsFile, release: string): string[] {
  const shown = metricNames(text);
  const expected = metrics
    .filter(({sinks}) => sinks.includes('prometheus'))
    .map((metric) => ({...metric, pattern: patternOf(metric.name)}));
  const hasEnded = (until: string | undefined): boolean =>
    until !== undefined && compareReleases(until, release) < 0;
  const unknown = shown.flatMap((name) => {
    const found = expected.filter(({pattern}) => pattern.test(name));
    if (found.some(({until}) => !hasEnded(until))) {
      return [];
    }
    return found.length === 0
      ? [`metric ${name}: in the program, not in the data`]
      : [`metric ${name}: in the program, and the data says that it ended with ${found[0]?.until ?? ''}`];
  });
  const silent = groups.flatMap(({id}) => {
    const own = expected.filter(({group, until}) => group === id && !hasEnded(until));
    return own.length === 0 || own.some(({pattern}) => shown.some((name) => pattern.test(name)))
      ? []
      : [`metrics of the group ${id}: ${own.length} in the data, none in the program`];
  });
  return [...unknown, ...silent];
}
