import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {differencesOf} from './reproducible';

test('names what is missing, more, and different', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'differences-'));
  for (const [name, text] of Object.entries({
    'one/same.txt': 'a',
    'other/same.txt': 'a',
    'one/deep/changed.txt': 'a',
    'other/deep/changed.txt': 'b',
    'one/gone.txt': '',
    'other/more.txt': '',
  })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  expect(differencesOf(path.join(folder, 'one'), path.join(folder, 'other'))).toEqual([
    'deep/changed.txt differs',
    'gone.txt is in the first only',
    'more.txt is in the second only',
  ]);
  fs.rmSync(folder, {recursive: true});
});
