/**
 * Stand-in for a Dkron server: answers as the API description says, with its examples, which were recorded from a real server.
 * It keeps jobs, executions and policies in memory, and can inject faults.
 */
import http from 'node:http';
import {text} from 'node:stream/consumers';

import {scheduleProblem} from '../../checks/examples/schedule';
import {operationsOf, type Description, type Operation} from '../../data/openapi';
import type {VersionId} from '../../data/schema/parts';
import {listenOnLoopback, type RunningServer} from '../../tools/listenOnLoopback';
import {requestMistakes, routeOf, type Route} from '../../tools/operations';
import {operationOf} from '../../verify/api/calls';

export type Job = Record<string, unknown> & {readonly name: string};

/** A response; without `type` and with an empty text, it has no body. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly text: string;
};

export type Received = {
  readonly operationId: string;
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** A request with the status of its response, and its deviations from the description. */
export type Answered = Received & {readonly status: number; readonly mistakes: readonly string[]};

/** Changes a response, or sends none: 'hang' keeps the connection open, 'reset' closes it. */
export type Fault = (received: Received, reply: Reply) => Reply | 'hang' | 'reset';

export type StandIn = RunningServer & {readonly received: readonly Answered[]};

const empty = (status: number): Reply => ({status, headers: {}, text: ''});
const plain = (status: number, message: unknown): Reply => ({
  status,
  headers: {},
  type: 'text/plain; charset=utf-8',
  text: String(message),
});

/** Parses the only part of a multipart form: field name and content. */
function formPart(body: string): {readonly field: string; readonly content: string} {
  const [head = '', ...rest] = body.split('\r\n\r\n');
  return {field: / name="([^"]*)"/.exec(head)?.[1] ?? '', content: rest.join('').split('\r\n--')[0] ?? ''};
}

type StandInSettings = {
  /** Initial jobs, as names or as request bodies. */
  readonly jobs?: readonly (string | Job)[];
  /** Names of jobs with executions (`ran`), and with an execution that never finished (`stuck`). */
  readonly ran?: readonly string[];
  readonly stuck?: readonly string[];
  readonly fault?: Fault;
  /** Whether it is Dkron Pro. */
  readonly pro?: boolean;
};

/** Access to the description: its major version, operations and examples of responses. */
type Shown = {
  readonly line: number;
  readonly operation: (id: string) => Operation;
  /** The first example of a response, or the one with a name. */
  readonly example: (id: string, status: number, name?: string) => unknown;
};

function shownIn(api: Description): Shown {
  const operations = operationsOf(api);
  const operation = (id: string): Operation => operationOf(operations, id);
  return {
    line: Number(api.info.version.split('.')[0]),
    operation,
    example: (id, status, name) => {
      const [content] = Object.values(operation(id).responses[String(status)]?.content ?? {});
      const all = Object.entries(content?.examples ?? {});
      const found = name === undefined ? all[0] : all.find(([each]) => each === name);
      if (found === undefined) {
        throw new Error(`${id} ${status}: no example ${name ?? ''}`);
      }
      return found[1].value;
    },
  };
}

function jsonReply(status: number, value: unknown, pretty: boolean, headers = {}): Reply {
  return {
    status,
    headers,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(value, undefined, pretty ? 4 : undefined),
  };
}

/** Sorts the keys of maps, as a server does in responses. */
function withOrderedMaps(job: Job): Job {
  const maps = ['tags', 'metadata', 'executor_config'].flatMap((field) => {
    const map = job[field];
    return typeof map === 'object' && map !== null
      ? [[field, Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)))]]
      : [];
  });
  return {...job, ...Object.fromEntries(maps)};
}

/** The stored jobs and their state. */
type Store = {
  readonly jobs: Map<string, Job>;
  readonly ran: Set<string>;
  /** Jobs with an execution that never finished. */
  readonly stuck: Set<string>;
  readonly put: (job: Job) => void;
};

