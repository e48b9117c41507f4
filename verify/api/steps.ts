/** Valid and invalid calls of each operation, in the order in which they build on each other. */
import {operationsOf, type Description, type Operation, type Parameter} from '../../data/openapi';
import {bodyExamples, callOf, examplePayload, good, jsonPayload, operationOf} from './calls';
import {hasField, isEmpty, isFilled, isIndented, storesExecution, lists, restores} from './looks';
import {MissingValue, type Call, type CallStep} from './types';

/** Parts of a run, in order. A curl line belongs to the part of the operation that it calls. */
export const stages = ['look', 'store', 'work', 'pause', 'restore', 'delete', 'policies', 'leave'] as const;
export type Stage = (typeof stages)[number];

const stageOfOperation: Readonly<Record<string, Stage>> = {
  createOrUpdateJob: 'store',
  createOrUpdateJobPatch: 'store',
  updateJobByName: 'store',
  pause: 'pause',
  unpause: 'pause',
  restore: 'restore',
  deleteJob: 'delete',
  leave: 'leave',
};

export function stageOf({operationId, tags}: Operation): Stage {
  return tags.includes('policies') ? 'policies' : (stageOfOperation[operationId] ?? 'work');
}

/** Reads that may respond with another status than 200 although the server is correct. */
const otherStatuses: Readonly<Record<string, readonly number[]>> = {
  // This node is a follower.
  getIsLeader: [404],
  // The setting is off.
  metrics: [404],
  // The curl line names an execution that this server does not have; releases up to 4.0.9 send 200 for it.
  showExecutionByID: [404],
};

/** Statuses that a plain call of an operation may have. */
export function expectedStatuses(operation: Operation): readonly number[] {
  return [...good(operation), ...(otherStatuses[operation.operationId] ?? [])];
}

/** Operations that only read the state of the node. */
const looking = [
  'status',
  'health',
  'getMember',
  'getLeader',
  'getIsLeader',
  'metrics',
  'debugVars',
  'busy',
  'getJobs',
  'pauseStatus',
  'executionStats',
];

/** A parameter's example as a value of the query. */
function queryPairs({name, example, style}: Parameter): Call['query'] {
  return style === 'deepObject'
    ? Object.entries(example as Readonly<Record<string, string>>).map(([key, value]) => [
        `${name}[${key}]`,
        value,
      ])
    : [[name, String(example)]];
}

/** One call for each parameter of the query, with its example. */
function parameterSteps(
  operation: Operation,
  names: Readonly<Record<string, string>> = {},
): readonly CallStep[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({
      operation,
      label: `with ${parameter.name}`,
      call: () => callOf(operation, names, {query: queryPairs(parameter)}),
      expect: expectedStatuses(operation),
      ...(parameter.name === 'pretty' ? {check: isIndented} : {}),
    }));
}

/**
 * Behavior of the servers of a version that the plan depends on and that no status describes.
 */
type Line = {
  readonly all: readonly Operation[];
  /** A disabled job is not run on demand. */
  readonly refusesDisabled: boolean;
  /** A job with an unknown parent is not stored, and a parent with dependents is not deleted. */
  readonly keepsFamilies: boolean;
};

function releaseLine(api: Description): Line {
  const isFirst = api.info.version.startsWith('1.');
  return {all: operationsOf(api), refusesDisabled: !isFirst, keepsFamilies: !isFirst};
}

/** Steps of an operation; none if the version does not have it. */
function stepsIfDescribed(
  all: readonly Operation[],
  id: string,
  steps: (operation: Operation) => readonly CallStep[],
): readonly CallStep[] {
  const operation = all.find(({operationId}) => operationId === id);
  return operation === undefined ? [] : steps(operation);
}

function reads({parameters}: Operation, name: string): boolean {
  return parameters.some((parameter) => parameter.name === name);
}

