import {expect, test} from 'vitest';

import {fixturePages, messages} from '../tests/fixtures/checks';
import {checkFrontier} from './frontier';

test('relative links within a version and addresses out of it pass', () => {
  expect(checkFrontier(fixturePages('good')).problems).toEqual([]);
});

test('a relative link out of a version and an address within it are told', () => {
  expect(messages(checkFrontier(fixturePages('frontier')))).toEqual([
    'blog/post.md:5: a relative link leads from blog to v4; expected the address /docs/usage/target',
    'docs/usage/page.md:1: an address leads to a page of the same version; expected the relative link target.md#one',
    'docs/usage/page.md:4: a relative link leads from v4 to blog; expected the address /blog/post',
    'versioned_docs/version-v3/old.md:1: a relative link leads from v3 to v4; expected the address /docs/usage/target#one',
  ]);
});
