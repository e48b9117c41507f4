/** Builds the Markdown nodes that directives expand to: definition lists, tables, code. Knows nothing of Dkron. */
import type {
  BlockContent,
  Code,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';

import {anchorOf} from '../../data/schema/parts';

export {anchorOf};

/** An element that Markdown has no node for; `data.hName` says what it becomes in HTML. */
type ElementNode = {
  type: 'referenceElement';
  data: {hName: string; hProperties?: Record<string, string | string[]>};
  children: (Block | PhrasingContent)[];
};

export type Block = BlockContent | ElementNode;

/** Text with Markdown inline code. */
export function prose(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map((part, index): PhrasingContent =>
      index % 2 === 1 ? {type: 'inlineCode', value: part} : {type: 'text', value: part},
    )
    .filter((node) => !('value' in node) || node.value !== '');
}

export function code(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}

export function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

export function strong(value: string): PhrasingContent {
  return {type: 'strong', children: [{type: 'text', value}]};
}

/** A paragraph that begins with a label: **When:** prose. */
export function labelled(label: string, value: string): Paragraph {
  return paragraph(strong(`${label}:`), text(' '), ...prose(value));
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

export function codeBlock(language: string, value: string, meta?: string): Code {
  return {type: 'code', lang: language, meta: meta ?? null, value};
}

function element(
  name: string,
  className: string | undefined,
  children: ElementNode['children'],
): ElementNode {
  return {
    type: 'referenceElement',
    data: {hName: name, ...(className === undefined ? {} : {hProperties: {className: [className]}})},
    children,
  };
}

/** A link to its own place, so that the address of a row can be copied. */
function ownPlace(anchor: string, ...children: (PhrasingContent & {type: 'text' | 'inlineCode'})[]): Link {
  return {
    type: 'link',
    url: `#${anchor}`,
    data: {hProperties: {id: anchor, className: ['reference__anchor']}},
    children,
  };
}

/** A label and its value, such as `Default` and `8080`, shown in one line with others. */
export type Fact = {readonly label: string; readonly value: readonly PhrasingContent[]};

export type Entry = {
  /** The term, and the source of the anchor. */
  readonly name: string;
  /** The term is prose, not something to type; it is shown as code otherwise. */
  readonly plain?: boolean;
  /** Anchor, where it is not that of the name. */
  readonly anchor?: string;
  /** Shown behind the name, such as a flag's type. */
  readonly suffix?: string;
  readonly facts: readonly Fact[];
  /** Paragraphs of prose. */
  readonly body: readonly string[];
  /** Further content, already as nodes. */
  readonly content?: readonly BlockContent[];
  /** Paragraphs that warn. */
  readonly warnings?: readonly string[];
};

function factLine(facts: readonly Fact[]): ElementNode {
  const items = facts.map(({label, value}) =>
    element('li', undefined, [element('span', 'reference__label', [text(label)]), text(' '), ...value]),
  );
  return element('ul', 'reference__facts', items);
}

/**
 * A list of named things with their facts: settings, flags, keys. Reads well at any width, which a table of this many
 * columns does not.
 */
export function referenceList(entries: readonly Entry[]): Block[] {
  const groups = entries.map((entry) => {
    const anchor = entry.anchor ?? anchorOf(entry.name);
    const term: PhrasingContent[] = [
      ownPlace(anchor, {type: entry.plain === true ? 'text' : 'inlineCode', value: entry.name}),
    ];
    if (entry.suffix !== undefined) {
      term.push(text(` ${entry.suffix}`));
    }
    const meaning: Block[] = entry.body.map((line) => paragraph(...prose(line)));
    const warnings = (entry.warnings ?? []).map((line) => element('p', 'reference__warning', prose(line)));
    const facts = entry.facts.length > 0 ? [factLine(entry.facts)] : [];
    return element('div', 'reference__entry', [
      element('dt', undefined, term),
      element('dd', undefined, [...meaning, ...(entry.content ?? []), ...facts, ...warnings]),
    ]);
  });
  return [element('dl', 'reference', groups)];
}

/** Names as one types them, with commas between. */
export function codes(names: readonly string[]): PhrasingContent[] {
  return names.flatMap((name, index) => (index === 0 ? [code(name)] : [text(', '), code(name)]));
}

export type Cell = readonly PhrasingContent[];

/** A row of a table; its anchor is put on the first cell. */
export type Row = {readonly anchor?: string; readonly cells: readonly Cell[]};

function tableCell(cell: Cell, anchor: string | undefined): TableCell {
  const first = cell[0];
  if (anchor === undefined || first === undefined || (first.type !== 'text' && first.type !== 'inlineCode')) {
    return {type: 'tableCell', children: [...cell]};
  }
  return {type: 'tableCell', children: [ownPlace(anchor, first), ...cell.slice(1)]};
}

/** An ordinary table. */
export function table(head: readonly string[], rows: readonly Row[]): Table {
  const headRow: TableRow = {
    type: 'tableRow',
    children: head.map((title) => ({type: 'tableCell', children: [{type: 'text', value: title}]})),
  };
  const body = rows.map(({anchor, cells}): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell, index) => tableCell(cell, index === 0 ? anchor : undefined)),
  }));
  return {type: 'table', align: head.map(() => null), children: [headRow, ...body]};
}

/** A bullet list of prose. */
export function bullets(lines: readonly string[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: lines.map((line) => ({type: 'listItem', spread: false, children: [paragraph(...prose(line))]})),
  };
}