function lookSteps({all}: Line): readonly CallStep[] {
  const jobs = operationOf(all, 'getJobs');
  const mayBeEmpty = jobs.responses['200']?.['x-may-be-empty'] === true;
  return [
    ...looking.flatMap((id) =>
      stepsIfDescribed(all, id, (operation) => [
        {operation, label: 'as it is', call: () => callOf(operation), expect: expectedStatuses(operation)},
        ...parameterSteps(operation),
      ]),
    ),
    ...(reads(jobs, '_sort')
      ? [
          {
            operation: jobs,
            label: 'sorted by a field that is not there',
            call: () => callOf(jobs, {}, {query: [['_sort', 'nothing'] as const]}),
            expect: [mayBeEmpty ? 200 : 500],
            check: isEmpty,
          },
        ]
      : []),
  ];
}

/** Invalid bodies: the fault, and the changed fields. */
const broken: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['a schedule that cannot be read', {schedule: 'nope'}],
  ['no schedule', {schedule: ''}],
  ['a time zone that does not exist', {timezone: 'Mars/X'}],
];

function refusedSteps(post: Operation, {keepsFamilies}: Line): readonly CallStep[] {
  const step = (label: string, change: Readonly<Record<string, unknown>>, status: number): CallStep => ({
    operation: post,
    label,
    call: () => {
      const job = {name: 'refused', schedule: '@daily', executor: 'shell', ...change};
      return callOf(post, {}, {payload: jsonPayload(job)});
    },
    expect: [status],
  });
  const status = '422' in post.responses ? 422 : 400;
  return [
    ...broken.map(([label, change]) => step(label, change, status)),
    step('a number as text', {retries: '3'}, 400),
    ...(keepsFamilies ? [step('a parent that is not stored', {parent_job: 'nothing'}, 404)] : []),
  ];
}

/** Lists of jobs: complete, and by each filter of the version. */
function listSteps(list: Operation): readonly CallStep[] {
  const named = (names: readonly string[], query: Call['query'], label: string): CallStep => ({
    operation: list,
    label,
    call: () => callOf(list, {}, {query}),
    expect: [200],
    check: lists(...names),
    settles: true,
  });
  return [
    named(['backup', 'cleanup', 'report'], [], 'all jobs'),
    ...list.parameters
      .filter(({style}) => style === 'deepObject')
      .map((parameter) => named(['backup'], queryPairs(parameter), `jobs by ${parameter.name}`)),
    ...(reads(list, '_end')
      ? [
          named(
            ['backup'],
            [
              ['_sort', 'name'],
              ['_start', '0'],
              ['_end', '1'],
            ],
            'the first job',
          ),
        ]
      : []),
    ...(reads(list, 'disabled') ? [named([], [['disabled', 'true']], 'jobs that are disabled')] : []),
  ];
}

function storeSteps(line: Line): readonly CallStep[] {
  const {all} = line;
  const post = operationOf(all, 'createOrUpdateJob');
  const show = operationOf(all, 'showJobByName');
  return [
    ...bodyExamples(post).map(([name, value]): CallStep => ({
      operation: post,
      label: `request "${name}"`,
      call: () => callOf(post, {}, {payload: jsonPayload(value)}),
      expect: good(post),
      check: hasField('name', () => (value as {readonly name: unknown}).name),
    })),
    ...['createOrUpdateJobPatch', 'updateJobByName'].flatMap((id) =>
      stepsIfDescribed(all, id, (operation) => [
        {
          operation,
          label: 'a stored job again',
          call: () => callOf(operation, {job_name: 'cleanup'}, {payload: examplePayload(operation)}),
          expect: good(operation),
        },
      ]),
    ),
    ...(reads(post, 'runoncreate')
      ? [
          {
            operation: post,
            label: 'with runoncreate',
            call: () =>
              callOf(post, {}, {query: [['runoncreate', 'true'] as const], payload: examplePayload(post)}),
            expect: good(post),
          },
        ]
      : []),
    ...refusedSteps(post, line),
    ...['backup', 'report'].map((name): CallStep => ({
      operation: show,
      label: `job "${name}"`,
      call: () => callOf(show, {job_name: name}),
      expect: [200],
      check: hasField('name', () => name),
      settles: true,
    })),
    {
      operation: show,
      label: 'a job that was refused',
      call: () => callOf(show, {job_name: 'refused'}),
      expect: [404],
    },
    ...listSteps(operationOf(all, 'getJobs')),
  ];
}

