/** Which schemas each version has, and where they are published. */
import type {VersionId} from '../../../data/schema/parts';

export const schemaNames = ['dkron', 'dkron-pro', 'job', 'jobs'] as const;
export type SchemaName = (typeof schemaNames)[number];

/** Path of a schema below the site's base URL. */
export function schemaPath(version: VersionId, name: SchemaName): string {
  return `schemas/${version}/${name}.schema.json`;
}
