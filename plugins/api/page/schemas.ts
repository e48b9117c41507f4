/**
 * Schemas and their fields. A named schema that several places use has a section of its own, which they link to; one that
 * a single place uses stands there. Either way it is on the page once, under its own address.
 */
import {
  getDefinitionName,
  isNamedDefinition,
  type ExampleModel,
  type FieldModel,
  type OperationModel,
  type SchemaModel,
} from 'redoc';

import {highlighted} from '../../markdown/highlight/render';
import {markup, trusted, type Markup} from '../../lib/markup';
import {operationId, schemaId} from './addresses';
import {openingSentences, type Prose} from './prose';

/** A schema with more fields than this shows some of them, and all at a click. */
const shownWhole = 12;

/** How many it shows where nobody chose which. */
const shownFirst = 8;

type Use = {readonly operation: OperationModel; readonly part: 'request' | 'response'};

type Named = {readonly schema: SchemaModel; readonly uses: Use[]};

export type SchemaWriter = {
  /** The type in words, with links to schemas of their own. */
  readonly type: (schema: SchemaModel) => Markup;
  /** What a body consists of: its fields where they stand nowhere else, and a sentence that leads there otherwise. */
  readonly body: (schema: SchemaModel, id: string) => Markup;
  /** Entries of a list of parameters, headers or properties. */
  readonly fields: (fields: readonly FieldModel[], idOf: (field: FieldModel) => string) => Markup;
  /** Names of the fields of a body, for the menu's filter. */
  readonly fieldNames: (schema: SchemaModel) => readonly string[];
  /** Names of the schemas with a section of their own, in alphabetical order. */
  readonly names: readonly string[];
  readonly section: (name: string) => Markup;
};

function nameOf(schema: SchemaModel): string | undefined {
  return isNamedDefinition(schema.pointer) ? getDefinitionName(schema.pointer) : undefined;
}

/** The value schema of an object with free keys. */
function mapValue({fields = []}: SchemaModel): SchemaModel | undefined {
  const [only] = fields;
  return fields.length === 1 && only?.kind === 'additionalProperties' ? only.schema : undefined;
}

function shownValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function codes(values: readonly unknown[]): Markup {
  const [first, ...rest] = values.map((value) => markup`<code>${shownValue(value)}</code>`);
  return markup`${first}${rest.map((value) => markup`, ${value}`)}`;
}

/** Default, allowed values, limits and an example, a line. */
function factsOf({schema, example}: FieldModel): Markup | undefined {
  const shown: unknown = example ?? schema.example ?? schema.examples?.[0];
  const isTold = shown === undefined || shown === null || shown === schema.default;
  const facts = [
    schema.enum.length > 0 && markup`One of ${codes(schema.enum)}`,
    schema.default !== undefined && markup`Default ${codes([schema.default])}`,
    schema.constraints.length > 0 && schema.constraints.join(', '),
    schema.pattern !== undefined && markup`Matches ${codes([schema.pattern])}`,
    !isTold && markup`Example ${codes([shown])}`,
  ].filter((fact) => fact !== false);
  return facts.length === 0
    ? undefined
    : markup`<ul class="facts">${facts.map((fact) => markup`<li>${fact}</li>`)}</ul>`;
}

/** Every named schema with the places that use it. */
function collect(operations: readonly OperationModel[]): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  function walk(schema: SchemaModel, use: Use): void {
    const name = nameOf(schema);
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
    for (const {part, schema} of bodiesOf(operation)) {
      walk(schema, {operation, part});
    }
  }
  return found;
}

type Body = {
  readonly part: Use['part'];
  readonly schema: SchemaModel;
  readonly examples: readonly ExampleModel[];
};

