import path from 'node:path';

import {filesBelow} from '../plugins/lib/files';

/**
 * Paths of all pages of a built site, such as `/docs/intro/`, sorted. The not-found page is at `/404.html`.
 *
 * @param folder - the built site
 */
export function builtPages(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html')
    .map((name) => `/${name.replace(/index\.html$/, '')}`)
    .sort();
}
