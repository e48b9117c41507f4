/**
 * Shapes of the data files that each documentation version has of its own, under data/v1 to data/v4:
 *   cli.yaml       every command and flag of the open source program
 *   pro-cli.yaml   commands, flags and settings that the public pages of Dkron Pro describe (never tried by us)
 *   settings.yaml  every setting of the agent, where settings come from, and what goes with them
 *   ports.yaml     ports that a node opens, and connections that it makes by itself
 *   metrics.yaml   every metric by the name under which it leaves the process
 *   api.yaml       every HTTP call, in the versions that the OpenAPI description in openapi/ does not speak of
 *
 * Conventions of all of them:
 * - A file speaks of the last release of its version, named at its top. `since` names the first release that had a
 *   thing, or is "before 1.0.0"; it may lie in an earlier version. No `since` means that it is not known.
 * - Prose is English in sentence case with a full stop and may hold Markdown inline code.
 * - `notes` inform, `traps` tell of things that bite: data loss, a crash, a value that is taken in silence.
 * - Texts that the program prints are copied as printed; words in CAPITALS stand for what differs from run to run.
 *
 * These shapes are checked when a file loads, and load.ts holds the files of one version against each other. Neither
 * can tell whether a value is true.
 */
import * as z from 'zod';
import {noDuplicates} from './read-yaml';
import {proseSchema, releaseSchema, VERSION_IDS, versionIdSchema} from './schema-shared';

// ---------------------------------------------------------------------------------------------------- small parts

/** The documented versions, oldest first. */
export const docsVersions = VERSION_IDS;
export const docsVersionSchema = versionIdSchema;
export type DocsVersion = z.infer<typeof docsVersionSchema>;

/** First release with a thing. "before 1.0.0" where only that is known. */
export const sinceSchema = z.union([releaseSchema, z.literal('before 1.0.0')]);

const prose = proseSchema;
const proseList = z.array(prose).default([]);

/** A title or a label: short, no full stop. */
const titleSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/[^.\s]$/, 'expected a title without a full stop');

const variableNameSchema = z.string().regex(/^[A-Z0-9_]+$/, 'expected the name of an environment variable');

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by dashes');

/** The anchor that a name gets on a page: lower case, everything but letters and digits turned into one dash. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * A check for lists: neither may two entries have the same value under `key`, nor may two values lead to the same
 * anchor on a page (`a.b` and `a-b`).
 */
function ownNames(key: string): [z.core.$ZodCheck<readonly unknown[]>, z.core.$ZodCheck<readonly unknown[]>] {
  const noSharedAnchors = z.core._check<readonly unknown[]>(
    (payload) => {
      if (!Array.isArray(payload.value)) return;
      const first = new Map<string, {index: number; name: string}>();
      for (const [index, entry] of payload.value.entries()) {
        const name: unknown =
          typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
        if (typeof name !== 'string') continue;
        const anchor = anchorOf(name);
        const earlier = first.get(anchor);
        if (!earlier) first.set(anchor, {index, name});
        else if (earlier.name !== name) {
          payload.issues.push({
            code: 'custom',
            input: name,
            path: [index, key],
            message: `expected a name with an anchor of its own, found "${name}", whose anchor "${anchor}" belongs to "${earlier.name}" at [${earlier.index}]`,
            continue: true,
          });
        }
      }
    },
    {when: () => true},
  );
  return [noDuplicates(key), noSharedAnchors];
}

/** A text shown as it is, with a title. */
export const sampleSchema = z.strictObject({
  id: idSchema,
  title: titleSchema,
  language: z.enum(['text', 'json', 'yaml', 'sh']),
  text: z.string().min(1),
});
export type Sample = z.infer<typeof sampleSchema>;

// --------------------------------------------------------------------------------------------------- typed values

