/** failover.yaml: one recorded loss of a leader. */
import * as z from 'zod';

import {prose, releaseSchema, titleSchema} from './parts';

/** A time of the day with milliseconds. */
const clockSchema = z.string().regex(/^\d\d:\d\d:\d\d\.\d{3}$/, 'expected a time of the day as HH:MM:SS.mmm');

export const failoverSchema = z
  .strictObject({
    /** On which it was recorded. */
    release: releaseSchema,
    job: z.strictObject({
      name: titleSchema,
      schedule: z.string().min(1),
      /** Node that ran it. */
      node: titleSchema,
    }),
    /** The leader that was lost. */
    killed: z.strictObject({node: titleSchema, at: clockSchema, signal: titleSchema}),
    /** The server that leads from then on. */
    elected: z.strictObject({node: titleSchema, at: clockSchema}),
    /** When the job was due, and whether it started. */
    runs: z.array(z.strictObject({due: clockSchema, started: z.boolean()})).min(2),
    /** What `GET /v1/leader` answered on the servers that were left; null is 500. */
    answers: z.array(z.strictObject({at: clockSchema, leader: titleSchema.nullable(), text: prose})).min(2),
  })
  .superRefine(({killed, elected, runs, answers}, context) => {
    const lists = {
      runs: runs.map((run) => run.due),
      answers: answers.map((answer) => answer.at),
      elected: [killed.at, elected.at],
    };
    for (const [name, times] of Object.entries(lists)) {
      if ([...times].sort().join() !== times.join()) {
        context.addIssue({code: 'custom', path: [name], message: 'expected times in ascending order'});
      }
    }
  });
export type FailoverRecord = z.infer<typeof failoverSchema>;
