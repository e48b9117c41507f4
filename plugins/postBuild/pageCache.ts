/**
 * What steps read from finished pages, kept for the next build: to parse all pages and to write them as Markdown takes longer than
 * to draw them, and few pages change from one build to the next.
 *
 * Nothing can be outdated: a result is used again for the same text of the page, the same values beside it and the same code, and
 * what is read depends on nothing else. The file is where Docusaurus' bundler has its cache.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {filesBelow, hashOfFiles} from '../lib/files';
import {parsePage, type ParsedPage} from './parsedPage';
import {replaceFile} from '../lib/replaceFile';

/** A function with a name of its own, whose result is JSON and depends on nothing but its arguments. */
type Read<Result, Given extends readonly unknown[]> = (markup: ParsedPage, ...given: Given) => Result;

/** Reads something from a page. */
export type ReadPage = <Result, Given extends readonly unknown[]>(
  read: Read<Result, Given>,
  ...given: Given
) => Result;

/** Results of a page by the names of their functions and the values beside it. */
type Results = Record<string, unknown>;

type Kept = {readonly code: string; readonly pages: Readonly<Record<string, Results>>};

/** Names of the application's scripts, which change for all pages when the text of one does. */
const scriptNames = /(<script [^>]*?src="?[^\s">]*\/assets\/js\/[^\s">]*?\.)[0-9a-f]{8}(?=\.js)/g;

/** What results were made with: our code, the packages, and what runs them. */
function codeHash(siteDir: string): string {
  const names = ['plugins', 'config', 'data'].flatMap((folder) =>
    filesBelow(path.join(siteDir, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  );
  return hashOfFiles(siteDir, [...names.sort(), 'package-lock.json']);
}

/** What an earlier build has kept; nothing where the file is not there, or is no longer whole. */
function keptIn(file: string): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** The readings of a build. */
export class Readings {
  private readonly code: string;
  private readonly kept: Kept['pages'];
  private readonly pages: Record<string, Results> = {};
  private isKept = true;

  /**
   * @param file - where they are kept, if they are
   * @param siteDir - folder of the site, and of its code
   */
  constructor(
    private readonly file: string | undefined,
    siteDir: string,
  ) {
    this.code = file === undefined ? '' : codeHash(siteDir);
    const kept = file === undefined ? undefined : keptIn(file);
    this.kept = kept?.code === this.code ? kept.pages : {};
  }

  /** @param html - a whole page; it is parsed where something is read that is not kept */
  of(html: string): ReadPage {
    // Nothing can read the hashes, as they are not there.
    const text = html.replace(scriptNames, '$1');
    const hash = createHash('sha256').update(text).digest('base64url');
    const kept = this.kept[hash] ?? {};
    const results = (this.pages[hash] ??= {});
    let markup: ParsedPage | undefined;
    return <Result, Given extends readonly unknown[]>(read: Read<Result, Given>, ...given: Given) => {
      const key = `${read.name} ${JSON.stringify(given)}`;
      if (!(key in results)) {
        this.isKept &&= key in kept;
        results[key] = key in kept ? kept[key] : read((markup ??= parsePage(text)), ...given);
      }
      return results[key] as Result;
    };
  }

  /** Keeps what was read in this build, and nothing older. */
  keep(): void {
    if (this.file !== undefined && !this.isKept) {
      fs.mkdirSync(path.dirname(this.file), {recursive: true});
      replaceFile(this.file, JSON.stringify({code: this.code, pages: this.pages} satisfies Kept));
    }
  }
}
