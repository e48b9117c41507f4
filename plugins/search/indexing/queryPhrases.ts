/**
 * Adds query phrases to pages, sections and rows: words that readers type and that the text does not have. Phrases of a page
 * and of its headings are in the page's front matter (`asked`, by the heading's id, '' for the page); those of rows, operations
 * and components in a list.
 */
import * as z from 'zod';

import {labelOf, readYaml} from '../../../data/readYaml';
import {readFrontMatter} from '../../sources/pages';
import {phrases} from './phrases';
import type {Found} from './readHtml';

const listShape = z.record(z.string().regex(/^\/\S*$/), phrases);
const pageShape = z.record(z.string(), phrases);

/** Maximum number of addresses in an error message. */
const maxNamed = 20;

/** The list of phrases for rows, operations and components: path of its file, and content. */
export type PhraseList = {
  readonly file: string;
  /** Phrases by the address of their page, section or row, such as `/api/#section/Times`. */
  readonly byAddress: ReadonlyMap<string, readonly string[]>;
};

/** A page to which phrases are added. */
export type PhrasePage = {
  /** Under the base URL, with a slash at the end. */
  readonly address: string;
  /** Path of the file that it was written in; none for one that a component or a theme makes. */
  readonly source: string | undefined;
  readonly entries: readonly Found[];
};

/** @throws Error naming the file, the line and the mistake: another shape, a phrase without a word */
export function readPhraseList(file: string): PhraseList {
  return {file, byAddress: new Map(Object.entries(readYaml(file, listShape)))};
}

/**
 * @returns phrases of its front matter, by the id of the heading
 * @throws Error naming the file and the mistake
 */
export function readPagePhrases(file: string): ReadonlyMap<string, readonly string[]> {
  const read = pageShape.safeParse(readFrontMatter(file)['asked'] ?? {});
  if (!read.success) {
    throw new Error(`${labelOf(file)}: asked: ${z.prettifyError(read.error)}`);
  }
  return new Map(Object.entries(read.data));
}

/** Phrases of a file by the addresses of its page. @throws Error naming the file and the id that no heading has */
function ofPage({address, source, entries}: PhrasePage): [string, readonly string[]][] {
  const ofPage = source === undefined ? new Map<string, readonly string[]>() : readPagePhrases(source);
  const anchors = new Set(entries.map(({anchor}) => anchor));
  const [gone] = [...ofPage.keys()].filter((id) => !anchors.has(id));
  if (gone !== undefined && source !== undefined) {
    throw new Error(
      `${labelOf(source)}: asked: no heading has the id "${gone}"; move its phrases along with it`,
    );
  }
  return [...ofPage].map(([id, list]) => [placeAddress(address, id), list]);
}

function placeAddress(page: string, anchor: string): string {
  return anchor === '' ? page : `${page}#${anchor}`;
}

/** The address of a place in the current version: `/docs/v3/faq/#login` is `/docs/faq/#login`. */
function currentOf(address: string): string {
  return address.replace(/^\/(docs|api)\/v\d+\//, '/$1/');
}

/**
 * Adds to each entry the phrases of its address, or else of the same address in the current version.
 *
 * @returns the same pages, their entries with phrases; a message has none, as it has no address of its own
 * @throws Error naming the file and its addresses that no page has
 */
export function withQueryPhrases<Page extends PhrasePage>(
  pages: readonly Page[],
  {file, byAddress}: PhraseList,
): Page[] {
  const all = new Map([...byAddress, ...pages.flatMap(ofPage)]);
  const places = new Set(
    pages.flatMap(({address, entries}) => entries.map(({anchor}) => placeAddress(address, anchor))),
  );
  const unknown = [...byAddress.keys()].filter((address) => !places.has(address));
  if (unknown.length > 0) {
    const list = unknown.slice(0, maxNamed).map((address) => `\n  ${address}`);
    const more = unknown.length > maxNamed ? `\n  and ${unknown.length - maxNamed} more` : '';
    throw new Error(
      `${labelOf(file)}: no page, section or row has these addresses; correct or remove them, or name the version that has them:${list.join('')}${more}`,
    );
  }
  return pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) => {
      const address = placeAddress(page.address, entry.anchor);
      const queryPhrases =
        entry.kind === 'message' ? undefined : (all.get(address) ?? all.get(currentOf(address)));
      return queryPhrases === undefined ? entry : {...entry, queryPhrases};
    }),
  }));
}
