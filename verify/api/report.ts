/** Texts of the comparison with the API: the table and the sum. */
import type {ReportRow} from './types';

const words: Readonly<Record<ReportRow['outcome'], string>> = {
  holds: 'ok',
  fails: 'NOT OK',
  skipped: 'skipped',
};

/**
 * @param rows - in the order of the run
 * @returns lines with columns for outcome, call, what it shows, status and time; reasons are below
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

/** How many rows hold, do not and were skipped. */
export function sum(rows: readonly ReportRow[]): string {
  const count = (outcome: ReportRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return `${count('holds')} hold, ${count('fails')} do not, ${count('skipped')} skipped`;
}
