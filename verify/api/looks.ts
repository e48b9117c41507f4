/** Looks at the meaning of answers, beyond their shape. Each gives a line for what does not hold. */
import type {Answer, Seen} from './types';

type Look = (answer: Answer, seen: Seen) => readonly string[];

/** Parsed body; undefined where it is not JSON, which the validation tells. */
export function jsonOf({text}: Answer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The body has this value in a field. */
export function hasField(name: string, expected: (seen: Seen) => unknown): Look {
  return (answer, seen) => {
    const found = field(jsonOf(answer), name);
    const wanted = expected(seen);
    return found === wanted
      ? []
      : [`${name} is ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`];
  };
}

/** The names in a list of jobs. */
function jobNames(answer: Answer): readonly unknown[] {
  const list = jsonOf(answer);
  return Array.isArray(list) ? list.map((one) => field(one, 'name')) : [];
}

/** The list holds these jobs and no others. */
export function lists(...names: readonly string[]): Look {
  return (answer) => {
    const found = jobNames(answer);
    return [
      ...names.filter((name) => !found.includes(name)).map((name) => `job ${name} is not in the list`),
      ...found
        .filter((name) => typeof name !== 'string' || !names.includes(name))
        .map((name) => `job ${String(name)} is in the list; expected ${names.join(', ') || 'none'}`),
    ];
  };
}

/** JSON that fills more than a line is indented by four spaces. */
export const isIndented: Look = ({text}) =>
  /^[[{]\S/.test(text) && !/^(?:\[\]|\{\})$/.test(text) ? ['the answer is not indented'] : [];

/** There is an answer without a body. */
export const isEmpty: Look = ({text}) => (text === '' ? [] : ['the answer has a body, expected none']);

/** There are executions. */
export const isFilled: Look = (answer) => {
  const list = jsonOf(answer);
  return Array.isArray(list) && list.length > 0 ? [] : ['there is no execution, although the job has run'];
};

/** A list of executions; the first one's id is kept for the calls that need one. */
export const keepsExecution: Look = (answer, seen) => {
  const list = jsonOf(answer);
  const ids = Array.isArray(list) ? list.map((one) => field(one, 'id')) : [];
  const id = ids.find((one) => typeof one === 'string');
  if (id === undefined) {
    return ['there is no execution with an id, although the job has run'];
  }
  seen.executionId = id;
  return [];
};

/** Lines of a restore, decoded again where they come as text. */
export function restores(...names: readonly string[]): Look {
  return (answer) => {
    const value = jsonOf(answer);
    const lines = typeof value === 'string' ? jsonOf({...answer, text: value}) : value;
    const wanted = names.map((name) => `success create ${name}`);
    return JSON.stringify(lines) === JSON.stringify(wanted)
      ? []
      : [`lines are ${JSON.stringify(lines)}, expected ${JSON.stringify(wanted)}`];
  };
}
