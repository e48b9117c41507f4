/** What schedulers and libraries made of schedules when they were run: `recorded.jsonl.gz`, a line for each case. */
import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';

import * as z from 'zod';

import {momentSchema} from '../../data/schema/parts';

const file = path.join(__dirname, 'recorded.jsonl.gz');

/** The first line. */
const thingsSchema = z.strictObject({
  things: z.array(
    z.strictObject({
      name: z.string(),
      version: z.string(),
      /** What the converter calls it (`--from`); missing for Dkron itself. */
      source: z.string().optional(),
    }),
  ),
});

/** Every other line: a schedule in the spelling of each thing, the zone it was read in, and the moment runs were counted from. */
const caseSchema = z.strictObject({
  case: z.string(),
  zone: z.string(),
  start: momentSchema,
  results: z.array(
    z.strictObject({
      given: z.string(),
      /** Places in the list of things. */
      by: z.array(z.number().int().min(0)).min(1),
      refused: z.literal(true).optional(),
      /** The next five runs; fewer where there are no more. */
      next: z.array(z.string()).max(5).optional(),
      /** Whether it was not looked further, so that there may be more. */
      more: z.literal(true).optional(),
    }),
  ),
});

/** One schedule that one thing was given. */
export type RecordedRow = {
  readonly case: string;
  readonly thing: string;
  readonly source: string | undefined;
  readonly given: string;
  readonly zone: string;
  readonly start: string;
  /** The next runs as the thing lists them, five at most; undefined where it refuses the schedule. */
  readonly next: readonly string[] | undefined;
  /** Whether there may be more than those. */
  readonly more: boolean;
};

export type Recorded = {
  readonly things: z.infer<typeof thingsSchema>['things'];
  readonly rows: readonly RecordedRow[];
};

/** Reads all recorded results. @throws Error naming the line that is none */
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

/** Writes results in the order of the cases; the same results give the same bytes. */
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
