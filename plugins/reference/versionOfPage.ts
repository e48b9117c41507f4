import type {VersionId} from '../../data/schema/parts';
import {currentVersion, findVersion} from '../../data/versions';

/**
 * The documentation version a page belongs to, by its path; a post belongs to none.
 *
 * @param file - absolute or from the site's folder
 */
export function findVersionOfPage(file: string): VersionId | undefined {
  const path = file.replaceAll('\\', '/');
  const old = /(?:^|\/)versioned_docs\/version-([^/]+)\//.exec(path)?.[1];
  if (old !== undefined) {
    return findVersion(old).id;
  }
  // A page beside the documentation, such as /versions, tells of all versions; what it says of one is said of the newest.
  return /(?:^|\/)(?:docs|src\/pages)\//.test(path) ? currentVersion : undefined;
}

/** The same, of a page that has to belong to one. @throws Error for any other */
export function versionOfPage(file: string): VersionId {
  const version = findVersionOfPage(file);
  if (version === undefined) {
    throw new Error(
      'a reference directive stands in a page that belongs to no documentation version; expected one under docs/, versioned_docs/ or src/pages/',
    );
  }
  return version;
}