function makeStore({example, line}: Shown, settings: StandInSettings): Store {
  /** The stored form of a job that was sent with name, schedule and command only. */
  const template: Job = {
    ...(example('showJobByName', 200, 'neverRun') as Job),
    ...(example('createOrUpdateJob', 201, 'short') as Job),
    schedule: '',
  };
  const jobs = new Map<string, Job>();
  const put = (unsorted: Job): void => {
    const sent = withOrderedMaps(unsorted);
    const parent = sent['parent_job'];
    const before = jobs.get(sent.name);
    const isNewChild = before?.['parent_job'] !== parent;
    jobs.set(sent.name, {
      ...template,
      ...sent,
      ...('id' in template ? {id: sent.name} : {}),
      // 2.2.2 and 3.2.7 store the list in the request.
      dependent_jobs:
        (line === 2 || line === 3 || before === undefined ? sent : before)?.['dependent_jobs'] ?? null,
    });
    const above = typeof parent === 'string' ? jobs.get(parent) : undefined;
    if (above !== undefined && isNewChild) {
      const others = ((above['dependent_jobs'] ?? []) as readonly string[]).filter(
        (name) => name !== sent.name,
      );
      jobs.set(above.name, {...above, dependent_jobs: [...others, sent.name]});
    }
  };
  for (const job of settings.jobs ?? []) {
    const sent: Job = typeof job === 'string' ? {name: job, schedule: '@daily'} : job;
    const known = Object.entries(sent).filter(([key]) => key in template);
    put({...Object.fromEntries(known), name: sent.name});
  }
  return {jobs, ran: new Set(settings.ran), stuck: new Set(settings.stuck), put};
}

/** The response that refuses an invalid job; undefined if the job is valid. */
function refusalOf(job: Job, {line, example, operation}: Shown, jobs: Store['jobs']): Reply | undefined {
  const {responses} = operation('createOrUpdateJob');
  const because = (name: string): Reply =>
    '422' in responses ? empty(422) : plain(400, example('createOrUpdateJob', 400, name));
  if (typeof job['retries'] === 'string') {
    return plain(400, example('createOrUpdateJob', 400, line === 1 ? 'badJson' : 'wrongType'));
  }
  if (!/^[\p{Ll}0-9_-]+$/u.test(job.name)) {
    return because('badName');
  }
  const schedule = String(job['schedule'] ?? '');
  const parent = String(job['parent_job'] ?? '');
  if (schedule === '' && parent === '') {
    const reasons = responses['400']?.content?.['text/plain']?.examples;
    return because(reasons !== undefined && 'partialBody' in reasons ? 'partialBody' : 'badSchedule');
  }
  if (schedule !== '' && scheduleProblem(schedule, `v${line}` as VersionId, job.name) !== undefined) {
    return because('badSchedule');
  }
  if (job['timezone'] === 'Mars/X') {
    return because('timezone');
  }
  return parent !== '' && !jobs.has(parent)
    ? plain(404, example('createOrUpdateJob', 404, 'parentMissing'))
    : undefined;
}

function storeJob(url: URL, body: string, shown: Shown, {jobs, put}: Store): Reply {
  const {example, line} = shown;
  if (body === '') {
    return plain(400, example('createOrUpdateJob', 400, line === 1 ? 'badJson' : 'emptyBody'));
  }
  const job = JSON.parse(body) as Job;
  const refusal = refusalOf(job, shown, jobs);
  if (refusal !== undefined) {
    return refusal;
  }
  put(job);
  const short = example('createOrUpdateJob', 201, 'short') as object;
  const echo = {
    ...short,
    ...withOrderedMaps(job),
    // 3.2.7 sends an empty value.
    ...('id' in short ? {id: short.id === '' ? '' : job.name} : {}),
  };
  return jsonReply(201, echo, false, {Location: `${url.pathname}${url.search}/${job.name}`});
}

function listJobs(url: URL, {line, operation}: Shown, {jobs}: Store): Reply {
  const known = operation('getJobs').parameters.map(({name}) => name);
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => known.includes(name.replace(/\[.*$/, ''))),
  );
  if (query.get('_sort') === 'nothing') {
    return empty(line === 3 ? 200 : 500);
  }
  const fits = (job: Job, name: string, value: string): boolean => {
    const [, map, key] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    return (
      map === undefined ||
      key === undefined ||
      (job[map] as Record<string, string> | null | undefined)?.[key] === value
    );
  };
  const found = [...jobs.values()].filter(
    (job) =>
      job.name.includes(query.get('q') ?? '') &&
      (!query.has('disabled') || String(job['disabled']) === query.get('disabled')) &&
      [...query].every(([name, value]) => fits(job, name, value)),
  );
  const sorted = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const range = sorted.slice(Number(query.get('_start') ?? 0), Number(query.get('_end') ?? Infinity));
  return jsonReply(200, range, query.has('pretty'), {'X-Total-Count': String(found.length)});
}

