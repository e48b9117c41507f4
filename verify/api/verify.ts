/** One run, from the first request to the table. */
import type {Description} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import type {Found} from '../commandLine';
import {createClient, NoAnswer, type Client} from './client';
import {jsonOf} from './looks';
import {makePlan} from './plan';
import {reportTable, sum} from './report';
import {compareRoutes} from './routes';
import {takeSteps, type Course} from './run';
import type {ReportRow} from './types';

export type Settings = {
  /** Address of the server, without a slash at its end. Everything on it may be changed. */
  readonly server: string;
  readonly docs: VersionId;
  readonly pro: boolean;
  /** Routes that the server printed, as returned by `readRoutes`; empty if it printed none. */
  readonly routes: readonly string[];
  /** Time limit of one call. */
  readonly timeoutMs: number;
  /** How long a read may lag behind a write. */
  readonly settleMs: number;
  readonly out: (line: string) => void;
  /** Shows the progress; an empty text clears it. */
  readonly progress: (text: string) => void;
};

/** Name and release of the server, which has to be of the version. */
async function readServerRelease(client: Client, {server, docs}: Settings): Promise<string> {
  const answer = await client
    .send({method: 'GET', path: '/v1/', query: []})
    .catch((error: unknown) => (error instanceof NoAnswer ? error.message : Promise.reject(error as Error)));
  if (typeof answer === 'string') {
    throw new Error(`${server}: ${answer}; expected a running Dkron server`);
  }
  const {agent} = (jsonOf(answer) ?? {}) as {
    readonly agent?: {readonly name?: string; readonly version?: string};
  };
  if (answer.status !== 200 || agent === undefined) {
    throw new Error(
      `${server}: GET /v1/ answers ${answer.status} and no status of a node; expected a Dkron server`,
    );
  }
  // A program that was built without its release says "devel".
  const line = `v${/^(\d+)\./.exec(agent.version ?? '')?.[1] ?? docs.slice(1)}`;
  if (line !== docs) {
    throw new Error(
      `${server}: runs ${agent.version ?? ''}; expected a server of ${docs}, or --docs ${line}`,
    );
  }
  return `${agent.name ?? 'a node'} (${agent.version ?? 'no version'}) at ${server}`;
}

/**
 * @param api - the description to compare with the server
 * @throws Error if there is no server of the version
 */
export async function verify(api: Description, settings: Settings): Promise<Found> {
  const {server, pro, timeoutMs, settleMs} = settings;
  const client = createClient(server, timeoutMs);
  const where = await readServerRelease(client, settings);
  const plan = await makePlan(api, pro);
  const steps = plan.stages.flatMap((part) => part.steps);
  let done = 0;
  const course: Course = {
    client,
    operations: plan.operations,
    seen: {executionId: undefined},
    settleMs,
    progress: (text) => settings.progress(`[${++done}/${steps.length}] ${text}`),
  };
  const rows: readonly ReportRow[] = [
    ...plan.rows,
    ...compareRoutes(settings.routes, plan.operations),
    ...(await takeSteps(steps, course)),
  ];
  settings.progress('');
  // Not `forEach(out)`: console.log would print the position and the whole table after each line.
  reportTable(rows).forEach((line) => settings.out(line));
  const problems = rows.flatMap(({outcome, what, label, reasons}) =>
    outcome === 'fails' ? [`${what}, ${label}: ${reasons.join('; ')}`] : [],
  );
  return {problems, sum: `${where}: ${sum(rows)}`};
}
