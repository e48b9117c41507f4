/**
 * Checks the examples of the API description against its schemas. Catches: an example that no longer fits the
 * object it shows, a key that is not described, a default or a field's own example of the wrong type.
 *
 * What it cannot tell: whether the server answers like that. It compares the description with itself.
 */
import type {ContentByType, Operation} from '../../data/openapi';
import {mismatches} from '../../tools/schemaFit';

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

function contentMistakes(where: string, body: ContentByType): readonly string[] {
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
    ...contentMistakes(`${where} request`, one.requestBody?.content ?? {}),
    ...Object.entries(one.responses).flatMap(([status, answer]) => [
      ...contentMistakes(`${where} ${status}`, answer.content),
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
export function withoutExample(body: ContentByType): readonly string[] {
  return Object.entries(body)
    .filter(([, {examples: shown}]) => Object.keys(shown).length === 0)
    .map(([type]) => type);
}
