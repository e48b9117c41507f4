/** A finished page as Markdown: the one transform behind the copies, the lists for language models and the tests. */
import {load} from 'cheerio';
import type {Element} from 'domhandler';
import type {Blockquote, PhrasingContent, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';

import {blocks} from './blocks';
import {firstBelow, hasClass, isElement} from './elements';

/** A remark with the address it is about. */
export type Remark = {readonly text: string; readonly url: string};

export type CopySource = {
  /** The whole page as it was built. */
  readonly html: string;
  /** Its address, absolute. */
  readonly url: string;
  /** What stands below the title: what the page belongs to, and where it is. */
  readonly about: readonly Remark[];
};

/** The part that is the page's own: in the documentation without the frame of the page. */
function contentOf(html: string): Element | undefined {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
  const [root] = main === undefined ? [] : load(main, null, false).root().toArray();
  const children = root !== undefined && 'children' in root ? root.children : [];
  const found = children.find(isElement);
  return found && (firstBelow(found, (each) => hasClass(each, 'theme-doc-markdown')) ?? found);
}

/**
 * @returns the copy, with a line break at its end
 * @throws Error where the page has no content, or no heading to begin with
 */
export function markdownCopy({html, url, about}: CopySource): string {
  const content = contentOf(html);
  if (content === undefined) {
    throw new Error('no <main> in the page, which its Markdown copy is made from');
  }
  const children = blocks(content.children, (address) => new URL(address, url).href);
  const title = children.findIndex((each) => each.type === 'heading' && each.depth === 1);
  if (title === -1) {
    throw new Error('no <h1> in the page, which its Markdown copy begins with');
  }
  const source: Blockquote = {
    type: 'blockquote',
    children: [
      {
        type: 'paragraph',
        children: about.flatMap((remark, index): PhrasingContent[] => [
          {type: 'text', value: `${index > 0 ? '. ' : ''}${remark.text}: `},
          {type: 'link', url: remark.url, children: [{type: 'text', value: remark.url}]},
        ]),
      },
    ],
  };
  const [heading] = children.splice(title, 1);
  const root: Root = {type: 'root', children: [...(heading ? [heading] : []), source, ...children]};
  return toMarkdown(root, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
  });
}
