/** Formats the rows of trials as text. */
import type {Outcome, Row} from './runner';

const words: Readonly<Record<Outcome, string>> = {
  holds: 'holds',
  differs: 'NOT SO',
  ended: 'ENDED',
  broken: 'NOT MADE',
  skipped: 'skipped',
};

/** Lines of a row, with its note on a second line. */
export function rowLines({subject, trial, outcome, note, seconds}: Row): readonly string[] {
  const id = trial.defect === undefined ? '' : ` [${trial.defect}]`;
  const line = `${words[outcome].padEnd(8)}  ${subject.padEnd(10)}  ${`${seconds.toFixed(1)} s`.padStart(7)}  ${trial.claim}${id} (${trial.at})`;
  return note === '' ? [line] : [line, `${' '.repeat(10)}${note}`];
}

/** Lines on how two programs differ in a trial; empty if they do not. */
export function differenceLines(
  [one, other]: readonly Row[],
  names: readonly [string, string],
): readonly string[] {
  if (one === undefined || other === undefined || one.isTrue === other.isTrue) {
    return [];
  }
  const id = one.trial.defect === undefined ? '' : ` [${one.trial.defect}]`;
  const shows = ({isTrue, outcome}: Row): string =>
    isTrue === undefined ? words[outcome] : isTrue ? 'yes' : 'no';
  const line = (name: string, row: Row): string =>
    `${' '.repeat(10)}${name}: ${shows(row)}${row.note === '' ? '' : `, ${row.note}`}`;
  return [`${one.trial.claim}${id} (${one.trial.at})`, line(names[0], one), line(names[1], other)];
}

/** Number of rows with each outcome. */
export function sumOf(rows: readonly Row[]): string {
  const count = (...outcomes: readonly Outcome[]): number =>
    rows.filter(({outcome}) => outcomes.includes(outcome)).length;
  return [
    `${count('holds')} hold`,
    `${count('differs')} do not`,
    `${count('ended')} defects no longer show`,
    `${count('broken')} could not be made`,
    `${count('skipped')} skipped`,
  ].join(', ');
}
