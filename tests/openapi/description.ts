/**
 * Reads the API description and checks its examples against its schemas. Catches: an example that no longer fits the
 * object it shows, a key that is not described, a default or a field's own example of the wrong type.
 *
 * What it cannot tell: whether the server answers like that. It compares the description with itself.
 */
import {bundle, loadConfig} from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import type {AnySchemaObject} from 'ajv/dist/2020';
import * as z from 'zod';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const schemaObject = z.record(z.string(), z.unknown());
const examples = z.record(z.string(), z.looseObject({summary: z.string(), value: z.unknown()}));
const content = z.record(z.string(), z.looseObject({schema: schemaObject, examples: examples.default({})}));

const valued = z.looseObject({description: z.string(), schema: schemaObject, example: z.unknown()});
const parameter = valued.extend({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  style: z.string().optional(),
});

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({content}).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-codeSamples': z.array(z.looseObject({label: z.string(), source: z.string()})).min(1),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), valued).default({}),
      content: content.default({}),
    }),
  ),
});

const server = z.looseObject({
  url: z.string(),
  variables: z.record(z.string(), z.looseObject({default: z.string(), description: z.string()})).default({}),
});
const pathItem = z.looseObject({
  servers: z.array(server).optional(),
  get: operation.optional(),
  put: operation.optional(),
  post: operation.optional(),
  delete: operation.optional(),
  patch: operation.optional(),
});

const description = z.looseObject({
  info: z.looseObject({version: z.string(), description: z.string()}),
  servers: z.array(server),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.looseObject({name: z.string(), description: z.string()})),
  paths: z.record(z.string(), pathItem),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({type: z.string()})),
  }),
});

export type Description = z.infer<typeof description>;
export type Parameter = z.infer<typeof parameter>;
export type Operation = z.infer<typeof operation> & {
  readonly method: string;
  readonly path: string;
  /** Addresses it is called at, variables filled in: those of its path, else those of the whole description. */
  readonly servers: readonly string[];
};

/**
 * @param root - path of the description's root file
 * @returns the description with every reference replaced by what it refers to
 * @throws Error when a reference leads nowhere; ZodError when a part lacks what every part must have
 */
export async function readDescription(root: string): Promise<Description> {
  const config = await loadConfig({configPath: 'redocly.yaml'});
  const {bundle: bundled, problems} = await bundle({ref: root, config, dereference: true});
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${root}: ${problem.message}`).join('\n'));
  }
  return description.parse(bundled.parsed);
}

/** The address that a server has by default; a variable that is not declared stays as it is and fails the tests. */
function addressOf({url, variables}: z.infer<typeof server>): string {
  return url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

/**
 * @param api - a description without references
 * @returns its operations, in the order of the paths
 */
export function operationsOf(api: Description): readonly Operation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      const servers = (item.servers ?? api.servers).map(addressOf);
      return found === undefined ? [] : [{...found, method: method.toUpperCase(), path, servers}];
    }),
  );
}

/** The same schema, but an object may only have the keys it describes: else a misspelled key would pass. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(closed);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, closed(part)]),
  );
  const isObject = [copy['type']].flat().includes('object');
  return isObject && 'properties' in copy && !('additionalProperties' in copy)
    ? {...copy, additionalProperties: false}
    : copy;
}

const ajv = addFormats(new Ajv2020({allErrors: true, allowUnionTypes: true, strictRequired: false}));

function mismatches(where: string, schema: Record<string, unknown>, value: unknown): readonly string[] {
  const validate = ajv.compile(closed(schema) as AnySchemaObject);
  if (validate(value)) {
    return [];
  }
  return (validate.errors ?? []).map(
    ({instancePath, message, params}) =>
      `${where}${instancePath}: ${message ?? 'does not fit'} ${JSON.stringify(params)}`,
  );
}

/** Examples and defaults that schemas carry themselves, down to every property. */
function schemaMistakes(where: string, schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const fields = schema as Record<string, unknown>;
  const own = Array.isArray(fields['examples']) ? (fields['examples'] as readonly unknown[]) : [];
  const values = 'default' in fields ? [...own, fields['default']] : own;
  const parts: readonly [string, unknown][] = [
    ...Object.entries((fields['properties'] ?? {}) as Record<string, unknown>),
    ['items', fields['items']],
    ['additionalProperties', fields['additionalProperties']],
  ];
  return [
    ...values.flatMap((value) => mismatches(`${where} (own example or default)`, fields, value)),
    ...parts.flatMap(([name, part]) => schemaMistakes(`${where}.${name}`, part)),
  ];
}

type Body = z.infer<typeof content>;

function bodyMistakes(where: string, body: Body): readonly string[] {
  return Object.entries(body).flatMap(([type, {schema, examples: shown}]) => [
    ...schemaMistakes(`${where} ${type}`, schema),
    ...Object.entries(shown).flatMap(([name, {value}]) =>
      mismatches(`${where} ${type} example "${name}"`, schema, value),
    ),
  ]);
}

/**
 * @param one - an operation
 * @returns one line for each example that its schema refuses: `METHOD path, part, example, place: what is wrong`
 */
export function exampleMistakes(one: Operation): readonly string[] {
  const where = `${one.method} ${one.path}`;
  return [
    ...one.parameters.flatMap(({name, schema, example}) => [
      ...schemaMistakes(`${where} parameter ${name}`, schema),
      ...mismatches(`${where} parameter ${name}`, schema, example),
    ]),
    ...bodyMistakes(`${where} request`, one.requestBody?.content ?? {}),
    ...Object.entries(one.responses).flatMap(([status, answer]) => [
      ...bodyMistakes(`${where} ${status}`, answer.content),
      ...Object.entries(answer.headers).flatMap(([name, {schema, example}]) =>
        mismatches(`${where} ${status} header ${name}`, schema, example),
      ),
    ]),
  ];
}

/**
 * @param body - content of a request or an answer, by media type
 * @returns the media types that show no example
 */
export function withoutExample(body: Body): readonly string[] {
  return Object.entries(body)
    .filter(([, {examples: shown}]) => Object.keys(shown).length === 0)
    .map(([type]) => type);
}
