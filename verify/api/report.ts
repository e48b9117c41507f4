/** Texts of verify:api: the table, the sum, the question, and what a dry run would do. */
import {target} from './client';
import {flagOf, namesOf} from './run';
import {Unmet, type Call, type Permission, type Row, type Seen, type Step} from './types';

const words: Readonly<Record<Row['outcome'], string>> = {holds: 'ok', fails: 'NOT OK', skipped: 'skipped'};

/**
 * @param rows - in the order of the run
 * @returns lines with columns for outcome, call, what it shows, status and time; reasons stand below
 */
export function table(rows: readonly Row[]): readonly string[] {
  const cells = rows.map(({outcome, what, label, status, ms}) => [
    words[outcome],
    what,
    label,
    status === undefined ? '-' : String(status),
    ms === undefined ? '-' : `${Math.round(ms)} ms`,
  ]);
  const all = [['holds', 'operation', 'call', 'status', 'time'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(all[0] ?? []),
    ...rows.flatMap(({reasons}, index) => [
      line(cells[index] ?? []),
      ...reasons.map((reason) => `           ${reason}`),
    ]),
  ];
}

/** How many rows hold, do not and were skipped. */
export function sum(rows: readonly Row[]): string {
  const count = (outcome: Row['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  return `${count('holds')} hold, ${count('fails')} do not, ${count('skipped')} skipped`;
}

const effects: readonly (readonly [Permission, string])[] = [
  ['restore', 'restore jobs from a file, all of them its own'],
  ['pro', 'store and delete an access policy of its own'],
  ['leave', 'make the node LEAVE the cluster at the end; you have to restart it then'],
];

/**
 * @param where - what the server calls itself, and its address
 * @param prefix - beginning of the own names
 * @param pauses - whether the run pauses the node; old lines cannot
 * @returns the question to answer before anything is changed
 */
export function question(
  where: string,
  prefix: string,
  allowed: ReadonlySet<Permission>,
  pauses: boolean,
): string {
  return [
    `This is going to change ${where}:`,
    `  - store, run, switch and delete jobs whose names begin with ${prefix}`,
    '    (they run echo on every node of the region)',
    ...(pauses ? ['  - pause the node for a moment: it refuses to store jobs meanwhile'] : []),
    ...effects.filter(([permission]) => allowed.has(permission)).map(([, text]) => `  - ${text}`),
    'Go on? [y/N] ',
  ].join('\n');
}

function payloadText({payload}: Call): string {
  if (payload === undefined) {
    return '';
  }
  return payload.kind === 'text'
    ? `  ${payload.text}`
    : `  ${Object.entries(payload.files)
        .map(([field, text]) => `${field}=${text}`)
        .join(' ')}`;
}

/**
 * @param steps - all of the plan
 * @param seen - own names; ids that only a run knows are filled in with a word
 * @returns a line for each call that a run would send or skip
 */
export function dryRun(
  steps: readonly Step[],
  seen: Seen,
  allowed: ReadonlySet<Permission>,
): readonly string[] {
  return steps.map((step) => {
    const {what, label} = namesOf(step);
    if (step.needs !== undefined && !allowed.has(step.needs)) {
      return `would skip  ${what}, ${label}: needs ${flagOf(step.needs)}`;
    }
    try {
      const call = step.call(seen);
      return `would send  ${call.method} ${decodeURI(target(call))}${payloadText(call)}`;
    } catch (error) {
      if (error instanceof Unmet) {
        return `would send  ${what}, ${label}`;
      }
      throw error;
    }
  });
}
