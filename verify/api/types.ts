/** Types shared by the parts of the API comparison. */
import type {Operation} from '../../data/openapi';

/** Body of a request. The files of a form are texts by field name. */
export type Payload =
  | {readonly kind: 'text'; readonly type: string; readonly text: string}
  | {readonly kind: 'form'; readonly files: Readonly<Record<string, string>>};

/** A request to send. */
export type Call = {
  readonly method: string;
  /** Absolute path, percent-encoded, without query: `/v1/jobs`. */
  readonly path: string;
  /** Names and values, not percent-encoded. */
  readonly query: readonly (readonly [string, string])[];
  readonly payload?: Payload;
};

/** The response to a request. */
export type Answer = {
  readonly status: number;
  /** Values by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Milliseconds from the first byte sent to the last one received. */
  readonly ms: number;
};

/** State that earlier steps pass to later ones. */
export type Seen = {
  /** Id of an execution of the job that replaces `backup` in the examples. */
  executionId: string | undefined;
};

/** One call and its expected response. */
export type CallStep = {
  readonly operation: Operation;
  /** Description of the call in the table. */
  readonly label: string;
  /** Builds the request. Throws MissingValue if an earlier step did not provide a needed value. */
  readonly call: (seen: Seen) => Call;
  /** Expected statuses; each has to be documented too. */
  readonly expect: readonly number[];
  /** Further check for an expected status. Returns one line for each failure. */
  readonly check?: (answer: Answer, seen: Seen) => readonly string[];
  /** Set if it reads a replica, which may lag behind a write: the call is repeated for a while until it passes. */
  readonly settles?: true;
  /** The replayed curl line. */
  readonly line?: string;
};

/** A step cannot be tried, because an earlier one did not provide a needed value. */
export class MissingValue extends Error {}

/** One row of the table. */
export type ReportRow = {
  readonly outcome: 'holds' | 'fails' | 'skipped';
  /** Method and path, in the description's spelling. */
  readonly what: string;
  readonly label: string;
  readonly status?: number;
  readonly ms?: number;
  /** Why the call failed or was skipped. */
  readonly reasons: readonly string[];
};
