/** Temporary folders for the tests of a file, or of the `describe` block that calls these functions. */
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest';

function newPath(): string {
  return path.join(os.tmpdir(), `test-${randomUUID()}`);
}

/** @returns the path of a folder that all tests share */
export function sharedFolder(): string {
  const folder = newPath();
  beforeAll(() => void fs.mkdirSync(folder));
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  return folder;
}

/** @returns the path of a folder that is empty before each test */
export function emptyFolder(): string {
  const folder = newPath();
  beforeEach(() => void fs.mkdirSync(folder));
  afterEach(() => fs.rmSync(folder, {recursive: true}));
  return folder;
}
