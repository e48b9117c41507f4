/** Shapes that the parts of the comparison with the API share. */
import type {Operation} from '../../data/openapi';

/** What a request carries. Texts of a form's files go by field name. */
export type Payload =
  | {readonly kind: 'text'; readonly type: string; readonly text: string}
  | {readonly kind: 'form'; readonly files: Readonly<Record<string, string>>};

/** A request to send. */
export type Call = {
  readonly method: string;
  /** From the server's root, percent-encoded, without query: `/v1/jobs`. */
  readonly path: string;
  /** Names and values, not encoded. */
  readonly query: readonly (readonly [string, string])[];
  readonly payload?: Payload;
};

/** What came back. */
export type Answer = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Milliseconds from the first byte sent to the last one received. */
  readonly ms: number;
};

/** What later steps need to know from earlier ones. */
export type Seen = {
  /** Id of an execution of the job that stands for `backup`. */
  executionId: string | undefined;
};

/** One call and what has to come of it. */
export type CallStep = {
  readonly operation: Operation;
  /** What the call shows, for the table. */
  readonly label: string;
  /** Makes the request. Throws Unmet when an earlier step did not give what it needs. */
  readonly call: (seen: Seen) => Call;
  /** Statuses that are right here; each has to be documented too. */
  readonly expect: readonly number[];
  /** What else has to hold, when the status is an expected one. Gives a line for each thing that does not. */
  readonly check?: (answer: Answer, seen: Seen) => readonly string[];
  /** Reads a replica, which may lag behind a write: asked again for a while until it holds. */
  readonly settles?: true;
  /** The curl line that is replayed. */
  readonly line?: string;
};

/** A step cannot be tried, because an earlier one did not give what it needs. */
export class Unmet extends Error {}

/** One line of the table. */
export type ReportRow = {
  readonly outcome: 'holds' | 'fails' | 'skipped';
  /** Method and path as the description has them. */
  readonly what: string;
  readonly label: string;
  readonly status?: number;
  readonly ms?: number;
  /** Why it does not hold or was skipped. */
  readonly reasons: readonly string[];
};
