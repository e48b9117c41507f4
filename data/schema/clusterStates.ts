/** cluster-states.yaml: the result of each health check of a server in each state of a cluster. */
import * as z from 'zod';

import {idSchema, ownNames, prose, titleSchema} from './parts';

/**
 * Result of a check: an HTTP status, the value of a variable, or a word.
 *
 * - `yes`, `no`: whether the value is present, or a connection is accepted
 *  - `silent`: nothing for several seconds, although the connection is accepted
 *  - `refused`: the connection is refused
 *  - `fails`: the command exits with an error
 */
const answerSchema = z
  .union([
    z.int().nonnegative(),
    z.boolean().transform((is) => (is ? 'yes' : 'no')),
    z.enum(['yes', 'no', 'silent', 'refused', 'fails']),
  ])
  .transform(String);

const clusterStateSchema = z.strictObject({
  id: idSchema,
  title: titleSchema,
  /** The checked server, and the moment of the check. */
  meaning: prose,
});

const stateCheckSchema = z.strictObject({
  id: idSchema,
  /** The request or command, with Markdown inline code. */
  what: titleSchema,
  /** Result by ID of the state. */
  says: z.record(idSchema, answerSchema),
});

export const clusterStatesSchema = z
  .strictObject({
    states: z.array(clusterStateSchema).min(1).check(ownNames('id')),
    checks: z.array(stateCheckSchema).min(1).check(ownNames('id')),
  })
  .superRefine(({states, checks}, context) => {
    const expected = states.map(({id}) => id);
    for (const [index, {says}] of checks.entries()) {
      const found = Object.keys(says);
      if (found.join() !== expected.join()) {
        context.addIssue({
          code: 'custom',
          path: ['checks', index, 'says'],
          message: `expected results for the states ${expected.join(', ')}; found ${found.join(', ')}`,
        });
      }
    }
  });
export type ClusterStates = z.infer<typeof clusterStatesSchema>;
