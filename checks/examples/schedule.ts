/**
 * Reads schedules by the rules that data/cron.yaml gives for each version, and tells when they fire. The rules are those
 * of robfig/cron 3.0.1 with Dkron's additions, and of the parser that v1 brought along. Libraries for JavaScript differ in
 * what counts: five fields, `7` for Sunday, `L`, what `*` with a step means for days, runs around clock changes.
 *
 * The tests hold it against every example of data/cron.yaml, which the programs themselves were asked for.
 */
import {loadCron} from '../../data/load';
import {forVersion, holds} from '../../data/versions';
import type {Cron} from '../../data/schema/cron';
import type {VersionId} from '../../data/schema/parts';

/** A schedule that was accepted. Times are in milliseconds. */
export type Schedule =
  | {
      readonly kind: 'fields';
      /** Allowed values of second, minute, hour, day of month, month and day of week. */
      readonly values: readonly ReadonlySet<number>[];
      /** Whether a day has to match both day fields, as one of them carries a star. */
      readonly bothDays: boolean;
      /** Zone of a prefix in the schedule. */
      readonly zone: string | undefined;
    }
  | {readonly kind: 'every'; readonly interval: number}
  | {readonly kind: 'at'; readonly moment: number}
  | {readonly kind: 'never'};

export type Reading =
  | {readonly schedule: Schedule; readonly problem?: undefined}
  | {readonly schedule?: undefined; readonly problem: string};

type Field = ReturnType<typeof loadCron>['fields'][number];

/** The name that fills in `~` where the job is not known. */
const someJob = 'backup-db';

const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Milliseconds of a Go duration such as `1h30m`; undefined for other texts. */
export function durationOf(text: string): number | undefined {
  const match = /^([+-]?)(?:0|((?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+))$/.exec(text);
  if (match === null) {
    return undefined;
  }
  const sum = [...(match[2] ?? '').matchAll(/([\d.]+)([a-zµμ]+)/g)].reduce(
    (total, [, amount = '', unit = '']) => total + Number(amount) * (units[unit] ?? 0),
    0,
  );
  return match[1] === '-' ? -sum : sum;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', {timeZone: name});
    return true;
  } catch {
    return name === '' || name === 'Local';
  }
}

/** Whether a version reads schedules in a certain way. */
export function hasFeature(id: Cron['features'][number]['id'], version: VersionId): boolean {
  return forVersion(loadCron().features, version).some((feature) => feature.id === id);
}

/** The numbers that Dkron puts in the place of `~`, one a field, from the letters of the job's name. */
function numbersOf(job: string): readonly number[] {
  const sum = [...job].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return [sum % 60, sum % 60, sum % 24, (sum % 28) + 1, (sum % 12) + 1, sum % 7];
}

/**
 * Replaces every `~` as Dkron does before it reads the schedule. Fields are counted by single blanks.
 *
 * @param job - name of the job
 */
export function withoutTilde(expression: string, job: string): string {
  const parts = expression.split(' ');
  if (parts.some((part) => part.startsWith('@'))) {
    return expression;
  }
  const numbers = numbersOf(job);
  let field = 0;
  return parts
    .map((part) => {
      if (/^(?:CRON_)?TZ=/.test(part)) {
        return part;
      }
      const number = numbers[field++];
      return number === undefined ? part : part.replaceAll('~', String(number));
    })
    .join(' ');
}

type Item = {readonly values: readonly number[]; readonly star: boolean};

