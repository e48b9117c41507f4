/** failover.yaml: figures of one recorded loss of a leader. */
import * as z from 'zod';

import {releaseSchema} from './parts';

export const failoverSchema = z.strictObject({
  /** Release of the recording. */
  release: releaseSchema,
  withoutLeader: z.number().positive(),
  withoutStarts: z.number().positive(),
  due: z.int().positive(),
  lost: z.int().positive(),
});
export type FailoverFigures = z.infer<typeof failoverSchema>;
