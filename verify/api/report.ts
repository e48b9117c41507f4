/** Output of the API comparison: the table and the summary. */
import type {ReportRow} from './types';

const words: Readonly<Record<ReportRow['outcome'], string>> = {
  holds: 'ok',
  fails: 'NOT OK',
  skipped: 'skipped',
};

/**
 * @param rows - rows in the order of the run
 * @returns lines with columns for outcome, call, label, status and time; reasons are on the lines below
 */
export function reportTable(rows: readonly ReportRow[]): readonly string[] {
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

/** Numbers of rows that hold, fail and were skipped. */
export function sum(rows: readonly ReportRow[]): string {
  const count = (outcome: ReportRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return `${count('holds')} hold, ${count('fails')} do not, ${count('skipped')} skipped`;
}
