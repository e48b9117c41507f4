/**
 * Shapes of the data files that all documentation versions share: executors, processors, schedules, cloud discovery,
 * notification templates, releases, documented versions, known defects and the comparison with other schedulers.
 *
 * Conventions of all of them:
 * - Everything that depends on the version names the versions it holds for (`versions: [v3, v4]`). A value that differs
 *   between versions is a map from version to value. `since` and `until` name releases inside a version, both included.
 * - Prose is English in sentence case with a full stop and may hold Markdown inline code. Titles have no full stop.
 * - Texts that the program prints are copied as printed; words in CAPITALS stand for what differs from run to run.
 *
 * These shapes are checked when a file loads. They cannot tell whether a value is true.
 */
import * as z from 'zod';
import {noDuplicates} from './read-yaml';

// ---------------------------------------------------------------------------------------------------- small parts

/** The documented versions, oldest first. */
export const VERSION_IDS = ['v1', 'v2', 'v3', 'v4'] as const;

export const versionIdSchema = z.enum(VERSION_IDS);
export type VersionId = z.infer<typeof versionIdSchema>;

const RELEASE = /^\d+\.\d+\.\d+(-[a-z]+\d+)?$/;

/** A release without the leading v, such as 4.0.9 or 4.0.0-rc1. */
export const releaseSchema = z.string().regex(RELEASE, 'expected a release such as 4.0.9 or 4.0.0-rc1');

/** One or more versions, oldest first, each once. */
export const versionsSchema = z
  .array(versionIdSchema)
  .min(1)
  .refine(
    (list) =>
      list.every(
        (version, index) =>
          index === 0 || VERSION_IDS.indexOf(version) > VERSION_IDS.indexOf(list[index - 1] ?? 'v1'),
      ),
    {
      message: 'expected versions oldest first, each once',
    },
  );

/** A name used in links and cross references. */
const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by dashes');

/** A day as YYYY-MM-DD. */
const daySchema = z.iso.date('expected a day as YYYY-MM-DD');

/** A moment in UTC as YYYY-MM-DDTHH:MM:SSZ. */
const momentSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'expected a moment as YYYY-MM-DDTHH:MM:SSZ');

/** Words and spellings that this project's prose does without. */
const UNWANTED =
  /\b(simply|just|easy|easily|obviously|please note|behaviour|behaviours|colour|licence|e\.g\.|i\.e\.)\b/i;

/** Whole sentences: begins like one, ends with a full stop, holds none of the unwanted words outside inline code. */
export const proseSchema = z
  .string()
  .regex(/^[A-Z0-9`"'@*?~/]/, 'expected prose that begins with a capital letter, a digit or inline code')
  .regex(/[.?](\)|"|`)?$/, 'expected prose that ends with a full stop')
  .refine((text) => !/ {2}|\n/.test(text), {message: 'expected prose with single blanks and no line break'})
  .refine((text) => (text.match(/`/g) ?? []).length % 2 === 0, {
    message: 'expected inline code that is closed',
  })
  .superRefine((text, context) => {
    const found = UNWANTED.exec(text.replace(/`[^`]*`/g, ''));
    if (found) context.addIssue({code: 'custom', message: `expected prose without the word "${found[0]}"`});
  });

/** A title or a label: short, no full stop. */
const titleSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/[^.\s]$/, 'expected a title without a full stop');

/** A value for each of some versions. */
function byVersion<T extends z.ZodType>(
  value: T,
): z.ZodType<Partial<Record<VersionId, z.infer<T>>>, unknown> {
  return z.partialRecord(versionIdSchema, value) as z.ZodType<
    Partial<Record<VersionId, z.infer<T>>>,
    unknown
  >;
}

/** A value for each of the four versions. */
function everyVersion<T extends z.ZodType>(value: T): z.ZodObject<Record<VersionId, T>, z.core.$strict> {
  return z.strictObject({v1: value, v2: value, v3: value, v4: value});
}

/** How much a reader has to fear from a fact. Without one it is plain information. */
export const severitySchema = z.enum(['caution', 'danger', 'security']);
export type Severity = z.infer<typeof severitySchema>;

/** A fact that holds for some versions. */
export const noteSchema = z.strictObject({
  versions: versionsSchema,
  since: releaseSchema.optional(),
  until: releaseSchema.optional(),
  severity: severitySchema.optional(),
  text: proseSchema,
});
export type Note = z.infer<typeof noteSchema>;

