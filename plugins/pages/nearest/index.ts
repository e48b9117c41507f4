/**
 * What the not-found page says of an address that leads nowhere: which pages it may have meant. The page is one for all such
 * addresses, so that only the browser can tell. A script of a few kilobytes with the addresses of all pages does it, without
 * the application; it defines the element `<nearest-pages>`, which src/theme/NotFound shows.
 *
 * The built page has the script in it, so that what it says is there at the first paint. The file serves the application, which
 * shows the same page when a reader follows a link to a page that is gone.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {browserBundle} from '../../lib/browserBundle';
import type {Versions} from './browser/nearestPages';

/** Under the base URL. The not-found page names it. */
const file = 'js/nearest-pages.js';

/**
 * Puts the script into the page that names its file.
 *
 * @param html - the not-found page
 * @throws Error where it does not name the file once
 */
export function withScript(html: string, script: string): string {
  const parts = html.split(/<script[^>]*\/js\/nearest-pages\.js[^>]*><\/script>/);
  if (parts.length !== 2) {
    throw new Error(
      `The not-found page names ${file} ${parts.length - 1} times; src/theme/NotFound/Content has to name it once.`,
    );
  }
  return parts.join(`<script>${script}</script>`);
}

/**
 * @param versions - ids of the documentation's versions, as addresses name them
 * @returns a plugin for the site's configuration
 */
export default function nearestPagesPlugin(versions: Versions): (context: LoadContext) => Plugin {
  return () => {
    const plugin: Plugin<string> = {
      name: 'nearest-pages',
      loadContent: () =>
        browserBundle({
          entryPoints: [fileURLToPath(new URL('browser/element.ts', import.meta.url))],
          format: 'iife',
          define: {VERSIONS: JSON.stringify(versions)},
        }),
      postBuild({content, outDir, routesPaths}) {
        const pages = routesPaths.filter((route) => !route.endsWith('/404.html'));
        // The pages are not known before.
        const script = `(PAGES=>{${content.trim()}})(${JSON.stringify(pages)});`;
        fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
        fs.writeFileSync(path.join(outDir, file), script);
        const page = path.join(outDir, '404.html');
        fs.writeFileSync(page, withScript(fs.readFileSync(page, 'utf8'), script));
        return Promise.resolve();
      },
    };
    // The configuration's type knows plugins of unknown content only.
    return plugin as Plugin;
  };
}
