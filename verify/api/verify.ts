/** One run, from the first look at the server to the table. */
import type {Description} from '../../data/openapi';
import {cleanUp} from './cleanUp';
import {createClient, NoAnswer, type Client} from './client';
import {jsonOf} from './looks';
import type {Options} from './options';
import {makeOwnNames} from './ownNames';
import {makePlan, type Plan} from './plan';
import {dryRun, question, sum, table} from './report';
import {takeSteps, type Course} from './run';
import type {Answer, OwnNames, Row, Seen} from './types';

/** The program's ways to the outside. */
export type Io = {
  readonly out: (line: string) => void;
  /** Shows what is going on; an empty text ends it. */
  readonly progress: (text: string) => void;
  /** Asks a yes-or-no question; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  /** Ends the run early; what was stored is cleaned up all the same. */
  readonly signal: AbortSignal;
};

/** How long a replica may lag behind a write: 105 ms were seen on an idle cluster. */
const usualSettleMs = 3000;

/** The run cannot begin; the message says why. */
export class CannotRun extends Error {}

async function look(client: Client, path: string, query: [string, string][] = []): Promise<Answer> {
  return client.send({method: 'GET', path, query});
}

/** Name and version of a server that is there, speaks the API and has nothing in the way. */
async function greet(client: Client, own: OwnNames, {server, docs}: Options): Promise<string> {
  let status: Answer;
  try {
    status = await look(client, '/v1/');
  } catch (error) {
    if (error instanceof NoAnswer) {
      throw new CannotRun(`${server}: ${error.message}; expected a running Dkron server`);
    }
    throw error;
  }
  if (status.status === 401 || status.status === 403) {
    throw new CannotRun(`${server}: GET /v1/ answers ${status.status}; expected another token (--token)`);
  }
  const {agent} = (jsonOf(status) ?? {}) as {
    readonly agent?: {readonly name?: string; readonly version?: string};
  };
  if (status.status !== 200 || agent === undefined) {
    throw new CannotRun(
      `${server}: GET /v1/ answers ${status.status} and no status of a node; expected a Dkron server`,
    );
  }
  const line = `v${/^(\d+)\./.exec(agent.version ?? '')?.[1] ?? docs.slice(1)}`;
  if (line !== docs) {
    throw new CannotRun(
      `${server}: runs ${agent.version ?? ''}; expected a server of ${docs}, or --docs ${line}`,
    );
  }
  try {
    const {paused} = (jsonOf(await look(client, '/v1/pause')) ?? {}) as {readonly paused?: boolean};
    if (paused === true) {
      throw new CannotRun(`${server}: the node is paused, so no job can be stored; expected one that is not`);
    }
    const found = jsonOf(await look(client, '/v1/jobs', [['q', own.prefix]]));
    const taken = (Array.isArray(found) ? (found as readonly {readonly name?: unknown}[]) : []).filter(
      ({name}) => typeof name === 'string' && name.startsWith(own.prefix),
    );
    if (taken.length > 0) {
      throw new CannotRun(`${server}: there are jobs with names ${own.prefix}… already; run it again`);
    }
  } catch (error) {
    // That a read gets no answer is for the table to tell.
    if (!(error instanceof NoAnswer)) {
      throw error;
    }
  }
  return `${agent.name ?? 'a node'} (${agent.version ?? 'no version'}) at ${server}`;
}

async function carryOut(plan: Plan, client: Client, course: Course): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cleaned = false;
  const clean = async (): Promise<void> => {
    cleaned = true;
    course.progress('clean-up');
    rows.push(...(await cleanUp(client, course.settleMs)));
  };
  try {
    for (const {stage, steps} of plan.stages) {
      if (stage === 'clean up') {
        await clean();
      } else {
        rows.push(...(await takeSteps(steps, course)));
      }
    }
  } finally {
    if (!cleaned) {
      await clean();
    }
  }
  return rows;
}

/**
 * @param api - the description to hold against the server
 * @param options - from the command line
 * @param io - where texts go, and where an answer comes from
 * @param settings - for tests: own names, and how long replicas may lag
 * @returns exit code: 0 all holds, 1 something does not, 2 interrupted
 * @throws CannotRun when it did not begin: no consent, no server
 */
export async function verify(
  api: Description,
  options: Options,
  io: Io,
  settings: {readonly own?: OwnNames; readonly settleMs?: number} = {},
): Promise<0 | 1 | 2> {
  const {own = makeOwnNames(), settleMs = usualSettleMs} = settings;
  const {server, token, timeoutMs, allowed} = options;
  const plan = makePlan(api);
  const steps = plan.stages.flatMap((part) => part.steps);
  const seen: Seen = {own, executionId: undefined};
  const pauses = steps.some(({operation}) => operation.operationId === 'pause');

  if (options.dryRun) {
    dryRun(steps, {...seen, executionId: 'EXECUTION_ID'}, allowed).forEach(io.out);
    io.out(`${steps.length} calls planned for ${server}; nothing was sent`);
    return 0;
  }
  if (!options.yes && io.ask === undefined) {
    throw new CannotRun(
      `this run stores jobs${pauses ? ' and pauses the node for a moment' : ''}, and there is no terminal to ask; add --yes to agree`,
    );
  }
  const client = createClient({server, token, timeoutMs, own, allowed, signal: io.signal});
  const where = await greet(client, own, options).catch((error: unknown) => {
    throw io.signal.aborted ? new CannotRun('interrupted; nothing was changed') : error;
  });
  if (!options.yes && (await io.ask?.(question(where, own.prefix, allowed, pauses))) !== true) {
    throw new CannotRun('not agreed; nothing was changed');
  }

  const total = steps.filter(({needs}) => needs === undefined || allowed.has(needs)).length;
  let done = 0;
  const course: Course = {
    client,
    operations: plan.operations,
    allowed,
    seen,
    settleMs,
    signal: io.signal,
    progress: (text) => {
      done = Math.min(done + 1, total);
      io.progress(`[${done}/${total}] ${text}`);
    },
  };
  const rows = [...plan.rows, ...(await carryOut(plan, client, course))];
  io.progress('');
  table(rows).forEach(io.out);
  io.out(`${where}: ${sum(rows)}${io.signal.aborted ? '; interrupted' : ''}`);
  if (io.signal.aborted) {
    return 2;
  }
  return rows.some(({outcome}) => outcome === 'fails') ? 1 : 0;
}
