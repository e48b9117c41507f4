/**
 * Cache of the results that steps read from finished pages: parsing all pages and writing them as Markdown takes longer than
 * rendering them, and few pages change from one build to the next.
 *
 * A result cannot be outdated: it is reused only for the same text of the page, the same arguments and the same code, and it
 * depends on nothing else. The file is in the cache folder of Docusaurus' bundler.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow, hashOfFiles} from '../lib/files';
import {parsePage, type ParsedPage} from './parsedPage';
import {replaceFile} from '../lib/replaceFile';

/** A pure function with a unique name, whose result is JSON. */
type Read<Result, Given extends readonly unknown[]> = (markup: ParsedPage, ...given: Given) => Result;

/** Reads something from a page. */
export type ReadPage = <Result, Given extends readonly unknown[]>(
  read: Read<Result, Given>,
  ...given: Given
) => Result;

/** Results of a page, by name and arguments of the function. */
type Results = Record<string, unknown>;

type CachedPages = {readonly code: string; readonly pages: Readonly<Record<string, Results>>};

/** Names of the application's scripts, which change for all pages when the text of one does. */
const scriptNames = /(<script [^>]*?src="?[^\s">]*\/assets\/js\/[^\s">]*?\.)[0-9a-f]{8}(?=\.js)/g;

/** Hash of the code that makes results: our own, the packages and Node. */
function codeHash(siteDir: string): string {
  const names = ['plugins', 'config', 'data'].flatMap((folder) =>
    filesBelow(path.join(siteDir, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  );
  return hashOfFiles(siteDir, [...names.sort(), 'package-lock.json']);
}

/** Cache of an earlier build; undefined if the file is missing or damaged. */
function readCache(file: string): CachedPages | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as CachedPages;
  } catch {
    return undefined;
  }
}

/** Reads pages of a build through the cache. */
export class PageCache {
  private readonly code: string;
  private readonly cached: CachedPages['pages'];
  private readonly pages: Record<string, Results> = {};
  private isUnchanged = true;

  /**
   * @param file - cache file; undefined for a build without a cache
   * @param siteDir - folder of the site, and of its code
   */
  constructor(
    private readonly file: string | undefined,
    siteDir: string,
  ) {
    this.code = file === undefined ? '' : codeHash(siteDir);
    const cached = file === undefined ? undefined : readCache(file);
    this.cached = cached?.code === this.code ? cached.pages : {};
  }

  /** @param html - a whole page; it is parsed only for a result that is not cached */
  readerOf(html: string): ReadPage {
    // Functions get the page without the hashes, so no result can depend on them.
    const text = html.replace(scriptNames, '$1');
    const hash = createHash('sha256').update(text).digest('base64url');
    const cached = this.cached[hash] ?? {};
    const results = (this.pages[hash] ??= {});
    let markup: ParsedPage | undefined;
    return <Result, Given extends readonly unknown[]>(read: Read<Result, Given>, ...given: Given) => {
      const key = `${read.name} ${JSON.stringify(given)}`;
      if (!(key in results)) {
        this.isUnchanged &&= key in cached;
        results[key] = key in cached ? cached[key] : read((markup ??= parsePage(text)), ...given);
      }
      return results[key] as Result;
    };
  }

  /** Writes the cache file with the results of this build only. */
  save(): void {
    if (this.file !== undefined && !this.isUnchanged) {
      fs.mkdirSync(path.dirname(this.file), {recursive: true});
      replaceFile(this.file, JSON.stringify({code: this.code, pages: this.pages} satisfies CachedPages));
    }
  }
}
