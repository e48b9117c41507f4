/**
 * Inline code of a page, by the paragraph, heading or table row it is in, with the headings of the row's columns.
 *
 * An expression or a request that is shown because it fails is named in a comment of the same paragraph or row, which
 * readers do not see: `<!-- wrong: @reboot -->`, several of them with `;` between, or `<!-- wrong: all -->`.
 */
import type {Heading, InlineCode, Paragraph, Table, TableCell, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';

export type Code = {
  readonly value: string;
  readonly line: number;
  /** Heading of its column; undefined outside of tables. */
  readonly column: string | undefined;
};

export type Mark = {readonly text: string; readonly line: number};

export type ProseBlock = {
  readonly line: number;
  readonly codes: readonly Code[];
  readonly marks: readonly Mark[];
  /** Text of each cell by its column's heading; none outside of tables and for the row of headings. */
  readonly cells: ReadonlyMap<string, string>;
};

type ProseNode = Paragraph | Heading | TableRow | TableCell;

function codesIn(node: ProseNode, column: string | undefined): Code[] {
  const codes: Code[] = [];
  visit(node, 'inlineCode', (code: InlineCode) => {
    codes.push({value: code.value, line: lineOf(code), column});
  });
  return codes;
}

function marksIn(node: ProseNode): Mark[] {
  const marks: Mark[] = [];
  visit(node, 'html', (html) => {
    const names = /^<!--\s*wrong:\s*(.*?)\s*-->$/s.exec(html.value)?.[1];
    for (const text of names?.split(/\s*;\s*/) ?? []) {
      marks.push({text, line: lineOf(html)});
    }
  });
  return marks;
}

function tableRows(table: Table): ProseBlock[] {
  const [first, ...rows] = table.children;
  const headings = first?.children.map((cell) => toString(cell)) ?? [];
  return rows.map((row) => ({
    line: lineOf(row),
    codes: row.children.flatMap((cell, index) => codesIn(cell, headings[index])),
    marks: marksIn(row),
    cells: new Map(row.children.map((cell, index) => [headings[index] ?? '', toString(cell)])),
  }));
}

/** Every table row of a page, and every paragraph and heading with inline code or a mark. */
export function proseBlocks(page: SourcePage): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'table') {
      blocks.push(...tableRows(node));
      return 'skip';
    }
    if (node.type === 'paragraph' || node.type === 'heading') {
      blocks.push({
        line: lineOf(node),
        codes: codesIn(node, undefined),
        marks: marksIn(node),
        cells: new Map(),
      });
    }
    return undefined;
  });
  return blocks.filter(({codes, marks, cells}) => codes.length + marks.length + cells.size > 0);
}

/** Versions that a page is about: its own, both of an upgrade guide, that in the name of a post; else none. */
export function versionsOf(page: SourcePage): string[] {
  const way = /^upgrading\/from_(v\d+)(?:_\d+)*_to_(v\d+)/.exec(page.id);
  if (way !== null) {
    return [...new Set([way[1] ?? '', way[2] ?? ''])];
  }
  if (page.kind === 'blog') {
    const line = /-(\d+)[.-]\d/.exec(page.id.replace(/^[\d-]{10}/, ''))?.[1];
    return line === undefined ? [] : [`v${line}`];
  }
  return page.version === undefined ? [] : [page.version];
}

export type Judged = {readonly value: string; readonly line: number; readonly problems: readonly string[]};

export type Verdict = {readonly line: number; readonly problems: readonly string[]};

/**
 * Applies the marks of a block to its problems: a marked text must be wrong, an unmarked one right.
 *
 * @param judged - the texts of the block that a check looked at
 * @param isOwn - whether a mark concerns that check
 * @param kind - kind of the judged texts, for messages
 */
export function withMarks(
  judged: readonly Judged[],
  marks: readonly Mark[],
  isOwn: (text: string) => boolean,
  kind: string,
): Verdict[] {
  const all = marks.some(({text}) => text === 'all');
  const named = marks.filter(({text}) => text !== 'all' && isOwn(text));
  const isJudged = (text: string): boolean => judged.some(({value}) => value === text);
  const right = (text: string): boolean =>
    isJudged(text) && judged.every(({value, problems}) => value !== text || problems.length === 0);
  return [
    ...judged.map(({value, line, problems}) =>
      all && problems.length === 0
        ? {
            line,
            problems: [
              `"${value}" is valid, but marked with "wrong: all"; expected a ${kind} that is refused`,
            ],
          }
        : {line, problems: all || named.some(({text}) => text === value) ? [] : problems},
    ),
    ...named
      .filter(({text}) => right(text) || !isJudged(text))
      .map(({text, line}) => ({
        line,
        problems: [
          right(text)
            ? `"${text}" is marked as wrong; expected a ${kind} that is refused`
            : `"${text}" is marked as wrong and is not there; expected it in the same paragraph or row`,
        ],
      })),
  ];
}

/** Checks the texts of pages against the versions that they mention. Pages without a version are skipped. */
export function checkProse(
  pages: readonly SourcePage[],
  look: (page: SourcePage, versions: readonly string[]) => readonly Verdict[],
): Result {
  const found = pages.flatMap((page) => {
    const versions = versionsOf(page);
    return versions.length === 0
      ? []
      : look(page, versions).map((verdict) => ({...verdict, file: page.file}));
  });
  return {
    checked: found.length,
    problems: found.flatMap(({file, line, problems}) => problems.map((message) => ({file, line, message}))),
  };
}
