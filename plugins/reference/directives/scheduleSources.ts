/** Schedules of other schedulers, and their equivalents in Dkron. */
import {loadScheduleSources} from '../../../data/load';
import type {ScheduleSource} from '../../../data/schema/scheduleSources';
import {anchorOf, code, codes, date, paragraph, prose, strong, table, text} from '../blocks';
import {findNamed, type Directive} from '../directive';
import {runsText} from './cron';

function fieldsText({fields}: ScheduleSource): string {
  if (fields === undefined) {
    return 'Weekday, date, time';
  }
  const {five, six} = fields;
  const sixth = {
    none: '',
    'second first': '6: second first',
    'second last': '6: second last',
    'year last': '6: year last',
  }[six];
  return [five ? '5' : '', sixth].filter((part) => part !== '').join('; ');
}

function weekdaysText({weekdays}: ScheduleSource): string {
  if (weekdays === undefined) {
    return 'Names only';
  }
  const {one, seven} = weekdays;
  const words = {refused: '7 is refused', never: '7 never fires'};
  return `1 is ${one}, ${seven === 'refused' || seven === 'never' ? words[seven] : `7 ${seven}`}`;
}

const bothDaysWords: Readonly<Record<ScheduleSource['bothDays'], string>> = {
  either: 'Either is enough',
  both: 'Both have to match',
  starred: 'Either; both if one begins with *',
  one: 'One has to be ?',
  refused: 'Refused',
};

const springWords = {skipped: 'Skipped', later: 'At 03:30', after: 'At 03:00'} as const;

const fallWords = {
  twice: 'Twice',
  first: 'First only',
  second: 'Second only',
  once: 'Once',
  utc: 'UTC',
} as const;

function clocksText({clocks: {spring, fall, hourly}}: ScheduleSource): string {
  return spring === 'utc'
    ? 'Times are UTC'
    : `${springWords[spring]}. ${fallWords[fall]}${hourly === 'both' ? '' : ', hourly jobs too'}`;
}

export const scheduleSources: Directive = {
  name: 'schedule-sources',
  about: 'How other schedulers read their schedules, a row for each.',
  expand: () =>
    table(
      ['From', 'Fields', 'Weekdays', 'Both day fields', '02:30 in spring and fall', 'What else', 'To change'],
      loadScheduleSources().sources.map((source) => ({
        anchor: `from-${anchorOf(source.id)}`,
        cells: [
          [text(`${source.name} ${source.version}`), text(', '), date(source.seen)],
          [text(fieldsText(source))],
          [text(weekdaysText(source))],
          source.bothDays === 'both' ? [strong(bothDaysWords.both)] : [text(bothDaysWords[source.bothDays])],
          [text(clocksText(source))],
          prose(source.more),
          prose(source.change),
        ],
      })),
    ),
};

export const scheduleExamples: Directive = {
  name: 'schedule-examples',
  about:
    'Schedules of another scheduler before and after, with the runs of both; those that nearly all read alike with the source five-fields.',
  example: {source: 'quartz'},
  expand: ({source = ''}, version) => {
    const {sources, fiveFields} = loadScheduleSources();
    const examples =
      source === 'five-fields'
        ? fiveFields
        : findNamed(sources, ({id}) => id, source, 'schedule source', version).examples;
    return table(
      ['There', 'In Dkron', 'Runs there (UTC)', 'Runs in Dkron (UTC)'],
      examples.map(({given, zone, after, next, dkron, dkronNext, instead = ''}) => ({
        cells: [
          [code(given), ...(zone === 'UTC' ? [] : [text(` in ${zone}`)])],
          dkron === null ? [text('None. '), ...prose(instead)] : [code(dkron)],
          [text(runsText(after, next))],
          [text(dkron === null ? 'Those that the command lets pass' : runsText(after, dkronNext))],
        ],
      })),
    );
  },
};

export const scheduleSourceNames: Directive = {
  name: 'schedule-source-names',
  about: 'What the script calls the sources of schedules.',
  expand: () => {
    const {sources, fromOthers} = loadScheduleSources();
    return paragraph(...codes([...sources.flatMap(({from}) => from), ...fromOthers]));
  },
};
