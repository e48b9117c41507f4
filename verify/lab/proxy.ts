/** A TCP proxy between two nodes, which can break connections. */
import net from 'node:net';

import {host, portOf} from './ports';

export type Proxy = {
  readonly port: number;
  /** Number of open connections. */
  readonly open: () => number;
  /** Resets all open connections; new ones are accepted. */
  readonly cut: () => void;
  /** Closes the far side of all open connections, and leaves the near side open and silent. */
  readonly hang: () => void;
  /** Sets whether new connections are refused. */
  readonly refuse: (refused: boolean) => void;
  readonly close: () => Promise<void>;
};

/** @param port - port of this machine to which connections are forwarded */
export async function startProxy(port: number): Promise<Proxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const hanging = new Set<net.Socket>();
  let refusing = false;
  const server = net.createServer((near) => {
    if (refusing) {
      near.destroy();
      return;
    }
    const far = net.connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    const endUnlessHanging = (): void => {
      if (!hanging.has(near)) {
        end();
      }
    };
    near.on('error', end).on('close', end).pipe(far);
    far.on('error', endUnlessHanging).on('close', endUnlessHanging).pipe(near, {end: false});
  });
  const own = await portOf(server);
  const cut = (): void => {
    for (const [near] of [...pairs]) {
      // A TCP reset, as from a firewall that has dropped the state of a connection.
      near.resetAndDestroy();
    }
  };
  const hang = (): void => {
    for (const [near, far] of pairs) {
      hanging.add(near);
      near.unpipe(far);
      far.destroy();
    }
  };
  return {
    port: own,
    open: () => pairs.size,
    cut,
    hang,
    refuse: (refused) => {
      refusing = refused;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
