/** Pipelines of examples that hide a failed call. */
import {expect, test} from 'vitest';

import {pageOf} from '../pages';
import {checkPipelines, pipelineProblems} from './pipelines';

const aloud = 'an error of curl goes to jq and looks like an empty answer; expected "curl -sSf"';
const emptied =
  'a pipe from curl empties jobs.json when the call fails; expected "curl -sSf -o FILE … &&", then the rest';

test.each([
  'curl -sSf http://a/v1/jobs | jq length',
  'curl -s --fail http://a/v1/jobs | jq -r \'.[] | select(.a > "b") | .name\'',
  "curl -sSf -o raw.json http://a/v1/jobs &&\n  jq 'map(.a = null)' raw.json > jobs.json",
  'curl -sSf http://a/v1/jobs | jq -e . > /dev/null',
  'curl -sSf http://a/v1/jobs 2>&1 | jq .',
  'curl -s http://a/v1/leader; jq . jobs.json | sort > names.txt',
  'curl -s http://a/metrics | grep dkron_',
])('%s passes', (script) => {
  expect(pipelineProblems(script)).toEqual([]);
});

test.each([
  ['curl -s http://a/v1/jobs | jq length', [aloud]],
  ["curl -s 'http://a/v1/jobs?x=1' \\\n  | jq -r '.[].name'", [aloud]],
  ['for job in $(curl -s http://a/v1/jobs |\n  jq -r .name); do echo; done', [aloud]],
  ["curl -sSf http://a/v1/jobs | jq 'map(.a > 1)' > jobs.json", [emptied]],
  ['curl -s http://a/v1/jobs | jq . >jobs.json', [aloud, emptied]],
  ['sleep 1 && curl -s -F file=@f http://a/v1/restore | jq .', [aloud]],
])('%s is told', (script, expected) => {
  expect(pipelineProblems(script)).toEqual(expected);
});

test('fences and inline code are read, with the line of each', () => {
  const page = pageOf(
    'Call `curl -s a | jq .`.\n\n```sh\ncurl -s a | jq .\n```\n\n```text\ncurl -s a | jq .\n```\n',
  );
  expect(checkPipelines([page])).toEqual({
    checked: 2,
    problems: [1, 3].map((line) => ({file: 'docs/page.md', line, message: aloud})),
  });
});
