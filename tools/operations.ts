/** The HTTP calls of each version, and whether a request is one of them. */
import type {VersionId} from '../data/schema/parts';
import {docsVersions, findVersion} from '../data/versions';
import type {Body, Request} from './curl';
import {
  descriptionFile,
  fullPath,
  operationsOf,
  readDescription,
  type Operation as Described,
} from '../data/openapi';

export type Operation = {
  readonly method: string;
  /** From the server's root; `{name}` stands for one part. */
  readonly path: string;
  /** Parameters of the query; `name[KEY]` takes any key. */
  readonly query: readonly string[];
  readonly body:
    | {readonly type: 'multipart/form-data'; readonly field: string}
    | {readonly type: string; readonly field?: undefined; readonly isJob: boolean}
    | undefined;
};

export type Operations = ReadonlyMap<VersionId, readonly Operation[]>;

/** What an operation of the OpenAPI description asks of a request. */
export function asOperation(described: Described): Operation {
  const {method, path, parameters, requestBody} = described;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const fields = Object.keys((content?.schema['properties'] ?? {}) as Record<string, unknown>);
  return {
    method,
    path: fullPath(described).replace(/(.)\/$/, '$1'),
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({name, style}) => (style === 'deepObject' ? `${name}[KEY]` : name)),
    body:
      type === undefined
        ? undefined
        : type === 'multipart/form-data'
          ? {type, field: fields[0] ?? ''}
          : {type, isJob: path.startsWith('/jobs')},
  };
}

/**
 * The calls of every version, out of its OpenAPI description, and the addresses of its web UI.
 *
 * @throws Error where a description cannot be read
 */
export function loadOperations(): Operations {
  return new Map(
    docsVersions.map((version) => [
      version,
      [
        ...operationsOf(readDescription(descriptionFile(version))).map(asOperation),
        ...findVersion(version).dashboard.addresses.map((path) => ({
          method: 'GET',
          path,
          query: [],
          body: undefined,
        })),
      ],
    ]),
  );
}

/** A part that stands for any: a variable of the shell, or `…`. */
function isOpen(part: string): boolean {
  return part.includes('$') || part === '…';
}

function fits(path: string, pattern: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  // `…` at the end leaves out all that follows.
  const cut = parts.at(-1) === '…' && parts.length <= wanted.length;
  return (
    (cut || parts.length === wanted.length) &&
    parts.every((part, index) => {
      const other = wanted[index] ?? '';
      return /^\{.*\}$/.test(other) ? part !== '' && !/[{}<>]/.test(part) : part === other || isOpen(part);
    })
  );
}

/** Method, path and query of a request; undefined for the path of `/v1/` alone, which is the same as `/v1`. */
function find(method: string, path: string, operations: readonly Operation[]): Operation | string {
  const there = operations.filter((each) => fits(path === '/v1/' ? '/v1' : path, each.path));
  const found = there.find((each) => each.method === method);
  if (found !== undefined) {
    return found;
  }
  const known = (list: readonly Operation[]): string =>
    list.map((each) => `${each.method} ${each.path}`).join(', ');
  return there.length > 0
    ? `there is no ${method} ${path}; expected ${known(there)}`
    : `there is no ${method} ${path}; expected one of ${known(operations)}`;
}

function queryProblems(query: Request['query'], {method, path, query: known}: Operation): string[] {
  return query
    .filter(([name]) => !known.includes(name) && !known.includes(name.replace(/\[[^[\]]+\]$/, '[KEY]')))
    .map(
      ([name]) =>
        `${method} ${path} has no parameter "${name}"; ${known.length === 0 ? 'it has none' : `expected ${known.join(', ')}`}`,
    );
}

function bodyProblems(
  body: Body | undefined,
  contentType: string | undefined,
  operation: Operation,
): string[] {
  const call = `${operation.method} ${operation.path}`;
  const wanted = operation.body;
  if (wanted === undefined) {
    return body === undefined ? [] : [`${call} takes no body; expected a call without --data and -F`];
  }
  if (body === undefined) {
    return [
      `${call} needs a body; expected ${wanted.field === undefined ? '--data' : '-F'} with ${wanted.type}`,
    ];
  }
  if (contentType !== wanted.type) {
    return [
      `${call} is sent as ${contentType ?? 'nothing'}; expected ${wanted.type}${wanted.field === undefined ? `, with -H 'Content-Type: ${wanted.type}'` : ''}`,
    ];
  }
  return body.kind === 'form' && wanted.field !== undefined && !body.fields.includes(wanted.field)
    ? [`${call} is sent the form field ${body.fields.join(', ')}; expected ${wanted.field}`]
    : [];
}

/**
 * Finds the operation that a method and an address of the server stand for.
 *
 * @param path - from the server's root, with or without a query
 * @returns what is wrong, a line each
 */
export function lineProblems(method: string, path: string, operations: readonly Operation[]): string[] {
  const [plain = '', query = ''] = path.split(/\?(.*)/s);
  const found = find(method, plain, operations);
  if (typeof found === 'string') {
    return [found];
  }
  const names = query.split('&').filter((each) => each !== '');
  return queryProblems(
    names.map((each) => [each.replace(/=.*$/s, ''), ''] as const),
    found,
  );
}

/**
 * Holds a request against the calls that a server has.
 *
 * @param path - its path from the server's root
 * @returns the operation it is, if there is one, and what is wrong, a line each
 */
export function requestProblems(
  request: Request,
  path: string,
  operations: readonly Operation[],
): {readonly operation: Operation | undefined; readonly problems: readonly string[]} {
  const found = find(request.method, path, operations);
  return typeof found === 'string'
    ? {operation: undefined, problems: [found]}
    : {
        operation: found,
        problems: [
          ...queryProblems(request.query, found),
          ...bodyProblems(request.body, request.contentType, found),
        ],
      };
}