/** What a behavior is about, so that a page can group them. */
export const BEHAVIOR_TOPICS = [
  'availability',
  'clock-change',
  'command',
  'connection',
  'credentials',
  'delivery',
  'environment',
  'failures',
  'fields',
  'input',
  'interval',
  'joining',
  'limits',
  'logging',
  'mail',
  'memory',
  'naming',
  'next-run',
  'order',
  'output',
  'platforms',
  'pre-webhook',
  'process',
  'result',
  'retries',
  'saving',
  'scheduling',
  'security',
  'settings',
  'storage',
  'template',
  'time-zone',
  'timeout',
  'user',
  'webhook',
] as const;
export const behaviorTopicSchema = z.enum(BEHAVIOR_TOPICS);
export type BehaviorTopic = z.infer<typeof behaviorTopicSchema>;

/** A fact with a name of its own. */
export const behaviorSchema = noteSchema.extend({id: idSchema, topic: behaviorTopicSchema});
export type Behavior = z.infer<typeof behaviorSchema>;

/** Where an error text is met. */
export const ERROR_PLACES = ['output', 'answer', 'server-log', 'agent-log', 'start-up', 'payload'] as const;

/** What follows from an error for the run (or the call) that met it. */
export const ERROR_OUTCOMES = ['failed', 'goes-on', 'refused', 'process-ends', 'lost'] as const;

/** A text that the program shows, with what to do about it. */
export const errorSchema = z.strictObject({
  id: idSchema,
  /** As printed; CAPITALS stand for what differs. */
  text: z.string().min(3),
  /** True where `text` is the whole message (line breaks included), false where it is a part to search for. */
  whole: z.boolean(),
  versions: versionsSchema,
  since: releaseSchema.optional(),
  until: releaseSchema.optional(),
  where: z.enum(ERROR_PLACES),
  /** HTTP status, where the text comes as an answer. */
  status: z.number().int().min(400).max(599).optional(),
  outcome: z.enum(ERROR_OUTCOMES),
  /** True where the running program printed it, false where it was read in code. */
  observed: z.boolean(),
  cause: proseSchema,
  remedy: proseSchema,
});
export type ErrorEntry = z.infer<typeof errorSchema>;

/** A stored output that was seen. */
export const outputSchema = z.strictObject({
  case: titleSchema,
  versions: versionsSchema,
  success: z.boolean(),
  /** Text as stored; null where nothing is stored and the API leaves the key out. */
  output: z.string().nullable(),
  note: proseSchema.optional(),
});
export type Output = z.infer<typeof outputSchema>;

/** A change of one executor or processor between releases. */
export const changeSchema = z.strictObject({
  release: releaseSchema,
  /** Last release with that state, for a defect that was repaired later. */
  until: releaseSchema.optional(),
  kind: z.enum(['added', 'changed', 'fixed', 'broken', 'removed']),
  text: proseSchema,
});
export type Change = z.infer<typeof changeSchema>;

// ----------------------------------------------------------------------------------- settings of jobs for plugins

/** What the text in a setting has to be. All settings of executors are JSON strings; this is what the string holds. */
export const KEY_TYPES = {
  string: 'Text',
  boolean: 'Boolean',
  switch: 'Any text switches it on',
  integer: 'Whole number',
  duration: 'Duration',
  size: 'Size',
  url: 'URL',
  path: 'Path',
  base64: 'Base64',
  'json-list': 'JSON list of texts',
  'json-object': 'JSON object',
  list: 'List separated by commas',
  pairs: 'NAME=value pairs separated by commas',
  regexp: 'Regular expression',
} as const;
const keyTypeIds = Object.keys(KEY_TYPES) as [keyof typeof KEY_TYPES, ...(keyof typeof KEY_TYPES)[]];
export const keyTypeSchema = z.enum(keyTypeIds);
export type KeyType = z.infer<typeof keyTypeSchema>;

const defaultSchema = z.union([z.string(), z.null(), byVersion(z.string().nullable())]);

