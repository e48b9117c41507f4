/** The HTTP calls of each version, and whether a request is one of them. */
import {descriptionFile, fullPath, operationsOf, readDescription, type Operation} from '../data/openapi';
import type {VersionId} from '../data/schema/parts';
import {docsVersions, findVersion} from '../data/versions';
import {mismatches} from './schemaFit';

/** An operation that a request calls, with the values of its path's parameters. */
export type Route = {readonly operation: Operation; readonly values: Readonly<Record<string, string>>};

/**
 * Matches the paths of an operation. Groups are numbered, as a parameter's name, such as `job-name`, may not be valid as the
 * name of a group.
 */
type RoutePattern = {readonly pattern: RegExp; readonly names: readonly string[]};

/** Cache: operation → its pattern. */
const patterns = new WeakMap<Operation, RoutePattern>();

function routePattern(operation: Operation): RoutePattern {
  const cached = patterns.get(operation);
  if (cached !== undefined) {
    return cached;
  }
  // The text outside of braces is at the even places, a parameter's name at the odd ones.
  const parts = fullPath(operation).split(/\{([^}]+)\}/);
  const source = parts.map((part, index) =>
    index % 2 === 1 ? '([^/]+)' : part.replaceAll(/[\\^$.*+?()[\]|]/g, '\\$&'),
  );
  const compiled = {
    // `/v1` answers like `/v1/`.
    pattern: new RegExp(`^${source.join('').replace(/^\/v1$/, '/v1/?')}$`),
    names: parts.filter((_part, index) => index % 2 === 1),
  };
  patterns.set(operation, compiled);
  return compiled;
}

/** @returns the decoded text; unchanged if it is not valid, such as `%zz` */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param path - from the server's root, as it was sent
 * @returns the operation that a method and a path call, if there is one
 */
export function routeOf(operations: readonly Operation[], method: string, path: string): Route | undefined {
  for (const operation of operations) {
    if (operation.method !== method) {
      continue;
    }
    const {pattern, names} = routePattern(operation);
    const found = pattern.exec(path);
    if (found !== null) {
      const values = names.map((name, index) => [name, decoded(found[index + 1] ?? '')]);
      return {operation, values: Object.fromEntries(values) as Record<string, string>};
    }
  }
  return undefined;
}

/** Query and body of a request. */
export type Payload = {
  readonly query: URLSearchParams;
  readonly contentType: string | undefined;
  readonly body: string;
};

function sentBodyMistakes(call: string, {requestBody}: Operation, {contentType, body}: Payload): string[] {
  const [expectedType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (expectedType === undefined || content === undefined) {
    return body === '' ? [] : [`${call} takes no body; expected a call without one`];
  }
  if (body === '') {
    return [`${call} needs a body; expected ${expectedType}`];
  }
  const type = contentType?.split(';')[0]?.trim();
  if (type !== expectedType) {
    return [`${call} is sent as ${type ?? 'nothing'}; expected ${expectedType}`];
  }
  if (expectedType === 'multipart/form-data') {
    const sent = [...body.matchAll(/^content-disposition: form-data;.*? name="([^"]*)"/gim)].map(
      ([, name]) => name ?? '',
    );
    const fields = Object.keys((content.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>);
    return fields.every((field) => sent.includes(field))
      ? []
      : [`${call} is sent the form field ${sent.join(', ')}; expected ${fields.join(', ')}`];
  }
  try {
    return [...mismatches(`the body of ${call}`, content.schema, JSON.parse(body))];
  } catch (error) {
    return [`the body of ${call} is not JSON: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Checks query and body of a request against the description of its operation. */
export function requestMistakes(operation: Operation, payload: Payload): readonly string[] {
  const call = `${operation.method} ${fullPath(operation)}`;
  const allowed = parametersOf(operation);
  return [
    ...unknownParameters([...payload.query.keys()], allowed).map(
      (name) => `${call} has no parameter "${name}"; ${oneOf(allowed)}`,
    ),
    ...sentBodyMistakes(call, operation, payload),
  ];
}

function parametersOf({parameters}: Operation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({name, style}) => (style === 'deepObject' ? `${name}[KEY]` : name));
}

function unknownParameters(names: readonly string[], allowed: readonly string[]): readonly string[] {
  return names.filter((name) => !allowed.includes(name.replace(/\[[^[\]]+\]$/, '[KEY]')));
}

function oneOf(allowed: readonly string[]): string {
  return allowed.length === 0 ? 'it has none' : `expected ${allowed.join(', ')}`;
}

/** A call as it can be written in a text. */
export type DocumentedCall = {
  readonly method: string;
  /** From the server's root; `{name}` stands for one part. */
  readonly path: string;
  /** Parameters of the query; `name[KEY]` takes any key. */
  readonly query: readonly string[];
};

export type Operations = ReadonlyMap<VersionId, readonly DocumentedCall[]>;

/**
 * The calls of every version, out of its OpenAPI description, and the addresses of its web UI.
 *
 * @throws Error if a description cannot be read
 */
export function loadOperations(): Operations {
  return new Map(
    docsVersions.map((version) => [
      version,
      [
        ...operationsOf(readDescription(descriptionFile(version))).map((described) => ({
          method: described.method,
          path: fullPath(described).replace(/(.)\/$/, '$1'),
          query: parametersOf(described),
        })),
        ...findVersion(version).dashboard.addresses.map((path) => ({method: 'GET', path, query: []})),
      ],
    ]),
  );
}

function fits(path: string, pattern: string): boolean {
  const parts = path.split('/');
  const patternParts = pattern.split('/');
  // `…` at the end leaves out all that follows.
  const isTruncated = parts.at(-1) === '…' && parts.length <= patternParts.length;
  return (
    (isTruncated || parts.length === patternParts.length) &&
    parts.every((part, index) => {
      const other = patternParts[index] ?? '';
      // A shell variable and `…` stand for any value.
      return /^\{.*\}$/.test(other)
        ? part !== '' && !/[{}<>]/.test(part)
        : part === other || part.includes('$') || part === '…';
    })
  );
}

/**
 * Checks a call that a text contains: its path, its method and the parameters of its query.
 *
 * @param method - undefined for any method
 * @param path - from the server's root, with or without a query
 * @returns a message for each mistake
 */
export function callProblems(
  method: string | undefined,
  path: string,
  operations: readonly DocumentedCall[],
): string[] {
  const [plain = '', query = ''] = path.split(/\?(.*)/s);
  const samePath = operations.filter((each) => fits(plain === '/v1/' ? '/v1' : plain, each.path));
  const found = samePath.filter((each) => method === undefined || each.method === method);
  if (found.length === 0) {
    const calls = (samePath.length > 0 ? samePath : operations).map((each) => `${each.method} ${each.path}`);
    const call = method === undefined ? plain : `${method} ${plain}`;
    return [`there is no ${call}; expected ${samePath.length > 0 ? '' : 'one of '}${calls.join(', ')}`];
  }
  const allowed = found.flatMap((each) => each.query);
  const names = query.split('&').filter((each) => each !== '');
  return unknownParameters(
    names.map((each) => each.replace(/=.*$/s, '')),
    allowed,
  ).map((name) => `${found[0]?.method ?? ''} ${plain} has no parameter "${name}"; ${oneOf(allowed)}`);
}
