import {expect, test} from 'vitest';

import {directiveAnchors} from '../plugins/reference/anchors';
import {checkDirectives, directiveIds} from './directives';
import {fixturePages, messages} from '../tests/fixtures/checks';
import {pageFrom} from '../plugins/sources/pages';

test('an unknown group and an unknown directive are told where they stand', () => {
  expect(messages(checkDirectives(fixturePages('directives'), directiveAnchors))).toEqual([
    expect.stringMatching(/^docs\/page\.md:3: .*netwrok/),
    expect.stringMatching(/^docs\/page\.md:5: unknown directive "::soup"; there are .*settings/),
  ]);
});

test('a mistake in the data is told once', () => {
  const expand = (): never => {
    throw new Error('data/ports.yaml: [0].port: expected a number (line 3)');
  };
  const {checked, problems} = checkDirectives([pageFrom('::one\n\n::two\n'), pageFrom('::three\n')], expand);
  expect({checked, told: problems.map(({line}) => line)}).toEqual({checked: 3, told: [1]});
});

test('ids come with the line of their directive; a directive that fails gives none', () => {
  const expand = (source: string): Set<string> => {
    if (source.startsWith('::bad')) {
      throw new Error('no');
    }
    return new Set(['one', 'two']);
  };
  expect(directiveIds(pageFrom('::good\n\n::bad{a="b"}\n'), expand)).toEqual([
    {id: 'one', line: 1},
    {id: 'two', line: 1},
  ]);
});
