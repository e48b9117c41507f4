/**
 * Finds manifests that a Kubernetes cluster refuses, or in which Dkron does not work: every document in `kind=kubernetes` fences
 * is checked against the schema of its kind (schemas/README.md says which release), where an unknown field is an error, and
 * against the rules below.
 *
 * It can NOT tell whether documents fit each other, what admission plugins say, nor values that only the server checks, such
 * as names and quantities.
 */
import Ajv2020 from 'ajv/dist/2020';

import {isObject, valueAt} from '../../data/valueAt';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {checkExamples, type Finding} from './fence';
import {asList, documentsIn, schemaFindings, type ReadDocument} from './schema';
import schemas from './schemas/kubernetes.json';

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true, validateFormats: false});
ajv.addSchema(schemas, 'kubernetes');

/** Name of a kind's definition by `apiVersion` and `kind`. */
const definitions: ReadonlyMap<string, string> = new Map(
  Object.entries(schemas.$defs as Readonly<Record<string, unknown>>).flatMap(([name, schema]) => {
    const [apiVersion] = asList(valueAt(schema, 'properties', 'apiVersion', 'enum'));
    const [kind] = asList(valueAt(schema, 'properties', 'kind', 'enum'));
    return typeof apiVersion === 'string' && typeof kind === 'string'
      ? [[`${apiVersion} ${kind}`, name]]
      : [];
  }),
);

function schemaProblems(read: ReadDocument): Finding[] {
  const {value, lineAt} = read;
  const id = `${String(valueAt(value, 'apiVersion'))} ${String(valueAt(value, 'kind'))}`;
  const name = definitions.get(id);
  if (name === undefined) {
    return [
      {
        message: `there is no schema of "${id}"; there are ${[...definitions.keys()].join(', ')}`,
        line: lineAt(['kind']),
      },
    ];
  }
  const validate = ajv.getSchema(`kubernetes#/$defs/${name}`);
  if (validate === undefined) {
    throw new Error(`checks/examples/schemas/kubernetes.json: ${name} cannot be used as a schema`);
  }
  return validate(value) === true ? [] : schemaFindings(validate.errors ?? [], read);
}

function isPartOf(part: unknown, whole: unknown): boolean {
  return isObject(part) && Object.entries(part).every(([key, value]) => valueAt(whole, key) === value);
}

const pod = ['spec', 'template', 'spec'];

/** Containers of a workload that run Dkron. */
function nodesIn(manifest: unknown): readonly unknown[] {
  return asList(valueAt(manifest, ...pod, 'containers')).filter((container) =>
    /(?:^|\/)dkron(?::|$)/.test(String(valueAt(container, 'image') ?? '')),
  );
}

type ManifestRule = {
  /** The path that a message names. */
  readonly path: readonly string[];
  readonly holds: (manifest: unknown) => boolean;
  readonly message: string;
};

const rules: readonly ManifestRule[] = [
  {
    path: ['metadata'],
    holds: (manifest) => typeof valueAt(manifest, 'metadata', 'name') === 'string',
    message: 'metadata.name is missing',
  },
  {
    path: ['spec', 'selector'],
    holds: (manifest) =>
      valueAt(manifest, ...pod) === undefined ||
      isPartOf(
        valueAt(manifest, 'spec', 'selector', 'matchLabels'),
        valueAt(manifest, 'spec', 'template', 'metadata', 'labels'),
      ),
    message: 'the selector does not match the labels of the pods',
  },
  {
    path: pod,
    holds: (manifest) =>
      nodesIn(manifest).length === 0 || valueAt(manifest, ...pod, 'shareProcessNamespace') === true,
    message:
      'the pod has no "shareProcessNamespace: true"; expected it, as Dkron does not clean up after orphans',
  },
  {
    path: [...pod, 'containers'],
    holds: (manifest) =>
      nodesIn(manifest).every(
        (node) =>
          !JSON.stringify([valueAt(node, 'command'), valueAt(node, 'args')]).includes(
            'serf-reconnect-timeout',
          ),
      ),
    message: 'serf-reconnect-timeout is set; expected its default, as a short one splits a cluster for good',
  },
];

/** Checks every `kind=kubernetes` fence. */
export function checkKubernetes(pages: readonly SourcePage[]): Result {
  return checkExamples(
    pages,
    ({kind}) => kind === 'kubernetes',
    ({node}) => {
      const {read, findings} = documentsIn(node.value);
      const found = read.flatMap((each) => [
        ...schemaProblems(each),
        ...rules
          .filter(({holds}) => !holds(each.value))
          .map(({message, path}) => ({message, line: each.lineAt(path)})),
      ]);
      return [...findings, ...found];
    },
  );
}
