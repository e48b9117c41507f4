/**
 * Finds the curl lines of the description and converts them to requests. bash and curl run each line against a recorder; files
 * that a line sends are replaced with the examples of the request body.
 */
import type {Description, Operation} from '../../data/openapi';
import {routeOf} from '../../tools/operations';
import {fileText, recordCurl, type CurlResult, type SentRequest} from '../../tools/recordCurl';
import {shellCalls} from '../../tools/shell';
import {callOf, examplePayload} from './calls';
import {MissingValue, type Call, type Payload, type Seen} from './types';

/** A curl line and its place in the description. */
export type CurlLine = {
  readonly text: string;
  /** Operation and label of its code sample, or the last keys of the path to the text that contains it. */
  readonly where: string;
};

type ShellScript = {readonly where: string; readonly text: string};

function scriptsIn(value: unknown, keys: readonly string[]): readonly ShellScript[] {
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

/**
 * @param api - the description
 * @param operations - its operations
 * @returns each distinct curl line: first those of code samples in the order of the paths, then those of texts
 */
export function curlLines(api: Description, operations: readonly Operation[]): readonly CurlLine[] {
  const samples = operations.flatMap((one) =>
    one['x-codeSamples'].map(({label, source}) => ({
      where: label === 'curl' ? one.operationId : `${one.operationId}, ${label}`,
      text: source,
    })),
  );
  const lines = new Map<string, CurlLine>();
  for (const {where, text: script} of [...samples, ...scriptsIn(api, [])]) {
    for (const {words, text} of shellCalls(script)) {
      const key = words.join(' ');
      if (words[0] === 'curl' && !lines.has(key)) {
        lines.set(key, {text, where});
      }
    }
  }
  return [...lines.values()];
}

/** Operation and request of a curl line. */
export type Replay =
  | {readonly kind: 'call'; readonly operation: Operation; readonly call: (seen: Seen) => Call}
  | {readonly kind: 'fragment'}
  | {readonly kind: 'wrong'; readonly problems: readonly string[]};

function namesFor(names: Readonly<Record<string, string>>, seen: Seen): Readonly<Record<string, string>> {
  if (names['execution'] === undefined) {
    return names;
  }
  if (seen.executionId === undefined) {
    throw new MissingValue('no execution was listed, so there is no id to ask for');
  }
  return {...names, execution: seen.executionId};
}

/** Body of the request: the line's own text, or the example of the description for text from a file. */
function payloadOf({headers, body}: SentRequest, operation: Operation): Payload | undefined {
  const type = headers['content-type'];
  if (type === undefined || body === '') {
    return undefined;
  }
  if (body === fileText || type.startsWith('multipart/')) {
    const example = examplePayload(operation);
    return example.kind === 'text' ? {...example, type} : example;
  }
  return {kind: 'text', type, text: body};
}

function replayOf(request: SentRequest, operations: readonly Operation[]): Replay {
  const {pathname, searchParams} = new URL(request.url);
  const found = routeOf(operations, request.method, pathname);
  if (found === undefined) {
    const described = operations.map((one) => `${one.method} ${one.path}`).join(', ');
    return {
      kind: 'wrong',
      problems: [`no operation is described at ${request.method} ${pathname}; described are ${described}`],
    };
  }
  const {operation, values: names} = found;
  const payload = payloadOf(request, operation);
  return {
    kind: 'call',
    operation,
    call: (seen) =>
      callOf(operation, namesFor(names, seen), {
        query: [...searchParams],
        ...(payload === undefined ? {} : {payload}),
      }),
  };
}

const nothing: CurlResult = {requests: [], errors: '', status: null};

/** Cache: curl line → recorded request, as a line always sends the same. */
const cache = new Map<string, CurlResult>();

/**
 * @param lines - curl lines
 * @param operations - all operations of the description
 * @returns the operation and the request of each line; 'fragment' for a part of a command without an address
 */
export async function replay(
  lines: readonly CurlLine[],
  operations: readonly Operation[],
): Promise<readonly Replay[]> {
  const missing = lines.map(({text}) => text).filter((text) => !cache.has(text));
  const came = await recordCurl(missing);
  missing.forEach((text, index) => cache.set(text, came[index] ?? nothing));
  return lines.map((line): Replay => {
    const {requests, errors, status} = cache.get(line.text) ?? nothing;
    const [request] = requests;
    if (request !== undefined) {
      return replayOf(request, operations);
    }
    return /:\/\//.test(line.text)
      ? {kind: 'wrong', problems: [`curl ends with ${status ?? 'a signal'} and sends nothing: ${errors}`]}
      : {kind: 'fragment'};
  });
}
