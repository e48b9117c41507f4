import {expect, test} from 'vitest';

import {fixturePages, messages} from '../tests/fixtures/checks';
import {checkOrphans} from './orphans';

test('pages that a page or a sidebar leads to pass', () => {
  const start = new Set(['docs/index.md', 'versioned_docs/version-v3/index.md']);
  expect(checkOrphans(fixturePages('good'), start)).toEqual({checked: 5, problems: []});
});

test('a page that only itself leads to is told', () => {
  expect(messages(checkOrphans(fixturePages('orphans'), new Set(['docs/listed.md'])))).toEqual([
    'docs/alone.md:1: no page and no sidebar leads here; expected a link or a place in the sidebar',
  ]);
});
