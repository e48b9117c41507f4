import {expect, test} from 'vitest';

import {loadPlatforms} from '../../data/load';
import {compareReleases, currentVersion, findVersion} from '../../data/versions';
import {pageFrom} from '../../plugins/sources/pages';
import {messages} from '../../tests/fixtures/checks';
import {checkImageTags} from './imageTags';

const {firstRelease, lastRelease} = findVersion(currentVersion);

test('tags of releases and platforms, and moving tags, pass', () => {
  // Images that only earlier releases of the version have.
  const ended = loadPlatforms().flatMap(({kind, name, until}) =>
    kind === 'image' && until !== undefined && compareReleases(until, firstRelease) >= 0
      ? [`dkron/dkron:${name.replace('RELEASE', until)}`]
      : [],
  );
  const pages = [
    pageFrom(
      `dkron/dkron:%release%, dkron/dkron:%release%-light-arm64, dkron/dkron:latest, dkron/dkron:VERSION-light, ${ended.join(', ')}.`,
      'docs/a.md',
    ),
    pageFrom(
      'dkron/dkron:v2.2.2, dkron/dkron:latest, /etc/dkron/dkron:not-one',
      'versioned_docs/version-v2/a.md',
    ),
    pageFrom('dkron/dkron:0.1.2', 'blog/2024-01-01-post.md'),
  ];
  expect(checkImageTags(pages)).toEqual({checked: 6 + ended.length, problems: []});
});

test('other tags are reported with their lines', () => {
  const pages = [
    pageFrom(
      'text\n\n`dkron/dkron:%release%-armv7`, `dkron/dkron:v4.0.9`, `dkron/dkron:4.9.9`, `dkron/dkron:full`',
      'docs/a.md',
    ),
    pageFrom('dkron/dkron:2.2.2', 'versioned_docs/version-v2/a.md'),
  ];
  const right = `expected one of data/platforms.yaml, such as ${lastRelease}`;
  expect(messages(checkImageTags(pages))).toEqual([
    `docs/a.md:3: there is no image dkron/dkron:${lastRelease}-armv7; ${right}`,
    `docs/a.md:3: there is no image dkron/dkron:v4.0.9; ${right}`,
    `docs/a.md:3: there is no image dkron/dkron:4.9.9; ${right}`,
    `docs/a.md:3: there is no image dkron/dkron:full; ${right}`,
    'versioned_docs/version-v2/a.md:1: there is no image dkron/dkron:2.2.2; expected that of data/versions.yaml, v2.2.2',
  ]);
});
