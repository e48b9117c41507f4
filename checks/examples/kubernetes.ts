/**
 * Manifests that a Kubernetes cluster would refuse or that do not fit each other: every document in `kind=kubernetes`
 * fences is held against the schema of its kind (schemas/README.md says which release), where an unknown field is an
 * error, and against the other documents of the page: selectors, volumes, secrets, services and ports.
 *
 * It can NOT tell what admission plugins say, nor values that only the server checks, such as names and quantities.
 */
import Ajv2020 from 'ajv/dist/2020';

import type {Page, Result} from '../pages';
import {examplesOf, problemsOf, type Finding} from './fence';
import {at, isObject, listOf, documentsIn, schemaFindings, type Read} from './schema';
import schemas from './schemas/kubernetes.json';

const ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: false});
ajv.addSchema(schemas, 'kubernetes');

/** A document, and where its findings go. */
type Manifest = {readonly read: Read; readonly value: unknown; readonly findings: Finding[]};

/** Name of a kind's definition by `apiVersion` and `kind`. */
const definitions: ReadonlyMap<string, string> = new Map(
  Object.entries(schemas.$defs as Readonly<Record<string, unknown>>).flatMap(([name, schema]) => {
    const [apiVersion] = listOf(at(schema, 'properties', 'apiVersion', 'enum'));
    const [kind] = listOf(at(schema, 'properties', 'kind', 'enum'));
    return typeof apiVersion === 'string' && typeof kind === 'string'
      ? [[`${apiVersion} ${kind}`, name]]
      : [];
  }),
);

function schemaProblems(read: Read): Finding[] {
  const {value, lineAt} = read;
  const id = `${String(at(value, 'apiVersion'))} ${String(at(value, 'kind'))}`;
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
  const missing =
    typeof at(value, 'metadata', 'name') === 'string'
      ? []
      : [{message: 'metadata.name is missing', line: lineAt(['metadata'])}];
  return validate(value) === true ? missing : [...schemaFindings(validate.errors ?? [], read), ...missing];
}

function isPartOf(part: unknown, whole: unknown): boolean {
  return isObject(part) && Object.entries(part).every(([key, value]) => at(whole, key) === value);
}

function kindOf({value}: Manifest): string {
  return String(at(value, 'kind'));
}

function nameOf({value}: Manifest): string {
  return String(at(value, 'metadata', 'name'));
}

function sameNamespace(a: Manifest, b: Manifest): boolean {
  return at(a.value, 'metadata', 'namespace') === at(b.value, 'metadata', 'namespace');
}

function isWorkload(manifest: Manifest): boolean {
  return ['Deployment', 'StatefulSet'].includes(kindOf(manifest));
}

/** Names of what a list of objects holds. */
function names(list: unknown, field = 'name'): string[] {
  return listOf(list).flatMap((item) => {
    const name = at(item, field);
    return typeof name === 'string' ? [name] : [];
  });
}

function portsOf(container: unknown): unknown[] {
  return listOf(at(container, 'ports')).flatMap((port) => [at(port, 'name'), at(port, 'containerPort')]);
}

type Tell = (manifest: Manifest, path: readonly string[], message: string) => void;

