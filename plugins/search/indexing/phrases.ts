/** Shape of the phrases in the lists of the search: words or phrases that readers type. */
import * as z from 'zod';

import {wordsOf} from '../engine/words';

const phrase = z
  .string()
  .refine((text) => wordsOf(text).length > 0, 'has no word that the search looks up; give it one');

/** At least one phrase, each with a word that the search looks up. */
export const phrases = z.array(phrase).min(1);
