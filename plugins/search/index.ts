/**
 * Search without a server: after the build the finished pages are read into an index for each version, and the dialog that
 * searches them is bundled as a module of its own (dialog/, engine/). A page has a link in the bar and a script of half a
 * kilobyte that opens the dialog; everything else is loaded at the first use.
 *
 * The index has sections and rows with their words in normalized spelling (engine/words.ts), and the weight of each word there,
 * so that ranking is a sum (engine/engine.ts). Why no library: Pagefind wants every word of a query on a page and needs
 * WebAssembly; MiniSearch's index of one version is as large as this one's of two, and takes several times as long to read in
 * the browser (figures in plugins/search/README.md). tests/search checks the ranking.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';

import {browserBundle} from '../lib/browserBundle';
import {packShard, packVocabulary} from './engine/shard';
import type {Help, Manifest} from './dialog/siteSearch';
import type {LoadStep} from '../postBuild/step';
import {readPhraseList} from './indexing/queryPhrases';
import {makeIndexes, readPage, type IndexedApi, type FoundPage, type PageRule} from './indexing/collect';
import {readSynonyms} from './indexing/synonyms';

export type {PageRule} from './indexing/collect';

export type SearchOptions = {
  /** Labels of the documented versions and their paths under the base URL, the current one first. */
  readonly versions: readonly {readonly label: string; readonly path: string}[];
  /** The API references: path under the base URL, version, and the description's file relative to the site's folder. */
  readonly apis: readonly IndexedApi[];
  /** Rules for kinds of pages; a later rule overrides those before it. */
  readonly pages: readonly PageRule[];
  /** Id of the page in each version that lists all names. */
  readonly indexPage: string;
  /** File of the synonyms, relative to the site's folder. */
  readonly synonyms: string;
  /** File of query phrases for rows, operations and components, relative to the site's folder. */
  readonly questions: string;
  /** Links to show when nothing is found; pages by their ids in each version. */
  readonly help: readonly Help[];
};

/** Folder of everything that is loaded for a search, under the base URL. */
const folder = 'assets/search';

function pathFromHere(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Bundles the dialog. */
async function makeDialog(): Promise<{name: string; text: string}> {
  const styles = await browserBundle({entryPoints: [pathFromHere('dialog/dialog.css')]});
  const text = await browserBundle({
    entryPoints: [pathFromHere('dialog/dialog.ts')],
    format: 'esm',
    define: {STYLES: JSON.stringify(styles)},
  });
  return {name: `dialog-${hashOf(text)}.js`, text};
}

/** Bundles the script of pages that opens the dialog. */
async function makeOpener({baseUrl}: LoadContext): Promise<string> {
  const {name} = await makeDialog();
  // The enclosing function is added below: with esbuild's `iife`, the dynamic import would be a `require` of 300 more bytes.
  const code = await browserBundle({
    entryPoints: [pathFromHere('dialog/opener.ts')],
    format: 'esm',
    define: {dialogUrl: JSON.stringify(`${baseUrl}${folder}/${name}`)},
  });
  return `(()=>{${code}})();`;
}

function writeFiles(target: string, files: ReadonlyMap<string, unknown>): void {
  fs.mkdirSync(target, {recursive: true});
  for (const [name, content] of files) {
    fs.writeFileSync(path.join(target, name), JSON.stringify(content));
  }
}

/** The search plugin; without it, the slot in the bar is empty. */
export default function searchPlugin(options: SearchOptions): (context: LoadContext) => Plugin {
  return (context) => ({
    name: 'search',
    getThemePath: () => pathFromHere('theme'),
    getTypeScriptThemePath: () => pathFromHere('theme'),
    loadContent: () => makeOpener(context),
    async contentLoaded({actions}) {
      await actions.createData('places.json', {
        docsPath: options.versions[0]?.path ?? '/',
        indexPage: options.indexPage + (context.siteConfig.trailingSlash === true ? '/' : ''),
      });
    },
    injectHtmlTags: ({content}): {headTags: HtmlTags} => ({
      // The opener that was loaded above: Docusaurus leaves the content of plugins untyped.
      headTags: [{tagName: 'script', innerHTML: content as string}],
    }),
  });
}

/**
 * Writes the dialog and makes the index. Its lists are read while the site is loaded, so that errors in them are reported
 * before the build.
 */
export function searchStep(options: SearchOptions): LoadStep {
  return {
    load: async (context) => {
      const dialog = await makeDialog();
      const synonyms = readSynonyms(path.join(context.siteDir, options.synonyms));
      const questions = readPhraseList(path.join(context.siteDir, options.questions));
      return ({outDir, siteDir, baseUrl, siteConfig}) => {
        const slash = siteConfig.trailingSlash === true;
        const end = slash ? '/' : '';
        const addressOf = (route: string): string => `${route.slice(baseUrl.length - 1).replace(/\/$/, '')}/`;
        const site = {
          ...options,
          linked: (address: string) => (slash || address === '/' ? address : address.replace(/\/$/, '')),
        };
        const found: FoundPage[] = [];
        const target = path.join(outDir, folder);
        fs.mkdirSync(target, {recursive: true});
        fs.writeFileSync(path.join(target, dialog.name), dialog.text);
        return {
          name: 'Search index',
          read({page}, read) {
            const written = page?.docPage?.doc.source ?? page?.post?.metadata.source;
            const source = written?.replace(/^@site(?=\/)/, siteDir);
            const pageText = page && readPage(addressOf(page.path), read, source, site);
            if (pageText !== undefined) {
              found.push(pageText);
            }
          },
          finish() {
            const {shards, texts} = makeIndexes(found, site, questions, synonyms);
            const [first] = shards.values();
            const files = new Map<string, unknown>([
              ...(first === undefined ? [] : [['words.json', packVocabulary(first)] as const]),
              ...[...shards].map(([name, shard]) => [`${name}.json`, packShard(shard)] as const),
              ...[...texts].map(([name, list]) => [`${name}.json`, list] as const),
            ]);
            const manifest: Manifest = {
              folder: hashOf(JSON.stringify([...files])),
              versions: options.versions,
              indexPage: options.indexPage + end,
              help: options.help.map((each) => ('page' in each ? {...each, page: each.page + end} : each)),
            };
            writeFiles(path.join(target, manifest.folder), files);
            writeFiles(target, new Map([['index.json', manifest]]));
          },
        };
      };
    },
  };
}
