/** auto-join.yaml: cloud discovery of servers. */
import * as z from 'zod';

import {range, prose, noDuplicates} from './parts';

const autoJoinKeySchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  ...range,
  meaning: prose,
  required: z.boolean().optional(),
  default: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  env: z.string().optional(),
  secret: z.literal(true).optional(),
});

export const autoJoinSchema = z.strictObject({
  providers: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9]+$/),
        ...range,
        finds: prose,
        keys: z.array(autoJoinKeySchema).min(1).check(noDuplicates('name')),
        credentials: prose.optional(),
        example: z.strictObject({entry: z.string().startsWith('provider=')}),
      }),
    )
    .min(1)
    .check(noDuplicates('name')),
});
export type AutoJoin = z.infer<typeof autoJoinSchema>;
