/**
 * Writes the configuration of servers: headers with a strict Content-Security-Policy, redirects, content types.
 * config/hosting.ts defines it once, and each kind of server has a file here (staticHosts.ts, nginx.ts, caddy.ts).
 *
 * The policy allows the inline scripts of the finished pages by their hashes, so it is made after the build, and it allows
 * no other inline code. A page with code that the policy would refuse fails the build. `_headers` and `_redirects` are
 * part of the built site; `npm run package` writes the files for nginx and Caddy.
 */
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow, writeBelow} from '../../lib/files';
import {parsePage} from '../parsedPage';
import type {MakeStep} from '../step';
import {codeOf, withoutStyleAttributes, type PageCode} from './policy';
import {hostingOf, type Hosting, type HostingOptions} from './rules';
import {headersFile, redirectsFile} from './staticHosts';

export type {Hosting, HostingOptions} from './rules';

/** Code of the pages, by their files below the built site. */
type CodeOfPages = ReadonlyMap<string, PageCode>;

function hostingOfPages(code: CodeOfPages, baseUrl: string, options: HostingOptions): Hosting {
  const refused = [...code].flatMap(([name, page]) => page.refused.map((each) => `${name}: ${each}`));
  if (refused.length > 0) {
    throw new Error(
      `The Content-Security-Policy refuses ${refused.length} parts of pages; use a class or a script file:\n${refused.slice(0, 10).join('\n')}`,
    );
  }
  const hashes = new Set([...code.values()].flatMap((page) => page.hashes));
  const trailingSlash = pagesAreFolders([...code.keys()]);
  return hostingOf(options, {baseUrl, trailingSlash, hashes: [...hashes].sort()});
}

/**
 * Collects from a built site the headers and redirects that its server needs.
 *
 * @throws Error naming pages and elements that the policy would refuse
 */
export function hostingOfBuild(folder: string, baseUrl: string, options: HostingOptions): Hosting {
  const code = new Map<string, PageCode>();
  for (const name of filesBelow(folder).filter((each) => each.endsWith('.html'))) {
    code.set(name, codeOf(parsePage(fs.readFileSync(path.join(folder, name), 'utf8'))));
  }
  return hostingOfPages(code, baseUrl, options);
}

/** Whether pages are folders with an index.html. @param names - files of a built site */
function pagesAreFolders(names: readonly string[]): boolean {
  return names.every((name) => !name.endsWith('.html') || /^(?:index|404)\.html$/.test(path.basename(name)));
}

/**
 * Like `hostingOfBuild`, but takes the policy from `_headers`, as parsing all pages takes seconds.
 *
 * @param folder - a built site, which has `_headers`
 */
export function hostingOfHeaders(folder: string, baseUrl: string, options: HostingOptions): Hosting {
  const headers = fs.readFileSync(path.join(folder, '_headers'), 'utf8');
  const name = 'Content-Security-Policy';
  const policy = new RegExp(`^  ${name}: (.*)$`, 'm').exec(headers)?.[1] ?? '';
  const trailingSlash = pagesAreFolders(filesBelow(folder));
  const {always, ...rest} = hostingOf(options, {baseUrl, trailingSlash, hashes: []});
  return {...rest, always: {...always, [name]: policy}};
}

/** Writes `_headers` and, if there are redirects, `_redirects`. @param folder - that a host publishes */
export function writeRules(folder: string, rules: Hosting): void {
  writeBelow(folder, '_headers', headersFile(rules));
  if (rules.redirects.length > 0) {
    writeBelow(folder, '_redirects', redirectsFile(rules));
  }
}

/**
 * Writes the files that hosts and programs expect in the root of a site.
 *
 * @param root - folder of the built site
 * @param home - absolute address of the home page
 * @throws Error if one of the files to copy is missing
 */
export function writeRootFiles(root: string, home: string, {alsoAt}: Pick<HostingOptions, 'alsoAt'>): void {
  for (const [file, others] of Object.entries(alsoAt)) {
    for (const other of others) {
      const from = path.join(root, file);
      if (!fs.existsSync(from)) {
        throw new Error(
          `${file} is not in the built site; expected it, as "alsoAt" in config/hosting.ts publishes it at ${other}, too`,
        );
      }
      const to = path.join(root, other);
      fs.mkdirSync(path.dirname(to), {recursive: true});
      fs.copyFileSync(from, to);
    }
  }
  writeBelow(root, 'robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap.xml\n`);
  // GitHub Pages would process a branch with Jekyll, which leaves out files that begin with an underscore.
  writeBelow(root, '.nojekyll', '');
}

/**
 * The step that writes the configuration for static hosts, which they read in the root of the site only. Docusaurus builds the
 * default language first, into the root, and each other one into a folder of its own: the last build writes the files for all.
 */
export function hostingStep(options: HostingOptions): MakeStep {
  return ({outDir, baseUrl, siteConfig, i18n}) => {
    const code = new Map<string, PageCode>();
    const others = i18n.all.filter((each) => each !== i18n.default);
    return {
      name: 'Hosting',
      prepare: withoutStyleAttributes,
      read({name}, read) {
        code.set(name, read(codeOf));
      },
      finish() {
        if (i18n.current !== (others.at(-1) ?? i18n.default)) {
          return;
        }
        const isSingleBuild = others.length === 0 || path.basename(outDir) !== i18n.current;
        const root = isSingleBuild ? outDir : path.dirname(outDir);
        const base = isSingleBuild ? baseUrl : baseUrl.replace(`/${i18n.current}/`, '/');
        const rules = isSingleBuild
          ? hostingOfPages(code, base, options)
          : hostingOfBuild(root, base, options);
        writeRootFiles(root, siteConfig.url + base, options);
        writeRules(root, rules);
      },
    };
  };
}
