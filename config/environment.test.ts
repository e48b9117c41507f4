import {expect, test} from 'vitest';

import {readEnvironment} from './environment';

test('unset variables have defaults', () => {
  expect(readEnvironment({})).toEqual({
    siteUrl: 'https://dkron.io',
    baseUrl: '/',
    trailingSlash: true,
    trackerPartnerId: '',
    runtime: 'on-demand',
    versions: undefined,
    keepsCaches: true,
  });
});

test('set variables replace the defaults', () => {
  expect(
    readEnvironment({
      SITE_URL: 'https://docs.example.com/',
      BASE_URL: '/preview/42/',
      TRAILING_SLASH: 'false',
      TRACKER_PARTNER_ID: '123',
      SITE_RUNTIME: 'plain',
      SITE_VERSIONS: 'v3, v2',
      CI: '1',
    }),
  ).toEqual({
    siteUrl: 'https://docs.example.com',
    baseUrl: '/preview/42/',
    trailingSlash: false,
    trackerPartnerId: '123',
    runtime: 'plain',
    versions: ['v3', 'v2'],
    keepsCaches: false,
  });
});

test.each([
  [{SITE_URL: 'dkron.io'}, 'SITE_URL is "dkron.io"; expected a scheme and a host'],
  [{SITE_URL: 'https://a.example/docs'}, 'put the path into BASE_URL'],
  [{BASE_URL: '/docs'}, 'BASE_URL is "/docs"; expected a path that starts and ends with a slash'],
  [{TRAILING_SLASH: 'yes'}, 'TRAILING_SLASH is "yes"; expected true or false'],
  [{SITE_RUNTIME: 'lazy'}, 'SITE_RUNTIME is "lazy"; expected on-demand or plain'],
  [{TRACKER_PARTNER_ID: 'a"b'}, 'expected digits only'],
  [{SITE_VERSIONS: 'v3, nonsense'}, 'SITE_VERSIONS is "v3, nonsense"; expected all, current, or some of v'],
])('refuses %o', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});
