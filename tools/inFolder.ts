import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Does something in a temporary folder, which is gone afterward. */
export function inFolder<T>(work: (folder: string) => T): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'work-'));
  try {
    return work(folder);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}
