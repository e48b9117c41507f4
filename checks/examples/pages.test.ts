/** Requests and schedules in prose: valid ones pass, and the fixture fails in each way that is reported. */
import {beforeAll, describe, expect, test} from 'vitest';

import {loadOperations, type Operations} from '../../tools/operations';
import {fixturePages, messages} from '../../tests/fixtures/checks';
import {pageFrom, type SourcePage} from '../../plugins/sources/pages';
import {checkCron} from './cron';
import {proseBlocks, versionsOf} from './prose';
import {checkRequests} from './requests';
import {currentVersion} from '../../data/versions';

let operations: Operations;

beforeAll(() => {
  operations = loadOperations();
});

/** Messages without the list at their end. */
function short(list: readonly string[]): string[] {
  return list.map((text) => text.replace(/expected one of (?:GET|--).*$/, 'expected one of …'));
}

function sh(text: string, file?: string): SourcePage {
  return pageFrom(`\`\`\`sh\n${text}\n\`\`\`\n`, file);
}

describe('requests', () => {
  test('all problems of the fixture are reported', () => {
    const file = 'docs/usage/page.md';
    expect(short(messages(checkRequests(fixturePages('curl-examples'), operations)))).toEqual([
      `${file}:7: in ${currentVersion}, there is no GET /v1/jbos; expected one of …`,
      `${file}:8: in ${currentVersion}, there is no PUT /v1/jobs; expected GET /v1/jobs, POST /v1/jobs, PATCH /v1/jobs`,
      `${file}:9: in ${currentVersion}, GET /v1/jobs has no parameter "sort"; expected metadata[KEY], _sort, _order, q, status, disabled, _start, _end, pretty`,
      `${file}:9: in ${currentVersion}, there is no HEAD /v1/leader; expected GET /v1/leader`,
      `${file}:10: in ${currentVersion}, there is no GET /v1/job; expected one of …`,
      `${file}:11: in ${currentVersion}, there is no POST /v1/jobs/$name/togle; expected one of …`,
      `${file}:14: in ${currentVersion}, there is no POST /v1/unpuase; expected one of …`,
      `${file}:18: in ${currentVersion}, there is no HEAD /v1/leader; expected GET /v1/leader`,
      `${file}:24: in ${currentVersion}, there is no GET /v1/ready; expected one of …`,
      `${file}:28: in ${currentVersion}, there is no GET /v1/leave; expected POST /v1/leave`,
      `${file}:28: in ${currentVersion}, there is no DELETE /v1/jobs; expected GET /v1/jobs, POST /v1/jobs, PATCH /v1/jobs`,
      `${file}:28: an error of curl goes to jq and looks like an empty answer; expected "curl -sSf"`,
      `${file}:28: "GET /v1/busy" is marked as wrong; expected a request that is refused`,
      `${file}:28: "GET /v1/gone" is marked as wrong and is not there; expected it in the same paragraph or row`,
      `${file}:32: "POST /v1/jobs" is valid, but marked with "wrong: all"; expected a request that is refused`,
      'versioned_docs/version-v1/page.md:7: in v1, there is no GET /v1/busy; expected one of …',
    ]);
  });

  test.each([
    ['another host', 'curl -fLO https://github.com/dkron-io/dkron/releases/download/v4.1.2/a.tar.gz', 0],
    ['a placeholder', 'curl -X POST http://localhost:8080/v1/jobs/JOB_NAME/toggle', 1],
    ['brackets that curl does not expand', "curl -g 'http://localhost:8080/v1/jobs?metadata[team]=ops'", 1],
    [
      'parameters after -G',
      "curl -G http://localhost:8080/v1/jobs -d disabled=true --data-urlencode 'metadata[a]=b'",
      1,
    ],
    [
      'a body from standard input',
      "jq . | curl -H 'Content-Type: application/json' --data @- http://localhost:8080/v1/jobs",
      1,
    ],
    ['--json', 'curl --json @job.json http://localhost:8080/v1/jobs', 1],
    ['the web UI', 'curl -L http://localhost:8080/ui/', 1],
    ['the base path', 'curl "http://localhost:8080/v1/?pretty"', 1],
    ['a proxy', 'curl -u alice https://cron.example.org/v1/leader', 1],
    ['a name that is not curl', 'echo curl http://localhost:8080/v1/jbos', 0],
    ['an address that a variable hides', 'curl "$URL"', 0],
  ])('%s passes', (_case, line, checked) => {
    expect(checkRequests([sh(line)], operations)).toEqual({checked, problems: []});
  });

  test(`a call of ${currentVersion} is refused in v1, and accepted in an upgrade guide if one of its versions has it`, () => {
    const busy = 'curl http://localhost:8080/v1/busy';
    expect(messages(checkRequests([sh(busy, 'versioned_docs/version-v1/page.md')], operations))).toHaveLength(
      1,
    );
    expect(messages(checkRequests([sh(busy, 'docs/upgrading/from_v1_to_v2.md')], operations))).toEqual([]);
    const pause = 'curl -X POST http://localhost:8080/v1/pause';
    expect(messages(checkRequests([sh(pause, 'docs/upgrading/from_v1_to_v2.md')], operations))).toHaveLength(
      1,
    );
  });

  test('a mark with "all" needs every request to be refused', () => {
    const row = (text: string): string[] =>
      messages(checkRequests([pageFrom(`${text} <!-- wrong: all -->\n`)], operations));
    expect(row('There is no `GET /v1/leave` and no `PUT /v1/jobs`.')).toEqual([]);
    expect(row('There is no `GET /v1/leave` and no `GET /v1/busy`.')).toHaveLength(1);
  });
});

