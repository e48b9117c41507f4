/** Makes requests out of operations of the description. */
import {fullPath, type Operation} from '../../data/openapi';
import type {Call, Payload} from './types';

/**
 * @param operations - all of the description
 * @param id - one that the plan needs
 * @throws Error when the description does not have it
 */
export function operationOf(operations: readonly Operation[], id: string): Operation {
  const found = operations.find(({operationId}) => operationId === id);
  if (found === undefined) {
    const known = operations.map(({operationId}) => operationId).join(', ');
    throw new Error(`operation ${id} is not described; described are ${known}`);
  }
  return found;
}

/**
 * @param operation - what to call
 * @param names - values of the path's parameters, not encoded
 * @param rest - query and body
 */
export function callOf(
  operation: Operation,
  names: Readonly<Record<string, string>> = {},
  rest: {readonly query?: Call['query']; readonly payload?: Payload} = {},
): Call {
  const path = fullPath(operation).replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) {
      throw new Error(
        `${operation.operationId}: no value for {${name}}; given are ${Object.keys(names).join(', ')}`,
      );
    }
    return encodeURIComponent(value);
  });
  return {method: operation.method, path, query: [], ...rest};
}

export function jsonPayload(value: unknown): Payload {
  return {kind: 'text', type: 'application/json', text: JSON.stringify(value)};
}

/** Examples of what an operation is sent, by name; those of a form are objects of file texts. */
export function bodyExamples(operation: Operation): readonly (readonly [string, unknown])[] {
  const [first] = Object.values(operation.requestBody?.content ?? {});
  return Object.entries(first?.examples ?? {}).map(([name, {value}]) => [name, value]);
}

/**
 * @param operation - one that takes a body
 * @returns the first example of what it is sent
 */
export function examplePayload(operation: Operation): Payload {
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  const [, value] = bodyExamples(operation)[0] ?? [];
  return type === 'multipart/form-data'
    ? {kind: 'form', files: value as Readonly<Record<string, string>>}
    : jsonPayload(value);
}

/** Statuses of success that an operation documents: 200 beside 202 where releases differ. */
export function good({responses}: Operation): readonly number[] {
  return Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);
}
