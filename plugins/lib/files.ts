/** Recursive file helpers. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The files of a folder and of all folders in it.
 *
 * @returns paths below the folder, with slashes, sorted; none if there is no such folder
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

/** Writes a file, and creates the folders of its path. @returns its full path */
export function writeBelow(folder: string, file: string, text: string): string {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
  return target;
}

/**
 * Hash of files, for cache keys: it covers their names, their contents, and the version of Node.
 *
 * @param names - paths below the folder
 */
export function hashOfFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of names) {
    hash.update(`\0${name}\0`).update(fs.readFileSync(path.join(folder, name)));
  }
  return hash.digest('base64url');
}
