/** known-defects.yaml: defects of releases that users meet. */
import * as z from 'zod';

import {idSchema, noDuplicates, prose, releaseSchema, addIssueAt, plainTitle} from './parts';

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
 * Severity of a defect, worst first:
 * - `critical`: it gives unauthorized access, loses stored data, ends or hangs a node, or stops the schedules of a cluster
 *  - `major`: jobs do not run, run twice or run wrongly, or their results are lost
 *  - `minor`: something is shown, counted or answered wrongly, or a start fails with a message
 */
export const defectSeverities = ['critical', 'major', 'minor'] as const;

const knownDefectSchema = z.strictObject({
  id: idSchema,
  title: plainTitle,
  subject: z.enum(defectSubjects),
  severity: z.enum(defectSeverities),
  /** First release in which it was found. */
  since: releaseSchema,
  /** Last release in which it was found; missing if the newest still has it. */
  until: releaseSchema.optional(),
  /** Last release in which it was looked for and found, for a defect without `until`. */
  tried: releaseSchema.optional(),
  /** Releases in which it was looked for and not found. */
  notIn: z.array(releaseSchema).default([]),
  /** First release without it, if the repair is known. */
  fixedIn: releaseSchema.optional(),
  /** `run`: seen in the running program; `code`: read in its source. */
  evidence: z.enum(['run', 'code']).default('run'),
  /** Symptom that a reader sees. */
  see: prose,
  /** Condition; without it, the defect always occurs. */
  when: prose.optional(),
  /** Workaround; missing if none is known. */
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
        addIssueAt(context, [index, 'id'], `expected \`until\`, or \`tried\` ${words}`);
      } else if (until !== undefined && tried !== undefined) {
        addIssueAt(context, [index, 'tried'], 'expected none together with `until`');
      }
    }
  });
