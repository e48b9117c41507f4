/** Sends requests to the server. */
import type {Answer, Call, Payload} from './types';

/** The server sent no response, or an incomplete one. */
export class NoAnswer extends Error {}

export type Client = {
  /** @throws NoAnswer when there is no complete response within the time limit */
  readonly send: (call: Call) => Promise<Answer>;
};

/** Path and encoded query of a request. */
function target({path, query}: Call): string {
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}

function sentContent(payload: Payload | undefined): Pick<RequestInit, 'headers' | 'body'> {
  if (payload?.kind !== 'form') {
    return payload === undefined ? {} : {headers: {'Content-Type': payload.type}, body: payload.text};
  }
  const body = new FormData();
  for (const [field, text] of Object.entries(payload.files)) {
    body.append(field, new Blob([text], {type: 'application/json'}), 'jobs.json');
  }
  return {body};
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const {name, cause} = error as {readonly name: string; readonly cause?: NodeJS.ErrnoException};
  if (name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} s`;
  }
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was reset',
    UND_ERR_SOCKET: 'the connection was reset',
  };
  return `no answer: ${reasons[cause?.code ?? ''] ?? cause?.message ?? String(error)}`;
}

/**
 * @param server - address of the server without a slash at its end
 * @param timeoutMs - time limit of one call
 */
export function createClient(server: string, timeoutMs: number): Client {
  return {
    async send(call) {
      const started = performance.now();
      try {
        const response = await fetch(server + target(call), {
          method: call.method,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          ...sentContent(call.payload),
        });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await response.text(),
          ms: performance.now() - started,
        };
      } catch (error) {
        throw new NoAnswer(reasonOf(error, timeoutMs));
      }
    },
  };
}
