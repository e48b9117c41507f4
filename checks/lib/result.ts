/** The results of a check: place, what is wrong, and what would be right. */
export type Problem = {readonly file: string; readonly line: number; readonly message: string};

/** A check gives its problems and how many things it looked at; none is an error of its own (see run.ts). */
export type Result = {
  readonly checked: number;
  readonly problems: readonly Problem[];
  /** Notes that do not fail the check, a line each. */
  readonly notes?: readonly string[];
  /** Why there was something to look at and the check did not run: a program that is not installed. */
  readonly skipped?: string;
};

/** An id that a link can lead to, and where it is made. */
export type Anchor = {readonly id: string; readonly line: number};
