/** Files that the site publishes in addition to its pages: schemas for editors and data for tools, of all versions. */
import path from 'node:path';

import type {Link} from 'mdast';

import {currentVersion, docsVersions} from '../../../data/versions';
import type {VersionId} from '../../../data/schema/parts';
import {filePath, subjects, type Subject} from '../../published/referenceData/shapes';
import {schemaNames, schemaPath, type SchemaName} from '../../published/schemas';
import {code, link, table, text, withCommas, type Block} from '../blocks';
import type {Directive} from '../directive';

/** A link to a file. It is no route of the site, so the browser has to follow it, not the router. */
function fileLink(file: string, label: string): Link {
  return link(`pathname:///${file}`, text(label));
}

/** A row for each kind of file: its purpose, its name, and a link for each version, the newest first. */
function filesTable<K extends string>(
  head: string,
  words: Readonly<Record<K, string>>,
  kinds: readonly K[],
  pathOf: (version: VersionId, kind: K) => string,
): Block {
  return table(
    [head, 'File', 'Versions'],
    kinds.map((kind) => ({
      cells: [
        [text(words[kind])],
        [code(path.posix.basename(pathOf(currentVersion, kind)))],
        withCommas([...docsVersions].reverse().map((version) => fileLink(pathOf(version, kind), version))),
      ],
    })),
  );
}

const schemaWords: Readonly<Record<SchemaName, string>> = {
  dkron: 'Configuration file of the agent',
  'dkron-pro': 'The same for Dkron Pro',
  job: 'One job',
  jobs: 'List of jobs, such as an export',
};

const dataWords: Readonly<Record<Subject, string>> = {
  cli: 'Commands and options',
  settings: 'Settings',
  executors: 'Executors',
  processors: 'Processors',
  metrics: 'Metrics',
  defects: 'Known defects',
};

export const schemaFiles: Directive = {
  name: 'schema-files',
  about: 'The published editor schemas of all versions, a link for each.',
  expand: () => filesTable('For', schemaWords, schemaNames, schemaPath),
};

export const dataFiles: Directive = {
  name: 'data-files',
  about: 'The published reference data of all versions, a link for each.',
  expand: () => filesTable('About', dataWords, subjects, filePath),
};
