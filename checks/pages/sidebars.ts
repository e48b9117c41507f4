/**
 * Sidebars: every page of a version is in its sidebar once, every id in a sidebar is a page, and no two categories are
 * translated by one key.
 */
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {expectedNames} from '../../data/nearest';
import {currentVersion} from '../../data/versions';
import {oldVersionsOf, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

/** A sidebar item as written in sidebars.ts or a versioned sidebar. */
export type SidebarItem =
  | string
  | {
      readonly type: string;
      readonly id?: string;
      readonly label?: string;
      /** Translation key of a category whose label another category has, too. */
      readonly key?: string;
      readonly link?: {readonly type: string; readonly id?: string};
      readonly items?: readonly SidebarItem[];
    };

export type Sidebar = {
  readonly version: string;
  readonly file: string;
  /** The file's text, for line numbers. */
  readonly source: string;
  readonly items: readonly SidebarItem[];
};

/** The default export of sidebars.ts; a module that was translated to CommonJS has it one level down. */
export async function currentSidebar(siteFolder: string): Promise<unknown> {
  const file = pathToFileURL(path.resolve(siteFolder, 'sidebars.ts'));
  const {default: content} = (await import(file.href)) as {default: unknown};
  return (content as {default?: unknown}).default ?? content;
}

/**
 * The sidebars of all versions.
 *
 * @param current - the default export of sidebars.ts
 * @throws Error if a sidebar is missing, is not JSON or has no list "docs"
 */
export function readSidebars(siteFolder: string, current: unknown): Sidebar[] {
  const text = (file: string): string => fs.readFileSync(path.join(siteFolder, file), 'utf8');
  const sidebar = (version: string, file: string, content: unknown): Sidebar => {
    const items = (content as {docs?: unknown} | undefined)?.docs;
    if (!Array.isArray(items)) {
      throw new Error(`${file}:1: there is no sidebar "docs"; expected a list of pages under that name`);
    }
    return {version, file, source: text(file), items: items as SidebarItem[]};
  };
  return [
    sidebar(currentVersion, 'sidebars.ts', current),
    ...oldVersionsOf(siteFolder).map((version) => {
      const file = `versioned_sidebars/version-${version}-sidebars.json`;
      try {
        return sidebar(version, file, JSON.parse(text(file)));
      } catch (error) {
        throw error instanceof SyntaxError ? new Error(`${file}:1: ${error.message}; expected JSON`) : error;
      }
    }),
  ];
}

/** Ids of the pages in a list of items, in reading order. */
export function idsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') {
      return [item];
    }
    const own = item.type === 'doc' ? item.id : item.link?.type === 'doc' ? item.link.id : undefined;
    return [...(own === undefined ? [] : [own]), ...idsOf(item.items ?? [])];
  });
}

/** Translation keys of the categories in a list of items. */
function translationKeys(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === 'string' || item.type !== 'category'
      ? []
      : [item.key ?? item.label ?? '', ...translationKeys(item.items ?? [])],
  );
}

/** Lines in which a text is in a sidebar's file, in order. */
function linesQuoting({source}: Sidebar, text: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/['"]([^'"]*)['"]/g)].map((match) => ({quoted: match[1], line: index + 1})),
    )
    .filter(({quoted}) => quoted === text)
    .map(({line}) => line);
}

/** Fields of a page that are available without parsing it. */
type Listed = Pick<SourcePage, 'file' | 'id' | 'version'>;

/** For a suggestion, pages in the same folder come first. */
function nearTo(id: string, pages: readonly Listed[]): string {
  const folder = path.posix.dirname(id);
  const near = pages.filter((page) => path.posix.dirname(page.id) === folder).map((page) => page.id);
  return expectedNames(
    id,
    near.length > 0 ? near : pages.map((page) => page.id),
    'expected one that exists:',
  );
}

/**
 * Compares pages and sidebars. A missing page is reported only if no ID is misspelt, as the misspelt one may be its own. It
 * cannot check whether the order makes sense.
 */
export function checkSidebars(pages: readonly Listed[], sidebars: readonly Sidebar[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const sidebar of sidebars) {
    const {version, file} = sidebar;
    const ids = idsOf(sidebar.items);
    const existing = pages.filter((page) => page.version === version);
    checked += ids.length;
    for (const [index, id] of ids.entries()) {
      const earlier = ids.slice(0, index).filter((each) => each === id).length;
      const line = linesQuoting(sidebar, id)[earlier] ?? 1;
      if (!existing.some((page) => page.id === id)) {
        problems.push({
          file,
          line,
          message: `"${id}" is not a page of ${version}; ${nearTo(id, existing)}`,
        });
      }
      if (earlier > 0) {
        problems.push({file, line, message: `"${id}" is repeated; expected each page once`});
      }
    }
    const keys = translationKeys(sidebar.items);
    for (const [index, key] of keys.entries()) {
      const earlier = keys.slice(0, index).filter((each) => each === key).length;
      if (earlier > 0) {
        const message = `a second category is "${key}", and translations could not tell them apart; expected a "key" of its own`;
        problems.push({file, line: linesQuoting(sidebar, key)[earlier] ?? 1, message});
      }
    }
    const allExist = ids.every((id) => existing.some((page) => page.id === id));
    for (const page of allExist ? existing : []) {
      if (!ids.includes(page.id) && page.id !== 'index') {
        problems.push({
          file: page.file,
          line: 1,
          message: `the page is not in ${file}; expected "${page.id}" there`,
        });
      }
    }
  }
  return {checked, problems};
}
