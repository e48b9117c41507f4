import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';

import {directiveLines, parseMarkdown} from './markdown';

test.each(['12:ab', 'x:note[hello]{a=1}', 'a:b{c} d', 'x:note[*loud* and `code`] y'])(
  'text that reads like an inline directive stays: %s',
  (text) => {
    expect(toString(parseMarkdown(text))).toBe(text.replaceAll(/[*`]/g, ''));
  },
);

test('a link in a label remains a link', () => {
  const urls: string[] = [];
  visit(parseMarkdown('x:note[see [this](/docs/)]'), 'link', ({url}) => void urls.push(url));
  expect(urls).toEqual(['/docs/']);
});

test.each([
  ['a fence is closed by its own kind alone', '```\n~~~\n::a\n```\n::b'],
  ['a line with an info string does not close a fence', '```\n```sh\n::a\n```\n::b'],
  ['a shorter fence is inside a longer one', '````\n```\n::a\n```\n````\n::b'],
  ['backticks in a line of text open nothing', '``` a ``` is code\n::b'],
])('%s', (_case, text) => {
  expect(directiveLines(text).map(({name}) => name)).toEqual(['b']);
});
