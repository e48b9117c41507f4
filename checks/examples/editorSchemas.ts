/**
 * Checks jobs and agent configuration in examples against the schemas that the site publishes for editors, and against rules
 * that a schema cannot express: whether a schedule is in range, an executor exists, or a node joins itself.
 */
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {parse as parseToml} from 'smol-toml';

import {site} from '../../config/identity';
import {loadExecutors, loadProcessors} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';
import {isObject, valueAt} from '../../data/valueAt';
import {expectedNames} from '../../data/nearest';
import {availableIn} from '../../data/ofVersion';
import {makeSchema, type SchemaName} from '../../plugins/published/schemas';
import type {SourcePage} from '../../plugins/sources/pages';
import {jsonProblem} from '../../tools/jsonProblem';
import type {Result} from '../lib/result';
import {checkExamples, type ExampleFence, type Finding} from './fence';
import {joinProblems} from './join';
import {hasFeature, scheduleProblem} from './schedule';
import {asList, documentsIn, schemaFindings, type ReadDocument} from './schema';

const ajv = new Ajv2020({allErrors: true, verbose: true, strictTypes: true, strictRequired: true});
const validators = new Map<string, ValidateFunction>();

function validatorOf(version: VersionId, name: SchemaName): ValidateFunction {
  const key = `${version}/${name}`;
  const validate =
    validators.get(key) ??
    ajv.compile(
      makeSchema(version, name, {address: site.url + site.baseUrl, trailingSlash: site.trailingSlash}),
    );
  validators.set(key, validate);
  return validate;
}

type ReadValue = Pick<ReadDocument, 'value' | 'lineAt'>;
type ReadValues = {readonly read: readonly ReadValue[]; readonly findings: readonly Finding[]};

/** Violations of a version's published schema in a value. */
export function againstSchema(version: VersionId, name: SchemaName, {value, lineAt}: ReadValue): Finding[] {
  const validate = validatorOf(version, name);
  return validate(value) ? [] : schemaFindings(validate.errors ?? [], {lineAt});
}

/** Names of plugins that a page develops. */
function pluginsOf(pageId: string): readonly string[] {
  return /^usage\/plugins\//.test(pageId) ? ['hello', 'upper', 'tcpcheck'] : [];
}

/** The published schema accepts any name of an executor or processor, as readers can write their own. */
function unknownPlugins(job: unknown, version: VersionId, own: readonly string[]): string[] {
  const processors = valueAt(job, 'processors');
  const kinds = [
    ['executor', [valueAt(job, 'executor')], availableIn(loadExecutors(), version)],
    [
      'processor',
      isObject(processors) ? Object.keys(processors) : [],
      availableIn(loadProcessors(), version),
    ],
  ] as const;
  return kinds.flatMap(([kind, used, plugins]) => {
    const names = plugins.map(({name}) => name);
    return used
      .filter((name) => typeof name === 'string' && name !== '' && ![...names, ...own].includes(name))
      .map(
        (name) =>
          `${version} has no ${kind} "${String(name)}"; ${expectedNames(String(name), names, 'it has')}`,
      );
  });
}

/** Problems that depend on the meaning of a job. @param own - executors and processors that the page develops */
function jobProblems(job: unknown, version: VersionId, own: readonly string[]): string[] {
  const [schedule, name] = [valueAt(job, 'schedule'), valueAt(job, 'name')];
  const problem =
    typeof schedule === 'string' && schedule !== ''
      ? scheduleProblem(schedule, version, typeof name === 'string' ? name : undefined)
      : undefined;
  return [...(problem === undefined ? [] : [problem]), ...unknownPlugins(job, version, own)];
}

/** Whether a job has a zone that its schedule does not follow: Dkron takes it, and the job fires at another hour than meant. */
function hasUnusedZone(job: unknown, version: VersionId): boolean {
  const [schedule, zone] = [valueAt(job, 'schedule'), valueAt(job, 'timezone')];
  const isWord = typeof schedule === 'string' && schedule.startsWith('@');
  return isWord && typeof zone === 'string' && zone !== '' && !hasFeature('zone-for-words', version);
}

