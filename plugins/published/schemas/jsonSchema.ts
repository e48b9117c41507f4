/**
 * Parts that the schemas share. They use the keywords of JSON Schema 2020-12 alone, and no `format`: a validator that is strict
 * about keywords takes them, and one that has no formats checks as much as any other.
 */
import {durationPattern} from './patterns';

/** A schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const metaSchema = 'https://json-schema.org/draft/2020-12/schema';

/** Keys at the start of every schema. */
export type Head = {
  /** The address it is published at. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
};

/** @returns the keys that identify a schema, which come before all others */
export function headOf({id, title, description}: Head): JsonSchema {
  return {$schema: metaSchema, $id: id, title, description};
}

/** The key that names a file's schema to an editor. Dkron ignores unknown keys. */
export const ownSchema: JsonSchema = {
  type: 'string',
  description: 'Address of this schema, for editors. Dkron ignores the key.',
};

/** Joins the sentences of a description; undefined ones are skipped. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/** A header as a JSON string: a name, a colon and a value. */
const headerText = '"([^":\\\\]|\\\\.)*:([^"\\\\]|\\\\.)*"';

const base64Pattern = '^[A-Za-z0-9+/]*={0,2}$';

/** Patterns of text values, by type in data/; a type without a pattern takes any text. */
export const textPatterns: Readonly<Record<string, string>> = {
  duration: durationPattern,
  integer: '^[+-]?\\d+$',
  size: '^(\\d+\\.?\\d*|\\.\\d+)([bB]|[kKmMgGtT][bB]?)?$',
  base64: base64Pattern,
  // The lists that executors take are headers: another list is dropped, and a text without a colon ends the http executor.
  'json-list': `^\\s*\\[\\s*(${headerText}\\s*(,\\s*${headerText}\\s*)*)?\\]\\s*$`,
  'json-object': '^\\s*\\{',
};
