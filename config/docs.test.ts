import {expect, test} from 'vitest';

import {currentVersion, oldVersions} from '../data/versions';
import siteVersions from '../versions.json';
import {docs} from './docs';

test('Docusaurus knows the versions of the registry', () => {
  expect(siteVersions).toEqual(oldVersions);
  expect(Object.keys(docs.versions)).toEqual(['current', ...oldVersions]);
  expect(docs.versions.current).toEqual({label: currentVersion, path: ''});
});
