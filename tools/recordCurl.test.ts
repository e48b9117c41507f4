import {expect, test} from 'vitest';

import {recordCurl} from './recordCurl';

test('requests are recorded as curl sends them, each with its line', async () => {
  const [post, form, query, none, two] = await recordCurl([
    `curl -X POST -H 'Content-Type: application/json' --data '{"a": "$b"}' http://localhost:8080/v1/jobs`,
    'curl -F file=@jobs.json http://10.0.0.1/v1/restore',
    "curl -G http://localhost:8080/v1/jobs --data-urlencode 'metadata[a]=b c'",
    "curl 'http://localhost:8080/v1/jobs?metadata[a]=b'",
    'curl -s http://a/1; curl -s http://a/2',
  ]);
  expect(post?.requests).toMatchObject([
    {
      method: 'POST',
      url: 'http://localhost:8080/v1/jobs',
      headers: {'content-type': 'application/json'},
      body: '{"a": "$b"}',
    },
  ]);
  expect(form?.requests[0]?.body).toContain('name="file"; filename="jobs.json"');
  const parameters = new URL(query?.requests[0]?.url ?? '').searchParams;
  expect([...parameters]).toEqual([['metadata[a]', 'b c']]);
  expect(none).toMatchObject({
    requests: [],
    status: 3,
    errors: expect.stringMatching(/bad range/) as unknown,
  });
  expect(two?.requests.map(({url}) => url)).toEqual(['http://a/1', 'http://a/2']);
});
