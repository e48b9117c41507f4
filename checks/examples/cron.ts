/**
 * Finds schedules in prose and tables that the page's version refuses. Inline code that looks like a schedule (five to seven
 * fields, a time zone before them, a word with `@`) has to be one. A refused one is marked (see prose.ts), or is in a column "You
 * wrote" of a table that has a column "… says". It can NOT tell when a schedule fires: tables of runs are made from recorded
 * ones, by directives.
 */
import {loadCron} from '../../data/load';
import {forVersion} from '../../data/versions';
import type {VersionId} from '../../data/schema/parts';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {
  checkProse,
  proseBlocks,
  withMarks,
  type Code,
  type Judged,
  type ProseBlock,
  type Verdict,
} from './prose';
import {scheduleProblem} from './schedule';

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

/** A word that is only named (`@every`), or whose argument has placeholders in capitals (`@after TIME <DURATION`). */
function isNamed(text: string, version: VersionId): boolean {
  const [word = '', ...given] = text.split(' ');
  const entry = forVersion(loadCron().predefined, version).find((each) => each.text === word);
  return entry !== undefined && entry.argument !== null && given.every((each) => /^<?[A-Z]+$/.test(each));
}

function problemsInAll(text: string, versions: readonly string[], job: string | undefined): string[] {
  const found = versions.map((each) => {
    const version = each as VersionId;
    return isNamed(text, version) ? undefined : scheduleProblem(text, version, job);
  });
  const problem = found.at(-1);
  return found.includes(undefined) || problem === undefined ? [] : [problem];
}

/** Whether a table cell lists refused values. */
function isRefused({column}: Code, cells: ProseBlock['cells']): boolean {
  return (
    /^You (?:wrote|write)$/.test(column ?? '') && [...cells.keys()].some((heading) => /\bsays$/.test(heading))
  );
}

function schedulesInProse(page: SourcePage, versions: readonly string[]): Verdict[] {
  const newest = versions.at(-1) as VersionId;
  return proseBlocks(page).flatMap(({codes, cells, marks}): Verdict[] => {
    const judged = codes.flatMap((code): Judged[] => {
      const text = scheduleIn(code.value);
      if (text === undefined) {
        return [];
      }
      const problems = problemsInAll(text, versions, cells.get('Name'));
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
              : [`"${text}" is below "${code.column ?? ''}"; expected a schedule that ${newest} refuses`],
        },
      ];
    });
    const isOwn = (text: string): boolean => scheduleIn(text) !== undefined;
    return withMarks(judged, marks, isOwn, 'schedule');
  });
}

/** Checks schedules outside of jobs in every page that belongs to a version. */
export function checkCron(pages: readonly SourcePage[]): Result {
  return checkProse(pages, schedulesInProse);
}
