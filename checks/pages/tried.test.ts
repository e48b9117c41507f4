import {expect, test} from 'vitest';

import {loadReleases} from '../../data/load';
import {currentVersion, findVersion} from '../../data/versions';
import {pageFrom} from '../../plugins/sources/pages';
import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import {outdated, checkTried, readTried} from './tried';

const folder = fixtureFolder('tried');
const {lastRelease} = findVersion(currentVersion);

test('unknown releases, and pages without one, are reported with their lines', () => {
  expect(messages(checkTried(fixturePages('tried'), folder, loadReleases()))).toEqual([
    `docs/a-token.md:3: tried with "%release%", and the pages of ${currentVersion} know no such release; expected one of data/releases.yaml up to ${lastRelease}`,
    `docs/c-unknown.md:3: tried with "4.99.0", and the pages of ${currentVersion} know no such release; expected one of data/releases.yaml up to ${lastRelease}`,
    'versioned_docs/version-v3/page.md:3: tried with "4.0.0", and the pages of v3 know no such release; expected one of data/releases.yaml up to 3.2.7',
    'data/tried.yaml:2: data/v3/cli.yaml is not a file; expected the path of one below data/',
    `docs/d-silent.md:1: no "tried" in the front matter; expected the release that the page was last tried with, such as ${lastRelease}`,
  ]);
});

test('outdated pages and data are counted by release and kind, and are notes, not problems', () => {
  expect(checkTried(fixturePages('tried'), folder, loadReleases()).notes).toEqual([
    'last tried with 3.2.6: 1 data file; --behind lists them',
    'last tried with 3.2.7: 1 defect; --behind lists them',
    'last tried with 4.0.0: 1 page; --behind lists them',
    'last tried with 4.0.1: 1 defect, 1 data file; --behind lists them',
    'data/release-checklist.md: 1 point left of the releases that were adopted',
  ]);
});

test('an up-to-date page is not outdated', () => {
  const page = pageFrom(`---\ntried: ${lastRelease}\n---\n`, 'docs/page.md');
  expect(checkTried([page], fixtureFolder('empty'), loadReleases())).toEqual({
    checked: 1,
    problems: [],
    notes: [],
  });
});

test('an outdated statement is listed with its file and line', () => {
  const places = outdated(readTried(fixturePages('tried'), folder)).map(
    ({file, line, release}) => `${file}:${line} ${release}`,
  );
  expect(places).toContain('docs/b-behind.md:3 4.0.0');
  expect(places).toContain('data/known-defects.yaml:2 4.0.1');
  expect(places).toContain('data/tried.yaml:2 3.2.6');
});
