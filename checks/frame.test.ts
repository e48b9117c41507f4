import {expect, test} from 'vitest';

import {pageFrom} from '../plugins/sources/pages';
import {messages} from '../tests/fixtures/checks';
import {checkFrame, type FrameItem} from './frame';

const pages = [pageFrom('', 'docs/operations/security.md')];
const others = new Map([['/pro', undefined]]);

function told(items: readonly FrameItem[]): string[] {
  return messages(checkFrame(items, "\n\n{to: '/docs/operations/nowhere'}", pages, others));
}

test('links of the bar that lead somewhere pass', () => {
  expect(
    told([
      {to: '/docs/operations/security', label: 'Security'},
      {to: '/pro/', label: 'PRO'},
      {docId: 'operations/security', label: 'Docs'},
      {label: 'GitHub'},
    ]),
  ).toEqual([]);
});

test('a dead one is told with its line', () => {
  expect(told([{to: '/docs/operations/nowhere', label: 'Security'}])).toEqual([
    'config/theme.ts:3: "Security" leads to /docs/operations/nowhere, which does not exist; expected an existing page',
  ]);
  expect(told([{docId: 'operations/nowhere', label: 'Docs'}])).toHaveLength(1);
});