function bodiesOf({responses, requestBody}: OperationModel): readonly Body[] {
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

/** JSON of a schema: what a GET answers rather than what a write repeats. */
function exampleOf(name: string, operations: readonly OperationModel[]): object | undefined {
  const reads = operations.filter(({httpVerb}) => httpVerb === 'get');
  const bodies = [...reads, ...operations].flatMap(bodiesOf).filter(({schema}) => nameOf(schema) === name);
  const values = bodies.flatMap(({examples}) => examples.map(({value}): unknown => value));
  return values.find((value): value is object => typeof value === 'object' && value !== null);
}

/**
 * @param operations - all operations of the page
 * @param firstFields - for long schemas, the fields that most readers need, by name of the schema
 */
export function schemaWriter(
  operations: readonly OperationModel[],
  firstFields: Readonly<Record<string, readonly string[]>>,
  prose: Prose,
): SchemaWriter {
  const named = collect(operations);
  const names = [...named].filter(([, {uses}]) => uses.length > 1).map(([name]) => name);

  function sectionOf(schema: SchemaModel): string | undefined {
    const name = nameOf(schema);
    return name !== undefined && names.includes(name) ? name : undefined;
  }

  function type(schema: SchemaModel): Markup {
    const name = sectionOf(schema);
    if (name !== undefined) {
      return markup`<a href="#${schemaId(name)}">${name}</a>`;
    }
    const orNull = / or null$/.test(schema.displayType) ? ' or null' : '';
    const value = mapValue(schema);
    if (schema.items !== undefined) {
      return markup`list of ${type(schema.items)}${orNull}`;
    }
    if (value !== undefined) {
      return markup`map of ${type(value)}${orNull}`;
    }
    return markup`${schema.displayType}${schema.displayFormat !== undefined && `, ${schema.displayFormat}`}`;
  }

  /** The object whose fields are to be shown below something of this type; none where they have a section. */
  function objectIn(schema: SchemaModel): SchemaModel | undefined {
    if (sectionOf(schema) !== undefined) {
      return undefined;
    }
    const inner = schema.items ?? mapValue(schema);
    return inner === undefined ? (schema.fields?.length ? schema : undefined) : objectIn(inner);
  }

  function field(one: FieldModel, id: string): Markup {
    const {schema, required, deprecated} = one;
    const object = objectIn(schema);
    return markup`
      <div class="field" id="${id}">
        <dt>
          <a href="#${id}"><code>${one.name}</code></a> <span>${type(schema)}</span>
          ${required && markup` <b>required</b>`}
          ${deprecated && markup` <b>deprecated</b>`}
          ${schema.readOnly && markup` <i>set by the server</i>`}
        </dt>
        <dd>
          ${one.description !== '' && prose.block(one.description)}
          ${factsOf(one)}
          ${object !== undefined && nested(object, id)}
        </dd>
      </div>`;
  }

  function fields(all: readonly FieldModel[], idOf: (field: FieldModel) => string): Markup {
    return markup`<dl class="fields">${all.map((one) => field(one, idOf(one)))}</dl>`;
  }

  function nested(object: SchemaModel, id: string): Markup {
    const all = object.fields ?? [];
    const own = nameOf(object);
    const below = own === undefined ? id : schemaId(own);
    const list = fields(all, ({name}) => `${below}/${name}`);
    const label = all.length === 1 ? 'Its field' : `Its ${all.length} fields`;
    return markup`<details class="fold"${own !== undefined && below !== id && markup` id="${below}"`}><summary>${label}</summary>${list}</details>`;
  }

  function split(
    name: string | undefined,
    all: readonly FieldModel[],
  ): readonly [readonly FieldModel[], readonly FieldModel[]] {
    // An older version may lack a field.
    const wanted = name === undefined ? undefined : firstFields[name];
    const first = wanted?.flatMap((each) => all.find((one) => one.name === each) ?? []);
    const shown = first ?? (all.length > shownWhole ? all.slice(0, shownFirst) : all);
    return [shown, all.filter((one) => !shown.includes(one))];
  }

  function fieldsOf(object: SchemaModel, id: string): Markup {
    const all = object.fields ?? [];
    const [first, rest] = split(nameOf(object), all);
    const idOf = ({name}: FieldModel): string => `${id}/${name}`;
    return markup`
      ${fields(first, idOf)}
      ${rest.length > 0 && markup`<details class="fold"><summary>Show all ${all.length} fields</summary>${fields(rest, idOf)}</details>`}`;
  }

  function body(schema: SchemaModel, id: string): Markup {
    const object = objectIn(schema);
    const below = (object === undefined ? undefined : nameOf(object)) ?? nameOf(schema);
    const own = sectionOf(schema) === undefined ? nameOf(schema) : undefined;
    const inner = below === undefined ? id : schemaId(below);
    const isAnchored = own !== undefined && schemaId(own) !== id;
    return markup`
      <div class="body"${isAnchored && markup` id="${schemaId(own)}"`}>
        ${own !== undefined && schema.description !== '' && prose.block(schema.description)}
        ${object !== undefined && fieldsOf(object, inner)}
      </div>`;
  }

  function fieldNames(schema: SchemaModel): readonly string[] {
    const inner = schema.items ?? mapValue(schema);
    return inner === undefined
      ? (schema.fields ?? []).flatMap((one) => [one.name, ...fieldNames(one.schema)])
      : fieldNames(inner);
  }

  function usesOf({uses}: Named): Markup {
    const sentIn = uses.filter(({part}) => part === 'request');
    const answersOf = [
      ...new Set(uses.filter(({part}) => part === 'response').map(({operation}) => operation)),
    ];
    const link = (operation: OperationModel): Markup =>
      markup`<a href="#${operationId(operation)}"><code>${operation.httpVerb.toUpperCase()} ${operation.path}</code></a>`;
    return markup`
      ${
        sentIn.length > 0 &&
        markup`<h4>In requests</h4><dl class="uses">${sentIn.map(
          ({operation}) =>
            markup`<dt>${link(operation)}</dt><dd>${prose.block(openingSentences(operation.description ?? ''))}</dd>`,
        )}</dl>`
      }
      ${answersOf.length > 0 && markup`<h4>In answers to</h4><ul class="links">${answersOf.map((operation) => markup`<li>${link(operation)}</li>`)}</ul>`}`;
  }

  function section(name: string): Markup {
    const found = named.get(name);
    if (found === undefined) {
      throw new Error(`${name}: no schema of this name is used`);
    }
    const {schema} = found;
    const id = schemaId(name);
    const inner = schema.items ?? schema;
    const object = inner === schema ? schema : objectIn(inner);
    const json = exampleOf(name, operations);
    return markup`
      <section class="part" data-heading="${id}">
        <div class="part__text">
          <h3 id="${id}">${name}<a class="hash-link" href="#${id}" aria-label="Link to ${name}"></a></h3>
          ${schema.description !== '' && prose.block(schema.description)}
          ${object?.fields !== undefined ? fieldsOf(object, id) : markup`<p>Type: ${schema.items === undefined ? schema.displayType : markup`list of ${type(schema.items)}`}</p>`}
          ${usesOf(found)}
        </div>
        <div class="part__code">${
          json !== undefined &&
          markup`
          <div class="sample" data-copy>
            <p class="sample__head">Example</p>
            <pre tabindex="0" aria-label="Example of ${name}"><code>${trusted(highlighted(JSON.stringify(json, null, 2), 'json'))}</code></pre>
          </div>`
        }</div>
      </section>`;
  }

  return {type, body, fields, fieldNames, names: [...names].sort(), section};
}
