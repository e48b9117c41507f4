/**
 * Stores records of runs over gRPC, as nodes do when a run begins. Used for runs that are older than a trial can wait
 * for.
 */
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

/** A protobuf field with a number. */
function numberField(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(BigInt(field << 3)), varint(BigInt(value))]);
}

/** A protobuf field with text, bytes or a message. */
function bytesField(field: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([varint(BigInt((field << 3) | 2)), varint(BigInt(bytes.length)), bytes]);
}

/** A protobuf Timestamp. */
function moment(milliseconds: number): Buffer {
  return Buffer.concat([
    numberField(1, Math.floor(milliseconds / 1000)),
    numberField(2, (milliseconds % 1000) * 1_000_000),
  ]);
}

type Run = {readonly job: string; readonly node: string; readonly group: number; readonly start: number};

/** An encoded `Execution` message of Dkron's gRPC API: successful, or open if it has no end. */
function execution({job, node, group, start}: Run, end?: number): Buffer {
  return Buffer.concat([
    bytesField(1, job),
    ...(end === undefined ? [] : [numberField(2, 1)]),
    bytesField(4, node),
    numberField(5, BigInt(group) * 1_000_000n),
    numberField(6, 1),
    bytesField(7, moment(start)),
    // An end in year 1 means that the run has not ended.
    bytesField(8, end === undefined ? numberField(1, BigInt.asUintN(64, -62_135_596_800n)) : moment(end)),
  ]);
}

/** Calls a gRPC method once for each message, in order. */
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
        // An error without a body has its status in the headers.
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
 * Stores a run that has not ended.
 *
 * @param leader - that stores it
 * @param job - its name
 * @param hours - age of the run
 */
export async function storeOpenRun(leader: DkronNode, job: string, hours: number): Promise<void> {
  const start = Date.now() - hours * 3_600_000;
  await call(leader, 'SetExecution', [execution({job, node: leader.name, group: start, start})]);
}

/**
 * Stores a run on several nodes, which starts on all of them before it ends on any.
 *
 * @param leader - node to which the run is sent
 * @param job - name of the job
 * @param count - number of nodes
 * @param between - called after all starts and before the first end
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
