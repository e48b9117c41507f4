import {expect, test} from 'vitest';

import {currentVersion, findVersion} from '../../data/versions';
import {fixturePages, messages} from '../../tests/fixtures/checks';
import {pageFrom} from '../../plugins/sources/pages';
import {checkTokens} from './tokens';

test('a page has the release of its version in its text, its tree and its front matter', () => {
  const {lastRelease} = findVersion(currentVersion);
  const page = pageFrom('---\ntitle: Of %release%\n---\n\nDkron %release%\n', 'docs/a.md');
  expect(page.frontMatter.title).toBe(`Of ${lastRelease}`);
  expect(page.source).toContain(`\nDkron ${lastRelease}\n`);
  expect(page.tree.children[0]).toMatchObject({children: [{value: `Dkron ${lastRelease}`}]});
  expect(checkTokens([page]).problems).toEqual([]);
});

test('misspelled tokens, and tokens in a post, are reported with their lines', () => {
  expect(messages(checkTokens(fixturePages('tokens')))).toEqual([
    expect.stringMatching(/^blog\/2024-01-01-post\.md:6: "%release%" is not a known token here/),
    expect.stringMatching(/^docs\/page\.md:3: "%releases%" is not a known token here; expected %release%/),
    expect.stringMatching(/^docs\/page\.md:10: "%version%"/),
  ]);
});