/** One key of `executor_config` or of a processor's settings. */
export const keySchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'expected a key name'),
  versions: versionsSchema,
  since: releaseSchema.optional(),
  type: keyTypeSchema,
  unit: z.enum(['seconds', 'bytes']).optional(),
  /** `undocumented`: nothing public says so. */
  required: z.enum(['always', 'never', 'sometimes', 'undocumented']),
  requiredWhen: proseSchema.optional(),
  /** What counts when the key is absent: a text, null for nothing, a map where it differs; left out if undocumented. */
  default: defaultSchema.optional(),
  whenAbsent: proseSchema.optional(),
  allowed: z.array(z.string()).min(1).optional(),
  /** How the text is read, with its traps. */
  format: proseSchema.optional(),
  meaning: proseSchema,
  example: z.string().optional(),
  /** True where the value is a secret that the API gives out in clear text. */
  secret: z.literal(true).optional(),
  /** Where saving a job already checks the value: what the refusal says. */
  checkedOnSave: z
    .strictObject({versions: versionsSchema, status: z.literal(400), text: z.string()})
    .optional(),
  notes: z.array(noteSchema).min(1).optional(),
});
export type Key = z.infer<typeof keySchema>;

/** A job as it is sent to the API. Only fields of the job itself; what plugins make of theirs is checked elsewhere. */
export const jobSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9_-]+$/, 'expected a job name of lower-case letters, digits, underscores and dashes'),
  displayname: z.string().optional(),
  schedule: z.string().min(1).optional(),
  timezone: z.string().optional(),
  owner: z.string().optional(),
  owner_email: z.string().optional(),
  disabled: z.boolean().optional(),
  tags: z.record(z.string(), z.string()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  retries: z.number().int().min(0).optional(),
  parent_job: z.string().optional(),
  concurrency: z.enum(['allow', 'forbid']).optional(),
  executor: z.string().min(1),
  executor_config: z.record(z.string(), z.string()),
  processors: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean()]))).optional(),
});
export type Job = z.infer<typeof jobSchema>;

/** A job definition that works in the versions named. */
export const exampleSchema = z.strictObject({
  id: idSchema,
  title: titleSchema,
  versions: versionsSchema,
  note: proseSchema.optional(),
  /** Files the example needs beside the job. */
  files: z
    .array(z.strictObject({name: z.string(), language: z.enum(['yaml', 'sh']), content: z.string()}))
    .min(1)
    .optional(),
  /** Environment variables of the Dkron process. */
  environment: z.record(z.string(), z.string()).optional(),
  job: jobSchema,
});
export type Example = z.infer<typeof exampleSchema>;

/** How a version comes by a plugin. */
export const availabilitySchema = z.discriminatedUnion('kind', [
  /** A file of its own that the packages, archives and the standard image carry. */
  z.strictObject({kind: z.literal('bundled'), file: z.string(), since: releaseSchema.optional()}),
  /** Part of the program; the agent starts itself with this command. */
  z.strictObject({kind: z.literal('built-in'), command: z.string(), since: releaseSchema.optional()}),
  /** Part of Dkron Pro only. */
  z.strictObject({kind: z.literal('pro')}),
  z.strictObject({kind: z.literal('none')}),
]);
export type Availability = z.infer<typeof availabilitySchema>;

const pluginShape = {
  name: idSchema,
  title: titleSchema,
  purpose: proseSchema,
  edition: z.enum(['oss', 'pro']),
  /** False where only the vendor's public pages say so: closed source. */
  verified: z.boolean(),
  verifiedNote: proseSchema.optional(),
  /** First release, null where it is not known. */
  introduced: releaseSchema.nullable(),
  /** Id of the page about it, the same in every version that has one. */
  page: z
    .string()
    .regex(
      /^(usage|pro)\/(executors|processors)\/[a-z-]+$/,
      'expected a page id such as usage/executors/shell',
    ),
  availability: everyVersion(availabilitySchema),
  requires: z.array(proseSchema).min(1),
  behaviors: z.array(behaviorSchema).check(noDuplicates('id')),
  errors: z.array(errorSchema).check(noDuplicates('id')),
  outputs: z.array(outputSchema),
  examples: z.array(exampleSchema).min(1).check(noDuplicates('id')),
  changes: z.array(changeSchema),
};

interface PluginLike {
  readonly name: string;
  readonly edition: 'oss' | 'pro';
  readonly availability: Record<VersionId, Availability>;
  readonly keys: readonly Key[];
  readonly behaviors: readonly Behavior[];
  readonly errors: readonly ErrorEntry[];
  readonly outputs: readonly Output[];
  readonly examples: readonly Example[];
}

