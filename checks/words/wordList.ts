/**
 * The list of words that prose must not have (wordList.yaml), for pages, their front matter, texts of components, prose of data
 * files and comments of code. WRITING.md has the reasons; names and their spelling are in words.ts.
 */
import * as z from 'zod';

import {readEntries} from '../../data/readYaml';

/** A pattern that a text must not match, and its replacement. */
export type Wording = {readonly wrong: RegExp; readonly right: string};

const schema = z
  .strictObject({
    wrong: z.string(),
    isExact: z.boolean().default(false),
    /** Refused in comments of code alone. */
    inComments: z.boolean().default(false),
    right: z.string(),
    /** The sentence that it was found in. */
    from: z.string(),
  })
  .transform(({wrong, isExact, inComments, right, from}, context) => {
    try {
      return {wrong: new RegExp(wrong, isExact ? '' : 'i'), inComments, right, from};
    } catch (error) {
      context.addIssue({code: 'custom', path: ['wrong'], message: (error as Error).message});
      return z.NEVER;
    }
  });

/** Every entry of the list, for comments of code. */
export const unwantedInComments: readonly (Wording & {
  readonly from: string;
  readonly inComments: boolean;
})[] = readEntries('checks/words/wordList.yaml', schema);

/** The entries for prose. */
export const unwanted = unwantedInComments.filter(({inComments}) => !inComments);

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
