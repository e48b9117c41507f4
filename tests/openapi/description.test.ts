import path from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';
import * as z from 'zod';

import {readYaml} from '../../data/read-yaml';
import {curlRequest} from '../../scripts/lib/curl';
import {operationsOf, readDescription} from '../../scripts/lib/openapi';
import type {Description, Operation} from '../../scripts/lib/openapi';
import {asOperation, requestProblems} from '../../scripts/lib/operations';
import {shellCalls} from '../../scripts/lib/shell';
import {exampleMistakes, withoutExample} from './description';

let api: Description;
let operations: readonly Operation[];

beforeAll(async () => {
  api = await readDescription('openapi/openapi.yaml');
  operations = operationsOf(api);
});

function find(call: string): Operation {
  const found = operations.find((one) => `${one.method} ${one.path}` === call);
  if (found === undefined) {
    const known = operations.map((one) => `${one.method} ${one.path}`).join(', ');
    throw new Error(`${call}: not described; described are ${known}`);
  }
  return found;
}

type Row = {readonly call: string; readonly id: string; readonly statuses: string; readonly query: string};

function row(call: string, id: string, statuses: string, query = ''): Row {
  return {call, id, statuses, query};
}

/** What the contract asks for; statuses and parameters beyond it are in the lists below. */
const contract: readonly Row[] = [
  row('GET /', 'status', '200'),
  row('GET /jobs', 'getJobs', '200', 'metadata _sort _order q _start _end'),
  row('POST /jobs', 'createOrUpdateJob', '201', 'runoncreate'),
  row('GET /jobs/{job_name}', 'showJobByName', '200'),
  row('POST /jobs/{job_name}', 'runJob', '202'),
  row('DELETE /jobs/{job_name}', 'deleteJob', '200'),
  row('POST /jobs/{job_name}/toggle', 'toggleJob', '200'),
  row('POST /restore', 'restore', '200'),
  row('GET /members', 'getMember', '200'),
  row('GET /leader', 'getLeader', '200'),
  row('GET /isleader', 'getIsLeader', '200 404'),
  row('POST /leave', 'leave', '200'),
  row('GET /jobs/{job_name}/executions', 'listExecutionsByJob', '200'),
  row('GET /jobs/{job_name}/executions/{execution}', 'showExecutionByID', '200'),
  row('GET /busy', 'busy', '200'),
  row('GET /acl/policies/{name}', 'showPolicy', '200'),
  row('POST /acl/policies/{name}', 'createOrUpdatePolicy', '202'),
  row('DELETE /acl/policies/{name}', 'deletePolicy', '200'),
];

/** What release 4.0.9 was seen to answer, all statuses of each operation, and every parameter it reads. */
const served: readonly Row[] = [
  row('GET /', 'status', '200'),
  row('GET /jobs', 'getJobs', '200 500', 'metadata _sort _order q status disabled _start _end'),
  row('POST /jobs', 'createOrUpdateJob', '201 400 404 500 503', 'runoncreate'),
  row('PATCH /jobs', 'createOrUpdateJobPatch', '201 400 404 500 503', 'runoncreate'),
  row('PUT /jobs/{job_name}', 'updateJobByName', '201 400 404 500 503', 'runoncreate'),
  row('GET /jobs/{job_name}', 'showJobByName', '200 404'),
  row('POST /jobs/{job_name}', 'runJob', '200 202 404'),
  row('POST /jobs/{job_name}/run', 'runJobAlias', '200 202 404'),
  row('DELETE /jobs/{job_name}', 'deleteJob', '200 404'),
  row('POST /jobs/{job_name}/toggle', 'toggleJob', '200 404 422'),
  row('POST /restore', 'restore', '200 400 404 500'),
  row('GET /members', 'getMember', '200'),
  row('GET /leader', 'getLeader', '200 500'),
  row('GET /isleader', 'getIsLeader', '200 404'),
  row('POST /leave', 'leave', '200 500'),
  row('GET /jobs/{job_name}/executions', 'listExecutionsByJob', '200 404', '_sort _order output_size_limit'),
  row('GET /jobs/{job_name}/executions/{execution}', 'showExecutionByID', '200 404'),
  row('GET /busy', 'busy', '200 500'),
  row('GET /pause', 'pauseStatus', '200'),
  row('POST /pause', 'pause', '200'),
  row('POST /unpause', 'unpause', '200'),
  row('GET /acl/policies/{name}', 'showPolicy', '200 404'),
  row('POST /acl/policies/{name}', 'createOrUpdatePolicy', '202 404'),
  row('DELETE /acl/policies/{name}', 'deletePolicy', '200 404'),
  row('GET /health', 'health', '200'),
  row('GET /metrics', 'metrics', '200 404'),
  row('GET /debug/vars', 'debugVars', '200'),
];

