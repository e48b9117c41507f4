import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {VFile} from 'vfile';

import {findVersion, oldVersions} from '../../data/versions';
import tried, {triedLine} from './tried';

// The current version may have a single release.
const [version = ''] = oldVersions;
const page = `/site/versioned_docs/version-${version}/a.md`;
const {firstRelease, lastRelease} = findVersion(version);

test('a page that was tried with an older release says so in its first line', () => {
  const tree: Root = {type: 'root', children: [{type: 'thematicBreak'}]};
  tried()(tree, new VFile({path: page, data: {frontMatter: {tried: firstRelease}}}));
  expect(tree.children).toMatchObject([
    {
      type: 'paragraph',
      data: {hProperties: {className: ['tried']}},
      children: [
        {
          value: `Last tried with Dkron ${firstRelease}. What changed up to ${lastRelease} may be missing here.`,
        },
      ],
    },
    {type: 'thematicBreak'},
  ]);
});

test.each([
  ['one that is up to date', lastRelease, page],
  ['one that says nothing', undefined, page],
  ['a post', firstRelease, 'blog/a.md'],
])('%s shows nothing', (_what, release, file) => {
  expect(triedLine(release, file)).toBeUndefined();
  const tree: Root = {type: 'root', children: []};
  tried()(tree, new VFile({path: file, data: {frontMatter: {tried: release}}}));
  expect(tree.children).toEqual([]);
});
