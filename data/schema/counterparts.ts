/** counterparts.yaml: third-party programs that Dkron was tried with. */
import * as z from 'zod';

import {idSchema, noDuplicates, prose, releaseSchema, titleSchema} from './parts';

const counterpartSchema = z.strictObject({
  /** ID in the token of a page: `%counterpart:ID%`. */
  id: idSchema,
  name: titleSchema,
  /** The tried release, in the program's own numbering. */
  release: z.string().regex(/^\d+(\.\d+)+$/, 'expected a release such as 4.4.0'),
  /** Releases of Dkron tried with it, oldest first. */
  dkron: z.array(releaseSchema).min(1),
  /** Description of the trial. */
  what: prose,
  /** True if trials start it (`counterpart` of a trial in verify/trials). */
  trial: z.literal(true).optional(),
});
export type Counterpart = z.infer<typeof counterpartSchema>;

export const counterpartsSchema = z.array(counterpartSchema).min(1).check(noDuplicates('id'));