/** Ways in which a text value is read. */
export const VALUE_FORMATS = {
  address: 'IP address or host name, with or without a port',
  'host:port': 'host and port, the host may be empty',
  url: 'address beginning with http:// or https://',
  path: 'path of a file or folder',
  port: 'number of a port',
  duration: 'Go duration such as 30s, 5m or 24h',
  template: 'Go text/template',
  'base64 key': 'base64 of 16, 24 or 32 bytes',
  'key=value': 'key and value around an equals sign',
  'key:value': 'key and value around a colon',
  'Name:Value': 'header name and value around a colon',
} as const;
type ValueFormat = keyof typeof VALUE_FORMATS;
const formatSchema = z.enum(Object.keys(VALUE_FORMATS) as [ValueFormat, ...ValueFormat[]]);

/** Values that are accepted: a list of words, or a range of whole numbers, both ends included. */
export const allowedSchema = z.union([
  z.strictObject({values: z.array(z.string().min(1)).min(2)}),
  z.strictObject({min: z.int(), max: z.int()}),
]);
export type Allowed = z.infer<typeof allowedSchema>;

const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
  z.null(),
]);
export type SettingValue = z.infer<typeof valueSchema>;

/** A predicate and its words, for each type a flag or setting can have. */
const VALUE_OF_TYPE: Record<string, {fits: (value: unknown) => boolean; words: string}> = {
  bool: {fits: (value) => typeof value === 'boolean', words: 'a boolean'},
  string: {fits: (value) => typeof value === 'string', words: 'a string'},
  duration: {fits: (value) => typeof value === 'string', words: 'a string'},
  int: {fits: Number.isInteger, words: 'a whole number'},
  uint16: {
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65535,
    words: 'a whole number from 0 to 65535',
  },
  strings: {fits: (value) => Array.isArray(value), words: 'a list'},
  list: {fits: (value) => Array.isArray(value), words: 'a list'},
  map: {
    fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    words: 'an object',
  },
};

/**
 * A check for flags and settings: default and example must be values of the type, and within what is allowed.
 * null as a default stands for a value that is worked out at run time, which `defaultFrom` then tells.
 */
const fittingValues = z.core._check<{
  type?: unknown;
  default?: unknown;
  defaultFrom?: unknown;
  example?: unknown;
  allowed?: unknown;
}>(
  (payload) => {
    const entry = payload.value;
    if (typeof entry !== 'object' || entry === null || typeof entry.type !== 'string') return;
    const rule = VALUE_OF_TYPE[entry.type];
    if (!rule) return;
    const complain = (key: string, value: unknown, expected: string): void => {
      payload.issues.push({
        code: 'custom',
        input: value,
        path: [key],
        message: `expected ${expected}, found ${named(value)}`,
        continue: true,
      });
    };
    if (entry.default === null) {
      if (entry.defaultFrom === undefined)
        complain('default', null, `${rule.words}, or null together with defaultFrom`);
    } else if (entry.default !== undefined && !rule.fits(entry.default))
      complain('default', entry.default, rule.words);
    if (entry.example !== undefined && !rule.fits(entry.example))
      complain('example', entry.example, rule.words);
    const allowed = allowedSchema.safeParse(entry.allowed);
    if (!allowed.success) return;
    for (const key of ['default', 'example'] as const) {
      const value = entry[key];
      if (
        typeof value === 'string' &&
        value !== '' &&
        'values' in allowed.data &&
        !allowed.data.values.includes(value)
      ) {
        complain(key, value, `one of ${allowed.data.values.join(', ')}`);
      }
      if (
        typeof value === 'number' &&
        'min' in allowed.data &&
        (value < allowed.data.min || value > allowed.data.max)
      ) {
        complain(key, value, `a number from ${allowed.data.min} to ${allowed.data.max}`);
      }
    }
  },
  {when: () => true},
);

/** A value in a message. */
function named(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(value) ?? String(value);
}

// ------------------------------------------------------------------------------------------------------- commands

