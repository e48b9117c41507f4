/** known-defects.yaml: defects of releases that users meet. */
import * as z from 'zod';

import {idSchema, noDuplicates, prose, releaseSchema, tellAt, titleSchema} from './parts';

export const defectSubjects = [
  'api',
  'chaining',
  'clustering',
  'concurrency',
  'configuration',
  'executors',
  'metrics',
  'notifications',
  'plugins',
  'processors',
  'recovery',
  'schedules',
  'security',
  'shell',
  'storage',
  'upgrading',
] as const;

/**
 * How much a defect hurts, worst first:
 *  - `critical`: it lets somebody in, loses stored data, ends or hangs a node, or stops the schedules of a cluster
 *  - `major`: jobs do not run, run twice or run wrongly, or their results are lost
 *  - `minor`: something is shown, counted or answered wrongly, or a start fails with a message
 */
export const defectSeverities = ['critical', 'major', 'minor'] as const;

const knownDefectSchema = z.strictObject({
  id: idSchema,
  title: titleSchema,
  subject: z.enum(defectSubjects),
  severity: z.enum(defectSeverities),
  /** First release it was found in. */
  since: releaseSchema,
  /** Last release it was found in; none where the newest has it. */
  until: releaseSchema.optional(),
  /** Last release it was looked for in, and found; of one that has no end. */
  tried: releaseSchema.optional(),
  /** Releases it was looked for in and not found. */
  notIn: z.array(releaseSchema).default([]),
  /** First release without it, where that is known. */
  fixedIn: releaseSchema.optional(),
  /** `run`: seen in the running program; `code`: read in its source. */
  evidence: z.enum(['run', 'code']).default('run'),
  /** What a reader sees. */
  see: prose,
  /** When it happens; always, where it is missing. */
  when: prose.optional(),
  /** What to do; nothing is known where it is missing. */
  do: prose.optional(),
});
export type KnownDefect = z.infer<typeof knownDefectSchema>;

export const knownDefectsSchema = z
  .array(knownDefectSchema)
  .min(1)
  .check(noDuplicates('id'))
  .superRefine((defects, context) => {
    for (const [index, {until, tried}] of defects.entries()) {
      if (until === undefined && tried === undefined) {
        const words = 'with the release that it was last looked for and found in';
        tellAt(context, [index, 'id'], `expected \`until\`, or \`tried\` ${words}`);
      } else if (until !== undefined && tried !== undefined) {
        tellAt(context, [index, 'tried'], 'expected none beside `until`');
      }
    }
  });
