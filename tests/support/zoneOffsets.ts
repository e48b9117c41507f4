/** UTC offsets of time zones, from Node's own data. All moments are whole seconds since 1970. */

/** An offset in seconds, valid from `start` until the next span begins. */
type Span = {readonly start: number; readonly offset: number};

const day = 86_400;
const from = Date.UTC(2026, 0, 1) / 1000;
const to = Date.UTC(2034, 0, 1) / 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset at a moment, by Intl, which is slow. */
function askOffset(zone: string, moment: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(moment * 1000).map(({type, value}) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local / 1000 - moment;
}

const kept = new Map<string, readonly Span[]>();

/** The spans of a zone from 2026 to 2033; the first and the last one have no limit. */
export function spansOf(zone: string): readonly Span[] {
  const known = kept.get(zone);
  if (known !== undefined) {
    return known;
  }
  const spans: Span[] = [{start: -Infinity, offset: askOffset(zone, from)}];
  for (let moment = from; zone !== 'UTC' && moment < to; moment += 7 * day) {
    const before = spans.at(-1)?.offset;
    if (askOffset(zone, moment + 7 * day) === before) {
      continue;
    }
    // The first minute of the week with another offset. Weekly steps are enough: the shortest span, Ramadan in Morocco, is
    // longer.
    let low = moment;
    let high = moment + 7 * day;
    while (high - low > 60) {
      const middle = low + Math.floor((high - low) / 120) * 60;
      if (askOffset(zone, middle) === before) {
        low = middle;
      } else {
        high = middle;
      }
    }
    spans.push({start: high, offset: askOffset(zone, high)});
  }
  kept.set(zone, spans);
  return spans;
}

/** The span that contains a moment, and its end. */
export function spanAt(zone: string, moment: number): Span & {readonly end: number} {
  const spans = spansOf(zone);
  const index = spans.findLastIndex(({start}) => start <= moment);
  const span = spans[index] ?? {start: -Infinity, offset: 0};
  return {...span, end: spans[index + 1]?.start ?? Infinity};
}
