/** messages.yaml: what a node logs, what the API answers and what ends up in an execution, with what to do about it. */
import * as z from 'zod';

import {idSchema, keysOf, noDuplicates, prose, range, tellAt} from './parts';

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

/** Where a message is met. Those of `noLevel` are no log lines. */
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

/** A page and, where it has several lists, an anchor on it, from the root of the version's pages. */
const addressSchema = z
  .string()
  .regex(/^[a-z][\w/-]*(#[a-z0-9-]+)?$/, 'expected an address such as "usage/storage#layout"');

/** What a message means where a page is about one of its causes, beside what it means in general. */
const causeSchema = z.strictObject({
  page: addressSchema,
  /** As it is printed there, where that says more than the text with its variable parts. */
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
    /** As printed; CAPITALS and … stand for what differs. */
    text: z.string().min(6),
    from: z.enum(keysOf(messageSources)),
    level: z.enum(messageLevels).optional(),
    /** HTTP status, where the text comes as an answer. */
    status: z.int().min(200).max(599).optional(),
    /** True where the line is only printed with `log-level: debug`, no matter which level it names. */
    onlyAtDebug: z.literal(true).optional(),
    means: prose.optional(),
    do: prose.optional(),
    /** Page and anchor that say more, from the root of the version's pages: `operations/troubleshooting#no-leader`. */
    see: addressSchema.optional(),
    /** Pages that list it among what can go wrong (`::messages{page="…"}`), each with a cause of its own where it has one. */
    pages: z
      .array(z.union([addressSchema, causeSchema]))
      .min(1)
      .optional(),
    /** Where the text is in Dkron's source, or in a module's that it uses (`MODULE/FILE:LINE`); not where Go or the system says it. */
    at: z
      .string()
      .regex(/^[\w./+-]+\.go:\d+$/, 'expected FILE.go:LINE')
      .optional(),
    /** First and last release with it, where not all of the version have it. */
    ...range,
    /** True where only a developer of Dkron can do something about it. */
    internal: z.literal(true).optional(),
  })
  .superRefine((message, context) => {
    if ((message.level === undefined) !== noLevel.includes(message.from)) {
      tellAt(context, ['level'], `expected a level, except where \`from\` is ${noLevel.join(', ')}`);
    }
    if ((message.status !== undefined) !== (message.from === 'api')) {
      tellAt(context, ['status'], 'expected together with `from: api`, and only then');
    }
    for (const key of ['means', 'do'] as const) {
      if ((message[key] === undefined) !== (message.internal === true)) {
        tellAt(context, [key], 'expected, except where `internal` is true');
      }
    }
    if (message.internal === true && message.pages !== undefined) {
      tellAt(context, ['pages'], 'expected only where the message says what to do');
    }
  });
export type Message = z.infer<typeof messageSchema>;
export type MessageCause = z.infer<typeof causeSchema>;

/** What the source has and the list leaves out, for the reader of the source: a text, or everything below a path. */
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