type Report = (path: PropertyKey[], message: string) => void;

/** Checks that hold across the parts of one plugin: versions fit, keys are used as described, nothing is told twice. */
function checkPlugin(plugin: PluginLike, report: Report): void {
  const here = VERSION_IDS.filter((version) => plugin.availability[version].kind !== 'none');
  const parts = ['keys', 'behaviors', 'errors', 'outputs', 'examples'] as const;
  for (const part of parts) {
    for (const [index, entry] of plugin[part].entries()) {
      const stray = entry.versions.filter((version) => !here.includes(version));
      if (stray.length > 0) {
        report(
          [part, index, 'versions'],
          `expected only versions that have ${plugin.name} (${here.join(', ')}), found ${stray.join(', ')}`,
        );
      }
    }
  }
  for (const [index, key] of plugin.keys.entries()) {
    const twin = plugin.keys.findIndex(
      (other) => other.name === key.name && other.versions.some((v) => key.versions.includes(v)),
    );
    if (twin < index)
      report(['keys', index, 'name'], `expected "${key.name}" once a version, found it in keys[${twin}] too`);
    if ((key.required === 'sometimes') !== (key.requiredWhen !== undefined)) {
      report(['keys', index, 'requiredWhen'], 'expected together with `required: sometimes`, and only then');
    }
    if (key.default === undefined && plugin.edition === 'oss' && key.required !== 'always') {
      report(['keys', index, 'default'], 'expected a default (null for none); only Pro may leave it out');
    }
  }
}

/** Complains about settings in an example that the plugin does not know or that it needs and does not get. */
function checkSettings(
  plugin: PluginLike,
  settings: Readonly<Record<string, unknown>>,
  versions: readonly VersionId[],
  at: PropertyKey[],
  report: Report,
): void {
  for (const version of versions) {
    const known = plugin.keys.filter((key) => key.versions.includes(version));
    for (const name of Object.keys(settings)) {
      if (!known.some((key) => key.name === name)) {
        report(
          [...at, name],
          `expected a key that ${plugin.name} has in ${version} (${known.map((key) => key.name).join(', ')})`,
        );
      }
    }
    for (const key of known) {
      if (key.required === 'always' && !(key.name in settings))
        report(at, `expected the key ${key.name}, which ${version} requires`);
    }
  }
}

// ----------------------------------------------------------------------------------------------------- executors

export const executorSchema = z
  .strictObject({...pluginShape, keys: z.array(keySchema).min(1), iamActions: z.array(z.string()).optional()})
  .superRefine((executor, context) => {
    const report: Report = (path, message) => context.addIssue({code: 'custom', path: [...path], message});
    checkPlugin(executor, report);
    for (const [index, example] of executor.examples.entries()) {
      if (example.job.executor !== executor.name)
        report(['examples', index, 'job', 'executor'], `expected "${executor.name}"`);
      checkSettings(
        executor,
        example.job.executor_config,
        example.versions,
        ['examples', index, 'job', 'executor_config'],
        report,
      );
    }
  });
export type Executor = z.infer<typeof executorSchema>;

export const executorsSchema = z.array(executorSchema).min(1).check(noDuplicates('name'));

// ---------------------------------------------------------------------------------------------------- processors

/** JSON type that a setting has to have: v1 takes real booleans, later versions only strings. */
const jsonTypeSchema = z.enum(['string', 'boolean']);

export const processorKeySchema = keySchema.extend({json: byVersion(jsonTypeSchema)});
export type ProcessorKey = z.infer<typeof processorKeySchema>;

const configFileSchema = z.strictObject({
  name: z.string(),
  /** What the keys on the top level of the file are. */
  topLevel: proseSchema,
  place: proseSchema,
  versions: versionsSchema,
  keys: z
    .array(
      z.strictObject({
        name: z.string(),
        meaning: proseSchema,
        example: z.string().optional(),
        secret: z.literal(true).optional(),
      }),
    )
    .min(1)
    .check(noDuplicates('name')),
});