/** One item of a list: `*`, `?`, `N` or `N-M`, with or without `/STEP`. A text is what is wrong with it. */
function itemOf(text: string, field: Field, version: VersionId): Item | string {
  const [range = '', step, ...more] = text.split('/');
  const [low = '', high, ...others] = range.split('-');
  const single = high === undefined;
  const name = field.name.toLowerCase();
  const wanted = `${field.min} to ${field.max}${field.names === undefined ? '' : ` or ${field.names.join(', ')}`}`;
  const numberOf = (value: string): number | undefined => {
    const index = field.names?.indexOf(value.toUpperCase()) ?? -1;
    return index >= 0 ? index + field.min : /^\+?\d+$/.test(value) ? Number(value) : undefined;
  };
  if (more.length > 0 || others.length > 0) {
    return `is no ${name} of ${version}; expected at most one dash and one slash`;
  }
  const star = low === '*' || low === '?';
  const start = star ? field.min : numberOf(low);
  const end = star ? field.max : single ? start : numberOf(high);
  const by = step === undefined ? 1 : /^\+?\d+$/.test(step) ? Number(step) : undefined;
  if (start === undefined || end === undefined) {
    return `is no ${name} of ${version}; expected *, ?, or ${wanted}`;
  }
  if (by === undefined || by === 0) {
    return `is no ${name} of ${version}; expected a step of 1 or more`;
  }
  const last = single && step !== undefined ? field.max : end;
  if (start < field.min || last > field.max) {
    return `is no ${name} of ${version}; expected ${wanted}`;
  }
  if (start > last) {
    return `is no ${name} of ${version}; expected a range from low to high`;
  }
  const values: number[] = [];
  for (let value = start; value <= last; value += by) {
    values.push(value);
  }
  // A star with a step counts as a restriction, but not in the first version.
  return {values, star: star && (by === 1 || hasFeature('stepped-star-is-open', version))};
}

function fieldsOf(expression: string, text: string, version: VersionId, zone: string | undefined): Reading {
  const cron = loadCron();
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const max = cron.fields.length;
  const min =
    max - cron.fields.filter(({optional}) => optional !== undefined && holds(optional, version)).length;
  if (parts.length < min || parts.length > max) {
    return {
      problem: `"${expression}" has ${parts.length} fields; ${version} takes ${min === max ? min : `${min} or ${max}`}`,
    };
  }
  const values: ReadonlySet<number>[] = [];
  const stars: boolean[] = [];
  for (const [index, field] of cron.fields.entries()) {
    const allowed = new Set<number>();
    let star = false;
    // An empty item of a list is passed over.
    for (const part of (parts[index] ?? '*').split(',').filter((each) => each !== '')) {
      const item = itemOf(part, field, version);
      if (typeof item === 'string') {
        return {problem: `"${part}" in "${expression}" ${item}`};
      }
      item.values.forEach((value) => allowed.add(value));
      star ||= item.star;
    }
    values.push(allowed);
    stars.push(star);
  }
  return {schedule: {kind: 'fields', values, bothDays: stars[3] === true || stars[5] === true, zone}};
}

function wordOf(text: string, version: VersionId, zone: string | undefined): Reading {
  const cron = loadCron();
  const [, word = '', argument] = /^(@\S*)(?: (.*))?$/s.exec(text) ?? [];
  const known = forVersion(cron.predefined, version);
  const entry = known.find((each) => each.text === word || each.aliases.includes(word));
  if (entry === undefined) {
    return {
      problem: `${version} has no schedule "${text}"; it has ${known.map((each) => each.text).join(', ')}`,
    };
  }
  if (zone !== undefined && ['@at', '@manually', '@minutely'].includes(word)) {
    return {problem: `"${word}" is unknown behind a zone; expected it alone`};
  }
  if (entry.argument === null && argument !== undefined) {
    return {problem: `"${word}" takes nothing behind it; expected it alone`};
  }
  if (entry.expression !== null) {
    return fieldsOf(text, entry.expression, version, zone);
  }
  if (word === '@every') {
    const interval = durationOf(argument ?? '');
    return interval === undefined
      ? {
          problem: `"${word}" needs ${entry.argument ?? ''}, not "${argument ?? ''}"; expected one such as 1h30m`,
        }
      : {schedule: {kind: 'every', interval: Math.max(1000, Math.floor(interval / 1000) * 1000)}};
  }
  if (word === '@at') {
    return moment.test(argument ?? '') && !Number.isNaN(Date.parse(argument ?? ''))
      ? {schedule: {kind: 'at', moment: Date.parse(argument ?? '')}}
      : {
          problem: `"${word}" needs ${entry.argument ?? ''}, not "${argument ?? ''}"; expected one such as 2026-03-01T09:00:00Z`,
        };
  }
  return {schedule: {kind: 'never'}};
}

/**
 * Reads a schedule as Dkron does when a job is saved.
 *
 * @param job - name of the job, which decides about `~`
 * @returns the schedule, or what is wrong with the text
 */
