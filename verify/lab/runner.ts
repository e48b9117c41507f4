/** Runs trials concurrently, and returns the outcome of each. */
import {compareReleases} from '../../data/versions';
import type {KnownDefect} from '../../data/schema/defects';
import type {Bench} from './bench';
import {Broken, pause, ClaimFailed} from './claims';
import {whyNoCounterpart} from './counterparts';
import type {Lab} from './lab';
import {whyNoMachine} from './machine';
import {Semaphore} from './semaphore';
import type {Subject, Trial} from './trial';

/**
 * Outcome of a trial:
 * - `holds`: the claim of the page holds
 * - `differs`: the claim does not hold
 * - `ended`: the defect no longer shows, although its entry has no `until`
 * - `broken`: the trial could not be run
 * - `skipped`: the trial was not run
 */
export type Outcome = 'holds' | 'differs' | 'ended' | 'broken' | 'skipped';

export type Row = {
  readonly subject: string;
  readonly trial: Trial;
  readonly outcome: Outcome;
  /** Whether the claim is true of the program; undefined if that is not known. */
  readonly isTrue: boolean | undefined;
  /** The observed value, the reason why the trial could not be run, or a measured value. */
  readonly note: string;
  readonly seconds: number;
};

/** Result of a single try. */
type Try = {readonly outcome: 'holds' | 'differs' | 'broken'; readonly note: string};

const defaultLimit = 120;

/** The error of a node that exited unexpectedly; undefined if none did. */
function exitError(lab: Lab): unknown {
  try {
    lab.check();
    return undefined;
  } catch (error) {
    return error;
  }
}

async function tryOnce(trial: Trial, bench: Bench): Promise<Try> {
  const lab = bench.lab();
  const limit = trial.limit ?? defaultLimit;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Broken(`did not end within ${limit} s`)), limit * 1000);
  });
  try {
    const note = await Promise.race([trial.run(lab), tooLong]);
    lab.check();
    return {outcome: 'holds', note: note ?? ''};
  } catch (error) {
    // The last output of a node arrives after its end.
    await pause(0.3);
    return judge(error);
  } finally {
    clearTimeout(timer);
    await bench.close(lab);
  }

  /** The outcome of a failed try. The cause is a full disk, else a node that exited, else the error itself. */
  function judge(thrown: unknown): Try {
    const full = lab.fullDisk();
    if (full !== undefined) {
      return {outcome: 'broken', note: `the disk is full: ${full} logged "no space left on device"`};
    }
    const reason = exitError(lab) ?? thrown;
    if (reason instanceof ClaimFailed) {
      return {outcome: 'differs', note: reason.message};
    }
    const {message, code} = reason as NodeJS.ErrnoException;
    return {outcome: 'broken', note: code === 'ENOSPC' ? `the disk is full: ${message}` : message};
  }
}

/** Repeats a trial up to its number of tries, until the outcome is certain. */
async function tryAll(trial: Trial, bench: Bench): Promise<Try> {
  const {of, hold} = trial.tries ?? {of: 1, hold: 1};
  let holdingTries = 0;
  let note = '';
  for (let done = 1; done <= of; done += 1) {
    const one = await tryOnce(trial, bench);
    if (one.outcome === 'broken') {
      return one;
    }
    holdingTries += one.outcome === 'holds' ? 1 : 0;
    note = one.note === '' ? note : one.note;
    const count = of === 1 ? '' : `${holdingTries} of ${done} tries${note === '' ? '' : '; '}`;
    if (holdingTries >= hold) {
      return {outcome: 'holds', note: count + (one.outcome === 'holds' ? one.note : '')};
    }
    if (holdingTries + of - done < hold) {
      return {outcome: 'differs', note: count + note};
    }
  }
  throw new Error(`"${trial.claim}" is tried ${of} times and has to hold ${hold} times`);
}

/** Whether a release has the defect according to the data. */
function isExpected({since, until}: KnownDefect, release: string): boolean {
  return (
    compareReleases(release, since) >= 0 && (until === undefined || compareReleases(release, until) <= 0)
  );
}

/** Compares the result of a defect's trial with its entry in the data. */
export function judgeDefect(
  one: Try,
  defect: KnownDefect,
  release: string,
): {readonly outcome: Outcome; readonly note: string} {
  const expected = isExpected(defect, release);
  if (one.outcome === 'broken' || (one.outcome === 'holds') === expected) {
    return {
      outcome: one.outcome === 'broken' ? 'broken' : 'holds',
      note:
        expected || one.outcome === 'broken'
          ? one.note
          : `does not show in ${release}, as its entry says (${one.note})`,
    };
  }
  if (one.outcome === 'holds') {
    const {since, until} = defect;
    return {
      outcome: 'differs',
      note: `shows in ${release}, but its entry says ${until === undefined ? `since ${since}` : `${since} to ${until}`}${one.note === '' ? '' : ` (${one.note})`}`,
    };
  }
  return {
    outcome: 'ended',
    note: `no longer shows in ${release}: enter its end in data/known-defects.yaml (${one.note})`,
  };
}

