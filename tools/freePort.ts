import {once} from 'node:events';
import net, {type AddressInfo} from 'node:net';

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const {port} = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
