/**
 * Holds the metrics of a server against the data. It can NOT tell whether a metric is gone that shows only when something
 * happens: only a group of which nothing shows is told.
 */
import {prometheusName, type MetricsFile} from '../data/schema/metrics';
import {compareReleases} from '../data/versions';

/** Those of the client library of Prometheus, which say nothing of Dkron. */
const ofLibrary = /^(?:go|process|promhttp)_/;

/** Names of the metrics in an answer of `/metrics`. */
export function metricNames(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !ofLibrary.test(name));
}

/** What a name of the data can become: words in CAPITALS stand for others, and counters may have an ending. */
function patternOf(name: string): RegExp {
  const parts = prometheusName(name).split(/[A-Z][A-Z_]*[A-Z]|[A-Z]/);
  return new RegExp(`^(?:dkron_)?${parts.join('\\w+')}(?:_total)?$`);
}

/**
 * @param text - what the server answers
 * @param release - of its program
 * @returns a line for each disagreement
 */
export function compareMetrics(text: string, {metrics, groups}: MetricsFile, release: string): string[] {
  const shown = metricNames(text);
  const known = metrics
    .filter(({sinks}) => sinks.includes('prometheus'))
    .map((metric) => ({...metric, pattern: patternOf(metric.name)}));
  const ended = (until: string | undefined): boolean =>
    until !== undefined && compareReleases(until, release) < 0;
  const unknown = shown.flatMap((name) => {
    const found = known.filter(({pattern}) => pattern.test(name));
    if (found.some(({until}) => !ended(until))) {
      return [];
    }
    return found.length === 0
      ? [`metric ${name}: in the program, not in the data`]
      : [`metric ${name}: in the program, and the data says that it ended with ${found[0]?.until ?? ''}`];
  });
  const silent = groups.flatMap(({id}) => {
    const own = known.filter(({group, until}) => group === id && !ended(until));
    return own.length === 0 || own.some(({pattern}) => shown.some((name) => pattern.test(name)))
      ? []
      : [`metrics of the group ${id}: ${own.length} in the data, none in the program`];
  });
  return [...unknown, ...silent];
}
