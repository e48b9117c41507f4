import {loadCron} from '../../../data/load';
import {forVersion} from '../../../data/versions';
import {anchorOf, code, prose, table, text} from '../blocks';
import type {Directive} from '../directive';

export const cronSymbols: Directive = {
  name: 'cron-symbols',
  about: 'The symbols that a schedule may have.',
  expand: (_args, version) =>
    table(
      ['Symbol', 'Meaning', 'Example', 'Which means'],
      forVersion(loadCron().symbols, version).map((symbol) => ({
        anchor: `symbol-${anchorOf(symbol.name)}`,
        cells: [
          [code(symbol.symbol)],
          prose(symbol.meaning),
          [code(symbol.example)],
          prose(symbol.exampleMeaning),
        ],
      })),
    ),
};

export const cronPredefined: Directive = {
  name: 'cron-predefined',
  about: 'The words that replace a schedule, such as `@daily`.',
  expand: (_args, version) =>
    table(
      ['Schedule', 'Same as', 'Meaning'],
      forVersion(loadCron().predefined, version).map((entry) => ({
        anchor: `word-${anchorOf(entry.text)}`,
        cells: [
          [
            code(entry.argument === null ? entry.text : `${entry.text} ${entry.argument.text}`),
            ...entry.aliases.flatMap((alias) => [text(', '), code(alias)]),
          ],
          entry.expression === null ? [text('no fields')] : [code(entry.expression)],
          prose(entry.meaning),
        ],
      })),
    ),
};

const dayIn = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {month: 'long', day: 'numeric', timeZone: 'UTC', ...options});
const dayOfYear = dayIn({});
const anyDay = dayIn({year: 'numeric'});

/** Formats recorded runs: `January 1 08:00, 10:00`. Each day is shown once; none is shown if all runs are on the day of `after`. */
export function runsText(after: string, next: readonly string[]): string {
  const dayOf = (moment: string): string => moment.slice(0, 10);
  const isYear = (moment: string): boolean => moment.slice(0, 4) === after.slice(0, 4);
  const end = next.some((moment) => !moment.endsWith(':00Z')) ? 19 : 16;
  let day = next.every((moment) => dayOf(moment) === dayOf(after)) ? dayOf(after) : '';
  const runs = next.map((moment) => {
    const time = moment.slice(11, end);
    const isSame = dayOf(moment) === day;
    day = dayOf(moment);
    return isSame ? time : `${(isYear(moment) ? dayOfYear : anyDay).format(new Date(moment))} ${time}`;
  });
  return runs.join(next.every(isYear) ? ', ' : '; ') || 'never by itself';
}

export const cronExamples: Directive = {
  name: 'cron-examples',
  about: 'Schedules with their recorded runs.',
  expand: (_args, version) => {
    const examples = forVersion(loadCron().examples, version);
    return table(
      ['Schedule', 'Meaning', 'Zone', `Next after ${examples[0]?.after ?? ''}`],
      examples.map(({expression, meaning, zone, after, next}) => ({
        cells: [[code(expression)], prose(meaning), [text(zone)], [text(runsText(after, next))]],
      })),
    );
  },
};

export const cronClockChanges: Directive = {
  name: 'cron-clock-changes',
  about: 'What schedules do when clocks change, with recorded runs.',
  expand: () => {
    const {clockChanges} = loadCron();
    return table(
      ['Schedule', 'Zone', 'Clock change', `Runs in ${clockChanges[0]?.after.slice(0, 4) ?? ''}, in UTC`],
      clockChanges.map(({expression, zone, change, after, next}) => ({
        cells: [[code(expression)], [text(zone)], [text(change)], [text(runsText(after, next))]],
      })),
    );
  },
};