describe('schedules', () => {
  test('all problems of the fixture are reported', () => {
    const file = 'docs/page.md';
    const list = messages(checkCron(fixturePages('cron-expressions')));
    expect(list).toEqual([
      `${file}:6: "30 2 * * *" has 5 fields; ${currentVersion} takes 6`,
      `${file}:6: "24" in "0 0 24 * * *" is no hour of ${currentVersion}; expected 0 to 23`,
      `${file}:6: ${currentVersion} has no schedule "@dialy"; did you mean "@daily"?`,
      `${file}:6: "tz=UTC 0 0 2 * * *" has 7 fields; ${currentVersion} takes 6`,
      `${file}:6: "22-2" in "0 0 22-2 * * *" is no hour of ${currentVersion}; expected a range from low to high`,
      `${file}:6: "0 0 2 * * * 2027" has 7 fields; ${currentVersion} takes 6`,
      `${file}:8: "@every" needs DURATION, not "1d"; expected one such as 1h30m`,
      `${file}:8: "@at" needs RFC 3339 TIME, not "2026-03-01 09:00"; expected one such as 2026-03-01T09:00:00Z`,
      `${file}:10: "0 0 2 * * *" is marked as wrong; expected a schedule that is refused`,
      `${file}:10: "@reboot" is marked as wrong and is not there; expected it in the same paragraph or row`,
      `${file}:15: "@daily" is below "You wrote"; expected a schedule that ${currentVersion} refuses`,
      'versioned_docs/version-v3/page.md:6: "~" in "0 ~ 2 * * *" is no minute of v3; expected *, ?, or 0 to 59',
    ]);
  });

  test('texts that only look like schedules pass', () => {
    expect(checkCron([pageFrom('The text `404 page not found` and `@name/package`.\n')])).toEqual({
      checked: 0,
      problems: [],
    });
  });
});

describe('prose', () => {
  test('the versions of a page, an upgrade guide and a post are recognized', () => {
    const of = (file: string): string[] => versionsOf(pageFrom('Text.\n', file));
    expect(of('docs/usage/page.md')).toEqual([currentVersion]);
    expect(of('versioned_docs/version-v2/upgrading/from_v1_to_v2.md')).toEqual(['v1', 'v2']);
    expect(of('docs/upgrading/from_v2_0_to_v2_2.md')).toEqual(['v2']);
    expect(of('blog/2022-06-05-dkron-3-2.md')).toEqual(['v3']);
    expect(of('blog/2022-06-05-news.md')).toEqual([]);
    expect(of('README.md')).toEqual([]);
  });

  test('cells get the headings of their columns, and marks apply to their paragraph only', () => {
    const blocks = proseBlocks(
      pageFrom('A `b`. <!-- wrong: c; d -->\n\n| E | F |\n|---|---|\n| g | `h` |\n'),
    );
    expect(blocks.map(({codes, marks}) => [codes.map(({value, column}) => [value, column]), marks])).toEqual([
      [
        [['b', undefined]],
        [
          {text: 'c', line: 1},
          {text: 'd', line: 1},
        ],
      ],
      [[['h', 'F']], []],
    ]);
  });
});
