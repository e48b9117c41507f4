/** Sends requests to the server, through the guard, and remembers what has to be cleaned up. */
import http from 'node:http';
import https from 'node:https';

import {permit} from './guard';
import type {Answer, Call, OwnNames, Payload, Permission} from './types';

/** The server gave no answer, or none that ends. */
export class NoAnswer extends Error {}

export type ClientSettings = {
  readonly server: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly own: OwnNames;
  readonly allowed: ReadonlySet<Permission>;
  /** Ends the call under way and those that follow. */
  readonly signal: AbortSignal;
};

export type Client = {
  readonly own: OwnNames;
  /** Jobs that were sent to be stored, in that order; deleted ones stay in it. */
  readonly stored: ReadonlySet<string>;
  /** Policies that were sent to be stored and were not deleted. */
  readonly policies: ReadonlySet<string>;
  /** Whether this run has paused the node and not ended it yet. */
  readonly paused: () => boolean;
  /**
   * @throws GuardError when the request could touch something else, NoAnswer when none comes
   */
  readonly send: (call: Call, when?: 'evenInterrupted') => Promise<Answer>;
};

/** Path and query as they are sent. */
export function target({path, query}: Call): string {
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}

async function encode(payload: Payload | undefined): Promise<{type: string; body: Buffer} | undefined> {
  if (payload === undefined) {
    return undefined;
  }
  if (payload.kind === 'text') {
    return {type: payload.type, body: Buffer.from(payload.text)};
  }
  const form = new FormData();
  for (const [field, text] of Object.entries(payload.files)) {
    form.append(field, new Blob([text], {type: 'application/json'}), 'jobs.json');
  }
  const made = new Response(form);
  return {type: made.headers.get('content-type') ?? '', body: Buffer.from(await made.arrayBuffer())};
}

function reasonOf(error: NodeJS.ErrnoException): string {
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was reset',
    EPIPE: 'the connection was reset',
    ENOTFOUND: 'the host is not known',
    EAI_AGAIN: 'the host is not known',
    EHOSTUNREACH: 'the host cannot be reached',
    ETIMEDOUT: 'the host cannot be reached',
  };
  return known[error.code ?? ''] ?? (error.message === '' ? (error.code ?? 'unknown error') : error.message);
}

function exchange(
  settings: ClientSettings,
  call: Call,
  content: {type: string; body: Buffer} | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const url = new URL(settings.server);
  const {promise, resolve, reject} = withResolvers<Answer>();
  const started = performance.now();
  const request = (url.protocol === 'https:' ? https : http).request({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    method: call.method,
    path: url.pathname.replace(/\/$/, '') + target(call),
    // A connection of its own for each call: none can break while it lies idle.
    agent: false,
    headers: {
      Accept: '*/*',
      'User-Agent': 'dkron-verify-api',
      ...(settings.token === undefined ? {} : {'X-Dkron-Token': settings.token}),
      ...(content === undefined ? {} : {'Content-Type': content.type, 'Content-Length': content.body.length}),
    },
    ...(signal === undefined ? {} : {signal}),
  });
  const timer = setTimeout(() => {
    request.destroy(new NoAnswer(`no answer within ${settings.timeoutMs / 1000} s`));
  }, settings.timeoutMs);
  const fail = (error: Error): void => {
    clearTimeout(timer);
    reject(error instanceof NoAnswer ? error : new NoAnswer(`no answer: ${reasonOf(error)}`));
  };
  request.on('error', fail);
  request.on('response', (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', fail);
    response.on('end', () => {
      clearTimeout(timer);
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
        ),
        text: Buffer.concat(parts).toString('utf8'),
        ms: performance.now() - started,
      });
    });
  });
  request.end(content?.body);
  return promise;
}

function withResolvers<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return {promise, resolve, reject};
}

/**
 * @param settings - where to send, and what belongs to this run
 * @returns the only way of the program to the server
 */
export function createClient(settings: ClientSettings): Client {
  const stored = new Set<string>();
  const policies = new Set<string>();
  let paused = false;
  const {own, allowed} = settings;

  /** Noted before the request is sent: an answer may get lost, and the change stays all the same. */
  const before = ({method, path}: Call, names: readonly string[]): void => {
    for (const name of names) {
      stored.add(name);
    }
    paused ||= method === 'POST' && path === '/v1/pause';
    if (method === 'POST' && path.startsWith('/v1/acl/policies/')) {
      policies.add(decodeURIComponent(path.slice('/v1/acl/policies/'.length)));
    }
  };
  const after = ({method, path}: Call, {status}: Answer): void => {
    if (method === 'POST' && path === '/v1/unpause' && status === 200) {
      paused = false;
    }
    if (method === 'DELETE' && path.startsWith('/v1/acl/policies/') && status === 200) {
      policies.delete(decodeURIComponent(path.slice('/v1/acl/policies/'.length)));
    }
  };

  return {
    own,
    stored,
    policies,
    paused: () => paused,
    send: async (call, when) => {
      before(call, permit(call, {own, stored, allowed}));
      const signal = when === 'evenInterrupted' ? undefined : settings.signal;
      const answer = await exchange(settings, call, await encode(call.payload), signal);
      after(call, answer);
      return answer;
    },
  };
}
