/**
 * For tests: a small server that answers as the description says, with the answers it shows as examples, which were
 * recorded from a real one. It keeps jobs, executions and policies in memory, and can be told to misbehave.
 */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

import {scheduleProblem} from '../../checks/examples/schedule';
import {fullPath, operationsOf, type Description, type Operation} from '../../data/openapi';
import {operationOf} from '../../verify/api/calls';

export type Job = Record<string, unknown> & {readonly name: string};

/** What the stand-in sends; no `type` and no text: an answer without body. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly text: string;
};

export type Received = {
  readonly operationId: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};

/** A request with the status that it was answered with. */
export type Answered = Received & {readonly status: number};

/** Changes a reply, or sends none: 'hang' keeps the connection open, 'reset' breaks it. */
export type Fault = (received: Received, reply: Reply) => Reply | 'hang' | 'reset';

export type StandIn = {
  readonly address: string;
  readonly received: readonly Answered[];
  /** Names of the jobs there are. */
  readonly names: () => readonly string[];
  readonly isPaused: () => boolean;
  readonly close: () => Promise<void>;
};

type Route = {readonly operation: Operation; readonly names: Readonly<Record<string, string>>};

/** Finds the operation that a method and a path call. */
function router(operations: readonly Operation[]): (method: string, path: string) => Route | undefined {
  const routes = operations.map((operation) => ({
    operation,
    // `/v1` answers like `/v1/`.
    pattern: new RegExp(
      `^${fullPath(operation)
        .replaceAll(/\{([^}]+)\}/g, '(?<$1>[^/]+)')
        .replace(/\/$/, '/?')}$`,
    ),
  }));
  return (method, path) => {
    for (const {operation, pattern} of routes) {
      const found = operation.method === method ? pattern.exec(path) : null;
      if (found !== null) {
        const names = Object.entries({...found.groups}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]);
        return {operation, names: Object.fromEntries(names) as Record<string, string>};
      }
    }
    return undefined;
  };
}

const empty = (status: number): Reply => ({status, headers: {}, text: ''});
const plain = (status: number, message: unknown): Reply => ({
  status,
  headers: {},
  type: 'text/plain; charset=utf-8',
  text: String(message),
});

/** What a form's only part says: its field and its text. */
function partOf(body: string): {readonly field: string; readonly content: string} {
  const [head = '', ...rest] = body.split('\r\n\r\n');
  return {field: / name="([^"]*)"/.exec(head)?.[1] ?? '', content: rest.join('').split('\r\n--')[0] ?? ''};
}

/**
 * @param api - the description
 * @param settings - jobs of others that are there already and what ran of them, a fault, Dkron Pro or not, paused or not
 */
