/** Each example check: examples that pass, and examples that are reported. */
import {describe, expect, test} from 'vitest';

import {messages} from '../../tests/fixtures/checks';
import {pageFrom} from '../../plugins/sources/pages';
import {dkronCalls} from './command';
import {checkConfigs, checkJobs} from './editorSchemas';
import {checkCommands, checkShell, checkVariables} from './index';
import {scheduleProblem} from './schedule';
import {currentVersion} from '../../data/versions';

function fenced(language: string, meta: string, text: string, file?: string): ReturnType<typeof pageFrom> {
  return pageFrom(`\`\`\`${language} ${meta}\n${text}\n\`\`\`\n`, file);
}

const v1 = 'versioned_docs/version-v1/page.md';

describe('scheduleProblem', () => {
  test.each([
    ['0 0/0 0 * * *', currentVersion, `"0/0" in "0 0/0 0 * * *" is no minute of ${currentVersion}`],
    ['@sometimes', currentVersion, `${currentVersion} has no schedule "@sometimes"; it has @yearly`],
    ['@daily 2', currentVersion, '"@daily" takes no argument'],
  ] as const)('"%s" is not a schedule of %s', (expression, version, message) => {
    expect(scheduleProblem(expression, version)).toContain(message);
  });
});

describe('jobs', () => {
  const job =
    '{"name": "backup", "schedule": "0 0 2 * * *", "tags": {"server": "true:1"}, "executor": "shell", "executor_config": {"command": "true"}}';

  test('a valid job passes; on a page without jobs, nothing is checked', () => {
    expect(checkJobs([fenced('json', 'kind=job', job)])).toEqual({checked: 1, problems: []});
    expect(checkJobs([pageFrom('Text.\n')])).toEqual({checked: 0, problems: []});
  });

  test.each([
    ['broken JSON', '{"name": }', 'this is not JSON'],
    ['five fields', job.replace('0 0 2', '0 2'), `has 5 fields; ${currentVersion} takes 6`],
    [
      'an unknown executor',
      job.replace('shell', 'bash'),
      `${currentVersion} has no executor "bash"; it has shell, http`,
    ],
    [
      'an unknown processor',
      job.replace('"executor":', '"processors": {"files": {"forward": "true"}, "x": {}}, "executor":'),
      `${currentVersion} has no processor "x"; it has `,
    ],
    [
      'a zone with a word',
      job.replace('0 0 2 * * *", ', '@daily", "timezone": "Europe/Lisbon", '),
      'timezone has no effect on a word such as @daily; expected fields',
    ],
    [
      'a job without tags',
      job.replace('"tags": {"server": "true:1"}, ', ''),
      'the job has no tags and runs on every node',
    ],
  ])('%s is reported', (_case, text, message) => {
    expect(messages(checkJobs([fenced('json', 'kind=job', text)])).join('\n')).toContain(message);
  });

  test('a job is checked against its own version', () => {
    const withMetadata = job.replace('"executor":', '"metadata": {"team": "ops"}, "executor":');
    expect(messages(checkJobs([fenced('json', 'kind=job', withMetadata)]))).toEqual([]);
    expect(messages(checkJobs([fenced('json', 'kind=job', withMetadata, v1)])).join()).toContain(
      'the document has no field "metadata"',
    );
    const zoned = job.replace('0 0 2 * * *", ', '@daily", "timezone": "Europe/Lisbon", ');
    expect(messages(checkJobs([fenced('json', 'kind=job', zoned, v1)]))).toEqual([]);
  });

  test('an example that is marked as wrong must have a problem', () => {
    expect(messages(checkJobs([fenced('json', 'kind=job wrong', job.replace('0 0 2', '0 2'))]))).toEqual([]);
    expect(messages(checkJobs([fenced('json', 'kind=job wrong', job)]))).toEqual([
      'docs/page.md:1: the example is marked "wrong" and nothing is wrong with it',
    ]);
  });
});

