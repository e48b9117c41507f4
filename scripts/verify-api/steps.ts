/** Calls that show each operation at work, right and wrong ones, in the order in which they build on each other. */
import type {Operation, Parameter} from '../lib/openapi';
import {bodyExamples, callOf, examplePayload, good, jsonPayload, operationOf, renamed} from './calls';
import {has, isIndented, keepsExecution, lists, restores} from './looks';
import {Unmet, type Call, type Seen, type Step} from './types';

/** Parts of a run, in their order. Curl lines join the part of what they call. */
export const stages = [
  'look',
  'store',
  'work',
  'pause',
  'restore',
  'delete',
  'policies',
  'clean up',
  'leave',
] as const;
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

/** Reads that answer so without anything being wrong. */
const alsoGood: Readonly<Record<string, readonly number[]>> = {
  // This node follows.
  getIsLeader: [404],
  // The setting is off.
  metrics: [404],
};

/** Statuses that a plain call of an operation may have. */
export function expected(operation: Operation): readonly number[] {
  return [...good(operation), ...(alsoGood[operation.operationId] ?? [])];
}

/** Operations that only look at the node. */
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
];

/** A parameter's example as it stands in a query. */
function queryOf({name, example, style}: Parameter): Call['query'] {
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
  names: (seen: Seen) => Readonly<Record<string, string>>,
): readonly Step[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({
      operation,
      label: `with ${parameter.name}`,
      call: (seen) => callOf(operation, names(seen), {query: queryOf(parameter)}),
      expect: expected(operation),
      ...(parameter.name === 'pretty' ? {check: isIndented} : {}),
    }));
}

function lookSteps(all: readonly Operation[]): readonly Step[] {
  const jobs = operationOf(all, 'getJobs');
  return [
    ...looking.flatMap((id): readonly Step[] => {
      const operation = operationOf(all, id);
      return [
        {operation, label: 'as it is', call: () => callOf(operation), expect: expected(operation)},
        ...parameterSteps(operation, () => ({})),
      ];
    }),
    {
      operation: jobs,
      label: 'sorted by a field that is not there',
      call: () => callOf(jobs, {}, {query: [['_sort', 'nothing']]}),
      expect: [500],
    },
  ];
}

/** Bodies that have to be refused: what is wrong, what changes, the status. */
const refused: readonly (readonly [string, Readonly<Record<string, unknown>>, number])[] = [
  ['five fields in the schedule', {schedule: '30 2 * * *'}, 400],
  ['a number as text', {retries: '3'}, 400],
  ['no schedule', {schedule: ''}, 400],
  ['a time zone that does not exist', {timezone: 'Mars/X'}, 400],
  ['a parent that is not stored', {parent_job: 'nothing'}, 404],
];

function storeSteps(all: readonly Operation[]): readonly Step[] {
  const [post, patch, put] = [
    operationOf(all, 'createOrUpdateJob'),
    operationOf(all, 'createOrUpdateJobPatch'),
    operationOf(all, 'updateJobByName'),
  ];
  const show = operationOf(all, 'showJobByName');
  const list = operationOf(all, 'getJobs');
  const named = (names: readonly string[], query: Call['query'], label: string): Step => ({
    operation: list,
    label,
    call: ({own}) => callOf(list, {}, {query: [['q', own.prefix], ...query]}),
    expect: [200],
    check: lists(...names),
    settles: true,
  });
  return [
    ...bodyExamples(post).map(([name, value]): Step => ({
      operation: post,
      label: `request "${name}"`,
      call: ({own}) => callOf(post, {}, {payload: jsonPayload(renamed(value, own))}),
      expect: good(post),
      check: has('name', ({own}) => (renamed(value, own) as {readonly name: unknown}).name),
    })),
    ...[patch, put].map((operation): Step => ({
      operation,
      label: 'a stored job again',
      call: ({own}) =>
        callOf(operation, {job_name: own.of('cleanup')}, {payload: examplePayload(operation, own)}),
      expect: good(operation),
    })),
    {
      operation: post,
      label: 'with runoncreate',
      call: ({own}) =>
        callOf(post, {}, {query: [['runoncreate', 'true']], payload: examplePayload(post, own)}),
      expect: good(post),
    },
    ...refused.map(([label, change, status]): Step => ({
      operation: post,
      label,
      call: ({own}) => {
        const job = {name: 'refused', schedule: '@manually', executor: 'shell', ...change};
        return callOf(post, {}, {payload: jsonPayload(renamed(job, own))});
      },
      expect: [status],
    })),
    ...['backup', 'report'].map((name): Step => ({
      operation: show,
      label: `own job "${name}"`,
      call: ({own}) => callOf(show, {job_name: own.of(name)}),
      expect: [200],
      check: has('name', ({own}) => own.of(name)),
      settles: true,
    })),
    {
      operation: show,
      label: 'a job that was refused',
      call: ({own}) => callOf(show, {job_name: own.of('refused')}),
      expect: [404],
    },
    named(['backup', 'cleanup', 'report'], [], 'own jobs by a part of their names'),
    named(['backup'], [['metadata[team]', 'ops']], 'own jobs by metadata'),
    named(
      ['backup'],
      [
        ['_sort', 'name'],
        ['_start', '0'],
        ['_end', '1'],
      ],
      'the first of the own jobs',
    ),
    named([], [['disabled', 'true']], 'own jobs that are disabled'),
  ];
}

