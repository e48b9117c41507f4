import type {Element, Root} from 'hast';
import {expect, test} from 'vitest';

import admonitionTitles from './admonitionTitles';

test('a title with code gets the name that the theme looks for, and nothing else is renamed', () => {
  const element = (tagName: string): Element => ({type: 'element', tagName, properties: {}, children: []});
  const tree: Root = {type: 'root', children: [element('mdxadmonitiontitle'), element('p')]};
  admonitionTitles()(tree);
  expect(tree.children).toEqual([element('mdxAdmonitionTitle'), element('p')]);
});
