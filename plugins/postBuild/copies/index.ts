/**
 * Publishes every page also as Markdown, for readers who paste it elsewhere and for programs that read the site: at the page's
 * address with `.md`, in `llms.txt` (one line for each page) and in `llms-full.txt` (the current version in one file).
 *
 * The copies are made from the finished pages (a step of plugins/postBuild), so they contain directives, tabs and generated
 * references as readers see them (copy.ts). plugins/postBuild/head links each copy in the head of its page; theme/ has the menu
 * "Copy page" of documentation pages. Like the social cards, copies exist after a build only, not in `npm start`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {Plugin} from '@docusaurus/types';

import {copyAddress} from '../copyAddress';
import {writeBelow} from '../../lib/files';
import type {SiteContent, Page} from '../page';
import type {ReadPage} from '../pageCache';
import type {MakeStep} from '../step';
import {markdownCopy} from './copy';
import {fullText, pageList, type ListedPage} from './lists';
import {aboutPage, listPlace, type Subjects} from './subjects';

/** Paths are those under the base URL, without a slash at the end. */
export type MarkdownCopiesOptions = Subjects & {
  /** Description of the site, as a sentence. */
  readonly description: string;
};

/** Writes the copy of a page. @returns its entry in the lists; none for the not-found page, which has no copy */
function writeCopy(
  page: Page,
  read: ReadPage,
  content: SiteContent,
  options: Subjects,
  outDir: string,
): ListedPage[] {
  const address = copyAddress(page.underBase);
  if (address === undefined) {
    return [];
  }
  const copy = read(markdownCopy, {url: page.url, about: aboutPage(page, content, options)});
  writeBelow(outDir, address, copy);
  const {distinctTitle: title, description} = page;
  const url = page.url.slice(0, page.url.length - page.underBase.length) + address;
  return [{title, description, url, copy, place: listPlace(page, options)}];
}

/** @param options - data for the sentences about each page */
export function copiesStep(options: MarkdownCopiesOptions): MakeStep {
  return ({outDir, content}) => {
    const listed: ListedPage[] = [];
    return {
      name: 'Markdown copy',
      read({page}, read) {
        if (page !== undefined) {
          listed.push(...writeCopy(page, read, content, options, outDir));
        }
      },
      finish() {
        const about = {name: options.product, description: options.description};
        fs.writeFileSync(path.join(outDir, 'llms.txt'), pageList(about, listed));
        fs.writeFileSync(path.join(outDir, 'llms-full.txt'), fullText(about, listed));
      },
    };
  };
}

/** @returns the plugin with the control of documentation pages */
export default function markdownCopies(): Plugin {
  const theme = fileURLToPath(new URL('theme', import.meta.url));
  return {
    name: 'markdown-copies',
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}
