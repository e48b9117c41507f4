/**
 * The registry of versions and what it decides: which versions there are, in which order, and what applies to which.
 * data/versions.yaml is the only file that spells their names.
 */
import {readYaml} from './readYaml';
import {isRelease, type Range, type VersionId} from './schema/parts';
import {versionsFileSchema, type DocumentedVersion} from './schema/versions';

/** The documented versions, newest first. @throws Error with every problem of data/versions.yaml */
export function loadVersions(): readonly DocumentedVersion[] {
  return readYaml('data/versions.yaml', versionsFileSchema);
}

/** Ids of the documented versions, oldest first. */
export const docsVersions: readonly VersionId[] = loadVersions()
  .map(({id}) => id)
  .reverse();

/** The version whose pages are in docs/ and are served without a version in their address. */
export const currentVersion: VersionId = docsVersions.at(-1) ?? '';

/** Ids of the versions in versioned_docs/, newest first. */
export const oldVersions: readonly VersionId[] = docsVersions.slice(0, -1).reverse();

/** One documented version. @throws Error that names those that there are */
export function findVersion(id: VersionId): DocumentedVersion {
  const found = loadVersions().find((version) => version.id === id);
  if (found === undefined) {
    throw new Error(`data/versions.yaml has no version "${id}"; it has ${docsVersions.join(', ')}`);
  }
  return found;
}

/** Whether a release was for tests, such as 4.0.0-rc1. */
export function isTestRelease(release: string): boolean {
  return release.includes('-');
}

/** Below zero where the first release is the earlier one; a test release comes before the release that it is for. */
export function compareReleases(one: string, other: string): number {
  const numbersOf = (release: string): number[] => release.replace(/-.*/, '').split('.').map(Number);
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  if (at !== -1) {
    return (a[at] ?? 0) - (b[at] ?? 0);
  }
  return one.includes('-') === other.includes('-')
    ? one.localeCompare(other, 'en', {numeric: true})
    : one.length < other.length
      ? 1
      : -1;
}

/**
 * Whether something applies to a version, for any of its releases up to the last one.
 *
 * @param range `since` and `until` name a release or a whole version, both included; nothing sets no limit
 * @throws Error for a version that is not documented
 */
export function holds({since, until}: Range, version: VersionId): boolean {
  const {firstRelease, lastRelease} = findVersion(version);
  const first = since === undefined || isRelease(since) ? since : findVersion(since).firstRelease;
  const last = until === undefined || isRelease(until) ? until : findVersion(until).lastRelease;
  return (
    (first === undefined || compareReleases(first, lastRelease) <= 0) &&
    (last === undefined || compareReleases(last, firstRelease) >= 0)
  );
}

/** What of a list applies to a version, in its order. */
export function forVersion<T extends Range>(list: readonly T[], version: VersionId): T[] {
  return list.filter((entry) => holds(entry, version));
}

/** What stands for the last release of a text's own version, in pages and in data/versions.yaml. */
export const releaseToken = '%release%';

/** The same of any version, by its id: what pages of other versions, and posts, say of it. */
const releaseOfVersion = /%release:(v\d+)%/g;

/** Whether a text names a release of the registry by a token. */
export function hasReleaseToken(text: string): boolean {
  return text.includes(releaseToken) || text.search(releaseOfVersion) !== -1;
}

/**
 * Puts the last release of a version where a text has its token; a token of an unknown version stays.
 *
 * @param version - whose text it is; nothing for one that belongs to none, which may name others only
 */
export function withRelease(text: string, version: VersionId | undefined): string {
  const own = version === undefined ? text : text.replaceAll(releaseToken, findVersion(version).lastRelease);
  return own.replaceAll(releaseOfVersion, (token, id: string) =>
    docsVersions.includes(id) ? findVersion(id).lastRelease : token,
  );
}
