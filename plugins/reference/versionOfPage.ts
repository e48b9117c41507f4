import type {VersionId} from '../../data/schema/parts';
import {currentVersion, findVersion} from '../../data/versions';

/**
 * The documentation version a page belongs to, by its path.
 *
 * @param file - absolute or from the site's folder
 * @throws Error for a page outside of the documentation
 */
export function versionOfPage(file: string): VersionId {
  const path = file.replaceAll('\\', '/');
  const old = /(?:^|\/)versioned_docs\/version-([^/]+)\//.exec(path)?.[1];
  if (old !== undefined) {
    return findVersion(old).id;
  }
  // A page beside the documentation, such as /versions, tells of all versions; what it says of one is said of the newest.
  if (/(?:^|\/)(?:docs|src\/pages)\//.test(path)) {
    return currentVersion;
  }
  throw new Error(
    'a reference directive stands in a page that belongs to no documentation version; expected one under docs/, versioned_docs/ or src/pages/',
  );
}
