/** Programs of others that read the description of the API (clients.yaml), and what they did with a real Dkron (clients-tried.yaml). */
import * as z from 'zod';

import {readYaml} from './readYaml';

/** The calls of the round trip, in the order in which they are told; `valid` is the only one of what makes no calls. */
export const roundCalls = [
  'create',
  'list',
  'get',
  'change',
  'run',
  'executions',
  'toggle',
  'restore',
  'delete',
  'health',
  'metrics',
  'valid',
] as const;
export type RoundCall = (typeof roundCalls)[number];

const client = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  version: z.string(),
  language: z.string(),
  kind: z.enum(['client', 'models', 'importer', 'proxy', 'fuzzer', 'validator']),
  /** Names of programs, each with Debian's package that has it. */
  needs: z.record(z.string(), z.string()),
  avoid: z.boolean().default(false),
  note: z.string().optional(),
});
export type Client = z.infer<typeof client>;

/** `works`, or what was seen. */
const calls = z.partialRecord(z.enum(roundCalls), z.string());
const triedSchema = z.strictObject({
  /** Of the Dkron that all of it was tried with. */
  release: z.string(),
  clients: z.record(
    z.string(),
    z.strictObject({
      version: z.string(),
      calls,
      /** The same calls in another way that the page shows. */
      wayRound: calls.optional(),
    }),
  ),
});
export type TriedClients = z.infer<typeof triedSchema>;

export const triedClientsFile = 'data/clients-tried.yaml';

/** @throws Error naming the file, the line and what would be right */
export function loadClients(): readonly Client[] {
  return readYaml('data/clients.yaml', z.strictObject({clients: z.array(client).min(1)})).clients;
}

/** @throws Error naming the file, the line and what would be right */
export function loadTriedClients(): TriedClients {
  return readYaml(triedClientsFile, triedSchema);
}

export type Verdict = 'whole' | 'but' | 'avoid';

/** What a reader can expect of a program, and which calls did not work. */
export function verdictOf(
  {avoid}: Client,
  {calls: seen}: TriedClients['clients'][string],
): {
  readonly verdict: Verdict;
  readonly failing: readonly RoundCall[];
} {
  const failing = roundCalls.filter((call) => seen[call] !== undefined && seen[call] !== 'works');
  return {verdict: avoid ? 'avoid' : failing.length === 0 ? 'whole' : 'but', failing};
}
