import {expect, test} from 'vitest';

import {fixtureFolder} from '../../tests/fixtures/checks';
import {pageFrom, readPages, readProjectFiles} from './pages';
import {currentVersion} from '../../data/versions';

test('pages of all kinds have the address that Docusaurus gives them', () => {
  expect(readPages(fixtureFolder('good')).map(({file, version, url}) => [file, version, url])).toEqual([
    ['docs/index.md', currentVersion, '/docs'],
    ['docs/usage/jobs.md', currentVersion, '/docs/usage/jobs'],
    ['docs/usage/start.md', currentVersion, '/docs/usage/start'],
    ['versioned_docs/version-v3/index.md', 'v3', '/docs/v3'],
    ['versioned_docs/version-v3/usage/jobs.md', 'v3', '/docs/v3/usage/jobs'],
    ['blog/2024-01-01-first.md', undefined, '/blog/first'],
  ]);
});

test('lines count from the start of the file, front matter included', () => {
  expect(pageFrom('---\ntitle: A\n---\n\n## B\n').tree.children[0]?.position?.start.line).toBe(5);
});

test('a folder without versions.json is refused', () => {
  expect(() => readPages(fixtureFolder('words'))).toThrow('versions.json');
});

test('the guides of the project are its own files and those of its folders', () => {
  const files = readProjectFiles('.').map(({file}) => file);
  expect(files).toContain('CONTRIBUTING.md');
  expect(files).toContain('plugins/search/README.md');
  expect(files.join()).not.toMatch(/node_modules|fixtures/);
});

test.each([
  ['line breaks of Windows', '---\r\ntitle: A\r\n---\r\n\r\n## B\r\n'],
  ['nothing after it', '---\ntitle: A\n---'],
  ['blanks after its end', '---\ntitle: A\n--- \n\n## B\n'],
])('front matter with %s is read', (_case, text) => {
  expect(pageFrom(text).frontMatter).toEqual({title: 'A'});
});
