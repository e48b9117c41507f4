import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

import {loadKnownDefects, loadReleases} from './load';
import {findRelease} from './ofVersion';
import {projectRoot} from './readYaml';
import {
  compareReleases,
  docsVersions,
  findVersion,
  forVersion,
  includesVersion,
  loadVersions,
} from './versions';

const releases = loadReleases();

test('the list of releases has the first and the last release of each version, in this order', () => {
  for (const {id, firstRelease, lastRelease} of loadVersions()) {
    const line = releases.filter((each) => each.line === id).map(({release}) => release);
    expect(line).toEqual(expect.arrayContaining([firstRelease, lastRelease]));
    expect(compareReleases(firstRelease, lastRelease)).toBeLessThanOrEqual(0);
  }
});

test('a release that the list lacks is an error with its number', () => {
  expect(findRelease('3.2.7').date).toBe('2023-12-09');
  expect(() => findRelease('9.9.9')).toThrow('data/releases.yaml: no release 9.9.9');
});

test('releases of a line are in the order of their numbers and dates', () => {
  for (const {id} of loadVersions()) {
    const line = releases.filter((each) => each.line === id);
    expect(line.map(({date}) => date)).toEqual(line.map(({date}) => date).sort());
    const stable = line.map(({release}) => release).filter((release) => !release.includes('-'));
    expect(stable).toEqual([...stable].sort(compareReleases));
  }
});

test('releases are compared by their numbers, a prerelease before its release', () => {
  const sorted = ['0.11.0', '3.2.7', '4.0.0-beta2', '4.0.0-rc1', '4.0.0', '4.0.9', '4.0.10'];
  expect([...sorted].reverse().sort(compareReleases)).toEqual(sorted);
});

describe('a range', () => {
  const whole = {since: 'v2', until: 'v3'};
  test.each([
    ['without limits', {}, docsVersions],
    ['for whole versions', whole, ['v2', 'v3']],
    ['since a release, for the version of that release', {since: '2.1.0', until: 'v3'}, ['v2', 'v3']],
    ['since before all', {since: '0.11.0'}, docsVersions],
    ['until a release, for the version of that release', {since: 'v3', until: '3.0.2'}, ['v3']],
    ['not before its release is the last one', {since: '99.0.0'}, []],
  ])('%s', (_, range, versions) => {
    expect(docsVersions.filter((version) => includesVersion(range, version))).toEqual(versions);
  });

  test('filters a list and keeps its order', () => {
    expect(forVersion([{since: 'v3', id: 'b'}, {id: 'a'}, {until: 'v1', id: 'c'}], 'v1')).toEqual([
      {id: 'a'},
      {until: 'v1', id: 'c'},
    ]);
  });

  test('with a version that is not documented is an error', () => {
    expect(() => includesVersion({since: 'v9'}, 'v3')).toThrow(
      'data/versions.yaml has no version "v9"; it has v1, v2',
    );
    expect(() => findVersion('v9')).toThrow('data/versions.yaml has no version "v9"');
  });
});

test('since, until and fixedIn name an existing release, a documented version or a release 0.x', () => {
  const known = [...docsVersions, ...releases.map(({release}) => release)];
  const found = [
    'auto-join',
    'cron',
    'executors',
    'known-defects',
    'notification-templates',
    'processors',
  ].flatMap((name) => [
    ...readFileSync(`${projectRoot}/data/${name}.yaml`, 'utf8').matchAll(
      /\b(?:since|until|fixedIn): ([^\s,}]+)/g,
    ),
  ]);
  const limits = found.map(([, limit = '']) => limit);
  expect(limits.filter((limit) => !known.includes(limit) && !limit.startsWith('0.'))).toEqual([]);
  expect(limits).toContain('v3');
});

test('the release that fixes a defect is later than the last one that has it', () => {
  for (const {id, since, until = since, fixedIn} of loadKnownDefects()) {
    expect(compareReleases(since, until), id).toBeLessThanOrEqual(0);
    expect(fixedIn === undefined || compareReleases(until, fixedIn) < 0, id).toBe(true);
  }
});
