import {expect, test} from 'vitest';

import {directiveAnchors} from '../../plugins/reference/anchors';
import {checkAnchors, ownAnchors} from './anchors';
import {directiveIds} from '../pages/directives';
import {fixturePages, messages} from '../../tests/fixtures/checks';
import {pageFrom, type SourcePage} from '../../plugins/sources/pages';
import type {Anchor} from '../lib/result';

const extra = (page: SourcePage): Anchor[] | undefined => directiveIds(page, directiveAnchors);

test('headings, explicit ids and raw HTML get the ids that Docusaurus gives them', () => {
  const page = pageFrom(
    '## One two\n\n## A `code` b: c\n\n## Named {#own}\n\n## One two\n\n## At 12:ab\n\n<a id="raw"></a>\n',
  );
  expect(ownAnchors(page).map(({id}) => id)).toEqual([
    'one-two',
    'a-code-b-c',
    'own',
    'one-two-1',
    'at-12ab',
    'raw',
  ]);
});

test('duplicate IDs are reported, of two headings and of a heading and a table row', () => {
  expect(messages(checkAnchors(fixturePages('anchors'), extra))).toEqual([
    'docs/page.md:3: the id "the-start" is already in line 1; expected another, such as a heading with {#the-start-2}',
    'docs/page.md:7: the id "bind-addr" is already in line 5; expected another, such as a heading with {#bind-addr-2}',
  ]);
});

test('phrases for a missing section are reported', () => {
  const page = pageFrom("---\nasked:\n  '': [words]\n  start: [words]\n  strat: [words]\n---\n\n## Start\n");
  expect(messages(checkAnchors([page], () => []))).toEqual([
    'docs/page.md:5: asked: no section has the id "strat"; there are start',
  ]);
});
