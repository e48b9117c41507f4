/**
 * Reference data for those who write tools: commands, settings, executors, processors, metrics and known defects of each
 * version as JSON, `/reference/v4/settings.json` and so on, out of the same data as the pages. A page of the documentation
 * describes them; addresses and keys must not change.
 */

import type {LoadContext} from '@docusaurus/types';

import {docsVersions} from '../../../data/versions';
import {fileWriter, type EarlyPlugin} from '../../lib/earlyWork';
import {writeBelow} from '../../lib/files';
import {siteOf} from '../../lib/siteAddress';
import {makeFiles} from './files';
import {filePath, fileSchema, fileSchemaPath, subjects} from './shapes';

/** @returns the plugin; it writes files of a build */
export default function referenceData(context: LoadContext): EarlyPlugin {
  return fileWriter('reference-data', (outDir) => {
    const site = siteOf(context);
    const write = (file: string, content: object): string =>
      writeBelow(outDir, file, `${JSON.stringify(content, null, 2)}\n`);
    for (const subject of subjects) {
      const schema = fileSchemaPath(subject);
      write(schema, fileSchema(subject, site.address + schema));
    }
    for (const version of docsVersions) {
      for (const file of makeFiles(version, site)) {
        write(filePath(version, file.subject), file);
      }
    }
  });
}
