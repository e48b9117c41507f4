/**
 * What the not-found page says of an address that leads nowhere: which pages it may have meant. The page is one for all such
 * addresses, so that only the browser can tell. A module of a few kilobytes with the addresses of all pages does it, without
 * the application; it defines the element `<nearest-pages>`, which src/theme/NotFound shows.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {browserBundle} from '../lib/browserBundle';
import type {Versions} from './browser/nearestPages';

/** Under the base URL. The not-found page names it. */
const file = 'js/nearest-pages.js';

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
        fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
        // The pages are not known before.
        fs.writeFileSync(path.join(outDir, file), `(PAGES=>{${content}})(${JSON.stringify(pages)});\n`);
        return Promise.resolve();
      },
    };
    // The configuration's type knows plugins of unknown content only.
    return plugin as Plugin;
  };
}
