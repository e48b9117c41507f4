/** Messages about faulty shell lines. */
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {pageFrom} from '../../plugins/sources/pages';
import {runPage} from './page';
import {isUnable, makeWorld} from './world';
import {currentVersion} from '../../data/versions';

const jobs = 'http://localhost:8080/v1/jobs';

describe.skipIf(isUnable)('problems of lines', () => {
  let made: Awaited<ReturnType<typeof makeWorld>>;

  beforeAll(async () => {
    made = await makeWorld();
  });

  afterAll(() => made.close());

  async function problemsOf(markdown: string, limit = 20_000): Promise<readonly string[]> {
    const world = {...made.world, limit, failed: new Set<string>()};
    return (await runPage(pageFrom(markdown, 'docs/page.md'), world)).findings;
  }

  const sh = (text: string, meta = ''): string => `\`\`\`sh${meta}\n${text}\n\`\`\`\n`;
  const answer = (text: string): string => `\n\`\`\`text kind=answer\n${text}\n\`\`\`\n`;

  test.each([
    ['that are right', sh(`curl -sSf ${jobs} | jq length`) + answer('3')],
    ['that find nothing, and fail if the server does', sh(`curl -sSf ${jobs} | jq -rn 'input[].name'`)],
    [
      'that keep a folder and a variable',
      sh('mkdir a; cd a; b=c') + sh('echo $b > d') + sh('cat ~/a/d') + answer('c'),
    ],
    [
      'that use files shown on the page',
      `\`\`\`text title="a.txt"\nb\n\`\`\`\n\n${sh('cat a.txt')}${answer('b')}`,
    ],
    [
      'that write to the folders of the machine',
      sh('sudo touch /etc/dkron-was-here; ls /etc') + answer('bash_completion.d\n…\ndkron-was-here\n…'),
    ],
  ])('%s have no problem', async (_case, markdown) => {
    expect(await problemsOf(markdown)).toEqual([]);
  });

  test.each([
    [
      'an output that is not the one shown',
      sh('echo a') + answer('b'),
      ':1: the page shows "b", and the output is "a"',
    ],
    [
      'an output with further lines',
      sh('seq 3') + answer('1\n2'),
      ':1: the page ends with "1\\n2", and the output continues with "\\n3"',
    ],
    ['an unknown program', sh('there-is-none'), 'expected status 0; found status 127'],
    [
      'an error message in the middle',
      sh('jq . none.json; true'),
      'expected no error message; found "jq: error: ',
    ],
    ['lines that end the shell', sh('exit 3'), 'ends the shell'],
    ['lines marked wrong that work', sh('true', ' wrong'), 'expected a failure; found status 0'],
    ['an unknown parameter', sh(`curl -s "${jobs}?sort=name"`), 'GET /v1/jobs has no parameter "sort"'],
    [
      'a missing content type',
      sh(`curl -s ${jobs} --data '{"name": "a", "schedule": "@daily"}'`),
      'is sent as application/x-www-form-urlencoded; expected application/json',
    ],
    [
      'an unknown field',
      sh(`curl -s --json '{"name": "a", "schedule": "@daily", "cron": "b"}' ${jobs}`),
      'must NOT have additional properties {"additionalProperty":"cron"}',
    ],
    [
      'an unknown setting of an executor',
      sh(
        `curl -s --json '{"name": "a", "schedule": "@daily", "executor": "shell", "executor_config": {"cmd": "b"}}' ${jobs}`,
      ),
      `a job that is not valid in ${currentVersion}: 0.executor_config has no field "cmd"`,
    ],
    [
      'brackets that curl reads itself',
      sh(`curl -s '${jobs}?metadata[team]=ops'`),
      'expected status 0; found status 3',
    ],
    ['an unknown option of curl', sh(`curl -s --pretty ${jobs}`), 'expected status 0; found status 2'],
    [
      'a request marked wrong that works',
      sh(`curl -s ${jobs}`, ' wrong'),
      'expected a failure; found status 0',
    ],
    ['a refusal', sh(`curl -s ${jobs.replace('jobs', 'nothing')}`), 'answered 404 to GET /v1/nothing'],
    [
      'a filter that finds nothing',
      sh(`curl -sSf ${jobs} | jq -rn 'input[] | select(.name == "x") | .name'`),
      'nothing was printed or written',
    ],
    [
      'silence after an empty answer',
      sh(`curl -sSf ${jobs} | jq -r '.[].name'`),
      'with a server that answers nothing: prints nothing',
    ],
    [
      'silence after an error',
      sh(`curl -s ${jobs} | jq -r '.[].name?'`),
      'with a server that is down: prints nothing',
    ],
    [
      'a file that is emptied',
      sh(`curl -sSf ${jobs} | jq . > jobs.json`),
      'with a server that is down: ends with 0 and has replaced or emptied ~/jobs.json',
    ],
    [
      'a file that is replaced by an error',
      sh(`curl -s -o jobs.json ${jobs}`),
      'with a server that answers 500: ends with 0 and has replaced or emptied ~/jobs.json',
    ],
  ])('%s', async (_case, markdown, message) => {
    expect((await problemsOf(markdown)).join('\n')).toContain(message);
  });

  test('a line that never ends', async () => {
    const findings = await problemsOf(sh('while :; do :; done'), 500);
    expect(findings.join('\n')).toContain('takes longer than 0.5 s');
  });
});
