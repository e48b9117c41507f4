/**
 * Selects a small set of pages that together contain every kind of content, so that tests do not have to open all
 * pages.
 */
import type {ParentNode} from 'domhandler';

import {classesOf, elementsOf, isTag, parsePage} from '../../plugins/postBuild/parsedPage';
import {builtHtml} from '../site/head';

/** Attributes whose values are ignored, as they differ between elements. */
const ofContent = new Set(['class', 'href', 'id']);

function nameOf(node: ParentNode | null): string {
  return node !== null && isTag(node)
    ? `${node.name}.${classesOf(node)
        // No style depends on the language of code.
        .filter((name) => !name.startsWith('language-'))
        .sort()
        .join('.')}[${Object.keys(node.attribs)
        .filter((name) => !ofContent.has(name))
        .sort()
        .join()}]${node.attribs.role ?? ''}`
    : '';
}

/** Section of a version that a page belongs to, such as `/docs/v2/cli/`. */
const partOf = (page: string): string => /^\/(?:docs\/)?(?:v\d+\/)?(?:[^/]+\/(?=.))?/.exec(page)?.[0] ?? '';

/**
 * Features of a page's `main`: each element with its two ancestors, and, with `withContent`, the section and non-word
 * characters of its texts.
 */
function featuresOf(page: string, withContent: boolean): Set<string> {
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
 * Greedy selection of few pages that together have all features, sorted.
 *
 * @param pages - paths as `builtPages` gives them
 * @param withContent - whether sections and non-word characters in texts count as features
 */
export function distinctPages(pages: readonly string[], withContent: boolean): string[] {
  const left = pages.map((page) => ({page, news: featuresOf(page, withContent)}));
  const chosen: string[] = [];
  for (;;) {
    const {page, news: features} = left.reduce((most, each) =>
      each.news.size > most.news.size ? each : most,
    );
    if (features.size === 0) {
      return chosen.sort();
    }
    chosen.push(page);
    const known = [...features];
    left.forEach((each) => known.forEach((one) => each.news.delete(one)));
  }
}
