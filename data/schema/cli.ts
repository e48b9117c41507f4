/**
 * cli.yaml, every command and flag of the open source program; pro-cli.yaml, what the public pages of Dkron Pro describe (never tried by us).
 *
 * What is written is less than what a reader of the data gets: `completeVersion.ts` adds what follows from elsewhere, and
 * has the rules. So there are two shapes of a flag, a command and a setting of Dkron Pro: the whole one, and the written one.
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
    type: z.enum(flagTypes),
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

/** What is written of a flag. Its type, default and meaning may follow from a setting, or from the open source program. */
const writtenFlagSchema = z
  .strictObject({
    ...writtenShape(flagSchema.shape),
    name: flagNameSchema,
    /** null takes back what the open source program allows. */
    allowed: allowedSchema.nullable().optional(),
  })
  .check(fittingValues);
export type WrittenFlag = z.infer<typeof writtenFlagSchema>;

const argumentSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a lower-case word'),
  required: z.boolean(),
  meaning: prose,
});

/** A command as the data has it in the end, without the flags that it inherits. */
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
  /** The command of the same name in cli.yaml, and each flag that it has by the same name, say what is not written here. */
  extends: z.literal('open').optional(),
  flags: writtenFlags,
});

export type WrittenCommand = z.infer<typeof openCommandSchema> | z.infer<typeof proCommandSchema>;

export const cliSchema = z.strictObject({
  root: openCommandSchema,
  commands: z.array(openCommandSchema).min(1).check(ownNames('path')),
});
export type WrittenCli = z.infer<typeof cliSchema>;

/** A setting of Dkron Pro, told by public pages only. */
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
  /** The variable that the rule of the open source edition would give; no page of Dkron Pro confirms it. */
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
