/** schedule-sources.yaml: how other schedulers and libraries read their schedules. */
import * as z from 'zod';

import {daySchema, idSchema, momentSchema, noDuplicates, prose, titleSchema} from './parts';

/** A schedule of the source and its counterpart in Dkron, with the runs of both. */
const exampleSchema = z
  .strictObject({
    given: z.string().min(1),
    /** Time zone of both schedules. */
    zone: z.string().min(1),
    /** Start of the calculation: the runs are after this moment. */
    after: momentSchema,
    /** Observed runs of the source. */
    next: z.array(momentSchema).min(1),
    /** The schedule in Dkron; `null` if there is no equivalent. */
    dkron: z.string().min(1).nullable(),
    dkronNext: z.array(momentSchema),
    /** Advice if there is no equivalent. */
    instead: prose.optional(),
  })
  .refine(({dkron, dkronNext}) => (dkron === null) === (dkronNext.length === 0), {
    path: ['dkronNext'],
    message: 'expected the runs of the schedule in Dkron; none where `dkron` is null',
  })
  .refine(({dkron, instead}) => (dkron === null) === (instead !== undefined), {
    path: ['instead'],
    message: 'expected advice where `dkron` is null, and only there',
  });

const sourceSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  version: z.string().min(1),
  /** Day of the observation. */
  seen: daySchema,
  /** Names for the converter's `--from`; empty if it does not convert this source. */
  from: z.array(idSchema),
  /** Its name in the recorded results; missing if its runs were observed without a recording. */
  recorded: z.string().optional(),
  /** Accepted number of fields, and the meaning of the sixth; missing if it has no fields. */
  fields: z
    .strictObject({
      five: z.boolean(),
      six: z.enum(['none', 'second first', 'second last', 'year last']),
    })
    .optional(),
  /** Days that 1 and 7 mean as weekdays; missing if weekdays have no numbers. */
  weekdays: z
    .strictObject({
      one: z.enum(['Sunday', 'Monday', 'Tuesday']),
      seven: z.enum(['Sunday', 'Saturday', 'refused', 'never']),
    })
    .optional(),
  /**
   * Which day fields have to match if both are restricted. `starred`: either, but both if one begins with a star.
   * `one`: one of them has to be `?`. `refused`: the source refuses such a schedule.
   */
  bothDays: z.enum(['either', 'both', 'starred', 'one', 'refused']),
  /** Behavior at clock changes: of 02:30 in Berlin when it is skipped and when it is repeated, and of an hourly job. */
  clocks: z.strictObject({
    spring: z.enum(['skipped', 'later', 'after', 'utc']),
    fall: z.enum(['twice', 'first', 'second', 'once', 'utc']),
    hourly: z.enum(['both', 'first', 'second']),
  }),
  /** Features that Dkron lacks, and syntax with another meaning than in Dkron. */
  more: prose,
  /** Changes that a reader has to make. */
  change: prose,
  examples: z.array(exampleSchema).default([]),
});
export type ScheduleSource = z.infer<typeof sourceSchema>;

export const scheduleSourcesSchema = z.strictObject({
  sources: z.array(sourceSchema).min(29).check(noDuplicates('id')).check(noDuplicates('name')),
  /** Names for the converter's `--from` that belong to no row of the table. */
  fromOthers: z.array(z.string()),
  /** Schedules with five fields that nearly all sources read alike. */
  fiveFields: z.array(exampleSchema).min(1),
});
export type ScheduleSources = z.infer<typeof scheduleSourcesSchema>;
