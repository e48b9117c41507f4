/** Reads data/synonyms.yaml into the phrases that the search compares. */
import * as z from 'zod';

import {labelOf, readYaml} from '../../../data/readYaml';
import type {Synonyms} from '../engine/phrases';
import {proseOf, wordsOf} from '../engine/words';
import {phrases} from './phrases';

const shape = z.array(z.strictObject({for: phrases, read: phrases})).min(1);

/** @throws Error naming the file and the mistake: another shape, a phrase without a word, one that is repeated */
export function readSynonyms(file: string): Synonyms {
  const groups = readYaml(file, shape);
  const seen = new Set<string>();
  // "run as" is not "run": a phrase that has one word left without stop words is compared with its stop words.
  const phraseIn = (phrase: string): string[] => {
    const words = wordsOf(phrase);
    return words.length === 1 ? proseOf(phrase) : words;
  };
  return groups.map((group) => ({
    for: group.for.map((phrase) => {
      const words = phraseIn(phrase);
      if (seen.has(words.join(' '))) {
        throw new Error(
          `${labelOf(file)}: "${phrase}" is under "for" twice, in this form or another; keep one of them`,
        );
      }
      seen.add(words.join(' '));
      return words;
    }),
    read: group.read.map(wordsOf),
  }));
}
