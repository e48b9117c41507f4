import {spawnSync} from 'node:child_process';
import vm from 'node:vm';

import {beforeAll, describe, expect, it} from 'vitest';

import {docsVersions} from '../../data/versions';
import {descriptionFile, operationsOf, readDescription, type Operation} from '../../data/openapi';
import {languages, scenariosOf, type CodeSample, type SampledOperation} from '../../plugins/api/samples';
import {requestMistakes} from '../../tools/operations';
import {findProgram, isWithout} from '../../tools/programs';
import {recordCurl} from '../../tools/recordCurl';

type Sampled = {readonly operation: SampledOperation; readonly samples: readonly CodeSample[]};

/** One copy of an operation for each example of its body, with only that example. */
function withEachExample(operation: SampledOperation): readonly SampledOperation[] {
  const {requestBody} = operation;
  const [body] = Object.entries(requestBody?.content ?? {});
  if (requestBody === undefined || body === undefined) {
    return [operation];
  }
  const [type, content] = body;
  return Object.entries(content.examples).map(([name, example]) => ({
    ...operation,
    requestBody: {...requestBody, content: {[type]: {...content, examples: {[name]: example}}}},
  }));
}

/** Every scenario that has a sample in all languages, with its operation. */
function sampledOf(operation: SampledOperation): readonly Sampled[] {
  const scenarios = scenariosOf(operation).filter(({samples}) => samples.length > 1);
  return withEachExample(operation).map((one, index) => ({
    operation: one,
    samples: scenarios[index]?.samples ?? [],
  }));
}

/** The request of a sample. `body` is JSON, or the name of the form field with a file. */
type SentSample = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

function sourcesOf(
  all: readonly Sampled[],
  label: string,
): readonly {readonly operation: SampledOperation; readonly source: string}[] {
  return all.map(({operation, samples}) => ({
    operation,
    source: samples.find((sample) => sample.label === label)?.source ?? '',
  }));
}

/** The expected request by the description: the first example of the body, and the examples of path parameters. */
function expectedSample(operation: SampledOperation): SentSample {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const [example] = Object.values(body?.[1].examples ?? {});
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    String(operation.parameters.find((parameter) => parameter.name === name)?.example),
  );
  const isForm = body?.[0] === 'multipart/form-data';
  return {
    method: operation.method,
    address: `${operation.servers[0] ?? ''}${path}`,
    headers: {
      ...(operation.keyHeader === undefined ? {} : {[operation.keyHeader.name]: operation.keyHeader.value}),
      ...(body === undefined || isForm ? {} : {'Content-Type': 'application/json'}),
    },
    body: isForm ? {file: 'jobs.json'} : example?.value,
  };
}

