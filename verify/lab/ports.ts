/** Allocates ports of this machine that are free for TCP and UDP, each only once in a run. */
import dgram from 'node:dgram';
import net from 'node:net';

export const host = '127.0.0.1';

// Below the ephemeral ports, which systems use for outgoing connections.
const first = 12_000;
const last = 32_000;
let next = first + Math.floor(Math.random() * (last - first));

function isFreeForTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function isFreeForUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = dgram.createSocket('udp4');
    probe.once('error', () => probe.close(() => resolve(false)));
    probe.bind(port, host, () => probe.close(() => resolve(true)));
  });
}

/** A port that is free for TCP and UDP. @throws Error when the whole range is taken */
export async function takePort(): Promise<number> {
  for (let tried = first; tried < last; tried += 1) {
    const port = next;
    next = next + 1 < last ? next + 1 : first;
    if ((await isFreeForTcp(port)) && (await isFreeForUdp(port))) {
      return port;
    }
  }
  throw new Error(`no port from ${first} to ${last} of ${host} is free`);
}

/** Makes a server listen. @returns its port */
export function portOf(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
