/** cluster-states.yaml: what each check of a server says in each state of a cluster. */
import * as z from 'zod';

import {idSchema, ownNames, prose, titleSchema} from './parts';

/**
 * What a check says: an HTTP status, the value of a variable, or a word.
 *
 *  - `yes`, `no`: whether it is there, or a connection is accepted
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
  /** Which server is asked, and when. */
  meaning: prose,
});

const stateCheckSchema = z.strictObject({
  id: idSchema,
  /** What is asked or looked for, with Markdown inline code. */
  what: titleSchema,
  /** By the ids of the states. */
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
          message: `expected what it says in ${expected.join(', ')}; found ${found.join(', ')}`,
        });
      }
    }
  });
export type ClusterStates = z.infer<typeof clusterStatesSchema>;
