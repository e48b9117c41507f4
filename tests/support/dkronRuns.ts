/**
 * Computes the runs of a schedule in Dkron: the algorithm of robfig/cron 3.0.1, step by step, including its behavior at clock
 * changes. A test compares it with recorded runs of Dkron's own parser. All moments are whole seconds since 1970.
 */
import {spanAt} from './zoneOffsets';

type Fields = {readonly sets: readonly ReadonlySet<number>[]; readonly anyDay: boolean};

const limits: readonly (readonly [number, number])[] = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
];
const names = [
  [],
  [],
  [],
  [],
  ['', 'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
];

const words: Readonly<Record<string, string>> = {
  '@yearly': '0 0 0 1 1 *',
  '@annually': '0 0 0 1 1 *',
  '@monthly': '0 0 0 1 * *',
  '@weekly': '0 0 0 * * 0',
  '@daily': '0 0 0 * * *',
  '@midnight': '0 0 0 * * *',
  '@hourly': '0 0 * * * *',
};

function readField(text: string, index: number): {values: ReadonlySet<number>; star: boolean} {
  const [min, max] = limits[index] ?? [0, 0];
  const numberOf = (value: string): number => {
    const name = names[index]?.indexOf(value.toUpperCase()) ?? -1;
    return name >= 0 ? name : Number(value);
  };
  const values = new Set<number>();
  let star = false;
  for (const item of text.split(',').filter((part) => part !== '')) {
    const [span = '', step] = item.split('/');
    const [low = '', high] = span.split('-');
    const isStar = low === '*' || low === '?';
    const start = isStar ? min : numberOf(low);
    const end = isStar || (step !== undefined && high === undefined) ? max : numberOf(high ?? low);
    const by = Number(step ?? 1);
    star ||= isStar && by <= 1;
    if (!(start >= min && end <= max && start <= end && by >= 1)) {
      throw new Error(
        `"${item}" is no ${['second', 'minute', 'hour', 'day', 'month', 'weekday'][index] ?? ''}`,
      );
    }
    for (let value = start; value <= end; value += by) {
      values.add(value);
    }
  }
  return {values, star};
}

function readFields(text: string): Fields {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  if (parts.length !== 6) {
    throw new Error(`expected exactly 6 fields, found ${parts.length}`);
  }
  const fields = parts.map(readField);
  return {
    sets: fields.map(({values}) => values),
    anyDay: fields[3]?.star === true || fields[5]?.star === true,
  };
}

type Local = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
};

function localTime(moment: number, zone: string): Local {
  const date = new Date((moment + spanAt(zone, moment).offset) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: date.getUTCDay(),
  };
}

/** Go's `time.Date`: for a skipped or repeated local time, returns one of the two possible moments. */
function momentAt(
  zone: string,
  ...[year, month, day, hour, minute, second]: readonly [number, number, number, number, number, number]
): number {
  const local = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  const span = spanAt(zone, local);
  const guess = local - span.offset;
  return guess < span.start || guess >= span.end ? local - spanAt(zone, guess).offset : guess;
}

/** The first run after a moment; undefined if there is none within five years. */
function nextRun({sets, anyDay}: Fields, after: number, zone: string): number | undefined {
  const [seconds, minutes, hours, days, months, weekdays] = sets;
  const has = (set: ReadonlySet<number> | undefined, value: number): boolean => set?.has(value) === true;
  const isDay = ({day, weekday}: Local): boolean =>
    anyDay ? has(days, day) && has(weekdays, weekday) : has(days, day) || has(weekdays, weekday);
  let moment = after + 1;
  let now = localTime(moment, zone);
  const moveTo = (next: number): void => {
    moment = next;
    now = localTime(next, zone);
  };
  let isCut = false;
  /** Truncates the time to a whole unit, before the first step. */
  const cutTo = (start: number): void => {
    if (!isCut) {
      moveTo(start);
      isCut = true;
    }
  };
  const limit = now.year + 5;
  wrap: while (now.year <= limit) {
    while (!has(months, now.month)) {
      cutTo(momentAt(zone, now.year, now.month, 1, 0, 0, 0));
      const {year, month, day, hour, minute, second} = now;
      moveTo(momentAt(zone, year, month + 1, day, hour, minute, second));
      if (now.month === 1) {
        continue wrap;
      }
    }
    while (!isDay(now)) {
      cutTo(momentAt(zone, now.year, now.month, now.day, 0, 0, 0));
      const {year, month, day, hour, minute, second} = now;
      moveTo(momentAt(zone, year, month, day + 1, hour, minute, second));
      moveTo(moment + (now.hour > 12 ? 24 - now.hour : -now.hour) * 3600);
      if (now.day === 1) {
        continue wrap;
      }
    }
    while (!has(hours, now.hour)) {
      cutTo(momentAt(zone, now.year, now.month, now.day, now.hour, 0, 0));
      moveTo(moment + 3600);
      if (now.hour === 0) {
        continue wrap;
      }
    }
    while (!has(minutes, now.minute)) {
      cutTo(Math.floor(moment / 60) * 60);
      moveTo(moment + 60);
      if (now.minute === 0) {
        continue wrap;
      }
    }
    while (!has(seconds, now.second)) {
      isCut = true;
      moveTo(moment + 1);
      if (now.second === 0) {
        continue wrap;
      }
    }
    return moment;
  }
  return undefined;
}

/**
 * The next runs of a schedule.
 *
 * @param schedule - six fields or a word, with or without a zone in front
 * @param zone - the default zone
 * @param start - start of the calculation, such as 2027-01-01T00:00:00Z
 * @param count - maximum number of runs
 * @param until - end of the calculation; the first run after it is included
 * @returns moments of the same form
 * @throws Error if Dkron refuses the schedule
 */
export function dkronRuns(schedule: string, zone: string, start: string, count = 5, until = '9'): string[] {
  const [, prefix, text = ''] = /^(?:(?:CRON_)?TZ=(\S+) +)?(.*)$/s.exec(schedule) ?? [];
  const every = /^@every ((?:\d+[hms])+)$/.exec(text)?.[1];
  const interval = [...(every ?? '').matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * ({h: 3600, m: 60}[unit ?? ''] ?? 1),
    0,
  );
  const fields = every === undefined ? readFields(words[text] ?? text) : undefined;
  const runs: string[] = [];
  let moment: number | undefined = Date.parse(start) / 1000;
  while (runs.length < count && (runs.at(-1) ?? '') < until) {
    moment = fields === undefined ? moment + interval : nextRun(fields, moment, prefix ?? zone);
    if (moment === undefined) {
      break;
    }
    runs.push(new Date(moment * 1000).toISOString().replace('.000Z', 'Z'));
  }
  return runs;
}
