/** ports.yaml: ports that a node listens on, and connections that it opens by itself. */
import * as z from 'zod';

import {idSchema, prose, titleSchema, sinceSchema, proseList, ownNames} from './parts';

export const portSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  /** Default number; `null` if it depends on something outside of Dkron. */
  port: z.int().min(1).max(65535).nullable(),
  transports: z.array(z.enum(['tcp', 'udp'])).min(1),
  /** The protocol; missing if the name says it. */
  protocol: titleSchema.optional(),
  /** Keys of the settings for its address. */
  settings: z.array(z.string().min(1)).default([]),
  openedBy: z.enum(['all', 'servers', 'outside']),
  connectedBy: prose,
});

export const outgoingSchema = z.strictObject({
  id: idSchema,
  name: titleSchema,
  /** Keys of the settings that enable it or set its target. */
  settings: z.array(z.string().min(1)).default([]),
  transport: z.enum(['tcp', 'udp']),
  /** The protocol; missing if the name says it. */
  protocol: titleSchema.optional(),
  to: prose,
  from: z.enum(['all', 'servers', 'leader']),
  when: prose,
  since: sinceSchema.optional(),
  notes: proseList,
  traps: proseList,
});

export const portsFileSchema = z.strictObject({
  ports: z.array(portSchema).min(1).check(ownNames('id')),
  outgoing: z.array(outgoingSchema).min(1).check(ownNames('id')),
});
export type PortsFile = z.infer<typeof portsFileSchema>;
