/**
 * Cuts the schemas of the kinds that examples use out of the schema of all of Kubernetes.
 *
 *   npx tsx checks/examples/schemas/cut.ts FILE VERSION
 *
 * FILE is a strict `_definitions.json` (see README.md in this folder), VERSION the release of Kubernetes it is of. Writes
 * kubernetes.json into the folder of this program. Descriptions are left out. Exit codes: 0 written, 1 wrong arguments or file.
 */
import fs from 'node:fs';
import path from 'node:path';

import {runProgram} from '../../../tools/main';

/** The kinds that may be in examples; add one here and run this again when a page uses another. */
const kinds = [
  'io.k8s.api.apps.v1.Deployment',
  'io.k8s.api.apps.v1.StatefulSet',
  'io.k8s.api.core.v1.ConfigMap',
  'io.k8s.api.core.v1.Namespace',
  'io.k8s.api.core.v1.Secret',
  'io.k8s.api.core.v1.Service',
  'io.k8s.api.networking.v1.NetworkPolicy',
  'io.k8s.api.policy.v1.PodDisruptionBudget',
];

type Definitions = Readonly<Record<string, unknown>>;

const reference = /^.*#\/\$defs\/(.+)$/;

/** A schema without the texts for readers, with references into the same file. */
function slim(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) {
    return schema.map((each) => slim(each));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  return Object.fromEntries(
    Object.entries(schema)
      // Only the keyword "description" is removed, not a property with that name.
      .filter(([key]) => isNames || (key !== 'description' && !key.startsWith('x-kubernetes')))
      .map(([key, value]) => [
        key,
        key === '$ref' && !isNames && typeof value === 'string'
          ? value.replace(reference, '#/$defs/$1')
          : slim(value, !isNames && key === 'properties'),
      ]),
  );
}

/** Names of definitions that a schema refers to. */
function referencesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(({1: name}) => name ?? '');
}

/**
 * The definitions named in `wanted` and all that these refer to, by name, reduced to the needed keywords.
 *
 * @throws Error if a name has no definition
 */
export function cutDefinitions(definitions: Definitions, wanted: readonly string[]): Definitions {
  const definitionsByName = new Map<string, unknown>();
  const open = [...wanted];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (!definitionsByName.has(name)) {
      if (!(name in definitions)) {
        throw new Error(`there is no definition "${name}"; expected one of the file's $defs`);
      }
      const schema = slim(definitions[name]);
      definitionsByName.set(name, schema);
      open.push(...referencesIn(schema));
    }
  }
  return Object.fromEntries([...definitionsByName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function main(): number {
  const [file, version] = process.argv.slice(2);
  if (file === undefined || version === undefined) {
    console.error('Give the file with the definitions and the version of Kubernetes that it is of.');
    return 1;
  }
  const {$defs} = JSON.parse(fs.readFileSync(file, 'utf8')) as {$defs?: Definitions};
  if ($defs === undefined) {
    console.error(`${file}: has no $defs; expected a strict _definitions.json`);
    return 1;
  }
  const target = path.join(import.meta.dirname, 'kubernetes.json');
  fs.writeFileSync(
    target,
    `${JSON.stringify({$comment: `Kubernetes ${version}; see README.md`, $defs: cutDefinitions($defs, kinds)})}\n`,
  );
  console.log(`${target} written`);
  return 0;
}

runProgram(module, main);
