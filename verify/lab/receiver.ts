/** Servers that record data from nodes: webhooks, requests of http jobs, records of a processor. */
import http from 'node:http';
import net from 'node:net';

import {host, portOf} from './ports';

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** `Date.now()` */
  readonly at: number;
};

export type Receiver = {
  readonly url: string;
  readonly port: number;
  /** Received requests, oldest first. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
};

/** The response to a request; by default status 200 and the text "seen". */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Seconds before the response is sent. */
  readonly after?: number;
};

/** @param answer - one status for all requests, or a function that returns the response to each */
export async function startReceiver(
  answer: number | ((request: Received) => Answer) = 200,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const {method = '', url = '', headers} = request;
      const seen = {method, path: url, headers, body, at: Date.now()};
      received.push(seen);
      const given: Answer = typeof answer === 'number' ? {status: answer} : answer(seen);
      setTimeout(
        () => response.writeHead(given.status ?? 200, {...given.headers}).end(given.body ?? 'seen'),
        (given.after ?? 0) * 1000,
      );
    });
  });
  const port = await portOf(server);
  return {
    url: `http://${host}:${port}`,
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Listener = {
  readonly port: number;
  /** All received bytes, over all connections. */
  readonly bytes: () => Buffer;
  readonly close: () => Promise<void>;
};

/** Accepts TCP connections and records their data, without sending any. */
export async function startListener(): Promise<Listener> {
  let bytes = Buffer.alloc(0);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (part: Buffer) => (bytes = Buffer.concat([bytes, part])));
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const port = await portOf(server);
  return {
    port,
    bytes: () => bytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
