/** comparison.yaml: Dkron compared with other schedulers. */
import * as z from 'zod';

import {releaseSchema, idSchema, plainProse, plainTitle, noDuplicates} from './parts';

/** Criteria of the comparison, in the order of the page. */
export const comparisonCriteria = [
  'external-store',
  'failover',
  'seconds',
  'missed-runs',
  'dependencies',
  'retries',
  'overlap',
  'targets',
  'ui',
  'api',
  'access-control',
] as const;

const criterionId = z.enum(comparisonCriteria);

/** URL of the source: the project's own documentation, license or code. */
const source = z.url({protocol: /^https$/, error: 'expected an address that begins with https://'});

const label = z.strictObject({text: plainTitle, source});
const statement = z.strictObject({text: plainProse, source});

const criterion = z.strictObject({
  title: plainTitle,
  question: plainProse,
  /** The answer that is better for most readers. */
  wanted: z.enum(['yes', 'no']).default('yes'),
});

const system = z.strictObject({
  id: idSchema,
  name: plainTitle,
  kind: plainTitle,
  /** Its purpose, which the page says first. */
  builtFor: plainProse,
  language: label,
  license: label,
  status: statement.optional(),
  architecture: statement,
  strengths: z.array(plainProse).min(1),
  /** How Dkron differs, including what it lacks; empty for Dkron itself. */
  differences: z.array(plainProse),
  /** The answer to each criterion; none may be missing. */
  cells: z.record(criterionId, z.strictObject({value: z.enum(['yes', 'no', 'partly']), ...statement.shape})),
});

export const comparisonSchema = z.strictObject({
  dkronRelease: releaseSchema,
  criteria: z.record(criterionId, criterion),
  systems: z.array(system).min(2).check(noDuplicates('id')),
});
export type Comparison = z.infer<typeof comparisonSchema>;
