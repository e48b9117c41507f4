/** messages.yaml: log lines of a node, error texts of the API and of executions, each with its remedy. */
import * as z from 'zod';

import {idSchema, keysOf, noDuplicates, prose, range, addIssueAt} from './parts';

/** Groups of messages, in the order of the page. */
export const messageAreas = {
  starting: 'Starting and stopping',
  store: 'Key-value store',
  gossip: 'Joining and gossip',
  leadership: 'Leadership and servers',
  raft: 'Raft and elections',
  calls: 'Calls between nodes',
  jobs: 'Jobs and runs',
  notifications: 'Notifications',
  api: 'API',
  schedules: 'Schedules',
  plugins: 'Executors and processors',
  monitoring: 'Metrics, traces and statistics',
  commands: 'Commands',
} as const;
export type MessageArea = keyof typeof messageAreas;

/** Levels of a log line, as the line names them. */
export const messageLevels = ['debug', 'info', 'warning', 'error', 'fatal', 'panic'] as const;

/** Where a reader sees a message. Sources in `noLevel` are no log lines. */
export const messageSources = {
  any: 'any node',
  server: 'a server',
  leader: 'the leader',
  runner: 'the node that runs the job',
  executor: 'the process of an executor',
  processor: 'the process of a processor',
  command: 'a command, which exits with status 1',
  api: 'API response',
  output: 'output of the execution',
} as const;
const noLevel: readonly string[] = ['command', 'api', 'output'];

/** A page, relative to the root of the version's pages, with an anchor if the page has several lists. */
const addressSchema = z
  .string()
  .regex(/^[a-z][\w/-]*(#[a-z0-9-]+)?$/, 'expected an address such as "usage/storage#layout"');

/** Meaning of a message on a page about one of its causes, in addition to its general meaning. */
const causeSchema = z.strictObject({
  page: addressSchema,
  /** The text as printed in that case, if it is more specific than the general text. */
  text: z.string().min(6).optional(),
  means: prose,
  do: prose,
  see: addressSchema.optional(),
});

const messageSchema = z
  .strictObject({
    /** The anchor of the entry on the page. */
    id: idSchema,
    area: z.enum(keysOf(messageAreas)),
    /** As printed; CAPITALS and … replace variable parts. */
    text: z.string().min(6),
    from: z.enum(keysOf(messageSources)),
    level: z.enum(messageLevels).optional(),
    /** HTTP status, if the text is an API response. */
    status: z.int().min(200).max(599).optional(),
    /** True if the line is printed with `log-level: debug` only, even if the line itself names another level. */
    onlyAtDebug: z.literal(true).optional(),
    means: prose.optional(),
    do: prose.optional(),
    /** More about it: page and anchor below the version's pages, such as `operations/troubleshooting#no-leader`. */
    see: addressSchema.optional(),
    /** Pages that list it (`::messages{page="…"}`), each with the cause that applies there, if it is a special one. */
    pages: z
      .array(z.union([addressSchema, causeSchema]))
      .min(1)
      .optional(),
    /** Place of the text in Dkron's source or a module's (`MODULE/FILE:LINE`); none for texts of Go or the system. */
    at: z
      .string()
      .regex(/^[\w./+-]+\.go:\d+$/, 'expected FILE.go:LINE')
      .optional(),
    /** First and last release with the message, if not all releases of the version have it. */
    ...range,
    /** True if only a developer of Dkron can solve the problem. */
    internal: z.literal(true).optional(),
  })
  .superRefine((message, context) => {
    if ((message.level === undefined) !== noLevel.includes(message.from)) {
      addIssueAt(context, ['level'], `expected a level, except where \`from\` is ${noLevel.join(', ')}`);
    }
    if ((message.status !== undefined) !== (message.from === 'api')) {
      addIssueAt(context, ['status'], 'expected together with `from: api`, and only then');
    }
    for (const key of ['means', 'do'] as const) {
      if ((message[key] === undefined) !== (message.internal === true)) {
        addIssueAt(context, [key], 'expected, except where `internal` is true');
      }
    }
    if (message.internal === true && message.pages !== undefined) {
      addIssueAt(context, ['pages'], 'expected only where the message says what to do');
    }
  });
export type Message = z.infer<typeof messageSchema>;
export type MessageCause = z.infer<typeof causeSchema>;

/** Texts in the source that the list leaves out on purpose: a single text, or everything below a path. */
const leftOutSchema = z.union([
  z.strictObject({text: z.string().min(1), why: prose}),
  z.strictObject({path: z.string().min(1), why: prose}),
]);
export type LeftOut = z.infer<typeof leftOutSchema>;

export const messagesFileSchema = z.strictObject({
  messages: z.array(messageSchema).min(1).check(noDuplicates('id')).check(noDuplicates('text')),
  leftOut: z.array(leftOutSchema),
});
export type MessagesFile = z.infer<typeof messagesFileSchema>;
