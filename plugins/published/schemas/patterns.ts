/**
 * Regular expressions for values, without anything that only one language's engine knows.
 *
 * They find mistakes of form: a duration without its unit, five fields in place of six, a word that the version does not have.
 * They do not check ranges.
 */
import {loadCron} from '../../../data/load';
import type {VersionId} from '../../../data/schema/parts';
import {forVersion} from '../../../data/versions';

const durationText = '[-+]?(0|((\\d+\\.?\\d*|\\.\\d+)(ns|us|µs|μs|ms|s|m|h))+)';

export const durationPattern = `^${durationText}$`;

const momentText = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)';

/** A date with time in the format of RFC 3339, with `T` and `Z` in capitals. */
export const momentPattern = `^${momentText}$`;

/** Pattern of the version's schedules; the empty text is valid, for jobs that a parent starts. */
export function schedulePattern(version: VersionId): string {
  const {fields, predefined, features} = loadCron();
  const has = (id: (typeof features)[number]['id']): boolean =>
    forVersion(features, version).some((feature) => feature.id === id);
  const words = forVersion(predefined, version);
  const alternatives = (behindZone: boolean): string =>
    words
      .filter((word) => word.behindZone === behindZone)
      .flatMap(({text, aliases, argument}) =>
        [text, ...aliases].map((word) => (argument === null ? word : `${word} ${argument.pattern}`)),
      )
      .join('|');
  const field = `[\\dA-Za-z*?,/+${has('tilde') ? '~' : ''}-]+`;
  const optional = fields.filter(
    (each) => each.optional !== undefined && forVersion([each.optional], version).length > 0,
  );
  const needed = fields.length - optional.length;
  const times = optional.length === 0 ? `${needed - 1}` : `${needed - 1},${fields.length - 1}`;
  // Dkron splits a schedule at any white space, so a line break at its end adds no field.
  const columns = `[ \\t]*${field}([ \\t]+${field}){${times}}[ \\t\\r\\n]*`;
  const zone = has('zone-prefix') ? '((CRON_)?TZ=[^ ]* +)?' : '';
  return `^(${zone}(${alternatives(true)}|${columns})|${alternatives(false)})?$`;
}