export function readSchedule(expression: string, version: VersionId, job = someJob): Reading {
  const tilde = hasFeature('tilde', version);
  const resolved = tilde ? withoutTilde(expression, job) : expression;
  const prefix = !hasFeature('zone-prefix', version) ? null : /^(?:CRON_)?TZ=(\S*) +/.exec(resolved);
  const zone = prefix?.[1];
  if (zone !== undefined && !isZone(zone)) {
    return {problem: `"${zone}" in "${expression}" is no time zone; expected an IANA name`};
  }
  const text = resolved.slice(prefix?.[0].length ?? 0);
  return text.startsWith('@') ? wordOf(text, version, zone) : fieldsOf(expression, text, version, zone);
}

/**
 * @param job - name of the job, which decides about `~`
 * @returns what is wrong with a schedule, or undefined
 */
export function scheduleProblem(expression: string, version: VersionId, job?: string): string | undefined {
  return readSchedule(expression, version, job).problem;
}

const quarter = 15 * 60_000;
const day = 24 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of a zone is ahead of UTC at a moment. */
function offsetAt(at: number, zone: string): number {
  if (zone === 'UTC') {
    return 0;
  }
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
  const part = Object.fromEntries(format.formatToParts(at).map(({type, value}) => [type, Number(value)]));
  const {year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0} = part;
  return Date.UTC(year, month - 1, date, hour, minute, second) - at;
}

function firstAfter(
  {values, bothDays, zone}: Extract<Schedule, {kind: 'fields'}>,
  after: number,
  fallback: string,
): number | undefined {
  const [seconds, minutes, hours, dates, months, weekdays] = values.map((each) => [...each]);
  const has = (list: readonly number[] | undefined, value: number): boolean => list?.includes(value) ?? false;
  const from = Math.floor(after / 1000) * 1000 + 1000;
  const limit = new Date(after).getUTCFullYear() + 5;
  // Clocks change at quarters of an hour of UTC, so within a quarter local time runs on without a jump.
  let block = Math.floor(from / quarter) * quarter;
  while (new Date(block).getUTCFullYear() <= limit) {
    const local = block + offsetAt(block, zone ?? fallback);
    const date = new Date(local);
    const onDate = has(dates, date.getUTCDate());
    const onWeekday = has(weekdays, date.getUTCDay());
    const thisDay =
      has(months, date.getUTCMonth() + 1) && (bothDays ? onDate && onWeekday : onDate || onWeekday);
    if (!thisDay) {
      // Up to four hours before the next local midnight no clock change can hide the next day.
      const left = day - 4 * 3_600_000 - (local % day);
      block += Math.max(quarter, Math.floor(left / quarter) * quarter);
      continue;
    }
    if (has(hours, date.getUTCHours())) {
      const firstMinute = date.getUTCMinutes();
      for (const minute of (minutes ?? []).filter((each) => each >= firstMinute && each < firstMinute + 15)) {
        for (const second of seconds ?? []) {
          const at = block + (minute - firstMinute) * 60_000 + second * 1000;
          if (at >= from) {
            return at;
          }
        }
      }
    }
    block += quarter;
  }
  return undefined;
}

/**
 * The moments at which a schedule fires. A local time that a clock change leaves out is skipped, one that comes twice
 * fires twice.
 *
 * @param after - milliseconds; for `@every` the moment at which the job was saved
 * @param zone - IANA name, for schedules without one of their own
 * @param count - how many moments are wanted
 * @returns milliseconds in ascending order; fewer than wanted where nothing matches within five years
 */
export function runsAfter(schedule: Schedule, after: number, zone: string, count: number): number[] {
  const runs: number[] = [];
  let last = after;
  while (runs.length < count) {
    const next =
      schedule.kind === 'fields'
        ? firstAfter(schedule, last, zone)
        : schedule.kind === 'every'
          ? Math.floor(last / 1000) * 1000 + schedule.interval
          : schedule.kind === 'at' && schedule.moment > last
            ? schedule.moment
            : undefined;
    if (next === undefined) {
      break;
    }
    runs.push(next);
    last = next;
  }
  return runs;
}