/** Types of flags, as `--help` prints them; `bool` prints nothing. */
export const FLAG_TYPES = ['bool', 'string', 'int', 'uint16', 'strings'] as const;

const flagNameSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a flag name without dashes in front');

const releaseHistory = {
  since: sinceSchema.optional(),
  /** What `since` leaves out: a pre-release, a changed default. */
  sinceNote: prose.optional(),
  /** The release that took it away. */
  removedIn: releaseSchema.optional(),
  /** Names it had before 1.0.0. */
  oldNames: z.array(flagNameSchema).default([]),
  /** Names of the same thing in an earlier documented version; comparisons tell these as renamed. */
  renamedFrom: z.array(z.string().min(1)).default([]),
};

export const flagSchema = z
  .strictObject({
    name: flagNameSchema,
    shorthand: z
      .string()
      .regex(/^[a-z]$/, 'expected one letter')
      .optional(),
    type: z.enum(FLAG_TYPES),
    format: formatSchema.optional(),
    default: valueSchema,
    /** Where the default comes from when the program works it out. */
    defaultFrom: prose.optional(),
    allowed: allowedSchema.optional(),
    unit: z.string().min(1).optional(),
    meaning: prose,
    repeatable: z.boolean().default(false),
    /** Inherited by the subcommands. */
    persistent: z.boolean().default(false),
    /** false: accepted, but nothing reads it. */
    effective: z.boolean().default(true),
    /** What to use in its place. */
    replacedBy: z.string().min(1).optional(),
    ...releaseHistory,
    notes: proseList,
    traps: proseList,
  })
  .check(fittingValues);
export type Flag = z.infer<typeof flagSchema>;

const flagsSchema = z
  .array(flagSchema)
  .default([])
  .check(...ownNames('name'));

/** A flag of a command further up that this one takes as well. load.ts adds the flag itself. */
const inheritedSchema = z.strictObject({name: flagNameSchema, from: z.string().min(1)});

const argumentSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a lower-case word'),
  required: z.boolean(),
  repeatable: z.boolean().default(false),
  meaning: prose,
});
export type Argument = z.infer<typeof argumentSchema>;

/** A way a command can end, or go on, other than as asked. */
const outcomeSchema = z.strictObject({
  when: prose,
  what: prose,
  /** Texts as printed. */
  prints: z.array(z.string().min(1)).default([]),
  /** Exit status; "none" where the process goes on. */
  status: z.union([z.int(), z.literal('none')]),
});
export type Outcome = z.infer<typeof outcomeSchema>;

const cliExampleSchema = z.strictObject({
  title: titleSchema,
  /** What is typed, one command a line. */
  command: z.string().min(1),
  stdout: z.string().min(1).optional(),
  stderr: z.string().min(1).optional(),
  status: z.int().default(0),
  notes: proseList,
});
export type CliExample = z.infer<typeof cliExampleSchema>;

export const commandSchema = z.strictObject({
  path: z
    .string()
    .regex(/^dkron( [a-z][a-z-]*)*$/, 'expected the words as typed, such as "dkron raft list-peers"'),
  summary: prose,
  description: proseList,
  usage: z.string().startsWith('dkron'),
  /** Not listed by `--help`. */
  hidden: z.boolean().default(false),
  aliases: z.array(z.string().min(1)).default([]),
  arguments: z
    .array(argumentSchema)
    .default([])
    .check(...ownNames('name')),
  flags: flagsSchema,
  inherited: z.array(inheritedSchema).default([]),
  since: sinceSchema.optional(),
  sinceNote: prose.optional(),
  renamedFrom: z.array(z.string().min(1)).default([]),
  /** What has to run for the command to be of use. */
  needs: prose.optional(),
  /** The protocol in which it talks to a server, or null for a command that talks to none. */
  protocol: z.string().min(1).nullable(),
  output: z
    .strictObject({
      stream: z.enum(['stdout', 'stderr', 'stdout and stderr']),
      /** What is printed, line by line, or the columns of a table. */
      lines: z.array(z.string().min(1)).optional(),
      columns: z.array(z.string().min(1)).optional(),
      what: prose,
    })
    .optional(),
  outcomes: z.array(outcomeSchema).default([]),
  examples: z
    .array(cliExampleSchema)
    .default([])
    .check(...ownNames('title')),
  notes: proseList,
  traps: proseList,
});
export type CommandEntry = z.infer<typeof commandSchema>;

