/**
 * Schemas and their fields. A named schema that several places use has a section of its own, which they link to; one that a
 * single place uses is described there. Either way its fields are described on the page once, each under its own address.
 */
import {schemaName, type Operation, type Schema} from '../../../data/openapi';
import {blockHtml} from '../../markdown/highlight/render';
import {markup, trusted, type Markup} from '../../lib/html';
import {operationAnchor, schemaId} from './addresses';
import {linkedHeading} from './heading';
import {collect, exampleOf, type NamedSchema} from './namedSchemas';
import {firstSentence, type Prose} from './prose';
import {
  alternativesOf,
  descriptionOf,
  fieldsOf,
  isNullable,
  isReadOnly,
  itemsOf,
  limitsOf,
  simpleType,
  valueFacts,
  valuesOf,
  type Field,
} from './schema';

/** A schema with more fields than this shows some of them; a click shows all. */
const maxShownWhole = 12;

/** Number of fields that it shows where `firstFields` names none. */
const defaultShown = 8;

function literalOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function codeList(values: readonly unknown[]): Markup {
  const [first, ...rest] = values.map((value) => markup`<code>${literalOf(value)}</code>`);
  return markup`${first}${rest.map((value) => markup`, ${value}`)}`;
}

function fact(label: string, value: Markup | string): Markup {
  return markup`<li><span class="reference__label">${label}</span> <span>${value}</span></li>`;
}

/** Default, allowed values, limits and an example, one item of a list for each. */
function factsOf({schema, example}: Field): Markup | undefined {
  const {values, standard, pattern, example: ofSchema} = valueFacts(schema);
  const limits = limitsOf(schema);
  const shown = example ?? ofSchema;
  const isSaid = shown === undefined || shown === null || shown === standard;
  const facts = [
    values.length > 0 && fact('One of', codeList(values)),
    standard !== undefined && fact('Default', codeList([standard])),
    limits.length > 0 && fact('Limits', limits.join(', ')),
    pattern !== undefined && fact('Matches', codeList([pattern])),
    !isSaid && fact('Example', codeList([shown])),
  ].filter((each) => each !== false);
  return facts.length === 0 ? undefined : markup`<ul class="reference__facts">${facts}</ul>`;
}

function more({length}: readonly Field[]): string {
  return length === 1 ? '1 more field' : `${length} more fields`;
}

function folded(summary: string, content: Markup, id?: string): Markup {
  return markup`<details class="fold"${id !== undefined && markup` id="${id}"`}><summary>${summary}</summary>${content}</details>`;
}

/**
 * A row, in the format of plugins/reference/blocks.ts.
 *
 * @param address - where the field is described
 * @param isHere - whether that is this row
 */
function row(
  {name, schema, required, deprecated}: Field,
  address: string,
  isHere: boolean,
  type: Markup,
  meaning: Markup,
): Markup {
  return markup`
    <div class="reference__entry"><dt>
      <a class="reference__anchor"${isHere && markup` id="${address}"`} href="#${address}"><code>${name}</code></a> <span class="reference__lead">${type}</span>
      ${required && markup` <b>required</b>`}
      ${deprecated && markup` <b>deprecated</b>`}
      ${isReadOnly(schema) && markup` <i>set by the server</i>`}
    </dt><dd>${meaning}</dd></div>`;
}

function rows(all: readonly Markup[]): Markup {
  return markup`<dl class="reference">${all}</dl>`;
}

function operationLink(operation: Operation): Markup {
  return markup`<a href="#${operationAnchor(operation)}"><code>${operation.method} ${operation.path}</code></a>`;
}

/** The operations that a schema is used in. */
function usesOf({uses}: NamedSchema): Markup {
  const sentIn = uses.filter(({part}) => part === 'request');
  const returnedBy = [
    ...new Set(uses.filter(({part}) => part === 'response').map(({operation}) => operation)),
  ];
  return markup`
    ${
      sentIn.length > 0 &&
      markup`<h4>In requests</h4><ul class="links">${sentIn.map(({operation}) => markup`<li>${operationLink(operation)}</li>`)}</ul>`
    }
    ${
      returnedBy.length > 0 &&
      markup`<h4>In responses</h4><ul class="links">${returnedBy.map((operation) => markup`<li>${operationLink(operation)}</li>`)}</ul>`
    }`;
}

