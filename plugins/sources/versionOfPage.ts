import type {VersionId} from '../../data/schema/parts';
import {currentVersion, findVersion} from '../../data/versions';

/** Folders of Docusaurus for pages of old versions, and for translated pages of all versions. */
const oldFolder = /(?:^|\/)(?:versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-docs)\/version-([^/]+)\//;

/**
 * Folders of the current version. Pages outside of the documentation, such as /versions, are about all versions; their
 * directives use the newest.
 */
const currentFolder =
  /(?:^|\/)(?:docs|src\/pages|i18n\/[^/]+\/(?:docusaurus-plugin-content-docs\/current|docusaurus-plugin-content-pages))\//;

/**
 * The documentation version a page belongs to, by its path, in any language; a post belongs to none.
 *
 * @param file - absolute, or relative to the site's folder
 */
export function findVersionOfPage(file: string): VersionId | undefined {
  const path = file.replaceAll('\\', '/');
  const old = oldFolder.exec(path)?.[1];
  if (old !== undefined) {
    return findVersion(old).id;
  }
  return currentFolder.test(path) ? currentVersion : undefined;
}

/** The version of a page that has to belong to one. @throws Error for any other page */
export function versionOfPage(file: string): VersionId {
  const version = findVersionOfPage(file);
  if (version === undefined) {
    throw new Error(
      'a reference directive is in a page that belongs to no documentation version; expected one under docs/, versioned_docs/ or src/pages/',
    );
  }
  return version;
}

/** Folder of a version's pages, relative to the project's root. */
export function folderOf(version: VersionId): string {
  return version === currentVersion ? 'docs' : `versioned_docs/version-${version}`;
}
