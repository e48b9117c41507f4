/** Builds requests from operations of the description. */
import {fullPath, type Operation} from '../../data/openapi';
import type {Call, Payload} from './types';

/**
 * @param operations - all operations of the description
 * @param id - id of an operation that the plan needs
 * @throws Error when the description does not have it
 */
export function operationOf(operations: readonly Operation[], id: string): Operation {
  const found = operations.find(({operationId}) => operationId === id);
  if (found === undefined) {
    const ids = operations.map(({operationId}) => operationId).join(', ');
    throw new Error(`operation ${id} is not described; described are ${ids}`);
  }
  return found;
}

/**
 * @param operation - the operation to call
 * @param names - values of the path's parameters, not percent-encoded
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

/** Examples of an operation's request body, by name; examples of a form are objects with the texts of its files. */
export function bodyExamples(operation: Operation): readonly (readonly [string, unknown])[] {
  const [first] = Object.values(operation.requestBody?.content ?? {});
  return Object.entries(first?.examples ?? {}).map(([name, {value}]) => [name, value]);
}

/**
 * @param operation - an operation with a request body
 * @returns the first example of its body
 */
export function examplePayload(operation: Operation): Payload {
  const [type = ''] = Object.keys(operation.requestBody?.content ?? {});
  const [, value] = bodyExamples(operation)[0] ?? [];
  return type === 'multipart/form-data'
    ? {kind: 'form', files: value as Readonly<Record<string, string>>}
    : jsonPayload(value);
}

/** Documented success statuses of an operation; several where releases differ, such as 200 and 202. */
export function good({responses}: Operation): readonly number[] {
  return Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);
}
