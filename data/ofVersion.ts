/** Selects the entries of one version from the data that is shared by all versions. */
import {loadKnownDefects, loadReleases} from './load';
import {defectSeverities, type KnownDefect} from './schema/defects';
import type {VersionId} from './schema/parts';
import type {Availability, Executor, Processor} from './schema/plugins';
import type {Release} from './schema/releases';
import {compareReleases, findVersion, forVersion} from './versions';

/** The entry of a release in data/releases.yaml. @throws Error if there is none */
export function findRelease(release: string): Release {
  const found = loadReleases().find((each) => each.release === release);
  if (found === undefined) {
    throw new Error(`data/releases.yaml: no release ${release}, which data/versions.yaml names; add it`);
  }
  return found;
}

/** The day of the last release of a version, as `2026-11-14`. */
export function dayOfVersion(version: VersionId): string {
  return findRelease(findVersion(version).lastRelease).date;
}

/** Executors or processors available in a version, in the order of the data. */
export function availableIn<T extends Executor | Processor>(list: readonly T[], version: VersionId): T[] {
  return list.filter((plugin) => forVersion<Availability>(plugin.availability, version).length > 0);
}

/** Whether a defect still exists in a release or in a later one. */
export function existsFrom({until}: KnownDefect, release: string): boolean {
  return until === undefined || compareReleases(until, release) >= 0;
}

/** Sorts by severity, worst first; within a severity, by the order of the data. */
function bySeverity(defects: readonly KnownDefect[]): KnownDefect[] {
  return defectSeverities.flatMap((severity) => defects.filter((defect) => defect.severity === severity));
}

/** Defects of the last release of a version, worst first. */
export function defectsOf(version: VersionId): KnownDefect[] {
  const {lastRelease} = findVersion(version);
  return bySeverity(
    loadKnownDefects().filter(
      (defect) => compareReleases(defect.since, lastRelease) <= 0 && existsFrom(defect, lastRelease),
    ),
  );
}

/** Defects that a version had in an earlier release and no longer has in its last one, worst first. */
export function endedDefectsOf(version: VersionId): KnownDefect[] {
  const {firstRelease, lastRelease} = findVersion(version);
  return bySeverity(
    loadKnownDefects().filter(
      (defect) => existsFrom(defect, firstRelease) && !existsFrom(defect, lastRelease),
    ),
  );
}
