import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs a function with a temporary folder, and removes the folder at its end. */
export function inTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'work-'));
  try {
    return work(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}
