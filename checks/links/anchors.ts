/** Ids in pages that links lead to, of headings, of raw HTML and of reference directives: each is once in its page, and phrases for the search name one. */
import GithubSlugger from 'github-slugger';
import {visit} from 'unist-util-visit';

import {expectedNames} from '../../data/nearest';
import {isObject} from '../../data/valueAt';
import {headingParts} from '../../plugins/sources/markdown';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import type {Anchor, Problem, Result} from '../lib/result';

/** IDs that a page gets from elsewhere, such as reference directives; undefined if they cannot be known. */
export type ExtraAnchors = (page: SourcePage) => readonly Anchor[] | undefined;

/** IDs from a page's Markdown, as Docusaurus generates them. */
export function ownAnchors(page: SourcePage): Anchor[] {
  const slugger = new GithubSlugger();
  const anchors: Anchor[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'heading') {
      const {text, id} = headingParts(node);
      anchors.push({id: id ?? slugger.slug(text), line: lineOf(node)});
    } else if (node.type === 'html') {
      for (const match of node.value.matchAll(/\bid="([^"]+)"/g)) {
        anchors.push({id: match[1] ?? '', line: lineOf(node)});
      }
    }
  });
  return anchors;
}

/** Search phrases (`asked`) for sections that the page does not have: the build would fail with them. */
function phrasesWithoutSection(page: SourcePage, ids: readonly string[]): Problem[] {
  const {asked} = page.frontMatter;
  const sections = isObject(asked) ? Object.keys(asked).filter((id) => id !== '') : [];
  return sections
    .filter((id) => !ids.includes(id))
    .map((id) => ({
      file: page.file,
      line:
        page.source.split('\n').findIndex((text) => text.trim().replace(/['"]/g, '').startsWith(`${id}:`)) +
        1,
      message: `asked: no section has the id "${id}"; ${expectedNames(id, ids, 'there are')}`,
    }));
}

/**
 * Finds duplicate IDs in a page, as a link always leads to the first one, and phrases for missing sections.
 *
 * It cannot see IDs that the theme adds around the page.
 */
export function checkAnchors(pages: readonly SourcePage[], extraAnchors: ExtraAnchors): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    const first = new Map<string, number>();
    const extra = extraAnchors(page);
    const anchors = [...ownAnchors(page), ...(extra ?? [])].sort((a, b) => a.line - b.line);
    for (const {id, line} of anchors) {
      checked++;
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, line);
      } else {
        problems.push({
          file: page.file,
          line,
          message: `the id "${id}" is already in line ${earlier}; expected another, such as a heading with {#${id}-2}`,
        });
      }
    }
    problems.push(...(extra === undefined ? [] : phrasesWithoutSection(page, [...first.keys()])));
  }
  return {checked, problems};
}
