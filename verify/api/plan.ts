/** Puts together what a run does: planned calls and curl lines, part by part. */
import {operationsOf, type Description, type Operation} from '../../data/openapi';
import {curlLines, replay, type CurlLine} from './curlLines';
import {expected, plannedSteps, stageOf, stages, type Stage} from './steps';
import type {Permission, Row, Step} from './types';

export type Plan = {
  readonly operations: readonly Operation[];
  readonly stages: readonly {readonly stage: Stage; readonly steps: readonly Step[]}[];
  /** What is settled before anything is sent: lines that cannot be replayed, operations that nothing calls. */
  readonly rows: readonly Row[];
};

function permissionFor({operationId, tags}: Operation): Permission | undefined {
  if (tags.includes('policies')) {
    return 'pro';
  }
  return operationId === 'leave' || operationId === 'restore' ? operationId : undefined;
}

function withPermission(step: Step): Step {
  const needs = permissionFor(step.operation);
  return needs === undefined ? step : {...step, needs};
}

/** Whether an operation stores, reads or deletes the one policy that is in force for all: never called. */
function switchesAccess({tags, path}: Operation): boolean {
  return tags.includes('policies') && !path.includes('{');
}

/** Policies are stored before they are read, and read before they are deleted. */
const policyOrder = ['createOrUpdatePolicy', 'showPolicy', 'deletePolicy'];

function inOrder(steps: readonly Step[]): readonly Step[] {
  return steps.toSorted(
    (a, b) => policyOrder.indexOf(a.operation.operationId) - policyOrder.indexOf(b.operation.operationId),
  );
}

function wrongLine({where, text}: CurlLine, problems: readonly string[]): Row {
  return {outcome: 'fails', what: 'curl line', label: where, reasons: [text, ...problems]};
}

/**
 * @param api - the description
 * @returns all that can be called, permitted or not
 * @throws Error when the description lacks an operation that the plan needs, or has no curl line
 */
export function makePlan(api: Description): Plan {
  const operations = operationsOf(api);
  const planned = plannedSteps(api);
  const rows: Row[] = [];
  const replayed: Step[] = [];
  const lines = curlLines(api, operations);
  if (lines.length === 0) {
    throw new Error('the description has no curl line; expected one at each operation');
  }
  for (const line of lines) {
    const read = replay(line, operations);
    if (read.kind === 'call' && switchesAccess(read.operation)) {
      const {method, path} = read.operation;
      rows.push({
        outcome: 'skipped',
        what: `${method} ${path}`,
        label: line.where,
        reasons: ['a policy without a name of its own switches access control for everybody'],
      });
    } else if (read.kind === 'call') {
      const {operation, call} = read;
      replayed.push({
        operation,
        label: `curl: ${line.where}`,
        call,
        expect: expected(operation),
        line: line.text,
      });
    } else if (read.kind === 'fragment') {
      rows.push({
        outcome: 'skipped',
        what: 'curl line',
        label: line.where,
        reasons: [`"${line.text}" is a piece of a line, without an address`],
      });
    } else {
      rows.push(wrongLine(line, read.problems));
    }
  }
  const all = stages.map((stage) => {
    const own = replayed.filter(({operation}) => stageOf(operation) === stage);
    return {stage, steps: [...planned[stage], ...inOrder(own)].map(withPermission)};
  });
  const called = new Set(all.flatMap(({steps}) => steps.map(({operation}) => operation.operationId)));
  const forgotten = operations.filter(
    (operation) => !called.has(operation.operationId) && !switchesAccess(operation),
  );
  return {
    operations,
    stages: all,
    rows: [
      ...rows,
      ...forgotten.map(({method, path}): Row => ({
        outcome: 'fails',
        what: `${method} ${path}`,
        label: 'not tried',
        reasons: ['nothing calls it; expected a curl line or a step in verify/api/steps.ts'],
      })),
    ],
  };
}
