import {afterEach, expect, test, vi} from 'vitest';

import {hostingOf, type Hosting} from '../plugins/postBuild/hosting/rules';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function policyWith(partnerId: string): Promise<string> {
  vi.stubEnv('TRACKER_PARTNER_ID', partnerId);
  vi.resetModules();
  const {hosting} = await import('./hosting');
  const {always}: Hosting = hostingOf(hosting, {
    baseUrl: '/',
    trailingSlash: true,
    hashes: ['aGFzaA=='],
  });
  return always['Content-Security-Policy'] ?? '';
}

/** Hash of the style with which browsers wrap the lines of a text file. */
const ofTextFiles = " 'unsafe-hashes' 'sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq/s1Kn4/KQ='";

test('without a partner id, the policy allows no other host and no unsafe source', async () => {
  const policy = await policyWith('');
  expect(policy).toContain(`script-src 'self' 'sha256-aGFzaA=='; style-src 'self'${ofTextFiles};`);
  expect(policy.replace(ofTextFiles, '')).not.toMatch(/https?:|unsafe/);
});

test('with a partner id, the policy also allows the hosts of the tracker, and no unsafe source', async () => {
  const policy = await policyWith('123');
  expect(policy).toContain(
    `script-src 'self' https://snap.licdn.com 'sha256-aGFzaA=='; style-src 'self'${ofTextFiles};`,
  );
  expect(policy.match(/https:\/\/[\w.]+/g)).toEqual([
    'https://snap.licdn.com',
    'https://px.ads.linkedin.com',
    'https://px.ads.linkedin.com',
  ]);
  expect(policy.replace(ofTextFiles, '')).not.toContain('unsafe');
});

test('pictures can be shown on pages of other origins, as by a feed reader', async () => {
  const {hosting} = await import('./hosting');
  const ofPictures = hosting.rules.filter(({paths}) =>
    paths.some((path) => /^\/(?:assets\/images|img)\//.test(path)),
  );
  expect(ofPictures).not.toEqual([]);
  for (const {headers} of ofPictures) {
    expect(headers).not.toHaveProperty('Cross-Origin-Resource-Policy');
  }
});
