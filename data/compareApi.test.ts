import {describe, expect, it} from 'vitest';

import {apiChanges, type ApiChange} from './compareApi';
import {docsVersions} from './versions';
import {descriptionFile, readDescription, type ApiAnswer, type Description, type Operation} from './openapi';

type Sketch = Partial<Pick<Operation, 'parameters' | 'tags'>> & {
  readonly responses?: Record<string, ApiAnswer>;
};

/** A description with these operations, by method and path: `get /jobs`. */
function api(calls: Readonly<Record<string, Sketch>>): Description {
  const paths: Description['paths'] = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: key,
        tags: ['jobs'],
        summary: key,
        description: key,
        parameters: [],
        responses: {},
        'x-sample-query': [],
        'x-codeSamples': [{label: 'curl', source: 'curl x'}],
        ...call,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {title: 'API', version: '1.0.0', description: 'Text.'},
    servers: [{url: 'http://localhost/v1', variables: {}}],
    security: [],
    tags: [],
    paths,
    components: {securitySchemes: {}},
  };
}

function answer(more: Record<string, unknown> = {}, schema?: Record<string, unknown>): ApiAnswer {
  const content: ApiAnswer['content'] =
    schema === undefined ? {} : {'application/json': {schema, examples: {}}};
  return {description: 'Text.', headers: {}, content, ...more};
}

function parameter(
  name: string,
  schema: Record<string, unknown>,
  style?: string,
): Operation['parameters'][number] {
  return {
    name,
    in: 'query',
    description: 'Text.',
    schema,
    example: 1,
    ...(style === undefined ? {} : {style}),
  };
}

/** Pairs of consecutive versions, earlier first. */
const pairs = [...docsVersions]
  .sort()
  .map((to, index, all) => [all[index - 1] ?? to, to] as const)
  .filter(([from, to]) => from !== to);

function changeLines({changes}: {readonly changes: readonly ApiChange[]}): string[] {
  return changes.map(({part, calls, name, change, details}) =>
    [
      part,
      calls.join(', '),
      name,
      change,
      ...details.map(({aspect, from, to}) => `${aspect} ${JSON.stringify(from)} ${JSON.stringify(to)}`),
    ]
      .filter((word) => word !== '')
      .join(' | '),
  );
}

