/** versions.yaml: the registry of documented versions. */
import * as z from 'zod';

import {noDuplicates, prose, releaseSchema, titleSchema, versionIdSchema} from './parts';

const documentedVersionSchema = z.strictObject({
  id: versionIdSchema,
  label: titleSchema,
  firstRelease: releaseSchema,
  /** The newest release that the documentation mentions; `%release%` stands for it in pages and in this file. */
  lastRelease: releaseSchema,
  state: z.enum(['current', 'superseded']),
  /** What a reader can hope for. */
  support: prose,
  /** What its documentation holds. */
  covers: prose,
  /** Where its pages are served. */
  path: z.string().regex(/^\/docs(\/[a-z0-9]+)?$/, 'expected /docs, or a folder right below it'),
  image: z.string(),
  goModule: z.string(),
  dashboard: z.strictObject({
    path: z.string().startsWith('/'),
    text: prose,
    /** Addresses that a server answers beside those of the API; `{name}` stands for one part. */
    addresses: z.array(z.string().startsWith('/')).min(1),
  }),
  api: z.strictObject({text: prose, differences: z.array(prose).min(1)}),
  store: prose,
  runPath: prose,
  scheduleFields: z.string(),
  metrics: prose,
  upgradeFrom: z.strictObject({version: versionIdSchema, page: z.string().startsWith('/docs/')}).nullable(),
  /** Page that leads to the next version, or for the newest to the next release. */
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
    {
      message: 'expected the newest version first, the only one that is current and at /docs',
    },
  );
