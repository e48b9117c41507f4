/**
 * Schemas that several data files share. Conventions of all files:
 *
 * - Prose is English in sentence case with a full stop and may contain Markdown inline code. Titles have no full stop.
 * - `notes` inform, `traps` warn of things that do harm: data loss, a crash, a value that is taken without a message.
 * - Texts that the program prints are copied as printed; words in CAPITALS stand for parts that differ from run to run.
 *
 * Shapes are checked when a file loads. They cannot tell whether a value is true.
 */
import * as z from 'zod';

/** A documented version, such as the one that data/versions.yaml lists first. */
export const versionIdSchema = z
  .string()
  .regex(/^v\d+$/, 'expected a version such as those of data/versions.yaml');
export type VersionId = z.infer<typeof versionIdSchema>;

const releasePattern = /^\d+\.\d+\.\d+(-[a-z]+\d+)?$/;

/** A release without the leading v, such as 4.0.9 or 4.0.0-rc1. */
export const releaseSchema = z
  .string()
  .regex(releasePattern, 'expected a release such as 1.2.3 or 1.2.3-rc1');

/** Whether a limit of a range names a release, not a whole version. */
export function isRelease(limit: string): boolean {
  return releasePattern.test(limit);
}

const limitSchema = z.union([releaseSchema, versionIdSchema]);

/** A range of releases or versions, ends included. A missing end is open, or is that of the entry around it. */
export const range = {since: limitSchema.optional(), until: limitSchema.optional()};
export type Range = {readonly since?: string | undefined; readonly until?: string | undefined};

/** A name used in links and cross references. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by dashes');

export const daySchema = z.iso.date('expected a day as YYYY-MM-DD');

export const momentSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'expected a moment as YYYY-MM-DDTHH:MM:SSZ');

/**
 * Whole sentences: begins with a capital letter and ends with a full stop. Unwanted words are another check's task
 * (`checks/words/words.ts`).
 */
export const prose = z
  .string()
  .regex(/^[A-Z0-9`"'@*?~/]/, 'expected prose that begins with a capital letter, a digit or inline code')
  .regex(/[.?](\)|"|`)?$/, 'expected prose that ends with a full stop')
  .refine((text) => !/ {2}|\n/.test(text), {message: 'expected prose with single blanks and no line break'})
  .refine((text) => (text.match(/`/g) ?? []).length % 2 === 0, {
    message: 'expected inline code that is closed',
  });

/** Prose that a page shows as it is. */
export const plainProse = prose.regex(/^[^`]*$/, 'expected prose without inline code');

/** A title or a label: short, no full stop. */
export const titleSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/[^.\s]$/, 'expected a title without a full stop');

/** A title that a page shows as it is. */
export const plainTitle = titleSchema.regex(/^[^`]*$/, 'expected a title without inline code');

/** Severity of a fact. Without one, the fact is plain information. */
const severitySchema = z.enum(['caution', 'danger', 'security']);

/** A fact that applies to a range of releases. */
export const noteSchema = z.strictObject({
  ...range,
  severity: severitySchema.optional(),
  text: prose,
});

/** First release with an entry; "before 1.0.0" or "0.7.3 or earlier" if no more is known. */
export const sinceSchema = z.union([
  releaseSchema,
  z.literal('before 1.0.0'),
  z.templateLiteral([releaseSchema, ' or earlier']),
]);

export const proseList = z.array(prose).default([]);

type Written<S extends z.core.$ZodShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer I> | z.ZodOptional<infer I> ? I : S[K]>;
};

/** The shape of an entry as written, which may omit derivable values: all keys are optional, without defaults. */
export function writtenShape<S extends z.core.$ZodShape>(shape: S): Written<S> {
  const entries = Object.entries(shape).map(([key, value]) => [
    key,
    z.optional(value instanceof z.ZodDefault || value instanceof z.ZodOptional ? value.unwrap() : value),
  ]);
  return Object.fromEntries(entries) as Written<S>;
}

/** The keys of an object, typed as `z.enum` requires. */
export function keysOf<T extends object>(entries: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(entries) as [keyof T & string, ...(keyof T & string)[]];
}

/** Anchor of a name on a page: lower case, with each run of other characters than letters and digits as one dash. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Adds an issue for the value at a path, from within a refinement. */
export function addIssueAt(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({code: 'custom', path, message});
}

/**
 * A check for lists: no two entries may have the same value under one key.
 *
 * @param key name of the key whose values must differ ("name"); entries without it are ignored
 * @param identityOf maps a value to the part that must differ; by default, the whole value
 * @returns a check for `z.array(…).check(noDuplicates('name'))`; it reports both positions of a pair
 */
export function noDuplicates<Key extends string>(
  key: Key,
  identityOf: (value: unknown) => unknown = (value) => value,
): z.core.CheckFn<readonly {readonly [K in Key]?: unknown}[]> {
  return ({value: entries, issues}) => {
    const first = new Map<unknown, {index: number; value: unknown}>();
    for (const [index, {[key]: value}] of entries.entries()) {
      if (value === undefined || value === null) {
        continue;
      }
      const identity = identityOf(value);
      const earlier = first.get(identity);
      if (earlier === undefined) {
        first.set(identity, {index, value});
        continue;
      }
      const found =
        earlier.value === value
          ? `expected a value used once, found ${JSON.stringify(value)} again (first at [${earlier.index}].${key})`
          : `expected a name with an anchor of its own, found "${String(value)}", whose anchor "${String(identity)}" belongs to "${String(earlier.value)}" at [${earlier.index}]`;
      issues.push({code: 'custom', input: value, path: [index, key], message: found, continue: true});
    }
  };
}

/** A check for lists whose entries get anchors on a page: no two may have the same one, as `a.b` and `a-b` would. */
export function ownNames<Key extends string>(key: Key): ReturnType<typeof noDuplicates<Key>> {
  return noDuplicates(key, (value) => anchorOf(String(value)));
}
