/** Sidebars: every page of a version is in its sidebar once, and every id in a sidebar is a page. */
import type {Page, Problem, Result} from './pages';

/** A sidebar item as written in sidebars.ts or a versioned sidebar. */
export type SidebarItem =
  | string
  | {
      readonly type: string;
      readonly id?: string;
      readonly link?: {readonly type: string; readonly id?: string};
      readonly items?: readonly SidebarItem[];
    };

export type Sidebar = {
  readonly version: string;
  readonly file: string;
  readonly items: readonly SidebarItem[];
};

/** Ids of the pages in a list of items, in reading order. */
export function idsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') {
      return [item];
    }
    const own = item.type === 'doc' ? item.id : item.link?.type === 'doc' ? item.link.id : undefined;
    return [...(own === undefined ? [] : [own]), ...idsOf(item.items ?? [])];
  });
}

/** Holds pages and sidebars against each other. */
export function checkSidebars(pages: readonly Page[], sidebars: readonly Sidebar[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const {version, file, items} of sidebars) {
    const ids = idsOf(items);
    const existing = pages.filter((page) => page.version === version);
    checked += ids.length;
    for (const [index, id] of ids.entries()) {
      if (!existing.some((page) => page.id === id)) {
        problems.push({
          file,
          line: 1,
          message: `"${id}" is no page of ${version}; there are ${existing.map((page) => page.id).join(', ')}`,
        });
      }
      if (ids.indexOf(id) < index) {
        problems.push({file, line: 1, message: `"${id}" stands twice; expected each page once`});
      }
    }
    for (const page of existing) {
      if (!ids.includes(page.id)) {
        problems.push({
          file: page.file,
          line: 1,
          message: `the page is not in ${file}; expected "${page.id}" there`,
        });
      }
    }
  }
  return {checked, problems};
}
