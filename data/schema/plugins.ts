/** executors.yaml and processors.yaml. */
import * as z from 'zod';

import {idSchema, keysOf, noDuplicates, noteSchema, prose, range, releaseSchema, tellAt} from './parts';

/** Where an error text is met. */
export const errorPlaces = [
  'output',
  'answer',
  'server-log',
  'server-log-debug',
  'agent-log',
  'start-up',
  'payload',
] as const;

/** What follows from an error for the run (or the call) that met it. */
export const errorOutcomes = ['failed', 'goes-on', 'refused', 'process-ends', 'lost'] as const;

/** A text that the program shows, with what to do about it. */
const errorSchema = z.strictObject({
  id: idSchema,
  /** As printed; CAPITALS stand for what differs. */
  text: z.string().min(3),
  ...range,
  where: z.enum(errorPlaces),
  /** HTTP status, where the text comes as an answer. */
  status: z.number().int().min(400).max(599).optional(),
  outcome: z.enum(errorOutcomes),
  cause: prose,
  remedy: prose,
});
export type ErrorEntry = z.infer<typeof errorSchema>;

/** A change between releases. */
const changeSchema = z.strictObject({
  release: releaseSchema,
  /** Last release with that state, for a defect that was repaired later. */
  until: releaseSchema.optional(),
  kind: z.enum(['added', 'changed', 'fixed', 'broken', 'removed']),
  text: prose,
});

/** What the text in a setting has to be. All settings of executors are JSON strings; this is what the string holds. */
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
  /** `undocumented`: nothing public says so. */
  required: z.enum(['always', 'never', 'sometimes', 'undocumented']),
  requiredWhen: prose.optional(),
  /** What counts when the key is absent: a text, null for nothing; left out if undocumented. */
  default: z.string().nullable().optional(),
  /** Follows the meaning, so it has to say itself that it is about a missing key. */
  whenAbsent: prose
    .regex(
      /^(If you omit it|If it is empty or missing|By default), /,
      'expected a sentence that begins with "If you omit it, ", "If it is empty or missing, " or "By default, "',
    )
    .optional(),
  allowed: z.array(z.string()).min(1).optional(),
  /** How the text is read, with its traps. */
  format: prose.optional(),
  meaning: prose,
  example: z.string().optional(),
  /** True where the value is a secret that the API gives out in clear text. */
  secret: z.literal(true).optional(),
  notes: z.array(noteSchema).min(1).optional(),
});
export type Key = z.infer<typeof keySchema>;

/** How one comes by a plugin: with the packages, archives and the standard image; built into the program; Dkron Pro. */
export const availabilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({kind: z.literal('bundled'), file: z.string(), ...range}),
  z.strictObject({kind: z.literal('built-in'), ...range}),
  z.strictObject({kind: z.literal('pro'), ...range}),
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** What executors and processors share. */
const pluginShape = {
  name: idSchema,
  purpose: prose,
  availability: z.array(availabilitySchema).min(1),
  errors: z.array(errorSchema).check(noDuplicates('id')),
  changes: z.array(changeSchema),
};

/** Checks that hold across the parts of one plugin. */
function checkKeys(
  plugin: {readonly availability: readonly Availability[]; readonly keys: readonly Key[]},
  context: z.RefinementCtx,
): void {
  const isPro = plugin.availability.some(({kind}) => kind === 'pro');
  for (const [index, key] of plugin.keys.entries()) {
    if ((key.required === 'sometimes') !== (key.requiredWhen !== undefined)) {
      tellAt(
        context,
        ['keys', index, 'requiredWhen'],
        'expected together with `required: sometimes`, and only then',
      );
    }
    if (key.default === undefined && !isPro && key.required !== 'always') {
      tellAt(
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

/** A key of a processor's settings. Its value is a JSON string, but where the processor takes a real boolean. */
const processorKeySchema = keySchema.extend({booleanUntil: range.until});

const processorSchema = z
  .strictObject({...pluginShape, keys: z.array(processorKeySchema).min(1)})
  .superRefine(checkKeys);
export type Processor = z.infer<typeof processorSchema>;
export const processorsSchema = z.array(processorSchema).min(1).check(noDuplicates('name'));
