import fs from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../../plugins/lib/files';

/** Paths of all pages of a built site, such as `/docs/intro/`, sorted. The not-found page is at `/404.html`. */
export function builtPages(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html')
    .map((name) => `/${name.replace(/index\.html$/, '')}`)
    .sort();
}

/** Requires files of the last build. @param files - in addition to the home page @throws Error if one is missing */
export function requireBuild(...files: readonly string[]): void {
  if (!['build/index.html', ...files].every((file) => fs.existsSync(file))) {
    throw new Error('build/ holds no whole site; run "npm run build" first.');
  }
}
