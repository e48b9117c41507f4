/**
 * Schemas of jobs: the fields out of the description of the API, the settings of executors and processors out of data/. Readers
 * may have executors and processors of their own, so any name is valid, and settings are checked for known names only.
 */
import * as z from 'zod';

import {loadExecutors, loadProcessors, loadVersionData} from '../../../data/load';
import {availableIn} from '../../../data/ofVersion';
import {descriptionFile, operationsOf, readDescription} from '../../../data/openapi';
import type {VersionId} from '../../../data/schema/parts';
import type {Executor, Key, Processor} from '../../../data/schema/plugins';
import {forVersion, includesVersion} from '../../../data/versions';
import {headOf, ownSchema, sentences, textPatterns, type JsonSchema} from './jsonSchema';
import {momentPattern, schedulePattern} from './patterns';

type SchemaFields = Readonly<Record<string, JsonSchema>>;
type Plugin = Executor | Processor;

const jobSchemaOfApi = z.looseObject({properties: z.record(z.string(), z.record(z.string(), z.unknown()))});

/** The fields of a job, as the body of the call that stores one describes them. */
function apiFields(version: VersionId): SchemaFields {
  const store = operationsOf(readDescription(descriptionFile(version))).find(
    ({operationId}) => operationId === 'createOrUpdateJob',
  );
  return jobSchemaOfApi.parse(store?.requestBody?.content['application/json']?.schema).properties;
}

/**
 * A field without `format`. A pattern replaces `date-time`: that of `x-pattern` where a version takes other forms of a moment
 * too. The default is that of the description, except for an empty text, which an editor would propose before anything else.
 */
function fieldSchema({
  format,
  'x-pattern': ownPattern,
  'x-default': byDefault,
  ...field
}: JsonSchema): JsonSchema {
  return {
    ...field,
    ...(byDefault === undefined || byDefault === '' ? {} : {default: byDefault}),
    ...(format === 'date-time' ? {pattern: ownPattern ?? momentPattern} : {}),
  };
}

/** A field that may be null, which Dkron reads as if the field was left out. */
function orNull({type, enum: words, ...field}: JsonSchema): JsonSchema {
  return {
    ...field,
    type: [...new Set([type, 'null'].flat())],
    ...(Array.isArray(words) ? {enum: [...(words as unknown[]), null]} : {}),
  };
}

/**
 * Schema of the value of one key: text, and in v1 a boolean for some. A list with a single allowed word is only a hint,
 * as every other word means no.
 */
function keySchema(key: Key & {readonly booleanUntil?: string | undefined}, version: VersionId): JsonSchema {
  const {meaning, requiredWhen, format, whenAbsent, allowed = [], example, notes = []} = key;
  const takesBoolean = key.booleanUntil !== undefined && includesVersion({until: key.booleanUntil}, version);
  const pattern = textPatterns[key.type];
  const text = {
    type: 'string',
    ...(allowed.length > 1 ? {enum: allowed} : {}),
    ...(pattern === undefined ? {} : {pattern}),
  };
  const examples = [
    ...new Set([...(example === undefined ? [] : [example]), ...(allowed.length === 1 ? allowed : [])]),
  ];
  return {
    ...(takesBoolean ? {anyOf: [text, {type: 'boolean'}]} : text),
    description: sentences(
      meaning,
      requiredWhen,
      format,
      whenAbsent,
      ...forVersion(notes, version).map(({text}) => text),
      key.secret === true ? 'A secret: everyone who may read jobs over the API can read it.' : undefined,
    ),
    ...(key.default === undefined || key.default === null ? {} : {default: key.default}),
    ...(examples.length === 0 ? {} : {examples}),
  };
}

/** The settings of an executor or a processor, and no others. */
function pluginSchema(
  plugin: Plugin,
  version: VersionId,
): JsonSchema & {readonly required: readonly string[]} {
  const keys = forVersion<Processor['keys'][number]>(plugin.keys, version);
  return {
    type: 'object',
    description: plugin.purpose,
    properties: Object.fromEntries(keys.map((key) => [key.name, keySchema(key, version)])),
    required: keys.filter(({required}) => required === 'always').map(({name}) => name),
    additionalProperties: false,
  };
}

function executorRule(executor: Executor, version: VersionId): JsonSchema {
  const config = pluginSchema(executor, version);
  return {
    if: {properties: {executor: {const: executor.name}}, required: ['executor']},
    then: {
      properties: {executor_config: config},
      ...(config.required.length === 0 ? {} : {required: ['executor_config']}),
    },
  };
}

/** States the limits of the pattern, as readers would assume that Dkron accepts whatever the schema accepts. */
function scheduleField(field: JsonSchema | undefined): JsonSchema {
  const formOnly = 'This schema checks the form only, and not whether Dkron accepts each value.';
  return {...field, description: `${field?.['description'] ?? ''} ${formOnly}`.trim()};
}

/**
 * @param version - version of the API
 * @param withServerFields - whether fields that the server sets are allowed, as in an export
 * @returns the object that is one job
 */
function jobObject(version: VersionId, withServerFields: boolean): JsonSchema {
  const all = Object.entries(apiFields(version)).filter(
    ([, {readOnly}]) => withServerFields || readOnly !== true,
  );
  const fields = Object.fromEntries(
    all.map(([name, field]) => [
      name,
      name === 'name' || field['readOnly'] === true ? fieldSchema(field) : orNull(fieldSchema(field)),
    ]),
  );
  const executors = availableIn(loadExecutors(), version);
  const processors = availableIn(loadProcessors(), version);
  return {
    type: 'object',
    properties: {
      $schema: ownSchema,
      ...fields,
      schedule: {...scheduleField(fields['schedule']), pattern: schedulePattern(version)},
      executor: {...fields['executor'], examples: executors.map(({name}) => name)},
      processors: {
        ...fields['processors'],
        properties: Object.fromEntries(processors.map((each) => [each.name, pluginSchema(each, version)])),
      },
    },
    required: ['name'],
    additionalProperties: false,
    anyOf: ['schedule', 'parent_job'].map((name) => ({
      properties: {[name]: {type: 'string', minLength: 1}},
      required: [name],
    })),
    allOf: executors.map((executor) => executorRule(executor, version)),
  };
}

const unknownKeys = 'Dkron ignores a key that it does not know; this schema reports it.';

/**
 * @param id - the address that the schema is published at
 * @returns the schema of a job as one writes it, for `POST /v1/jobs`
 * @throws Error if the description of the version cannot be read
 */
export function jobSchema(version: VersionId, id: string): JsonSchema {
  const {release} = loadVersionData(version);
  return {
    ...headOf({
      id,
      title: `Job of Dkron ${version}`,
      description: `One job, to be sent to \`POST /v1/jobs\`. Read off release ${release}. ${unknownKeys} Fields that the server sets are not part of it.`,
    }),
    ...jobObject(version, false),
  };
}

/**
 * @param id - the address that the schema is published at
 * @returns the schema of an export: a list of jobs, with the fields that the server sets
 * @throws Error if the description of the version cannot be read
 */
export function jobsSchema(version: VersionId, id: string): JsonSchema {
  const {release} = loadVersionData(version);
  return {
    ...headOf({
      id,
      title: `Jobs of Dkron ${version}`,
      description: `A list of jobs, such as the answer of \`GET /v1/jobs\`. Read off release ${release}. ${unknownKeys}`,
    }),
    type: 'array',
    items: jobObject(version, true),
  };
}
