/** Reads a version's sidebar: the categories above each page, and the order of the pages. */
import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';

/** Items of a sidebar or a category. */
type Items = LoadedVersion['sidebars'][string];
type Category = Extract<Items[number], {readonly type: 'category'}>;

/** A category above a page: its label, and the path of its own page where it has one. */
export type CategoryStep = {readonly name: string; readonly path?: string};

function categoryPath(id: string, items: Items, path: readonly Category[]): readonly Category[] | undefined {
  for (const item of items) {
    if ((item.type === 'doc' || item.type === 'ref') && item.id === id) {
      return path;
    }
    if (item.type === 'category') {
      const found =
        item.link?.type === 'doc' && item.link.id === id
          ? path
          : categoryPath(id, item.items, [...path, item]);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/** The categories above a page, outermost first; none for a page that no sidebar lists. */
export function categoriesAbove({id}: DocMetadata, {sidebars, docs}: LoadedVersion): CategoryStep[] {
  const found = Object.values(sidebars).flatMap((items) => categoryPath(id, items, []) ?? []);
  return found.map(({label, link}) => {
    const linked = link?.type === 'doc' ? docs.find((doc) => doc.id === link.id)?.permalink : link?.permalink;
    return linked === undefined ? {name: label} : {name: label, path: linked};
  });
}

/** Ids of the pages below items of a sidebar, in its order. */
function idsBelow(items: Items): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') {
      return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...idsBelow(item.items)];
    }
    return item.type === 'doc' || item.type === 'ref' ? [item.id] : [];
  });
}

/** Ids of a version's pages in the order of its sidebars. */
export function idsInOrder({sidebars}: LoadedVersion): string[] {
  return Object.values(sidebars).flatMap(idsBelow);
}
