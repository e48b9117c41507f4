/**
 * The releases with which statements were last tried: `tried` of pages, of defects without an end, and of data files. Outdated
 * ones are reported as notes, not as problems, so that a release can be adopted on its day.
 */
import fs from 'node:fs';
import path from 'node:path';

import {isScalar, LineCounter, parseDocument, visit} from 'yaml';

import {compareReleases, currentVersion, docsVersions, findVersion} from '../../data/versions';
import {lineOfKey, type SourcePage} from '../../plugins/sources/pages';
import {checklistFile, openPoints, readChecklist} from '../../tools/checklist';
import type {Problem, Result} from '../lib/result';

/** A page, defect or data file with the release that it was tried with. */
export type Tried = {
  readonly file: string;
  readonly line: number;
  readonly kind: 'page' | 'defect' | 'data file';
  readonly release: string;
  /** Version whose last release it is compared with. */
  readonly version: string;
  /** The data file, if it is another one than the file of the statement. */
  readonly of?: string;
};

/** Pages of Dkron Pro repeat its vendor's pages, which cannot be tried. */
function isTriable({kind, version, id}: SourcePage): boolean {
  return kind === 'docs' && version === currentVersion && !id.startsWith('pro/');
}

/** The front matter as written: a token for the last release would always be up to date. */
function triedOf({file, written, version, frontMatter}: SourcePage): Tried[] {
  if (frontMatter.tried === undefined || version === undefined) {
    return [];
  }
  const release = /^tried:(.*)$/m.exec(written)?.[1]?.trim() ?? '';
  return [{file, line: lineOfKey(written, 'tried'), kind: 'page', release, version}];
}

/** Releases that a data file has under a key, or under every key. */
function triedIn(siteFolder: string, file: string, kind: Tried['kind'], key?: string): Tried[] {
  const source = path.join(siteFolder, file);
  const found: Tried[] = [];
  if (!fs.existsSync(source)) {
    return found;
  }
  const lines = new LineCounter();
  visit(parseDocument(fs.readFileSync(source, 'utf8'), {lineCounter: lines}), {
    Pair(_, {key: name, value}) {
      if (isScalar(name) && isScalar(value) && (key === undefined || name.value === key)) {
        const [version = currentVersion] = key === undefined ? String(name.value).split('/') : [];
        found.push({
          file,
          line: lines.linePos(name.range?.[0] ?? 0).line,
          kind,
          release: String(value.value),
          version: docsVersions.includes(version) ? version : currentVersion,
          ...(key === undefined ? {of: `data/${String(name.value)}`} : {}),
        });
      }
    },
  });
  return found;
}

/** Collects all `tried` of a site. */
export function readTried(pages: readonly SourcePage[], siteFolder: string): Tried[] {
  return [
    ...pages.flatMap(triedOf),
    ...triedIn(siteFolder, 'data/known-defects.yaml', 'defect', 'tried'),
    ...triedIn(siteFolder, 'data/tried.yaml', 'data file'),
    ...triedIn(siteFolder, 'data/comparison.yaml', 'data file', 'dkronRelease'),
    ...triedIn(siteFolder, 'data/failover.yaml', 'data file', 'release'),
  ];
}

/** Filters pages and data that were tried with an earlier release than the last one of their version. */
export function outdated(tried: readonly Tried[]): Tried[] {
  return tried.filter(({release, version}) => compareReleases(release, findVersion(version).lastRelease) < 0);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Counts of outdated pages and data, a line for each release. */
export function outdatedLines(tried: readonly Tried[]): string[] {
  const all = outdated(tried);
  const releases = [...new Set(all.map(({release}) => release))].sort(compareReleases);
  return releases.map((release) => {
    const kinds = (['page', 'defect', 'data file'] as const).flatMap((kind) => {
      const count = all.filter((each) => each.release === release && each.kind === kind).length;
      return count === 0 ? [] : [counted(count, kind)];
    });
    return `last tried with ${release}: ${kinds.join(', ')}; --behind lists them`;
  });
}

/** Counts the open steps in the checklist of adopted releases. */
function leftLines(siteFolder: string): string[] {
  const list = readChecklist(siteFolder);
  const open = openPoints(list).length;
  if (list === '') {
    return [];
  }
  return [
    open === 0
      ? `${checklistFile}: every point is ticked; delete it`
      : `${checklistFile}: ${counted(open, 'point')} left of the releases that were adopted`,
  ];
}

function releaseProblem({release, version}: Tried, releases: ReadonlySet<string>): string | undefined {
  const {lastRelease} = findVersion(version);
  // A new version's copied pages were tried with a release of the previous version.
  const fits = releases.has(release) && compareReleases(release, lastRelease) <= 0;
  return fits
    ? undefined
    : `tried with "${release}", and the pages of ${version} know no such release; expected one of data/releases.yaml up to ${lastRelease}`;
}

/** Checks the declared releases. It cannot check whether the trial took place. */
export function checkTried(
  pages: readonly SourcePage[],
  siteFolder: string,
  releases: readonly {readonly release: string}[],
): Result {
  const knownReleases = new Set(releases.map(({release}) => release));
  const tried = readTried(pages, siteFolder);
  const problems = tried.flatMap((each): Problem[] => {
    const message = releaseProblem(each, knownReleases);
    return message === undefined ? [] : [{file: each.file, line: each.line, message}];
  });
  const lost = tried.flatMap(({file, line, of}): Problem[] =>
    of === undefined || fs.existsSync(path.join(siteFolder, of))
      ? []
      : [{file, line, message: `${of} is not a file; expected the path of one below data/`}],
  );
  const silent = pages
    .filter((page) => isTriable(page) && page.frontMatter.tried === undefined)
    .map(({file}) => ({
      file,
      line: 1,
      message: `no "tried" in the front matter; expected the release that the page was last tried with, such as ${findVersion(currentVersion).lastRelease}`,
    }));
  const right = tried.filter((each) => releaseProblem(each, knownReleases) === undefined);
  return {
    checked: tried.length + silent.length,
    problems: [...problems, ...lost, ...silent],
    notes: [...outdatedLines(right), ...leftLines(siteFolder)],
  };
}
