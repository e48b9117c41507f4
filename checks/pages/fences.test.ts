import {expect, test} from 'vitest';

import {checkFences, kinds, languages} from './fences';
import {fixturePages, messages} from '../../tests/fixtures/checks';

test('missing and unknown values, a prompt, and a diagram without a description are reported', () => {
  const kindList = kinds.map((kind) => `kind=${kind}`).join(', ');
  expect(messages(checkFences(fixturePages('fences')))).toEqual([
    `docs/page.md:1: a code block has the unknown language ""; expected one of ${languages.join(', ')}`,
    `docs/page.md:5: a code block has the unknown language "soup"; expected one of ${languages.join(', ')}`,
    `docs/page.md:9: a json block has no kind; expected one of ${kindList}`,
    `docs/page.md:13: a yaml block has the unknown kind "soup"; expected one of ${kindList}`,
    'docs/page.md:17: a text block has "tilte="job.json"" after its language; expected kind=…, title="…", {1,3-4}, showLineNumbers, wrong or formats',
    'docs/page.md:21: a sh block marks line 3; expected 1 at most, as it has no more',
    'docs/page.md:25: a sh block contains a prompt; expected only commands, and the output in a block of its own',
    'docs/page.md:29: a mermaid diagram has no accDescr; expected the lines "accTitle: …" and "accDescr: …" below its type',
  ]);
});
