/** Builds the plan of a run: planned calls and curl lines, grouped by part. */
import {operationsOf, type Description, type Operation} from '../../data/openapi';
import {curlLines, replay} from './curlLines';
import {expectedStatuses, plannedSteps, stageOf, stages, type Stage} from './steps';
import type {CallStep, ReportRow} from './types';

export type Plan = {
  readonly operations: readonly Operation[];
  readonly stages: readonly {readonly stage: Stage; readonly steps: readonly CallStep[]}[];
  /** Rows that are known before the first request: lines that cannot be replayed, operations without a call. */
  readonly rows: readonly ReportRow[];
};

/** Whether an operation exists in Dkron Pro only. */
function isProOperation({tags}: Operation): boolean {
  return tags.includes('policies');
}

/** Whether an operation stores, reads or deletes the one policy that applies to all clients; these are never called. */
function switchesAccess(operation: Operation): boolean {
  return isProOperation(operation) && !operation.path.includes('{');
}

/** Policies are stored before they are read, and read before they are deleted. */
const policyOrder = ['createOrUpdatePolicy', 'showPolicy', 'deletePolicy'];

function policiesInOrder(steps: readonly CallStep[]): readonly CallStep[] {
  return steps.toSorted(
    (a, b) => policyOrder.indexOf(a.operation.operationId) - policyOrder.indexOf(b.operation.operationId),
  );
}

/** The reason why an operation is not called; undefined if it is. */
function whyNotCalled(operation: Operation, pro: boolean): string | undefined {
  return switchesAccess(operation)
    ? 'a policy without a name of its own switches access control for everybody'
    : isProOperation(operation) && !pro
      ? 'is of Dkron Pro; needs --pro and its program'
      : undefined;
}

/** Steps and rows of the curl lines. */
async function planLines(
  api: Description,
  operations: readonly Operation[],
  pro: boolean,
): Promise<{readonly steps: readonly CallStep[]; readonly rows: readonly ReportRow[]}> {
  const lines = curlLines(api, operations);
  if (lines.length === 0) {
    throw new Error('the description has no curl line; expected one at each operation');
  }
  const rows: ReportRow[] = [];
  const steps: CallStep[] = [];
  const replays = await replay(lines, operations);
  for (const [index, {text, where}] of lines.entries()) {
    const read = replays[index];
    if (read?.kind !== 'call') {
      const reasons =
        read?.kind === 'wrong'
          ? [text, ...read.problems]
          : [`"${text}" is a piece of a line, without an address`];
      const outcome = read?.kind === 'wrong' ? 'fails' : 'skipped';
      rows.push({outcome, what: 'curl line', label: where, reasons});
      continue;
    }
    const {operation, call} = read;
    const why = whyNotCalled(operation, pro);
    if (why === undefined) {
      steps.push({operation, label: `curl: ${where}`, call, expect: expectedStatuses(operation), line: text});
    } else {
      const {method, path} = operation;
      rows.push({outcome: 'skipped', what: `${method} ${path}`, label: where, reasons: [why]});
    }
  }
  return {steps, rows};
}

/**
 * @param api - the description
 * @param pro - whether the program is Dkron Pro
 * @returns the calls of the run
 * @throws Error when the description lacks an operation that the plan needs, or has no curl line
 */
export async function makePlan(api: Description, pro = false): Promise<Plan> {
  const operations = operationsOf(api);
  const planned = plannedSteps(api);
  const {steps: replayed, rows} = await planLines(api, operations, pro);
  const all = stages.map((stage) => {
    const own = replayed.filter(({operation}) => stageOf(operation) === stage);
    return {stage, steps: [...planned[stage], ...policiesInOrder(own)]};
  });
  const called = new Set(all.flatMap(({steps}) => steps.map(({operation}) => operation.operationId)));
  const forgotten = operations.filter(
    (operation) => !called.has(operation.operationId) && whyNotCalled(operation, pro) === undefined,
  );
  return {
    operations,
    stages: all,
    rows: [
      ...rows,
      ...forgotten.map(({method, path}): ReportRow => ({
        outcome: 'fails',
        what: `${method} ${path}`,
        label: 'not tried',
        reasons: ['nothing calls it; expected a curl line or a step in verify/api/steps.ts'],
      })),
    ],
  };
}
