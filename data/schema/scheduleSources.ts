/** schedule-sources.yaml: how other schedulers and libraries read their schedules. */
import * as z from 'zod';

import {daySchema, idSchema, momentSchema, noDuplicates, prose, titleSchema} from './parts';

/** A schedule of the source, and what it is in Dkron, with the runs of both. */
const exampleSchema = z
  .strictObject({
    given: z.string().min(1),
    /** Time zone that both are read in. */
    zone: z.string().min(1),
    /** Moment that the runs are counted from. */
    after: momentSchema,
    /** Runs of the source, as it was seen to plan them. */
    next: z.array(momentSchema).min(1),
    /** The schedule of Dkron; null where there is none. */
    dkron: z.string().min(1).nullable(),
    dkronNext: z.array(momentSchema),
    /** What to do where there is none. */
    instead: prose.optional(),
  })
  .refine(({dkron, dkronNext}) => (dkron === null) === (dkronNext.length === 0), {
    path: ['dkronNext'],
    message: 'expected runs where there is a schedule, and none where there is not',
  })
  .refine(({dkron, instead}) => (dkron === null) === (instead !== undefined), {
    path: ['instead'],
    message: 'expected a text where there is no schedule, and none where there is one',
  });

const sourceSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  version: z.string().min(1),
  /** The day on which it was run. */
  seen: daySchema,
  /** What the script calls it (`--from`); none where it does not convert it. */
  from: z.array(idSchema),
  /** Its name in the recorded results; missing where its runs were watched and not recorded. */
  recorded: z.string().optional(),
  /** Whether it takes five fields, and what the sixth is; missing where it has no fields. */
  fields: z
    .strictObject({
      five: z.boolean(),
      six: z.enum(['none', 'second first', 'second last', 'year last']),
    })
    .optional(),
  /** What 1 and 7 are in the weekday; missing where it has no numbers there. */
  weekdays: z
    .strictObject({
      one: z.enum(['Sunday', 'Monday', 'Tuesday']),
      seven: z.enum(['Sunday', 'Saturday', 'refused', 'never']),
    })
    .optional(),
  /** Which of two restricted day fields has to match; `starred` is either, but both if one begins with a star; `one` has to be `?`. */
  bothDays: z.enum(['either', 'both', 'starred', 'one']),
  /** What becomes of 02:30 in Berlin when it is skipped and when it is repeated, and of a job that runs in every hour. */
  clocks: z.strictObject({
    spring: z.enum(['skipped', 'later', 'after', 'utc']),
    fall: z.enum(['twice', 'first', 'second', 'once', 'utc']),
    hourly: z.enum(['both', 'first', 'second']),
  }),
  /** What it has beyond Dkron, and what it reads in a way of its own. */
  more: prose,
  /** What a reader changes. */
  change: prose,
  examples: z.array(exampleSchema).default([]),
});
export type ScheduleSource = z.infer<typeof sourceSchema>;

export const scheduleSourcesSchema = z.strictObject({
  sources: z.array(sourceSchema).min(29).check(noDuplicates('id')).check(noDuplicates('name')),
});
export type ScheduleSources = z.infer<typeof scheduleSourcesSchema>;