const commandsSchema = z
  .array(commandSchema)
  .min(1)
  .check(...ownNames('path'));

export const cliSchema = z.strictObject({
  release: releaseSchema,
  edition: z.literal('oss'),
  verified: z.literal(true),
  /** What `dkron version` prints as codename, where it prints one. */
  codename: z.string().min(1).optional(),
  root: commandSchema,
  commands: commandsSchema,
  /** How flags are written. */
  flagRules: proseList,
  /** What holds for every command. */
  commonOutcomes: z.array(outcomeSchema).default([]),
  notes: proseList,
  traps: proseList,
});
export type CliFile = z.infer<typeof cliSchema>;

/** A setting of Dkron Pro, told by public pages only. */
const proSettingSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-z0-9.-]*$/, 'expected a key of the configuration file'),
    flag: flagNameSchema.nullable(),
    /** The variable that the rule of the open source edition would give; no page of Dkron Pro confirms it. */
    derivedEnv: z
      .string()
      .regex(/^DKRON_[A-Z0-9_]+$/, 'expected a name such as DKRON_AUTO_TLS')
      .nullable(),
    type: z.enum(['bool', 'string', 'int']),
    format: formatSchema.optional(),
    default: valueSchema,
    defaultFrom: prose.optional(),
    allowed: allowedSchema.optional(),
    meaning: prose,
    notes: proseList,
    traps: proseList,
  })
  .check(fittingValues);
export type ProSetting = z.infer<typeof proSettingSchema>;

export const proCliSchema = z.strictObject({
  edition: z.literal('pro'),
  verified: z.literal(false),
  /** Day on which the pages that these names were read from had been made. */
  asOf: z.iso.date('expected a day as YYYY-MM-DD'),
  root: commandSchema,
  commands: commandsSchema,
  settings: z
    .array(proSettingSchema)
    .min(1)
    .check(...ownNames('key')),
  notes: proseList,
});
export type ProCliFile = z.infer<typeof proCliSchema>;

// ------------------------------------------------------------------------------------------------------- settings

/** Groups of settings, in the order of a page. */
export const SETTING_GROUPS = {
  basics: 'Role, name and logging',
  network: 'Addresses and ports',
  cluster: 'Joining and forming a cluster',
  tags: 'Tags, data center and region',
  raft: 'Raft',
  storage: 'Storage',
  gossip: 'Gossip',
  security: 'Security',
  ui: 'Web UI',
  mail: 'Mail',
  webhook: 'Webhooks',
  monitoring: 'Monitoring services',
  metrics: 'Metrics and tracing',
  telemetry: 'Usage statistics',
  development: 'Development',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SETTING_TYPES = ['bool', 'string', 'int', 'uint16', 'duration', 'list', 'map'] as const;

export const settingSchema = z
  .strictObject({
    /** Key in the configuration file. */
    key: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a key of the configuration file'),
    group: z.enum(Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]]),
    /** Name of the flag of `dkron agent`, or null where there is none. */
    flag: flagNameSchema.nullable(),
    /** Environment variable that works on its own, or null where there is none. */
    env: z
      .string()
      .regex(/^DKRON_[A-Z0-9_]+$/, 'expected a name such as DKRON_LOG_LEVEL')
      .nullable(),
    envNote: prose.optional(),
    type: z.enum(SETTING_TYPES),
    format: formatSchema.optional(),
    default: valueSchema,
    defaultFrom: prose.optional(),
    allowed: allowedSchema.optional(),
    unit: z.string().min(1).optional(),
    /** When it has to be given. */
    required: prose.optional(),
    appliesTo: z.enum(['server', 'agent', 'all']),
    meaning: prose,
    example: valueSchema.optional(),
    reload: z.strictObject({
      /** Whether SIGHUP takes up a value changed in the configuration file. */
      takesEffect: z.enum(['yes', 'no', 'unsafe']),
      why: prose,
    }),
    /** false: accepted, but nothing reads it. */
    effective: z.boolean().default(true),
    /** Read by the program, but not among its announced settings: may go without notice. */
    internal: z.boolean().default(false),
    replacedBy: z.string().min(1).optional(),
    related: z.array(z.string().min(1)).default([]),
    ...releaseHistory,
    notes: proseList,
    traps: proseList,
  })
  .check(fittingValues);
