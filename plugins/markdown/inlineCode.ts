/**
 * Says where inline code may go on in the next line: between its words, never inside one, and not at all where it is short. The
 * styles hold inline code in one line, as a browser would break `--rpc-port` after a hyphen; this puts a `wbr` behind each blank
 * of longer code. A word too long for the line of a phone may break behind a joint, such as the slashes of a path.
 */
import type {Element, ElementContent, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Letters of code that is read as one, such as a cron expression or a flag with its value. */
const oneWord = 24;

/** Letters of code that fit into a line of a window of 320 pixels. */
const phoneLine = 25;

/** The pieces of inline code between which a line may end. Put together they are the code. */
export function piecesOfCode(code: string): string[] {
  if (code.length <= oneWord) {
    return code === '' ? [] : [code];
  }
  return (code.match(/\S*\s+|\S+$/g) ?? []).flatMap((word) =>
    word.length > phoneLine ? (word.match(/[^/.,:;=&?_|}-]*[/.,:;=&?_|}-]*/g) ?? []).filter(Boolean) : [word],
  );
}

/** Rehype plugin: puts `wbr` into the text of `code` outside of `pre`. */
export default function inlineCode(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node: Element, _index, parent) => {
      if (
        node.tagName !== 'code' ||
        (parent !== undefined && 'tagName' in parent && parent.tagName === 'pre')
      ) {
        return undefined;
      }
      node.children = node.children.flatMap((child): ElementContent[] =>
        child.type !== 'text'
          ? [child]
          : piecesOfCode(child.value).flatMap((value, index): ElementContent[] => [
              ...(index === 0
                ? []
                : [{type: 'element' as const, tagName: 'wbr', properties: {}, children: []}]),
              {type: 'text', value},
            ]),
      );
      return SKIP;
    });
  };
}