/** Compares method, path, headers and body; the query against the parameters of the operation. */
function expectToFit(sent: SentSample, operation: SampledOperation): void {
  const where = operation.operationId;
  const [address = '', query = ''] = sent.address.split('?');
  expect({...sent, address}, where).toEqual(expectedSample(operation));
  const names = [...new URLSearchParams(query).keys()].map((name) => name.replace(/\[.*$/, ''));
  expect(names, where).toEqual(operation['x-sample-query']);
}

const python = findProgram('python3');
const gofmt = findProgram('gofmt');

/** Runs samples with a stand-in for `requests` that records the calls. */
const recorder = `
import ast, builtins, io, json, sys, types
sent = []
def note(method):
    def call(url, json=None, headers=None, files=None):
        body = json if files is None else {name: file[0] for name, file in files.items()}
        sent.append({'method': method.upper(), 'address': url, 'headers': headers or {}, 'body': body})
        return types.SimpleNamespace(status_code=200, text='')
    return call
requests = types.ModuleType('requests')
for method in ('get', 'post', 'put', 'patch', 'delete'):
    setattr(requests, method, note(method))
sys.modules['requests'] = requests
for source in json.load(sys.stdin):
    ast.parse(source)
    exec(source, {'open': lambda *_: None, 'print': lambda *_: None})
json.dump(sent, sys.stdout)
`;

describe.each(docsVersions)('code samples of %s', (version) => {
  let operations: readonly Operation[];
  let all: readonly Sampled[];

  beforeAll(() => {
    operations = operationsOf(readDescription(descriptionFile(version)));
    all = operations.flatMap(sampledOf);
  });

  it('are there in four languages for every operation', () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const {operation, samples} of all) {
      expect(
        samples.map(({label}) => label),
        operation.operationId,
      ).toEqual([...languages]);
    }
  });

  it('in curl call their operation', async () => {
    const sources = sourcesOf(all, 'curl');
    const sent = await recordCurl(sources.map(({source}) => source));
    for (const [index, {operation}] of sources.entries()) {
      const where = operation.operationId;
      const {requests = [], errors} = sent[index] ?? {};
      expect([requests.length, errors?.match(/^curl:.*/m)], where).toEqual([1, null]);
      const {method = '', url = '', headers = {}, body = ''} = requests[0] ?? {};
      const {origin, pathname, search, searchParams} = new URL(url);
      const one = operations.find(({operationId}) => operationId === where);
      const contentType = headers['content-type'];
      expect(one && requestMistakes(one, {query: searchParams, contentType, body}), where).toEqual([]);
      const [, field = '', file = ''] = / name="(.+?)"; filename="(.+?)"/.exec(body) ?? [];
      const isForm = contentType?.startsWith('multipart/') ?? false;
      expectToFit(
        {
          method,
          address: origin + pathname + search,
          headers: {
            ...Object.fromEntries(
              ['X-Dkron-Token', 'Authorization'].flatMap((name) => {
                const value = headers[name.toLowerCase()];
                return value === undefined ? [] : [[name, String(value)]];
              }),
            ),
            ...(contentType === undefined || isForm ? {} : {'Content-Type': contentType}),
          },
          body: isForm ? {[field]: file} : body === '' ? undefined : (JSON.parse(body) as unknown),
        },
        operation,
      );
    }
  });

  it('in JavaScript call their operation', async () => {
    for (const {operation, source} of sourcesOf(all, 'JavaScript')) {
      const sent: SentSample[] = [];
      const shown: unknown[] = [];
      type Options = {method: string; headers?: Record<string, string>; body?: string | FormData};
      const fetch = async (address: string, {method, headers = {}, body}: Options): Promise<object> => {
        if (body instanceof FormData) {
          const file = body.get('file');
          const jobs: unknown = file instanceof File ? JSON.parse(await file.text()) : undefined;
          expect(jobs, operation.operationId).toBeInstanceOf(Array);
          sent.push({method, address, headers, body: {file: file instanceof File ? file.name : file}});
        } else {
          sent.push({
            method,
            address,
            headers: {...headers},
            body: body === undefined ? undefined : JSON.parse(body),
          });
        }
        return {status: 200, text: () => Promise.resolve('answer')};
      };
      const console = {log: (...words: readonly unknown[]) => shown.push(...words), error: () => undefined};
      await vm.runInNewContext(source, {fetch, FormData, Blob, console});
      expect(sent, operation.operationId).toHaveLength(1);
      sent.forEach((one) => expectToFit(one, operation));
      expect(shown, operation.operationId).toEqual([200, 'answer']);
    }
  });

  it.skipIf(isWithout('python3'))('in Python call their operation (needs python3)', () => {
    const sources = sourcesOf(all, 'Python');
    const {stdout, stderr} = spawnSync(python ?? '', ['-c', recorder], {
      input: JSON.stringify(sources.map(({source}) => source)),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const sent = JSON.parse(stdout) as (SentSample & {readonly body: unknown})[];
    expect(sent).toHaveLength(sources.length);
    sources.forEach(({operation}, index) => {
      const one = sent[index];
      if (one !== undefined) {
        expectToFit({...one, body: one.body ?? undefined}, operation);
      }
    });
  });

  it('in Go call their operation', () => {
    for (const {operation, source} of sourcesOf(all, 'Go')) {
      const url = /^\turl := "([^"]+)"$/m.exec(source)?.[1] ?? '';
      const [, method = '', payload = ''] = /http\.NewRequest\("(\w+)", url, (\w+)\)/.exec(source) ?? [];
      const text = /strings\.NewReader\(`([^`]*)`\)/.exec(source)?.[1];
      const field = /CreateFormFile\("(\w+)", "([^"]+)"\)/.exec(source);
      const isSent = text !== undefined || field !== null;
      expect(payload, operation.operationId).toBe(isSent ? 'payload' : 'nil');
      const headers = [...source.matchAll(/req\.Header\.Add\("([^"]+)", "([^"]+)"\)/g)];
      expectToFit(
        {
          method,
          address: url,
          headers: Object.fromEntries(headers.map(([, name, value]) => [name, value])) as Record<
            string,
            string
          >,
          body:
            text === undefined
              ? field === null
                ? undefined
                : {[field[1] ?? '']: field[2]}
              : JSON.parse(text),
        },
        operation,
      );
    }
  });

  it.skipIf(isWithout('gofmt'))('in Go are formatted as gofmt does (needs gofmt)', () => {
    for (const {operation, source} of sourcesOf(all, 'Go')) {
      const {stdout, stderr} = spawnSync(gofmt ?? '', ['-e'], {input: `${source}\n`, encoding: 'utf8'});
      expect(stderr, operation.operationId).toBe('');
      expect(stdout, operation.operationId).toBe(`${source}\n`);
    }
  });
});

describe('making samples', () => {
  const operation: SampledOperation = {
    operationId: 'show',
    method: 'GET',
    path: '/jobs/{name}',
    servers: ['http://localhost:8080/v1'],
    keyHeader: undefined,
    'x-sample-query': [],
    'x-codeSamples': [],
    parameters: [
      {name: 'name', in: 'path', description: '', schema: {}, example: 'a b'},
      {name: 'sort', in: 'query', description: '', schema: {}, example: 'up'},
    ],
  };

  it('encodes path parameters', () => {
    expect(scenariosOf(operation)[0]?.samples[0]?.source).toContain('/v1/jobs/a%20b');
  });

  it('reports an operation that lacks an example', () => {
    expect(() => scenariosOf({...operation, parameters: []})).toThrow(
      'show: no code samples: its path has {name}',
    );
    expect(() => scenariosOf({...operation, 'x-sample-query': ['q']})).toThrow('the query has sort');
    expect(() =>
      scenariosOf({...operation, requestBody: {content: {'application/json': {schema: {}, examples: {}}}}}),
    ).toThrow('its body (application/json) has no example');
  });

  it('has a scenario for each example of the body, and for the samples of the description', () => {
    const scenarios = scenariosOf({
      ...operation,
      requestBody: {
        content: {
          'application/json': {
            schema: {},
            examples: {
              short: {value: {a: 1}, summary: 'The shortest'},
              long: {value: {a: 1, longer: 2}, summary: 'More'},
            },
          },
        },
      },
      'x-codeSamples': [
        {label: 'curl', source: 'curl x'},
        {label: 'Backup', source: 'curl y'},
      ],
    });
    expect(scenarios.map(({title, samples}) => [title, samples.length])).toEqual([
      ['The shortest', languages.length],
      ['More', languages.length],
      ['Backup', 1],
    ]);
    expect(scenarios[0]?.samples.some(({source}) => source.includes('longer'))).toBe(false);
    expect(scenarios[1]?.samples.every(({source}) => source.includes('longer'))).toBe(true);
    expect(scenarios[2]?.samples).toEqual([{label: 'curl', grammar: 'sh', source: 'curl y'}]);
  });
});
