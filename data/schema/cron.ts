/** cron.yaml: schedule expressions. */
import * as z from 'zod';

import {range, momentSchema, prose, titleSchema, noDuplicates} from './parts';

const scheduleExampleSchema = z.strictObject({
  expression: z.string().min(1),
  meaning: prose,
  ...range,
  /** Time zone the expression is read in. */
  zone: z.string(),
  /** Moment the next runs are counted from. */
  after: momentSchema,
  /** Next runs in UTC, at most three; empty where it never runs by itself. */
  next: z.array(momentSchema),
});

export const cronSchema = z
  .strictObject({
    fields: z
      .array(
        z.strictObject({
          name: titleSchema,
          min: z.number().int(),
          max: z.number().int(),
          names: z.array(z.string()).optional(),
          optional: z.strictObject(range).optional(),
        }),
      )
      .length(6)
      .check(noDuplicates('name')),
    symbols: z
      .array(
        z.strictObject({
          symbol: z.string(),
          name: titleSchema,
          ...range,
          meaning: prose,
          example: z.string(),
          exampleMeaning: prose,
        }),
      )
      .min(1)
      .check(noDuplicates('symbol')),
    predefined: z
      .array(
        z.strictObject({
          text: z.string().startsWith('@'),
          aliases: z.array(z.string()),
          /** Six fields that mean the same, null where no fields do. */
          expression: z.string().nullable(),
          /** What has to follow the word, null for nothing. */
          argument: z.string().nullable(),
          ...range,
          meaning: prose,
        }),
      )
      .min(1),
    /** What decides how a schedule is read. */
    features: z
      .array(
        z.strictObject({
          id: z.enum(['tilde', 'zone-prefix', 'stepped-star-is-open', 'zone-for-words']),
          ...range,
        }),
      )
      .check(noDuplicates('id')),
    examples: z.array(scheduleExampleSchema).min(1),
  })
  .superRefine((cron, context) => {
    for (const [index, example] of cron.examples.entries()) {
      if (
        [...example.next].sort().join() !== example.next.join() ||
        example.next.some((moment) => moment <= example.after)
      ) {
        context.addIssue({
          code: 'custom',
          path: ['examples', index, 'next'],
          message: `expected moments after ${example.after} in ascending order`,
        });
      }
    }
  });
export type Cron = z.infer<typeof cronSchema>;
