/**
 * JSON Schemas for editors and for checks: the agent's configuration file and jobs of each version, made from data/ and
 * openapi/ and published as `/schemas/v4/dkron.schema.json`. A page of the documentation says how to use them; their addresses
 * must not change.
 *
 * They are stricter than Dkron, which ignores unknown keys: an editor has to report such a key as a mistake.
 */

import type {LoadContext} from '@docusaurus/types';

import type {VersionId} from '../../../data/schema/parts';
import {docsVersions} from '../../../data/versions';
import {fileWriter, type EarlyPlugin} from '../../lib/earlyWork';
import {writeBelow} from '../../lib/files';
import {siteOf, type SiteAddress} from '../../lib/siteAddress';
import {jobSchema, jobsSchema} from './job';
import type {JsonSchema} from './jsonSchema';
import {settingsSchema} from './settings';

const makers = {
  dkron: (version, id, site) => settingsSchema(version, 'open', id, site),
  'dkron-pro': (version, id, site) => settingsSchema(version, 'pro', id, site),
  job: jobSchema,
  jobs: jobsSchema,
} satisfies Record<string, (version: VersionId, id: string, site: SiteAddress) => JsonSchema>;

export type SchemaName = keyof typeof makers;
export const schemaNames = Object.keys(makers) as readonly SchemaName[];

/** Path of a schema below the site's base URL. */
export function schemaPath(version: VersionId, name: SchemaName): string {
  return `schemas/${version}/${name}.schema.json`;
}

/**
 * @returns a whole schema, which refers to no other
 * @throws Error as the loaders of data and descriptions do
 */
export function makeSchema(version: VersionId, name: SchemaName, site: SiteAddress): JsonSchema {
  return makers[name](version, site.address + schemaPath(version, name), site);
}

/** @returns the plugin; it writes files of a build */
export default function schemas(context: LoadContext): EarlyPlugin {
  return fileWriter('schemas', (outDir) => {
    for (const version of docsVersions) {
      for (const name of schemaNames) {
        const schema = makeSchema(version, name, siteOf(context));
        writeBelow(outDir, schemaPath(version, name), `${JSON.stringify(schema, null, 2)}\n`);
      }
    }
  });
}
