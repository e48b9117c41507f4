/** The promises about the API in PROMISES.md, tested with the description of the current version. */
import {beforeAll, describe, expect, test} from 'vitest';

import {descriptionFile, operationsOf, readDescription, type Operation} from '../../data/openapi';
import {currentVersion} from '../../data/versions';
import {mismatches} from '../../tools/schemaFit';

let operations: readonly Operation[];

beforeAll(() => {
  operations = operationsOf(readDescription(descriptionFile(currentVersion)));
});

/**
 * @param call - `GET /v1/jobs`
 * @throws Error if it is not described
 */
function find(call: string): Operation {
  const found = operations.find(({method, path}) => `${method} ${path}` === call);
  if (found === undefined) {
    throw new Error(`${call} is not described`);
  }
  return found;
}

/** Names of the schemas of a response. */
function titles(operation: Operation, status: string): unknown[] {
  return Object.values(operation.responses[status]?.content ?? {}).map(({schema}) => schema['title']);
}

test.each([
  ['GET /v1', '200', 'Status', []],
  ['GET /v1/jobs', '200', 'Jobs', ['metadata', '_sort', '_order', 'q', '_start', '_end']],
  ['POST /v1/jobs', '201', 'Job', ['runoncreate']],
  ['GET /v1/jobs/{job_name}', '200', 'Job', []],
  ['POST /v1/jobs/{job_name}', '202', 'Job', []],
  ['DELETE /v1/jobs/{job_name}', '200', 'Job', []],
  ['POST /v1/jobs/{job_name}/toggle', '200', 'Job', []],
  ['POST /v1/restore', '200', 'RestoreResult', []],
  ['GET /v1/members', '200', 'Members', []],
  ['GET /v1/leader', '200', 'Member', []],
  ['POST /v1/leave', '200', 'LeaveResult', []],
  ['GET /v1/jobs/{job_name}/executions', '200', 'Executions', []],
  ['GET /v1/jobs/{job_name}/executions/{execution}', '200', 'Execution', []],
  ['GET /v1/busy', '200', 'Executions', []],
  ['GET /v1/acl/policies/{name}', '200', 'Policy', []],
  ['POST /v1/acl/policies/{name}', '202', 'Policy', []],
  ['DELETE /v1/acl/policies/{name}', '200', 'Policy', []],
])('%s answers %s with %s', (call, status, title, query) => {
  const operation = find(call);
  expect(titles(operation, status)).toEqual([title]);
  const names = operation.parameters.filter((one) => one.in === 'query').map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining([...query, 'pretty']));
  expect(operation.servers).toEqual(['http://localhost:8080']);
});

test('GET /v1/isleader answers 200 on the leader and 404 on a follower', () => {
  expect(Object.keys(find('GET /v1/isleader').responses).sort()).toEqual(['200', '404']);
  expect(find('GET /v1/isleader').responses['404']?.description).toMatch(/follower/);
});

describe('GET /v1/jobs', () => {
  const parameter = (name: string): Operation['parameters'][number] | undefined =>
    find('GET /v1/jobs').parameters.find((one) => one.name === name);

  test('takes several metadata, and sorts in two directions', () => {
    expect(parameter('metadata')?.style).toBe('deepObject');
    expect(parameter('_order')?.schema['enum']).toEqual(expect.arrayContaining(['ASC', 'DESC']));
  });
});

describe('a job', () => {
  const problems = (job: object): readonly string[] =>
    mismatches('job', find('POST /v1/jobs').requestBody?.content['application/json']?.schema ?? {}, job);

  test.each(['Nightly', 'nightly job', 'nightly.job'])('is not named %s', (name) => {
    expect(problems({name, schedule: '@daily'})).not.toEqual([]);
  });

  test.each(['nightly', 'nightly-job_2'])('is named %s', (name) => {
    expect(problems({name, schedule: '@daily'})).toEqual([]);
  });

  // With a default, openapi-typescript makes the field required, ogen rejects the file, and generated Java and Swift fail on
  // a timestamp.
  test('has no default, which generators would send or require', () => {
    const {properties} = find('POST /v1/jobs').requestBody?.content['application/json']?.schema as {
      readonly properties: Readonly<Record<string, object>>;
    };
    expect(Object.keys(properties)).toContain('processors');
    expect(Object.entries(properties).filter(([, field]) => 'default' in field)).toEqual([]);
  });
});

test('a restore sends a file', () => {
  const body = find('POST /v1/restore').requestBody?.content['multipart/form-data']?.schema ?? {};
  expect(body['required']).toEqual(['file']);
  expect(mismatches('restore', body, {})).not.toEqual([]);
});

test('the description has both headers for tokens', () => {
  const {components, security} = readDescription(descriptionFile(currentVersion));
  expect(Object.values(components.securitySchemes)).toEqual([
    expect.objectContaining({type: 'http', scheme: 'bearer'}),
    expect.objectContaining({type: 'apiKey', in: 'header', name: 'X-Dkron-Token'}),
  ]);
  expect(security).toEqual([{}, {token: []}, {tokenHeader: []}]);
});

test('calls of Dkron Pro carry the token as the vendor describes it', () => {
  const secured = operations.filter(({keyHeader}) => keyHeader !== undefined);
  expect(secured.length).toBeGreaterThan(0);
  expect(secured.map(({keyHeader}) => keyHeader)).toEqual(
    secured.map(() => ({name: 'Authorization', value: 'Bearer TOKEN'})),
  );
});

test('an access policy has a name and its rules', () => {
  const schema =
    find('GET /v1/acl/policies/{name}').responses['200']?.content['application/json']?.schema ?? {};
  expect(Object.keys(schema['properties'] as object)).toEqual(expect.arrayContaining(['Name', 'Rules']));
});

test('the example of GET /v1/members has the gossip port', () => {
  const examples = find('GET /v1/members').responses['200']?.content['application/json']?.examples ?? {};
  expect(JSON.stringify(examples)).toContain('"Port":8946');
});
