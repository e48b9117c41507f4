/** cli.yaml, every command and flag of the open source program; pro-cli.yaml, what the public pages of Dkron Pro describe (never tried by us). */
import * as z from 'zod';

import {prose, sinceSchema, proseList, ownNames} from './parts';
import {formatSchema, allowedSchema, valueSchema, fittingValues} from './values';

/** Types of flags, as `--help` prints them; `bool` prints nothing. */
export const FLAG_TYPES = ['bool', 'string', 'int', 'uint16', 'strings'] as const;

export const flagNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a flag name without dashes in front');

export const releaseHistory = {
  since: sinceSchema.optional(),
  /** What `since` leaves out, such as a changed default. */
  sinceNote: prose.optional(),
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

const flagsSchema = z.array(flagSchema).default([]).check(ownNames('name'));

/** A flag of a command further up that this one takes as well. load.ts adds the flag itself. */
const inheritedSchema = z.strictObject({name: flagNameSchema, from: z.string().min(1)});

const argumentSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a lower-case word'),
  required: z.boolean(),
  meaning: prose,
});

export const commandSchema = z.strictObject({
  path: z
    .string()
    .regex(/^dkron( [a-z][a-z-]*)*$/, 'expected the words as typed, such as "dkron raft list-peers"'),
  summary: prose,
  usage: z.string().startsWith('dkron'),
  /** Not listed by `--help`. */
  hidden: z.boolean().default(false),
  aliases: z.array(z.string().min(1)).default([]),
  arguments: z.array(argumentSchema).default([]).check(ownNames('name')),
  flags: flagsSchema,
  inherited: z.array(inheritedSchema).default([]),
  renamedFrom: z.array(z.string().min(1)).default([]),
});
export type CommandEntry = z.infer<typeof commandSchema>;

const commandsSchema = z.array(commandSchema).min(1).check(ownNames('path'));

export const cliSchema = z.strictObject({root: commandSchema, commands: commandsSchema});
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
  root: commandSchema,
  commands: commandsSchema,
  settings: z.array(proSettingSchema).min(1).check(ownNames('key')),
});
export type ProCliFile = z.infer<typeof proCliSchema>;
