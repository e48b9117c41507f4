/** counterparts.yaml: programs of others that Dkron was tried with. */
import * as z from 'zod';

import {idSchema, noDuplicates, prose, releaseSchema, titleSchema} from './parts';

const counterpartSchema = z.strictObject({
  /** How a page names it: `%counterpart:ID%`. */
  id: idSchema,
  name: titleSchema,
  /** The release of the program that was used, as it numbers them. */
  release: z.string().regex(/^\d+(\.\d+)+$/, 'expected a release such as 4.4.0'),
  /** Releases of Dkron that were tried with it, oldest first. */
  dkron: z.array(releaseSchema).min(1),
  /** What was tried. */
  what: prose,
  /** True where trials start it (`counterpart` of a trial in verify/trials). */
  trial: z.literal(true).optional(),
});
export type Counterpart = z.infer<typeof counterpartSchema>;

export const counterpartsSchema = z.array(counterpartSchema).min(1).check(noDuplicates('id'));