export type RunSettings = {
  readonly subjects: readonly Subject[];
  /** A bench for each program; the first is that of the release that the pages describe. */
  readonly benches: readonly [Bench, ...Bench[]];
  readonly defects: readonly KnownDefect[];
  /** Maximum number of nodes that run at the same time. */
  readonly nodes: number;
  /** Number of trials that cannot be run after which the remaining ones are skipped. */
  readonly patience: number;
  /** Called with the rows of a trial, one for each program, as soon as it has ended. */
  readonly report: (rows: readonly Row[]) => void;
};

/**
 * Runs all trials with each program. A trial that fails, or differs between the programs, is repeated when all others have
 * ended, because on a busy machine some exceed their time limits; its row gets a note.
 *
 * @returns the rows of each trial, in the order of the subjects
 */
export async function runTrials(settings: RunSettings): Promise<readonly (readonly Row[])[]> {
  const {subjects, benches, defects, patience, report} = settings;
  const places = new Semaphore(settings.nodes);
  // Limits concurrent use of the shared server, which does not get faster with more clients.
  const sharing = new Semaphore(12);
  let broken = 0;

  /** An unmet requirement of a trial; undefined if there is none. */
  function lackingFor({mixed, machine, counterpart}: Trial): string | undefined {
    if (mixed === true && benches.length === 1) {
      return 'needs --second PATH';
    }
    return (
      (machine === true ? whyNoMachine() : undefined) ??
      (counterpart === undefined ? undefined : whyNoCounterpart(counterpart, benches[0].counterparts))
    );
  }

  async function rowOf(subject: string, trial: Trial, bench: Bench): Promise<Row> {
    const lacking = lackingFor(trial);
    if (lacking !== undefined || broken >= patience) {
      const note = lacking ?? `not tried: ${patience} trials could not be made`;
      return {subject, trial, outcome: 'skipped', isTrue: undefined, note, seconds: 0};
    }
    const began = performance.now();
    const one = await tryAll(trial, bench);
    const seconds = (performance.now() - began) / 1000;
    broken += one.outcome === 'broken' ? 1 : 0;
    const defect = defects.find(({id}) => id === trial.defect);
    const isTrue = one.outcome === 'broken' ? undefined : one.outcome === 'holds';
    const judged = defect === undefined ? one : judgeDefect(one, defect, bench.release);
    return {subject, trial, isTrue, seconds, ...judged};
  }

  /** Whether a trial has to be repeated: it does not match the data, or differs from the first program. */
  function isDoubtful(row: Row, first: Row | undefined): boolean {
    return row === first
      ? row.outcome === 'differs' || row.outcome === 'ended'
      : row.isTrue !== first?.isTrue;
  }

  /** Repeats doubtful rows of a trial, one at a time. */
  async function again(found: readonly Row[]): Promise<readonly Row[]> {
    const second: Row[] = [];
    for (const [index, row] of found.entries()) {
      const bench = benches[index];
      if (bench === undefined || !isDoubtful(row, second[0] ?? row)) {
        second.push(row);
        continue;
      }
      // A new shared server, as the old one may contain data of the first try.
      await bench.renew();
      const other = await rowOf(row.subject, row.trial, bench);
      const before = `only when tried again alone; before: ${row.note}`;
      second.push(
        other.isTrue === row.isTrue
          ? other
          : {...other, note: [other.note, before].filter((part) => part !== '').join('; ')},
      );
    }
    return second;
  }

  const all = subjects.flatMap(({name, trials}) => trials.map((trial) => ({subject: name, trial})));
  // Trials that need the most nodes, or the most time, start first.
  const order = [...all].sort(
    (one, other) =>
      (other.trial.nodes ?? 1) - (one.trial.nodes ?? 1) ||
      (other.trial.limit ?? defaultLimit) - (one.trial.limit ?? defaultLimit),
  );
  const rows = new Map<Trial, readonly Row[]>();
  const late: Trial[] = [];
  await Promise.all(
    order.map(async ({subject, trial}) => {
      const used = trial.mixed === true ? benches.slice(0, 1) : benches;
      const found = await Promise.all(
        used.map((bench) => {
          const {nodes = 1} = trial;
          const make = (): Promise<Row> => rowOf(subject, trial, bench);
          return nodes === 0 ? sharing.run(1, make) : places.run(nodes, make);
        }),
      );
      rows.set(trial, found);
      if (found.some((row) => isDoubtful(row, found[0]))) {
        late.push(trial);
      } else {
        report(found);
      }
    }),
  );
  for (const trial of late) {
    const found = await again(rows.get(trial) ?? []);
    rows.set(trial, found);
    report(found);
  }
  return all.map(({trial}) => rows.get(trial) ?? []);
}