export const processorSchema = z
  .strictObject({
    ...pluginShape,
    keys: z.array(processorKeySchema).min(1),
    /** Text that takes the place of the output when it is not forwarded; null where the processor leaves it alone or nothing says so. */
    marker: z.string().nullable(),
    /** Environment variables of the Dkron process that the processor reads. */
    environment: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
          versions: versionsSchema,
          required: z.boolean(),
          meaning: proseSchema,
          whenAbsent: proseSchema,
        }),
      )
      .check(noDuplicates('name')),
    configFile: configFileSchema.nullable(),
  })
  .superRefine((processor, context) => {
    const report: Report = (path, message) => context.addIssue({code: 'custom', path: [...path], message});
    checkPlugin(processor, report);
    for (const [index, key] of processor.keys.entries()) {
      for (const version of key.versions) {
        if (key.json[version] === undefined)
          report(['keys', index, 'json', version], 'expected string or boolean, found nothing');
      }
    }
    for (const [index, example] of processor.examples.entries()) {
      const settings = example.job.processors?.[processor.name];
      const at = ['examples', index, 'job', 'processors'];
      if (!settings) {
        report(at, `expected settings of ${processor.name} in it`);
        continue;
      }
      checkSettings(processor, settings, example.versions, [...at, processor.name], report);
      for (const [name, value] of Object.entries(settings)) {
        for (const version of example.versions) {
          const json = processor.keys.find((key) => key.name === name && key.versions.includes(version))
            ?.json[version];
          if (json && typeof value !== json)
            report(
              [...at, processor.name, name],
              `expected a JSON ${json} for ${version}, found a ${typeof value}`,
            );
        }
      }
    }
  });
export type Processor = z.infer<typeof processorSchema>;

export const processorsSchema = z.array(processorSchema).min(1).check(noDuplicates('name'));

// -------------------------------------------------------------- rules that hold for all executors or processors

const pluginRuleSetSchema = z.strictObject({
  behaviors: z.array(behaviorSchema).min(1).check(noDuplicates('id')),
  errors: z.array(errorSchema).min(1).check(noDuplicates('id')),
  examples: z.array(exampleSchema).check(noDuplicates('id')),
});

export const pluginRulesSchema = z.strictObject({
  executors: pluginRuleSetSchema,
  processors: pluginRuleSetSchema,
  /** What each published image carries. */
  images: z
    .array(
      z.strictObject({tag: z.string(), versions: versionsSchema, programs: z.string(), carries: proseSchema}),
    )
    .min(1),
});
export type PluginRules = z.infer<typeof pluginRulesSchema>;

// ---------------------------------------------------------------------------------------------------------- cron

const scheduleExampleSchema = z.strictObject({
  expression: z.string().min(1),
  meaning: proseSchema,
  versions: versionsSchema,
  /** Time zone the expression is read in. */
  zone: z.string(),
  /** `field` where the zone comes from the job's timezone field, `prefix` where it stands in the expression. */
  zoneFrom: z.enum(['field', 'prefix']).optional(),
  /** Job whose name fills in the ~. */
  job: z.string().optional(),
  /** The expression with every ~ replaced. */
  resolved: z.string().optional(),
  /** Moment the next runs are counted from. */
  after: momentSchema,
  /** Next runs in UTC, at most three; empty where it never runs by itself. */
  next: z.array(momentSchema),
});

