/** Removes what a run has left on the server, and looks whether it is gone. */
import {setTimeout as sleep} from 'node:timers/promises';

import {NoAnswer, type Client} from './client';
import type {Answer, Call, Row} from './types';

const pauseMs = 50;

function jobCall(method: string, name: string): Call {
  return {method, path: `/v1/jobs/${encodeURIComponent(name)}`, query: []};
}

/** Sends, also after an interruption; undefined when no answer comes. */
async function attempt(client: Client, call: Call): Promise<Answer | undefined> {
  try {
    return await client.send(call, 'evenInterrupted');
  } catch (error) {
    if (error instanceof NoAnswer) {
      return undefined;
    }
    throw error;
  }
}

/** Deletes jobs, dependents before their parents; gives up when the server is silent twice in a row. */
async function deleteJobs(client: Client): Promise<boolean> {
  let open = [...client.stored].reverse();
  let silent = 0;
  for (let before = Infinity; open.length > 0 && open.length < before;) {
    before = open.length;
    const left: string[] = [];
    for (const name of open) {
      const answer = await attempt(client, jobCall('DELETE', name));
      silent = answer === undefined ? silent + 1 : 0;
      if (silent >= 2) {
        return false;
      }
      if (answer?.status !== 200) {
        left.push(name);
      }
    }
    open = left;
  }
  return true;
}

/** Whether a job is gone: a replica may show it for a moment longer. */
async function isGone(client: Client, name: string, settleMs: number): Promise<boolean> {
  const until = Date.now() + settleMs;
  for (;;) {
    const answer = await attempt(client, jobCall('GET', name));
    if (answer === undefined || answer.status === 404) {
      return answer !== undefined;
    }
    if (Date.now() >= until) {
      return false;
    }
    await sleep(pauseMs);
  }
}

async function leftOver(client: Client, settleMs: number): Promise<readonly string[]> {
  if (!(await deleteJobs(client))) {
    return [...client.stored];
  }
  const left: string[] = [];
  for (const name of client.stored) {
    if (!(await isGone(client, name, settleMs))) {
      left.push(name);
    }
  }
  return left;
}

async function undo(client: Client, call: Call, label: string, remedy: string): Promise<Row> {
  const answer = await attempt(client, call);
  const what = `${call.method} ${call.path}`;
  return answer?.status === 200
    ? {outcome: 'holds', what, label, status: answer.status, ms: answer.ms, reasons: []}
    : {outcome: 'fails', what, label, reasons: [remedy]};
}

/**
 * @param client - knows what was stored
 * @param settleMs - how long a replica may lag behind a delete
 * @returns rows about jobs, and about the pause and policies where some are left; none when there was nothing to do
 */
export async function cleanUp(client: Client, settleMs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  if (client.paused()) {
    rows.push(
      await undo(
        client,
        {method: 'POST', path: '/v1/unpause', query: []},
        'clean-up: end the pause',
        'the node may still be paused; send POST /v1/unpause to it yourself',
      ),
    );
  }
  for (const name of client.policies) {
    rows.push(
      await undo(
        client,
        {method: 'DELETE', path: `/v1/acl/policies/${encodeURIComponent(name)}`, query: []},
        'clean-up: own policy',
        `policy ${name} may be left; delete it yourself`,
      ),
    );
  }
  if (client.stored.size > 0) {
    const left = await leftOver(client, settleMs);
    const what = 'DELETE /jobs/{job_name}';
    const label = `clean-up: ${client.stored.size} own jobs`;
    rows.push(
      left.length === 0
        ? {outcome: 'holds', what, label, reasons: []}
        : {
            outcome: 'fails',
            what,
            label,
            reasons: left.map((name) => `job ${name} may be left; delete it yourself`),
          },
    );
  }
  return rows;
}