/**
 * Checks jobs that are sent to a server; fields from an earlier response may be in them.
 *
 * @param pageId - of the page whose lines send them
 */
export function jobsProblems(jobs: readonly unknown[], version: VersionId, pageId = ''): string[] {
  const found = againstSchema(version, 'jobs', {value: jobs, lineAt: () => 0}).map(({message}) => message);
  return [...found, ...jobs.flatMap((job) => jobProblems(job, version, pluginsOf(pageId)))];
}

/** The values in a fence; a text that cannot be read is a finding. */
function valuesIn({node: {lang, value}}: ExampleFence): ReadValues {
  try {
    if (lang === 'toml') {
      return {read: [{value: parseToml(value), lineAt: () => 1}], findings: []};
    }
    if (lang === 'json') {
      // A YAML parser would accept more than JSON.
      const problem = jsonProblem(value);
      return problem === undefined ? documentsIn(value) : {read: [], findings: [problem]};
    }
  } catch (error) {
    const message = `the ${lang ?? ''} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return {read: [], findings: [{message}]};
  }
  return documentsIn(value);
}

function check(
  pages: readonly SourcePage[],
  kinds: readonly string[],
  look: (fence: ExampleFence, value: ReadValue) => readonly Finding[],
): Result {
  return checkExamples(
    pages,
    ({kind}) => kinds.includes(kind ?? ''),
    (fence) => {
      const {read, findings} = valuesIn(fence);
      return [...findings, ...read.flatMap((each) => look(fence, each))];
    },
  );
}

/** Checks jobs in `kind=job` and `kind=jobs` fences. */
export function checkJobs(pages: readonly SourcePage[]): Result {
  return check(pages, ['job', 'jobs'], ({kind, page}, {value, lineAt}) => {
    const version = page.version as VersionId;
    const jobs = Array.isArray(value) ? (value as unknown[]) : [value];
    const isList = kind === 'jobs';
    const schema = againstSchema(version, isList ? 'jobs' : 'job', {value: isList ? jobs : value, lineAt});
    const problems = jobs.flatMap((job) => jobProblems(job, version, pluginsOf(page.id)));
    // A reader copies an example, and a job without tags runs on every node.
    const tags = jobs
      .filter((job) => valueAt(job, 'executor') !== undefined && valueAt(job, 'tags') === undefined)
      .map(() => 'the job has no tags and runs on every node; expected tags, such as {"server": "true:1"}');
    const zones = jobs
      .filter((job) => hasUnusedZone(job, version))
      .map(
        () => 'timezone has no effect on a word such as @daily; expected fields, or a zone in the schedule',
      );
    return [...schema, ...[...problems, ...tags, ...zones].map((message) => ({message}))];
  });
}

/** Placeholder for a key that readers generate themselves. */
const placeholderKey = 'GOSSIP_KEY';
const someKey = 'kM1cJ0y1m3bq4oXoR3yG2w==';

/** Checks agent configuration in `kind=config` fences. */
export function checkConfigs(pages: readonly SourcePage[]): Result {
  return check(pages, ['config'], ({page}, {value, lineAt}) => {
    const name = page.id.startsWith('pro/') ? 'dkron-pro' : 'dkron';
    const filled =
      valueAt(value, 'encrypt') === placeholderKey && isObject(value) ? {...value, encrypt: someKey} : value;
    const own = [valueAt(value, 'advertise-addr'), valueAt(value, 'bind-addr')];
    return [
      ...againstSchema(page.version as VersionId, name, {value: filled, lineAt}),
      ...joinProblems({
        server: valueAt(value, 'server') === true,
        expect: Number(valueAt(value, 'bootstrap-expect') ?? 0),
        own: own.filter((each) => typeof each === 'string'),
        peers: asList(valueAt(value, 'retry-join')).map(String),
      }).map((message) => ({message})),
    ];
  });
}
