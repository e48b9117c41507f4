/** Fields of a job and of an execution, out of the OpenAPI description. */
import path from 'node:path';

import type {BlockContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import * as z from 'zod';

import {readYaml} from '../../../data/read-yaml';
import type {DocsVersion} from '../../../data/schema';
import {code, text, type Block, type Entry, type Fact, referenceList} from '../blocks';
import type {Directive} from '../directive';

/** The part of a schema that is shown; the linter of plugins/api-reference checks the rest. */
const schemaFile = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(
    z.string(),
    z.looseObject({
      type: z.union([z.string(), z.array(z.string())]).optional(),
      format: z.string().optional(),
      description: z.string(),
      readOnly: z.boolean().optional(),
      default: z.unknown().optional(),
      enum: z.array(z.unknown()).optional(),
    }),
  ),
});

type Field = z.infer<typeof schemaFile>['properties'][string];

const markdown = unified().use(remarkParse).use(remarkGfm);

function typeFact(field: Field): Fact {
  const types = [field.type ?? 'any'].flat().join(' or ');
  return {label: 'Type', value: [text(field.format === undefined ? types : `${types}, ${field.format}`)]};
}

function fieldEntry(name: string, field: Field, required: boolean): Entry {
  const facts = [typeFact(field), {label: 'Required', value: [text(required ? 'yes' : 'no')]}];
  if (field.readOnly === true) {
    facts.push({label: 'Set by', value: [text('the server')]});
  }
  if (field.default !== undefined) {
    facts.push({label: 'Default', value: [code(JSON.stringify(field.default))]});
  }
  if (field.enum !== undefined) {
    facts.push({
      label: 'Allowed',
      value: field.enum.flatMap((value, index) =>
        index === 0 ? [code(JSON.stringify(value))] : [text(', '), code(JSON.stringify(value))],
      ),
    });
  }
  // Descriptions are Markdown; they are parsed as such, not as a data file's prose.
  return {
    name,
    anchor: name.replaceAll('_', '-'),
    facts,
    body: [],
    content: markdown.parse(field.description).children as BlockContent[],
  };
}

function fieldsDirective(name: string, file: string): Directive {
  return {
    name,
    required: [],
    optional: [],
    expand: (_args, version: DocsVersion): Block[] => {
      if (version !== 'v4') {
        throw new Error(
          `"::${name}" is made from the OpenAPI description, which is of v4; this page belongs to ${version}`,
        );
      }
      const schema = readYaml(path.join('openapi/schemas', file), schemaFile);
      return referenceList(
        Object.entries(schema.properties).map(([field, value]) =>
          fieldEntry(field, value, schema.required.includes(field)),
        ),
      );
    },
  };
}

export const jobFields = fieldsDirective('job-fields', 'Job.yaml');
export const executionFields = fieldsDirective('execution-fields', 'Execution.yaml');
