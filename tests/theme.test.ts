/**
 * Swizzled components (src/theme) replace those of the theme. tests/fixtures/originals.json has the hash of each original at
 * that time: after an upgrade of Docusaurus, the failure names the changed originals, and only these need a review. Then `npx
 * vitest run tests/theme.test.ts -u` accepts the new hashes.
 *
 * Whether a component still works is tested in browsers.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';

import {filesBelow} from '../plugins/lib/files';

const themes = 'src/theme';
const firstLine =
  /^\/\/ (?:Wraps|Ejected from|Replaces the component of|Adds to) (@?[\w./-]+)(?: \([\w-]+\))?[:,] /;
const folders: Readonly<Record<string, string>> = {
  '@docusaurus/core': 'lib/client/theme-fallback',
  '@docusaurus/theme-classic': 'lib/theme',
};

const swizzled = filesBelow(themes)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({name, text: fs.readFileSync(path.join(themes, name), 'utf8')}))
  .filter(({name, text}) => name.endsWith('.tsx') || text.startsWith('//'))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Finds the original of a component: its package, and a hash of its code. */
function originalOf(name: string, text: string): string {
  const [line = ''] = text.split('\n');
  const from = firstLine.exec(line)?.[1] ?? '';
  expect(from, `the first line is "${line}"; expected "// Wraps PACKAGE: why"`).not.toBe('');
  const own = path.join('node_modules', from, folders[from] ?? '', name.replace(/\.tsx?$/, ''));
  const file = [`${own}.js`, path.join(own, 'index.js')].find((each) => fs.existsSync(each)) ?? own;
  const hash = createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);
  return `${from} ${hash}`;
}

test.each(swizzled)('$name names its original', ({name, text}) => {
  expect(originalOf(name, text)).toMatch(/ [0-9a-f]{16}$/);
});

test('the originals have not changed', async () => {
  const originals = Object.fromEntries(swizzled.map(({name, text}) => [name, originalOf(name, text)]));
  await expect(`${JSON.stringify(originals, null, 2)}\n`).toMatchFileSnapshot('fixtures/originals.json');
});
