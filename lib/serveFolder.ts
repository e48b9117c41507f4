import http from 'node:http';
import type {AddressInfo} from 'node:net';

import compression from 'compression';
import handler from 'serve-handler';

export type RunningServer = {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type ServeOptions = {
  /** 0, as without it, takes a free one. */
  readonly port?: number;
  /** Whether addresses end with a slash, as they do without it; other ones are redirected. */
  readonly trailingSlash?: boolean;
  /** What every answer has beside its own headers. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Serves a built site the way a static host does: `/pro` redirects to `/pro/`, unknown paths get 404.html, and text is
 * compressed.
 *
 * @param folder - path of the built site
 * @throws Error when the port is in use
 */
export function serveFolder(
  folder: string,
  {port = 0, trailingSlash = true, headers = {}}: ServeOptions = {},
): Promise<RunningServer> {
  const compress = compression();
  const server = http.createServer((request, response) => {
    // Written for Express, whose request and response have more than the function needs.
    compress(request as never, response as never, () => {
      void handler(request, response, {
        public: folder,
        cleanUrls: true,
        trailingSlash,
        directoryListing: false,
        headers: [{source: '**', headers: Object.entries(headers).map(([key, value]) => ({key, value}))}],
      });
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use; stop the program that listens there or choose another port.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const {port: taken} = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${taken}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
