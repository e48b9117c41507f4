/**
 * Adds a line to a page that was last tried with an older release than the last one of its version, by `tried` in its front
 * matter. A page that is up to date shows nothing.
 */
import type {Paragraph, Root} from 'mdast';
import type {VFile} from 'vfile';

import {compareReleases, findVersion} from '../../data/versions';
import {findVersionOfPage} from '../sources/versionOfPage';

/** The line that a page shows. @returns undefined if there is nothing to say */
export function triedLine(tried: unknown, file: string): string | undefined {
  const version = typeof tried === 'string' ? findVersionOfPage(file) : undefined;
  if (version === undefined) {
    return undefined;
  }
  const {lastRelease} = findVersion(version);
  return compareReleases(String(tried), lastRelease) < 0
    ? `Last tried with Dkron ${String(tried)}. What changed up to ${lastRelease} may be missing here.`
    : undefined;
}

/** Remark plugin: puts the line at the top of the page. */
export default function tried(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const {tried: release} = (file.data.frontMatter ?? {}) as {readonly tried?: unknown};
    const value = triedLine(release, file.path);
    if (value !== undefined) {
      tree.children.unshift({
        type: 'paragraph',
        data: {hProperties: {className: ['tried']}},
        children: [{type: 'text', value}],
      } satisfies Paragraph);
    }
  };
}
