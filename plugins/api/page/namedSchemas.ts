/** The named schemas of a description: where they are used, and an example of each. */
import {
  getDefinitionName,
  isNamedDefinition,
  type ExampleModel,
  type OperationModel,
  type SchemaModel,
} from 'redoc';

type Use = {readonly operation: OperationModel; readonly part: 'request' | 'response'};

export type NamedSchema = {readonly schema: SchemaModel; readonly uses: Use[]};

export function schemaName(schema: SchemaModel): string | undefined {
  return isNamedDefinition(schema.pointer) ? getDefinitionName(schema.pointer) : undefined;
}

/** The value schema of an object with free keys. */
export function mapValue({fields = []}: SchemaModel): SchemaModel | undefined {
  const [only] = fields;
  return fields.length === 1 && only?.kind === 'additionalProperties' ? only.schema : undefined;
}

/** Every named schema with the places that use it. */
export function collect(operations: readonly OperationModel[]): ReadonlyMap<string, NamedSchema> {
  const found = new Map<string, NamedSchema>();
  function walk(schema: SchemaModel, use: Use): void {
    const name = schemaName(schema);
    if (name !== undefined) {
      const known = found.get(name);
      if (known !== undefined) {
        known.uses.push(use);
        return;
      }
      found.set(name, {schema, uses: [use]});
    }
    for (const part of [schema.items, ...(schema.oneOf ?? [])]) {
      if (part !== undefined) {
        walk(part, use);
      }
    }
    schema.fields?.forEach((field) => walk(field.schema, use));
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
  readonly schema: SchemaModel;
  readonly examples: readonly ExampleModel[];
};

function bodySchemas({responses, requestBody}: OperationModel): readonly BodySchema[] {
  const contents = [
    ...responses.map(({content}) => ({content, part: 'response' as const})),
    {content: requestBody?.content, part: 'request' as const},
  ];
  return contents.flatMap(({content, part}) =>
    (content?.mediaTypes ?? []).flatMap(({schema, examples = {}}) =>
      schema === undefined ? [] : [{part, schema, examples: Object.values(examples)}],
    ),
  );
}

/** JSON of a schema: what a GET returns rather than what a write repeats. */
export function exampleOf(name: string, operations: readonly OperationModel[]): object | undefined {
  const reads = operations.filter(({httpVerb}) => httpVerb === 'get');
  const bodies = [...reads, ...operations]
    .flatMap(bodySchemas)
    .filter(({schema}) => schemaName(schema) === name);
  const values = bodies.flatMap(({examples}) => examples.map(({value}): unknown => value));
  return values.find((value): value is object => typeof value === 'object' && value !== null);
}
