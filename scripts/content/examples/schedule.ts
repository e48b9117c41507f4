/** Whether a schedule is accepted, by the rules that data/cron.yaml gives for each version. */
import {forVersion, loadCron} from '../../../data/load-shared';
import type {VersionId} from '../../../data/schema-shared';

const duration = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

type Field = ReturnType<typeof loadCron>['fields'][number];

function isValue(text: string, field: Field): boolean {
  if (/^\d+$/.test(text)) {
    return Number(text) >= field.min && Number(text) <= field.max;
  }
  return field.names?.includes(text.toUpperCase()) ?? false;
}

function isPart(text: string, field: Field, symbols: ReadonlySet<string>): boolean {
  const [range = '', step, ...rest] = text.split('/');
  if (rest.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) {
    return false;
  }
  if (range === '*' || range === '?' || (range === '~' && symbols.has('~'))) {
    return true;
  }
  const ends = range.split('-');
  return ends.length <= 2 && ends.every((end) => isValue(end, field));
}

/**
 * Reads a schedule as Dkron would.
 *
 * It can NOT tell whether a range runs backwards or a day exists in a month; the program refuses the first.
 *
 * @returns what is wrong with it, or undefined
 */
export function scheduleProblem(expression: string, version: VersionId): string | undefined {
  const cron = loadCron();
  const text = expression.replace(/^(?:CRON_)?TZ=\S+\s+/, '').trim();
  if (text.startsWith('@')) {
    const [word = '', ...rest] = text.split(/\s+/);
    const known = forVersion(cron.predefined, version);
    const entry = known.find((each) => each.text === word || each.aliases.includes(word));
    if (entry === undefined) {
      return `${version} has no schedule "${word}"; it has ${known.map((each) => each.text).join(', ')}`;
    }
    const argument = rest.join(' ');
    if (entry.argument === null) {
      return argument === '' ? undefined : `"${word}" takes nothing behind it`;
    }
    return duration.test(argument) || moment.test(argument)
      ? undefined
      : `"${word}" needs ${entry.argument}, not "${argument}"`;
  }
  const parts = text.split(/\s+/);
  const {min, max} = cron.fieldCount[version];
  if (parts.length < min || parts.length > max) {
    return `"${expression}" has ${parts.length} fields; ${version} takes ${min === max ? min : `${min} or ${max}`}`;
  }
  const symbols = new Set(forVersion(cron.symbols, version).map((symbol) => symbol.symbol));
  for (const [index, part] of parts.entries()) {
    const field = cron.fields[index];
    const unfit = field === undefined ? part : part.split(',').find((each) => !isPart(each, field, symbols));
    if (unfit !== undefined) {
      return `"${unfit}" in "${expression}" is no ${field?.name.toLowerCase() ?? 'field'} of ${version}`;
    }
  }
  return undefined;
}
