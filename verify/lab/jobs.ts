/** Jobs and executions, as the API takes and gives them. */

/** A job as it is sent. */
export type SentJob = {readonly name: string} & Readonly<Record<string, unknown>>;

/** A job as it is read, with what trials look at. */
export type Job = {
  readonly name: string;
  readonly status: string;
  readonly schedule: string;
  readonly success_count: number;
  readonly error_count: number;
  readonly last_success: string | null;
  readonly last_error: string | null;
  readonly next: string;
  readonly dependent_jobs: readonly string[] | null;
  readonly disabled: boolean;
} & Readonly<Record<string, unknown>>;

/** An execution as it is read. */
export type Execution = {
  readonly id: string;
  readonly job_name: string;
  readonly node_name: string;
  readonly started_at: string;
  readonly finished_at: string;
  readonly success: boolean;
  readonly output: string;
  readonly group: number;
  readonly attempt: number;
};

/** A member as it is read. */
export type Member = {
  readonly Name: string;
  readonly Addr: string;
  readonly Port: number;
  readonly Status: number;
  readonly statusText: string;
  readonly Tags: Readonly<Record<string, string>>;
};

/** The tag of the agents that trials start for jobs with the tags `onAgent`. */
export const agentTag = 'pool=etl';

/** Tags of a job that runs on one of these agents. */
export const onAgent = {pool: 'etl:1'} as const;

/** Fields of a job; `config` has settings of its executor beside the usual ones. */
type More = Readonly<Record<string, unknown>> & {readonly config?: Readonly<Record<string, string>>};

function jobOf(
  name: string,
  executor: string,
  usual: Readonly<Record<string, string>>,
  {config, ...fields}: More,
): SentJob {
  return {name, schedule: '@manually', executor, executor_config: {...usual, ...config}, ...fields};
}

/** A job that runs a line in a shell, on request, on every node, unless `more` says otherwise. */
export function shellJob(name: string, command: string, more: More = {}): SentJob {
  return jobOf(name, 'shell', {shell: 'true', command}, more);
}

/** A job that calls an address. */
export function httpJob(name: string, url: string, more: More = {}): SentJob {
  return jobOf(name, 'http', {method: 'GET', url}, more);
}

/** A job that runs after another one. */
export function childJob(name: string, parent: string, command = 'true', more: More = {}): SentJob {
  return {...shellJob(name, command, more), schedule: '', parent_job: parent};
}

/** Whether the record of a run has no end: `finished_at` stays before 1970. */
export function isOpen({finished_at: end}: Execution): boolean {
  return new Date(end).getTime() < 0 || end.startsWith('0000');
}

/** When a run began, in seconds. */
export function startOf({started_at: start}: Execution): number {
  return Date.parse(start) / 1000;
}

/** The longest time between two starts that follow each other, in seconds. */
export function longestGap(executions: readonly Execution[]): number {
  const starts = executions.map(startOf).sort((one, other) => one - other);
  return Math.max(0, ...starts.slice(1).map((start, index) => start - (starts[index] ?? start)));
}
