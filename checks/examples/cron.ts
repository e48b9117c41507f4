/**
 * Schedules in prose and tables that the page's version would not take, and next runs that are not those of a schedule.
 *
 * What looks like a schedule in inline code (five to seven fields, a zone in front, a word behind `@`) has to be one. A
 * refused one is marked (see prose.ts), or stands in a column "You wrote" of a table that has a column "… says".
 *
 * Runs are computed and compared in tables with a column "Next after 2026-01-01T00:00:00Z" (from that moment on) or
 * "Runs in 2026, in UTC" (runs that follow each other, the first with day and time); a column "Zone" names the zone. A
 * column "Becomes" beside "Name" holds the schedule with `~` replaced. `next` in answers has to be a run of `schedule`.
 *
 * It can NOT tell whether words about a schedule ("every Monday") are right, and takes times without a zone as UTC.
 */
import {visit} from 'unist-util-visit';

import {loadCron} from '../../data/load';
import {forVersion} from '../../data/versions';
import type {VersionId} from '../../data/schema/parts';
import {lineOf, type Page, type Problem, type Result} from '../pages';
import {blocksOf, versionsOf, withMarks, type Block, type Code, type Judged, type Verdict} from './prose';
import {readSchedule, runsAfter, scheduleProblem, withoutTilde} from './schedule';

