/** Changes a YAML text in places, so that comments and layout of the rest stay as they are. */
import {isCollection, isMap, isScalar, isSeq, parseDocument, stringify, type Document, type Node} from 'yaml';

/** Keys and places in lists that lead to a value. */
export type Path = readonly (string | number)[];

function nodeAt(document: Document, path: Path): Node {
  const node = document.getIn([...path], true) as Node | undefined;
  if (node?.range === undefined || node.range === null) {
    throw new Error(`nothing at ${path.join('.')}`);
  }
  return node;
}

/** Start and end of the lines of a list's item, the end behind its last line break. */
function lineRangeOf(text: string, node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 0];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A value in several lines ends behind its last line break.
  const to = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1;
  return [from, to === 0 ? text.length : to];
}

/**
 * Replaces a value.
 *
 * @param path - keys and positions that lead to it
 * @throws Error where nothing is there
 */
export function setValue(text: string, path: Path, value: unknown): string {
  const node = nodeAt(parseDocument(text), path);
  const [start, end] = node.range ?? [0, 0];
  if (isCollection(node) && node.flow !== true) {
    throw new Error(`${path.join('.')} is in several lines; change it by hand`);
  }
  return (
    text.slice(0, start) +
    stringify(value, {collectionStyle: 'flow', lineWidth: 0}).trimEnd() +
    text.slice(end)
  );
}

function indented(value: unknown, indent: string): string {
  return stringify(value, {lineWidth: 100}).replace(/^(?=.)/gm, indent);
}

/** Lines between the items of a list: one where each is apart. */
function gapOf(text: string, items: readonly Node[]): string {
  const [one, other] = items;
  if (one === undefined || other === undefined) {
    return '';
  }
  const between = text.slice(lineRangeOf(text, one)[1] - 1, lineRangeOf(text, other)[0]);
  return /\n *\n/.test(between) ? '\n' : '';
}

/**
 * Adds an item to a list, indented as its other items are, and apart from them as they are from one another.
 *
 * @param at - at its end, before its first item, or behind the item of a position
 * @throws Error where there is no list with an item a line
 */
export function addItem(
  text: string,
  path: Path,
  item: unknown,
  at: 'first' | 'last' | number = 'last',
): string {
  const list = nodeAt(parseDocument(text), path);
  const index = at === 'last' ? -1 : at === 'first' ? 0 : at;
  const near = isSeq(list) ? list.items.at(index) : undefined;
  if (!isSeq(list) || list.flow === true || near === undefined) {
    throw new Error(`${path.join('.')} is no list with an item a line; add to it by hand`);
  }
  const [from, to] = lineRangeOf(text, near as Node);
  const indent = /^ */.exec(text.slice(from))?.[0] ?? '';
  const lines = indented([item], indent);
  const gap = gapOf(text, list.items as Node[]);
  const position = at === 'first' ? from : to;
  return text.slice(0, position) + (at === 'first' ? lines + gap : gap + lines) + text.slice(position);
}

/**
 * Adds keys to a mapping that has a line for each.
 *
 * @param behind - the key that they follow
 * @throws Error where there is no such key
 */
export function addKey(
  text: string,
  path: Path,
  behind: string,
  entries: Readonly<Record<string, unknown>>,
): string {
  const [, to, indent] = pairAt(text, path, behind);
  return text.slice(0, to) + indented(entries, indent) + text.slice(to);
}

/** Start and end of the lines of a key and its value, and its indent. */
function pairAt(text: string, path: Path, key: string): readonly [from: number, to: number, indent: string] {
  const map = nodeAt(parseDocument(text), path);
  const pair = isMap(map)
    ? map.items.find((each) => isScalar(each.key) && each.key.value === key)
    : undefined;
  const name = pair?.key as Node | undefined;
  const value = pair?.value as Node | undefined;
  if (name?.range === undefined || name.range === null || value === undefined) {
    throw new Error(`${path.join('.')} has no key "${key}"; change it by hand`);
  }
  const [start] = name.range;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // The first key of a list's item begins behind its dash.
  return [from, lineRangeOf(text, value)[1], ' '.repeat(start - from)];
}

/** Copies a list's item in its own layout, with its comments, and puts the copy before it. */
export function copyItem(text: string, path: Path): string {
  const document = parseDocument(text);
  const [from, to] = lineRangeOf(text, nodeAt(document, path));
  const list = document.getIn(path.slice(0, -1), true);
  const gap = isSeq(list) ? gapOf(text, list.items as Node[]) : '';
  return text.slice(0, from) + text.slice(from, to) + gap + text.slice(from);
}

/** Puts another item in the place of a list's item, with the comments in it. */
export function replaceItem(text: string, path: Path, item: unknown): string {
  const added = addItem(text, path.slice(0, -1), item);
  const [from, to] = lineRangeOf(text, nodeAt(parseDocument(text), path));
  const list = nodeAt(parseDocument(added), path.slice(0, -1));
  const last = isSeq(list) ? (list.items.at(-1) as Node) : list;
  return text.slice(0, from) + added.slice(...lineRangeOf(added, last)) + text.slice(to);
}

/** Takes an item out of a list, and the key of the list with its last item. */
export function removeItem(text: string, path: Path): string {
  const list = parseDocument(text).getIn(path.slice(0, -1), true);
  const key = path.at(-2);
  const [from, to] =
    isSeq(list) && list.items.length === 1 && typeof key === 'string'
      ? pairAt(text, path.slice(0, -2), key)
      : lineRangeOf(text, nodeAt(parseDocument(text), path));
  return text.slice(0, from) + text.slice(to);
}
