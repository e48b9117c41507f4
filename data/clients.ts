/**
 * Third-party programs that read the API description or the schemas (clients.yaml), and the recorded results of trying each with a
 * real Dkron (clients-tried.yaml).
 */
import * as z from 'zod';

import {readYaml} from './readYaml';

/** Steps of a trial, in the order of the table. A program that makes no calls, such as a validator, has only `valid`. */
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
  kind: z.enum(['client', 'models', 'importer', 'proxy', 'fuzzer', 'validator', 'schemas']),
  /** Required programs: the command, and the Debian package that contains it. */
  needs: z.record(z.string(), z.string()),
  avoid: z.boolean().default(false),
  note: z.string().optional(),
});
export type Client = z.infer<typeof client>;

/** Result of each step: `works`, or a sentence about the failure. */
const calls = z.partialRecord(z.enum(roundCalls), z.string());
const triedSchema = z.strictObject({
  /** Results of the programs, by their ids. */
  clients: z.record(
    z.string(),
    z.strictObject({
      version: z.string(),
      /** The Dkron release that it was tried with. */
      release: z.string(),
      calls,
      /** Results of the same steps with the workaround that the page shows. */
      workaround: calls.optional(),
    }),
  ),
});
export type TriedClients = z.infer<typeof triedSchema>;

export const triedClientsFile = 'data/clients-tried.yaml';

/** @throws Error naming the file, the line and the expected value */
export function loadClients(): readonly Client[] {
  return readYaml('data/clients.yaml', z.strictObject({clients: z.array(client).min(1)})).clients;
}

/** @throws Error naming the file, the line and the expected value */
export function loadTriedClients(): TriedClients {
  return readYaml(triedClientsFile, triedSchema);
}

export type Verdict = 'whole' | 'but' | 'avoid';

/** Summarizes a trial for the page: a verdict, and the steps that failed. */
export function verdictOf(
  {avoid}: Client,
  {calls: seen}: TriedClients['clients'][string],
): {readonly verdict: Verdict; readonly failing: readonly RoundCall[]} {
  const failing = roundCalls.filter((call) => seen[call] !== undefined && seen[call] !== 'works');
  return {verdict: avoid ? 'avoid' : failing.length === 0 ? 'whole' : 'but', failing};
}
