import {once} from 'node:events';
import type http from 'node:http';
import type {AddressInfo} from 'node:net';

export type RunningServer = {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Starts a server on loopback. @param port - 0 for any free one @throws Error if it is in use */
export async function listenOnLoopback(server: http.Server, port = 0): Promise<RunningServer> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const {port: taken} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
