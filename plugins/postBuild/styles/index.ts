/**
 * The step that makes the style sheets of the finished site.
 *
 * - Rules that no page and no script uses are removed from the site's sheet: a quarter of it, mostly Infima's.
 * - A page starts with the sheet of its kind, which has the rules that pages of that kind need before any script runs. It fits
 *   into the first response of a connection (14 kB compressed), while the whole sheet would take another round trip before
 *   anything is painted. The runtime loads the whole sheet (plugins/runtime/start.ts): it has every rule of the smaller one, in
 *   the same order, so it changes nothing on the page, and it has the rules of all pages that the application may open.
 *
 * Where the runtime does not wait (`onDemand: false`), pages start with the whole sheet.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/preset-classic';
import {filesBelow} from '../../lib/files';
import type {MakeStep} from '../step';
import {UsedNames, namesOnPage} from './names';
import {usedStyles} from './usedStyles';

export type PageStylesOptions = {
  /** Kinds of pages: each folder here is the kind of the pages below it; all other pages form one more kind. */
  readonly folders: readonly string[];
  /** Whether the whole sheet comes with the runtime; otherwise pages start with it. */
  readonly onDemand: boolean;
};

/** Name of the kind of all other pages. */
const otherKind = 'pages';

/**
 * A media query that is always true, in a syntax that browsers know since Chrome 104, Firefox 63 and Safari 16.4, so that older ones
 * load no sheet. Chrome before 99, Firefox before 97 and Safari before 15.4 have no cascade layers, and would apply the other rules.
 */
const layersQuery = '(width&gt;=0)';

/** Matches Docusaurus' link to its style sheet (3.10), minified or not. */
const sheetLink =
  /<link rel="?stylesheet"? href="?([^"\s>]*?)(assets\/css\/styles\.[0-9a-f]+\.css)"?\s*\/?>/g;

/** Position of the link to the style sheet in a page. */
type Link = {
  readonly text: string;
  /** The base URL, with which the address begins. */
  readonly base: string;
  /** Path of the sheet in the built site. */
  readonly sheet: string;
};

/** Finds the link to the site's style sheet. @throws Error if the page has none, or two */
export function linkIn(html: string, name: string): Link {
  const [found, second] = html.matchAll(sheetLink);
  if (found === undefined || second !== undefined) {
    throw new Error(
      `${name} has to have \`<link rel="stylesheet" href="…/assets/css/styles.….css">\` once. If this version of Docusaurus ` +
        'writes it in another way, adapt plugins/postBuild/styles.',
    );
  }
  const [text, base = '', sheet = ''] = found;
  return {text, base, sheet};
}

/** The color mode that no reader can choose, if there is one. */
function unusedMode({colorMode}: ThemeConfig): string | undefined {
  const isFixed = colorMode?.disableSwitch === true && colorMode.respectPrefersColorScheme !== true;
  return isFixed ? (colorMode.defaultMode === 'dark' ? 'light' : 'dark') : undefined;
}

/** Scripts of the built site, and its further style sheets. */
type Scripts = {
  /** Scripts and sheets that pages load separately from the application. */
  readonly separate: readonly string[];
  /** The application's scripts. */
  readonly application: readonly string[];
};

function readScripts(outDir: string): Scripts {
  const names = filesBelow(outDir);
  const read = (matches: (name: string) => boolean): string[] =>
    names.filter(matches).map((name) => fs.readFileSync(path.join(outDir, name), 'utf8'));
  return {
    separate: read(
      (name) =>
        (name.endsWith('.js') && !name.startsWith('assets/js/')) ||
        (name.endsWith('.css') && !name.startsWith('assets/css/')),
    ),
    application: read((name) => name.endsWith('.js') && name.startsWith('assets/js/')),
  };
}

/** Writes a sheet, with a hash of its content in its name. @returns its path in the built site */
function writeSheet(outDir: string, name: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const sheet = `assets/css/${name}.${hash}.css`;
  fs.writeFileSync(path.join(outDir, sheet), css);
  return sheet;
}

/** Kind of a page → sheets that it links: the first is applied immediately, a second one by the runtime. */
type Sheets = (kind: string) => readonly string[];

/** @param options - which kinds of pages there are */
export function stylesStep({folders, onDemand}: PageStylesOptions): MakeStep {
  return ({outDir, siteConfig}) => {
    const kinds = new Map<string, UsedNames>();
    let sheets: Sheets | undefined;
    const kindOf = (bare: string): string =>
      folders.find((folder) => `${bare}/`.startsWith(`/${folder}/`)) ?? otherKind;

    function makeSheets(original: string): Sheets {
      const css = fs.readFileSync(path.join(outDir, original), 'utf8');
      fs.rmSync(path.join(outDir, original));
      const {separate: apart, application} = readScripts(outDir);
      const all = new UsedNames();
      for (const names of kinds.values()) {
        apart.forEach((script) => names.addScript(script));
        all.add(names.lists());
      }
      application.forEach((script) => all.addScript(script));
      const whole = writeSheet(outDir, 'styles', usedStyles(css, {names: all}));
      const colorMode = unusedMode(siteConfig.themeConfig as ThemeConfig);
      const own = new Map(
        [...kinds].map(([kind, names]) => [
          kind,
          onDemand ? writeSheet(outDir, kind, usedStyles(css, {names, unusedMode: colorMode})) : whole,
        ]),
      );
      return (kind) => [...new Set([own.get(kind) ?? whole, whole])];
    }

    return {
      name: 'Styles',
      read({page}, read) {
        if (page !== undefined) {
          const kind = kindOf(page.bare);
          const names = kinds.get(kind) ?? new UsedNames();
          kinds.set(kind, names);
          names.add(read(namesOnPage));
        }
      },
      write(html, page) {
        const {text, base, sheet} = linkIn(html, page.path);
        sheets ??= makeSheets(sheet);
        const links = sheets(kindOf(page.bare)).map(
          (each, index) =>
            `<link rel=stylesheet media="${layersQuery}" ${index === 0 ? '' : 'disabled '}href=${base}${each}>`,
        );
        return html.replace(text, links.join(''));
      },
    };
  };
}