function restoreJobs(body: string, {put}: Store): Reply {
  const {field, content} = formPart(body);
  if (field !== 'file') {
    return empty(404);
  }
  const all = JSON.parse(content) as readonly Job[];
  if (all.some(({name}) => /[A-Z]/.test(name))) {
    return empty(400);
  }
  all.forEach(put);
  return jsonReply(200, JSON.stringify(all.map(({name}) => `success create ${name}`)), false);
}

/** The recorded executions with the name of a job, and one that never finished. */
function executionsOf(
  job: Job,
  {example}: Shown,
): Record<'runs' | 'stuck', readonly Record<string, unknown>[]> {
  const recorded = example('listExecutionsByJob', 200, 'good') as readonly Record<string, unknown>[];
  const runs = recorded.map((one): Record<string, unknown> => ({...one, job_name: job.name}));
  const stuck = runs.slice(0, 1).map((one) => ({
    ...one,
    id: `1795229200000000000-${String(one['node_name'])}`,
    finished_at: '0001-01-01T00:00:00Z',
    success: false,
    output: '',
  }));
  return {runs, stuck};
}

/** Answers requests about one existing job. */
function ofJob(
  {operation: {operationId: id}, values: {execution = ''}}: Route,
  job: Job,
  url: URL,
  shown: Shown,
  {jobs, ran, stuck: stuckJobs}: Store,
): Reply {
  const pretty = url.searchParams.has('pretty');
  const location = {Location: `${url.pathname}${url.search}`};
  const {runs, stuck} = executionsOf(job, shown);
  switch (id) {
    case 'showJobByName':
      return jsonReply(200, job, pretty);
    case 'runJob':
    case 'runJobAlias':
      if (job['disabled'] === true && shown.line > 1) {
        return empty(404);
      }
      ran.add(job.name);
      return jsonReply(200, job, pretty, location);
    case 'toggleJob': {
      const changed = {...job, disabled: job['disabled'] !== true};
      jobs.set(job.name, changed);
      return jsonReply(200, changed, pretty, location);
    }
    case 'deleteJob': {
      const dependents = (job['dependent_jobs'] ?? []) as readonly string[];
      if (shown.line > 1 && dependents.some((name) => jobs.has(name))) {
        return empty(404);
      }
      jobs.delete(job.name);
      return jsonReply(200, job, pretty);
    }
    case 'listExecutionsByJob': {
      const list = [...(stuckJobs.has(job.name) ? stuck : []), ...(ran.has(job.name) ? runs : [])];
      return jsonReply(200, list, pretty, {'X-Total-Count': String(list.length)});
    }
    case 'deleteExecutionsByJob': {
      const isFound = (name: string): boolean => name.startsWith(job.name);
      [...ran].filter(isFound).forEach((name) => ran.delete(name));
      [...stuckJobs].filter(isFound).forEach((name) => stuckJobs.delete(name));
      const cleared = {...job, success_count: 0, error_count: 0, last_success: null, last_error: null};
      jobs.set(job.name, cleared);
      return jsonReply(200, cleared, pretty);
    }
    default: {
      const found = runs.find((one) => one['id'] === execution);
      return found === undefined || !ran.has(job.name)
        ? empty(shown.operation(id).responses['200']?.['x-may-be-empty'] === true ? 200 : 404)
        : jsonReply(200, {...found, output_truncated: undefined}, pretty);
    }
  }
}

/** Answers requests about policies, which only Dkron Pro has. */
function policyHandlers({example}: Shown, pro: boolean): (route: Route, body: string) => Reply {
  const policies = new Map<string, unknown>();
  return ({operation: {method, responses}, values: {name = ''}}, body) => {
    if (!pro) {
      return plain(404, example('showPolicy', 404));
    }
    const found = method === 'POST' ? (JSON.parse(body) as unknown) : policies.get(name);
    if (method === 'POST') {
      policies.set(name, found);
    } else if (method === 'DELETE') {
      policies.delete(name);
    }
    if (found === undefined) {
      return plain(404, '404 page not found');
    }
    const status = method === 'POST' && !('200' in responses) ? 202 : 200;
    const hasBody = Object.keys(responses[String(status)]?.content ?? {}).length > 0;
    return hasBody ? jsonReply(status, found, false) : empty(status);
  };
}

