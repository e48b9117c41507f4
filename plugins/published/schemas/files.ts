/** Makes the schemas. */
import type {VersionId} from '../../../data/schema/parts';
import type {SiteAddress} from '../../lib/siteAddress';
import {jobSchema, jobsSchema} from './job';
import type {JsonSchema} from './jsonSchema';
import {schemaPath, type SchemaName} from './paths';
import {settingsSchema} from './settings';

const makers: Readonly<
  Record<SchemaName, (version: VersionId, id: string, site: SiteAddress) => JsonSchema>
> = {
  dkron: (version, id, site) => settingsSchema(version, 'open', id, site),
  'dkron-pro': (version, id, site) => settingsSchema(version, 'pro', id, site),
  job: jobSchema,
  jobs: jobsSchema,
};

/**
 * @returns a whole schema, which refers to no other
 * @throws Error as the loaders of data and descriptions do
 */
export function makeSchema(version: VersionId, name: SchemaName, site: SiteAddress): JsonSchema {
  return makers[name](version, site.address + schemaPath(version, name), site);
}
