/** Converts blocks of a finished page, the site's own elements among them, to Markdown. */
import type {AnyNode, Element} from 'domhandler';
import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
} from 'mdast';

import {capitalized} from '../../lib/capitalized';
import {classesOf, firstBelow, hasClass, isOmitted, isTag} from '../parsedPage';
import {elementsIn, isBlock, textInLine, verbatimText} from './elements';
import {inline, tidy, type Absolute} from './inline';

type FlowContent = BlockContent | DefinitionContent;

function textNode(value: string): PhrasingContent {
  return {type: 'text', value};
}

function paragraphs(children: readonly PhrasingContent[]): Paragraph[] {
  const tidied = tidy(children);
  return tidied.length === 0 ? [] : [{type: 'paragraph', children: tidied}];
}

function strongLine(line: string): Paragraph[] {
  return line === '' ? [] : [{type: 'paragraph', children: [{type: 'strong', children: [textNode(line)]}]}];
}

function isHeading({name}: Element): boolean {
  return /^h[1-6]$/.test(name);
}

/** The languages in which the API reference shows a call, as fences name them. */
const sampleLanguages: Readonly<Record<string, string>> = {
  curl: 'sh',
  Go: 'go',
  Python: 'python',
  JavaScript: 'js',
};

function languageOf(pre: Element, code: string): string {
  const parent = pre.parent !== null && isTag(pre.parent) ? pre.parent : undefined;
  const written = parent && classesOf(parent).find((name) => name.startsWith('language-'));
  const sample = parent?.attribs['data-language'];
  return (
    written?.slice('language-'.length) ??
    (sample === undefined ? undefined : sampleLanguages[sample]) ??
    (/^\s*[[{]/.test(code) ? 'json' : /^(?:curl|docker|dkron) /.test(code) ? 'sh' : 'text')
  );
}

function codeNode(pre: Element): Code {
  const value = verbatimText(pre).replace(/\n$/, '');
  return {type: 'code', lang: languageOf(pre, value), value};
}

/** A code block with its title; the title also marks an example that is meant to fail. */
function titledCode(block: Element, absolute: Absolute): FlowContent[] {
  const title = firstBelow(block, (each) => hasClass(each, 'code-block__title'));
  const parts = title?.children.map(textInLine).filter((part) => part !== '') ?? [];
  return [
    ...strongLine(parts.join(', ')),
    ...blocks(
      block.children.filter((child) => child !== title),
      absolute,
    ),
  ];
}

/** An admonition: its title, which begins with its kind, then its content. */
function admonition(element: Element, absolute: Absolute): FlowContent {
  const kind = /theme-admonition-(\w+)/.exec(element.attribs.class ?? '')?.[1] ?? 'note';
  const [heading, ...content] = elementsIn(element);
  const title = heading === undefined ? [] : tidy(inline(heading.children, absolute));
  const hasOwnTitle = heading !== undefined && textInLine(heading).toLowerCase() !== kind;
  return {
    type: 'blockquote',
    children: [
      {
        type: 'paragraph',
        children: [{type: 'strong', children: hasOwnTitle ? title : [textNode(capitalized(kind))]}],
      },
      ...content.flatMap(({children}) => blocks(children, absolute)),
    ],
  };
}

/** A drawing becomes its title and its description; of two drawings for two widths, the first one counts. */
function figure(element: Element, absolute: Absolute): FlowContent[] {
  const drawing = firstBelow(element, ({name, attribs}) => name === 'svg' && attribs.role === 'img');
  if (drawing === undefined) {
    return blocks(element.children, absolute);
  }
  const titles = drawing.children
    .filter(isTag)
    .filter(({name}) => name === 'title' || name === 'desc')
    .map((each) => each.children.map((child) => (child.type === 'text' ? child.data.trim() : '')).join(''));
  const texts = titles.length > 0 ? titles : [drawing.attribs['aria-label'] ?? ''];
  const line = texts.map((each) => each.replace(/\.$/, '')).join('. ');
  return paragraphs([{type: 'strong', children: [textNode('Diagram:')]}, textNode(` ${line}.`)]);
}

/** The content of a `details` element, below its summary; a summary that only announces more is left out. */
function details(element: Element, absolute: Absolute): FlowContent[] {
  const summary = elementsIn(element).find(({name}) => name === 'summary');
  const content = blocks(
    element.children.filter((child) => child !== summary),
    absolute,
  );
  if (summary === undefined || /^(?:Show all|\d+ more fields?$)/.test(textInLine(summary))) {
    return content;
  }
  return firstBelow(summary, isHeading) !== undefined ||
    firstBelow(summary, ({name}) => name === 'b') !== undefined
    ? [...blocks(summary.children, absolute), ...content]
    : [...paragraphs([{type: 'strong', children: tidy(inline(summary.children, absolute))}]), ...content];
}

/** A list item; it is tight if it is one line, or one line and a nested list. */
function listItem(children: FlowContent[]): ListItem {
  const [, second, ...others] = children;
  return {
    type: 'listItem',
    spread: others.length > 0 || (second !== undefined && second.type !== 'list'),
    children,
  };
}

function listBlocks(items: readonly ListItem[], start?: number): List[] {
  return items.length === 0
    ? []
    : [
        {
          type: 'list',
          ordered: start !== undefined,
          ...(start === undefined ? {} : {start}),
          spread: items.some(({spread}) => spread),
          children: [...items],
        },
      ];
}

/** A list; a list whose entries have headings becomes a sequence of sections. */
function list(element: Element, absolute: Absolute): FlowContent[] {
  const entries = elementsIn(element);
  if (entries.some((entry) => firstBelow(entry, isHeading) !== undefined)) {
    return entries.flatMap((entry) => blocks(entry.children, absolute));
  }
  const items = entries.map((entry): ListItem => {
    const checkbox = firstBelow(entry, ({name, attribs}) => name === 'input' && attribs.type === 'checkbox');
    const item = listItem(blocks(entry.children, absolute));
    return checkbox === undefined ? item : {...item, checked: checkbox.attribs.checked !== undefined};
  });
  return listBlocks(items, element.name === 'ol' ? Number(element.attribs.start ?? 1) : undefined);
}

/** An entry of a list of terms: the term and the first paragraph about it become one line. */
function definition(terms: readonly Element[], meanings: readonly Element[], absolute: Absolute): ListItem {
  const term = tidy(terms.flatMap((each) => inline(each.children, absolute)));
  const content = meanings.flatMap((each) => blocks(each.children, absolute));
  const [first, ...rest] = content;
  const line = terms.map(textInLine).join(' ');
  const punctuation = /[:?.]$/.test(line) ? '' : line.includes(': ') ? '.' : ':';
  const hasCode = term.some(({type}) => type === 'inlineCode' || type === 'link');
  // Facts after a name have labels in bold; bold around the whole line would hide them.
  const labelStart = term.findIndex(({type}) => type === 'strong');
  const label: PhrasingContent[] =
    first === undefined || hasCode
      ? [...term]
      : labelStart > 0
        ? [
            {type: 'strong', children: [...tidy(term.slice(0, labelStart)), textNode('.')]},
            textNode(' '),
            ...term.slice(labelStart),
          ]
        : [{type: 'strong', children: [...term, textNode(punctuation)]}];
  if (first?.type !== 'paragraph') {
    return listItem([...paragraphs(label), ...content]);
  }
  const joined = [...label, textNode(hasCode ? `${punctuation} ` : ' '), ...first.children];
  return listItem([...paragraphs(joined), ...rest]);
}

/** A list of terms; its entries may be in groups of their own. */
function definitionList(element: Element, absolute: Absolute): FlowContent[] {
  const items: ListItem[] = [];
  const read = (parts: readonly Element[]): void => {
    let terms: Element[] = [];
    let meanings: Element[] = [];
    const close = (): void => {
      if (terms.length + meanings.length > 0) {
        items.push(definition(terms, meanings, absolute));
      }
      [terms, meanings] = [[], []];
    };
    for (const part of parts) {
      if (part.name === 'div') {
        close();
        read(elementsIn(part));
      } else if (part.name === 'dd') {
        meanings.push(part);
      } else {
        if (meanings.length > 0) {
          close();
        }
        terms.push(part);
      }
    }
    close();
  };
  read(elementsIn(element));
  return listBlocks(items);
}

/** Cells of a row: a cell that spans columns is followed by empty cells, and one that spans rows has empty cells below it. */
function cellsOf(row: Element, covered: number[], absolute: Absolute): TableCell[] {
  const cells: TableCell[] = [];
  const add = (children: PhrasingContent[]): void => void cells.push({type: 'tableCell', children});
  const addCovered = (): void => {
    while ((covered[cells.length] ?? 0) > 0) {
      covered[cells.length] = (covered[cells.length] ?? 0) - 1;
      add([]);
    }
  };
  addCovered();
  for (const cell of elementsIn(row)) {
    const rowsBelow = Number(cell.attribs.rowspan ?? 1) - 1;
    for (let column = 0; column < Number(cell.attribs.colspan ?? 1); column++) {
      covered[cells.length] = rowsBelow;
      add(column === 0 ? tidy(inline(cell.children, absolute)) : []);
    }
    addCovered();
  }
  return cells;
}

/** A table as a full grid, as Markdown has no cells over several columns or rows. */
function tableBlocks(element: Element, absolute: Absolute): FlowContent[] {
  const caption = firstBelow(element, ({name}) => name === 'caption');
  const sections = elementsIn(element).filter(({name}) => name !== 'caption');
  const rows = sections.flatMap((part) => (part.name === 'tr' ? [part] : elementsIn(part)));
  /** For each column, the number of further rows that a cell above spans. */
  const covered: number[] = [];
  const table: Table = {
    type: 'table',
    children: rows.map((row) => ({type: 'tableRow', children: cellsOf(row, covered, absolute)})),
  };
  return [...strongLine(caption === undefined ? '' : textInLine(caption)), table];
}

function block(element: Element, absolute: Absolute): FlowContent[] {
  if (isHeading(element)) {
    const children = tidy(inline(element.children, absolute));
    const depth = Number(element.name.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
    return children.length === 0 ? [] : [{type: 'heading', depth, children}];
  }
  if (hasClass(element, 'theme-admonition')) {
    return [admonition(element, absolute)];
  }
  if (hasClass(element, 'code-block')) {
    return titledCode(element, absolute);
  }
  if (hasClass(element, 'reference__warning')) {
    return [{type: 'blockquote', children: paragraphs(inline(element.children, absolute))}];
  }
  if (hasClass(element, 'avatar') && firstBelow(element, isHeading) === undefined) {
    return [];
  }
  switch (element.name) {
    case 'p':
      return paragraphs(inline(element.children, absolute));
    case 'ul':
    case 'ol':
      return list(element, absolute);
    case 'dl':
      return definitionList(element, absolute);
    case 'pre':
      return [codeNode(element)];
    case 'blockquote':
      return [{type: 'blockquote', children: blocks(element.children, absolute)}];
    case 'table':
      return tableBlocks(element, absolute);
    case 'figure':
      return figure(element, absolute);
    case 'details':
      return details(element, absolute);
    case 'hr':
      return [{type: 'thematicBreak'}];
    default:
      return blocks(element.children, absolute);
  }
}

/** Whether an inline element contains a block, such as a link around a heading. */
function containsBlock(node: Element): boolean {
  return firstBelow(node, isBlock) !== undefined;
}

/** Converts sibling nodes to blocks; running text between blocks becomes paragraphs. */
export function blocks(nodes: readonly AnyNode[], absolute: Absolute): FlowContent[] {
  const result: FlowContent[] = [];
  let running: AnyNode[] = [];
  const close = (): void => {
    result.push(...paragraphs(inline(running, absolute)));
    running = [];
  };
  for (const node of nodes) {
    if (!isTag(node)) {
      running.push(node);
    } else if (!isOmitted(node)) {
      if (isBlock(node)) {
        close();
        result.push(...block(node, absolute));
      } else if (containsBlock(node)) {
        close();
        result.push(...blocks(node.children, absolute));
      } else {
        running.push(node);
      }
    }
  }
  close();
  return result;
}
