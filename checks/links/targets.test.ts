import {expect, test} from 'vitest';

import {fixtureFolder} from '../../tests/fixtures/checks';
import {apiAnchors, otherAddresses} from './targets';

test('addresses include React pages, feeds, files, and pages that the blog plugin creates', () => {
  const addresses = [...otherAddresses(fixtureFolder('good')).keys()];
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/pro',
      '/api',
      '/api/v3',
      '/api/v3/openapi.yaml',
      '/blog',
      '/blog/rss.xml',
      '/img/mark.svg',
    ]),
  );
});

test('tags and operations have ids; without a description the ids are unknown', () => {
  expect([...(apiAnchors(fixtureFolder('links'), 'v3') ?? [])]).toEqual([
    'operation/listJobs',
    'tag/jobs',
    'tag/jobs/operation/listJobs',
  ]);
  expect(apiAnchors(fixtureFolder('good'), 'v3')).toBeUndefined();
});
