import path from 'node:path';

import {expect, test} from 'vitest';

import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import {checkRepeatedFacts, readFacts} from './repeatedFacts';
import {currentVersion} from '../../data/versions';

const facts = readFacts(path.join(fixtureFolder('repeatedFacts'), 'repeatedFacts.yaml'));

test('a repeated fact, and outdated entries of the list', () => {
  expect(messages(checkRepeatedFacts(fixturePages('repeatedFacts'), facts, 'repeatedFacts.yaml'))).toEqual([
    'docs/again.md:9: "Lost keys" is explained in home#lost, and 2 places of this page mention it; expected at most 1, each a clause and a link',
    'repeatedFacts.yaml:1: Lost keys: quiet does not mention it; remove the page from the list',
    `repeatedFacts.yaml:1: Lost keys: "gone" is not a page of ${currentVersion}; there are again, home, quiet`,
    'repeatedFacts.yaml:8: Lost doors: the home home#lost does not have the phrase; expected the section that explains it',
  ]);
});

test('mentions that the list allows are not reported', () => {
  const held = {line: 1, fact: 'Keys', phrase: 'lost key', home: 'home#lost', mentions: {again: 2}};
  expect(checkRepeatedFacts(fixturePages('repeatedFacts'), [held], 'repeatedFacts.yaml')).toEqual({
    checked: 3,
    problems: [],
  });
});

test('an invalid list is refused', () => {
  expect(() => readFacts(path.join(fixtureFolder('good'), 'versions.json'))).toThrow(
    'versions.json:1: [0]: ',
  );
});
