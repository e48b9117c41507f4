/**
 * settings.yaml: every setting of the agent, the sources of settings, and related environment variables. Flags and variables
 * that can be derived from a key are omitted; `completeVersion.ts` adds them.
 */
import * as z from 'zod';

import {flagNameSchema, releaseHistory} from './cli';
import {keysOf, prose, titleSchema, proseList, ownNames} from './parts';
import {formatSchema, allowedSchema, valueSchema, fittingValues} from './values';

/** Groups of settings, in the order of a page. */
export const settingGroups = {
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

export const settingTypes = ['bool', 'string', 'int', 'uint16', 'duration', 'list', 'map'] as const;

export const settingSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a key of the configuration file'),
    group: z.enum(keysOf(settingGroups)),
    /** Name of the flag of `dkron agent`; `null` if there is none. */
    flag: flagNameSchema.nullable(),
    /** Environment variable of the setting; `null` if there is none. */
    env: z
      .string()
      .regex(/^DKRON_[A-Z0-9_]+$/, 'expected a name such as DKRON_LOG_LEVEL')
      .nullable(),
    envNote: prose.optional(),
    type: z.enum(settingTypes),
    format: formatSchema.optional(),
    default: valueSchema,
    defaultFrom: prose.optional(),
    allowed: allowedSchema.optional(),
    unit: z.string().min(1).optional(),
    /** Condition under which it is required. */
    required: prose.optional(),
    appliesTo: z.enum(['server', 'agent', 'all']),
    meaning: prose,
    example: valueSchema.optional(),
    reload: z.strictObject({
      /** Whether SIGHUP applies a value that was changed in the configuration file. */
      takesEffect: z.enum(['yes', 'no', 'unsafe']),
      why: prose,
    }),
    /** false: accepted, but nothing reads it. */
    effective: z.boolean().default(true),
    /** Read by the program, but not documented by it: may be removed without notice. */
    internal: z.boolean().default(false),
    replacedBy: z.string().min(1).optional(),
    related: z.array(z.string().min(1)).default([]),
    ...releaseHistory,
    notes: proseList,
    traps: proseList,
  })
  .check(fittingValues);
export type Setting = z.infer<typeof settingSchema>;

const reloadSchema = settingSchema.shape.reload;

/** A setting as written: without a derivable flag or variable, and without the usual `reload`. */
const writtenSettingSchema = z
  .strictObject({
    ...settingSchema.shape,
    flag: flagNameSchema.nullable().optional(),
    env: z
      .null('expected null for a setting without a variable, or nothing: the name follows from the key')
      .optional(),
    reload: reloadSchema.default({
      takesEffect: 'no',
      why: 'Dkron reads the value once, at startup.',
    }),
  })
  .check(fittingValues);

const timingsSchema = z.array(
  z.strictObject({
    name: titleSchema,
    lan: z.string().min(1),
    wan: z.string().min(1),
    local: z.string().min(1),
  }),
);

export const settingsFileSchema = z.strictObject({
  /** Environment variables other than those of settings. */
  otherVariables: z.array(z.string().regex(/^[A-Z0-9_]+$/, 'expected the name of an environment variable')),
  settings: z.array(writtenSettingSchema).min(1).check(ownNames('key')),
  /** Meaning of the gossip profiles. */
  profiles: z.strictObject({timings: timingsSchema, notes: proseList}),
});
export type WrittenSettings = z.infer<typeof settingsFileSchema>;

/** The complete file, with derived values. */
export type SettingsFile = Omit<WrittenSettings, 'settings'> & {readonly settings: readonly Setting[]};
