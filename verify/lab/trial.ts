/** Types of trials. */
import type {CounterpartId} from './counterparts';
import type {Lab} from './lab';

export type Trial = {
  /** The claim of the page, as a sentence. */
  readonly claim: string;
  /** Page and section with the claim, such as `docs/usage/retries.md#pause`. */
  readonly at: string;
  /** Id in known-defects.yaml of the defect that the trial shows; it holds as long as the defect exists. */
  readonly defect?: string;
  /** For an effect that occurs only sometimes: maximum number of tries, and in how many the claim has to hold. */
  readonly tries?: {readonly of: number; readonly hold: number};
  /** Number of nodes that run at the same time; default 1; 0 for a trial that uses only the shared server. */
  readonly nodes?: number;
  /** Time limit of one try in seconds; default 120. */
  readonly limit?: number;
  /** The trial needs a second program. */
  readonly mixed?: true;
  /** The trial needs a machine under systemd, which only root can start. */
  readonly machine?: true;
  /** The trial starts this third-party program, by its id in data/counterparts.yaml; without it, the trial is skipped. */
  readonly counterpart?: CounterpartId;
  /**
   * Tests the claim.
   *
   * @returns a measured value for the row, if there is one
   * @throws ClaimFailed if the claim does not hold
   */
  readonly run: (lab: Lab) => Promise<string | undefined>;
};

/** The trials of one subject: a file of verify/trials/. */
export type Subject = {readonly name: string; readonly trials: readonly Trial[]};

/** Defines the subject of a file in verify/trials/. */
export function subject(name: string, trials: readonly Trial[]): Subject {
  return {name, trials};
}
