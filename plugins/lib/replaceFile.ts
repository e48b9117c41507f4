import fs from 'node:fs';

/**
 * Replaces files atomically, once all new contents are on the disk: a reader sees either the old file or the new one, and a
 * full disk changes none.
 *
 * @param contents - by path; the folders exist
 * @throws Error of the file system, without leaving drafts
 */
export function replaceFiles(contents: Readonly<Record<string, string | Uint8Array>>): void {
  // Named by process, as two builds may write the same file.
  const drafts = Object.keys(contents).map((file) => ({file, draft: `${file}.${process.pid}.draft`}));
  try {
    drafts.forEach(({file, draft}) => fs.writeFileSync(draft, contents[file] ?? ''));
  } catch (error) {
    drafts.forEach(({draft}) => fs.rmSync(draft, {force: true}));
    throw error;
  }
  drafts.forEach(({file, draft}) => fs.renameSync(draft, file));
}

/** Replaces one file atomically. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  replaceFiles({[file]: content});
}
