/**
 * Finds the curl lines of the description and makes requests of them: the host becomes the server under test, job and
 * policy names become own ones, files become the examples of the request's body. Nothing is given to a shell.
 *
 * Of headers only Content-Type is taken over; the token is that of the command line.
 */
import {curlRequest, type Request} from '../../tools/curl';
import type {Description, Operation} from '../../data/openapi';
import {shellCalls} from '../../tools/shell';
import {callOf, examplePayload, renamed} from './calls';
import {Unmet, type Call, type Payload, type Seen} from './types';

/** A curl line and where it stands. */
export type CurlLine = {
  readonly text: string;
  /** Operation and label of its code sample, or the last keys of the path to the text that holds it. */
  readonly where: string;
  readonly words: readonly string[];
};

type Script = {readonly where: string; readonly text: string};

function scriptsIn(value: unknown, keys: readonly string[]): readonly Script[] {
  if (typeof value === 'string') {
    const where = keys.slice(-3).join('.');
    const fences = [...value.matchAll(/^```(?:sh|shell|bash)\b[^\n]*\n([\s\S]*?)^```/gm)];
    const inline = [...value.matchAll(/(?<!`)`(curl [^`]+)`(?!`)/g)];
    return [...fences, ...inline].map(([, text = '']) => ({where, text}));
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'x-codeSamples' ? [] : scriptsIn(part, [...keys, key]),
  );
}

/** The line as one can type it. */
function typed(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}

/**
 * @param api - the description
 * @param operations - its operations
 * @returns each curl line once: those of code samples in the order of the paths, then those of texts
 */
export function curlLines(api: Description, operations: readonly Operation[]): readonly CurlLine[] {
  const samples = operations.flatMap((one) =>
    one['x-codeSamples'].map(({label, source}) => ({
      where: label === 'curl' ? one.operationId : `${one.operationId}, ${label}`,
      text: source,
    })),
  );
  const lines = new Map<string, CurlLine>();
  for (const {where, text} of [...samples, ...scriptsIn(api, [])]) {
    for (const {words} of shellCalls(text)) {
      const line = typed(words);
      if (words[0] === 'curl' && !lines.has(line)) {
        lines.set(line, {text: line, where, words});
      }
    }
  }
  return [...lines.values()];
}

/** What a curl line calls. */
export type Replay =
  | {readonly kind: 'call'; readonly operation: Operation; readonly call: (seen: Seen) => Call}
  | {readonly kind: 'fragment'}
  | {readonly kind: 'wrong'; readonly problems: readonly string[]};

type Match = {readonly operation: Operation; readonly names: Readonly<Record<string, string>>};

function match({method, address}: Request, operations: readonly Operation[]): Match | undefined {
  for (const operation of operations.filter((one) => one.method === method)) {
    const whole = (operation.servers[0] ?? '') + operation.path;
    const pattern = whole
      .split(/(\{[^}]+\})/)
      .map((part) => {
        const name = /^\{(.+)\}$/.exec(part)?.[1];
        return name === undefined ? part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&') : `(?<${name}>[^/]+)`;
      })
      .join('');
    const found = new RegExp(`^${pattern}$`).exec(address);
    if (found !== null) {
      return {operation, names: {...found.groups}};
    }
  }
  return undefined;
}

/** Values of the path, own ones where they name something. */
function ownNames(names: Match['names'], seen: Seen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([parameter, value]) => {
      if (parameter !== 'execution') {
        return [parameter, seen.own.of(decodeURIComponent(value))];
      }
      if (seen.executionId === undefined) {
        throw new Unmet('no execution was listed, so there is no id to ask for');
      }
      return [parameter, seen.executionId];
    }),
  );
}

function payloadOf({body, contentType}: Request, operation: Operation, seen: Seen): Payload | undefined {
  if (body === undefined) {
    return undefined;
  }
  if (body.kind === 'form' || body.text === undefined) {
    const example = examplePayload(operation, seen.own);
    return example.kind === 'text' ? {...example, type: contentType ?? example.type} : example;
  }
  return {
    kind: 'text',
    type: contentType ?? 'application/x-www-form-urlencoded',
    text: JSON.stringify(renamed(JSON.parse(body.text), seen.own)),
  };
}

/**
 * @param line - a curl line
 * @param operations - all of the description
 * @returns the operation it calls and the request it becomes; 'fragment' for a piece of a line without an address
 */
export function replay({words}: CurlLine, operations: readonly Operation[]): Replay {
  const {request, problems} = curlRequest(words.slice(1));
  if (request === undefined) {
    return {kind: 'fragment'};
  }
  if (problems.length > 0) {
    return {kind: 'wrong', problems};
  }
  const found = match(request, operations);
  if (found === undefined) {
    return {
      kind: 'wrong',
      problems: [
        `no operation is described at ${request.method} ${request.address}; described are ${operations
          .map((one) => `${one.method} ${one.servers[0] ?? ''}${one.path}`)
          .join(', ')}`,
      ],
    };
  }
  const {operation, names} = found;
  return {
    kind: 'call',
    operation,
    call: (seen) => {
      const payload = payloadOf(request, operation, seen);
      return callOf(operation, ownNames(names, seen), {
        query: request.query,
        ...(payload === undefined ? {} : {payload}),
      });
    },
  };
}
