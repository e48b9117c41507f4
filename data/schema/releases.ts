/** releases.yaml: every tagged release since 1.0.0. */
import * as z from 'zod';

import {versionIdSchema, releaseSchema, daySchema, prose, noDuplicates, addIssueAt} from './parts';

export const releaseNoteKinds = ['feature', 'change', 'fix', 'breaking', 'regression', 'security'] as const;

export const releasesSchema = z
  .array(
    z
      .strictObject({
        release: releaseSchema,
        date: daySchema,
        line: versionIdSchema,
        /** Path of the blog post about it. */
        post: z.string().startsWith('/blog/').optional(),
        notes: z.array(z.strictObject({kind: z.enum(releaseNoteKinds), text: prose})).min(1),
      })
      .superRefine((entry, context) => {
        if (`v${entry.release.split('.')[0]}` !== entry.line) {
          addIssueAt(context, ['line'], `expected the line of ${entry.release}`);
        }
      }),
  )
  .min(1)
  .check(noDuplicates('release'));
export type Release = z.infer<typeof releasesSchema>[number];
