/**
 * Words that no prose of this site has (wordList.yaml): what pages, their front matter, the texts of components and the prose of
 * data files are held against. Why each is there is in WRITING.md; names and their spelling are in words.ts.
 */
import * as z from 'zod';

import {readEntries} from '../../data/readYaml';

/** What must not be there, and what to write in its place. */
export type Wording = {readonly wrong: RegExp; readonly right: string};

const schema = z
  .strictObject({
    wrong: z.string(),
    isExact: z.boolean().default(false),
    right: z.string(),
    /** The sentence that it was found in. */
    from: z.string(),
  })
  .transform(({wrong, isExact, right, from}, context) => {
    try {
      return {wrong: new RegExp(wrong, isExact ? '' : 'i'), right, from};
    } catch (error) {
      context.addIssue({code: 'custom', path: ['wrong'], message: (error as Error).message});
      return z.NEVER;
    }
  });

/** All of it. */
export const unwanted: readonly (Wording & {readonly from: string})[] = readEntries(
  'checks/words/wordList.yaml',
  schema,
);

/** A place with words that should not be there. */
type FoundWords = {readonly words: string; readonly right: string; readonly index: number};

/**
 * Finds words that prose should not have.
 *
 * @param text - prose with its inline code as two backticks, so that a phrase is found around it
 */
export function unwantedIn(text: string, rules: readonly Wording[] = unwanted): FoundWords[] {
  return rules
    .filter(({wrong}) => wrong.test(text))
    .flatMap(({wrong, right}) =>
      [...text.matchAll(new RegExp(wrong, `${wrong.flags}g`))].map((found) => ({
        words: found[0].trim(),
        right,
        index: found.index,
      })),
    );
}