export async function startStandIn(
  api: Description,
  settings: {
    /** Names, or what was sent for them. */
    readonly jobs?: readonly (string | Job)[];
    /** Jobs that have run, and jobs with the record of a run that never ended. */
    readonly ran?: readonly string[];
    readonly stuck?: readonly string[];
    readonly fault?: Fault;
    readonly pro?: boolean;
    readonly paused?: boolean;
    /** Told of each request before it is answered. */
    readonly onRequest?: (received: Received) => void;
  } = {},
): Promise<StandIn> {
  const operations = operationsOf(api);
  const example = (id: string, status: number, name?: string): unknown => {
    const [content] = Object.values(operationOf(operations, id).responses[String(status)]?.content ?? {});
    const all = Object.entries(content?.examples ?? {});
    const found = name === undefined ? all[0] : all.find(([each]) => each === name);
    if (found === undefined) {
      throw new Error(`${id} ${status}: no example ${name ?? ''}`);
    }
    return found[1].value;
  };
  const json = (status: number, value: unknown, pretty: boolean, headers = {}): Reply => ({
    status,
    headers,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(value, undefined, pretty ? 4 : undefined),
  });

  const line = Number(api.info.version.split('.')[0]);
  const has = (id: string, status: number): boolean =>
    String(status) in operationOf(operations, id).responses;
  /** A job that has nothing but a name, a schedule and a command, as it is stored. */
  const template: Job = {
    ...(example('showJobByName', 200, 'neverRun') as Job),
    ...(example('createOrUpdateJob', 201, 'short') as Job),
    schedule: '',
  };
  /** Maps come back with their keys in order. */
  const inOrder = (job: Job): Job => ({
    ...job,
    ...Object.fromEntries(
      ['tags', 'metadata', 'executor_config'].flatMap((field) => {
        const map = job[field];
        return typeof map === 'object' && map !== null
          ? [[field, Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)))]]
          : [];
      }),
    ),
  });
  const jobs = new Map<string, Job>();
  const put = (unsorted: Job): void => {
    const sent = inOrder(unsorted);
    const parent = sent['parent_job'];
    const before = jobs.get(sent.name);
    const isNewChild = before?.['parent_job'] !== parent;
    jobs.set(sent.name, {
      ...template,
      ...sent,
      ...('id' in template ? {id: sent.name} : {}),
      // 2.2.2 and 3.2.7 take the list from the body.
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
  const policies = new Map<string, unknown>();
  const ran = new Set<string>(settings.ran);
  let paused = settings.paused ?? false;
  let left = false;

  const mistake = (job: Job): Reply | undefined => {
    if (typeof job['retries'] === 'string') {
      return plain(400, example('createOrUpdateJob', 400, line === 1 ? 'badJson' : 'wrongType'));
    }
    const refusal = (name: string): Reply =>
      has('createOrUpdateJob', 422) ? empty(422) : plain(400, example('createOrUpdateJob', 400, name));
    const reasons = operationOf(operations, 'createOrUpdateJob').responses['400']?.content?.['text/plain']
      ?.examples;
    if (!/^[\p{Ll}0-9_-]+$/u.test(job.name)) {
      return refusal('badName');
    }
    const schedule = String(job['schedule'] ?? '');
    const parent = String(job['parent_job'] ?? '');
    if (schedule === '' && parent === '') {
      return refusal(reasons !== undefined && 'partialBody' in reasons ? 'partialBody' : 'badSchedule');
    }
    if (schedule !== '' && scheduleProblem(schedule, `v${line}`, job.name) !== undefined) {
      return refusal('badSchedule');
    }
    if (job['timezone'] === 'Mars/X') {
      return refusal('timezone');
    }
    return parent !== '' && !jobs.has(parent)
      ? plain(404, example('createOrUpdateJob', 404, 'parentMissing'))
      : undefined;
  };

  const store = (url: URL, body: string): Reply => {
    if (paused) {
      return plain(503, example('createOrUpdateJob', 503, 'paused'));
    }
    if (body === '') {
      return plain(400, example('createOrUpdateJob', 400, line === 1 ? 'badJson' : 'emptyBody'));
    }
    const job = JSON.parse(body) as Job;
    const wrong = mistake(job);
    if (wrong !== undefined) {
      return wrong;
    }
    put(job);
    const short = example('createOrUpdateJob', 201, 'short') as object;
    const echo = {...short, ...inOrder(job), ...('id' in short ? {id: ''} : {})};
    return json(201, echo, false, {Location: `${url.pathname}${url.search}/${job.name}`});
  };

  const listed = (url: URL): Reply => {
    const known = operationOf(operations, 'getJobs').parameters.map(({name}) => name);
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
    return json(200, range, query.has('pretty'), {'X-Total-Count': String(found.length)});
  };

  const restored = (body: string): Reply => {
    const {field, content} = partOf(body);
    if (field !== 'file') {
      return empty(404);
    }
    const all = JSON.parse(content) as readonly Job[];
    if (all.some(({name}) => /[A-Z]/.test(name))) {
      return empty(400);
    }
    all.forEach(put);
    return json(200, JSON.stringify(all.map(({name}) => `success create ${name}`)), false);
  };

  const ofJob = (id: string, job: Job, url: URL, execution: string): Reply => {
    const pretty = url.searchParams.has('pretty');
    const location = {Location: `${url.pathname}${url.search}`};
    const recorded = example('listExecutionsByJob', 200, 'good') as readonly Record<string, unknown>[];
    const runs = recorded.map((one): Record<string, unknown> => ({...one, job_name: job.name}));
    const stuck = runs.slice(0, 1).map((one) => ({
      ...one,
      id: `1795229200000000000-${String(one['node_name'])}`,
      finished_at: '0001-01-01T00:00:00Z',
      success: false,
      output: '',
    }));
    switch (id) {
      case 'showJobByName':
        return json(200, job, pretty);
      case 'runJob':
      case 'runJobAlias':
        if (job['disabled'] === true && line > 1) {
          return empty(404);
        }
        ran.add(job.name);
        return json(200, job, pretty, location);
      case 'toggleJob': {
        const changed = {...job, disabled: job['disabled'] !== true};
        jobs.set(job.name, changed);
        return json(200, changed, pretty, location);
      }
      case 'deleteJob': {
        if (line > 1 && ((job['dependent_jobs'] ?? []) as readonly string[]).some((name) => jobs.has(name))) {
          return empty(404);
        }
        jobs.delete(job.name);
        return json(200, job, pretty);
      }
      case 'listExecutionsByJob': {
        const list = [
          ...(settings.stuck?.includes(job.name) === true ? stuck : []),
          ...(ran.has(job.name) ? runs : []),
        ];
        return json(200, list, pretty, {'X-Total-Count': String(list.length)});
      }
      default: {
        const found = runs.find((one) => one['id'] === execution);
        return found === undefined || !ran.has(job.name)
          ? empty(200)
          : json(200, {...found, output_truncated: undefined}, pretty);
      }
    }
  };

  const policy = (method: string, name: string, body: string): Reply => {
    if (settings.pro !== true) {
      return plain(404, example('showPolicy', 404));
    }
    const found = method === 'POST' ? (JSON.parse(body) as unknown) : policies.get(name);
    if (method === 'POST') {
      policies.set(name, found);
    } else if (method === 'DELETE') {
      policies.delete(name);
    }
    return found === undefined
      ? plain(404, '404 page not found')
      : json(method === 'POST' ? 202 : 200, found, false);
  };

  const answer = ({operation, names}: Route, url: URL, body: string): Reply => {
    const id = operation.operationId;
    const {job_name: name = '', execution = ''} = names;
    const pretty = url.searchParams.has('pretty');
    if (operation.tags.includes('policies')) {
      return policy(operation.method, names['name'] ?? '', body);
    }
    switch (id) {
      case 'createOrUpdateJob':
      case 'createOrUpdateJobPatch':
      case 'updateJobByName':
        return store(url, body);
      case 'getJobs':
        return listed(url);
      case 'restore':
        return restored(body);
      case 'pause':
      case 'unpause':
      case 'pauseStatus':
        paused = id === 'pauseStatus' ? paused : id === 'pause';
        return json(200, {paused}, pretty);
      case 'leave': {
        const again = left;
        left = true;
        return line === 1
          ? empty(200)
          : again
            ? plain(500, example('leave', 500))
            : json(200, example('leave', 200), pretty);
      }
      case 'metrics':
        return {...plain(200, example(id, 200)), type: 'text/plain; version=0.0.4; charset=utf-8'};
      case 'busy':
      case 'getMember': {
        const list = example(id, 200) as readonly unknown[];
        return json(200, list, pretty, {'X-Total-Count': String(list.length)});
      }
    }
    if (name === '') {
      return json(200, example(id, 200), pretty);
    }
    const job = jobs.get(name);
    return job === undefined ? empty(404) : ofJob(id, job, url, execution);
  };

  const routeOf = router(operations);
  const received: Answered[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const route = routeOf(request.method ?? '', url.pathname);
      const one: Received = {
        operationId: route?.operation.operationId ?? 'none',
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      settings.onRequest?.(one);
      const known = route === undefined ? plain(404, '404 page not found') : answer(route, url, body);
      const documented = route?.operation.responses[String(known.status)]?.headers ?? {};
      const headers = Object.entries({...known.headers, 'X-Whom': 'node1'}).filter(
        ([name]) => name in documented,
      );
      const right: Reply = {...known, headers: Object.fromEntries(headers)};
      const sent = settings.fault?.(one, right) ?? right;
      received.push({...one, status: typeof sent === 'string' ? 0 : sent.status});
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    names: () => [...jobs.keys()],
    isPaused: () => paused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
