import {expect, test} from 'vitest';

import {currentVersion, oldVersions} from '../data/versions';
import siteVersions from '../versions.json';
import {docs, successorAddress, withoutSuperseded} from './content';

test('Docusaurus knows the versions of the registry', () => {
  expect(siteVersions).toEqual(oldVersions);
  expect(Object.keys(docs.versions)).toEqual(['current', ...oldVersions]);
  expect(docs.versions.current).toEqual({label: currentVersion, path: '', badge: false});
});

test('the successor of an old page is the page with the same path in the current version', () => {
  expect(successorAddress('https://dkron.io/docs/v2/usage/api')).toBe('https://dkron.io/docs/usage/api');
  expect(successorAddress('https://dkron.io/docs/v1/')).toBe('https://dkron.io/docs/');
  expect(successorAddress('https://dkron.io/docs/v1')).toBe('https://dkron.io/docs');
  expect(successorAddress('https://dkron.io/docs/usage/api')).toBeUndefined();
  expect(successorAddress('https://dkron.io/blog/dkron-4')).toBeUndefined();
});

test('the sitemap keeps a page of an old version that the current version does not have', () => {
  const url = (path: string): {url: string} => ({url: `https://dkron.io${path}`});
  expect(
    withoutSuperseded([
      url('/docs/faq'),
      url('/docs/v2/faq'),
      url('/docs/v1/usage/internals'),
      url('/blog'),
    ]).map((item) => item.url),
  ).toEqual([
    'https://dkron.io/docs/faq',
    'https://dkron.io/docs/v1/usage/internals',
    'https://dkron.io/blog',
  ]);
});
