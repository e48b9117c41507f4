import {dayOfVersion, findRelease} from '../../data/ofVersion';
import {currentVersion} from '../../data/versions';
import {readFrontMatter} from './pages';
import {findVersionOfPage} from './versionOfPage';

/**
 * The date of a page, for programs that need its age: for a post, its own date; for a page of the current version, the date of
 * the release that it was tried with; for a page of an old version, the date of the last release, which it describes. Dates of
 * files are not used, as they differ from clone to clone.
 *
 * @param file - relative to the site's folder
 * @returns as `2026-11-14`, or undefined if the page says neither: pages on Dkron Pro, and those around the documentation
 */
export function dayOfPage(file: string): string | undefined {
  const {date, tried} = readFrontMatter(file);
  if (typeof date === 'string') {
    return date.slice(0, '2026-11-14'.length);
  }
  if (typeof tried === 'string') {
    return findRelease(tried).date;
  }
  const version = /\/pro\//.test(file) ? undefined : findVersionOfPage(file);
  return version === undefined || version === currentVersion ? undefined : dayOfVersion(version);
}
