import type {Root} from 'hast';
import {expect, test} from 'vitest';

import comments from './comments';

test('comments are dropped, at every depth, two in a row too', () => {
  const tree: Root = {
    type: 'root',
    children: [
      {type: 'comment', value: 'one'},
      {type: 'comment', value: 'two'},
      {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [
          {type: 'text', value: 'Text.'},
          {type: 'comment', value: ' wrong: 0 0 * * */'},
        ],
      },
    ],
  };
  comments()(tree);
  expect(tree.children).toEqual([
    {type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value: 'Text.'}]},
  ]);
});