export type Setting = z.infer<typeof settingSchema>;

const timingsSchema = z.array(
  z.strictObject({
    name: titleSchema,
    lan: z.string().min(1),
    wan: z.string().min(1),
    local: z.string().min(1),
  }),
);

export const settingsFileSchema = z.strictObject({
  release: releaseSchema,
  configFile: z.strictObject({
    /** Folders in the order of the search. */
    folders: z.array(z.string().min(1)).min(1),
    /** Name without its extension. */
    baseName: z.string().min(1),
    /** Extensions in the order of the search; some of them cannot be read. */
    extensions: z.array(z.string().min(1)).min(1),
    formats: z
      .array(
        z.strictObject({
          name: titleSchema,
          extensions: z.array(z.string().min(1)).min(1),
          usable: z.enum(['yes', 'partly', 'no']),
          note: prose.optional(),
        }),
      )
      .min(1)
      .check(...ownNames('name')),
    /** Commands that take `--config`: one command, or all. */
    flagOn: z.enum(['dkron agent', 'every command']),
    /** Commands that read the file and the environment. */
    readBy: z.enum(['dkron agent', 'every command']),
    notes: proseList,
    traps: proseList,
  }),
  environment: z.strictObject({
    prefix: z.literal('DKRON_'),
    rule: prose,
    /** Variables other than those of settings. */
    others: z
      .array(z.strictObject({name: variableNameSchema, readBy: titleSchema, meaning: prose}))
      .default([])
      .check(...ownNames('name')),
    notes: proseList,
    traps: proseList,
  }),
  precedence: z.strictObject({
    /** Highest first. */
    order: z.array(titleSchema).min(2),
    notes: proseList,
  }),
  settings: z
    .array(settingSchema)
    .min(1)
    .check(...ownNames('key')),
  addresses: z.strictObject({
    /** Whether go-sockaddr templates are expanded. */
    templates: z.boolean(),
    acceptedIn: z.array(z.string().min(1)).default([]),
    functions: z.array(z.string().min(1)).default([]),
    filters: z.array(z.string().min(1)).default([]),
    examples: z.array(z.string().min(1)).default([]),
    notes: proseList,
    traps: proseList,
  }),
  profiles: z.strictObject({timings: timingsSchema, notes: proseList}),
  signals: z
    .array(
      z.strictObject({
        name: titleSchema,
        signals: z.array(z.string().regex(/^SIG[A-Z0-9]+$/, 'expected a signal such as SIGHUP')).min(1),
        effects: z.array(prose).min(1),
        /** Exit status and when, or nothing where the process goes on. */
        ends: z.array(z.strictObject({when: prose, status: z.string().min(1)})).default([]),
        notes: proseList,
        traps: proseList,
      }),
    )
    .min(1)
    .check(...ownNames('name')),
  nodeTags: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        value: prose,
        nodes: z.enum(['all', 'servers']),
        renamedFrom: z.array(z.string().min(1)).default([]),
      }),
    )
    .min(1)
    .check(...ownNames('name')),
  nodeTagNotes: proseList,
  /** Key-value stores of v1. */
  stores: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        endpoints: prose,
        credentials: prose,
        tls: z.enum(['yes', 'no', 'by endpoint']),
        election: z.boolean(),
        notes: proseList,
      }),
    )
    .default([])
    .check(...ownNames('name')),
  /** Timings and limits of Raft that no setting changes, except by raft-multiplier where told. */
  raft: z
    .array(z.strictObject({name: titleSchema, value: z.string().min(1), scaled: z.boolean().default(false)}))
    .default([])
    .check(...ownNames('name')),
  topics: z
    .array(z.strictObject({id: idSchema, title: titleSchema, facts: z.array(prose).min(1), traps: proseList}))
    .min(1)
    .check(...ownNames('id')),
  /** What behaves differently than in the version before, beyond what compare.ts can tell. */
  changes: proseList,
  samples: z
    .array(sampleSchema)
    .default([])
    .check(...ownNames('id')),
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

