import {beforeAll, describe, expect, it} from 'vitest';

import {docsVersions} from '../../data/versions';
import {descriptionFile, readDescription, type Description} from '../../data/openapi';
import {curlLines, replay} from './curlLines';
import {operationOf} from './calls';
import {makeOwnNames} from './ownNames';
import {makePlan, type Plan} from './plan';
import type {Call, Seen} from './types';

let api: Description;
let plan: Plan;
const own = makeOwnNames('test');
const seen: Seen = {own, executionId: '7-node1'};

beforeAll(() => {
  api = readDescription(descriptionFile('v4'));
  plan = makePlan(api);
});

/** A description with another text in the place of the introduction. */
function introducedBy(description: string): Description {
  return {...api, info: {...api.info, description}};
}

function callOfLine(text: string): Call {
  const {operations} = plan;
  const found = curlLines(introducedBy(`\`\`\`sh\n${text}\n\`\`\``), operations).find(
    ({where}) => where === 'info.description',
  );
  const read = found === undefined ? undefined : replay(found, operations);
  if (read?.kind !== 'call') {
    throw new Error(`not replayed: ${text}: ${JSON.stringify(read)}`);
  }
  return read.call(seen);
}

describe.each(docsVersions)('the plan for %s', (version) => {
  it('forgets no operation, and fails for none', () => {
    const {rows, operations, stages} = makePlan(readDescription(descriptionFile(version)));
    const ids = new Set(stages.flatMap(({steps}) => steps.map(({operation}) => operation.operationId)));
    const skipped = rows.map(({what}) => what);
    expect(
      operations.filter(
        ({operationId, method, path}) => !ids.has(operationId) && !skipped.includes(`${method} ${path}`),
      ),
    ).toEqual([]);
    expect(rows.filter(({outcome}) => outcome === 'fails')).toEqual([]);
  });

  it('expects only documented statuses', () => {
    const {stages} = makePlan(readDescription(descriptionFile(version)));
    for (const {operation, expect: statuses, label} of stages.flatMap((part) => part.steps)) {
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
    const lines = curlLines(api, plan.operations).map(({text}) => text);
    const skipped = plan.rows.map(({reasons}) => /"(.+)"/.exec(reasons[0] ?? '')?.[1]);
    expect([...replayed, ...skipped].sort()).toEqual([...lines].sort());
    expect(lines.length).toBeGreaterThan(plan.operations.length);
    for (const operation of plan.operations) {
      expect(steps.some((step) => step.operation === operation && step.line !== undefined)).toBe(true);
    }
  });

  it('leaves the cluster last, after the clean-up', () => {
    expect(plan.stages.map(({stage}) => stage).slice(-2)).toEqual(['clean up', 'leave']);
    expect(plan.stages.at(-1)?.steps.map(({operation}) => operation.operationId)).toEqual(['leave']);
    const leaves = plan.stages
      .flatMap((part) => part.steps)
      .filter(({operation}) => operation.operationId === 'leave');
    expect(leaves).toHaveLength(1);
  });

  it('asks for a flag wherever one is due', () => {
    for (const {operation, needs} of plan.stages.flatMap((part) => part.steps)) {
      const due = operation.tags.includes('policies')
        ? 'pro'
        : ['leave', 'restore'].find((id) => id === operation.operationId);
      expect(needs, operation.operationId).toBe(due);
    }
  });

  it('fails for an operation that nothing calls', () => {
    const item = api.paths['/busy'];
    const get = item?.get;
    if (item === undefined || get === undefined) {
      throw new Error('GET /busy is not described');
    }
    const more = {...api, paths: {...api.paths, '/new': {...item, get: {...get, operationId: 'brandNew'}}}};
    expect(makePlan(more).rows).toContainEqual(
      expect.objectContaining({outcome: 'fails', what: 'GET /new', label: 'not tried'}),
    );
  });

  it('fails for a curl line that calls nothing, or that curl would not take', () => {
    const wrong = (line: string): string =>
      makePlan(introducedBy(`\`\`\`sh\n${line}\n\`\`\``))
        .rows.map(({outcome, reasons}) => `${outcome} ${reasons.join(' ')}`)
        .join('\n');
    expect(wrong('curl -X POST http://localhost:8080/v1/job')).toContain('fails curl -X POST');
    expect(wrong('curl -X POST http://localhost:8080/v1/job')).toContain('no operation is described at POST');
    expect(wrong("curl 'http://localhost:8080/v1/jobs?metadata[team]=ops'")).toContain('expected -g');
    expect(wrong('curl --unheard-of http://localhost:8080/v1/jobs')).toContain('is not known here');
  });

  it('ends with a message when the description lacks an operation', () => {
    expect(() => operationOf(plan.operations, 'nothing')).toThrow(
      /^operation nothing is not described; described are status, /,
    );
  });
});

describe('a curl line', () => {
  it('is sent to own jobs', () => {
    expect(callOfLine('curl -X DELETE http://localhost:8080/v1/jobs/payroll')).toEqual({
      method: 'DELETE',
      path: '/v1/jobs/verify-api-test-payroll',
      query: [],
    });
  });

  it('keeps quotes, line ends and queries as a shell and curl read them', () => {
    const line = `curl -g -X POST -H 'Content-Type: application/json' \\
  --data '{"name": "a", "schedule": "@daily", "displayname": "it\\u0027s $HOME", "parent_job": ""}' \\
  'http://localhost:8080/v1/jobs?runoncreate=true&pretty' # stores it`;
    const {query, payload, path} = callOfLine(line);
    expect(path).toBe('/v1/jobs');
    expect(query).toEqual([
      ['runoncreate', 'true'],
      ['pretty', ''],
    ]);
    expect(payload).toEqual({
      kind: 'text',
      type: 'application/json',
      text: '{"name":"verify-api-test-a","schedule":"@daily","displayname":"it\'s $HOME","parent_job":""}',
    });
  });

  it('takes files from the examples of the request', () => {
    expect(callOfLine('curl --data @x.json http://localhost:8080/v1/jobs').payload).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      text: expect.stringMatching(/^\{"name":"verify-api-test-cleanup"/) as unknown,
    });
    expect(callOfLine('curl -F file=@x.json http://localhost:8080/v1/restore').payload).toEqual({
      kind: 'form',
      files: {
        file: '[{"name":"verify-api-test-archive","schedule":"@daily"},{"name":"verify-api-test-archive-report","parent_job":"verify-api-test-archive"}]',
      },
    });
  });

  it('asks for an execution that there is', () => {
    const line = 'curl http://localhost:8080/v1/jobs/backup/executions/1-a';
    expect(callOfLine(line).path).toBe('/v1/jobs/verify-api-test-backup/executions/7-node1');
  });

  it('is found in texts too, without what is no curl line', () => {
    const text =
      'Try `curl http://localhost:8080/health` and `curl -f`.\n\n```sh\ndkron agent\n```\n\n```json\n{"a": "curl x"}\n```';
    const found = curlLines(introducedBy(text), plan.operations).filter(
      ({where}) => where === 'info.description',
    );
    expect(found.map((line) => line.text)).toEqual(['curl http://localhost:8080/health', 'curl -f']);
  });
});
