import {expect, test} from 'vitest';

import {directiveAnchors} from '../../plugins/reference/anchors';
import {checkDirectives, directiveIds} from './directives';
import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkLinks} from '../links/links';
import type {WrittenDirective} from '../../plugins/sources/markdown';
import {pageFrom, type SourcePage} from '../../plugins/sources/pages';
import {checkAnchors} from '../links/anchors';
import type {Anchor} from '../lib/result';

test('an unknown group and an unknown directive are reported with their lines', () => {
  expect(messages(checkDirectives(fixturePages('directives'), directiveAnchors))).toEqual([
    expect.stringMatching(/^docs\/page\.md:3: .*netwrok/),
    expect.stringMatching(/^docs\/page\.md:5: unknown directive "::soup"; there are .*settings/),
  ]);
});

test('a mistake in the data is reported once', () => {
  const expand = (): never => {
    throw new Error('data/ports.yaml:3: [0].port: expected a number');
  };
  const {checked, problems} = checkDirectives([pageFrom('::one\n\n::two\n'), pageFrom('::three\n')], expand);
  expect({checked, told: problems.map(({line}) => line)}).toEqual({checked: 3, told: [1]});
});

test('an incomplete page is not reported together with the misspelt name that causes it, nor is the index of all names', () => {
  const expand = ({name}: WrittenDirective): never => {
    throw new Error(
      name === 'list' ? 'no page in docs/ has ::one; expected one, as other pages link to it' : name,
    );
  };
  const consequences = pageFrom('::list\n\n::reference-index\n');
  const lines = (...pages: SourcePage[]): number[] =>
    checkDirectives(pages, expand).problems.map(({line}) => line);
  expect(lines(consequences)).toEqual([1, 3]);
  expect(lines(consequences, pageFrom('\n\n\n\n::oen\n'))).toEqual([5]);
});

test('ids have the line of their directive; if one fails, links to the page are not checked', () => {
  const expand = ({name}: WrittenDirective): Set<string> => {
    if (name === 'bad') {
      throw new Error('unknown directive');
    }
    return new Set(['one', 'two']);
  };
  expect(directiveIds(pageFrom('::good\n'), expand)).toEqual([
    {id: 'one', line: 1},
    {id: 'two', line: 1},
  ]);
  const page = pageFrom('---\nasked:\n  two: [words]\n---\n\n::bad\n\n[words](#two)\n');
  const extra = (each: SourcePage): readonly Anchor[] | undefined => directiveIds(each, expand);
  expect(checkLinks([page], new Map(), extra, () => false).problems).toEqual([]);
  expect(checkAnchors([page], extra).problems).toEqual([]);
});
