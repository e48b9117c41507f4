/** Reads the finished HTML of a page into the entries of the index: the page, its sections, and the rows of its lists. */
import type {AnyNode, Element} from 'domhandler';

import {isMessageColumn, isMessage} from '../../lib/messages';
import {
  mainContent,
  elementsOf,
  findElement as find,
  hasClass,
  isOmitted,
  isTag,
  oneLine,
  type ParsedPage,
} from '../../postBuild/parsedPage';

/** An entry before it is indexed: a page, a section or a row. */
export type Found = {
  /** Without `#`; empty for the page itself. */
  readonly anchor: string;
  /** Heading, or the name that the row defines, as it is shown. */
  readonly title: string;
  /** Headings above it, the page's title not among them. */
  readonly above: readonly string[];
  /** A `message` is a row without an anchor of its own. */
  readonly kind: 'page' | 'section' | 'row' | 'message';
  /** Names in a row, as readers type them: a flag, a key, a message. */
  readonly names: string;
  /** Code in the first column of its tables. */
  readonly keys: string;
  readonly text: string;
  /** Text of its fences. */
  readonly fences: string;
  /** Query phrases: words that readers type and that the text lacks. */
  readonly queryPhrases?: readonly string[];
};

/** Heading of the links at the end of a page, which are not indexed. */
const leadingOn = 'Next';

/** Elements that end a word. */
const blocks = new Set(
  'p li ul ol td th tr table thead tbody dt dd dl div pre br h1 h2 h3 h4 h5 h6 header section article blockquote details summary figure figcaption'.split(
    ' ',
  ),
);

function isSilent(element: Element): boolean {
  // A quick index repeats the rows that it links to.
  return isOmitted(element) || element.name === 'aside' || hasClass(element, 'quick-index');
}

function rawText(node: AnyNode): string {
  if (node.type === 'text') {
    return node.data;
  }
  if (!isTag(node) || isSilent(node)) {
    return '';
  }
  const inside = node.children.map(rawText).join('');
  return blocks.has(node.name) ? ` ${inside} ` : inside;
}

function textOf(node: AnyNode): string {
  return oneLine(rawText(node));
}

function codeIn(node: AnyNode): string[] {
  if (!isTag(node) || isSilent(node)) {
    return [];
  }
  return node.name === 'code' ? [textOf(node)] : node.children.flatMap(codeIn);
}

type OpenEntry = {-readonly [key in keyof Omit<Found, 'queryPhrases'>]: Found[key]} & {level: number};

class Reader {
  readonly entries: OpenEntry[] = [];
  private readonly open: OpenEntry[] = [];

  constructor(title: string) {
    this.start({anchor: '', title, kind: 'page', level: 1});
  }

  private add(entry: Omit<OpenEntry, 'above' | 'keys' | 'fences'>): OpenEntry {
    const above = this.open.filter(({kind}) => kind === 'section').map(({title}) => title);
    const draft: OpenEntry = {...entry, above, keys: '', fences: ''};
    this.entries.push(draft);
    return draft;
  }

  private start(entry: Pick<OpenEntry, 'anchor' | 'title' | 'kind' | 'level'>): void {
    while ((this.open.at(-1)?.level ?? 0) >= entry.level) {
      this.open.pop();
    }
    this.open.push(this.add({...entry, names: '', text: ''}));
  }

  private say(text: string): void {
    const last = this.open.at(-1);
    if (last !== undefined) {
      last.text += text;
    }
  }

  private row(title: string, names: string, text: string, anchor: string | undefined): void {
    const kind = anchor === undefined ? 'message' : 'row';
    this.add({anchor: anchor ?? this.open.at(-1)?.anchor ?? '', title, kind, names, text, level: 9});
  }

  /**
   * A row is an entry of its own where it has an anchor, where it explains a message, or where it defines a term; any
   * other belongs to the text of its section.
   */
  private tableRow(row: Element, columns: readonly string[]): void {
    const cells = row.children.filter(isTag).filter(({name}) => name === 'td');
    const text = cells.map(textOf).join(' · ');
    const anchor = find(cells, (element) => hasClass(element, 'reference__anchor'))?.attribs.id;
    const message = cells.find(
      (cell, at) => isMessageColumn(columns[at] ?? '') && codeIn(cell).some(isMessage),
    );
    const about = anchor !== undefined || columns[0] === 'Term' ? cells[0] : message;
    if (about === undefined) {
      this.say(` ${textOf(row)} `);
      const section = this.open.at(-1);
      if (section !== undefined && cells[0] !== undefined) {
        section.keys += ` ${codeIn(cells[0]).join(' ')} `;
      }
    } else {
      this.row(textOf(about), codeIn(about).join(' '), text, anchor);
    }
  }

  private definition(entry: Element): void {
    const meaning = entry.children.filter(isTag);
    const name = find(meaning, (element) => hasClass(element, 'reference__anchor'));
    const title = name === undefined ? '' : textOf(name);
    const text = textOf(entry).slice(title.length).trim();
    // Its other names, such as flag and variable (plugins/reference/blocks.ts).
    const {'data-names': others} = entry.attribs;
    this.row(title, others === undefined ? title : `${title} ${others}`, text, name?.attribs.id);
  }

  read(node: AnyNode, columns: readonly string[] = []): void {
    if (node.type === 'text') {
      this.say(node.data);
      return;
    }
    if (!isTag(node) || isSilent(node) || node.name === 'h1') {
      return;
    }
    const level = /^h([2-5])$/.exec(node.name)?.[1];
    const id = node.attribs.id;
    if (level !== undefined && id !== undefined) {
      this.start({anchor: id, title: textOf(node), kind: 'section', level: Number(level)});
      return;
    }
    if (node.name === 'tr') {
      this.tableRow(node, columns);
      return;
    }
    if (node.name === 'table') {
      const heads = [...elementsOf([node])].filter(({name}) => name === 'th').map(textOf);
      node.children.forEach((child) => this.read(child, heads));
      return;
    }
    if (hasClass(node, 'reference__entry')) {
      this.definition(node);
      return;
    }
    if (node.name === 'pre') {
      const last = this.open.at(-1);
      if (last !== undefined) {
        last.fences += ` ${textOf(node)} `;
      }
      return;
    }
    if (blocks.has(node.name)) {
      this.say(' ');
    }
    node.children.forEach((child) => this.read(child, columns));
  }
}

export type PageText = {readonly title: string; readonly entries: readonly Found[]};

/** Reads a whole page as it was built. @throws Error if it has no content or no first heading */
export function readHtml(markup: ParsedPage): PageText {
  // In a post, the text without date and author.
  const content =
    find(markup.children, ({attribs}) => attribs.id === '__blog-post-container') ?? mainContent(markup);
  const heading = find(markup.children, ({name}) => name === 'h1');
  if (heading === undefined) {
    throw new Error('no <h1> in the page; the search index needs one');
  }
  const title = textOf(heading);
  const reader = new Reader(title);
  reader.read(content);
  return {
    title,
    entries: reader.entries
      .filter(({title: heading, kind}) => kind !== 'section' || heading !== leadingOn)
      .map((entry) => ({...entry, text: oneLine(entry.text)})),
  };
}
