import {expect, test} from 'vitest';

import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import {pageFrom} from '../../plugins/sources/pages';
import {checkWords, readAllowed} from './words';

test('misspelt names, unwanted words and local paths are reported; so is an unneeded exception', () => {
  const allowed = readAllowed(`${fixtureFolder('words')}/words.allow.yaml`);
  const found = messages(checkWords(fixturePages('words'), [], [], allowed, 'words.allow.yaml'));
  expect(found).toEqual([
    'docs/page.md:14: "/work/main" in the text; expected a path that a reader has',
    'docs/page.md:17: "facts file" in the text; expected words that a reader of this site understands',
    'docs/page.md:20: "pgrep -fl" in the text; expected "pgrep -af", as -l shows the name of the program only',
    'docs/page.md:21: "-o dkron main.go" in the text; expected "-o bin/dkron .", as the repository has a folder named dkron',
    'docs/page.md:2: "dKron" in the text; expected "Dkron"',
    'docs/page.md:3: "simply" in the text; expected the sentence without it',
    'docs/page.md:6: "dKron" in the text; expected "Dkron"',
    'docs/page.md:7: "simply" in the text; expected the sentence without it',
    'docs/page.md:7: "Just run" in the text; expected the sentence without it',
    'docs/page.md:7: "please" in the text; expected the sentence without it',
    'docs/page.md:9: "Github" in the text; expected "GitHub"',
    'docs/page.md:9: "dkron" in the text; expected "Dkron"',
    'docs/page.md:11: "TODO" in the text; expected finished text',
    'docs/page.md:11: "upstream" in the text; expected the name of what is meant, such as the project, the server or the source',
    'docs/page.md:11: "easy" in the text; expected what has to be done, in so many words',
    'words.allow.yaml:2: "simply" in docs/allowed.md is allowed, but the file does not contain it; remove the exception',
  ]);
});

test.each([
  'just before noon',
  'it has just started',
  'colors',
  'a k8s_ tag',
  'docs.docker.com',
  'easier',
  'encrypt: GOSSIP_KEY',
  'curl -sSf http://localhost:8080/v1/busy | jq .',
])('"%s" passes', (text) => {
  expect(messages(checkWords([pageFrom(`${text}\n`)], [], [], [], 'allow'))).toEqual([]);
});

test('a phrase is found across inline code, and in the text of a component', () => {
  const page = pageFrom('Another word in `status` counts.\n\nThe key\n`a` stands in it.\n');
  const texts = [{file: 'src/pages/pro.tsx', line: 7, text: 'What it looks like'}];
  expect(messages(checkWords([page], texts, [], [], 'allow'))).toEqual([
    'docs/page.md:1: "Another word" in the text; expected "any other value"',
    'docs/page.md:4: "stands" in the text; expected "is", "are" or "is listed"',
    'src/pages/pro.tsx:7: "What it looks like" in the text; expected "what you would expect"',
  ]);
});

test('an exception without a reason is refused', () => {
  expect(() => readAllowed(`${fixtureFolder('words')}/incomplete.yaml`)).toThrow(
    /incomplete.yaml:1: \[0\].reason: expected .*found nothing$/,
  );
});

test.each([
  ['encrypt: ZGtyb24tZXhhbXBsZS1rZQ==', '"GOSSIP_KEY" in place of a key that works'],
  [
    'curl -s "http://localhost:8080/v1/busy" | jq .',
    '"curl -sSf", as an error otherwise reads like "nothing runs"',
  ],
  ['The file belongs into a folder.', '"goes in"'],
  ['Nothing is made up.', '"not caught up", of missed runs'],
  ['That is a matter of looks.', '"cosmetic"'],
])('"%s" is reported', (text, right) => {
  expect(messages(checkWords([pageFrom(`${text}\n`)], [], [], [], 'allow'))).toEqual([
    expect.stringContaining(`in the text; expected ${right}`),
  ]);
});

test('comments of code are also checked for the words that are refused in comments alone', () => {
  const text = 'What was cut before.';
  const comment = {file: 'a.ts', line: 3, text};
  expect(messages(checkWords([], [comment], [], [], 'allow'))).toEqual([]);
  expect(messages(checkWords([], [], [comment], [], 'allow'))).toEqual([
    'a.ts:3: "What was" in the text; expected the noun that it is: "Cache: chunk → tokens", "Index of the first word"',
  ]);
});
