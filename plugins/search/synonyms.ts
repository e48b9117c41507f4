/** Reads data/synonyms.yaml into the phrases that the search compares. */
import fs from 'node:fs';

import {parse} from 'yaml';
import * as z from 'zod';

import type {Synonyms} from './browser/engine';
import {proseOf, wordsOf} from './browser/words';

const phrases = z.array(z.string().min(1)).min(1);
const shape = z.array(z.strictObject({for: phrases, read: phrases})).min(1);

/**
 * @param file - path of the list
 * @throws Error naming the file and what is wrong in it: another shape, a phrase without a word, one that stands twice
 */
export function readSynonyms(file: string): Synonyms {
  const read = shape.safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) {
    throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  }
  const seen = new Map<string, number>();
  const wordsIn = (phrase: string): string[] => {
    const words = wordsOf(phrase);
    if (words.length === 0) {
      throw new Error(`${file}: "${phrase}" has no word that the search looks up; give it one`);
    }
    return words;
  };
  // "run as" is not "run": what one word is left of is compared whole.
  const phraseIn = (phrase: string): string[] => {
    const words = wordsIn(phrase);
    return words.length === 1 ? proseOf(phrase) : words;
  };
  return read.data.map((group, at) => ({
    for: group.for.map((phrase) => {
      const words = phraseIn(phrase);
      const before = seen.get(words.join(' '));
      if (before !== undefined && before !== at) {
        throw new Error(`${file}: "${phrase}" is in two groups under "for"; keep it in one`);
      }
      seen.set(words.join(' '), at);
      return words;
    }),
    read: group.read.map(wordsIn),
  }));
}
