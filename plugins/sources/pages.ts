/** The site's Markdown files, read in one way for checks, for lists of names and for links, with the line of everything in them. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Nodes, Root} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';

import {
  cachedWhileUnchanged,
  labelOf,
  listFiles,
  projectRoot,
  readText,
  type Cached,
} from '../../data/readYaml';
import type {VersionId} from '../../data/schema/parts';
import {currentVersion, oldVersions as registered} from '../../data/versions';
import {filesBelow} from '../lib/files';
import {linesLike, parseMarkdown} from './markdown';
import {pageText} from './releaseToken';
import {folderOf} from './versionOfPage';

/** `project`: the guides and README files, which are read on the code host and are not part of the site. */
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
  /** The whole file as it is written, in which a release may still be a token. */
  readonly written: string;
  readonly tree: Root;
};

/** Line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Line of a key of front matter in a page's text, or the first line. */
export function lineOfKey(source: string, key: string): number {
  return source.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

type Folder = {
  readonly folder: string;
  readonly kind: PageKind;
  readonly version?: string;
  readonly base?: string;
};

/** Versions in versioned_docs/, newest first. */
export function oldVersionsOf(siteFolder: string): string[] {
  return JSON.parse(readFileSync(path.join(siteFolder, 'versions.json'), 'utf8')) as string[];
}

function docsFolder(version: VersionId): Folder {
  const base = version === currentVersion ? '/docs' : `/docs/${version}`;
  return {folder: folderOf(version), kind: 'docs', version, base};
}

function foldersOf(versions: readonly VersionId[]): Folder[] {
  return [
    ...[currentVersion, ...versions].map(docsFolder),
    {folder: 'blog', kind: 'blog', base: '/blog'},
    {folder: 'src/pages', kind: 'page', base: ''},
  ];
}

type FrontMatter = Readonly<Record<string, unknown>>;

/** The front matter of a page's text, and how long it is. @throws Error with the file's line if it is not YAML */
function frontMatterOf(source: string, file: string): {frontMatter: FrontMatter; length: number} {
  const match = /^---\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(source);
  if (match === null) {
    return {frontMatter: {}, length: 0};
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(match[1] ?? '', {lineCounter, prettyErrors: false});
  const [broken] = document.errors;
  if (broken !== undefined) {
    const {line, col} = lineCounter.linePos(broken.pos[0]);
    throw new Error(`${file}:${line + 1}:${col}: the front matter is not YAML: ${broken.message}`);
  }
  return {frontMatter: (document.toJS() ?? {}) as FrontMatter, length: match[0].length};
}

/** The front matter of a page alone. @param file - its path @throws Error with the line if it is not YAML */
export function readFrontMatter(file: string): FrontMatter {
  const text = pageText(readText(file), file);
  return frontMatterOf(text, labelOf(path.resolve(projectRoot, file))).frontMatter;
}

function urlOf(base: string | undefined, id: string, slug: unknown): string | undefined {
  if (base === undefined) {
    return undefined;
  }
  const name = typeof slug === 'string' ? slug.replace(/^\/|\/$/g, '') : id.replace(/(^|\/)index$/, '');
  return `${base}/${name}`.replace(/\/$/, '') || '/';
}

/**
 * Reads one page.
 *
 * @throws Error with the file if the front matter is not YAML
 */
function readSource(file: string, content: string, folder: Folder, parse = parseMarkdown): SourcePage {
  const source = pageText(content, file);
  const {frontMatter, length} = frontMatterOf(source, file);
  const id = idOf(file, folder);
  // Spaces replace the front matter, so that line numbers and offsets remain valid.
  const body = source.slice(0, length).replace(/[^\n]/g, ' ') + source.slice(length);
  return {
    file,
    kind: folder.kind,
    version: folder.version,
    id,
    url: urlOf(folder.base, id, frontMatter.slug),
    frontMatter,
    source,
    written: content,
    tree: parse(body),
  };
}

function filesIn(siteFolder: string, folder: Folder): string[] {
  const root = path.join(siteFolder, folder.folder);
  return (existsSync(root) ? listFiles(root) : [])
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(folder.folder, name));
}

/** @param siteFolder - folder of the site */
function pagesIn(siteFolder: string, folder: Folder): SourcePage[] {
  return filesIn(siteFolder, folder).map((file) =>
    readSource(file, readText(path.join(siteFolder, file)), folder),
  );
}

function idOf(file: string, {folder}: Folder): string {
  return path.posix.relative(folder, file).replace(/\.mdx?$/, '');
}

/** Paths of this site's page files, from its folder → the page of each. */
export function pageFiles(): Pick<SourcePage, 'file' | 'kind' | 'version' | 'id'>[] {
  return foldersOf(registered).flatMap((place) =>
    filesIn(projectRoot, place).map((file) => ({
      file,
      kind: place.kind,
      version: place.version,
      id: idOf(file, place),
    })),
  );
}

/** The files of one version's pages, relative to the site's folder. */
export function filesOfVersion(version: VersionId): string[] {
  return filesIn(projectRoot, docsFolder(version));
}

/**
 * The headings, tables and directives of a page of a version.
 *
 * @param file - relative to the site's folder
 * @throws Error if its front matter is not YAML
 */
export function readOutline(version: VersionId, file: string): SourcePage {
  return readSource(file, readText(file), docsFolder(version), (body) =>
    parseMarkdown(linesLike(/^(?:#|\||::[a-z])/, body)),
  );
}

/**
 * Every Markdown page of a site, in file order.
 *
 * @param siteFolder - folder with docs/, versioned_docs/, versions.json, blog/ and src/pages/; a missing folder counts as empty
 * @throws Error if versions.json is missing or a page's front matter is not YAML
 */
export function readPages(siteFolder: string): SourcePage[] {
  const folder = path.resolve(siteFolder);
  return foldersOf(oldVersionsOf(folder)).flatMap((place) => pagesIn(folder, place));
}

/** Folders with README files of their own. */
const foldersWithGuides = ['checks', 'data', 'deploy', 'plugins', 'src', 'verify'];

/** The project's own Markdown: its links and pictures have to be right too. */
export function readProjectFiles(siteFolder: string): SourcePage[] {
  const guides = ['README.md', 'CONTRIBUTING.md', 'PROMISES.md', 'WRITING.md'].filter((file) =>
    existsSync(path.join(siteFolder, file)),
  );
  const below = foldersWithGuides.flatMap((folder) =>
    filesBelow(path.join(siteFolder, folder))
      .filter((name) => path.posix.basename(name) === 'README.md')
      .map((name) => path.posix.join(folder, name)),
  );
  return [...guides, ...below].map((file) =>
    readSource(file, readFileSync(path.join(siteFolder, file), 'utf8'), {folder: '', kind: 'project'}),
  );
}

/** A page from a text, for tests. */
export function pageFrom(source: string, file = 'docs/page.md'): SourcePage {
  const place = foldersOf(registered).find(({folder}) => file.startsWith(`${folder}/`));
  return readSource(file, source, place ?? {folder: '', kind: 'project'});
}

const names = new Map<string, Cached<string>>();

/** Text of a link to a page: its name in the menu, or its title. @param page - such as `operations/troubleshooting` */
export function pageName(version: VersionId, page: string): string {
  return cachedWhileUnchanged(names, `${version} ${page}`, () => {
    const {sidebar_label: label, title} = readFrontMatter(`${folderOf(version)}/${page}.md`);
    return String(label ?? title ?? page);
  });
}

/**
 * @param anchor - explicit id of a heading
 * @returns the heading as Markdown, or undefined if a directive makes the anchor
 */
export function headingAt(version: VersionId, page: string, anchor: string): string | undefined {
  const file = `${folderOf(version)}/${page}.md`;
  return new RegExp(`^#+ (.+) \\{#${anchor}\\}$`, 'm').exec(pageText(readText(file), file))?.[1];
}
