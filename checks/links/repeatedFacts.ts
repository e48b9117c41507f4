/**
 * Facts that only one page explains: repeatedFacts.yaml has a phrase for each, its page, and the pages that may mention it. Other pages
 * with the phrase are reported, and so are outdated entries of the list.
 */
import path from 'node:path';

import GithubSlugger from 'github-slugger';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {expectedNames} from '../../data/nearest';
import {readEntries} from '../../data/readYaml';
import {currentVersion} from '../../data/versions';
import {lineOf, type SourcePage} from '../../plugins/sources/pages';
import {headingParts} from '../../plugins/sources/markdown';
import type {Problem, Result} from '../lib/result';

const factSchema = z.strictObject({
  fact: z.string().min(1),
  /** A case-insensitive regular expression. */
  phrase: z.string().min(1),
  /** The page of the current version, and the id of the section. */
  home: z.string().regex(/^[\w/-]+#[\w-]+$/, 'expected page#section'),
  /** Pages that may use the phrase, each with the paragraphs and cells that do. */
  mentions: z.record(z.string(), z.int().min(1)),
});

/** A fact, its home, and the pages that may mention it. */
export type Fact = z.infer<typeof factSchema> & {readonly line: number};

/** @throws Error with file, line and mistake */
export function readFacts(file: string): readonly Fact[] {
  return readEntries(path.resolve(file), factSchema);
}

type Block = {readonly line: number; readonly section: string};

/** Paragraphs and cells of a page with the phrase, each with the sections that it is in, as `#one#two#`. */
function blocksWith(phrase: RegExp, page: SourcePage): Block[] {
  const found: Block[] = [];
  const open: {id: string; depth: number}[] = [];
  const slugger = new GithubSlugger();
  visit(page.tree, ['heading', 'paragraph', 'tableCell'], (node) => {
    if (node.type === 'heading') {
      while ((open.at(-1)?.depth ?? 0) >= node.depth) {
        open.pop();
      }
      const {text, id} = headingParts(node);
      open.push({id: id ?? slugger.slug(text), depth: node.depth});
    } else if (phrase.test(toString(node))) {
      found.push({line: lineOf(node), section: `#${open.map(({id}) => id).join('#')}#`});
    }
  });
  return found;
}

/** Checks the pages of the current version. It cannot find a fact that is repeated in other words. */
export function checkRepeatedFacts(
  pages: readonly SourcePage[],
  facts: readonly Fact[],
  listFile: string,
): Result {
  const current = pages.filter(({kind, version}) => kind === 'docs' && version === currentVersion);
  const problems: Problem[] = [];
  for (const {fact, phrase, home, mentions, line} of facts) {
    const [homeId, section = ''] = home.split('#');
    const homePage = current.find(({id}) => id === homeId);
    const add = (message: string): void => void problems.push({file: listFile, line, message});
    const wording = new RegExp(phrase, 'i');
    if (
      homePage === undefined ||
      !blocksWith(wording, homePage).some((block) => block.section.includes(`#${section}#`))
    ) {
      add(`${fact}: the home ${home} does not have the phrase; expected the section that explains it`);
      continue;
    }
    for (const page of current.filter((each) => each !== homePage)) {
      const blocks = blocksWith(wording, page);
      const allowed = mentions[page.id] ?? 0;
      const [first] = blocks.slice(allowed);
      if (first !== undefined) {
        problems.push({
          file: page.file,
          line: first.line,
          message: `"${fact}" is explained in ${home}, and ${blocks.length} places of this page mention it; expected at most ${allowed}, each a clause and a link`,
        });
      } else if (blocks.length === 0 && allowed > 0) {
        add(`${fact}: ${page.id} does not mention it; remove the page from the list`);
      }
    }
    const ids = current.map(({id}) => id);
    for (const id of Object.keys(mentions).filter((each) => !ids.includes(each))) {
      add(`${fact}: "${id}" is not a page of ${currentVersion}; ${expectedNames(id, ids, 'there are')}`);
    }
  }
  return {checked: current.length * facts.length, problems};
}
