/** The subject of a page: version and release, for a sentence at the top of its copy, and its place in the lists. */
import {categoriesAbove, idsInOrder} from '../sidebarTrail';
import type {SiteContent, Page} from '../page';
import type {Remark} from './copy';
import type {ListPlace} from './lists';

/** Paths are those under the base URL, without a slash at the end. */
export type Subjects = {
  readonly product: string;
  /** The documented versions with the release that each describes, the current one first. */
  readonly versions: readonly {readonly label: string; readonly release: string}[];
  /** The API references. */
  readonly apis: readonly {readonly path: string; readonly version: string}[];
  readonly blog: string;
};

/** Names a version for readers, such as "v3 (release 3.2.7), an earlier version; v4 is the current one". */
function versionName(label: string, {versions}: Subjects): string {
  const [current] = versions;
  const release = versions.find((version) => version.label === label)?.release;
  if (current === undefined || release === undefined) {
    throw new Error(
      `there is no version "${label}"; expected one of ${versions.map((each) => each.label).join(', ')}`,
    );
  }
  const kind =
    label === current.label
      ? 'the current version'
      : `an earlier version; ${current.label} is the current one`;
  return `${label} (release ${release}), ${kind}`;
}

/** The page of the current version about the same subject, for a page of an earlier one: its version and its path. */
function successorOf(
  {docPage: doc, path}: Page,
  {docs}: SiteContent,
): {readonly label: string; readonly path: string} | undefined {
  if (doc === undefined || doc.version.isLast) {
    return undefined;
  }
  const found = [...docs.values()].find((each) => each.version.isLast && each.doc.id === doc.doc.id);
  // Content has permalinks without the slash that addresses may end with.
  const end = path.endsWith('/') ? '/' : '';
  return found && {label: found.version.label, path: found.doc.permalink.replace(/\/?$/, end)};
}

function apiVersion(page: Page, {apis}: Subjects): string | undefined {
  return apis.find((api) => api.path === page.bare)?.version;
}

/** Lines at the top of a page's copy: its version, its address and the address of its successor. */
export function aboutPage(page: Page, content: SiteContent, subjects: Subjects): Remark[] {
  const api = apiVersion(page, subjects);
  const {product} = subjects;
  const subject =
    page.docPage !== undefined
      ? `Documentation of ${product} ${versionName(page.docPage.version.label, subjects)}`
      : api !== undefined
        ? `REST API of ${product} ${versionName(api, subjects)}`
        : page.post !== undefined
          ? `${product} blog, ${page.post.metadata.date.toISOString().slice(0, 10)}`
          : `${product} site`;
  const successor = successorOf(page, content);
  return [
    {text: `${subject}. This page`, url: page.url},
    ...(successor === undefined
      ? []
      : [{text: `The same page of ${successor.label}`, url: new URL(successor.path, page.url).href}]),
  ];
}

/** Position of a page in the lists; undefined for lists of posts, which repeat other pages. */
export function listPlace(page: Page, subjects: Subjects): ListPlace | undefined {
  const {docPage, post, bare} = page;
  const api = apiVersion(page, subjects);
  const [current] = subjects.versions;
  if (docPage !== undefined) {
    const [category] = categoriesAbove(docPage.doc, docPage.version);
    const order = idsInOrder(docPage.version).indexOf(docPage.doc.id);
    return {
      part: docPage.version.isLast ? 'current' : 'earlier',
      section: category?.name ?? 'Start here',
      order,
    };
  }
  if (api !== undefined) {
    return {part: api === current?.label ? 'current' : 'earlier', section: 'REST API', order: Infinity};
  }
  const inBlog = `${bare}/`.startsWith(`${subjects.blog}/`);
  if (post !== undefined || !inBlog || bare === subjects.blog) {
    return {
      part: 'site',
      section: inBlog ? 'Blog' : 'Site',
      order: -(post?.metadata.date.getTime() ?? Infinity),
    };
  }
  return undefined;
}