// ---------------------------------------------------------------------------------------------------------- ports

export const portSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  /** Default number, or null where it depends on something outside of Dkron. */
  port: z.int().min(1).max(65535).nullable(),
  transports: z.array(z.enum(['tcp', 'udp'])).min(1),
  protocol: titleSchema,
  /** Keys of the settings that say where it listens. */
  settings: z.array(z.string().min(1)).default([]),
  /** Environment variable that says where it listens. */
  env: z
    .string()
    .regex(/^[A-Z0-9_]+$/)
    .optional(),
  binds: prose,
  openedBy: z.enum(['all', 'servers', 'outside']),
  openedByNote: prose.optional(),
  connectedBy: prose,
  purpose: prose,
  encryption: prose,
  since: sinceSchema.optional(),
  notes: proseList,
  traps: proseList,
});
export type Port = z.infer<typeof portSchema>;

export const outgoingSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  /** Keys of the settings that switch it on or say where it goes. */
  settings: z.array(z.string().min(1)).default([]),
  transport: z.enum(['tcp', 'udp']),
  protocol: titleSchema,
  to: prose,
  from: z.enum(['all', 'servers', 'leader']),
  when: prose,
  since: sinceSchema.optional(),
  notes: proseList,
  traps: proseList,
});
export type Outgoing = z.infer<typeof outgoingSchema>;

export const portsFileSchema = z.strictObject({
  release: releaseSchema,
  ports: z
    .array(portSchema)
    .min(1)
    .check(...ownNames('id')),
  outgoing: z
    .array(outgoingSchema)
    .min(1)
    .check(...ownNames('id')),
  /** What one server with default settings was seen to listen on. */
  listening: z.array(z.string().min(1)).min(1),
  notes: proseList,
});
export type PortsFile = z.infer<typeof portsFileSchema>;

// -------------------------------------------------------------------------------------------------------- metrics

/** Places where metrics can be read. */
export const SINK_IDS = ['statsd', 'dogstatsd', 'prometheus', 'memory', 'expvar', 'shell-executor'] as const;
export type SinkId = (typeof SINK_IDS)[number];

export const METRIC_TYPES = {
  counter: 'adds up events',
  gauge: 'a value at a moment',
  timer: 'how long something took, in milliseconds',
  sample: 'a value noted each time something happens',
  'key-value': 'a value under a key, which only statsd takes',
  variable: 'a value read on request',
} as const;
export type MetricType = keyof typeof METRIC_TYPES;

