import {dayOfVersion, findRelease} from '../../data/ofVersion';
import {currentVersion} from '../../data/versions';
import {readFrontMatter} from './pages';
import {findVersionOfPage} from './versionOfPage';

/**
 * The day of which a page tells, for programs that ask how old it is: a post's own; for a page of the current version that of the
 * release that it was tried with; for one of an old version that of its last release, which it describes. It is no date of a file,
 * which would differ from clone to clone.
 *
 * @param file - from the site's folder
 * @returns as `2026-11-14`, or undefined where the page says neither: pages on Dkron Pro, and those around the documentation
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
