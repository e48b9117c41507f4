/** Reads a schema of the description: its type in words, its fields, its limits. References are already resolved. */
import type {Schema} from '../../../data/openapi';
import {isObject, valueAt} from '../../../data/valueAt';

/** A property of an object, a parameter or a header. */
export type Field = {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
  readonly schema: Schema;
  readonly example?: unknown;
  /** Whether it stands for the values of all keys that have no field of their own. */
  readonly isRest?: true;
};

function textAt(schema: Schema, key: string): string | undefined {
  const value = schema[key];
  return typeof value === 'string' ? value : undefined;
}

function listAt(schema: Schema, key: string): readonly unknown[] {
  const value = schema[key];
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** Markdown; empty if it has none. */
export function descriptionOf(schema: Schema): string {
  return textAt(schema, 'description') ?? '';
}

/** Its types: one, or several of which one is `null`; none if anything fits. */
function typesOf(schema: Schema): readonly string[] {
  const {type} = schema;
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

/** The schemas of which one has to fit. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  return [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(isObject);
}

/** The schema of a list's entries. */
export function itemsOf(schema: Schema): Schema | undefined {
  return isObject(schema.items) && typesOf(schema).includes('array') ? schema.items : undefined;
}

/** The fields of an object, in the order of the description; the schema of its additional properties comes last. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const required = listAt(schema, 'required');
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const {additionalProperties: rest} = schema;
  const others = rest === true ? {} : isObject(rest) ? rest : undefined;
  return [
    ...properties.map(([name, property]): Field => {
      const own = isObject(property) ? property : {};
      return {
        name,
        description: descriptionOf(own),
        required: required.includes(name),
        deprecated: own.deprecated === true,
        schema: own,
      };
    }),
    ...(others === undefined
      ? []
      : [
          {
            name: 'property name*',
            description: descriptionOf(others),
            schema: others,
            isRest: true as const,
          },
        ]),
  ];
}

/** The schema of the values of an object that takes any key and has no other fields. */
export function valuesOf(schema: Schema): Schema | undefined {
  const [only, ...others] = fieldsOf(schema);
  return others.length === 0 && only?.isRest === true ? only.schema : undefined;
}

/** Whether `null` fits, too. */
export function isNullable(schema: Schema): boolean {
  const types = typesOf(schema);
  return types.length > 1 && types.includes('null');
}

/** The type of a schema that is neither a list nor a map, in words: `string or null, date-time`. */
export function simpleType(schema: Schema): string {
  const types = typesOf(schema);
  const format = textAt(schema, 'format');
  const words = types.length === 0 ? (fieldsOf(schema).length > 0 ? 'object' : 'any') : types.join(' or ');
  return format === undefined ? words : `${words}, ${format}`;
}

/** Keywords of JSON Schema that restrict a value and that the page cannot show. */
const unknownKeywords = [
  'allOf',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxProperties',
  'minProperties',
  'multipleOf',
  'patternProperties',
  'prefixItems',
  'uniqueItems',
];

/** @throws Error naming the keyword that the page would not show */
export function checkShown(schema: Schema, location: string): void {
  const [unknown] = unknownKeywords.filter((keyword) => keyword in schema);
  if (unknown !== undefined) {
    throw new Error(
      `${location}: the schema has "${unknown}", which the page of the API does not show; add it to plugins/api/page/schema.ts, or say it in the description`,
    );
  }
}

/** Limits of a value, each in a few words: `>= 1`, `[ 1 .. 365 ]`, `non-empty`. */
export function limitsOf(schema: Schema): readonly string[] {
  const range = (min: unknown, max: unknown, unit: string): string[] => {
    const words =
      min === undefined
        ? max === undefined
          ? ''
          : `<= ${String(max)}`
        : max === undefined
          ? `>= ${String(min)}`
          : min === max
            ? `= ${String(min)}`
            : `[ ${String(min)} .. ${String(max)} ]`;
    return words === '' ? [] : [`${words} ${unit}`.trim()];
  };
  const {minLength, maxLength, minItems, maxItems, minimum, maximum} = schema;
  return [
    ...(minLength === 1 && maxLength === undefined
      ? ['non-empty']
      : range(minLength, maxLength, 'characters')),
    ...(minItems === 1 && maxItems === undefined ? ['non-empty'] : range(minItems, maxItems, 'items')),
    ...range(minimum, maximum, ''),
  ];
}

/**
 * The facts of a value that are shown one a line. `x-default` and `x-pattern` are for readers, where the keyword itself would
 * make programs fail (tests/openapi/consumers.test.ts).
 */
export function valueFacts(schema: Schema): {
  readonly values: readonly unknown[];
  readonly standard: unknown;
  readonly pattern: string | undefined;
  readonly example: unknown;
} {
  return {
    // For a list, the facts of its entries.
    values: listAt(itemsOf(schema) ?? schema, 'enum'),
    standard: schema.default ?? schema['x-default'],
    pattern:
      schema.pattern === undefined ? undefined : (textAt(schema, 'x-pattern') ?? textAt(schema, 'pattern')),
    example: schema.example ?? valueAt(schema, 'examples', 0),
  };
}

export function isReadOnly(schema: Schema): boolean {
  return schema.readOnly === true;
}
