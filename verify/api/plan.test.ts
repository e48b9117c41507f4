import {beforeAll, describe, expect, it} from 'vitest';

import {currentVersion, docsVersions} from '../../data/versions';
import {descriptionFile, readDescription, type Description} from '../../data/openapi';
import {curlLines, replay} from './curlLines';
import {operationOf} from './calls';
import {makePlan, type Plan} from './plan';
import type {Call} from './types';

let api: Description;
let plan: Plan;

beforeAll(async () => {
  api = readDescription(descriptionFile(currentVersion));
  plan = await makePlan(api, true);
});

/** A description with a different introduction. */
function introducedBy(description: string): Description {
  return {...api, info: {...api.info, description}};
}

async function callOfLine(text: string): Promise<Call> {
  const [read] = await replay([{text, where: 'here'}], plan.operations);
  if (read?.kind !== 'call') {
    throw new Error(`not replayed: ${text}: ${JSON.stringify(read)}`);
  }
  return read.call({executionId: '7-node1'});
}

describe.each(docsVersions)('the plan for %s', (version) => {
  it('calls every operation, has no failed rows, and expects only documented statuses', async () => {
    const {rows, operations, stages} = await makePlan(readDescription(descriptionFile(version)));
    const steps = stages.flatMap((part) => part.steps);
    const ids = new Set(steps.map(({operation}) => operation.operationId));
    const skipped = rows.map(({what}) => what);
    expect(
      operations.filter(
        ({operationId, method, path}) => !ids.has(operationId) && !skipped.includes(`${method} ${path}`),
      ),
    ).toEqual([]);
    expect(rows.filter(({outcome}) => outcome === 'fails')).toEqual([]);
    for (const {operation, expect: statuses, label} of steps) {
      for (const status of statuses) {
        expect(Object.keys(operation.responses), `${operation.operationId}, ${label}`).toContain(
          String(status),
        );
      }
    }
  });
});

describe('the plan', () => {
  it('replays every curl line, each once', () => {
    const steps = plan.stages.flatMap((part) => part.steps);
    const replayed = steps.flatMap(({line}) => (line === undefined ? [] : [line]));
    expect(new Set(replayed).size).toBe(replayed.length);
    const lines = curlLines(api, plan.operations);
    expect(replayed.length + plan.rows.length).toBe(lines.length);
    for (const operation of plan.operations) {
      expect(steps.some((step) => step.operation === operation && step.line !== undefined)).toBe(true);
    }
  });

  it('calls /v1/leave at the end', () => {
    const steps = plan.stages.flatMap((part) => part.steps).map(({operation}) => operation.operationId);
    expect(steps.indexOf('leave')).toBe(steps.length - 1);
  });

  it('fails for an operation that nothing calls', async () => {
    const item = api.paths['/v1/busy'];
    const get = item?.get;
    if (item === undefined || get === undefined) {
      throw new Error('GET /v1/busy is not described');
    }
    const more = {...api, paths: {...api.paths, '/new': {...item, get: {...get, operationId: 'brandNew'}}}};
    expect((await makePlan(more)).rows).toContainEqual(
      expect.objectContaining({outcome: 'fails', what: 'GET /new', label: 'not tried'}),
    );
  });

  it.each([
    ['curl -X POST http://localhost:8080/v1/job', 'no operation is described at POST /v1/job'],
    ["curl 'http://localhost:8080/v1/jobs?metadata[team]=ops'", 'curl ends with 3 and sends nothing'],
    ['curl --unheard-of http://localhost:8080/v1/jobs', 'curl ends with 2 and sends nothing'],
  ])('fails for a curl line that calls nothing, or that curl would not take: %s', async (line, message) => {
    const {rows} = await makePlan(introducedBy(`\`\`\`sh\n${line}\n\`\`\``));
    expect(rows).toContainEqual(
      expect.objectContaining({
        outcome: 'fails',
        reasons: [line, expect.stringContaining(message) as unknown],
      }),
    );
  });

  it('ends with a message when the description lacks an operation', () => {
    expect(() => operationOf(plan.operations, 'nothing')).toThrow(
      /^operation nothing is not described; described are status, /,
    );
  });
});

describe('a curl line', () => {
  it('keeps quotes, line ends and queries as a shell and curl read them', async () => {
    const line = `curl -g -X POST -H 'Content-Type: application/json' \\
  --data '{"name": "a", "schedule": "@daily", "displayname": "it\\u0027s $HOME"}' \\
  'http://localhost:8080/v1/jobs?runoncreate=true&pretty' # stores it`;
    const {query, payload, path} = await callOfLine(line);
    expect(path).toBe('/v1/jobs');
    expect(query).toEqual([
      ['runoncreate', 'true'],
      ['pretty', ''],
    ]);
    expect(payload).toEqual({
      kind: 'text',
      type: 'application/json',
      text: '{"name": "a", "schedule": "@daily", "displayname": "it\\u0027s $HOME"}',
    });
  });

  it('takes files from the examples of the request', async () => {
    expect((await callOfLine('curl --data @x.json http://localhost:8080/v1/jobs')).payload).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      text: expect.stringMatching(/^\{"name":"cleanup"/) as unknown,
    });
    const {payload} = await callOfLine('curl -F file=@x.json http://localhost:8080/v1/restore');
    expect(payload).toMatchObject({
      kind: 'form',
      files: {file: expect.stringContaining('archive-report') as unknown},
    });
  });

  it('requests an existing execution', async () => {
    const line = 'curl http://localhost:8080/v1/jobs/backup/executions/1-a';
    expect((await callOfLine(line)).path).toBe('/v1/jobs/backup/executions/7-node1');
  });

  it('is also found in texts; other commands are ignored', () => {
    const text =
      'Try `curl http://localhost:8080/health` and `curl -f`.\n\n```sh\ndkron agent\n```\n\n```json\n{"a": "curl x"}\n```';
    const found = curlLines(introducedBy(text), plan.operations).filter(
      ({where}) => where === 'info.description',
    );
    expect(found.map((line) => line.text)).toEqual(['curl http://localhost:8080/health', 'curl -f']);
  });
});