function executionSteps(
  one: Operation,
  step: (operation: Operation, label: string, more?: Partial<CallStep>) => CallStep,
): readonly CallStep[] {
  const idOf = (names: Readonly<Record<string, string>>, id: string): Call =>
    callOf(one, {...names, execution: id});
  return [
    step(one, 'the latest one', {
      call: (seen) => {
        if (seen.executionId === undefined) {
          throw new MissingValue('no execution was listed, so there is no id to ask for');
        }
        return idOf({job_name: 'backup'}, seen.executionId);
      },
      check: hasField('id', ({executionId}) => executionId),
    }),
    step(one, 'an id that is not there', {
      call: () => idOf({job_name: 'backup'}, '1-nothing'),
      // Releases up to 4.0.9 send 200 without a body, and their descriptions say so.
      expect: [one.responses['200']?.['x-may-be-empty'] === true ? 200 : 404],
    }),
  ];
}

function workSteps({all, refusesDisabled}: Line): readonly CallStep[] {
  const show = operationOf(all, 'showJobByName');
  const run = operationOf(all, 'runJob');
  const toggle = operationOf(all, 'toggleJob');
  const list = operationOf(all, 'listExecutionsByJob');
  const backup = {job_name: 'backup'};
  const step = (operation: Operation, label: string, more: Partial<CallStep> = {}): CallStep => ({
    operation,
    label,
    call: () => callOf(operation, backup),
    expect: good(operation),
    ...more,
  });
  const isDisabled = (value: boolean): Partial<CallStep> => ({check: hasField('disabled', () => value)});
  const isOwn: Partial<CallStep> = {check: hasField('name', () => 'backup')};
  const single = stepsIfDescribed(all, 'showExecutionByID', (one) => executionSteps(one, step));
  return [
    step(run, 'a job', isOwn),
    ...stepsIfDescribed(all, 'runJobAlias', (alias) => [step(alias, 'a job', isOwn)]),
    step(list, 'of the job that has run', {
      check: single.length > 0 ? storesExecution : isFilled,
      settles: true,
    }),
    ...parameterSteps(list, backup),
    ...single,
    step(toggle, 'off', isDisabled(true)),
    step(show, 'the disabled job', {...isDisabled(true), settles: true}),
    step(run, 'the disabled job', {expect: refusesDisabled ? [404] : good(run)}),
    step(toggle, 'on', isDisabled(false)),
    step(show, 'the enabled job', {...isDisabled(false), settles: true}),
  ];
}

/** The history of a job is deleted, and its counters restart at zero. */
function clearSteps({all}: Line): readonly CallStep[] {
  const list = operationOf(all, 'listExecutionsByJob');
  const backup = {job_name: 'backup'};
  return stepsIfDescribed(all, 'deleteExecutionsByJob', (operation) => [
    {
      operation,
      label: 'of a job that has run',
      call: () => callOf(operation, backup),
      expect: good(operation),
      check: hasField('success_count', () => 0),
    },
    {
      operation: list,
      label: 'after they were deleted',
      call: () => callOf(list, backup),
      expect: [200],
      check: lists(),
      settles: true,
    },
    {
      operation,
      label: 'of a job that is not there',
      call: () => callOf(operation, {job_name: 'nothing'}),
      expect: [500],
    },
  ]);
}

