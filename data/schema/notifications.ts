/** notification-templates.yaml: variables of mail and webhook templates. */
import * as z from 'zod';

import {prose, range} from './parts';

export const notificationTemplatesSchema = z.strictObject({
  variables: z
    .array(
      z.strictObject({
        name: z.string().startsWith('.'),
        ...range,
        type: z.string(),
        meaning: prose,
        sample: z.string(),
      }),
    )
    .min(1),
});
export type NotificationTemplates = z.infer<typeof notificationTemplatesSchema>;
