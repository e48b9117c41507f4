/** Swizzled components say what they were made of; after an upgrade each has to be looked at again. */
import fs from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';

const themes = 'src/theme';
const components = fs
  .readdirSync(themes, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.tsx'))
  .sort();

function installed(name: string): string {
  const {version} = JSON.parse(fs.readFileSync(path.join('node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

test.each(components)('%s was checked against the theme that is installed', (name) => {
  const [firstLine = ''] = fs.readFileSync(path.join(themes, name), 'utf8').split('\n');
  const [, theme = '', version] =
    /^\/\/ (?:Wraps|Ejected from|Replaces the component of|Adds to) (\S+) (\d+\.\d+\.\d+)/.exec(firstLine) ??
    [];
  expect(theme, `the first line is "${firstLine}"; expected "// Wraps PACKAGE VERSION: why"`).not.toBe('');
  expect(
    version,
    `${theme} is now ${installed(theme)}: compare the component with the theme's, then name that version`,
  ).toBe(installed(theme));
});