function pauseSteps({all}: Line): readonly CallStep[] {
  const stores = ['createOrUpdateJob', 'createOrUpdateJobPatch', 'updateJobByName'];
  const step = (id: string, label: string, paused: boolean): readonly CallStep[] =>
    stepsIfDescribed(all, id, (operation) => [
      {
        operation,
        label,
        call: () => callOf(operation),
        expect: good(operation),
        check: hasField('paused', () => paused),
      },
    ]);
  return stepsIfDescribed(all, 'pause', () => [
    ...step('pause', 'this node', true),
    ...step('pauseStatus', 'while paused', true),
    ...stores.map((id): CallStep => {
      const operation = operationOf(all, id);
      return {
        operation,
        label: 'while paused',
        call: () => callOf(operation, {job_name: 'cleanup'}, {payload: examplePayload(operation)}),
        expect: [503],
      };
    }),
    ...step('unpause', 'this node', false),
    ...step('pauseStatus', 'after the pause', false),
  ]);
}

function restoreSteps(operation: Operation): readonly CallStep[] {
  const step = (
    label: string,
    files: Readonly<Record<string, unknown>>,
    expect: readonly number[],
    more: Partial<CallStep> = {},
  ): CallStep => ({
    operation,
    label,
    call: () => {
      const texts = Object.entries(files).map(([name, jobs]) => [name, JSON.stringify(jobs)]);
      return callOf(
        operation,
        {},
        {payload: {kind: 'form', files: Object.fromEntries(texts) as Record<string, string>}},
      );
    },
    expect,
    ...more,
  });
  const shown = operation.responses['200']?.content['application/json']?.examples ?? {};
  return [
    step('two jobs', {}, good(operation), {
      call: () => callOf(operation, {}, {payload: examplePayload(operation)}),
      check: restores('archive', 'archive-report'),
    }),
    ...('empty' in shown ? [step('an empty list', {file: []}, good(operation), {check: restores()})] : []),
    step('a job that breaks a rule', {file: [{name: 'Archive', schedule: '@daily'}]}, [400]),
    step('another field than "file"', {upload: []}, [404]),
  ];
}

function deleteSteps({all, keepsFamilies}: Line): readonly CallStep[] {
  const patch = operationOf(all, 'createOrUpdateJobPatch');
  const step = (
    id: string,
    name: string,
    label: string,
    status: number,
    more: Partial<CallStep> = {},
  ): readonly CallStep[] =>
    stepsIfDescribed(all, id, (operation) => [
      {
        operation,
        label,
        call: () => callOf(operation, {job_name: name, execution: '1-nothing'}),
        expect: [status],
        ...more,
      },
    ]);
  const gone = ['runJob', 'runJobAlias', 'deleteJob'].flatMap((id) =>
    step(id, 'report', 'a job that was deleted', 404),
  );
  const unread = ['showJobByName', 'listExecutionsByJob', 'showExecutionByID'].flatMap((id) =>
    step(id, 'report', 'a job that was deleted', 404, {settles: true}),
  );
  const parent: readonly CallStep[] = [
    // In versions that do not preserve the list of dependents, the save without it has emptied it.
    {
      operation: patch,
      label: 'a parent with its dependents',
      call: () => callOf(patch, {}, {payload: examplePayload(patch)}),
      expect: good(patch),
    },
    ...step('deleteJob', 'cleanup', 'a job with dependents', 404),
  ];
  return [
    ...(keepsFamilies ? parent : []),
    ...step('deleteJob', 'report', 'a job', 200, {check: hasField('name', () => 'report')}),
    ...unread,
    ...gone,
    ...step('toggleJob', 'report', 'a job that was deleted', 404),
  ];
}

/**
 * @param api - the description
 * @returns the calls besides the curl lines. Policies and leaving are called by their curl lines only.
 * @throws Error when the description lacks an operation that every version has
 */
export function plannedSteps(api: Description): Readonly<Record<Stage, readonly CallStep[]>> {
  const line = releaseLine(api);
  return {
    look: lookSteps(line),
    store: storeSteps(line),
    work: [...workSteps(line), ...clearSteps(line)],
    pause: pauseSteps(line),
    restore: stepsIfDescribed(line.all, 'restore', restoreSteps),
    delete: deleteSteps(line),
    policies: [],
    leave: [],
  };
}
