/** Fields of a job and of an execution, out of the OpenAPI description of the page's version. */
import type {BlockContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import * as z from 'zod';

import {descriptionFile, operationsOf, readDescription} from '../../../data/openapi';
import {code, codes, text, type Block, type Entry, type Fact, referenceList} from '../blocks';
import type {Directive} from '../directive';

/** The part of a schema that is shown; the linter of plugins/api-reference checks the rest. */
const objectSchema = z.object({
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

type Field = z.infer<typeof objectSchema>['properties'][string];

const markdown = unified().use(remarkParse).use(remarkGfm);

function typeFact(field: Field): Fact {
  const types = [field.type ?? 'any'].flat().join(' or ');
  return {label: 'Type', value: [text(field.format === undefined ? types : `${types}, ${field.format}`)]};
}

function fieldEntry(name: string, field: Field, required: boolean): Entry {
  const lead = [typeFact(field)];
  if (required) {
    lead.push({label: 'Required', value: [text('yes')]});
  }
  if (field.readOnly === true) {
    lead.push({label: 'Set by', value: [text('the server')]});
  }
  if (field.default !== undefined) {
    lead.push({label: 'Default', value: [code(JSON.stringify(field.default))]});
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
    body: [],
    content: markdown.parse(field.description).children as BlockContent[],
  };
}

/**
 * @param name - of the directive
 * @param operationId - operation whose good answer is the object, or a list of them
 */
function fieldsDirective(name: string, operationId: string): Directive {
  return {
    name,
    required: [],
    optional: [],
    expand: (_args, version): Block[] => {
      const operations = operationsOf(readDescription(descriptionFile(version)));
      const answer = operations.find((one) => one.operationId === operationId)?.responses['200'];
      const whole = answer?.content['application/json']?.schema;
      const schema = objectSchema.parse(whole?.['items'] ?? whole);
      return referenceList(
        Object.entries(schema.properties).map(([field, value]) =>
          fieldEntry(field, value, schema.required.includes(field)),
        ),
      );
    },
  };
}

export const jobFields = fieldsDirective('job-fields', 'showJobByName');
export const executionFields = fieldsDirective('execution-fields', 'listExecutionsByJob');
