/**
 * cli.yaml, every command and flag of the open source program; pro-cli.yaml, those on the public pages of Dkron Pro (never tried).
 *
 * The files omit values that can be derived; `completeVersion.ts` adds them and describes the rules. So a flag, a command and a
 * setting of Dkron Pro have two schemas each: as written, and complete.
 */
import * as z from 'zod';

import {prose, sinceSchema, proseList, ownNames, writtenShape} from './parts';
import {formatSchema, allowedSchema, valueSchema, fittingValues} from './values';

/** Types of flags, as `--help` prints them; `bool` prints nothing. */
export const flagTypes = ['bool', 'string', 'int', 'uint16', 'strings'] as const;

export const flagNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a flag name without dashes in front');

export const releaseHistory = {
  since: sinceSchema.optional(),
  /** More about the history than `since` says, such as a changed default. */
  sinceNote: prose.optional(),
  /** Names in an earlier documented version; comparisons report a rename. */
  renamedFrom: z.array(z.string().min(1)).default([]),
};

export const flagSchema = z
  .strictObject({
    name: flagNameSchema,
    shorthand: z
      .string()
      .regex(/^[a-z]$/, 'expected one letter')
      .optional(),
    type: z.enum(flagTypes),
    format: formatSchema.optional(),
    default: valueSchema,
    /** The source of a default that the program computes. */
    defaultFrom: prose.optional(),
    allowed: allowedSchema.optional(),
    unit: z.string().min(1).optional(),
    meaning: prose,
    repeatable: z.boolean().default(false),
    /** Inherited by the subcommands. */
    persistent: z.boolean().default(false),
    /** false: accepted, but nothing reads it. */
    effective: z.boolean().default(true),
    /** The flag to use instead. */
    replacedBy: z.string().min(1).optional(),
    ...releaseHistory,
    notes: proseList,
    traps: proseList,
  })
  .check(fittingValues);
export type Flag = z.infer<typeof flagSchema>;

/** A flag as written. Type, default and meaning may be derived from a setting or from the open-source program. */
const writtenFlagSchema = z
  .strictObject({
    ...writtenShape(flagSchema.shape),
    name: flagNameSchema,
    /** `null` removes the limit of the open-source program. */
    allowed: allowedSchema.nullable().optional(),
  })
  .check(fittingValues);
export type WrittenFlag = z.infer<typeof writtenFlagSchema>;

const argumentSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a lower-case word'),
  required: z.boolean(),
  meaning: prose,
});

/** A complete command, without inherited flags. */
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
  flags: z.array(flagSchema).default([]).check(ownNames('name')),
  renamedFrom: z.array(z.string().min(1)).default([]),
});
export type CommandEntry = z.infer<typeof commandSchema>;

const writtenFlags = z.array(writtenFlagSchema).default([]).check(ownNames('name'));

const openCommandSchema = z.strictObject({...commandSchema.shape, flags: writtenFlags});

const proCommandSchema = z.strictObject({
  ...writtenShape(commandSchema.shape),
  path: commandSchema.shape.path,
  /** Omitted values are taken from the command of this name in cli.yaml, and from its flags of the same names. */
  extends: z.literal('open').optional(),
  flags: writtenFlags,
});

export type WrittenCommand = z.infer<typeof openCommandSchema> | z.infer<typeof proCommandSchema>;

export const cliSchema = z.strictObject({
  root: openCommandSchema,
  commands: z.array(openCommandSchema).min(1).check(ownNames('path')),
});
export type WrittenCli = z.infer<typeof cliSchema>;

/** A setting of Dkron Pro, known from public pages only. */
const proSettingSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9.-]*$/, 'expected a key of the configuration file'),
  flag: flagNameSchema.nullable(),
  type: z.enum(['bool', 'string', 'int']),
  format: formatSchema.optional(),
  default: valueSchema,
  defaultFrom: prose.optional(),
  allowed: allowedSchema.optional(),
  meaning: prose,
  notes: proseList,
  traps: proseList,
});
export type ProSetting = z.infer<typeof proSettingSchema> & {
  /** The variable by the rule of the open-source edition; no page of Dkron Pro confirms it. */
  readonly derivedEnv: string | null;
};

const writtenProSettingSchema = z
  .strictObject({...proSettingSchema.shape, flag: flagNameSchema.nullable().optional()})
  .check(fittingValues);

export const proCliSchema = z.strictObject({
  root: proCommandSchema,
  commands: z.array(proCommandSchema).min(1).check(ownNames('path')),
  settings: z.array(writtenProSettingSchema).min(1).check(ownNames('key')),
});
export type WrittenProCli = z.infer<typeof proCliSchema>;
