/** Valid and invalid requests of an operation. */
import {expect, test} from 'vitest';

import {descriptionFile, fullPath, operationsOf, readDescription, type Operation} from '../data/openapi';
import {requestMistakes, routeOf} from './operations';
import {currentVersion} from '../data/versions';

const current = operationsOf(readDescription(descriptionFile(currentVersion)));

function mistakes(call: string, contentType?: string, body = ''): readonly string[] {
  const [method = '', target = ''] = call.split(' ');
  const {pathname, searchParams: query} = new URL(target, 'http://a');
  const route = routeOf(current, method, pathname);
  return route === undefined
    ? ['no operation']
    : requestMistakes(route.operation, {query, contentType, body});
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const job = '{"name": "a", "schedule": "@daily"}';
const part = (name: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="j.json"\r\n\r\n[]\r\n--x--\r\n`;

test.each<[string, string?, string?]>([
  ['GET /v1'],
  ['GET /v1/'],
  ['GET /v1/jobs/a%20b'],
  ['GET /v1/jobs?metadata[team]=ops&_sort=name&pretty'],
  ['POST /v1/jobs?runoncreate=true', `${json}; charset=utf-8`, job],
  ['POST /v1/restore', form, part('file')],
])('%s passes', (call, contentType, body) => {
  expect(mistakes(call, contentType, body)).toEqual([]);
});

test.each<[string, string, string?, string?]>([
  ['HEAD /v1/leader', 'no operation'],
  ['GET /v1/nothing', 'no operation'],
  ['GET /v1/jobs?sort=name', 'GET /v1/jobs has no parameter "sort"; expected metadata[KEY]'],
  ['GET /v1/busy', 'takes no body', json, '{}'],
  ['POST /v1/jobs', 'POST /v1/jobs needs a body; expected application/json'],
  ['POST /v1/jobs', 'is sent as text/plain; expected application/json', 'text/plain', job],
  ['POST /v1/jobs', 'the body of POST /v1/jobs is not JSON', json, '{'],
  [
    'POST /v1/jobs',
    'must NOT have additional properties {"additionalProperty":"cron"}',
    json,
    '{"name": "a", "cron": "b"}',
  ],
  ['POST /v1/jobs', '/retries: must be integer', json, '{"name": "a", "schedule": "@daily", "retries": "2"}'],
  ['POST /v1/restore', 'is sent the form field upload; expected file', form, part('upload')],
])('%s is reported: %s', (call, message, contentType, body) => {
  expect(mistakes(call, contentType, body).join('\n')).toContain(message);
});

test('a path with invalid escapes is not decoded', () => {
  expect(routeOf(current, 'GET', '/v1/jobs/%zz')?.values).toEqual({job_name: '%zz'});
});

test('names of parameters may be invalid as names of groups, and dots of a path match dots only', () => {
  const [first] = current;
  const made = {...first, method: 'GET', path: '/a.b/{job-name}/runs/{1}'} as Operation;
  const called = fullPath(made).replace('{job-name}', 'x').replace('{1}', 'y');
  expect(routeOf([made], 'GET', called)?.values).toEqual({'job-name': 'x', 1: 'y'});
  expect(routeOf([made], 'GET', called.replace('a.b', 'aXb'))).toBeUndefined();
});
