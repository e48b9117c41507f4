/**
 * Whether a node of an example joins itself: its own address always answers, so it would never look for anybody else.
 *
 * It can NOT tell the address of a node that the example does not give; there it counts the addresses.
 */

/** Join settings in an example; addresses are `host` or `host:port`. */
export type Joining = {
  readonly server: boolean;
  /** The number of servers in the first cluster; 0 if the example does not have it. */
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
      (peer) => `retry-join holds ${peer}, the node's own address; expected those of other nodes`,
    );
  }
  const plain = peers.filter((peer) => !peer.includes('provider='));
  return server && expect > 1 && plain.length >= expect
    ? [
        `retry-join holds ${plain.length} addresses of ${expect} servers, the node's own among them; expected those of the others`,
      ]
    : [];
}
