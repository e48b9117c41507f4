/** Files of folders that have folders in them. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * The files of a folder and of all folders in it.
 *
 * @returns paths below the folder, with slashes, sorted; none where there is no such folder
 */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) {
    return [];
  }
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();
}

/** Writes a file of a folder, and makes the folders on the way to it. @returns its whole path */
export function writeBelow(folder: string, file: string, text: string): string {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
  return target;
}