/** Paths beside the base path, where `pretty` has no effect. */
const outside = ['/health', '/metrics', '/debug/vars'];

/** Errors whose answer has no body. */
const empty = [
  'GET /jobs 500',
  'GET /jobs/{job_name} 404',
  'POST /jobs/{job_name} 404',
  'POST /jobs/{job_name}/run 404',
  'DELETE /jobs/{job_name} 404',
  'POST /jobs/{job_name}/toggle 404',
  'POST /jobs/{job_name}/toggle 422',
  'POST /restore 400',
  'POST /restore 404',
  'POST /restore 500',
  'GET /jobs/{job_name}/executions 404',
  'GET /jobs/{job_name}/executions/{execution} 404',
  'GET /busy 500',
];

const fields: Readonly<Record<string, {readonly contract: string; readonly beyond: string}>> = {
  Job: {
    contract:
      'name displayname schedule timezone owner owner_email last_success success_count last_error error_count disabled ' +
      'tags metadata retries parent_job dependent_jobs processors concurrency executor executor_config status next',
    beyond: 'id ephemeral starts_at expires_at',
  },
  Execution: {
    contract: 'job_name started_at finished_at success output node_name',
    beyond: 'id group attempt output_truncated',
  },
  Member: {
    contract:
      'Name Addr Port Tags Status ProtocolMin ProtocolMax ProtocolCur DelegateMin DelegateMax DelegateCur',
    beyond: 'id statusText',
  },
  Policy: {contract: 'Name Rules', beyond: ''},
  Status: {contract: 'agent serf tags', beyond: ''},
  RestoreBody: {contract: 'file', beyond: ''},
};

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

describe('operations', () => {
  it.each(contract)('$call is there as the contract has it', ({call, id, statuses, query}) => {
    const one = find(call);
    expect(one.operationId).toBe(id);
    expect(Object.keys(one.responses)).toEqual(expect.arrayContaining([...words(statuses)]));
    const names = one.parameters.map(({name}) => name);
    expect(names).toEqual(expect.arrayContaining([...words(query), 'pretty']));
  });

  it.each(served)('$call has the statuses and parameters of the server, no more', (row) => {
    const one = find(row.call);
    expect(one.operationId).toBe(row.id);
    expect(Object.keys(one.responses).sort()).toEqual([...words(row.statuses)].sort());
    const query = one.parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name);
    const pretty = outside.includes(one.path) ? [] : ['pretty'];
    expect(query.sort()).toEqual([...words(row.query), ...pretty].sort());
  });

  it('has no operation that is in neither list', () => {
    expect(operations.map((one) => `${one.method} ${one.path}`).sort()).toEqual(
      served.map(({call}) => call).sort(),
    );
  });

  it('stands under the base path, but for three', () => {
    for (const one of operations) {
      const base = outside.includes(one.path) ? 'http://localhost:8080' : 'http://localhost:8080/v1';
      expect(one.servers, `${one.method} ${one.path}`).toEqual([base]);
    }
  });

  it('describes every parameter of a path, and metadata as KEY in brackets', () => {
    for (const one of operations) {
      const inPath = [...one.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      expect(one.parameters.filter((parameter) => parameter.in === 'path').map(({name}) => name)).toEqual(
        inPath,
      );
    }
    const metadata = find('GET /jobs').parameters.find(({name}) => name === 'metadata');
    expect(metadata).toMatchObject({style: 'deepObject', explode: true});
  });

  it('is open without a token, while policies ask for one', () => {
    expect(api.security).toEqual([{}, {token: []}]);
    expect(api.components.securitySchemes['token']).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'X-Dkron-Token',
    });
    const closed = operations.filter(({security}) => security !== undefined);
    expect(closed.map(({tags, security}) => ({tags, security}))).toEqual(
      Array.from({length: 3}, () => ({tags: ['policies'], security: [{token: []}]})),
    );
  });

  it('names the headers of lists and of stored jobs', () => {
    const counted = operations.filter((one) => 'X-Total-Count' in (one.responses['200']?.headers ?? {}));
    expect(counted.map(({operationId}) => operationId).sort()).toEqual([
      'busy',
      'getJobs',
      'getMember',
      'listExecutionsByJob',
    ]);
    const located = operations.filter((one) =>
      Object.values(one.responses).some(({headers}) => 'Location' in headers),
    );
    expect(located.map(({operationId}) => operationId).sort()).toEqual([
      'createOrUpdateJob',
      'createOrUpdateJobPatch',
      'runJob',
      'runJobAlias',
      'toggleJob',
      'updateJobByName',
    ]);
  });
});