export const metricSchema = z
  .strictObject({
    /** Name as emitted, parts joined by dots; words in CAPITALS are filled in at run time. */
    name: z.string().regex(/^[A-Za-z][\w./[\]-]*$/, 'expected a metric name'),
    group: z.string().min(1),
    type: z.enum(Object.keys(METRIC_TYPES) as [MetricType, ...MetricType[]]),
    unit: z.string().min(1).optional(),
    /** Label names, where a sink keeps labels apart from the name. */
    labels: z.array(z.string().min(1)).default([]),
    /** Words that stand in a CAPITAL part of the name, as far as known. */
    values: z.array(z.string().min(1)).default([]),
    /** Where it can be read; empty for a metric that is recorded and then lost. */
    sinks: z.array(z.enum(SINK_IDS)),
    emittedBy: z.enum(['all', 'servers', 'leader', 'agents']),
    meaning: prose,
    since: sinceSchema.optional(),
    /** Was met when a single server of this release ran. */
    seen: z.boolean().default(false),
    notes: proseList,
    traps: proseList,
  })
  .superRefine((metric, context) => {
    const expected = [...SINK_IDS].filter((id) => metric.sinks.includes(id));
    if (expected.join() !== metric.sinks.join()) {
      context.addIssue({
        code: 'custom',
        path: ['sinks'],
        message: `expected each sink once, in the order ${expected.join(', ')}`,
      });
    }
  });
export type Metric = z.infer<typeof metricSchema>;

export const metricsFileSchema = z.strictObject({
  release: releaseSchema,
  /** First part of every name. */
  prefix: z.literal('dkron'),
  sinks: z
    .array(
      z.strictObject({
        id: z.enum(SINK_IDS),
        title: titleSchema,
        settings: z.array(z.string().min(1)).default([]),
        env: z
          .string()
          .regex(/^[A-Z0-9_]+$/)
          .optional(),
        nodes: z.enum(['all', 'servers']),
        where: prose,
        facts: proseList,
        traps: proseList,
      }),
    )
    .min(1)
    .check(noDuplicates('id')),
  groups: z
    .array(
      z.strictObject({id: idSchema, title: titleSchema, source: prose, facts: proseList, traps: proseList}),
    )
    .min(1)
    .check(...ownNames('id')),
  metrics: z
    .array(metricSchema)
    .min(1)
    .check(...ownNames('name')),
  notes: proseList,
  traps: proseList,
  samples: z
    .array(sampleSchema)
    .default([])
    .check(...ownNames('id')),
});
export type MetricsFile = z.infer<typeof metricsFileSchema>;

/**
 * The name under which Prometheus shows a metric: blanks, dots, dashes, slashes and equals signs become underscores.
 * Source: the Prometheus sink of the metrics library that the agent uses.
 */
export function prometheusName(name: string): string {
  return name.replace(/[ .\-/=]/g, '_');
}

// ----------------------------------------------------------------------------------------------------------- api

const apiOperationSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** From the server's root; `{name}` stands for one part of the path. */
  path: z.string().regex(/^\//, 'expected a path that begins with a slash'),
  /** Parameters that are read; `metadata[KEY]` stands for one of any key. */
  query: z.array(z.string().regex(/^\w+(\[KEY\])?$/, 'expected a name, or a name with [KEY]')).default([]),
  body: z
    .discriminatedUnion('type', [
      z.strictObject({type: z.literal('application/json'), holds: z.enum(['job', 'policy'])}),
      z.strictObject({type: z.literal('multipart/form-data'), field: z.string().min(1)}),
    ])
    .optional(),
  /** `page` for addresses of the web UI. */
  kind: z.enum(['call', 'page']).default('call'),
  edition: z.enum(['oss', 'pro']).default('oss'),
  since: releaseSchema.optional(),
});

/** HTTP calls of one version. */
export const apiFileSchema = z.strictObject({
  release: releaseSchema,
  operations: z
    .array(apiOperationSchema)
    .min(1)
    .superRefine((operations, context) => {
      const known = new Set<string>();
      for (const [index, {method, path}] of operations.entries()) {
        if (known.has(`${method} ${path}`)) {
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `expected each call once, found "${method} ${path}" again`,
          });
        }
        known.add(`${method} ${path}`);
      }
    }),
});
export type ApiFile = z.infer<typeof apiFileSchema>;
