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

/** A moment of protobuf. */
function moment(milliseconds: number): Buffer {
  return Buffer.concat([
    numberField(1, Math.floor(milliseconds / 1000)),
    numberField(2, (milliseconds % 1000) * 1_000_000),
  ]);
}

type Run = {readonly job: string; readonly node: string; readonly group: number; readonly start: number};

/** An execution of Dkron's description of its gRPC calls; a success, or without an end. */
function execution({job, node, group, start}: Run, end?: number): Buffer {
  return Buffer.concat([
    bytesField(1, job),
    ...(end === undefined ? [] : [numberField(2, 1)]),
    bytesField(4, node),
    numberField(5, BigInt(group) * 1_000_000n),
    numberField(6, 1),
    bytesField(7, moment(start)),
    // Year 1 says that the run has not ended.
    bytesField(8, end === undefined ? numberField(1, BigInt.asUintN(64, -62_135_596_800n)) : moment(end)),
  ]);
}

/** Calls a method with each message, one after the other. */
async function call(node: DkronNode, method: string, messages: readonly Buffer[]): Promise<void> {
  const client = http2.connect(`http://${node.rpc}`);
  const broken = new Promise<never>((_, reject) => client.once('error', reject));
  try {
    for (const message of messages) {
      const head = Buffer.alloc(5);
      head.writeUInt32BE(message.length, 1);
      const answer = new Promise<string>((resolve, reject) => {
        const request = client.request({
          ':method': 'POST',
          ':path': `/types.v1.Dkron/${method}`,
          'content-type': 'application/grpc',
          te: 'trailers',
        });
        request.once('error', reject);
        // An error without a message comes with the headers.
        request.on(
          'response',
          (headers) => headers['grpc-status'] && resolve(String(headers['grpc-status'])),
        );
        request.on('trailers', (trailers) => resolve(String(trailers['grpc-status'])));
        request.resume().end(Buffer.concat([head, message]));
      });
      const status = await Promise.race([answer, broken]);
      if (status !== '0') {
        throw new Broken(`${method} on ${node.name}: gRPC status ${status}`);
      }
    }
  } finally {
    client.close();
  }
}

/**
 * Stores a run that has no end.
 *
 * @param leader - that stores it
 * @param job - its name
 * @param hours - how long ago it began
 */
export async function storeOpenRun(leader: DkronNode, job: string, hours: number): Promise<void> {
  const start = Date.now() - hours * 3_600_000;
  await call(leader, 'SetExecution', [execution({job, node: leader.name, group: start, start})]);
}

/**
 * Stores a run as that many nodes would, on all of which it begins before it ends on one.
 *
 * @param leader - that stores it
 * @param job - its name
 * @param count - of the nodes
 * @param between - is done when it has begun on all
 */
export async function storeWideRun(
  leader: DkronNode,
  job: string,
  count: number,
  between: () => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const runs = Array.from({length: count}, (_, index): Run => ({
    job,
    node: `far${index}`,
    group: now,
    start: now + index,
  }));
  await call(
    leader,
    'SetExecution',
    runs.map((run) => execution(run)),
  );
  await between();
  await call(
    leader,
    'ExecutionDone',
    runs.map((run) => bytesField(1, execution(run, run.start + count))),
  );
}
