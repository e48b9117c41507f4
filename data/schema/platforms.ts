/** platforms.yaml: archives, packages and images of a release. */
import * as z from 'zod';

import {keysOf, noDuplicates, releaseSchema, titleSchema} from './parts';

/** Kinds of artifacts of a release, each with its section of the release configuration. */
export const platformKinds = {
  system: 'operating system and processor',
  package: 'format of packages',
  image: 'tag of the image; RELEASE stands for the release',
  tag: 'build tag of the program',
} as const;

export const platformsSchema = z
  .array(
    z.strictObject({
      kind: z.enum(keysOf(platformKinds)),
      name: titleSchema,
      since: releaseSchema.optional(),
      /** Last release that has it. */
      until: releaseSchema.optional(),
    }),
  )
  .min(1)
  .check(noDuplicates('name'));
export type Platform = z.infer<typeof platformsSchema>[number];
