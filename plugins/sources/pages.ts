/** The site's Markdown, read once for all content checks, with the line of everything in it. */
import fs from 'node:fs';
import path from 'node:path';

import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';

import {currentVersion, oldVersions as registered} from '../../data/versions';
import {filesBelow} from '../lib/files';
import {pageText} from './releaseToken';

/** `project` is for README.md and CONTRIBUTING.md: read on the code host, no part of the site. */
export type PageKind = 'docs' | 'blog' | 'page' | 'project';

export type SourcePage = {
  /** From the site's folder, with slashes. */
  readonly file: string;
  readonly kind: PageKind;
  /** Documentation version, for docs. */
  readonly version: string | undefined;
  /** Path in its folder without the extension, such as `usage/cron-spec`. */
  readonly id: string;
  /** Address under the base URL, without a slash at the end: `/docs/usage/cron-spec`. None for project files. */
  readonly url: string | undefined;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The whole file as readers get it; positions in the tree count from its start. */
  readonly source: string;
  readonly tree: Root;
};

/** Line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

type Folder = {
  readonly folder: string;
  readonly kind: PageKind;
  readonly version?: string;
  readonly base?: string;
};

/** Versions in versioned_docs/, newest first. */
export function oldVersionsOf(siteFolder: string): string[] {
  return JSON.parse(fs.readFileSync(path.join(siteFolder, 'versions.json'), 'utf8')) as string[];
}

function foldersOf(versions: readonly string[]): Folder[] {
  return [
    {folder: 'docs', kind: 'docs', version: currentVersion, base: '/docs'},
    ...versions.map((version) => ({
      folder: `versioned_docs/version-${version}`,
      kind: 'docs' as const,
      version,
      base: `/docs/${version}`,
    })),
    {folder: 'blog', kind: 'blog', base: '/blog'},
    {folder: 'src/pages', kind: 'page', base: ''},
  ];
}

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

function urlOf(base: string | undefined, id: string, slug: unknown): string | undefined {
  if (base === undefined) {
    return undefined;
  }
  const name = typeof slug === 'string' ? slug.replace(/^\/|\/$/g, '') : id.replace(/(^|\/)index$/, '');
  return `${base}/${name}`.replace(/\/$/, '') || '/';
}

/** Ordinary text such as `12:ab` reads like an inline directive. As in the build, it stays what it was. */
function withoutTextDirectives(tree: Root): Root {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (index !== undefined && parent !== undefined) {
      parent.children.splice(index, 1, {type: 'text', value: `:${node.name}`, position: node.position});
    }
  });
  return tree;
}

/**
 * Reads one page.
 *
 * @throws Error with the file where the front matter is no YAML
 */
export function readSource(file: string, content: string, place: Folder): SourcePage {
  const source = pageText(content, file);
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
    tree: withoutTextDirectives(markdown.parse(body)),
  };
}

/**
 * Every Markdown page of a site, in file order.
 *
 * @param siteFolder - folder with docs/, versioned_docs/, versions.json, blog/ and src/pages/; what is missing holds no page
 * @throws Error where versions.json is missing or a page's front matter is no YAML
 */
export function readPages(siteFolder: string): SourcePage[] {
  return foldersOf(oldVersionsOf(siteFolder)).flatMap((place) => {
    return filesBelow(path.join(siteFolder, place.folder))
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => {
        const file = path.posix.join(place.folder, name);
        return readSource(file, fs.readFileSync(path.join(siteFolder, file), 'utf8'), place);
      });
  });
}

/** The project's own Markdown: its links and pictures have to be right too. */
export function readProjectFiles(siteFolder: string): SourcePage[] {
  return ['README.md', 'CONTRIBUTING.md']
    .filter((file) => fs.existsSync(path.join(siteFolder, file)))
    .map((file) =>
      readSource(file, fs.readFileSync(path.join(siteFolder, file), 'utf8'), {folder: '', kind: 'project'}),
    );
}

/** A page made of text alone, for tests. */
export function pageFrom(source: string, file = 'docs/page.md'): SourcePage {
  const place = foldersOf(registered).find(({folder}) => file.startsWith(`${folder}/`));
  return readSource(file, source, place ?? {folder: '', kind: 'project'});
}
