/** executors.yaml and processors.yaml. */
import * as z from 'zod';

import {idSchema, keysOf, noDuplicates, noteSchema, prose, range, releaseSchema, addIssueAt} from './parts';

/** Where a reader sees an error text. */
export const errorPlaces = [
  'output',
  'answer',
  'server-log',
  'server-log-debug',
  'agent-log',
  'start-up',
  'payload',
] as const;

/** Effect of an error on the run or API call in which it occurs. */
export const errorOutcomes = ['failed', 'goes-on', 'refused', 'process-ends', 'lost'] as const;

/** An error text of the program, with its remedy. */
const errorSchema = z.strictObject({
  id: idSchema,
  /** As printed; CAPITALS replace variable parts. */
  text: z.string().min(3),
  ...range,
  where: z.enum(errorPlaces),
  /** HTTP status, if the text is an API response. */
  status: z.number().int().min(400).max(599).optional(),
  outcome: z.enum(errorOutcomes),
  cause: prose,
  remedy: prose,
});
export type ErrorEntry = z.infer<typeof errorSchema>;

/** A change between releases. */
const changeSchema = z.strictObject({
  release: releaseSchema,
  /** Last release with that behavior, for a defect that was repaired later. */
  until: releaseSchema.optional(),
  kind: z.enum(['added', 'changed', 'fixed', 'broken', 'removed']),
  text: prose,
});

/** Type of a setting's content. Settings of executors are JSON strings; this is the type of the string's content. */
export const keyTypes = {
  string: 'Text',
  boolean: 'Boolean',
  switch: 'Any text turns it on',
  integer: 'Whole number',
  duration: 'Duration',
  size: 'Size',
  url: 'URL',
  path: 'Path',
  base64: 'Base64',
  'json-list': 'JSON list of strings',
  'json-object': 'JSON object',
  list: 'List separated by commas',
  pairs: 'NAME=value pairs separated by commas',
  regexp: 'Regular expression',
} as const;
export const keyTypeSchema = z.enum(keysOf(keyTypes));

/** One key of `executor_config` or of a processor's settings. */
export const keySchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'expected a key name'),
  ...range,
  type: keyTypeSchema,
  unit: z.enum(['seconds', 'bytes']).optional(),
  /** `undocumented`: no public source says whether it is required. */
  required: z.enum(['always', 'never', 'sometimes', 'undocumented']),
  requiredWhen: prose.optional(),
  /** Default; `null` if the key has none; missing if undocumented. */
  default: z.string().nullable().optional(),
  /** Effect of a missing key, as a sentence that follows the meaning and mentions the missing key. */
  whenAbsent: prose
    .regex(
      /^(If you omit it|If it is empty or missing|By default), /,
      'expected a sentence that begins with "If you omit it, ", "If it is empty or missing, " or "By default, "',
    )
    .optional(),
  allowed: z.array(z.string()).min(1).optional(),
  /** Syntax of the text, with its pitfalls. */
  format: prose.optional(),
  meaning: prose,
  example: z.string().optional(),
  /** True if the value is a secret that the API returns in clear text. */
  secret: z.literal(true).optional(),
  notes: z.array(noteSchema).min(1).optional(),
});
export type Key = z.infer<typeof keySchema>;

/** Distribution of a plugin: with packages, archives and the standard image; built into the program; with Dkron Pro. */
export const availabilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({kind: z.literal('bundled'), file: z.string(), ...range}),
  z.strictObject({kind: z.literal('built-in'), ...range}),
  z.strictObject({kind: z.literal('pro'), ...range}),
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** Keys that executors and processors share. */
const pluginShape = {
  name: idSchema,
  purpose: prose,
  availability: z.array(availabilitySchema).min(1),
  errors: z.array(errorSchema).check(noDuplicates('id')),
  changes: z.array(changeSchema),
};

/** Checks across the keys of one plugin. */
function checkKeys(
  plugin: {readonly availability: readonly Availability[]; readonly keys: readonly Key[]},
  context: z.RefinementCtx,
): void {
  const isPro = plugin.availability.some(({kind}) => kind === 'pro');
  for (const [index, key] of plugin.keys.entries()) {
    if ((key.required === 'sometimes') !== (key.requiredWhen !== undefined)) {
      addIssueAt(
        context,
        ['keys', index, 'requiredWhen'],
        'expected together with `required: sometimes`, and only then',
      );
    }
    if (key.default === undefined && !isPro && key.required !== 'always') {
      addIssueAt(
        context,
        ['keys', index, 'default'],
        'expected a default (null for none); only Pro may leave it out',
      );
    }
  }
}

const executorSchema = z
  .strictObject({...pluginShape, keys: z.array(keySchema).min(1)})
  .superRefine(checkKeys);
export type Executor = z.infer<typeof executorSchema>;
export const executorsSchema = z.array(executorSchema).min(1).check(noDuplicates('name'));

/** A key of a processor's settings. Its value is a JSON string, unless the processor takes a JSON boolean. */
const processorKeySchema = keySchema.extend({booleanUntil: range.until});

const processorSchema = z
  .strictObject({...pluginShape, keys: z.array(processorKeySchema).min(1)})
  .superRefine(checkKeys);
export type Processor = z.infer<typeof processorSchema>;
export const processorsSchema = z.array(processorSchema).min(1).check(noDuplicates('name'));
