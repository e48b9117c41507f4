/** What PROMISES.md says of the scheduler's API, held against the description of the current version. */
import {beforeAll, describe, expect, test} from 'vitest';

import {descriptionFile, operationsOf, readDescription, type Operation} from '../../data/openapi';
import {currentVersion} from '../../data/versions';
import {mismatches} from '../../tools/schemaFit';

let operations: readonly Operation[];

beforeAll(() => {
  operations = operationsOf(readDescription(descriptionFile(currentVersion)));
});

/**
 * @param call - `GET /jobs`
 * @throws Error where it is not described
 */
function find(call: string): Operation {
  const found = operations.find(({method, path}) => `${method} ${path}` === call);
  if (found === undefined) {
    throw new Error(`${call} is not described`);
  }
  return found;
}

/** Names of the schemas of an answer. */
function titles(operation: Operation, status: string): unknown[] {
  return Object.values(operation.responses[status]?.content ?? {}).map(({schema}) => schema['title']);
}

test.each([
  ['GET /', '200', 'Status', []],
  ['GET /jobs', '200', 'Jobs', ['metadata', '_sort', '_order', 'q', '_start', '_end']],
  ['POST /jobs', '201', 'Job', ['runoncreate']],
  ['GET /jobs/{job_name}', '200', 'Job', []],
  ['POST /jobs/{job_name}', '202', 'Job', []],
  ['DELETE /jobs/{job_name}', '200', 'Job', []],
  ['POST /jobs/{job_name}/toggle', '200', 'Job', []],
  ['POST /restore', '200', 'RestoreResult', []],
  ['GET /members', '200', 'Members', []],
  ['GET /leader', '200', 'Member', []],
  ['POST /leave', '200', 'LeaveResult', []],
  ['GET /jobs/{job_name}/executions', '200', 'Executions', []],
  ['GET /jobs/{job_name}/executions/{execution}', '200', 'Execution', []],
  ['GET /busy', '200', 'Executions', []],
  ['GET /acl/policies/{name}', '200', 'Policy', []],
  ['POST /acl/policies/{name}', '202', 'Policy', []],
  ['DELETE /acl/policies/{name}', '200', 'Policy', []],
])('%s answers %s with %s', (call, status, title, query) => {
  const operation = find(call);
  expect(titles(operation, status)).toEqual([title]);
  const names = operation.parameters.filter((one) => one.in === 'query').map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining([...query, 'pretty']));
  expect(operation.servers).toEqual(['http://localhost:8080/v1']);
});

test('GET /isleader answers 200 on the leader and 404 on a follower', () => {
  expect(Object.keys(find('GET /isleader').responses).sort()).toEqual(['200', '404']);
  expect(find('GET /isleader').responses['404']?.description).toMatch(/follower/);
});

describe('GET /jobs', () => {
  const parameter = (name: string): Operation['parameters'][number] | undefined =>
    find('GET /jobs').parameters.find((one) => one.name === name);

  test('takes several metadata, and sorts in two directions', () => {
    expect(parameter('metadata')?.style).toBe('deepObject');
    expect(parameter('_order')?.schema['enum']).toEqual(expect.arrayContaining(['ASC', 'DESC']));
  });
});

describe('a job', () => {
  const problems = (job: object): readonly string[] =>
    mismatches('job', find('POST /jobs').requestBody?.content['application/json']?.schema ?? {}, job);

  test.each(['Nightly', 'nightly job', 'nightly.job'])('is not named %s', (name) => {
    expect(problems({name, schedule: '@daily'})).not.toEqual([]);
  });

  test.each(['nightly', 'nightly-job_2'])('is named %s', (name) => {
    expect(problems({name, schedule: '@daily'})).toEqual([]);
  });

  // openapi-python-client leaves out a whole schema with another default, and every operation that takes it.
  test('has null as the default of each field that may be null', () => {
    const {properties} = find('POST /jobs').requestBody?.content['application/json']?.schema as {
      readonly properties: Readonly<Record<string, {readonly type?: unknown; readonly default?: unknown}>>;
    };
    const nullable = Object.entries(properties).filter(
      ([, {type}]) => Array.isArray(type) && type.includes('null'),
    );
    expect(nullable.map(([name]) => name)).toContain('processors');
    expect(nullable.filter(([, field]) => field.default !== null)).toEqual([]);
  });
});

test('a restore has a file', () => {
  const body = find('POST /restore').requestBody?.content['multipart/form-data']?.schema ?? {};
  expect(body['required']).toEqual(['file']);
  expect(mismatches('restore', body, {})).not.toEqual([]);
});

test('calls of Dkron Pro carry the token as the vendor describes it', () => {
  const secured = operations.filter(({keyHeader}) => keyHeader !== undefined);
  expect(secured.length).toBeGreaterThan(0);
  expect(secured.map(({keyHeader}) => keyHeader)).toEqual(
    secured.map(() => ({name: 'Authorization', value: 'Bearer TOKEN'})),
  );
});

test('an access policy has a name and its rules', () => {
  const schema = find('GET /acl/policies/{name}').responses['200']?.content['application/json']?.schema ?? {};
  expect(Object.keys(schema['properties'] as object)).toEqual(expect.arrayContaining(['Name', 'Rules']));
});

test('the example of a member has the port of the members', () => {
  const examples = find('GET /members').responses['200']?.content['application/json']?.examples ?? {};
  expect(JSON.stringify(examples)).toContain('"Port":8946');
});