/** Answers requests about the node: its state, pausing, leaving. */
function nodeHandlers({example, line}: Shown): {
  readonly isPaused: () => boolean;
  readonly answer: (id: string, pretty: boolean) => Reply;
} {
  let paused = false;
  let left = false;
  const leave = (pretty: boolean): Reply => {
    const again = left;
    left = true;
    return line === 1
      ? empty(200)
      : again
        ? plain(500, example('leave', 500))
        : jsonReply(200, example('leave', 200), pretty);
  };
  return {
    isPaused: () => paused,
    answer: (id, pretty) => {
      switch (id) {
        case 'pause':
        case 'unpause':
        case 'pauseStatus':
          paused = id === 'pauseStatus' ? paused : id === 'pause';
          return jsonReply(200, {paused}, pretty);
        case 'leave':
          return leave(pretty);
        case 'metrics':
          return {...plain(200, example(id, 200)), type: 'text/plain; version=0.0.4; charset=utf-8'};
        case 'busy':
        case 'getMember': {
          const list = example(id, 200) as readonly unknown[];
          return jsonReply(200, list, pretty, {'X-Total-Count': String(list.length)});
        }
        default:
          return jsonReply(200, example(id, 200), pretty);
      }
    },
  };
}

/** Combines the handlers of all resources. */
function answerer(
  api: Description,
  settings: StandInSettings,
): (route: Route, url: URL, body: string) => Reply {
  const shown = shownIn(api);
  const store = makeStore(shown, settings);
  const node = nodeHandlers(shown);
  const policy = policyHandlers(shown, settings.pro ?? false);
  return (route, url, body) => {
    const {operation, values: names} = route;
    if (operation.tags.includes('policies')) {
      return policy(route, body);
    }
    switch (operation.operationId) {
      case 'createOrUpdateJob':
      case 'createOrUpdateJobPatch':
      case 'updateJobByName':
        return node.isPaused()
          ? plain(503, shown.example('createOrUpdateJob', 503, 'paused'))
          : storeJob(url, body, shown, store);
      case 'getJobs':
        return listJobs(url, shown, store);
      case 'restore':
        return restoreJobs(body, store);
    }
    if (names['job_name'] === undefined) {
      return node.answer(operation.operationId, url.searchParams.has('pretty'));
    }
    const job = store.jobs.get(names['job_name']);
    return job === undefined
      ? empty(operation.operationId === 'deleteExecutionsByJob' ? 500 : 404)
      : ofJob(route, job, url, shown, store);
  };
}

/** Filters the headers of a response: only documented ones are sent. */
function documentedHeaders(reply: Reply, route: Route | undefined): Reply['headers'] {
  const documented = route?.operation.responses[String(reply.status)]?.headers ?? {};
  return Object.fromEntries(
    Object.entries({...reply.headers, 'X-Whom': 'node1'}).filter(([name]) => name in documented),
  );
}

/**
 * @param api - the description
 * @param settings - initial state and faults
 */
export async function startStandIn(api: Description, settings: StandInSettings = {}): Promise<StandIn> {
  const operations = operationsOf(api);
  const answer = answerer(api, settings);
  const received: Answered[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const {method = '', url: address = '/', headers} = request;
      const url = new URL(address, 'http://stand-in');
      const route = routeOf(operations, method, url.pathname);
      const operationId = route?.operation.operationId ?? 'none';
      const one: Received = {operationId, method, url: address, headers, body};
      const known = route === undefined ? plain(404, '404 page not found') : answer(route, url, body);
      const right: Reply = {...known, headers: documentedHeaders(known, route)};
      const sent = settings.fault?.(one, right) ?? right;
      const carried = {query: url.searchParams, contentType: headers['content-type'], body};
      const mistakes = route === undefined ? [] : requestMistakes(route.operation, carried);
      received.push({...one, status: typeof sent === 'string' ? 0 : sent.status, mistakes});
      if (sent === 'reset') {
        request.socket.destroy();
      } else if (sent !== 'hang') {
        response.writeHead(sent.status, {
          ...(sent.type === undefined ? {} : {'Content-Type': sent.type}),
          ...sent.headers,
        });
        response.end(sent.text);
      }
    });
  });
  return {...(await listenOnLoopback(server)), received};
}