describe('fields', () => {
  const schema = z.looseObject({
    type: z.literal('object'),
    required: z.array(z.string()).min(1),
    properties: z.record(z.string(), z.looseObject({description: z.string().min(10)})),
  });

  it.each(Object.entries(fields))('%s has every field, each described', (name, known) => {
    const {properties, required} = readYaml(path.join('openapi/schemas', `${name}.yaml`), schema);
    expect(Object.keys(properties).sort()).toEqual([...words(known.contract), ...words(known.beyond)].sort());
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
  });

  it('takes a job with a schedule or a parent, and no other', () => {
    const json = find('POST /jobs').requestBody?.content['application/json'];
    const body = (value: object): Operation => ({
      ...find('POST /jobs'),
      requestBody: {
        content: {'application/json': {schema: json?.schema ?? {}, examples: {it: {summary: '', value}}}},
      },
    });
    expect(exampleMistakes(body({name: 'a', schedule: '@daily'}))).toEqual([]);
    expect(exampleMistakes(body({name: 'a', parent_job: 'b'}))).toEqual([]);
    expect(exampleMistakes(body({name: 'a'}))).toHaveLength(1);
    expect(exampleMistakes(body({name: 'a', schedule: '', parent_job: ''}))).toHaveLength(1);
    expect(exampleMistakes(body({name: 'A', schedule: '@daily'}))).toHaveLength(1);
    expect(exampleMistakes(body({schedule: '@daily'}))).toHaveLength(1);
  });
});

describe('examples', () => {
  it('fit their schemas', () => {
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.flatMap(exampleMistakes)).toEqual([]);
  });

  it('are there for every body, sent or received', () => {
    for (const one of operations) {
      const where = `${one.method} ${one.path}`;
      expect(withoutExample(one.requestBody?.content ?? {}), `${where} request`).toEqual([]);
      for (const [status, answer] of Object.entries(one.responses)) {
        expect(withoutExample(answer.content), `${where} ${status}`).toEqual([]);
      }
    }
  });

  it('are missing only where an answer has no body', () => {
    const bare = operations.flatMap((one) =>
      Object.entries(one.responses)
        .filter(([, answer]) => Object.keys(answer.content).length === 0)
        .map(([status]) => `${one.method} ${one.path} ${status}`),
    );
    expect(bare.sort()).toEqual([...empty].sort());
  });

  it('show errors as one line of text, never as JSON objects', () => {
    const texts = ['createOrUpdateJob', 'createOrUpdateJobPatch', 'updateJobByName'].flatMap((id) =>
      operations.filter(({operationId}) => operationId === id),
    );
    for (const one of texts) {
      for (const [status, answer] of Object.entries(one.responses)) {
        const type = status === '201' ? 'application/json' : 'text/plain';
        expect(Object.keys(answer.content), `${one.operationId} ${status}`).toEqual([type]);
        for (const {value} of Object.values(answer.content['text/plain']?.examples ?? {})) {
          expect(value).toMatch(/^[^\n]+$/);
        }
      }
    }
  });

  it('are reported when they do not fit', async () => {
    const wrong = await readDescription('tests/openapi/fixtures/wrong-example.yaml');
    const mistakes = operationsOf(wrong).flatMap(exampleMistakes).join('\n');
    expect(mistakes).toContain('parameter _start: must be integer');
    expect(mistakes).toContain('example "misspelled": must NOT have additional properties');
    expect(mistakes).toContain('201 application/json example "wrongType"/retries: must be integer');
    expect(mistakes).toContain('header X-Total-Count: must be integer');
    expect(mistakes).toContain('.name (own example or default): must be string');
    expect(mistakes).toContain('.retries (own example or default): must be integer');
    expect(mistakes).not.toContain('"right"');
  });
});

describe('curl lines', () => {
  it('call the operation they stand with, and name only its parameters', () => {
    for (const one of operations) {
      for (const {label, source} of one['x-codeSamples']) {
        const where = `${one.operationId}, ${label}`;
        const calls = shellCalls(source).filter(({words}) => words[0] === 'curl');
        expect(calls, where).toHaveLength(1);
        const {request, problems} = curlRequest(calls[0]?.words.slice(1) ?? []);
        expect(problems, where).toEqual([]);
        const {origin, pathname} = new URL(request?.address ?? '');
        expect(one.servers[0], where).toMatch(new RegExp(`^${origin}(?:/|$)`));
        expect(request && requestProblems(request, pathname, [asOperation(one)]).problems, where).toEqual([]);
      }
    }
  });
});

describe('guide', () => {
  it('has a heading for each thing a reader needs before the first call', () => {
    const headings = [...api.info.description.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'Base path',
      'Formatted answers',
      'Leader and followers',
      'Errors',
      'Authentication',
      'Times',
      'Calls from browsers',
    ]);
    expect(api.info.version).toBe('4.0.9');
  });

  it('describes every tag in use and uses every tag described', () => {
    expect(new Set(operations.flatMap(({tags}) => tags))).toEqual(new Set(api.tags.map(({name}) => name)));
  });
});
