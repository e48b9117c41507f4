/**
 * Every page also as Markdown, for those who paste it somewhere and for programs that read the site: at the page's address
 * with `.md`, in `llms.txt` (a line a page) and in `llms-full.txt` (the current version in one file).
 *
 * The copies are made from the finished pages, so directives, tabs and generated references are in them as readers see
 * them (copy.ts). plugins/pages/head announces each copy in the head of its page; theme/ has the control of documentation
 * pages. Like the pages' pictures they are there after a build, not in `npm start`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {copyAddress} from '../../lib/copyAddress';
import {naming} from '../../lib/naming';
import {collectPages, knownContent, type KnownContent, type Page} from '../pages';
import {markdownCopy} from './copy';
import {fullText, pageList, type ListedPage} from './lists';
import {aboutPage, placeOf, type Subjects} from './subjects';

/** Paths are those under the base URL, without a slash at the end. */
export type MarkdownCopiesOptions = Subjects & {
  /** What the site is about, in a sentence. */
  readonly description: string;
  /** Descriptions of pages that the theme makes without one, by path. */
  readonly descriptions: Readonly<Record<string, string>>;
};

/** Writes the copy of a page; `undefined` for one that has none. */
function writeCopy(page: Page, pages: readonly Page[], options: Subjects, outDir: string): ListedPage[] {
  const address = copyAddress(page.underBase);
  if (address === undefined) {
    return [];
  }
  const copy = markdownCopy({html: page.html, url: page.url, about: aboutPage(page, pages, options)});
  const file = path.join(outDir, address);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, copy);
  const {distinctTitle: title, description} = page;
  const url = page.url.slice(0, page.url.length - page.underBase.length) + address;
  return [{title, description, url, copy, place: placeOf(page, options)}];
}

/**
 * @param options - what the copies say of their pages
 * @returns a plugin for the site's configuration; its copies are written by `docusaurus build` only
 */
export default function markdownCopies(options: MarkdownCopiesOptions): (context: LoadContext) => Plugin {
  return ({siteConfig}) => {
    let known: KnownContent = {docs: new Map(), posts: new Map()};
    const theme = fileURLToPath(new URL('theme', import.meta.url));
    return {
      name: 'markdown-copies',
      getThemePath: () => theme,
      getTypeScriptThemePath: () => theme,
      allContentLoaded({allContent}) {
        known = knownContent(allContent);
      },
      async postBuild({routesPaths, outDir}) {
        const pages = collectPages({
          routes: routesPaths,
          outDir,
          siteConfig,
          descriptions: options.descriptions,
          known,
        });
        const all = [...pages.values()];
        const listed = all.flatMap((page) =>
          naming(`Markdown copy of ${page.path}`, () => writeCopy(page, all, options, outDir)),
        );
        const about = {name: options.product, description: options.description};
        fs.writeFileSync(path.join(outDir, 'llms.txt'), pageList(about, listed));
        fs.writeFileSync(path.join(outDir, 'llms-full.txt'), fullText(about, listed));
      },
    };
  };
}
