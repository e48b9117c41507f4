/**
 * Lets a translated page link as its original does: Docusaurus looks for `retries.md` beside the translation only, so a link to a
 * page that is not translated would break the build. From the root of the docs, it finds the translation or else the original.
 */
import path from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

const translated = /(?:^|\/)i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+\/(.*)$/;

/** A file that is named from where the link is. */
const relativeFile = /^(?![a-z]+:|[/@#])[^#]+\.mdx?(?:#|$)/;

/** Remark plugin, for before those of Docusaurus. */
export default function translatedLinks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const [, inDocs] = translated.exec(file.path.replaceAll('\\', '/')) ?? [];
    if (inDocs === undefined) {
      return;
    }
    visit(tree, ['link', 'definition'], (node) => {
      if ((node.type === 'link' || node.type === 'definition') && relativeFile.test(node.url)) {
        node.url = path.posix.join('/', path.posix.dirname(inDocs), node.url);
      }
    });
  };
}
