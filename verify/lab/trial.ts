/** What a trial is. */
import type {Lab} from './lab';

export type Trial = {
  /** What the page says, in a sentence. */
  readonly claim: string;
  /** Where it says so: page and section, such as `docs/usage/retries.md#pause`. */
  readonly at: string;
  /** The entry of known-defects.yaml that it shows; the trial then holds while the defect is there. */
  readonly defect?: string;
  /** A claim about something that happens only sometimes: how often it is tried, and how often it has to hold. */
  readonly tries?: {readonly of: number; readonly hold: number};
  /** How many nodes it runs at a time; 1 where it is missing, 0 for one that uses the shared server only. */
  readonly nodes?: number;
  /** Seconds after which one try is given up; 120 where it is missing. */
  readonly limit?: number;
  /** It needs a second program, given with --beside. */
  readonly mixed?: true;
  /** It needs a machine under systemd, which root alone can start. */
  readonly machine?: true;
  /**
   * Does what the claim says.
   *
   * @returns what was measured, where that says more than that it holds
   * @throws SeenInstead where the claim does not hold
   */
  readonly run: (lab: Lab) => Promise<string | undefined>;
};

/** The trials about one thing: a file of verify/trials/. */
export type Subject = {readonly name: string; readonly trials: readonly Trial[]};

/** A file of verify/trials/: its name, and what it tries. */
export function subject(name: string, trials: readonly Trial[]): Subject {
  return {name, trials};
}
