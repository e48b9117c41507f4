/** Parses Markdown for code that reads pages without building them, and finds directives and headings in the tree. */
import type {Heading, Nodes, PhrasingContent, Root, Text} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/**
 * Parses Markdown. Ordinary text such as `12:ab` reads like an inline directive; as in the build, it remains text, with its label
 * and attributes. Links in a label remain links.
 */
export function parseMarkdown(text: string): Root {
  const tree = reader.parse(text);
  visit(tree, 'textDirective', (node, index, parent) => {
    if (index !== undefined && parent !== undefined) {
      const written = (from: number | undefined, to: number | undefined): Text => ({
        type: 'text',
        value: text.slice(from, to),
        position: node.position,
      });
      const {start, end} = node.position ?? {};
      const label = node.children;
      const parts: PhrasingContent[] =
        label.length === 0
          ? [written(start?.offset, end?.offset)]
          : [
              written(start?.offset, label[0]?.position?.start.offset),
              ...label,
              written(label.at(-1)?.position?.end.offset, end?.offset),
            ];
      parent.children.splice(index, 1, ...parts);
    }
  });
  return tree;
}

/** Arguments as written: `::executor{name="shell"}` gives `{name: 'shell'}`. */
export type Arguments = Readonly<Record<string, string>>;

/** The arguments of a directive in a tree. */
export function argumentsOf({attributes}: LeafDirective): Arguments {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']));
}

/** A directive as a page writes it. */
export type WrittenDirective = {readonly name: string; readonly args: Arguments; readonly line: number};

/** The directives in a tree, in their order. */
export function directivesIn(tree: Nodes): WrittenDirective[] {
  const found: WrittenDirective[] = [];
  visit(tree, 'leafDirective', (node) => {
    found.push({name: node.name, args: argumentsOf(node), line: node.position?.start.line ?? 1});
  });
  return found;
}

/** Blanks every line of a text except those outside of fences that match. @returns as many lines as before */
export function linesLike(pattern: RegExp, text: string): string {
  let fence = '';
  const lines = text.split('\n').map((line) => {
    // CommonMark: no backtick after the backticks that open a fence, and nothing but blanks after those that close one.
    const [, mark = '', info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === '') {
      fence = mark.startsWith('`') && info.includes('`') ? '' : mark;
    } else if (mark.startsWith(fence) && info.trim() === '') {
      fence = '';
    }
    return fence === '' && pattern.test(line) ? line : '';
  });
  return lines.join('\n');
}

/** The directives of a page's text. Only their lines are parsed, as parsing takes most of the time. */
export function directiveLines(text: string): WrittenDirective[] {
  const lines = linesLike(/^::[a-z]/, text);
  return lines.trim() === '' ? [] : directivesIn(parseMarkdown(lines));
}

/** A heading's text, and the explicit id after it: `## Start again {#again}`. */
export function headingParts(node: Heading): {text: string; id: string | undefined} {
  // The rule of Docusaurus' parseMarkdownHeadingId; raw HTML in a heading is no part of its text.
  const raw = toString(node.children.filter((child) => child.type !== 'html')) || toString(node);
  const match = /\s*\{#((?:.(?!\{#|\}))*.)\}$/.exec(raw);
  return match === null
    ? {text: raw, id: undefined}
    : {text: raw.slice(0, match.index), id: match[1]?.trim()};
}
