/** Fields of a job and of an execution, out of the OpenAPI description of the page's version. */
import type {BlockContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import * as z from 'zod';

import {descriptionFile, operationsOf, readDescription} from '../../../data/openapi';
import type {VersionId} from '../../../data/schema/parts';
import {findVersion} from '../../../data/versions';
import {
  anchorOf,
  code,
  codes,
  heading,
  quickIndex,
  referenceList,
  text,
  type Entry,
  type Fact,
} from '../blocks';
import type {Directive} from '../directive';

/** The part of a schema that is shown; the linter of plugins/api checks the rest. */
const objectSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.looseObject({
      type: z.union([z.string(), z.array(z.string())]).optional(),
      format: z.string().optional(),
      description: z.string(),
      readOnly: z.boolean().optional(),
      // The value that Dkron stores for a missing field. Generated clients would send, or require, a `default`.
      'x-default': z.unknown().optional(),
      enum: z.array(z.unknown()).optional(),
    }),
  ),
});

type DescribedField = z.infer<typeof objectSchema>['properties'][string];

const markdown = unified().use(remarkParse).use(remarkGfm);

function typeFact(field: DescribedField): Fact {
  const types = [field.type ?? 'any'].flat().join(' or ');
  return {label: 'Type', value: [text(field.format === undefined ? types : `${types}, ${field.format}`)]};
}

function fieldEntry(name: string, field: DescribedField, required: boolean): Entry {
  const lead = [typeFact(field)];
  if (required) {
    lead.push({label: 'Required', value: [text('yes')]});
  }
  if (field.readOnly === true) {
    lead.push({label: 'Set by', value: [text('the server')]});
  }
  if (field['x-default'] !== undefined) {
    lead.push({label: 'Default', value: [code(JSON.stringify(field['x-default']))]});
  }
  const facts: Fact[] =
    field.enum === undefined
      ? []
      : [{label: 'Allowed', value: codes(field.enum.map((value) => JSON.stringify(value)))}];
  // Descriptions are Markdown; they are parsed as such, not as a data file's prose.
  return {
    name,
    anchor: name.replaceAll('_', '-'),
    lead,
    facts,
    content: markdown.parse(field.description).children as BlockContent[],
  };
}

/** Fields of an object in the successful response of an operation, with their descriptions. */
function fieldsOfResponse(operationId: string, version: VersionId): ReadonlyMap<string, Entry> {
  const operations = operationsOf(readDescription(descriptionFile(version)));
  const answer = operations.find((one) => one.operationId === operationId)?.responses['200'];
  const whole = answer?.content['application/json']?.schema;
  const schema = objectSchema.parse(whole?.['items'] ?? whole);
  return new Map(
    Object.entries(schema.properties).map(([field, value]) => [
      field,
      fieldEntry(field, value, schema.required.includes(field)),
    ]),
  );
}

/** Fields of a job in the order in which people write them; the server sets the fields that are in no group. */
const jobGroups = {
  'In nearly every job': ['name', 'schedule', 'executor', 'executor_config', 'tags'],
  'When it runs': ['timezone', 'starts_at', 'expires_at', 'disabled', 'parent_job'],
  'How it runs': ['retries', 'concurrency', 'processors', 'ephemeral'],
  'For people': ['displayname', 'owner', 'owner_email', 'metadata'],
} as const;

type FieldGroup = {readonly anchor: string; readonly title: string; readonly fields: readonly Entry[]};

/** Groups of the fields of a job that a version has. */
function jobFieldGroups(version: VersionId): FieldGroup[] {
  const fields = fieldsOfResponse('showJobByName', version);
  const written = new Set<string>(Object.values(jobGroups).flat());
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ...Object.entries(jobGroups),
    ['Set by the server', [...fields.keys()].filter((field) => !written.has(field))],
  ];
  return groups.map(([title, names]) => ({
    anchor: `fields-${anchorOf(title)}`,
    title,
    fields: names.flatMap((name) => fields.get(name) ?? []),
  }));
}

export const jobFields: Directive = {
  name: 'job-fields',
  about: 'The fields of a job from the API description, in the order in which people write them.',
  expand: (_args, version) =>
    jobFieldGroups(version).flatMap(({anchor, title, fields}) => [
      heading(2, anchor, title),
      ...referenceList(fields),
    ]),
};

export const jobFieldsIndex: Directive = {
  name: 'job-fields-index',
  about: 'The names of these fields, each with a link to its entry.',
  example: {page: 'reference/job-fields'},
  optional: ['page'],
  expand: ({page}, version) =>
    quickIndex(
      jobFieldGroups(version).map(({anchor, title, fields}) => ({
        anchor,
        title,
        rows: fields.map(({name, anchor: to = name, lead = []}) => ({
          anchor: to,
          name: code(name),
          notes: lead.slice(0, 1).map(({value}) => value),
        })),
      })),
      page === undefined ? undefined : `${findVersion(version).path}/${page}`,
    ),
};

export const executionFields: Directive = {
  name: 'execution-fields',
  about: 'The fields of an execution from the API description.',
  expand: (_args, version) => referenceList([...fieldsOfResponse('listExecutionsByJob', version).values()]),
};
