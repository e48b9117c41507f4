/** The site's Markdown, read once for all content checks. */
import fs from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse} from 'yaml';

export type PageKind = 'docs' | 'blog' | 'page';

export type Page = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  readonly kind: PageKind;
  /** Documentation version, for docs. */
  readonly version: string | undefined;
  /** Path in its folder without the extension, such as `usage/cron-spec`. */
  readonly id: string;
  /** Address under the base URL, without a slash at the end: `/docs/usage/cron-spec`. */
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The whole file; positions in the tree count from its start. */
  readonly source: string;
  readonly tree: Root;
};

/** What a check found: place, what is wrong, and what would be right. */
export type Problem = {readonly file: string; readonly line: number; readonly message: string};

/** A check gives its problems and how many things it looked at; none is an error of its own (see run.ts). */
export type Result = {readonly checked: number; readonly problems: readonly Problem[]};

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

type Folder = {
  readonly folder: string;
  readonly kind: PageKind;
  readonly version?: string;
  readonly base: string;
};

const folders: readonly Folder[] = [
  {folder: 'docs', kind: 'docs', version: 'v4', base: '/docs'},
  {folder: 'versioned_docs/version-v3', kind: 'docs', version: 'v3', base: '/docs/v3'},
  {folder: 'versioned_docs/version-v2', kind: 'docs', version: 'v2', base: '/docs/v2'},
  {folder: 'versioned_docs/version-v1', kind: 'docs', version: 'v1', base: '/docs/v1'},
  {folder: 'blog', kind: 'blog', base: '/blog'},
  {folder: 'src/pages', kind: 'page', base: ''},
];

function frontMatterOf(source: string, file: string): {frontMatter: Record<string, unknown>; length: number} {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (match === null) {
    return {frontMatter: {}, length: 0};
  }
  try {
    return {frontMatter: (parse(match[1] ?? '') ?? {}) as Record<string, unknown>, length: match[0].length};
  } catch (error) {
    throw new Error(
      `${file}:1: the front matter is no YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function urlOf(base: string, id: string, slug: unknown): string {
  if (typeof slug === 'string') {
    return `${base}/${slug.replace(/^\/|\/$/g, '')}`.replace(/\/$/, '') || '/';
  }
  return `${base}/${id.replace(/(^|\/)index$/, '')}`.replace(/\/$/, '') || '/';
}

/**
 * Reads one page.
 *
 * @throws Error with the file where the front matter is no YAML
 */
export function readPage(file: string, source: string, place: Folder): Page {
  const {frontMatter, length} = frontMatterOf(source, file);
  const id = path.posix.relative(place.folder, file).replace(/\.mdx?$/, '');
  // Blanks in place of the front matter keep line numbers and offsets.
  const body = source.slice(0, length).replace(/[^\n]/g, ' ') + source.slice(length);
  return {
    file,
    kind: place.kind,
    version: place.version,
    id,
    url: urlOf(place.base, id, frontMatter.slug),
    frontMatter,
    source,
    tree: markdown.parse(body),
  };
}

/** Every Markdown page of a site, in file order. */
export function readPages(siteFolder: string): Page[] {
  return folders.flatMap((place) => {
    const root = path.join(siteFolder, place.folder);
    if (!fs.existsSync(root)) {
      return [];
    }
    return fs
      .readdirSync(root, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map((name) => {
        const file = path.posix.join(place.folder, name.split(path.sep).join('/'));
        return readPage(file, fs.readFileSync(path.join(siteFolder, file), 'utf8'), place);
      });
  });
}

/** A page made of text alone, for tests. */
export function pageOf(source: string, file = 'docs/page.md'): Page {
  const place = folders.find(({folder}) => file.startsWith(`${folder}/`));
  if (place === undefined) {
    throw new Error(`${file} is in no folder of pages`);
  }
  return readPage(file, source, place);
}
