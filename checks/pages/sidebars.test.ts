import {expect, test} from 'vitest';

import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import wrongSidebar from '../../tests/fixtures/checks/sidebars/sidebars';
import {checkSidebars, readSidebars} from './sidebars';
import {currentVersion} from '../../data/versions';

test('unknown and duplicate IDs, a name of two categories and a missing page are reported with their lines', () => {
  const sidebars = readSidebars(fixtureFolder('sidebars'), wrongSidebar);
  expect(messages(checkSidebars(fixturePages('sidebars'), sidebars))).toEqual([
    `sidebars.ts:7: "usage/c" is not a page of ${currentVersion}; expected one that exists: usage/a, usage/b`,
    'sidebars.ts:8: "usage/a" is repeated; expected each page once',
    'sidebars.ts:10: a second category is "More", and translations could not tell them apart; expected a "key" of its own',
  ]);
  const withoutB = {version: currentVersion, file: 'sidebars.ts', source: '', items: ['usage/a']};
  expect(messages(checkSidebars(fixturePages('sidebars'), [withoutB]))).toEqual([
    'docs/usage/b.md:1: the page is not in sidebars.ts; expected "usage/b" there',
  ]);
});

test('a file without a sidebar and one that is not JSON are named', () => {
  expect(() => readSidebars(fixtureFolder('good'), {})).toThrow('sidebars.ts:1: there is no sidebar "docs"');
  expect(() => readSidebars(fixtureFolder('unreadable'), {docs: []})).toThrow(
    /^versioned_sidebars\/version-v3-sidebars\.json:1: .*; expected JSON$/,
  );
});