export const cronSchema = z
  .strictObject({
    /** What parses schedules in each version. */
    parser: everyVersion(z.string()),
    fieldCount: everyVersion(
      z.strictObject({min: z.number().int(), max: z.number().int(), note: proseSchema}),
    ),
    fields: z
      .array(
        z.strictObject({
          position: z.number().int().min(1).max(6),
          name: titleSchema,
          min: z.number().int(),
          max: z.number().int(),
          names: z.array(z.string()).optional(),
          optionalIn: z.array(versionIdSchema),
          note: proseSchema.optional(),
        }),
      )
      .length(6)
      .check(noDuplicates('name'))
      .check(noDuplicates('position')),
    symbols: z
      .array(
        z.strictObject({
          symbol: z.string(),
          name: titleSchema,
          versions: versionsSchema,
          meaning: proseSchema,
          example: z.string(),
          exampleMeaning: proseSchema,
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
          versions: versionsSchema,
          since: releaseSchema.optional(),
          meaning: proseSchema,
        }),
      )
      .min(1)
      .check(noDuplicates('text')),
    /** How v4 turns ~ into a number. */
    nameHash: z.strictObject({
      versions: versionsSchema,
      since: releaseSchema,
      rule: proseSchema,
      fields: z.array(z.strictObject({field: z.string(), formula: z.string()})).length(6),
    }),
    behaviors: z.array(behaviorSchema).min(1).check(noDuplicates('id')),
    notSupported: z
      .array(z.strictObject({text: z.string(), meaning: proseSchema, instead: proseSchema}))
      .min(1)
      .check(noDuplicates('text')),
    examples: z.array(scheduleExampleSchema).min(1),
    clockChanges: z
      .array(
        z.strictObject({
          expression: z.string(),
          zone: z.string(),
          from: momentSchema,
          runs: z.array(momentSchema).min(2),
          meaning: proseSchema,
        }),
      )
      .min(1),
    /** Odd texts that are accepted all the same. */
    accepted: z
      .array(z.strictObject({expression: z.string(), versions: versionsSchema, meaning: proseSchema}))
      .min(1),
    refused: z
      .array(
        z.strictObject({
          expression: z.string(),
          versions: versionsSchema,
          since: releaseSchema.optional(),
          until: releaseSchema.optional(),
          cause: proseSchema,
          says: z.string().nullable(),
          remedy: proseSchema,
        }),
      )
      .min(1),
    /** How a refused schedule is answered in each version; REASON stands for the parser's words. */
    refusal: everyVersion(
      z.strictObject({status: z.number().int(), body: z.string(), note: proseSchema.optional()}),
    ),
    errors: z.array(errorSchema).check(noDuplicates('id')),
  })
  .superRefine((cron, context) => {
    for (const [index, example] of cron.examples.entries()) {
      if (
        example.expression.includes('~') !== (example.resolved !== undefined && example.job !== undefined)
      ) {
        context.addIssue({
          code: 'custom',
          path: ['examples', index, 'resolved'],
          message: 'expected `job` and `resolved` where the expression holds ~, and only there',
        });
      }
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

// ----------------------------------------------------------------------------------------------------- auto-join

const autoJoinKeySchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  versions: versionsSchema,
  meaning: proseSchema,
  required: z.boolean().optional(),
  default: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  env: z.string().optional(),
  secret: z.literal(true).optional(),
});

export const autoJoinSchema = z.strictObject({
  /** The library that asks the clouds, per version; null where there is none. */
  library: everyVersion(z.strictObject({name: z.string(), revision: z.string(), date: daySchema}).nullable()),
  settings: z
    .array(
      z.strictObject({
        key: z.string(),
        versions: versionsSchema,
        default: z.string().nullable(),
        meaning: proseSchema,
      }),
    )
    .min(1)
    .check(noDuplicates('key')),
  behaviors: z.array(behaviorSchema).min(1).check(noDuplicates('id')),
  errors: z.array(errorSchema).check(noDuplicates('id')),
  providers: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9]+$/),
        title: titleSchema,
        versions: versionsSchema,
        finds: proseSchema,
        keys: z.array(autoJoinKeySchema).min(1).check(noDuplicates('name')),
        credentials: proseSchema.optional(),
        permissions: z
          .array(
            z.strictObject({for: titleSchema, actions: z.array(z.string()).min(1), versions: versionsSchema}),
          )
          .optional(),
        notes: z.array(noteSchema).optional(),
        example: z.strictObject({versions: versionsSchema, entry: z.string().startsWith('provider=')}),
      }),
    )
    .min(1)
    .check(noDuplicates('name')),
  examples: z
    .array(
      z.strictObject({
        id: idSchema,
        title: titleSchema,
        versions: versionsSchema,
        language: z.enum(['yaml', 'sh']),
        content: z.string(),
        note: proseSchema.optional(),
      }),
    )
    .min(1)
    .check(noDuplicates('id')),
  startLog: z.strictObject({text: z.string(), versions: versionsSchema}),
});
export type AutoJoin = z.infer<typeof autoJoinSchema>;

// ---------------------------------------------------------------------------------------- notification templates

