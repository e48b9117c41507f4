/** Builds the Markdown nodes that directives expand to: definition lists, tables, code. It does not depend on the data. */
import type {
  BlockContent,
  Code,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
  Text,
} from 'mdast';

import {toString as textOf} from 'mdast-util-to-string';

import {anchorOf} from '../../data/schema/parts';

export {anchorOf};

/** An element without a Markdown node; `data.hName` is its HTML name. */
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

export function code(value: string): InlineCode {
  return {type: 'inlineCode', value};
}

export function text(value: string): Text {
  return {type: 'text', value};
}

/** A date such as `2025-12-20`, in which no line may break at a hyphen. */
export function date(value: string): Text {
  return {type: 'text', value, data: {hName: 'span', hProperties: {className: ['date']}}};
}

export function strong(value: string): PhrasingContent {
  return {type: 'strong', children: [{type: 'text', value}]};
}

export function link(url: string, ...children: Link['children']): Link {
  return {type: 'link', url, children};
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

export function codeBlock(value: string): Code {
  return {type: 'code', lang: 'text', meta: null, value};
}

/** An element of HTML that Markdown has no node for. */
export function referenceElement(
  name: string,
  className: string | readonly string[] | undefined,
  children: ElementNode['children'],
): ElementNode {
  return {
    type: 'referenceElement',
    data: {hName: name, ...(className === undefined ? {} : {hProperties: {className: [className].flat()}})},
    children,
  };
}

/** A permalink of a row, so that its address can be copied. */
function withAnchor(anchor: string, ...children: (PhrasingContent & {type: 'text' | 'inlineCode'})[]): Link {
  return {
    type: 'link',
    url: `#${anchor}`,
    data: {hProperties: {id: anchor, className: ['reference__anchor']}},
    children,
  };
}

/** A label and its value, such as `Default` and `8080`, shown in one line with others. */
export type Fact = {
  readonly label: string;
  readonly value: readonly PhrasingContent[];
  /** Whether the value is another name of the entry, such as the variable of a setting: the search finds the entry by it. */
  readonly isName?: boolean;
};

export type Entry = {
  /** The term, and the source of the anchor. */
  readonly name: string;
  /** The term is prose, not something to type; it is shown as code otherwise. */
  readonly plain?: boolean;
  /** Anchor, if it is not derived from the name. */
  readonly anchor?: string;
  /** Facts after the name, such as type and default. */
  readonly lead?: readonly Fact[];
  /** Paragraphs of prose. */
  readonly body?: readonly string[];
  /** Further content, already as nodes. */
  readonly content?: readonly Block[];
  /** Facts for looking up, such as the flag and the variable. */
  readonly facts?: readonly Fact[];
  /** Links to related entries. */
  readonly related?: readonly Link[];
  /** Paragraphs of warnings. */
  readonly warnings?: readonly string[];
};

function labelAndValue({label, value}: Fact): ElementNode['children'] {
  return [
    referenceElement('span', 'reference__label', [text(label)]),
    text(' '),
    referenceElement('span', undefined, [...value]),
  ];
}

function factList(className: string, facts: readonly Fact[]): ElementNode {
  return referenceElement(
    'ul',
    className,
    facts.map((fact) => referenceElement('li', undefined, labelAndValue(fact))),
  );
}

function referenceEntry(entry: Entry): ElementNode {
  const {lead = [], body = [], content = [], facts = [], related = [], warnings = []} = entry;
  const name = withAnchor(entry.anchor ?? anchorOf(entry.name), {
    type: entry.plain === true ? 'text' : 'inlineCode',
    value: entry.name,
  });
  const after = [
    ...(related.length === 0
      ? []
      : [referenceElement('p', 'reference__related', [text('See also '), ...withCommas(related)])]),
    ...warnings.map((line) =>
      referenceElement('p', 'reference__warning', [
        // The styles draw a bar at its side.
        referenceElement('strong', 'unseen', [text('Warning:')]),
        text(' '),
        ...prose(line),
      ]),
    ),
  ];
  const names = facts.flatMap(({isName, value}) =>
    isName === true ? value.map((part) => textOf(part)) : [],
  );
  const element = referenceElement('div', 'reference__entry', [
    referenceElement('dt', undefined, [
      name,
      ...lead.flatMap((fact) => [
        text(' '),
        referenceElement('span', 'reference__lead', labelAndValue(fact)),
      ]),
    ]),
    referenceElement('dd', undefined, [
      referenceElement('div', 'reference__meaning', [
        ...body.map((line) => paragraph(...prose(line))),
        ...content,
      ]),
      ...(facts.length === 0 ? [] : [factList('reference__facts', facts)]),
      ...(after.length === 0 ? [] : [referenceElement('div', 'reference__after', after)]),
    ]),
  ]);
  if (names.length > 0) {
    element.data.hProperties = {...element.data.hProperties, 'data-names': names.join(' ')};
  }
  return element;
}

/** A list of sentences, each after a label. */
export function labelledLines(lines: readonly Fact[]): Block {
  return factList('reference__lines', lines);
}

/**
 * A list of named things with their facts: settings, flags, keys. Each entry begins with its name and the most important facts,
 * then describes it, and ends with the other facts. It is readable at any width, which a table with this many columns is not.
 */
export function referenceList(entries: readonly Entry[]): Block[] {
  return [referenceElement('dl', 'reference', entries.map(referenceEntry))];
}

/** A heading that a directive makes, with an anchor of its own. */
export function heading(depth: 2 | 3, anchor: string, title: string): Block {
  // The types of Markdown exclude headings from the content of a block; at the top level of a page, where these are, they
  // are allowed.
  return {
    type: 'heading',
    depth,
    data: {hProperties: {id: anchor}},
    children: [text(title)],
  } as unknown as Block;
}

/** An entry of a reference list in a quick index: its anchor, its name, and notes after the name. */
export type QuickRow = {
  readonly anchor: string;
  /** Former anchors of the entry, for old links. */
  readonly former?: readonly string[];
  readonly name: Text | InlineCode;
  readonly notes?: readonly Cell[];
};

/** Entries under a title, which leads to the heading of their group. */
export type QuickGroup = {
  readonly anchor: string;
  readonly title: string;
  readonly rows: readonly QuickRow[];
};

/** A link to an entry; on another page it also has the entry's anchor as its id, so that old links still work. */
function quickLink(anchor: string, page: string | undefined, child: Text | InlineCode): Link {
  return {
    type: 'link',
    url: `${page ?? ''}#${anchor}`,
    ...(page === undefined ? {} : {data: {hProperties: {id: anchor}}}),
    children: [child],
  };
}

/**
 * The names of a reference list, each with a link to its entry.
 *
 * @param page - address of the page with the list, if it is another page: the names are then close together, without notes
 */
export function quickIndex(groups: readonly QuickGroup[], page?: string): Block {
  return referenceElement(
    'div',
    page === undefined ? 'quick-index' : ['quick-index', 'quick-index--close'],
    groups.map(({anchor, title, rows}) =>
      referenceElement('div', undefined, [
        paragraph(quickLink(anchor, page, {type: 'text', value: title})),
        referenceElement(
          'ul',
          undefined,
          rows.map(({anchor: to, former = [], name, notes = []}) =>
            referenceElement('li', undefined, [
              ...former.map((old): ElementNode => ({
                type: 'referenceElement',
                data: {hName: 'span', hProperties: {id: old}},
                children: [],
              })),
              quickLink(to, page, name),
              ...(page === undefined ? notes : []).flatMap((note) => [
                text(' '),
                referenceElement('span', undefined, [...note]),
              ]),
            ]),
          ),
        ),
      ]),
    ),
  );
}

export function withCommas(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [text(', '), node]));
}

/** Names as code, separated by commas. */
export function codes(names: readonly string[]): PhrasingContent[] {
  return withCommas(names.map(code));
}

export type Cell = readonly PhrasingContent[];

/** A row of a table; its anchor is put on the first cell. */
export type Row = {readonly anchor?: string; readonly cells: readonly Cell[]};

function tableCell(cell: Cell, anchor: string | undefined): TableCell {
  const first = cell[0];
  if (anchor === undefined || first === undefined || (first.type !== 'text' && first.type !== 'inlineCode')) {
    return {type: 'tableCell', children: [...cell]};
  }
  return {type: 'tableCell', children: [withAnchor(anchor, first), ...cell.slice(1)]};
}

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

export function bullets(lines: readonly Cell[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: lines.map((line) => ({type: 'listItem', spread: false, children: [paragraph(...line)]})),
  };
}
