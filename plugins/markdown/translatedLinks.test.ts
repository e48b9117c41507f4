import type {Link, Root} from 'mdast';
import {expect, test} from 'vitest';
import {VFile} from 'vfile';

import translatedLinks from './translatedLinks';

const german = '/site/i18n/de/docusaurus-plugin-content-docs/current/usage/executors/shell.md';

test.each([
  ['a page in the same folder', german, 'http.md', '/usage/executors/http.md'],
  ['one further up, at a heading', german, '../jobs.md#tags', '/usage/jobs.md#tags'],
  ['one from the root', german, '/usage/jobs.md', '/usage/jobs.md'],
  ['an address', german, 'https://example.com/a.md', 'https://example.com/a.md'],
  ['a place of its own', german, '#http.md', '#http.md'],
  ['a page of the original', '/home/docs/site/docs/usage/jobs.md', 'retries.md#a', '/usage/retries.md#a'],
  ['a page of an old version', '/site/versioned_docs/version-v3/a.md', './usage/b.md', '/usage/b.md'],
  ['a post', '/site/docs/a.md', '../blog/b.md', '../blog/b.md'],
  ['a page outside of the documentation', '/site/src/pages/a.md', 'b.md', 'b.md'],
])('%s', (_what, path, url, expected) => {
  const link: Link = {type: 'link', url, children: []};
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [link]}]};
  translatedLinks()(tree, new VFile({path}));
  expect(link.url).toBe(expected);
});
