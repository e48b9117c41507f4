/** Whether a value fits a schema of the API description. */
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import type {AnySchemaObject, ValidateFunction} from 'ajv/dist/2020';

import type {Schema} from '../data/openapi';

/** A copy of a schema, in which an object has only the keys it describes: else a misspelled key would pass. */
function withoutExtraKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutExtraKeys);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutExtraKeys(part)]),
  );
  const isObject = [copy['type']].flat().includes('object');
  return isObject && 'properties' in copy && !('additionalProperties' in copy)
    ? {...copy, additionalProperties: false}
    : copy;
}

const ajv = addFormats(new Ajv2020({allErrors: true, allowUnionTypes: true, strictRequired: false}));
// Keywords for readers and for the published schemas (plugins/published/schemas).
ajv.addVocabulary(['x-default', 'x-pattern']);
const validators = new WeakMap<Schema, ValidateFunction>();

/**
 * @param where - name of the value, at the beginning of each line
 * @returns one line for each problem; a key that is not described is one
 */
export function mismatches(where: string, schema: Schema, value: unknown): readonly string[] {
  const validate = validators.get(schema) ?? ajv.compile(withoutExtraKeys(schema) as AnySchemaObject);
  validators.set(schema, validate);
  if (validate(value)) {
    return [];
  }
  return (validate.errors ?? []).map(
    ({instancePath, message, params}) =>
      `${where}${instancePath}: ${message ?? 'does not fit'} ${JSON.stringify(params)}`,
  );
}
