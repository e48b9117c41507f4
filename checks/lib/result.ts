/** Results of a check: the place of each problem, the found and the expected value. */
export type Problem = {readonly file: string; readonly line: number; readonly message: string};

/** A check gives its problems and how many things it looked at; none is an error of its own (see run.ts). */
export type Result = {
  readonly checked: number;
  readonly problems: readonly Problem[];
  /** Notes that do not fail the check, one line each. */
  readonly notes?: readonly string[];
  /** Why there was something to look at and the check did not run: a program that is not installed. */
  readonly skipped?: string;
};

/** An ID that links can target, and the place of its definition. */
export type Anchor = {readonly id: string; readonly line: number};
