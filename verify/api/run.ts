/** Runs the steps of a plan one after the other, and checks the responses. */
import {setTimeout as sleep} from 'node:timers/promises';

import type {Operation} from '../../data/openapi';
import {NoAnswer, type Client} from './client';
import {MissingValue, type Answer, type Call, type CallStep, type ReportRow, type Seen} from './types';
import {headerNames, validateAnswer} from './validate';

/** Number of consecutive calls without a response after which the remaining steps are skipped. */
const maxUnanswered = 3;

/** Pause between two reads of a replica. */
const pauseMs = 50;

export type Course = {
  readonly client: Client;
  readonly operations: readonly Operation[];
  readonly seen: Seen;
  /** How long a replica may lag behind a write. */
  readonly settleMs: number;
  /** Called before each step. */
  readonly progress: (text: string) => void;
};

function judgeAnswer(
  step: CallStep,
  call: Call,
  answer: Answer,
  seen: Seen,
  documentedHeaders: readonly string[],
): readonly string[] {
  const documented = step.operation.responses[String(answer.status)];
  const mistakes = validateAnswer(step.operation, answer, {
    documentedHeaders,
    ranged: call.query.some(([name]) => name === '_start' || name === '_end'),
  });
  if (documented === undefined) {
    return mistakes;
  }
  if (!step.expect.includes(answer.status)) {
    const meaning = String(documented['x-summary'] ?? documented.description).split('. ')[0] ?? '';
    return [
      `status is ${answer.status} (documented as: ${meaning}); expected ${step.expect.join(' or ')}`,
      ...mistakes,
    ];
  }
  return [...mistakes, ...(step.check?.(answer, seen) ?? [])];
}

type RowNames = Pick<ReportRow, 'what' | 'label'>;

/** Texts of a step in the table. */
function namesOf({operation, label}: CallStep): RowNames {
  return {what: `${operation.method} ${operation.path}`, label};
}

async function tryStep(
  step: CallStep,
  course: Course,
  documentedHeaders: readonly string[],
): Promise<ReportRow & {silent?: true}> {
  const {client, seen, settleMs} = course;
  const names = namesOf(step);
  const line = step.line === undefined ? [] : [step.line];
  const until = Date.now() + settleMs;
  for (;;) {
    let answer: Answer;
    let reasons: readonly string[];
    try {
      const call = step.call(seen);
      answer = await client.send(call);
      reasons = judgeAnswer(step, call, answer, seen, documentedHeaders);
    } catch (error) {
      if (error instanceof NoAnswer) {
        return {outcome: 'fails', ...names, reasons: [...line, error.message], silent: true};
      }
      if (error instanceof MissingValue) {
        return {outcome: 'fails', ...names, reasons: [...line, error.message]};
      }
      throw error;
    }
    const {status, ms} = answer;
    if (reasons.length === 0) {
      return {outcome: 'holds', ...names, status, ms, reasons};
    }
    if (step.settles !== true || Date.now() >= until) {
      return {outcome: 'fails', ...names, status, ms, reasons: [...line, ...reasons]};
    }
    await sleep(pauseMs);
  }
}

/**
 * @param steps - steps in the order of the plan
 * @param course - client, operations, limits and state of the run
 * @returns a row for each step, including skipped ones
 */
export async function takeSteps(steps: readonly CallStep[], course: Course): Promise<readonly ReportRow[]> {
  const documentedHeaders = headerNames(course.operations);
  const rows: ReportRow[] = [];
  let silent = 0;
  for (const step of steps) {
    const names = namesOf(step);
    if (silent >= maxUnanswered) {
      rows.push({
        outcome: 'skipped',
        ...names,
        reasons: [`not tried: no answer to ${maxUnanswered} calls in a row`],
      });
      continue;
    }
    course.progress(`${names.what}, ${names.label}`);
    const {silent: none, ...row} = await tryStep(step, course, documentedHeaders);
    silent = none === true ? silent + 1 : 0;
    rows.push(row);
  }
  return rows;
}
