/** versions.yaml: the registry of documented versions. */
import * as z from 'zod';

import {noDuplicates, prose, releaseSchema, titleSchema, versionIdSchema} from './parts';

const documentedVersionSchema = z.strictObject({
  id: versionIdSchema,
  label: titleSchema,
  firstRelease: releaseSchema,
  /** The newest release that the documentation covers; `%release%` in pages and in this file becomes its number. */
  lastRelease: releaseSchema,
  state: z.enum(['current', 'superseded']),
  /** Kind of support that a version still gets. */
  support: prose,
  /** Contents of its documentation. */
  covers: prose,
  /** URL path of its pages. */
  path: z.string().regex(/^\/docs(\/[a-z0-9]+)?$/, 'expected /docs, or a folder right below it'),
  image: z.string(),
  goModule: z.string(),
  dashboard: z.strictObject({
    path: z.string().startsWith('/'),
    text: prose,
    /** Paths outside of the API that a server answers; `{name}` matches one segment. */
    addresses: z.array(z.string().startsWith('/')).min(1),
  }),
  api: z.strictObject({text: prose, differences: z.array(prose).min(1)}),
  store: prose,
  runPath: prose,
  scheduleFields: z.string(),
  metrics: prose,
  upgradeFrom: z.strictObject({version: versionIdSchema, page: z.string().startsWith('/docs/')}).nullable(),
  /** Upgrade guide to the next version; for the newest version, to the next release. */
  upgradePage: z.string().startsWith('/docs/'),
});
export type DocumentedVersion = z.infer<typeof documentedVersionSchema>;

export const versionsFileSchema = z
  .array(documentedVersionSchema)
  .min(1)
  .check(noDuplicates('id'))
  .refine(
    (list) =>
      list.every(
        ({path, state}, index) =>
          (index === 0) === (path === '/docs') && (index === 0) === (state === 'current'),
      ),
    {message: 'expected the newest version first, the only one that is current and at /docs'},
  );