export const notificationTemplatesSchema = z.strictObject({
  engine: z.strictObject({name: z.string(), note: proseSchema}),
  /** Settings whose text is a template, and those that go with them. */
  settings: z
    .array(
      z.strictObject({
        key: z.string(),
        channel: z.enum(['mail', 'webhook', 'pre-webhook', 'cronitor']),
        versions: versionsSchema,
        since: releaseSchema.optional(),
        template: z.boolean(),
        meaning: proseSchema,
        notes: z.array(noteSchema).optional(),
      }),
    )
    .min(1)
    .check(noDuplicates('key')),
  variables: z
    .array(
      z.strictObject({
        name: z.string().startsWith('.'),
        versions: versionsSchema,
        type: byVersion(z.string()),
        meaning: proseSchema,
        sample: z.string(),
        notes: z.array(noteSchema).optional(),
      }),
    )
    .min(1)
    .check(noDuplicates('name')),
  report: z.strictObject({versions: versionsSchema, text: z.string(), meaning: proseSchema}),
  subject: z.strictObject({versions: versionsSchema, rule: proseSchema, samples: z.array(z.string()).min(1)}),
  behaviors: z.array(behaviorSchema).min(1).check(noDuplicates('id')),
  examples: z
    .array(
      z.strictObject({
        id: idSchema,
        title: titleSchema,
        versions: versionsSchema,
        since: releaseSchema.optional(),
        language: z.enum(['yaml', 'template']),
        content: z.string(),
        result: z.string().optional(),
        note: proseSchema.optional(),
      }),
    )
    .min(1)
    .check(noDuplicates('id')),
  errors: z.array(errorSchema).check(noDuplicates('id')),
});
export type NotificationTemplates = z.infer<typeof notificationTemplatesSchema>;

// ------------------------------------------------------------------------------------------------------ releases

export const RELEASE_NOTE_KINDS = ['feature', 'change', 'fix', 'breaking', 'regression', 'security'] as const;

export const releasesSchema = z
  .array(
    z
      .strictObject({
        tag: z.string().regex(/^v\d/),
        release: releaseSchema,
        date: daySchema,
        line: versionIdSchema,
        prerelease: z.boolean(),
        codename: z.string().optional(),
        /** Path of the blog post about it. */
        post: z.string().startsWith('/blog/').optional(),
        notes: z.array(z.strictObject({kind: z.enum(RELEASE_NOTE_KINDS), text: proseSchema})).min(1),
      })
      .superRefine((entry, context) => {
        const add = (path: string, message: string): void =>
          context.addIssue({code: 'custom', path: [path], message});
        if (entry.tag !== `v${entry.release}`) add('tag', `expected "v${entry.release}"`);
        if (`v${entry.release.split('.')[0]}` !== entry.line)
          add('line', `expected the line of ${entry.release}`);
        if (entry.prerelease !== entry.release.includes('-'))
          add('prerelease', `expected ${String(entry.release.includes('-'))} for ${entry.release}`);
      }),
  )
  .min(1)
  .check(noDuplicates('tag'));
export type Release = z.infer<typeof releasesSchema>[number];

// ------------------------------------------------------------------------------------------- documented versions

export const versionsFileSchema = z
  .array(
    z.strictObject({
      id: versionIdSchema,
      label: titleSchema,
      /** True for the one whose pages stand at the root of the docs. */
      latest: z.boolean(),
      firstRelease: releaseSchema,
      firstDate: daySchema,
      lastRelease: releaseSchema,
      lastDate: daySchema,
      support: z.strictObject({status: z.enum(['current', 'superseded']), text: proseSchema}),
      /** What its documentation holds. */
      covers: proseSchema,
      docsPath: z.string().regex(/^\/docs(\/v\d)?$/),
      docsFolder: z.string(),
      image: z.string(),
      goModule: z.string(),
      dashboard: z.strictObject({path: z.string().startsWith('/'), url: z.url(), text: proseSchema}),
      api: z.strictObject({
        basePath: z.literal('/v1'),
        text: proseSchema,
        differences: z.array(proseSchema).min(1),
      }),
      store: proseSchema,
      runPath: proseSchema,
      run: z.array(proseSchema).min(3),
      scheduleFields: z.string(),
      metrics: proseSchema,
      upgradeFrom: z
        .strictObject({version: versionIdSchema, page: z.string().startsWith('/docs/')})
        .nullable(),
      /** Page that leads to the next version, or for the newest to the next release. */
      upgradePage: z.string().startsWith('/docs/'),
      codenames: z.array(z.strictObject({releases: z.string(), name: z.string()})),
    }),
  )
  .length(VERSION_IDS.length)
  .check(noDuplicates('id'))
  .refine((list) => list.filter((entry) => entry.latest).length === 1, {
    message: 'expected exactly one version with `latest: true`',
  });
