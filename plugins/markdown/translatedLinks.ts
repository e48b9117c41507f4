/**
 * Lets pages link to one another whichever of them are translated: Docusaurus looks for `retries.md` beside the page only, so a
 * translation could not lead to an original, nor an original to a translation. From the root of the docs, it finds the
 * translation or else the original.
 */
import path from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** Folders of originals and of translations; the last one in a path counts, as a checkout may be below another `docs`. */
const inFolder =
  /^(?:.*\/)?(?:docs|versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\/(.*)$/;

/** A file that is named from where the link is. */
const relativeFile = /^(?![a-z]+:|[/@#])[^#]+\.mdx?(?:#|$)/;

/** Remark plugin, for before those of Docusaurus. */
export default function translatedLinks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const [, inDocs] = inFolder.exec(file.path.replaceAll('\\', '/')) ?? [];
    if (inDocs === undefined) {
      return;
    }
    visit(tree, ['link', 'definition'], (node) => {
      if ((node.type === 'link' || node.type === 'definition') && relativeFile.test(node.url)) {
        const target = path.posix.join(path.posix.dirname(inDocs), node.url);
        // What is not among the pages, such as a post, is found from where the link is.
        node.url = target.startsWith('..') ? node.url : `/${target}`;
      }
    });
  };
}
