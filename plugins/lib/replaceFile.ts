import fs from 'node:fs';

/**
 * Replaces a file in one step: while pages get their last touches, Docusaurus' blog reads those of the posts for its feeds, and takes
 * a page from before or after them.
 */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, text);
  fs.renameSync(draft, file);
}
