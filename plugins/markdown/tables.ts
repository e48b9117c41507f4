/**
 * Puts each table into a box that scrolls where the window is narrow, so that no table makes the page scroll sideways. The box
 * can have the focus, so that it can be scrolled by keyboard.
 *
 * The styles (src/css/generated.css) cannot measure the entries of a table, so classes describe them: a table of a few words is
 * no wider than they are, a column of short entries does not wrap, and a table that is wider than a phone, or has long rows,
 * becomes a list of blocks there, where each cell carries the name of its column.
 */
import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

/** Maximum number of characters in an entry of a column that does not wrap. */
const shortEntry = 16;
/** Maximum number of characters in the longest entries of all columns together, for a table narrower than the page. */
const smallTable = 40;
/** Minimum width of a column in characters; longer entries wrap at spaces. */
const narrowColumn = 20;
/** Characters in a line on a phone. */
const widthOfPhone = 42;
/** Characters from which a row becomes a block on a phone, where two columns would be narrow and long. */
const longRow = 160;

/** Number of columns for which the styles have a rule against wrapping. */
const countedColumns = 4;

/** The classes of a table: whether it is small, its columns that do not wrap (from 1), and whether it becomes blocks on a phone. */
type Shape = {readonly small: boolean; readonly tight: readonly number[]; readonly stacked: boolean};

/** @param rows - texts of the cells, the heads first */
export function shapeOf(rows: readonly (readonly string[])[]): Shape {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map(({length}) => length));
  const entries = (rows[0] ?? []).map((_head, column) => rows.map((row) => row[column] ?? ''));
  const columns = entries.map(longest);
  const widths = entries.map((texts) => {
    const word = longest(texts.flatMap((text) => text.split(/\s/)));
    return Math.min(longest(texts), Math.max(narrowColumn, word));
  });
  const width = widths.reduce((sum, each) => sum + each, 0);
  const hasLongRow = rows.some((row) => row.join('').length > longRow);
  return {
    small: columns.reduce((sum, longest) => sum + longest, 0) <= smallTable,
    tight: columns.flatMap((longest, index) =>
      longest <= shortEntry && index < countedColumns ? [index + 1] : [],
    ),
    stacked: width > widthOfPhone || (width >= 2 * narrowColumn && hasLongRow),
  };
}

function elementsNamed(parent: Element, ...names: readonly string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
}

/** Roles of a stacked table: browsers drop the table semantics of elements with another `display` unless roles are explicit. */
export const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Label of a cell in a stacked table: its column's heading; none for the first cell, which names the row. */
export function labelOfCell(name: string, index: number, heads: readonly string[]): string | undefined {
  return name === 'td' && index > 0 ? heads[index] || undefined : undefined;
}

function stack(table: Element, heads: readonly string[]): void {
  visit(table, 'element', (node) => {
    const role = tableRoles[node.tagName];
    if (role !== undefined) {
      node.properties.role = role;
    }
    elementsNamed(node, 'th', 'td').forEach((cell, index) => {
      const label = labelOfCell(cell.tagName, index, heads);
      if (label !== undefined) {
        cell.properties.dataLabel = label;
      }
    });
  });
}

function shape(table: Element): void {
  const parts = elementsNamed(table, 'thead', 'tbody');
  const rows = parts.flatMap((part) =>
    elementsNamed(part, 'tr').map((row) => elementsNamed(row, 'th', 'td').map((cell) => toString(cell))),
  );
  const {small, tight, stacked} = shapeOf(rows);
  const classes = [
    ...(small ? ['small'] : []),
    ...(stacked ? ['stacked'] : []),
    ...tight.map((column) => `tight-${column}`),
  ];
  if (classes.length > 0) {
    table.properties.className = classes;
  }
  if (stacked) {
    stack(table, rows[0] ?? []);
  }
}

/** Rehype plugin: `table` → `div.table-scroll > table`. */
export default function tables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || parent === undefined) {
        return undefined;
      }
      shape(node);
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: {className: ['table-scroll'], tabIndex: 0},
        children: [node],
      };
      parent.children[index] = box;
      return SKIP;
    });
  };
}
