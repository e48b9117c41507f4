import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {VFile} from 'vfile';

import {currentVersion, findVersion, oldVersions} from '../../data/versions';
import tried, {triedLine} from './tried';

const {firstRelease, lastRelease} = findVersion(currentVersion);

test('a page that is behind says so in its first line', () => {
  const tree: Root = {type: 'root', children: [{type: 'thematicBreak'}]};
  tried()(tree, new VFile({path: '/site/docs/a.md', data: {frontMatter: {tried: firstRelease}}}));
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
  ['one that is up to date', lastRelease, 'docs/a.md'],
  ['one that says nothing', undefined, 'docs/a.md'],
  ['a post', firstRelease, 'blog/a.md'],
])('%s shows nothing', (_what, release, file) => {
  expect(triedLine(release, file)).toBeUndefined();
  const tree: Root = {type: 'root', children: []};
  tried()(tree, new VFile({path: file, data: {frontMatter: {tried: release}}}));
  expect(tree.children).toEqual([]);
});

test('what is behind is measured by the version of the page', () => {
  const [old = ''] = oldVersions;
  const version = findVersion(old);
  expect(triedLine(version.lastRelease, `versioned_docs/version-${old}/a.md`)).toBeUndefined();
  expect(triedLine(version.firstRelease, `versioned_docs/version-${old}/a.md`)).toContain(
    version.lastRelease,
  );
});
