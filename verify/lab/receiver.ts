/** Receives webhooks and requests of http jobs. */
import http from 'node:http';

import {host} from './ports';

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
  /** What came, oldest first. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
};

/** @param status - of every answer */
export async function startReceiver(status = 200): Promise<Receiver> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const {method = '', url = '', headers} = request;
      received.push({method, path: url, headers, body, at: Date.now()});
      response.writeHead(status).end('seen');
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
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
