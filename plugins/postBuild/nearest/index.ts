/**
 * Suggestions of the not-found page: the pages that an unknown address may have meant. One page serves all such addresses, so
 * only the browser knows the address. A script of a few kilobytes with the addresses and titles of all pages finds them, without
 * the application; it defines the element `<nearest-pages>`, which src/theme/NotFound shows.
 *
 * The built page contains the script inline, so that the suggestions are there at the first paint. The file is for the
 * application, which shows the same page when a reader follows a link to a removed page.
 */
import {fileURLToPath} from 'node:url';

import {browserBundle} from '../../lib/browserBundle';
import {writeBelow} from '../../lib/files';
import type {SiteContent} from '../page';
import type {LoadStep} from '../step';
import type {Versions} from './browser/nearestPages';

/** Path of the script under the base URL; the not-found page refers to it. */
const file = 'js/nearest-pages.js';

/** The script with its titles, written so that `</script>` in a title does not end an inline script. */
export function scriptWith(titles: Readonly<Record<string, string>>, code: string): string {
  return `(PAGES=>{${code}})(${JSON.stringify(titles).replaceAll('<', '\\u003c')});`;
}

/** Puts the script into the page in place of the reference to its file. @throws Error if there is not exactly one */
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
 * Removes the not-found page's own address from its HTML: the page is shown at any unknown address, and its own is not an
 * address of the site.
 */
export function withoutAddress(html: string): string {
  return html
    .replace(/<link\b[^>]*\s(?:rel="?canonical|hreflang=)[^>]*>/g, '')
    .replace(/<meta\b[^>]*\sproperty="?og:url[^>]*>/g, '');
}

/**
 * Address of a page → its title. The title is empty for pages other than documentation and posts, as their addresses say as much.
 */
export function titlesOf(routes: readonly string[], {docs, posts}: SiteContent): Record<string, string> {
  return Object.fromEntries(
    routes.map((route) => {
      const key = route.replace(/(.)\/$/, '$1');
      return [route, docs.get(key)?.doc.title ?? posts.get(key)?.metadata.title ?? ''];
    }),
  );
}

/** @param versions - ids of the documentation's versions, as addresses name them */
export function nearestStep(versions: Versions): LoadStep {
  return {
    load: async () => {
      const code = await browserBundle({
        entryPoints: [fileURLToPath(new URL('browser/element.ts', import.meta.url))],
        format: 'iife',
        define: {VERSIONS: JSON.stringify(versions)},
      });
      return ({outDir, routes, content}) => {
        const titles = titlesOf(
          routes.filter((route) => !route.endsWith('/404.html')),
          content,
        );
        const script = scriptWith(titles, code);
        writeBelow(outDir, file, script);
        return {
          name: 'Nearest pages',
          prepare: (html, name) => (name === '404.html' ? withoutAddress(withScript(html, script)) : html),
        };
      };
    },
  };
}
