/** Reads data/questions.yaml, and gives its phrases to the places that they lead to. */
import * as z from 'zod';

import {labelOf, readYaml} from '../../data/read-yaml';
import {phrases} from './phrases';
import type {Found} from './readHtml';

const shape = z.record(z.string().regex(/^\/\S*$/), phrases);

/** Addresses that an error names. */
const mostNamed = 20;

export type Questions = {
  /** Path of the list, for errors. */
  readonly file: string;
  /** Phrases by the address of the place that answers them, such as `/docs/faq/#login`. */
  readonly byAddress: ReadonlyMap<string, readonly string[]>;
};

/**
 * @param file - path of the list
 * @throws Error naming the file, the line and what is wrong in it: another shape, a phrase without a word
 */
export function readQuestions(file: string): Questions {
  return {file, byAddress: new Map(Object.entries(readYaml(file, shape)))};
}

/** The address of a place in the current version: `/docs/v3/faq/#login` is `/docs/faq/#login`. */
function currentOf(address: string): string {
  return address.replace(/^\/(docs|api)\/v\d+\//, '/$1/');
}

/**
 * Gives each place the phrases of its address, or else of the same place in the current version.
 *
 * @param pages - with their addresses, which end with a slash
 * @returns the same pages, their entries with phrases; a message has none, as it has no address of its own
 * @throws Error naming the list and the addresses that no place has
 */
export function withQuestions<Page extends {readonly address: string; readonly entries: readonly Found[]}>(
  pages: readonly Page[],
  {file, byAddress}: Questions,
): Page[] {
  const left = new Set(byAddress.keys());
  const askedOf = (address: string): readonly string[] => {
    const known = byAddress.has(address) ? address : currentOf(address);
    left.delete(known);
    return byAddress.get(known) ?? [];
  };
  const given = pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) =>
      entry.kind === 'message'
        ? entry
        : {...entry, asked: askedOf(entry.anchor === '' ? page.address : `${page.address}#${entry.anchor}`)},
    ),
  }));
  if (left.size > 0) {
    const list = [...left].slice(0, mostNamed).map((address) => `\n  ${address}`);
    const more = left.size > mostNamed ? `\n  and ${left.size - mostNamed} more` : '';
    throw new Error(
      `${labelOf(file)}: no page, section or row has these addresses; correct or remove them, or name the version that has them:${list.join('')}${more}`,
    );
  }
  return given;
}
