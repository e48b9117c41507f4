/** Whether a job in an example is one that its version would take: fields, schedule, executor and processor settings. */
import * as z from 'zod';

import {loadExecutors, loadProcessors} from '../../data/load';
import {forVersion, holds} from '../../data/versions';
import {descriptionFile, operationsOf, readDescription} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import type {Executor, Processor} from '../../data/schema/plugins';
import {schemaKey} from './config';
import {hasFeature, scheduleProblem} from './schedule';

const jobSchema = z.object({
  properties: z.record(z.string(), z.object({readOnly: z.boolean().default(false)})),
});

type Fields = {
  /** Those that a reader may send. */
  readonly sent: readonly string[];
  /** Those that the server keeps; a saved job that is restored or sent back holds them. */
  readonly kept: readonly string[];
};

const known = new Map<VersionId, Fields>();

/** The fields of a job, out of what the API description says of the body that stores one. */
function fieldsOf(version: VersionId): Fields {
  const before = known.get(version);
  if (before !== undefined) {
    return before;
  }
  const store = operationsOf(readDescription(descriptionFile(version))).find(
    ({operationId}) => operationId === 'createOrUpdateJob',
  );
  const {properties} = jobSchema.parse(store?.requestBody?.content['application/json']?.schema);
  const names = (readOnly: boolean): string[] =>
    Object.keys(properties).filter((name) => properties[name]?.readOnly === readOnly);
  const fields = {sent: names(false), kept: names(true)};
  known.set(version, fields);
  return fields;
}

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
  const keys: readonly (Executor['keys'][number] & {readonly booleanUntil?: string | undefined})[] =
    plugin.keys;
  const known = forVersion(keys, version).map((key) => key.name);
  const takesBoolean = (name: string): boolean =>
    keys.some(
      (key) =>
        key.name === name && key.booleanUntil !== undefined && holds({until: key.booleanUntil}, version),
    );
  return Object.entries(settings).flatMap(([key, value]) => [
    ...(known.includes(key)
      ? []
      : [`${name} has no setting "${key}" in ${version}; it has ${known.join(', ')}`]),
    ...(typeof value === 'string' || (typeof value === 'boolean' && takesBoolean(key))
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
    list.filter((each) => forVersion(each.availability, version).length > 0);
  const executors = present(loadExecutors());
  const processors = present(loadProcessors());
  const {sent, kept} = fieldsOf(version);
  const allowed = [...sent, ...(allowKept ? kept : [])];
  const problems = Object.keys(job)
    .filter((key) => key !== schemaKey && !allowed.includes(key))
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
    if (
      !hasFeature('zone-for-words', version) &&
      job.schedule.startsWith('@') &&
      Boolean(job.timezone) &&
      !allowKept
    ) {
      problems.push(
        `timezone has no effect on "${job.schedule}"; expected six fields, the prefix CRON_TZ=, or no timezone`,
      );
    }
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
