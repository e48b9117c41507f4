import {expect, test} from 'vitest';

import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkVersionLinks} from './versionLinks';
import {currentVersion} from '../../data/versions';

test('a relative link out of a version and an absolute one within it are reported', () => {
  expect(
    messages(checkVersionLinks(fixturePages('versionLinks'))).filter((text) => text.includes('link')),
  ).toEqual([
    `blog/post.md:5: a relative link leads from blog to ${currentVersion}; expected the address /docs/usage/target`,
    'docs/usage/page.md:1: an address leads to a page of the same version; expected the relative link target.md#one',
    `docs/usage/page.md:4: a relative link leads from ${currentVersion} to blog; expected the address /blog/post`,
    `versioned_docs/version-v3/old.md:1: a relative link leads from v3 to ${currentVersion}; expected the address /docs/usage/target#one`,
  ]);
});

test('an old version leads to the current one in upgrade guides and where the link says so, and nowhere else', () => {
  const found = messages(checkVersionLinks(fixturePages('versionLinks'))).filter(
    (text) => !text.includes('link'),
  );
  const expected = `of ${currentVersion}; expected a page of v3, or a text that says "in ${currentVersion}"`;
  expect(found).toEqual([
    `versioned_docs/version-v3/old.md:1: "a" leads from v3 to ../../docs/usage/target.md#one ${expected}`,
    `versioned_docs/version-v3/old.md:2: "b" leads from v3 to /docs/usage/target ${expected}`,
    `versioned_docs/version-v3/old.md:6: "the target of ${currentVersion}0, not in ${currentVersion}0" leads from v3 to /docs/usage/target ${expected}`,
    `versioned_docs/version-v3/old.md:7: "the reference" leads from v3 to /api/ ${expected}`,
    `versioned_docs/version-v3/old.md:8: "an operation" leads from v3 to /api#operation/getJobs ${expected}`,
  ]);
});
