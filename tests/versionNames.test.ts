/** `data/versions.yaml` is the only file that spells the documented versions and their last releases: no code does. */
import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import {expect, test} from 'vitest';

import {currentVersion, findVersion, loadVersions} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';

const folders = ['checks', 'config', 'data', 'plugins', 'scripts', 'src', 'tools', 'verify'];
const single = ['docusaurus.config.ts'];

/** Code that is not a test; those speak of versions that they make up or mean. */
const files = [
  ...single,
  ...folders.flatMap((folder) =>
    filesBelow(folder)
      .filter((name) => /\.[cm]?tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => path.join(folder, name)),
  ),
];

/** Texts in a file's code, with their lines; comments are none. */
function codeTexts(file: string, source: string): {text: string; line: number}[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: {text: string; line: number}[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      texts.push({text: node.text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1});
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return texts;
}

/** Places where a version or its last release is spelled. `/v1` is the base path of Dkron's API in every version. */
function spelled(file: string, source: string): string[] {
  const names = loadVersions().flatMap(({id, lastRelease}) => [id, lastRelease.replaceAll('.', '\\.')]);
  const pattern = new RegExp(`(?<![\\w.])(?:${names.join('|')})(?![\\w]|\\.\\d)`);
  return codeTexts(file, source)
    .filter(({text}) => pattern.test(text.replace(/(?<!docs|api)\/v1\b/g, '')))
    .map(({text, line}) => `${file}:${line}: ${text.trim().slice(0, 60)}`);
}

test('no code spells a version', () => {
  expect(files.length).toBeGreaterThan(single.length);
  expect(files.flatMap((file) => spelled(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  `const version = 'v3';`,
  'const page = `/docs/v1/${name}`;',
  `const release = "dkron ${findVersion(currentVersion).lastRelease}";`,
])('%s would be found', (source) => {
  expect(spelled('code.ts', source)).toHaveLength(1);
});

test.each([`call('/v1/jobs');`, `// as in v3\ncall('v30', 'version');`])('%s is none', (source) => {
  expect(spelled('code.ts', source)).toEqual([]);
});