/** Writes the types, fields and sections of all schemas of a page. */
export class SchemaWriter {
  /** Names of the schemas with a section of their own, in alphabetical order. */
  readonly names: readonly string[];
  private readonly named: ReadonlyMap<string, NamedSchema>;
  /** Names of the schemas that the overview of an operation has already shown. */
  private readonly withOverview = new Set<string>();
  /** Description → address of the first field that has it. */
  private readonly firstWithText = new Map<string, string>();

  /**
   * @param operations - all operations of the page
   * @param firstFields - for long schemas, the fields that most readers need, by name of the schema
   */
  constructor(
    private readonly operations: readonly Operation[],
    private readonly firstFields: Readonly<Record<string, readonly string[]>>,
    private readonly prose: Prose,
  ) {
    this.named = collect(operations);
    this.names = [...this.named]
      .filter(([, {uses}]) => uses.length > 1)
      .map(([name]) => name)
      .sort();
  }

  /** The type in words, with links to schemas of their own. */
  type(schema: Schema): Markup {
    const name = this.sectionOf(schema);
    if (name !== undefined) {
      return markup`<a href="#${schemaId(name)}">${name}</a>`;
    }
    const orNull = isNullable(schema) ? ' or null' : '';
    const items = itemsOf(schema);
    const values = valuesOf(schema);
    if (items !== undefined) {
      return markup`list of ${this.type(items)}${orNull}`;
    }
    if (values !== undefined) {
      return markup`map of ${this.type(values)}${orNull}`;
    }
    const [first, ...others] = alternativesOf(schema).map((each) => this.type(each));
    return first === undefined
      ? markup`${simpleType(schema)}`
      : markup`${first}${others.map((other) => markup` or ${other}`)}`;
  }

  /** Entries of a list of parameters, headers or properties. */
  fields(all: readonly Field[], idOf: (field: Field) => string): Markup {
    return rows(all.map((one) => this.field(one, idOf(one))));
  }

  /** Content of a body: its fields, unless they are described in a section of their own. */
  body(schema: Schema, id: string): Markup {
    const object = this.objectIn(schema);
    const below = (object === undefined ? undefined : schemaName(object)) ?? schemaName(schema);
    const own = this.sectionOf(schema) === undefined ? schemaName(schema) : undefined;
    const inner = below === undefined ? id : schemaId(below);
    const isAnchored = own !== undefined && schemaId(own) !== id;
    return markup`
      <div class="body"${isAnchored && markup` id="${schemaId(own)}"`}>
        ${own !== undefined && descriptionOf(schema) !== '' && this.prose.block(descriptionOf(schema))}
        ${object !== undefined && this.fieldsOf(object, inner)}
      </div>`;
  }

  /**
   * Overview of a request body whose schema has a section of its own: the fields that the server does not set, each with its
   * first sentence and a link to the full description. Required fields come first and, in the first operation that takes the
   * schema, the fields that most readers need.
   */
  overview(schema: Schema): Markup | undefined {
    const name = this.sectionOf(schema);
    const sent = fieldsOf(schema).filter((one) => !isReadOnly(one.schema));
    if (name === undefined || sent.length === 0) {
      return undefined;
    }
    const [chosen] = this.withOverview.has(name) ? [[]] : this.split(name, sent);
    this.withOverview.add(name);
    const first = [...sent.filter(({required}) => required), ...chosen.filter(({required}) => !required)];
    const rest = sent.filter((one) => !first.includes(one));
    const list = (some: readonly Field[]): Markup =>
      rows(
        some.map((one) => {
          const meaning = markup`${this.prose.inline(firstSentence(one.description))}.`;
          return row(one, `${schemaId(name)}/${one.name}`, false, this.type(one.schema), meaning);
        }),
      );
    return markup`${list(first)}${rest.length > 0 && folded(more(rest), list(rest))}`;
  }

