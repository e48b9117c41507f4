/**
 * Shapes of the published files of reference data: the same envelope for every subject, and entries that have the keys of
 * data/schema, with the name under `name` everywhere and the address of the page that describes the entry under `url`.
 *
 * Tools read these files, so a key that was published stays. tests/referenceData.test.ts has the list.
 */
import * as z from 'zod';

import {commandSchema, flagSchema} from '../../../data/schema/cli';
import {knownDefectsSchema} from '../../../data/schema/defects';
import {metricSchema} from '../../../data/schema/metrics';
import {executorsSchema, keySchema, processorsSchema} from '../../../data/schema/plugins';
import {releaseSchema, versionIdSchema, type VersionId} from '../../../data/schema/parts';
import {settingSchema} from '../../../data/schema/settings';

const named = {name: z.string(), url: z.string()};

/** A shape without some of its keys; zod's `omit` refuses shapes with checks across keys. */
function without<T extends object, K extends keyof T & string>(shape: T, ...keys: readonly K[]): Omit<T, K> {
  const remaining = Object.entries(shape).filter(([key]) => !(keys as readonly string[]).includes(key));
  return Object.fromEntries(remaining) as Omit<T, K>;
}

/** Keys that executors and processors share; `edition` says whether only Dkron Pro has the plugin. */
const plugin = {
  ...named,
  edition: z.enum(['open', 'pro']),
  purpose: executorsSchema.element.shape.purpose,
  errors: executorsSchema.element.shape.errors,
  changes: executorsSchema.element.shape.changes,
};

export const entryShapes = {
  cli: z.strictObject({
    ...named,
    ...without(commandSchema.shape, 'path'),
    inherited: z.array(z.strictObject({...flagSchema.shape, from: z.string()})),
  }),
  settings: z.strictObject({...named, ...without(settingSchema.shape, 'key')}),
  executors: z.strictObject({...plugin, keys: z.array(keySchema)}),
  processors: z.strictObject({...plugin, keys: processorsSchema.element.shape.keys}),
  metrics: z.strictObject({
    ...named,
    ...metricSchema.shape,
    /** Its name for Prometheus; null if it is not exported there. */
    prometheus: z.string().nullable(),
  }),
  defects: z.strictObject({...named, ...without(knownDefectsSchema.element.shape, 'id')}),
} as const;

export type Subject = keyof typeof entryShapes;
export type EntryOf<S extends Subject> = z.infer<(typeof entryShapes)[S]>;

export const subjects = Object.keys(entryShapes) as readonly Subject[];

/** Path of the file about a subject, from the site's base URL. */
export function filePath(version: VersionId, subject: Subject): string {
  return `reference/${version}/${subject}.json`;
}

/** Path of the schema of a subject's files, those of all versions. */
export function fileSchemaPath(subject: Subject): string {
  return `reference/${subject}.schema.json`;
}

/** A file; `$schema` is the address of the schema of its subject. */
export type ReferenceFile<S extends Subject> = {
  readonly $schema: string;
  readonly version: string;
  readonly release: string;
  readonly subject: S;
  readonly entries: readonly EntryOf<S>[];
};

/** Removes the rules for our own prose, which are no guarantee to readers of the files. */
function withoutWritingRules(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type === 'string') {
    delete schema.pattern;
    delete schema.format;
    delete schema.allOf;
    delete schema.maxLength;
  }
}

/** The JSON Schema of a subject's files, those of all versions. @param id - the address that it is published at */
export function fileSchema(subject: Subject, id: string): object {
  const file = z.strictObject({
    $schema: z.literal(id),
    version: versionIdSchema,
    release: releaseSchema,
    subject: z.literal(subject),
    entries: z.array(entryShapes[subject]).min(1),
  });
  const {$schema, ...rest} = z.toJSONSchema(file, {
    override: ({jsonSchema}) => withoutWritingRules(jsonSchema),
  });
  return {$schema, $id: id, title: `Reference data of Dkron: ${subject}`, ...rest};
}
