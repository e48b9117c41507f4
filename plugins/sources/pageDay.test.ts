/** The date of a page. */
import {expect, test} from 'vitest';

import {findRelease} from '../../data/ofVersion';
import {findVersion} from '../../data/versions';
import {dayOfPage} from './pageDay';
import {readFrontMatter} from './pages';

test('a post has its own date', () => {
  expect(dayOfPage('blog/2024-02-11-dkron-4-0-beta.md')).toBe('2024-02-11');
});

test('a page of the current version has the date of the release that it was tried with', () => {
  const file = 'docs/usage/retries.md';
  expect(dayOfPage(file)).toBe(findRelease(String(readFrontMatter(file).tried)).date);
});

test("a page of an old version has the date of the version's last release", () => {
  const {date} = findRelease(findVersion('v3').lastRelease);
  expect(dayOfPage('versioned_docs/version-v3/usage/retries.md')).toBe(date);
});

test('a page without `tried` has no date', () => {
  expect(dayOfPage('docs/pro/failover.md')).toBeUndefined();
  expect(dayOfPage('versioned_docs/version-v3/pro/auth.md')).toBeUndefined();
  expect(dayOfPage('src/pages/versions.md')).toBeUndefined();
});
