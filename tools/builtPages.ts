import fs from 'node:fs';
import path from 'node:path';

/**
 * Paths of all pages of a built site, such as `/docs/intro/`, sorted. The not-found page stands at `/404.html`.
 *
 * @param folder - the built site
 */
export function builtPages(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html')
    .map(
      (name) =>
        `/${name
          .split(path.sep)
          .join('/')
          .replace(/index\.html$/, '')}`,
    )
    .sort();
}
