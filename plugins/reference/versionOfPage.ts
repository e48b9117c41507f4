import type {DocsVersion} from '../../data/schema';

/**
 * The documentation version a page belongs to, by its path.
 *
 * @param file - absolute or from the site's folder
 * @throws Error for a page outside of the documentation
 */
export function versionOfPage(file: string): DocsVersion {
  const path = file.replaceAll('\\', '/');
  const old = /(?:^|\/)versioned_docs\/version-(v[123])\//.exec(path)?.[1];
  if (old === 'v1' || old === 'v2' || old === 'v3') {
    return old;
  }
  // A page beside the documentation, such as /versions, tells of all versions; what it says of one is said of the newest.
  if (/(?:^|\/)(?:docs|src\/pages)\//.test(path)) {
    return 'v4';
  }
  throw new Error(
    'a reference directive stands in a page that belongs to no documentation version; expected one under docs/, versioned_docs/ or src/pages/',
  );
}
