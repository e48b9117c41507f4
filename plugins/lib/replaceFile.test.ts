import fs from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';

import {emptyFolder} from '../../tests/support/folders';
import {replaceFiles} from './replaceFile';

const folder = emptyFolder();

test('files are replaced together', () => {
  const [one = '', other = ''] = ['one', 'other'].map((name) => path.join(folder, name));
  replaceFiles({[one]: 'a', [other]: new Uint8Array([98])});
  expect([one, other].map((file) => fs.readFileSync(file, 'utf8'))).toEqual(['a', 'b']);
  expect(fs.readdirSync(folder)).toEqual(['one', 'other']);
});

test('if one file cannot be written, none changes and no temporary file remains', () => {
  const file = path.join(folder, 'one');
  fs.writeFileSync(file, 'before');
  expect(() => replaceFiles({[file]: 'after', [path.join(folder, 'none/other')]: 'b'})).toThrow('ENOENT');
  expect(fs.readFileSync(file, 'utf8')).toBe('before');
  expect(fs.readdirSync(folder)).toEqual(['one']);
});
