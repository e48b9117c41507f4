/**
 * JSON Schemas for editors and for checks: the agent's configuration file and jobs of each version, made from data/ and
 * openapi/ and written beside the pages, as `/schemas/v4/dkron.schema.json`. A page of the documentation says how to use
 * them; their addresses must not change.
 *
 * They are stricter than Dkron, which ignores what it does not know: to an editor a key that is ignored is a mistake.
 */

import type {LoadContext, Plugin} from '@docusaurus/types';

import {docsVersions} from '../../../data/versions';
import {writeBelow} from '../../lib/files';
import {siteOf} from '../../lib/siteAddress';
import {makeSchema} from './files';
import {schemaNames, schemaPath} from './paths';

/** @returns the plugin; it writes files after the build */
export default function schemas(context: LoadContext): Plugin {
  return {
    name: 'schemas',
    async postBuild({outDir}) {
      for (const version of docsVersions) {
        for (const name of schemaNames) {
          const schema = makeSchema(version, name, siteOf(context));
          writeBelow(outDir, schemaPath(version, name), `${JSON.stringify(schema, null, 2)}\n`);
        }
      }
    },
  };
}
