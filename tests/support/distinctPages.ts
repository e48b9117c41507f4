/** Which pages have something that no other page has, so that one for each will do. */
import type {ParentNode} from 'domhandler';

import {classesOf, elementsOf, isTag, parsePage} from '../../plugins/postBuild/parsedPage';
import {builtHtml} from '../site/head';

/** What they say is another thing in every element. */
const ofContent = new Set(['class', 'href', 'id']);

function nameOf(node: ParentNode | null): string {
  return node !== null && isTag(node)
    ? `${node.name}.${classesOf(node)
        // No style asks for the language of code.
        .filter((name) => !name.startsWith('language-'))
        .sort()
        .join('.')}[${Object.keys(node.attribs)
        .filter((name) => !ofContent.has(name))
        .sort()
        .join()}]${node.attribs.role ?? ''}`
    : '';
}

/** `/docs/v2/cli/`: a part of a version. */
const partOf = (page: string): string => /^\/(?:docs\/)?(?:v\d+\/)?(?:[^/]+\/(?=.))?/.exec(page)?.[0] ?? '';

/** What the main part of a page is made of: elements with the two that each is in, and what their text has beside words. */
function makeOf(page: string, withContent: boolean): Set<string> {
  const html = builtHtml(page);
  const found = new Set(withContent ? [partOf(page)] : []);
  const names = new Map<ParentNode | null, string>();
  for (const element of elementsOf(
    parsePage(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).children,
  )) {
    const {parent} = element;
    names.set(element, nameOf(element));
    found.add(
      [parent?.parent ?? null, parent, element].map((one) => names.get(one as ParentNode | null)).join(' > '),
    );
    for (const child of withContent ? element.children : []) {
      const letters = child.type === 'text' ? (child.data.match(/\s{2}|[^\w ]/g) ?? []) : [];
      letters.forEach((letter) => found.add(`${element.name}: ${letter}`));
    }
  }
  return found;
}

/**
 * The fewest pages, about, that together have all that pages are made of, sorted.
 *
 * @param pages - paths as `builtPages` gives them
 * @param withContent - whether another part of a version is news, and a letter that is in no such element elsewhere
 */
export function distinctPages(pages: readonly string[], withContent: boolean): string[] {
  const left = pages.map((page) => ({page, news: makeOf(page, withContent)}));
  const chosen: string[] = [];
  for (;;) {
    const {page, news} = left.reduce((most, each) => (each.news.size > most.news.size ? each : most));
    if (news.size === 0) {
      return chosen.sort();
    }
    chosen.push(page);
    const known = [...news];
    left.forEach((each) => known.forEach((one) => each.news.delete(one)));
  }
}
