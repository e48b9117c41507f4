import {once} from 'node:events';
import type http from 'node:http';
import type {AddressInfo} from 'node:net';

export type RunningServer = {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Starts a server on a free port of loopback. */
export async function listenOnLoopback(server: http.Server): Promise<RunningServer> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
