/**
 * JSON Schemas for editors and for checks: the agent's configuration file and jobs of each version, made from data/ and
 * openapi/ and written beside the pages, as `/schemas/v4/dkron.schema.json`. A page of the documentation says how to use
 * them; their addresses must not change.
 *
 * They are stricter than Dkron, which ignores what it does not know: to an editor a key that is ignored is a mistake.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {docsVersions} from '../../../data/versions';
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
          const file = path.join(outDir, schemaPath(version, name));
          fs.mkdirSync(path.dirname(file), {recursive: true});
          fs.writeFileSync(file, `${JSON.stringify(makeSchema(version, name, siteOf(context)), null, 2)}\n`);
        }
      }
    },
  };
}