  /** Names of the fields of a body, for the menu's filter. */
  fieldNames(schema: Schema): readonly string[] {
    const inner = itemsOf(schema) ?? valuesOf(schema);
    return inner === undefined
      ? fieldsOf(schema).flatMap((one) => [one.name, ...this.fieldNames(one.schema)])
      : this.fieldNames(inner);
  }

  section(name: string): Markup {
    const found = this.named.get(name);
    if (found === undefined) {
      throw new Error(`${name}: no schema of this name is used`);
    }
    const {schema} = found;
    const id = schemaId(name);
    const items = itemsOf(schema);
    const object = items === undefined ? schema : this.objectIn(items);
    const json = exampleOf(name, this.operations);
    return markup`
      <section class="part" data-heading="${id}">
        <div class="part__text">
          ${linkedHeading(3, id, name)}
          ${descriptionOf(schema) !== '' && this.prose.block(descriptionOf(schema))}
          ${
            object !== undefined && fieldsOf(object).length > 0
              ? this.fieldsOf(object, id)
              : markup`<p>Type: ${items === undefined ? simpleType(schema) : markup`list of ${this.type(items)}`}</p>`
          }
          ${usesOf(found)}
        </div>
        <div class="part__code">${json !== undefined && trusted(blockHtml(JSON.stringify(json, null, 2), 'json', 'Example'))}</div>
      </section>`;
  }

  private sectionOf(schema: Schema): string | undefined {
    const name = schemaName(schema);
    return name !== undefined && this.names.includes(name) ? name : undefined;
  }

  /** The object whose fields are shown below a value of this type; none if the schema has a section of its own. */
  private objectIn(schema: Schema): Schema | undefined {
    if (this.sectionOf(schema) !== undefined) {
      return undefined;
    }
    const inner = itemsOf(schema) ?? valuesOf(schema);
    return inner === undefined ? (fieldsOf(schema).length > 0 ? schema : undefined) : this.objectIn(inner);
  }

  /** Description of a field. A long one that was shown before is cut to its first sentence, with a link to the field. */
  private meaning({name, description}: Field, id: string): Markup {
    const short = firstSentence(description);
    const before = this.firstWithText.get(description) ?? id;
    this.firstWithText.set(description, before);
    return before === id || description.trim().replace(/\.$/, '') === short
      ? this.prose.block(description, 'reference__meaning')
      : markup`<div class="reference__meaning"><p>${this.prose.inline(short)}. <a href="#${before}">More about <code>${name}</code></a></p></div>`;
  }

  private field(one: Field, id: string): Markup {
    const object = this.objectIn(one.schema);
    const meaning = markup`
      ${one.description !== '' && this.meaning(one, id)}
      ${factsOf(one)}
      ${object !== undefined && markup`<div class="reference__after">${this.nested(object, id)}</div>`}`;
    return row(one, id, true, this.type(one.schema), meaning);
  }

  private nested(object: Schema, id: string): Markup {
    const all = fieldsOf(object);
    const own = schemaName(object);
    const below = own === undefined ? id : schemaId(own);
    const list = this.fields(all, ({name}) => `${below}/${name}`);
    const label = all.length === 1 ? 'Its field' : `Its ${all.length} fields`;
    return folded(label, list, own === undefined || below === id ? undefined : below);
  }

  private split(
    name: string | undefined,
    all: readonly Field[],
  ): readonly [readonly Field[], readonly Field[]] {
    // An older version may lack a field.
    const wanted = name === undefined ? undefined : this.firstFields[name];
    const first = wanted?.flatMap((each) => all.find((one) => one.name === each) ?? []);
    const shown = first ?? (all.length > maxShownWhole ? all.slice(0, defaultShown) : all);
    return [shown, all.filter((one) => !shown.includes(one))];
  }

  private fieldsOf(object: Schema, id: string): Markup {
    const all = fieldsOf(object);
    const [first, rest] = this.split(schemaName(object), all);
    const idOf = ({name}: Field): string => `${id}/${name}`;
    return markup`
      ${this.fields(first, idOf)}
      ${rest.length > 0 && folded(more(rest), this.fields(rest, idOf))}`;
  }
}
