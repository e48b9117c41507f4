/** Reads data/questions.yaml: what readers type where the words of a place are others. */
import fs from 'node:fs';

import {parse} from 'yaml';
import * as z from 'zod';

import {wordsOf} from './browser/words';
import type {Found} from './readHtml';

const shape = z.record(z.string().regex(/^\/\S*$/), z.array(z.string().min(1)).min(1));

/** Addresses that an error names. */
const mostNamed = 20;

/** Phrases by the address of the place that answers them, such as `/docs/faq/#login`. */
export type Questions = ReadonlyMap<string, readonly string[]>;

/**
 * @param file - path of the list
 * @throws Error naming the file and what is wrong in it: another shape, a phrase without a word
 */
export function readQuestions(file: string): Questions {
  const read = shape.safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) {
    throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  }
  for (const [address, phrases] of Object.entries(read.data)) {
    const empty = phrases.find((phrase) => wordsOf(phrase).length === 0);
    if (empty !== undefined) {
      throw new Error(`${file}: "${empty}" of ${address} has no word that the search looks up; give it one`);
    }
  }
  return new Map(Object.entries(read.data));
}

/** The address of a place in the current version: `/docs/v3/faq/#login` is `/docs/faq/#login`. */
function currentOf(address: string): string {
  return address.replace(/^\/(docs|api)\/v\d\//, '/$1/');
}

/**
 * Gives each place the phrases of its address, or else of the same place in the current version.
 * @param entriesOf - places by the address of their page, which ends with a slash
 * @throws Error naming the addresses that no place has
 */
export function withQuestions<Page extends {readonly address: string; readonly entries: readonly Found[]}>(
  pages: readonly Page[],
  questions: Questions,
): Page[] {
  const left = new Set(questions.keys());
  const askedOf = (address: string): readonly string[] => {
    const known = questions.has(address) ? address : currentOf(address);
    left.delete(known);
    return questions.get(known) ?? [];
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
      `The list of questions has addresses of no page, section or row; correct or remove them:${list.join('')}${more}`,
    );
  }
  return given;
}
