/** cron.yaml: schedule expressions. */
import * as z from 'zod';

import {range, momentSchema, prose, titleSchema, noDuplicates, addIssueAt} from './parts';

/** Observed runs of a schedule. */
const recordedRuns = {
  expression: z.string().min(1),
  /** Time zone of the expression. */
  zone: z.string(),
  /** Start of the calculation: the next runs are after this moment. */
  after: momentSchema,
  /** Next runs in UTC; empty if the job never runs by itself. */
  next: z.array(momentSchema),
};

/**
 * Pattern of the argument of a word such as `@every`. It uses only syntax that all regular expression engines share, as
 * the published schemas contain it.
 */
const argumentSchema = z
  .strictObject({text: z.string().min(1), pattern: z.string().min(1), example: z.string().min(1)})
  .refine(({pattern, example}) => new RegExp(`^(?:${pattern})$`, 'u').test(example), {
    path: ['example'],
    message: 'expected an example that matches its pattern',
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
          /** Six equivalent fields; `null` if fields cannot express it. */
          expression: z.string().nullable(),
          /** Argument of the word; `null` if it takes none. */
          argument: argumentSchema.nullable(),
          /** false: not accepted after a time zone. */
          behindZone: z.boolean().default(true),
          ...range,
          meaning: prose,
        }),
      )
      .min(1),
    /** Rules by which Dkron parses a schedule. */
    features: z
      .array(z.strictObject({id: z.enum(['tilde', 'zone-prefix', 'zone-for-words']), ...range}))
      .check(noDuplicates('id')),
    clockChanges: z.array(z.strictObject({...recordedRuns, change: z.string().min(1)})).min(1),
    examples: z.array(z.strictObject({...recordedRuns, meaning: prose, ...range})).min(1),
  })
  .superRefine((cron, context) => {
    for (const list of ['examples', 'clockChanges'] as const) {
      for (const [index, {after, next}] of cron[list].entries()) {
        if ([...next].sort().join() !== next.join() || next.some((moment) => moment <= after)) {
          addIssueAt(context, [list, index, 'next'], `expected moments after ${after} in ascending order`);
        }
      }
    }
    const [first] = cron.examples;
    for (const [index, {after}] of cron.examples.entries()) {
      if (after !== first?.after) {
        const words = 'as in the first example, as all share the heading of a column';
        addIssueAt(context, ['examples', index, 'after'], `expected ${first?.after ?? ''} ${words}`);
      }
    }
  });
export type Cron = z.infer<typeof cronSchema>;
