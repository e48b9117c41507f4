import http from 'node:http';

import compression from 'compression';
import handler from 'serve-handler';

import {listening, type RunningServer} from '../../tools/listening';

export type ServeOptions = {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Whether URLs end with a slash (default); others are redirected. */
  readonly trailingSlash?: boolean;
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
};

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
 * Serves a built site as a static host does: `/pro` redirects to `/pro/`, unknown paths get 404.html, and text is compressed.
 *
 * @throws Error if the port is in use
 */
export async function serveFolder(
  folder: string,
  {port = 0, trailingSlash = true, headers = {}}: ServeOptions = {},
): Promise<RunningServer> {
  const compress = compression();
  const answer: http.RequestListener = (request, response) => {
    // The types are those of Express, whose requests and responses have more properties than the function uses.
    compress(request as never, response as never, () => {
      void handler(request, response, {
        public: folder,
        // A request for /404.html itself is a normal one.
        cleanUrls: ['!/404.html'],
        trailingSlash,
        directoryListing: false,
        headers: [{source: '**', headers: Object.entries(headers).map(([key, value]) => ({key, value}))}],
      });
    });
  };
  try {
    return await listening(http.createServer(cachingResponses(answer)), port);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use; stop the program that listens there or choose another port.`)
      : error;
  }
}