describe('differences of two APIs', () => {
  it('include added and removed calls, with those of Dkron Pro in a separate list', () => {
    const found = apiChanges(
      api({'get /jobs': {}, 'post /leave': {}, 'get /acl': {tags: ['policies']}}),
      api({'get /jobs': {}, 'get /busy': {}}),
    );
    expect(changeLines(found)).toEqual([
      'calls | GET /v1/busy | added',
      'calls | POST /v1/leave | removed',
      'calls | GET /v1/acl | removed',
    ]);
    expect(found.shared).toEqual(['GET /v1/jobs']);
    expect(found.pro).toEqual(['GET /v1/acl']);
  });

  it('include parameters and the constraints of their values', () => {
    const found = apiChanges(
      api({
        'get /jobs': {parameters: [parameter('tags', {}, 'deepObject'), parameter('_end', {type: 'string'})]},
      }),
      api({
        'get /jobs': {
          parameters: [parameter('_end', {type: 'integer', minimum: 0}), parameter('q', {type: 'string'})],
        },
      }),
    );
    expect(changeLines(found)).toEqual([
      'parameters | GET /v1/jobs | _end | changed | type "string" "integer" | minimum undefined 0',
      'parameters | GET /v1/jobs | q | added',
      'parameters | GET /v1/jobs | tags[KEY] | removed',
    ]);
  });

  it('include statuses and headers, with equal changes of several calls in one entry', () => {
    const header = {'X-Whom': {description: 'Node.', schema: {}, example: 'a'}};
    const found = apiChanges(
      api({
        'get /jobs': {responses: {200: answer({'x-may-be-empty': true}), 412: answer()}},
        'post /jobs': {responses: {201: answer(), 500: answer({'x-may-be-empty': true})}},
      }),
      api({
        'get /jobs': {responses: {200: answer({headers: header}), 202: answer({'x-not-sent': true})}},
        'post /jobs': {responses: {201: answer({headers: header}), 500: answer(), 503: answer()}},
      }),
    );
    expect(changeLines(found)).toEqual([
      'answers | GET /v1/jobs | 200 | changed | may come without a body true false',
      'answers | GET /v1/jobs | 412 | removed',
      'answers | POST /v1/jobs | 503 | added',
      'headers | GET /v1/jobs, POST /v1/jobs | X-Whom | added',
    ]);
  });

  it('include fields of objects that both APIs have, whichever call uses them', () => {
    const job = (properties: Record<string, unknown>, required: string[]): Record<string, unknown> => ({
      type: 'array',
      items: {title: 'Job', type: 'object', required, properties},
    });
    const open = {title: 'Open', type: 'object', additionalProperties: true};
    const found = apiChanges(
      api({
        'get /jobs': {responses: {200: answer({}, job({name: {type: 'string'}, owner: {}}, []))}},
        'get /x': {responses: {200: answer({}, {...open, properties: {a: {}}})}},
      }),
      api({
        'get /jobs': {
          responses: {
            200: answer({}, job({name: {type: ['string', 'null'], enum: ['a']}, next: {}}, ['name'])),
          },
        },
        'get /x': {responses: {200: answer({}, {title: 'Open', type: 'object', properties: {b: {}}})}},
      }),
    );
    expect(changeLines(found)).toEqual([
      'fields | Job.name | changed | type "string" ["string","null"] | values undefined ["a"] | always there false true',
      'fields | Job.next | added',
      'fields | Job.owner | removed',
    ]);
  });

  it('name the release that added a part, if its description ends with it', () => {
    const q = (release: string): Operation['parameters'][number] => ({
      ...parameter('q', {}),
      description: `Text, which a post sends too since 2.0.0. Since ${release}.`,
    });
    const found = apiChanges(
      api({'get /jobs': {}, 'get /busy': {}}),
      api({'get /jobs': {parameters: [q('3.1.0')]}, 'get /busy': {parameters: [q('3.1.6')]}}),
    );
    expect(found.changes.map(({calls, since}) => [calls, since])).toEqual([
      [['GET /v1/jobs'], '3.1.0'],
      [['GET /v1/busy'], '3.1.6'],
    ]);
  });

  it.each(pairs)('from %s to %s name the release of each call, parameter and field', (from, to) => {
    const {changes, pro} = apiChanges(
      readDescription(descriptionFile(from)),
      readDescription(descriptionFile(to)),
    );
    const open = changes.filter(
      ({part, change, calls}) =>
        change === 'added' &&
        ['calls', 'parameters', 'fields'].includes(part) &&
        !calls.some((call) => pro.includes(call)),
    );
    expect(open.filter(({since}) => since === undefined)).toEqual([]);
    expect(open.filter(({since = ''}) => !since.startsWith(to.slice(1)))).toEqual([]);
  });

  it.each(docsVersions)('between %s and itself: none', (version) => {
    const same = readDescription(descriptionFile(version));
    expect(apiChanges(same, readDescription(descriptionFile(version))).changes).toEqual([]);
  });

  it.each(pairs)('between %s and %s are the same in both directions', (from, to) => {
    const [a, b] = [readDescription(descriptionFile(from)), readDescription(descriptionFile(to))];
    const opposite = {added: 'removed', removed: 'added', changed: 'changed'} as const;
    const there = apiChanges(a, b).changes;
    // One line for each call: a part that two calls got in different releases is one change when it is removed.
    const lines = ({part, calls, name}: ApiChange, change: ApiChange['change']): readonly string[] =>
      (calls.length === 0 ? [''] : calls).map((call) => [part, call, name, change].join(' '));
    expect(there.flatMap((one) => lines(one, one.change)).sort()).toEqual(
      apiChanges(b, a)
        .changes.flatMap((one) => lines(one, opposite[one.change]))
        .sort(),
    );
  });
});
