import fs from 'node:fs';

/** Replaces a file at once: plugins read the pages of a build at the same time. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, text);
  fs.renameSync(draft, file);
}
