/**
 * Lets pages link to one another whichever of them are translated: Docusaurus looks for `retries.md` only in the folder of the
 * page, so a translation could not link to an original, nor an original to a translation. From the root of the docs, it finds
 * the translation or else the original.
 */
import path from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** Folders of originals and of translations; the last one in a path counts, as a checkout may be below another `docs`. */
const docsFile =
  /^(?:.*\/)?(?:docs|versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\/(.*)$/;

/** A relative link to a Markdown file. */
const relativeFile = /^(?![a-z]+:|[/@#])[^#]+\.mdx?(?:#|$)/;

/** Remark plugin; it has to run before those of Docusaurus. */
export default function translatedLinks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const [, inDocs] = docsFile.exec(file.path.replaceAll('\\', '/')) ?? [];
    if (inDocs === undefined) {
      return;
    }
    visit(tree, ['link', 'definition'], (node) => {
      if ((node.type === 'link' || node.type === 'definition') && relativeFile.test(node.url)) {
        const target = path.posix.join(path.posix.dirname(inDocs), node.url);
        // A link to a file outside of the docs, such as a post, stays relative.
        node.url = target.startsWith('..') ? node.url : `/${target}`;
      }
    });
  };
}
