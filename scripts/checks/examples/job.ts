/** Whether a job in an example is one that its version would take: fields, schedule, executor and processor settings. */
import {forVersion, loadExecutors, loadProcessors} from '../../../data/load-shared';
import type {Executor, Processor, VersionId} from '../../../data/schema-shared';
import {scheduleProblem} from './schedule';

const everywhere = [
  'name',
  'schedule',
  'timezone',
  'owner',
  'owner_email',
  'disabled',
  'tags',
  'retries',
  'parent_job',
  'processors',
  'concurrency',
  'executor',
  'executor_config',
];

/** Fields that a reader may send, beyond those that every version has. */
const since: Readonly<Record<VersionId, readonly string[]>> = {
  v1: [],
  v2: ['displayname', 'metadata'],
  v3: ['displayname', 'metadata', 'ephemeral', 'expires_at'],
  v4: ['displayname', 'metadata', 'ephemeral', 'expires_at', 'starts_at'],
};

/** Fields that the server keeps; a saved job that is restored or sent back holds them. */
const kept = [
  'id',
  'success_count',
  'error_count',
  'last_success',
  'last_error',
  'status',
  'next',
  'dependent_jobs',
];

type Plugin = Executor | Processor;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function settingsProblems(
  kind: string,
  plugin: Plugin | undefined,
  name: string,
  settings: unknown,
  version: VersionId,
  names: readonly string[],
): string[] {
  if (plugin === undefined) {
    return [`${version} has no ${kind} "${name}"; it has ${names.join(', ')}`];
  }
  if (!isObject(settings)) {
    return [`the settings of ${name} are ${JSON.stringify(settings)}; expected an object`];
  }
  const known = forVersion(plugin.keys as Executor['keys'], version).map((key) => key.name);
  return Object.entries(settings).flatMap(([key, value]) => [
    ...(known.includes(key)
      ? []
      : [`${name} has no setting "${key}" in ${version}; it has ${known.join(', ')}`]),
    ...(typeof value === 'string' || (kind === 'processor' && version === 'v1' && typeof value === 'boolean')
      ? []
      : [`the setting "${key}" of ${name} is ${JSON.stringify(value)}; expected a string`]),
  ]);
}

/**
 * Looks at one job.
 *
 * @param job - parsed JSON
 * @param allowKept - whether fields that the server sets may stand in it
 * @param ownPlugins - names of executors and processors that the page writes itself
 * @returns what is wrong, a line each
 */
export function jobProblems(
  job: unknown,
  version: VersionId,
  allowKept: boolean,
  ownPlugins: readonly string[] = [],
): string[] {
  if (!isObject(job)) {
    return [`a job is ${JSON.stringify(job)}; expected an object`];
  }
  const present = <T extends Plugin>(list: readonly T[]): T[] =>
    list.filter((each) => each.availability[version].kind !== 'none');
  const executors = present(loadExecutors());
  const processors = present(loadProcessors());
  const allowed = [...everywhere, ...since[version], ...(allowKept ? kept : [])];
  const problems = Object.keys(job)
    .filter((key) => !allowed.includes(key))
    .map((key) => `a job of ${version} has no field "${key}"; it has ${allowed.join(', ')}`);

  if (typeof job.name !== 'string' || !/^[\p{Ll}\d_-]+$/u.test(job.name)) {
    problems.push(
      `the name is ${JSON.stringify(job.name)}; expected lower-case letters, digits, dash and underscore`,
    );
  }
  if (typeof job.schedule === 'string' && job.schedule !== '') {
    const problem = scheduleProblem(
      job.schedule,
      version,
      typeof job.name === 'string' ? job.name : undefined,
    );
    problems.push(...(problem === undefined ? [] : [problem]));
  } else if (job.parent_job === undefined) {
    problems.push('the job has neither schedule nor parent_job; expected one of them');
  }
  if (job.concurrency !== undefined && !['allow', 'forbid', ''].includes(String(job.concurrency))) {
    problems.push(`concurrency is ${JSON.stringify(job.concurrency)}; expected allow or forbid`);
  }
  if (typeof job.executor === 'string' && !ownPlugins.includes(job.executor)) {
    const executor = executors.find((each) => each.name === job.executor);
    problems.push(
      ...settingsProblems(
        'executor',
        executor,
        job.executor,
        job.executor_config ?? {},
        version,
        executors.map((each) => each.name),
      ),
    );
  }
  for (const [name, settings] of Object.entries(isObject(job.processors) ? job.processors : {})) {
    if (!ownPlugins.includes(name)) {
      const processor = processors.find((each) => each.name === name);
      problems.push(
        ...settingsProblems(
          'processor',
          processor,
          name,
          settings,
          version,
          processors.map((each) => each.name),
        ),
      );
    }
  }
  for (const map of ['tags', 'metadata']) {
    for (const [key, value] of Object.entries(isObject(job[map]) ? job[map] : {})) {
      if (typeof value !== 'string') {
        problems.push(`${map}.${key} is ${JSON.stringify(value)}; expected a string`);
      }
    }
  }
  return problems;
}
