/** Results of a check: the place of each problem, the found and the expected value. */
export type Problem = {readonly file: string; readonly line: number; readonly message: string};

/** Problems of a check, and the number of checked items; zero items is an error (see run.ts). */
export type Result = {
  readonly checked: number;
  readonly problems: readonly Problem[];
  /** Notes that do not fail the check, one line each. */
  readonly notes?: readonly string[];
  /** Reason why the check did not run although there was something to check: a program that is not installed. */
  readonly skipped?: string;
};

/** An ID that links can target, and the place of its definition. */
export type Anchor = {readonly id: string; readonly line: number};
