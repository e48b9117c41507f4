/** Converts a finished page to Markdown, for the copies, the lists for language models and the tests. */
import type {Blockquote, PhrasingContent, Root, Text} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';

import {mainContent, type ParsedPage} from '../parsedPage';
import {blocks} from './blocks';

/** Characters without a role in Markdown within a line, and a colon before a blank. */
const plainCharacters = /^(?:[\p{L}\p{N} ,;%$/?'"().–—’“”…·→-]|:(?= ))*$/u;

/** Whether a text matches none of the library's patterns for escapes. @param before, after - the text around it */
function isPlain(text: string, before: string, after: string): boolean {
  return (
    plainCharacters.test(text) &&
    // `www.` begins a link.
    !/[Ww]\.(?! )/.test(text) &&
    // At the start of a line, signs and numbers begin lists; at either end of a line, blanks would be lost.
    (!/[\r\n]$/.test(before) || /^\p{L}/u.test(text)) &&
    (!/^[\r\n]/.test(after) || !text.endsWith(' '))
  );
}

/** Options that write Markdown in the style of the copies. */
export const markdownStyle: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
};

/**
 * Writes Markdown. Nine texts in ten need no escape: testing each of them with fifty patterns took two thirds of the
 * time.
 */
export function writtenMarkdown(root: Root): string {
  return toMarkdown(root, {
    ...markdownStyle,
    handlers: {
      text: ({value}: Text, _parent, state, info) =>
        isPlain(value, info.before, info.after) ? value : state.safe(value, info),
    },
  });
}

/** A sentence about the page, with an address. */
export type Remark = {readonly text: string; readonly url: string};

export type CopySource = {
  /** Absolute address of the page. */
  readonly url: string;
  /** Lines below the title: the version or section of the page, and its address. */
  readonly about: readonly Remark[];
};

/**
 * @param markup - the whole page as it was built
 * @returns the copy, with a line break at its end
 * @throws Error if the page has no content, or no heading to begin with
 */
export function markdownCopy(markup: ParsedPage, {url, about}: CopySource): string {
  // An address with placeholders, such as `http://HOST:PORT/`, is copied unchanged.
  const absolute = (address: string): string =>
    URL.canParse(address, url) ? new URL(address, url).href : address;
  const children = blocks(mainContent(markup).children, absolute);
  const title = children.findIndex((each) => each.type === 'heading' && each.depth === 1);
  if (title === -1) {
    throw new Error('no <h1> in the page; its Markdown copy begins with it');
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
  return writtenMarkdown(root);
}
