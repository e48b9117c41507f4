/**
 * Parses schedules by the rules of each version in data/cron.yaml, as Dkron does when a job is saved. The rules are those of
 * robfig/cron 3.0.1 with Dkron's additions, and of v1's own parser. JavaScript libraries have other rules for five fields, `7`
 * for Sunday, and `L`. The tests compare the results with those of the programs. Runs of schedules are recorded in
 * data/cron.yaml.
 */
import {loadCron} from '../../data/load';
import {expectedNames} from '../../data/nearest';
import {forVersion, includesVersion} from '../../data/versions';
import type {Cron} from '../../data/schema/cron';
import type {VersionId} from '../../data/schema/parts';

type CronField = ReturnType<typeof loadCron>['fields'][number];

/** Job name for `~` if the job is not known. */
const someJob = 'backup-db';

/** Whether all dates and times in a text exist. */
function areMoments(text: string): boolean {
  return (text.match(/\d{4}-\d\d-\d\dT\S+/g) ?? []).every((moment) => !Number.isNaN(Date.parse(moment)));
}

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

/** The numbers by which Dkron replaces `~`, one for each field, derived from the letters of the job's name. */
function numbersOf(job: string): readonly number[] {
  const sum = [...job].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return [sum % 60, sum % 60, sum % 24, (sum % 28) + 1, (sum % 12) + 1, sum % 7];
}

/** Replaces every `~` as Dkron does before it reads the schedule. Fields are separated by single spaces. */
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

/** The problem of one list item (`*`, `?`, `N` or `N-M`, with or without `/STEP`); undefined if it is valid. */
function itemProblem(text: string, field: CronField, version: VersionId): string | undefined {
  const [range = '', step, ...more] = text.split('/');
  const [low = '', high, ...others] = range.split('-');
  const single = high === undefined;
  const none = `is no ${field.name.toLowerCase()} of ${version}; expected`;
  const expected = `${field.min} to ${field.max}${field.names === undefined ? '' : ` or ${field.names.join(', ')}`}`;
  const numberOf = (value: string): number | undefined => {
    const index = field.names?.indexOf(value.toUpperCase()) ?? -1;
    return index >= 0 ? index + field.min : /^\+?\d+$/.test(value) ? Number(value) : undefined;
  };
  if (more.length > 0 || others.length > 0) {
    return `${none} at most one dash and one slash`;
  }
  const star = low === '*' || low === '?';
  const start = star ? field.min : numberOf(low);
  const end = star ? field.max : single ? start : numberOf(high);
  if (start === undefined || end === undefined) {
    return `${none} *, ?, or ${expected}`;
  }
  if (step !== undefined && !/^\+?0*[1-9]\d*$/.test(step)) {
    return `${none} a step of 1 or more`;
  }
  if (start < field.min || end > field.max) {
    return `${none} ${expected}`;
  }
  return start > end ? `${none} a range from low to high` : undefined;
}

function fieldsProblem(expression: string, text: string, version: VersionId): string | undefined {
  const cron = loadCron();
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const max = cron.fields.length;
  const min =
    max -
    cron.fields.filter(({optional}) => optional !== undefined && includesVersion(optional, version)).length;
  if (parts.length < min || parts.length > max) {
    return `"${expression}" has ${parts.length} fields; ${version} takes ${min === max ? min : `${min} or ${max}`}`;
  }
  for (const [index, field] of cron.fields.entries()) {
    // Empty list items are ignored.
    for (const part of (parts[index] ?? '*').split(',').filter((each) => each !== '')) {
      const problem = itemProblem(part, field, version);
      if (problem !== undefined) {
        return `"${part}" in "${expression}" ${problem}`;
      }
    }
  }
  return undefined;
}

function wordProblem(text: string, version: VersionId, hasZone: boolean): string | undefined {
  const [, word = '', argument] = /^(@\S*)(?: (.*))?$/s.exec(text) ?? [];
  const words = forVersion(loadCron().predefined, version);
  const entry = words.find((each) => each.text === word || each.aliases.includes(word));
  if (entry === undefined) {
    return `${version} has no schedule "${text}"; ${expectedNames(
      text,
      words.map((each) => each.text),
      'it has',
    )}`;
  }
  if (hasZone && !entry.behindZone) {
    return `"${word}" is unknown after a zone; expected it alone`;
  }
  if (entry.argument === null) {
    return argument === undefined ? undefined : `"${word}" takes no argument; expected it alone`;
  }
  const given = argument ?? '';
  const {text: wanted, pattern, example} = entry.argument;
  return new RegExp(`^(?:${pattern})$`, 'u').test(given) && areMoments(given)
    ? undefined
    : `"${word}" needs ${wanted}, not "${given}"; expected one such as ${example}`;
}

/** The problem of a schedule; undefined if it is valid. `~` depends on the job's name. */
export function scheduleProblem(expression: string, version: VersionId, job = someJob): string | undefined {
  const resolved = hasFeature('tilde', version) ? withoutTilde(expression, job) : expression;
  const prefix = hasFeature('zone-prefix', version) ? /^(?:CRON_)?TZ=(\S*) +/.exec(resolved) : null;
  const zone = prefix?.[1];
  if (zone !== undefined && !isZone(zone)) {
    return `"${zone}" in "${expression}" is no time zone; expected an IANA name`;
  }
  const text = resolved.slice(prefix?.[0].length ?? 0);
  return text.startsWith('@')
    ? wordProblem(text, version, zone !== undefined)
    : fieldsProblem(expression, text, version);
}
