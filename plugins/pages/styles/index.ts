/**
 * The style sheets of the finished site.
 *
 *  - The sheet of the site loses what no page and no script names: a fourth of it, most of that Infima's.
 *  - A page starts with the sheet of its kind, which has what pages of that kind need as they stand. It fits into the first
 *    answer of a connection (14 kB compressed), where the whole takes another trip to the server before anything is painted.
 *    The whole comes with the runtime (plugins/runtime/start.ts): it has every rule of the smaller one, in the same
 *    order, so it changes nothing on the page, and knows every other page that the application may open.
 *
 * Where the runtime does not wait (`onDemand: false`), pages start with the whole sheet.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {replaceFile} from '../../lib/replaceFile';
import {NamesFound} from './names';
import {usedStyles} from './usedStyles';

export type PageStylesOptions = {
  /** Pages whose path begins with a folder are of a kind, named like it; all others are one more. */
  readonly folders: readonly string[];
  /** Whether the whole sheet comes with the runtime; otherwise pages start with it. */
  readonly onDemand: boolean;
};

/** Name of the kind that all other pages are of. */
const others = 'pages';

/** How Docusaurus 3.10 links its style sheet, minified or not. */
const linked = /<link rel="?stylesheet"? href="?([^"\s>]*?)(assets\/css\/styles\.[0-9a-f]+\.css)"?\s*\/?>/g;

/** Where a page links its sheet. */
type Link = {
  readonly text: string;
  /** The base URL. */
  readonly base: string;
  /** Path of the sheet in the built site. */
  readonly sheet: string;
};

/**
 * Finds the link to the site's style sheet.
 *
 * @param html - a finished page
 * @param name - of the page, for the message
 * @throws Error where the page has none, or two
 */
export function linkIn(html: string, name: string): Link {
  const [found, second] = html.matchAll(linked);
  if (found === undefined || second !== undefined) {
    throw new Error(
      `${name} has to have \`<link rel="stylesheet" href="…/assets/css/styles.….css">\` once. If this version of Docusaurus ` +
        'writes it in another way, adapt plugins/pages/styles.',
    );
  }
  const [text, base = '', sheet = ''] = found;
  return {text, base, sheet};
}

/** A page of Docusaurus: others, such as those that prove to a service whose site this is, have nothing to do with its styles. */
function isPage(html: string): boolean {
  return html.includes('data-has-hydrated');
}

/** The color mode that no reader can have, if there is one. */
function unusedMode({colorMode}: ThemeConfig): string | undefined {
  const isFixed = colorMode?.disableSwitch === true && colorMode.respectPrefersColorScheme !== true;
  return isFixed ? (colorMode.defaultMode === 'dark' ? 'light' : 'dark') : undefined;
}

type Page = Link & {readonly file: string; readonly html: string; readonly kind: string};

/** The built site, as far as styles go. */
type Site = {
  readonly pages: readonly Page[];
  /** What runs, or is loaded, where the application does not. */
  readonly apart: readonly string[];
  /** The application's scripts. */
  readonly application: readonly string[];
};

function readSite(outDir: string, folders: readonly string[]): Site {
  const names = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const read = (name: string): string => fs.readFileSync(path.join(outDir, name), 'utf8');
  const isIn = (name: string, folder: string): boolean => name.startsWith(path.join(folder, path.sep));
  const pages: Page[] = [];
  const apart: string[] = [];
  const application: string[] = [];
  for (const name of names) {
    if (name.endsWith('.html')) {
      const html = read(name);
      const kind = folders.find((folder) => isIn(name, folder)) ?? others;
      pages.push(
        ...(isPage(html) ? [{...linkIn(html, name), file: path.join(outDir, name), html, kind}] : []),
      );
    } else if (name.endsWith('.js')) {
      (isIn(name, 'assets/js') ? application : apart).push(read(name));
    } else if (name.endsWith('.css') && !isIn(name, 'assets/css')) {
      apart.push(read(name));
    }
  }
  return {pages, apart, application};
}

function namesOf(pages: readonly Page[], texts: readonly string[]): NamesFound {
  const names = new NamesFound();
  pages.forEach(({html}) => names.addPage(html));
  texts.forEach((text) => names.addScript(text));
  return names;
}

/** Writes a sheet under a name that changes with it. @returns its path in the built site */
function writeSheet(outDir: string, name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const sheet = `assets/css/${name}.${hash}.css`;
  fs.writeFileSync(path.join(outDir, sheet), css);
  return sheet;
}

/**
 * @param options - which kinds of pages there are
 * @returns a plugin for the site's configuration, to stand behind those that write pages and scripts; it acts on `docusaurus build` only
 */
export default function pageStyles({folders, onDemand}: PageStylesOptions): (context: LoadContext) => Plugin {
  return ({siteConfig}) => ({
    name: 'page-styles',
    postBuild({outDir}) {
      const {pages, apart, application} = readSite(outDir, folders);
      const original = path.join(outDir, pages[0]?.sheet ?? '');
      const css = fs.readFileSync(original, 'utf8');
      fs.rmSync(original);
      const names = namesOf(pages, [...apart, ...application]);
      const whole = writeSheet(outDir, 'styles', usedStyles(css, {names}));
      const modeLeftOut = unusedMode(siteConfig.themeConfig as ThemeConfig);
      for (const kind of new Set(pages.map((page) => page.kind))) {
        const ofKind = pages.filter((page) => page.kind === kind);
        const own = (): string =>
          writeSheet(outDir, kind, usedStyles(css, {names: namesOf(ofKind, apart), unusedMode: modeLeftOut}));
        const links = onDemand ? [`href=/${own()}>`, `disabled href=/${whole}>`] : [`href=/${whole}>`];
        for (const {file, html, text, base} of ofKind) {
          const written = links.map((each) => `<link rel=stylesheet ${each.replace('/', base)}`).join('');
          replaceFile(file, html.replace(text, written));
        }
      }
    },
  });
}
