import fs from 'node:fs';

import {expect, test} from 'vitest';

import {filesBelow} from './files';
import {isContinuousIntegration} from './continuousIntegration';

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['False', false],
  ['1', true],
  ['true', true],
  ['woodpecker', true],
])('CI=%s: %s', (CI, expected) => {
  expect(isContinuousIntegration({CI})).toBe(expected);
});

test('no other code reads the variable CI', () => {
  const folders = ['checks', 'config', 'data', 'plugins', 'scripts', 'src', 'tests', 'tools', 'verify'];
  const readers = folders
    .flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`))
    .filter(
      (name) => /\.(?:[cm]?[jt]sx?)$/.test(name) && !name.startsWith('plugins/lib/continuousIntegration'),
    )
    .filter((name) =>
      /(?:\benv|\bvariables|\benvironment)(?:\.CI\b|\['CI'\])/.test(fs.readFileSync(name, 'utf8')),
    );
  expect(readers).toEqual([]);
});
