/** Which schemas there are, and the address of each. */
import type {VersionId} from '../../data/schema/parts';
import type {Site} from '../lib/siteAddress';
import {jobSchema, jobsSchema} from './job';
import type {JsonSchema} from './jsonSchema';
import {settingsSchema} from './settings';

export type SchemaName = 'dkron' | 'dkron-pro' | 'job' | 'jobs';

const makers: Readonly<Record<SchemaName, (version: VersionId, id: string, site: Site) => JsonSchema>> = {
  dkron: (version, id, site) => settingsSchema(version, 'open', id, site),
  'dkron-pro': (version, id, site) => settingsSchema(version, 'pro', id, site),
  job: jobSchema,
  jobs: jobsSchema,
};

/** Names of the schemas that each version has. */
export const schemaNames = Object.keys(makers) as readonly SchemaName[];

/** Path of a schema below the site's base URL. */
export function schemaPath(version: VersionId, name: SchemaName): string {
  return `schemas/${version}/${name}.schema.json`;
}

/**
 * @returns a whole schema, which refers to no other
 * @throws Error as the loaders of data and descriptions do
 */
export function makeSchema(version: VersionId, name: SchemaName, site: Site): JsonSchema {
  return makers[name](version, site.address + schemaPath(version, name), site);
}
