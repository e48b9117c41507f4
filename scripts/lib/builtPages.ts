import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio/slim';

import {filesBelow} from '../../plugins/lib/files';

/** Paths of all pages of the last build, such as `/docs/intro/`, sorted. The not-found page is at `/404.html`. */
export function builtPages(): string[] {
  return filesBelow('build')
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html')
    .map((name) => `/${name.replace(/index\.html$/, '')}`)
    .sort();
}

/**
 * Requires that the last build exists and is for this URL: its pages contain the base path.
 *
 * @param site - scheme and host, and the path with a slash at both ends
 * @throws Error if there is none, or one for another address
 */
export function requireBuildFor({url, baseUrl}: {readonly url: string; readonly baseUrl: string}): void {
  if (!['index.html', '404.html', 'sitemap.xml'].every((file) => fs.existsSync(path.join('build', file)))) {
    throw new Error('build/ contains no complete site; run "npm run build" first.');
  }
  const built = load(fs.readFileSync('build/index.html', 'utf8'))('link[rel="canonical"]').attr('href');
  if (built !== url + baseUrl) {
    throw new Error(
      `build/ is for ${built ?? 'no address'}, not for ${url}${baseUrl}; run "npm run build" with the same SITE_URL and BASE_URL.`,
    );
  }
}
