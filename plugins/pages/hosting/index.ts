/**
 * How the site is to be served: headers with a strict Content-Security-Policy, redirects, content types. config/hosting.ts
 * says it once; here it is written down for each kind of server (staticHosts.ts, nginx.ts, caddy.ts).
 *
 * The policy names the inline scripts of the finished pages by their hashes, so it is made after the build, and it allows
 * no other inline code. A page with code that the policy would refuse fails the build. `_headers` and `_redirects` are
 * part of the built site; those for nginx and Caddy are written by `npm run package`.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {codeOf, withoutStyleAttributes} from './policy';
import {hostingOf, type Hosting, type HostingOptions} from './rules';
import {headersFile, redirectsFile} from './staticHosts';

export type {Hosting, HostingOptions} from './rules';

function htmlFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/**
 * Reads off a built site what its server has to send.
 *
 * @param folder - the built site
 * @throws Error naming pages and elements that the policy would refuse
 */
export function hostingOfBuild(folder: string, baseUrl: string, options: HostingOptions): Hosting {
  const hashes = new Set<string>();
  const refused: string[] = [];
  const files = htmlFiles(folder);
  for (const name of files) {
    const code = codeOf(fs.readFileSync(path.join(folder, name), 'utf8'));
    code.hashes.forEach((hash) => hashes.add(hash));
    refused.push(...code.refused.map((each) => `${name}: ${each}`));
  }
  if (refused.length > 0) {
    throw new Error(
      `The Content-Security-Policy refuses ${refused.length} parts of pages; use a class or a script file:\n${refused.slice(0, 10).join('\n')}`,
    );
  }
  const trailingSlash = files.every((name) => /^(?:index|404)\.html$/.test(path.basename(name)));
  return hostingOf(options, {baseUrl, trailingSlash, hashes: [...hashes].sort()});
}

/**
 * @param options - what servers have to send
 * @returns a plugin for the site's configuration, to stand behind those that write pages
 */
export default function hosting(options: HostingOptions): (context: LoadContext) => Plugin {
  return ({baseUrl}) => ({
    name: 'hosting',
    async postBuild({outDir}) {
      for (const name of htmlFiles(outDir)) {
        const file = path.join(outDir, name);
        const html = fs.readFileSync(file, 'utf8');
        const clean = withoutStyleAttributes(html);
        if (clean !== html) {
          fs.writeFileSync(file, clean);
        }
      }
      const rules = hostingOfBuild(outDir, baseUrl, options);
      fs.writeFileSync(path.join(outDir, '_headers'), headersFile(rules));
      fs.writeFileSync(path.join(outDir, '_redirects'), redirectsFile(rules));
    },
  });
}
