/**
 * Links: each leads to a page and an anchor that exist, whatever the version, and says where it leads. Stricter than the
 * build, which only warns of broken Markdown links and anchors.
 */
import path from 'node:path';

import GithubSlugger from 'github-slugger';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {headingText} from './headings';
import type {Page, Problem, Result} from './pages';

/** Addresses that are no Markdown page: React pages, the API reference, files that the build makes. */
export type OtherAddresses = ReadonlySet<string>;

const emptyWords = new Set(['here', 'this', 'link', 'click here', 'this page', 'read more', 'more']);

/** Hosts that are spoken to over plain HTTP for a reason: the reader's own machine and examples. */
const plainHttp =
  /^http:\/\/(?:localhost|127\.0\.0\.1|[\w.-]*example(?:\.\w+)?|\d+\.\d+\.\d+\.\d+|schemas\.)/;

/** The ids that headings of a page get, explicit ones included. */
export function headingAnchors(page: Page): Set<string> {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  visit(page.tree, 'heading', (node) => {
    const raw = toString(node);
    const explicit = /\{#([^}]+)\}\s*$/.exec(raw)?.[1];
    anchors.add(explicit ?? slugger.slug(headingText(raw)));
  });
  visit(page.tree, 'html', (node) => {
    for (const match of node.value.matchAll(/\bid="([^"]+)"/g)) {
      anchors.add(match[1] ?? '');
    }
  });
  return anchors;
}

type Target = {readonly page: Page | undefined; readonly exists: boolean; readonly shown: string};

/** Where a link without its anchor leads. */
function targetOf(page: Page, address: string, pages: readonly Page[], others: OtherAddresses): Target {
  if (address === '') {
    return {page, exists: true, shown: page.file};
  }
  if (address.startsWith('/')) {
    const url = address.replace(/\/$/, '') || '/';
    const found = pages.find((each) => each.url === url);
    return {page: found, exists: found !== undefined || others.has(url), shown: url};
  }
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(page.file), address));
  const found = pages.find((each) => each.file === file);
  return {page: found, exists: found !== undefined, shown: file};
}

/**
 * Looks at every link of every page. It can NOT tell whether an address on another host still answers.
 *
 * @param others - addresses beside the Markdown pages, without a slash at the end
 * @param extraAnchors - ids that a page gets from elsewhere than its headings, such as reference directives
 */
export function checkLinks(
  pages: readonly Page[],
  others: OtherAddresses,
  extraAnchors: (page: Page) => ReadonlySet<string>,
): Result {
  const problems: Problem[] = [];
  const anchorsOf = new Map<Page, Set<string>>();
  const anchors = (page: Page): Set<string> => {
    const known = anchorsOf.get(page) ?? new Set([...headingAnchors(page), ...extraAnchors(page)]);
    anchorsOf.set(page, known);
    return known;
  };
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') {
        return;
      }
      checked++;
      const line = node.position?.start.line ?? 1;
      const add = (message: string): void => void problems.push({file: page.file, line, message});
      const words = node.type === 'link' ? toString(node).trim() : node.identifier;
      if (words === '' || emptyWords.has(words.toLowerCase())) {
        add(`the link to ${node.url} is called "${words}"; expected words that say where it leads`);
      }
      if (/^[a-z][a-z0-9+.-]*:/i.test(node.url)) {
        if (node.url.startsWith('http:') && !plainHttp.test(node.url)) {
          add(`${node.url} is not encrypted; expected https`);
        }
        return;
      }
      const [address = '', anchor] = node.url.split('#');
      const target = targetOf(page, address, pages, others);
      if (!target.exists) {
        add(`the link leads to ${target.shown}, which does not exist; expected an existing page`);
      } else if (target.page !== undefined && anchor !== undefined && !anchors(target.page).has(anchor)) {
        add(
          `there is no #${anchor} in ${target.page.file}; it has ${[...anchors(target.page)]
            .slice(0, 30)
            .map((each) => `#${each}`)
            .join(' ')}`,
        );
      } else if (
        page.kind === 'docs' &&
        target.page?.kind === 'docs' &&
        !address.startsWith('/') &&
        target.page.version !== page.version
      ) {
        add(
          `a relative link leads from ${page.version ?? ''} to ${target.page.version ?? ''}; expected an address such as ${target.page.url}`,
        );
      }
    });
  }
  return {checked, problems};
}

/** Pages that no page and no sidebar leads to. */
export function checkOrphans(
  pages: readonly Page[],
  inSidebars: ReadonlySet<string>,
  others: OtherAddresses,
): Result {
  const linked = new Set<string>();
  for (const page of pages) {
    visit(page.tree, 'link', (node) => {
      const address = node.url.split('#')[0] ?? '';
      const target = targetOf(page, address, pages, others).page;
      if (target !== undefined && target !== page) {
        linked.add(target.file);
      }
    });
  }
  const docs = pages.filter((page) => page.kind === 'docs');
  const problems = docs
    .filter((page) => !linked.has(page.file) && !inSidebars.has(page.file))
    .map((page) => ({
      file: page.file,
      line: 1,
      message: 'no page and no sidebar leads here; expected a link',
    }));
  return {checked: docs.length, problems};
}

/** Where each page of the documentation leads on. */
export function checkNextLinks(pages: readonly Page[]): Result {
  const docs = pages.filter((page) => page.kind === 'docs' && page.id !== 'index');
  const problems: Problem[] = [];
  for (const page of docs) {
    const at = page.tree.children.findLastIndex((node) => node.type === 'heading' && node.depth === 2);
    const heading = page.tree.children[at];
    const title = heading === undefined ? '' : headingText(toString(heading));
    let links = 0;
    for (const node of page.tree.children.slice(at)) {
      visit(node, 'link', () => {
        links++;
      });
    }
    if (!/^(?:Next|Next steps|Where to go next)$/.test(title) || links < 2) {
      problems.push({
        file: page.file,
        line: heading?.position?.start.line ?? 1,
        message: `the page ends with "${title}" and ${links} links; expected a last section "Next" with two links or more`,
      });
    }
  }
  return {checked: docs.length, problems};
}
