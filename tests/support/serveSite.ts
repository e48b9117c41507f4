import http from 'node:http';

import compression from 'compression';

import type {Hosting} from '../../plugins/postBuild/hosting/rules';
import {siteListener} from '../../scripts/lib/siteServer';
import {listenOnLoopback, type RunningServer} from '../../tools/listenOnLoopback';

/**
 * Caches compressed responses. The folder does not change while it is served, and compressing a page of 400 kB for each request
 * would delay it measurably.
 */
function cachingResponses(answer: http.RequestListener): http.RequestListener {
  const sent = new Map<string, {status: number; headers: http.OutgoingHttpHeaders; body: Buffer}>();
  return (request, response) => {
    const key = `${request.headers['accept-encoding']} ${request.url}`;
    const known = sent.get(key);
    if (request.method !== 'GET' || request.headers.range !== undefined) {
      answer(request, response);
    } else if (known === undefined) {
      const chunks: Buffer[] = [];
      const write = response.write.bind(response) as (...all: unknown[]) => boolean;
      const end = response.end.bind(response) as (...all: unknown[]) => http.ServerResponse;
      response.write = (...all: unknown[]) => {
        chunks.push(Buffer.from(all[0] as string | Uint8Array));
        return write(...all);
      };
      response.end = (...all: unknown[]) => {
        if (typeof all[0] === 'string' || all[0] instanceof Uint8Array) {
          chunks.push(Buffer.from(all[0]));
        }
        const body = Buffer.concat(chunks);
        sent.set(key, {status: response.statusCode, headers: response.getHeaders(), body});
        return end(...all);
      };
      answer(request, response);
    } else {
      response.writeHead(known.status, {...known.headers, 'content-length': known.body.length});
      response.end(known.body);
    }
  };
}

/**
 * Serves a built site as `npm run serve` does, but compressed, as other servers do. @param hosting - its headers and redirects
 */
export function serveSite(folder: string, hosting: Hosting): Promise<RunningServer> {
  const compress = compression();
  const answer = siteListener(folder, hosting);
  // The types are those of Express, whose requests and responses have more properties than the function uses.
  return listenOnLoopback(
    http.createServer(
      cachingResponses((request, response) =>
        compress(request as never, response as never, () => answer(request, response)),
      ),
    ),
  );
}
