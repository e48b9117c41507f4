/** Changes data files through the documents of the `yaml` package, so that comments and layout of the rest stay as they are. */
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Keys and places in lists that lead to a value. */
export type Path = readonly (string | number)[];

/** Options that write a data file as Prettier formats it. */
const layout = {lineWidth: 0, flowCollectionPadding: false, singleQuote: true} as const;

/**
 * Replaces a scalar, or a collection in one line. The rest of the file is unchanged, in any layout.
 *
 * @param path - keys and indexes
 * @throws Error if there is no value, or a collection over several lines
 */
export function setValue(text: string, path: Path, value: unknown): string {
  const node = parseDocument(text).getIn([...path], true) as Node | undefined;
  if (!node?.range) {
    throw new Error(`${path.join('.')} has no value; expected one to replace`);
  }
  if (isCollection(node) && node.flow !== true) {
    throw new Error(`${path.join('.')} is in several lines; change it by hand`);
  }
  const [start, end] = node.range;
  // The range of a block scalar (`|`, `>-`) includes its last line break.
  const lineBreak = isScalar(node) && node.type?.startsWith('BLOCK') === true ? '\n' : '';
  return (
    text.slice(0, start) +
    stringify(value, {collectionStyle: 'flow', lineWidth: 0}).trimEnd() +
    lineBreak +
    text.slice(end)
  );
}

/** Changes a parsed file, and writes it. @throws Error if that would change the layout of the file */
function edited(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text);
  if (document.toString(layout) !== text) {
    throw new Error('the file is not in the layout that the yaml package writes; change it by hand');
  }
  change(document);
  return document.toString(layout);
}

function listAt(document: Document, path: Path): YAMLSeq<Node> {
  const list = path.length === 0 ? document.contents : document.getIn([...path], true);
  if (!isSeq<Node>(list) || list.flow === true || list.items.length === 0) {
    throw new Error(`${path.join('.')} is not a list with one item per line; add to it by hand`);
  }
  return list;
}

/** Inserts an item into a list; if a blank line precedes the second item, one precedes each item but the first. */
function insert({items}: YAMLSeq<Node>, index: number, item: Node): void {
  const isApart = items[1]?.spaceBefore === true;
  items.splice(index, 0, item);
  items.forEach((each, place) => {
    each.spaceBefore = isApart && place > 0;
  });
}

/**
 * Adds an item to a list.
 *
 * @param at - position: the end, before the first item, or after an item by index
 * @throws Error if there is no list with one item per line
 */
export function addItem(
  text: string,
  path: Path,
  item: unknown,
  at: 'first' | 'last' | number = 'last',
): string {
  return edited(text, (document) => {
    const list = listAt(document, path);
    const index = at === 'first' ? 0 : at === 'last' ? list.items.length : at + 1;
    insert(list, index, document.createNode(item));
  });
}

/** Copies a list's item with its comments, and puts the copy before it. */
export function copyItem(text: string, path: Path): string {
  return edited(text, (document) => {
    const list = listAt(document, path.slice(0, -1));
    const index = Number(path.at(-1));
    insert(list, index, list.items[index]?.clone() as Node);
  });
}

/** Replaces an item of a list. The comments within the old item are lost. */
export function replaceItem(text: string, path: Path, item: unknown): string {
  return edited(text, (document) => document.setIn([...path], document.createNode(item)));
}

/** Removes an item from a list; with the last item, the key of the list is removed, too. */
export function removeItem(text: string, path: Path): string {
  return edited(text, (document) => {
    const isLast = listAt(document, path.slice(0, -1)).items.length === 1;
    document.deleteIn(isLast ? path.slice(0, -1) : [...path]);
  });
}

/**
 * Adds keys to a mapping.
 *
 * @param after - the existing key after which they are inserted
 * @throws Error if there is no such key
 */
export function addKey(
  text: string,
  path: Path,
  after: string,
  entries: Readonly<Record<string, unknown>>,
): string {
  return edited(text, (document) => {
    const map = document.getIn([...path], true);
    const index = isMap(map) ? map.items.findIndex(({key}) => isScalar(key) && key.value === after) : -1;
    if (index === -1) {
      throw new Error(`${path.join('.')} has no key "${after}"; change it by hand`);
    }
    const added = document.createNode(entries) as YAMLMap;
    (map as YAMLMap).items.splice(index + 1, 0, ...(added.items as Pair[]));
  });
}
