/** The headings of pages, for links that are called after them. */
import {readText} from '../../../data/readYaml';
import type {VersionId} from '../../../data/schema/parts';
import {pageText} from '../../sources/releaseToken';
import {folderOf} from '../../sources/versionOfPage';

/**
 * @param page - its path in the folder of the version: `operations/troubleshooting`
 * @param anchor - that a heading states
 * @returns the heading as Markdown, or nothing where a directive makes the anchor
 */
export function headingAt(version: VersionId, page: string, anchor: string): string | undefined {
  const file = `${folderOf(version)}/${page}.md`;
  return new RegExp(`^#+ (.+) \\{#${anchor}\\}$`, 'm').exec(pageText(readText(file), file))?.[1];
}
