/**
 * The registry of versions: their order, and which entries of the data apply to which version. Only data/versions.yaml contains
 * their names.
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

/** The version whose pages are in docs/ and have no version in their URLs. */
export const currentVersion: VersionId = docsVersions.at(-1) ?? '';

/** Ids of the versions in versioned_docs/, newest first. */
export const oldVersions: readonly VersionId[] = docsVersions.slice(0, -1).reverse();

/** Returns one documented version. @throws Error that lists the existing ones */
export function findVersion(id: VersionId): DocumentedVersion {
  const found = loadVersions().find((version) => version.id === id);
  if (found === undefined) {
    throw new Error(`data/versions.yaml has no version "${id}"; it has ${docsVersions.join(', ')}`);
  }
  return found;
}

/** Whether a release is a prerelease, such as 4.0.0-rc1. */
export function isTestRelease(release: string): boolean {
  return release.includes('-');
}

/** Compare function for releases, as `sort` takes it. A prerelease comes before its release. */
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
 * Whether a range includes any release of a version up to its last one.
 *
 * @param range `since` and `until` name a release or a whole version, both included; a missing one means no limit
 * @throws Error for a version that is not documented
 */
export function includesVersion({since, until}: Range, version: VersionId): boolean {
  const {firstRelease, lastRelease} = findVersion(version);
  const first = since === undefined || isRelease(since) ? since : findVersion(since).firstRelease;
  const last = until === undefined || isRelease(until) ? until : findVersion(until).lastRelease;
  return (
    (first === undefined || compareReleases(first, lastRelease) <= 0) &&
    (last === undefined || compareReleases(last, firstRelease) >= 0)
  );
}

/** Filters a list by version; keeps its order. */
export function forVersion<T extends Range>(list: readonly T[], version: VersionId): T[] {
  return list.filter((entry) => includesVersion(entry, version));
}

/** Token for the last release of the version that a text belongs to, in pages and in data/versions.yaml. */
export const releaseToken = '%release%';

/** Token for the last release of any version by ID, for pages of other versions and posts. */
const releaseOfVersion = /%release:(v\d+)%/g;

/** Whether a text contains a release token. */
export function hasReleaseToken(text: string): boolean {
  return text.includes(releaseToken) || text.search(releaseOfVersion) !== -1;
}

/**
 * Replaces release tokens by release numbers. A token of an unknown version is left as it is.
 *
 * @param version - the version that the text belongs to; undefined if it belongs to none and may contain only tokens with an ID
 */
export function withRelease(text: string, version: VersionId | undefined): string {
  const own = version === undefined ? text : text.replaceAll(releaseToken, findVersion(version).lastRelease);
  return own.replaceAll(releaseOfVersion, (token, id: string) =>
    docsVersions.includes(id) ? findVersion(id).lastRelease : token,
  );
}
