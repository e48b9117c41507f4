/**
 * Line breaking of inline code: between words, never inside one, and not at all where the code is short. The styles keep inline
 * code in one line, as a browser would break `--rpc-port` after a hyphen. Longer code is marked as such and wraps at its
 * blanks; an element around each word that a browser could break prevents that. A word too long for the line of a phone may
 * break after a separator, such as the slashes of a path.
 */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

/**
 * Maximum number of characters of code that is never wrapped, such as a cron expression or a flag with its value; they fit into a
 * window of 320 pixels.
 */
const maxUnwrapped = 24;

/** Words that no browser breaks. The last character may be any, as a line may end after it anyway. */
const unbreakable = /^[\w.:,;="'*@#&]*\S?\s*$/;

/**
 * Splits inline code where a line may end: after the blanks of a word, and within a word that is too long. The joined pieces are
 * the code.
 */
export function piecesOfCode(code: string): string[] {
  if (code.length <= maxUnwrapped) {
    return code === '' ? [] : [code];
  }
  return (code.match(/\S*\s+|\S+$/g) ?? []).flatMap((word) =>
    word.length > maxUnwrapped
      ? (word.match(/[^/.,:;=&?_|}-]*[/.,:;=&?_|}-]*/g) ?? []).filter(Boolean)
      : [word],
  );
}

function element(tagName: string, ...children: ElementContent[]): Element {
  return {type: 'element', tagName, properties: {}, children};
}

/** Merges adjacent text nodes: React would put a comment between them. */
function joined(children: readonly ElementContent[]): ElementContent[] {
  return children.reduce<ElementContent[]>((all, child) => {
    const last = all.at(-1);
    if (last?.type === 'text' && child.type === 'text') {
      last.value += child.value;
    } else if (child.type !== 'text' || child.value !== '') {
      all.push(child);
    }
    return all;
  }, []);
}

/** Marks up code so that a line may end at any blank, but within a word only at a `<wbr>`. */
function wrapping(code: string): ElementContent[] {
  return joined(
    piecesOfCode(code).flatMap((piece, index, all): ElementContent[] => {
      const word = piece.trimEnd();
      const isWithin = index > 0 && /\S$/.test(all[index - 1] ?? '');
      return [
        ...(isWithin ? [element('wbr')] : []),
        ...(unbreakable.test(piece)
          ? [{type: 'text' as const, value: piece}]
          : [
              element('span', {type: 'text', value: word}),
              {type: 'text' as const, value: piece.slice(word.length)},
            ]),
      ];
    }),
  );
}

/** Rehype plugin: marks `code` outside of `pre` that may wrap, and keeps its words whole. */
export default function inlineCode(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node: Element, _index, parent) => {
      if (
        node.tagName !== 'code' ||
        (parent !== undefined && 'tagName' in parent && parent.tagName === 'pre')
      ) {
        return undefined;
      }
      if (toString(node).length > maxUnwrapped) {
        node.properties.className = ['long'];
        node.children = node.children.flatMap((child) =>
          child.type === 'text' ? wrapping(child.value) : [child],
        );
      }
      return SKIP;
    });
  };
}
