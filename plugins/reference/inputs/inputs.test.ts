import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

import {inputsOf} from './inputs';
import {currentVersion} from '../../../data/versions';

function filesOf(source: string, file = 'docs/a.md'): string[] {
  return inputsOf(source, file).files.map((each) => path.relative('.', each).split(path.sep).join('/'));
}

test('a page without directives is made from no data', () => {
  expect(inputsOf('# Title\n\nText about `::settings`.\n', 'docs/a.md')).toEqual({
    files: [],
    folders: [],
    diagrams: false,
    expanded: false,
  });
  expect(filesOf('```sh\ndkron agent\n```\n')).toEqual([]);
});

test('a page is made from the files that its directives read', () => {
  expect(filesOf('::cron-symbols\n').sort()).toEqual(['data/cron.yaml', 'data/versions.yaml']);
  expect(filesOf('::settings\n', 'versioned_docs/version-v3/a.md')).toContain('data/v3/settings.yaml');
  expect(filesOf('::job-fields\n')).toContain(`openapi/${currentVersion}/schemas/Job.yaml`);
});

test('a page that names the last release is made from the registry', () => {
  expect(filesOf('Dkron %release%\n')).toEqual(['data/versions.yaml']);
  expect(filesOf('Dkron %release:v3%\n', 'blog/a.md')).toEqual(['data/versions.yaml']);
  expect(filesOf('---\ntried: 4.0.0\n---\n')).toEqual(['data/versions.yaml']);
  expect(filesOf('Dkron %release%\n', 'versioned_docs/version-v3/a.md')).toEqual(['data/versions.yaml']);
});

test('a list of all names is made from all pages of its version', () => {
  const {files, folders} = inputsOf('::reference-index\n', 'versioned_docs/version-v1/a.md');
  const below = (names: readonly string[]): string[] =>
    names.map((each) => path.relative('versioned_docs/version-v1', each));
  expect(below(files)).toContain('usage/storage.md');
  expect(below(files)).not.toContain('../version-v2/usage/storage.md');
  expect(below(folders)).toContain('usage');
});

test('a directive that cannot be expanded still has the files that it read as inputs', () => {
  expect(filesOf('::metrics{sink="no-such"}\n')).toContain(`data/${currentVersion}/settings.yaml`);
});

test('diagrams and fences in lists are found, too', () => {
  expect(inputsOf('- a\n\n  ```mermaid\n  flowchart\n  ```\n', 'docs/a.md')).toMatchObject({
    diagrams: true,
    expanded: true,
  });
});

test('after a change of one setting, few pages are compiled again', () => {
  const pages = ['docs', 'versioned_docs/version-v2', 'src/pages'].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const compiled = pages.filter((page) =>
    filesOf(readFileSync(page, 'utf8'), page).includes('data/v2/settings.yaml'),
  );
  expect(compiled).toContain('versioned_docs/version-v2/basics/configuration.md');
  expect(compiled.length).toBeLessThan(pages.length / 4);
}, 120_000);