describe('configuration', () => {
  test.each([
    ['yaml', 'server: true\nbootstrap-expect: 3\nretry-join:\n  - 10.0.0.1'],
    ['toml', 'server = true\nretry-join = ["10.0.0.1"]'],
    ['yaml', 'bind-addr: 10.0.0.9:8946\nretry-join: [10.0.0.1, 10.0.0.2, 10.0.0.3]'],
    ['yaml', 'server: true\nbootstrap-expect: 3\nretry-join: [provider=aws, provider=gce, provider=do]'],
    ['json', '{"server": true}'],
  ])('settings in %s pass', (language, text) => {
    expect(messages(checkConfigs([fenced(language, 'kind=config', text)]))).toEqual([]);
  });

  test.each([
    ['an unknown key', 'sever: true', 'the document has no field "sever"'],
    ['another type', 'server: "yes"', 'server must be boolean'],
    ['broken YAML', 'server: [', 'Flow sequence'],
    [
      'the own address, bound',
      'bind-addr: 10.0.0.1\nretry-join: [10.0.0.2, 10.0.0.1]',
      "retry-join contains 10.0.0.1, the node's own address; expected those of other nodes",
    ],
    [
      'the own address in a list of one address for each server',
      'server: true\nbootstrap-expect: 2\nretry-join: [10.0.0.1, 10.0.0.2]',
      "retry-join contains 2 addresses of 2 servers, the node's own among them",
    ],
  ])('%s is reported', (_case, text, message) => {
    expect(messages(checkConfigs([fenced('yaml', 'kind=config', text)])).join()).toContain(message);
  });

  test('variables are checked against settings', () => {
    expect(messages(checkVariables([pageFrom('Set `DKRON_LOG_LEVEL`.\n')]))).toEqual([]);
    expect(messages(checkVariables([pageFrom('Set\n`DKRON_LOGLEVEL`.\n')]))).toEqual([
      `docs/page.md:2: ${currentVersion} has no variable DKRON_LOGLEVEL; expected that of a setting`,
    ]);
  });
});

describe('commands', () => {
  test('lines are read as a shell reads them', () => {
    const wordsOf = (script: string): unknown => dkronCalls(script).map(({words}) => words);
    expect(wordsOf('A=1 dkron agent \\\n  --server # words\n# no\ncurl x | jq .')).toEqual([
      ['agent', '--server'],
    ]);
    expect(wordsOf('sudo -u cron /usr/bin/dkron agent --tag "a=b c"')).toEqual([['agent', '--tag', 'a=b c']]);
    expect(wordsOf('docker exec dkron dkron raft list-peers')).toEqual([['raft', 'list-peers']]);
    expect(wordsOf('systemctl restart dkron')).toEqual([]);
  });

  test('known commands and flags pass', () => {
    expect(
      messages(
        checkCommands([
          fenced(
            'sh',
            '',
            'dkron agent --server --bootstrap-expect=1\ndkron raft list-peers --rpc-addr=a:1 > out',
          ),
        ]),
      ),
    ).toEqual([]);
  });

  test.each([
    ['dkron agnt', `${currentVersion} has no command "dkron agnt"; did you mean "dkron agent"?`],
    [
      'dkron agent --sever',
      `"dkron agent" has no flag "--sever" in ${currentVersion}; did you mean "--server"?`,
    ],
    ['dkron keygen -x', `"dkron keygen" has no flag "-x" in ${currentVersion}`],
    [
      'dkron agent --bind-addr 127.0.0.1:8947 --retry-join=127.0.0.1:8946,127.0.0.1:8947',
      "retry-join contains 127.0.0.1:8947, the node's own address",
    ],
    [
      'dkron agent --server --bootstrap-expect=2 --retry-join=a --retry-join=b',
      "retry-join contains 2 addresses of 2 servers, the node's own among them",
    ],
  ])('%s is reported', (line, message) => {
    expect(messages(checkCommands([fenced('sh', '', line)])).join()).toContain(message);
  });
});

test('a syntax error of a shell line is reported with its line', () => {
  expect(checkShell([fenced('sh', '', 'echo a | b')])).toEqual({checked: 1, problems: []});
  expect(checkShell([fenced('sh', 'wrong', 'echo "a')])).toEqual({checked: 0, problems: []});
  expect(messages(checkShell([fenced('sh', '', 'a\nfor b in c; do\n  d')])).join()).toContain(
    "docs/page.md:4: expected 'done'",
  );
});