function workSteps(all: readonly Operation[]): readonly Step[] {
  const show = operationOf(all, 'showJobByName');
  const run = operationOf(all, 'runJob');
  const alias = operationOf(all, 'runJobAlias');
  const toggle = operationOf(all, 'toggleJob');
  const list = operationOf(all, 'listExecutionsByJob');
  const one = operationOf(all, 'showExecutionByID');
  const backup = ({own}: Seen): Record<string, string> => ({job_name: own.of('backup')});
  const step = (operation: Operation, label: string, more: Partial<Step> = {}): Step => ({
    operation,
    label,
    call: (seen) => callOf(operation, backup(seen)),
    expect: good(operation),
    ...more,
  });
  const isDisabled = (value: boolean): Partial<Step> => ({check: has('disabled', () => value)});
  return [
    step(run, 'own job', {check: has('name', ({own}) => own.of('backup'))}),
    step(alias, 'own job', {check: has('name', ({own}) => own.of('backup'))}),
    step(list, 'of the job that has run', {check: keepsExecution, settles: true}),
    ...parameterSteps(list, backup),
    step(one, 'the latest one', {
      call: (seen) => {
        if (seen.executionId === undefined) {
          throw new Unmet('no execution was listed, so there is no id to ask for');
        }
        return callOf(one, {...backup(seen), execution: seen.executionId});
      },
      check: has('id', ({executionId}) => executionId),
    }),
    step(one, 'an id that is not there', {
      call: (seen) => callOf(one, {...backup(seen), execution: '1-nothing'}),
      // 4.0.9 sends 200 without a body.
      expect: [200, 404],
      mayBeEmpty: true,
    }),
    step(toggle, 'off', isDisabled(true)),
    step(show, 'the disabled job', {...isDisabled(true), settles: true}),
    step(run, 'the disabled job', {expect: [404]}),
    step(toggle, 'on', isDisabled(false)),
    step(show, 'the enabled job', {...isDisabled(false), settles: true}),
  ];
}

function pauseSteps(all: readonly Operation[]): readonly Step[] {
  const pause = operationOf(all, 'pause');
  const state = operationOf(all, 'pauseStatus');
  const unpause = operationOf(all, 'unpause');
  const stores = ['createOrUpdateJob', 'createOrUpdateJobPatch', 'updateJobByName'];
  const step = (operation: Operation, label: string, paused: boolean): Step => ({
    operation,
    label,
    call: () => callOf(operation),
    expect: good(operation),
    check: has('paused', () => paused),
  });
  return [
    step(pause, 'this node', true),
    step(state, 'while paused', true),
    ...stores.map((id): Step => {
      const operation = operationOf(all, id);
      return {
        operation,
        label: 'while paused',
        call: ({own}) =>
          callOf(operation, {job_name: own.of('cleanup')}, {payload: examplePayload(operation, own)}),
        expect: [503],
      };
    }),
    step(unpause, 'this node', false),
    step(state, 'after the pause', false),
  ];
}

function restoreSteps(all: readonly Operation[]): readonly Step[] {
  const operation = operationOf(all, 'restore');
  const step = (
    label: string,
    files: Readonly<Record<string, (seen: Seen) => unknown>>,
    expect: readonly number[],
    more: Partial<Step> = {},
  ): Step => ({
    operation,
    label,
    call: (seen) => {
      const texts = Object.entries(files).map(([name, jobs]) => [name, JSON.stringify(jobs(seen))]);
      return callOf(
        operation,
        {},
        {payload: {kind: 'form', files: Object.fromEntries(texts) as Record<string, string>}},
      );
    },
    expect,
    needs: 'restore',
    ...more,
  });
  return [
    step('two own jobs', {}, good(operation), {
      call: ({own}) => callOf(operation, {}, {payload: examplePayload(operation, own)}),
      check: restores('archive', 'archive-report'),
    }),
    step('an empty list', {file: () => []}, good(operation), {check: restores()}),
    step(
      'a job that breaks a rule',
      {file: ({own}) => [{name: own.of('Archive'), schedule: '@daily'}]},
      [400],
    ),
    step('another field than "file"', {upload: () => []}, [404]),
  ];
}

function deleteSteps(all: readonly Operation[]): readonly Step[] {
  const remove = operationOf(all, 'deleteJob');
  const step = (id: string, name: string, label: string, status: number, more: Partial<Step> = {}): Step => {
    const operation = operationOf(all, id);
    return {
      operation,
      label,
      call: ({own}) => callOf(operation, {job_name: own.of(name), execution: '1-nothing'}),
      expect: [status],
      ...more,
    };
  };
  const gone = ['runJob', 'runJobAlias', 'deleteJob'].map((id) =>
    step(id, 'report', 'a job that was deleted', 404),
  );
  const unread = ['showJobByName', 'listExecutionsByJob', 'showExecutionByID'].map((id) =>
    step(id, 'report', 'a job that was deleted', 404, {settles: true}),
  );
  return [
    step('deleteJob', 'cleanup', 'a job with dependents', 404),
    step('deleteJob', 'report', 'own job', 200, {
      operation: remove,
      check: has('name', ({own}) => own.of('report')),
    }),
    ...unread,
    ...gone,
    step('toggleJob', 'report', 'a job that was deleted', 404),
  ];
}

/**
 * @param all - operations of the description
 * @returns what is called besides the curl lines. Policies and leaving are called by their curl lines only.
 * @throws Error when the description lacks an operation that the plan needs
 */
export function plannedSteps(all: readonly Operation[]): Readonly<Record<Stage, readonly Step[]>> {
  return {
    look: lookSteps(all),
    store: storeSteps(all),
    work: workSteps(all),
    pause: pauseSteps(all),
    restore: restoreSteps(all),
    delete: deleteSteps(all),
    policies: [],
    'clean up': [],
    leave: [],
  };
}
