/** Requests of the http executor, and its handling of responses. */
import {between, equal, has} from '../lab/claims';
import {httpJob, type Execution} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import type {Answer, Received} from '../lab/receiver';
import {subject, type Trial} from '../lab/trial';

const page = 'docs/usage/http-jobs.md';

/** Runs a job with one request, and returns the execution and the received request. */
async function request(
  lab: Lab,
  server: DkronNode,
  name: string,
  config: Readonly<Record<string, string>>,
  answer: number | ((request: Received) => Answer) = 200,
): Promise<{readonly run: Execution; readonly received: readonly Received[]; readonly url: string}> {
  const {url, received} = await lab.receiver(answer);
  const run = await server.runOnce(httpJob(name, `${url}/path`, {config}));
  return {run, received, url};
}

/** A job's settings about a response, and the expected record. */
const judged: readonly (readonly [
  claim: string,
  section: string,
  config: Readonly<Record<string, string>>,
  answer: Answer,
  success: boolean,
  output: RegExp,
])[] = [
  ['Without expectCode, a 404 is a success', 'try-it', {}, {status: 404, body: 'no'}, true, /^no$/],
  [
    'A code that is not expected is a failure, and the body follows',
    'try-it',
    {expectCode: '200'},
    {status: 404, body: 'no'},
    false,
    /^received response code does not match the expected code\nno$/,
  ],
  [
    'A body that does not match expectBody is a failure, and the body follows',
    'try-it',
    {expectBody: 'yes'},
    {body: 'no'},
    false,
    /^received response body did not match the expected body\nno$/,
  ],
  [
    'expectBody may match anywhere',
    'what-counts-as-success',
    {expectBody: '"queued":\\s*true'},
    {body: '{"queued": true}'},
    true,
    /queued/,
  ],
  [
    'Slashes around expectBody are part of what must match',
    'what-counts-as-success',
    {expectBody: '/yes/'},
    {body: 'yes'},
    false,
    /^received response body did not match/,
  ],
  [
    'An expectBody that is not an expression always fails',
    'what-counts-as-success',
    {expectBody: '(?=yes)'},
    {body: 'yes'},
    false,
    /^received response body did not match/,
  ],
  [
    'expectCode takes several codes, separated by commas',
    'what-counts-as-success',
    {expectCode: '200,202,204'},
    {status: 202},
    true,
    /^seen$/,
  ],
  [
    'expectCode has no wildcards',
    'what-counts-as-success',
    {expectCode: '2xx'},
    {},
    false,
    /^received response code does not match/,
  ],
  [
    'The first code of a range in expectCode does not match',
    'what-counts-as-success',
    {expectCode: '200-299'},
    {},
    false,
    /^received response code does not match/,
  ],
  [
    'The last code of a range in expectCode matches',
    'what-counts-as-success',
    {expectCode: '200-299'},
    {status: 299},
    true,
    /^seen$/,
  ],
  [
    'A code with a space before the end of the list does not match',
    'what-counts-as-success',
    {expectCode: '202,200 '},
    {},
    false,
    /^received response code does not match/,
  ],
  [
    'A code with a space before its comma does not match',
    'what-counts-as-success',
    {expectCode: '200 ,202'},
    {},
    false,
    /^received response code does not match/,
  ],
  [
    'A timeout with a unit is a warning in the first run',
    'time-limit',
    {timeout: '30s'},
    {},
    true,
    /^Warning: invalid timeout value: "30s" not understood \(strconv\.Atoi: parsing "30s": invalid syntax\), using default value of 30\.\nseen$/,
  ],
  [
    'A file of authorities that cannot be read is a warning',
    'tls',
    {tlsRootCAsFile: '/no/such.pem'},
    {},
    true,
    /^Warning: using system root CAs instead of configured CAs: open \/no\/such\.pem: no such file or directory\.\nseen$/,
  ],
  [
    'Any value of debug puts the settings into the output',
    'debug',
    {debug: 'false', secret: 's3cret'},
    {},
    true,
    /^Config: map\[string\]string\{"debug":"false", "method":"GET", "secret":"s3cret", "url":"http/,
  ],
  [
    'A response that comes too late is a failure',
    'try-it',
    {timeout: '1'},
    {after: 2},
    false,
    /^Get "http:\S+": context deadline exceeded \(Client\.Timeout exceeded while awaiting headers\)/,
  ],
  ['A method has to be there', 'what-can-go-wrong', {method: ''}, {}, false, /^method is empty/],
  ['A url has to be there', 'what-can-go-wrong', {url: ''}, {}, false, /^url is empty/],
  [
    'A url has a scheme',
    'what-can-go-wrong',
    {url: 'shop.example/x'},
    {},
    false,
    /^Get "shop\.example\/x": unsupported protocol scheme ""/,
  ],
  [
    'An address with a port and no scheme is refused',
    'what-can-go-wrong',
    {url: '127.0.0.1:1/x'},
    {},
    false,
    /first path segment in URL cannot contain colon/,
  ],
  [
    'A closed port is a failure',
    'try-it',
    {url: 'http://127.0.0.1:1/x'},
    {},
    false,
    /^Get "http:\/\/127\.0\.0\.1:1\/x": dial tcp 127\.0\.0\.1:1: connect: connection refused/,
  ],
];

const judgments: readonly Trial[] = judged.map(
  ([claim, section, config, answer, success, output], index) => ({
    claim,
    at: `${page}#${section}`,
    nodes: 0,
    run: async (lab) => {
      const {run} = await request(lab, await lab.shared(), `http-${index}`, config, () => answer);
      equal('success', run.success, success);
      has('the output', run.output ?? '', output);
    },
  }),
);

export const http = subject('http', [
  ...judgments,
  {
    claim: 'A 204 and a HEAD leave no output',
    at: `${page}#try-it`,
    nodes: 0,
    run: async (lab) => {
      for (const [name, method, answer] of [
        ['no-content', 'GET', {status: 204, body: ''}],
        ['head', 'HEAD', {}],
      ] as const) {
        const {run} = await request(lab, await lab.shared(), name, {method}, () => answer);
        equal(`success and output of ${name}`, [run.success, run.output], [true, undefined]);
      }
    },
  },
  {
    claim:
      'A header value ends at its first colon, a Host is ignored, and User-Agent and Accept-Encoding are the only ones added',
    at: `${page}#the-request`,
    nodes: 0,
    run: async (lab) => {
      const headers = JSON.stringify(['X-Caller: dkron', 'Referer: http://a.example/x', 'Host: b.example']);
      const {received, url} = await request(lab, await lab.shared(), 'with-headers', {
        method: 'POST',
        headers,
        body: '{"a": 1}',
      });
      const [got] = received;
      equal('the body', got?.body, '{"a": 1}');
      equal('the headers', got?.headers, {
        host: new URL(url).host,
        'user-agent': 'Go-http-client/1.1',
        'accept-encoding': 'gzip',
        connection: 'close',
        'content-length': '8',
        'x-caller': 'dkron',
        referer: 'http',
      });
    },
  },
  {
    claim: 'Nine redirects are followed, and the tenth fails',
    at: `${page}#the-request`,
    nodes: 0,
    run: async (lab) => {
      const redirects =
        (last: number) =>
        ({path}: Received): Answer => {
          const at = Number(path.replace(/^\D+/, '') || 0);
          return at < last ? {status: 302, headers: {location: `/path${at + 1}`}} : {body: 'here'};
        };
      const nine = await request(lab, await lab.shared(), 'nine-redirects', {}, redirects(9));
      equal('after nine', [nine.run.success, nine.run.output], [true, 'here']);
      const ten = await request(lab, await lab.shared(), 'ten-redirects', {}, redirects(10));
      equal('success and requests of ten', [ten.run.success, ten.received.length], [false, 10]);
      has('the output', ten.run.output, 'stopped after 10 redirects');
    },
  },
  {
    claim: 'A POST that is redirected with 301 is repeated as a GET without its body',
    at: `${page}#the-request`,
    nodes: 0,
    run: async (lab) => {
      const {received} = await request(
        lab,
        await lab.shared(),
        'moved',
        {method: 'POST', body: 'text'},
        ({path}) => (path === '/path' ? {status: 301, headers: {location: '/other'}} : {}),
      );
      equal(
        'the requests',
        received.map(({method, path, body}) => [method, path, body]),
        [
          ['POST', '/path', 'text'],
          ['GET', '/other', ''],
        ],
      );
    },
  },
  {
    claim: 'Variables of a proxy are ignored',
    at: `${page}#retries-and-proxies`,
    run: async (lab) => {
      const nowhere = 'http://127.0.0.1:1';
      const env = {HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, http_proxy: nowhere};
      const server = await lab.server({}, {env});
      // Go bypasses proxies for loopback addresses, but not for this one.
      const run = await server.runOnce(httpJob('direct', 'http://example.invalid/'));
      has('the output', run.output, /^Get "http:\/\/example\.invalid\/": dial tcp: lookup example\.invalid/);
    },
  },
  {
    claim: 'With retries, a response that is not expected has the request sent again',
    at: `${page}#retries-and-proxies`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      let count = 0;
      const {url} = await lab.receiver(() => ({status: ++count < 3 ? 503 : 200}));
      await server.save(httpJob('again', url, {retries: 2, config: {expectCode: '200'}}));
      await server.run('again');
      equal(
        'its attempts',
        (await server.runs('again', 3)).map(({success}) => success),
        [false, false, true],
      );
    },
  },
  {
    claim: 'A timeout of 0 switches the limit off',
    at: `${page}#time-limit`,
    nodes: 0,
    limit: 90,
    run: async (lab) => {
      const server = await lab.shared();
      const {url} = await lab.receiver(() => ({after: 33}));
      const unlimited = server.runOnce(httpJob('unlimited', url, {config: {timeout: '0'}}));
      const limited = server.runOnce(httpJob('limited', url));
      equal('with the default', (await limited).success, false);
      equal('without a limit', (await unlimited).success, true);
      const [run] = await server.executions('limited');
      const seconds = (Date.parse(run?.finished_at ?? '') - Date.parse(run?.started_at ?? '')) / 1000;
      between('the default', seconds, 29.5, 31.5);
    },
  },
]);
