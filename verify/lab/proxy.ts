/** Is between two nodes, and cuts what goes through it. */
import net from 'node:net';

import {host, portOf} from './ports';

export type Proxy = {
  readonly port: number;
  /** How many connections are open. */
  readonly open: () => number;
  /** Breaks all connections that are open; new ones go through. */
  readonly cut: () => void;
  /** From now on new connections are refused, or go through again. */
  readonly refuse: (refused: boolean) => void;
  readonly close: () => Promise<void>;
};

/** @param port - of this machine, where connections go on to */
export async function startProxy(port: number): Promise<Proxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
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
    near.on('error', end).on('close', end).pipe(far);
    far.on('error', end).on('close', end).pipe(near);
  });
  const own = await portOf(server);
  const cut = (): void => {
    for (const [near] of [...pairs]) {
      // A reset, as from a firewall that forgets a connection.
      near.resetAndDestroy();
    }
  };
  return {
    port: own,
    open: () => pairs.size,
    cut,
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
