/** Types of jobs, executions and members in the API, and sample jobs. */

/** A job in a request. */
export type SentJob = {readonly name: string} & Readonly<Record<string, unknown>>;

/** A job in a response, with the fields that trials check. */
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

/** An execution in a response. */
export type Execution = {
  readonly id: string;
  readonly job_name: string;
  readonly node_name: string;
  readonly started_at: string;
  readonly finished_at: string;
  readonly success: boolean;
  /** Missing while there is none. */
  readonly output?: string;
  readonly group: number;
  readonly attempt: number;
};

/** A member in a response. */
export type Member = {
  readonly Name: string;
  readonly Addr: string;
  readonly Port: number;
  readonly Status: number;
  readonly statusText: string;
  readonly Tags: Readonly<Record<string, string>>;
};

/** Tag of the agents that run jobs with the tags `onAgent`. */
export const agentTag = 'pool=etl';

/** Tags of a job that runs on one of these agents. */
export const onAgent = {pool: 'etl:1'} as const;

/** Additional fields of a job; `config` has additional settings of its executor. */
type More = Readonly<Record<string, unknown>> & {readonly config?: Readonly<Record<string, string>>};

function jobOf(
  name: string,
  executor: string,
  usual: Readonly<Record<string, string>>,
  {config, ...fields}: More,
): SentJob {
  return {name, schedule: '@manually', executor, executor_config: {...usual, ...config}, ...fields};
}

/** A job that runs a shell command, on demand and on every node, unless `more` overrides that. */
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

/** Whether the record of a run is open: `finished_at` is before 1970. */
export function isOpen({finished_at: end}: Execution): boolean {
  return new Date(end).getTime() < 0 || end.startsWith('0000');
}

/** Start of a run, in seconds. */
export function startOf({started_at: start}: Execution): number {
  return Date.parse(start) / 1000;
}

/** The longest time between two consecutive starts, in seconds. */
export function longestGap(executions: readonly Execution[]): number {
  const starts = executions.map(startOf).sort((one, other) => one - other);
  return Math.max(0, ...starts.slice(1).map((start, index) => start - (starts[index] ?? start)));
}
