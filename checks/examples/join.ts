/**
 * Finds nodes in examples that join themselves: the own address always answers, so such a node never looks for others.
 *
 * It can NOT tell the address of a node that the example does not give; there it counts the addresses.
 */

/** Join settings in an example; addresses are `host` or `host:port`. */
export type Joining = {
  readonly server: boolean;
  /** Value of `bootstrap-expect`, the number of servers that form the cluster; 0 if it is not set. */
  readonly expect: number;
  /** Addresses that the node binds or announces. */
  readonly own: readonly string[];
  readonly peers: readonly string[];
};

const gossipPort = '8946';

function withPort(address: string, port: string): string {
  return address.includes(':') ? address : `${address}:${port}`;
}

/** Finds the node's own address among those that it joins. */
export function joinProblems({server, expect, own, peers}: Joining): string[] {
  const port = own[0]?.split(':')[1] ?? gossipPort;
  const mine = own.map((address) => withPort(address, gossipPort));
  const itself = peers.filter((peer) => mine.includes(withPort(peer, port)));
  if (itself.length > 0) {
    return itself.map(
      (peer) => `retry-join contains ${peer}, the node's own address; expected those of other nodes`,
    );
  }
  const plain = peers.filter((peer) => !peer.includes('provider='));
  return server && expect > 1 && plain.length >= expect
    ? [
        `retry-join contains ${plain.length} addresses of ${expect} servers, the node's own among them; expected those of the others`,
      ]
    : [];
}