export type DocumentedVersion = z.infer<typeof versionsFileSchema>[number];

// ------------------------------------------------------------------------------------------------- known defects

export const DEFECT_SUBJECTS = [
  'api',
  'chaining',
  'clustering',
  'concurrency',
  'configuration',
  'executors',
  'metrics',
  'notifications',
  'plugins',
  'processors',
  'recovery',
  'schedules',
  'security',
  'shell',
  'storage',
  'upgrading',
] as const;

export const knownDefectsSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      title: titleSchema,
      subject: z.enum(DEFECT_SUBJECTS),
      /** Page id of the newest version that treats the subject; an older version may lack that page. */
      page: z.string().regex(/^[a-z0-9_/-]+$/),
      /** Releases it was found in; others were not tried. */
      affects: z.array(releaseSchema).min(1),
      /** Releases it was looked for in and not found. */
      notIn: z.array(releaseSchema),
      /** First release without it, where that is known. */
      fixedIn: releaseSchema.optional(),
      /** `run`: seen in the running program; `code`: read in its source. */
      evidence: z.enum(['run', 'code']),
      symptom: proseSchema,
      when: proseSchema.optional(),
      /** What to do instead; null where nothing is known. */
      wayRound: proseSchema.nullable(),
    }),
  )
  .min(1)
  .check(noDuplicates('id'));
export type KnownDefect = z.infer<typeof knownDefectsSchema>[number];

// ---------------------------------------------------------------------------------------------------- comparison

export const comparisonSchema = z
  .strictObject({
    dkronRelease: releaseSchema,
    about: z.array(proseSchema).min(1),
    criteria: z
      .array(z.strictObject({id: idSchema, title: titleSchema, question: proseSchema}))
      .min(1)
      .check(noDuplicates('id')),
    systems: z
      .array(
        z.strictObject({
          id: idSchema,
          name: titleSchema,
          kind: titleSchema,
          /** What it is built for, told first. */
          builtFor: proseSchema,
          language: z.strictObject({text: z.string(), confirmed: z.boolean(), source: z.string()}),
          license: z.strictObject({text: z.string(), confirmed: z.boolean(), source: z.string()}),
          status: z.strictObject({text: proseSchema, confirmed: z.boolean(), source: z.string()}).optional(),
          architecture: z.strictObject({text: proseSchema, confirmed: z.boolean(), source: z.string()}),
          strengths: z.array(proseSchema).min(1),
          /** How Dkron differs, also where it does less; empty for Dkron itself. */
          differences: z.array(proseSchema),
        }),
      )
      .min(2)
      .check(noDuplicates('id')),
    cells: z.array(
      z.strictObject({
        system: idSchema,
        criterion: idSchema,
        value: z.enum(['yes', 'no', 'partly', 'unknown']),
        text: proseSchema,
        source: z.string().min(1),
        /** True where the project's own documents, license or source were read; others have to be worded with care. */
        confirmed: z.boolean(),
      }),
    ),
  })
  .superRefine((comparison, context) => {
    const add = (path: PropertyKey[], message: string): void =>
      context.addIssue({code: 'custom', path, message});
    const systems = comparison.systems.map((system) => system.id);
    const criteria = comparison.criteria.map((criterion) => criterion.id);
    const seen = new Set<string>();
    for (const [index, cell] of comparison.cells.entries()) {
      if (!systems.includes(cell.system))
        add(['cells', index, 'system'], `expected one of ${systems.join(', ')}, found "${cell.system}"`);
      if (!criteria.includes(cell.criterion))
        add(
          ['cells', index, 'criterion'],
          `expected one of ${criteria.join(', ')}, found "${cell.criterion}"`,
        );
      const place = `${cell.system} / ${cell.criterion}`;
      if (seen.has(place)) add(['cells', index], `expected one cell for ${place}, found another`);
      seen.add(place);
    }
    for (const system of systems) {
      for (const criterion of criteria) {
        if (!seen.has(`${system} / ${criterion}`))
          add(['cells'], `expected a cell for ${system} / ${criterion}, found none`);
      }
    }
  });
export type Comparison = z.infer<typeof comparisonSchema>;
