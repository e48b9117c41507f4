/** Checks of the content of responses, beyond their schema. Each returns one line for each failure. */
import type {Answer, Seen} from './types';

type Look = (answer: Answer, seen: Seen) => readonly string[];

/** Parsed body; undefined if it is not JSON, which the validation reports. */
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

/** Checks that a field of the body has this value. */
export function hasField(name: string, expected: (seen: Seen) => unknown): Look {
  return (answer, seen) => {
    const found = field(jsonOf(answer), name);
    const expectedValue = expected(seen);
    return found === expectedValue
      ? []
      : [`${name} is ${JSON.stringify(found)}, expected ${JSON.stringify(expectedValue)}`];
  };
}

/** Names in a list of jobs. */
function jobNames(answer: Answer): readonly unknown[] {
  const list = jsonOf(answer);
  return Array.isArray(list) ? list.map((one) => field(one, 'name')) : [];
}

/** Checks that the list contains exactly these jobs. */
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

/** Checks that JSON of several lines is indented by four spaces. */
export const isIndented: Look = ({text}) =>
  /^[[{]\S/.test(text) && !/^(?:\[\]|\{\})$/.test(text) ? ['the answer is not indented'] : [];

/** Checks that the body is empty. */
export const isEmpty: Look = ({text}) => (text === '' ? [] : ['the answer has a body, expected none']);

/** Checks that the list of executions is not empty. */
export const isFilled: Look = (answer) => {
  const list = jsonOf(answer);
  return Array.isArray(list) && list.length > 0 ? [] : ['there is no execution, although the job has run'];
};

/** Checks a list of executions, and stores the id of the first one for calls that need it. */
export const storesExecution: Look = (answer, seen) => {
  const list = jsonOf(answer);
  const ids = Array.isArray(list) ? list.map((one) => field(one, 'id')) : [];
  const id = ids.find((one) => typeof one === 'string');
  if (id === undefined) {
    return ['there is no execution with an id, although the job has run'];
  }
  seen.executionId = id;
  return [];
};

/** Result lines of a restore, parsed again where they are a JSON string. */
export function restores(...names: readonly string[]): Look {
  return (answer) => {
    const value = jsonOf(answer);
    const lines = typeof value === 'string' ? jsonOf({...answer, text: value}) : value;
    const expected = names.map((name) => `success create ${name}`);
    return JSON.stringify(lines) === JSON.stringify(expected)
      ? []
      : [`lines are ${JSON.stringify(lines)}, expected ${JSON.stringify(expected)}`];
  };
}