/** The schedule in inline code, which may be a line of a job; undefined for other code. */
function scheduleIn(code: string): string | undefined {
  const text = /^"schedule": *"(.*)"$/.exec(code)?.[1] ?? code;
  if (text.includes('…')) {
    return undefined;
  }
  const parts = text.trim().split(/\s+/);
  const fields = /^(?:cron_)?tz=./i.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const isWord = /^@[a-z]+$/i.test(fields[0] ?? '');
  const areFields =
    fields.length >= 5 &&
    fields.length <= 7 &&
    /^[\d*?~]/.test(fields[0] ?? '') &&
    fields.every((field) => /^[\d*?~,/#A-Za-z-]+$/.test(field));
  return isWord || areFields ? text : undefined;
}

/** A word that is only named (`@every`), or whose argument is a placeholder in capitals (`@at TIME`). */
function isNamed(text: string, version: VersionId): boolean {
  const [word = '', argument, ...more] = text.split(' ');
  const entry = forVersion(loadCron().predefined, version).find((each) => each.text === word);
  return (
    entry !== undefined &&
    entry.argument !== null &&
    more.length === 0 &&
    (argument === undefined || /^[A-Z]+$/.test(argument))
  );
}

function problemsOf(text: string, versions: readonly string[], job: string | undefined): string[] {
  const found = versions.map((each) => {
    const version = each as VersionId;
    return isNamed(text, version) ? undefined : scheduleProblem(text, version, job);
  });
  const problem = found.at(-1);
  return found.includes(undefined) || problem === undefined ? [] : [problem];
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type Stated = {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
  readonly time: string | undefined;
};

/** `January 1 08:00`, `10:00`, `January 2, 5, 7`, `2028`: what each item of a list says. undefined for other texts. */
function statedIn(cell: string): Stated[] | undefined {
  const items = cell.split(/,\s*|\s+and\s+/).map((item): Stated | undefined => {
    const match =
      /^(?:(?:([A-Z][a-z]+) )?(\d{1,2})(?![\d:]))? ?(\d{4}(?!\d))? ?(\d\d:\d\d(?::\d\d)?)?(?: UTC)?$/.exec(
        item.trim(),
      );
    const month = match?.[1] === undefined ? undefined : months.indexOf(match[1]);
    if (match === null || item.trim() === '' || month === -1) {
      return undefined;
    }
    const time = match[4]?.length === 5 ? `${match[4]}:00` : match[4];
    return {
      day: match[2] === undefined ? undefined : Number(match[2]),
      month,
      year: match[3] === undefined ? undefined : Number(match[3]),
      time,
    };
  });
  if (items.some((item) => item === undefined)) {
    return undefined;
  }
  const stated = items.filter((item) => item !== undefined);
  // In `January 2, 5, 7` the first one names the month of all.
  return stated.map((item, index) => ({
    ...item,
    month:
      item.month ??
      (item.day === undefined
        ? undefined
        : stated.slice(0, index).findLast((each) => each.month !== undefined)?.month),
  }));
}

function iso(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

function agrees({day, month, year, time}: Stated, run: number | undefined): boolean {
  if (run === undefined) {
    return false;
  }
  const date = new Date(run);
  return (
    (day === undefined || date.getUTCDate() === day) &&
    (month === undefined || date.getUTCMonth() === month) &&
    (year === undefined || date.getUTCFullYear() === year) &&
    (time === undefined || iso(run).slice(11, 19) === time)
  );
}

/** When the runs of a column are counted from, by its heading and the first item of the cell. */
function baseOf(heading: string, first: Stated | undefined): number | string | undefined {
  const after = /^Next after (\S+)$/.exec(heading)?.[1];
  if (after !== undefined) {
    const at = Date.parse(after);
    return Number.isNaN(at) ? `"${heading}" names no moment; expected one such as 2026-01-01T00:00:00Z` : at;
  }
  const year = /^Runs in (\d{4}), in UTC$/.exec(heading)?.[1];
  if (year === undefined) {
    return undefined;
  }
  return first?.day === undefined || first.month === undefined || first.time === undefined
    ? `the first run below "${heading}" has no day, month and time; expected one such as March 28 01:30`
    : Date.parse(
        `${year}-${String(first.month + 1).padStart(2, '0')}-${String(first.day).padStart(2, '0')}T${first.time}Z`,
      ) - 1000;
}

/** The columns of a row that say when a schedule fires. */
function runProblems({codes, cells, line}: Block, version: VersionId): Verdict[] {
  return [...cells].flatMap(([heading, cell]): Verdict[] => {
    if (!/^(?:Next after|Runs in) /.test(heading)) {
      return [];
    }
    const code = codes.find(({value, column}) => column !== heading && scheduleIn(value) !== undefined);
    const text = scheduleIn(code?.value ?? '');
    const {schedule} = text === undefined ? {} : readSchedule(text, version, cells.get('Name'));
    if (text === undefined || schedule === undefined) {
      return [
        {
          line,
          problems: [`a row with runs has no schedule that ${version} takes; expected one in inline code`],
        },
      ];
    }
    const stated = statedIn(cell);
    const base = baseOf(heading, stated?.[0]);
    if (stated === undefined || typeof base !== 'number') {
      const problem =
        stated !== undefined && typeof base === 'string'
          ? base
          : `"${cell}" below "${heading}" cannot be read; expected moments such as January 1 08:00, 10:00`;
      return [{line, problems: [problem]}];
    }
    const runs = runsAfter(schedule, base, cells.get('Zone') ?? 'UTC', stated.length);
    const right = stated.every((each, index) => agrees(each, runs[index]));
    return [
      {
        line,
        problems: right
          ? []
          : [`"${text}" does not run at "${cell}"; expected ${runs.map(iso).join(', ') || 'no run'}`],
      },
    ];
  });
}

/** A row that says what `~` becomes for a name. */
function tildeProblems({codes, cells, line}: Block): Verdict[] {
  const name = cells.get('Name');
  const shown = codes.find(({column}) => column === 'Becomes');
  const source = codes.find(({value, column}) => column !== 'Becomes' && scheduleIn(value)?.includes('~'));
  if (name === undefined || shown === undefined || source === undefined) {
    return [];
  }
  const wanted = withoutTilde(source.value, name);
  return [
    {
      line,
      problems:
        wanted === shown.value
          ? []
          : [`"${source.value}" of ${name} does not become "${shown.value}"; expected "${wanted}"`],
    },
  ];
}

/** Whether a table cell is one for what is refused. */
function isRefused({column}: Code, cells: Block['cells']): boolean {
  return (
    /^You (?:wrote|write)$/.test(column ?? '') && [...cells.keys()].some((heading) => /\bsays$/.test(heading))
  );
}

function inProse(page: Page, versions: readonly string[]): Verdict[] {
  const newest = versions.at(-1) as VersionId;
  return blocksOf(page).flatMap((block): Verdict[] => {
    const {codes, cells, marks} = block;
    const judged = codes.flatMap((code): Judged[] => {
      const text = scheduleIn(code.value);
      if (text === undefined) {
        return [];
      }
      const problems = problemsOf(text, versions, cells.get('Name'));
      if (!isRefused(code, cells)) {
        return [{value: code.value, line: code.line, problems}];
      }
      return [
        {
          value: code.value,
          line: code.line,
          problems:
            problems.length > 0
              ? []
              : [`"${text}" stands in "${code.column ?? ''}"; expected a schedule that ${newest} refuses`],
        },
      ];
    });
    const isOwn = (text: string): boolean => scheduleIn(text) !== undefined;
    return [
      ...withMarks(judged, marks, isOwn, 'schedule'),
      ...runProblems(block, newest),
      ...tildeProblems(block),
    ];
  });
}

/** `next` beside `schedule` in an answer, whole or shortened. */
function inAnswers(page: Page, version: VersionId): Verdict[] {
  const found: Verdict[] = [];
  visit(page.tree, 'code', (node) => {
    if (!/(?:^|\s)kind=answer(?:\s|$)/.test(node.meta ?? '')) {
      return;
    }
    const all = (key: string): string[] =>
      [...node.value.matchAll(new RegExp(`"${key}": *"([^"]*)"`, 'g'))].map((match) => match[1] ?? '');
    const [text, ...texts] = all('schedule');
    const [next, ...others] = all('next');
    // The years 1 and 1970 stand for "none".
    if (
      text === undefined ||
      next === undefined ||
      texts.length + others.length > 0 ||
      /^(?:0001|1970)-/.test(next)
    ) {
      return;
    }
    const {schedule, problem} = readSchedule(text, version, all('name')[0]);
    const at = Date.parse(next);
    const zones = ['UTC', ...all('timezone').filter((zone) => zone !== '')];
    const right =
      schedule !== undefined &&
      (schedule.kind === 'every' || zones.some((zone) => runsAfter(schedule, at - 1000, zone, 1)[0] === at));
    found.push({
      line: lineOf(node),
      problems: right
        ? []
        : [
            problem ??
              `"next" is ${next}, and "${text}" does not fire then; expected a moment of that schedule`,
          ],
    });
  });
  return found;
}

/** Schedules outside of jobs, and next runs, in every page that belongs to a version. */
export function checkCron(pages: readonly Page[]): Result {
  let checked = 0;
  const problems: Problem[] = [];
  for (const page of pages) {
    const versions = versionsOf(page);
    if (versions.length === 0) {
      continue;
    }
    const found = [...inProse(page, versions), ...inAnswers(page, versions.at(-1) as VersionId)];
    checked += found.length;
    problems.push(
      ...found.flatMap(({line, problems: texts}) =>
        texts.map((message) => ({file: page.file, line, message})),
      ),
    );
  }
  return {checked, problems};
}
