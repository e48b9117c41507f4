/** Puts a record of a run into the store, as nodes do when a run begins: for one that is older than a trial can wait. */
import http2 from 'node:http2';

import {Broken} from './claims';
import type {DkronNode} from './node';

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

/** A field of protobuf that holds a number. */
function numberField(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(BigInt(field << 3)), varint(BigInt(value))]);
}

/** A field of protobuf that holds text, bytes or a message. */
function bytesField(field: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([varint(BigInt((field << 3) | 2)), varint(BigInt(bytes.length)), bytes]);
}

/** An execution of Dkron's description of its gRPC calls, without an end. */
function openExecution(job: string, node: string, startedAt: number): Buffer {
  return Buffer.concat([
    bytesField(1, job),
    bytesField(4, node),
    numberField(5, BigInt(startedAt) * 1_000_000n),
    numberField(6, 1),
    bytesField(7, numberField(1, Math.floor(startedAt / 1000))),
    // Year 1 says that the run has not ended.
    bytesField(8, numberField(1, BigInt.asUintN(64, -62_135_596_800n))),
  ]);
}

/**
 * Stores a run that has no end.
 *
 * @param leader - that stores it
 * @param job - its name
 * @param hours - how long ago it began
 */
export async function storeOpenRun(leader: DkronNode, job: string, hours: number): Promise<void> {
  const message = openExecution(job, leader.name, Date.now() - hours * 3_600_000);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  const client = http2.connect(`http://${leader.rpc}`);
  try {
    const status = await new Promise<string>((resolve, reject) => {
      client.once('error', reject);
      const call = client.request({
        ':method': 'POST',
        ':path': '/types.v1.Dkron/SetExecution',
        'content-type': 'application/grpc',
        te: 'trailers',
      });
      call.once('error', reject);
      // An error without a message comes with the headers.
      call.on('response', (headers) => headers['grpc-status'] && resolve(String(headers['grpc-status'])));
      call.on('trailers', (trailers) => resolve(String(trailers['grpc-status'])));
      call.resume().end(Buffer.concat([head, message]));
    });
    if (status !== '0') {
      throw new Broken(`SetExecution on ${leader.name}: gRPC status ${status}`);
    }
  } finally {
    client.close();
  }
}
