/**
 * Tags of the image, `dkron/dkron:TAG`, wherever a page of a version names one. Pages of the current version may have the tags
 * that data/platforms.yaml lists for a release, which `verify` compares with Dkron's release configuration; other pages, the tag
 * in the registry of versions, alone or with a platform after it.
 */
import {loadPlatforms, loadReleases} from '../../data/load';
import {compareReleases, currentVersion, findVersion, withRelease} from '../../data/versions';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';

/** Placeholder for the release, in the data and in commands. */
const inData = 'RELEASE';
const inCommands = 'VERSION';

const images = loadPlatforms().filter(({kind}) => kind === 'image');

/** Tags that are moved to each new release. */
const moving = images.flatMap(({name}) => (name.includes(inData) ? [] : [name]));

/** Tags that a release of the current version has. @param name - text in place of the release */
function tagsOf(release: string, name = release): string[] {
  return images
    .filter(
      ({since = release, until = release}) =>
        compareReleases(since, release) <= 0 && compareReleases(until, release) >= 0,
    )
    .map((image) => image.name.replace(inData, name));
}

function currentTags(): ReadonlySet<string> {
  const {firstRelease, lastRelease} = findVersion(currentVersion);
  const releases = loadReleases()
    .map(({release}) => release)
    .filter((release) => compareReleases(release, firstRelease) >= 0);
  return new Set([...releases.flatMap((release) => tagsOf(release)), ...tagsOf(lastRelease, inCommands)]);
}

/** Checks the whole text of every page of a version. It can NOT tell whether a registry has the image. */
export function checkImageTags(pages: readonly SourcePage[]): Result {
  const current = currentTags();
  let checked = 0;
  const problems = pages.flatMap(({file, source, version}): Problem[] => {
    if (version === undefined) {
      return [];
    }
    const own = withRelease(findVersion(version).image, version).replace(/^.*:/, '');
    const fits = (tag: string): boolean =>
      version === currentVersion
        ? current.has(tag)
        : [own, inCommands].some((name) => tag === name || tag.startsWith(`${name}-`)) ||
          moving.includes(tag);
    const expected =
      version === currentVersion ? 'one of data/platforms.yaml, such as ' : 'that of data/versions.yaml, ';
    return source.split('\n').flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])dkron\/dkron:([\w.-]*\w)/g)].flatMap(([image, tag = '']) => {
        checked += 1;
        return fits(tag)
          ? []
          : [{file, line: index + 1, message: `there is no image ${image}; expected ${expected}${own}`}];
      }),
    );
  });
  return {checked, problems};
}
