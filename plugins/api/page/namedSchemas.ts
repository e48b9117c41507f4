/** The named schemas of a description: where they are used, and an example of each. */
import {schemaName, type Operation, type Schema} from '../../../data/openapi';
import type {BodyExample} from './samples';
import {alternativesOf, checkShown, fieldsOf, itemsOf} from './schema';

type Use = {readonly operation: Operation; readonly part: 'request' | 'response'};

export type NamedSchema = {readonly schema: Schema; readonly uses: Use[]};

/** Every named schema with the places that use it. */
export function collect(operations: readonly Operation[]): ReadonlyMap<string, NamedSchema> {
  const found = new Map<string, NamedSchema>();
  function walk(schema: Schema, use: Use): void {
    checkShown(schema, use.operation.operationId);
    const name = schemaName(schema);
    if (name !== undefined) {
      const entry = found.get(name);
      if (entry !== undefined) {
        entry.uses.push(use);
        return;
      }
      found.set(name, {schema, uses: [use]});
    }
    const items = itemsOf(schema);
    const parts = [
      ...(items === undefined ? [] : [items]),
      ...alternativesOf(schema),
      ...fieldsOf(schema).map((field) => field.schema),
    ];
    parts.forEach((part) => walk(part, use));
  }
  for (const operation of operations) {
    for (const {part, schema} of bodySchemas(operation)) {
      walk(schema, {operation, part});
    }
  }
  return found;
}

type BodySchema = {
  readonly part: Use['part'];
  readonly schema: Schema;
  readonly examples: readonly BodyExample[];
};

function bodySchemas({responses, requestBody}: Operation): readonly BodySchema[] {
  const contents = [
    ...Object.values(responses).map(({content}) => ({content, part: 'response' as const})),
    {content: requestBody?.content ?? {}, part: 'request' as const},
  ];
  return contents.flatMap(({content, part}) =>
    Object.values(content).map(({schema, examples}) => ({part, schema, examples: Object.values(examples)})),
  );
}

/** Example of a schema as JSON: the response of a GET is preferred to the one of a write, which repeats the request. */
export function exampleOf(name: string, operations: readonly Operation[]): object | undefined {
  const reads = operations.filter(({method}) => method === 'GET');
  const bodies = [...reads, ...operations]
    .flatMap(bodySchemas)
    .filter(({schema}) => schemaName(schema) === name);
  const values = bodies.flatMap(({examples}) => examples.map(({value}): unknown => value));
  return values.find((value): value is object => typeof value === 'object' && value !== null);
}
