import {expect, test} from 'vitest';

import {fixturePages, messages} from '../tests/fixtures/checks';
import {checkOrphans} from './orphans';

test('a page that only itself leads to is told', () => {
  expect(messages(checkOrphans(fixturePages('orphans'), new Set(['docs/listed.md'])))).toEqual([
    'docs/alone.md:1: no page and no sidebar leads here; expected a link or a place in the sidebar',
  ]);
});
