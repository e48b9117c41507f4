/** Recorded results of schedulers and libraries: `recorded.jsonl.gz`, one line for each case. */
import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';

import * as z from 'zod';

import {momentSchema} from '../../data/schema/parts';

const file = path.join(__dirname, 'recorded.jsonl.gz');

/** The first line: the schedulers and libraries ("things"). */
const thingsSchema = z.strictObject({
  things: z.array(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      /** Its name in the converter (`--from`); missing for Dkron itself. */
      source: z.string().optional(),
    }),
  ),
});

/**
 * Every other line: a schedule in the syntax of each thing, its time zone, and the moment after which the runs are
 * computed.
 */
const caseSchema = z.strictObject({
  case: z.string(),
  zone: z.string(),
  start: momentSchema,
  results: z.array(
    z.strictObject({
      given: z.string(),
      /** Indexes in the list of things. */
      by: z.array(z.number().int().min(0)).min(1),
      refused: z.literal(true).optional(),
      /** The next five runs; fewer if there are no more. */
      next: z.array(z.string()).max(5).optional(),
      /** Whether the search stopped early, so that there may be more runs. */
      more: z.literal(true).optional(),
    }),
  ),
});

/** The result of one thing for one schedule. */
export type RecordedRow = {
  readonly case: string;
  readonly thing: string;
  readonly source: string | undefined;
  readonly given: string;
  readonly zone: string;
  readonly start: string;
  /** The next runs according to the thing, five at most; undefined if it refuses the schedule. */
  readonly next: readonly string[] | undefined;
  /** Whether there may be more runs. */
  readonly more: boolean;
};

export type Recorded = {
  readonly things: z.infer<typeof thingsSchema>['things'];
  readonly rows: readonly RecordedRow[];
};

/** Reads all recorded results. @throws Error with the number of an invalid line */
export function readRecorded(): Recorded {
  const [first = '', ...lines] = gunzipSync(fs.readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const parse = <T>(schema: z.ZodType<T>, text: string, line: number): T => {
    const result = schema.safeParse(JSON.parse(text));
    if (!result.success) {
      throw new Error(`${file}:${line}: ${z.prettifyError(result.error)}`);
    }
    return result.data;
  };
  const {things} = parse(thingsSchema, first, 1);
  const rows = lines.flatMap((text, index): RecordedRow[] => {
    const {case: name, zone, start, results} = parse(caseSchema, text, index + 2);
    return results.flatMap(({given, by, next, more = false}) =>
      by.map((place) => {
        const thing = things[place];
        if (thing === undefined) {
          throw new Error(
            `${file}:${index + 2}: there is no thing ${place}; expected 0 to ${things.length - 1}`,
          );
        }
        return {case: name, thing: thing.name, source: thing.source, given, zone, start, next, more};
      }),
    );
  });
  return {things, rows};
}

/** Writes results in the order of the cases; the output is deterministic. */
export function writeRecorded({things, rows}: Recorded): void {
  const places = new Map(things.map(({name}, index) => [name, index]));
  const cases = new Map<string, z.infer<typeof caseSchema>>();
  for (const {case: name, zone, start, given, thing, next, more} of rows) {
    const key = JSON.stringify([name, zone, start]);
    const found = cases.get(key) ?? {case: name, zone, start, results: []};
    cases.set(key, found);
    const outcome = {
      ...(next === undefined ? {refused: true as const} : {next: [...next]}),
      ...(more ? {more: true as const} : {}),
    } as {refused?: true; next?: string[]; more?: true};
    const same = found.results.find(
      (result) =>
        result.given === given &&
        result.more === outcome.more &&
        JSON.stringify(result.next) === JSON.stringify(outcome.next),
    );
    if (same === undefined) {
      found.results.push({given, by: [places.get(thing) ?? 0], ...outcome});
    } else {
      same.by.push(places.get(thing) ?? 0);
    }
  }
  const lines = [{things}, ...cases.values()].map((line) => `${JSON.stringify(line)}\n`);
  fs.writeFileSync(file, gzipSync(lines.join(''), {level: 9}));
}