/** Volumes, probes and labels inside one workload, and the secrets, config maps and services that it names. */
function checkWorkload(workload: Manifest, all: readonly Manifest[], tell: Tell): void {
  const {value} = workload;
  const pod = at(value, 'spec', 'template', 'spec');
  const volumes = [
    ...names(at(pod, 'volumes')),
    ...listOf(at(value, 'spec', 'volumeClaimTemplates')).map((claim) =>
      String(at(claim, 'metadata', 'name')),
    ),
  ];
  const base = ['spec', 'template', 'spec'];
  if (
    !isPartOf(
      at(value, 'spec', 'selector', 'matchLabels'),
      at(value, 'spec', 'template', 'metadata', 'labels'),
    )
  ) {
    tell(workload, ['spec', 'selector'], 'the selector does not match the labels of the pods');
  }
  for (const [index, container] of listOf(at(pod, 'containers')).entries()) {
    const here = [...base, 'containers', String(index)];
    if (/(?:^|\/)dkron(?::|$)/.test(String(at(container, 'image') ?? ''))) {
      if (at(pod, 'shareProcessNamespace') !== true) {
        tell(
          workload,
          here,
          'the pod has no "shareProcessNamespace: true"; expected it, as Dkron does not clean up after orphans',
        );
      }
      if (
        JSON.stringify([at(container, 'command'), at(container, 'args')]).includes('serf-reconnect-timeout')
      ) {
        tell(
          workload,
          here,
          'serf-reconnect-timeout is set; expected its default, as a short one splits a cluster for good',
        );
      }
    }
    for (const [mount, name] of names(at(container, 'volumeMounts')).entries()) {
      if (!volumes.includes(name)) {
        tell(
          workload,
          [...here, 'volumeMounts', String(mount)],
          `there is no volume "${name}" to mount; there are ${volumes.join(', ') || 'none'}`,
        );
      }
    }
    for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe']) {
      for (const way of ['httpGet', 'tcpSocket']) {
        const port = at(container, probe, way, 'port');
        if (port !== undefined && !portsOf(container).includes(port)) {
          tell(
            workload,
            [...here, probe, way, 'port'],
            `the container has no port ${JSON.stringify(port)} for its ${probe}`,
          );
        }
      }
    }
  }
  const refersTo = (kind: string, name: unknown, path: readonly string[]): void => {
    if (
      typeof name === 'string' &&
      !all.some((other) => kindOf(other) === kind && nameOf(other) === name && sameNamespace(other, workload))
    ) {
      tell(workload, path, `there is no ${kind} "${name}" in that namespace on the page`);
    }
  };
  for (const [index, volume] of listOf(at(pod, 'volumes')).entries()) {
    refersTo('Secret', at(volume, 'secret', 'secretName'), [...base, 'volumes', String(index)]);
    refersTo('ConfigMap', at(volume, 'configMap', 'name'), [...base, 'volumes', String(index)]);
  }
  refersTo('Service', at(value, 'spec', 'serviceName'), ['spec', 'serviceName']);
}

/** Selectors of services, budgets and policies, and the ports of services. */
function checkSelection(manifest: Manifest, all: readonly Manifest[], tell: Tell): void {
  const kind = kindOf(manifest);
  const path =
    kind === 'Service'
      ? ['spec', 'selector']
      : kind === 'NetworkPolicy'
        ? ['spec', 'podSelector', 'matchLabels']
        : ['spec', 'selector', 'matchLabels'];
  const selector = at(manifest.value, ...path);
  if (selector === undefined) {
    return;
  }
  const pods = all.filter(
    (other) =>
      isWorkload(other) &&
      sameNamespace(other, manifest) &&
      isPartOf(selector, at(other.value, 'spec', 'template', 'metadata', 'labels')),
  );
  if (pods.length === 0) {
    tell(manifest, path, 'no pods of the page have these labels in that namespace');
    return;
  }
  if (kind === 'Service') {
    const open = pods.flatMap(({value}) =>
      listOf(at(value, 'spec', 'template', 'spec', 'containers')).flatMap(portsOf),
    );
    for (const [index, port] of listOf(at(manifest.value, 'spec', 'ports')).entries()) {
      const target = at(port, 'targetPort') ?? at(port, 'port');
      if (!open.includes(target)) {
        tell(
          manifest,
          ['spec', 'ports', String(index)],
          `no container behind the service has the port ${JSON.stringify(target)}`,
        );
      }
    }
  }
}

/**
 * What is wrong with the manifests of one page.
 *
 * @param texts - YAML of one or more documents each
 * @returns findings of each text, in the same order
 */
export function kubernetesFindings(texts: readonly string[]): Finding[][] {
  const all: Manifest[] = [];
  const found = texts.map((text) => {
    const {read, findings: unread} = documentsIn(text);
    const findings = [...unread, ...read.flatMap(schemaProblems)];
    all.push(...read.map((each) => ({read: each, value: each.value, findings})));
    return findings;
  });
  const tell: Tell = ({read, findings}, path, message) => {
    findings.push({message, line: read.lineAt(path)});
  };
  for (const manifest of all) {
    if (isWorkload(manifest)) {
      checkWorkload(manifest, all, tell);
    } else if (['Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kindOf(manifest))) {
      checkSelection(manifest, all, tell);
    }
  }
  return found;
}

/** `kind=kubernetes` fences. */
export function checkKubernetes(pages: readonly Page[]): Result {
  const fences = examplesOf(pages, ({kind}) => kind === 'kubernetes');
  const problems = [...new Set(fences.map(({page}) => page))].flatMap((page) => {
    const group = fences.filter((fence) => fence.page === page);
    const found = kubernetesFindings(group.map(({node}) => node.value));
    return group.flatMap((fence, index) => problemsOf(fence, found[index] ?? []));
  });
  return {checked: fences.length, problems};
}
