/** Types of flags and settings, and their accepted values. */
import * as z from 'zod';

import {isObject, valueInMessage} from '../valueAt';
import {keysOf} from './parts';

/** Formats of text values. */
export const valueFormats = {
  address: 'IP address or host name, with or without a port',
  'host:port': 'host and port, the host may be empty',
  url: 'address beginning with http:// or https://',
  path: 'path of a file or folder',
  port: 'number of a port',
  duration: 'Go duration such as 30s, 5m or 24h',
  template: 'Go text/template',
  'base64 key': 'base64 of 16, 24 or 32 bytes',
  'key=value': 'key and value around an equals sign',
  'key:value': 'key and value around a colon',
  'Name:Value': 'header name and value around a colon',
} as const;
export type ValueFormat = keyof typeof valueFormats;
export const formatSchema = z.enum(keysOf(valueFormats));

/** Accepted values: a list of words, or a range of integers, both ends included. */
export const allowedSchema = z.union([
  z.strictObject({values: z.array(z.string().min(1)).min(2)}),
  z.strictObject({min: z.int(), max: z.int()}),
]);
export type AllowedValues = z.infer<typeof allowedSchema>;

export const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
  z.null(),
]);
export type SettingValue = z.infer<typeof valueSchema>;

/** For each type of a flag or setting, a predicate and its description for messages. */
const valueOfType = {
  bool: {fits: (value) => typeof value === 'boolean', words: 'a boolean'},
  string: {fits: (value) => typeof value === 'string', words: 'a string'},
  duration: {fits: (value) => typeof value === 'string', words: 'a string'},
  int: {fits: Number.isInteger, words: 'a whole number'},
  uint16: {
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65535,
    words: 'a whole number from 0 to 65535',
  },
  strings: {fits: (value) => Array.isArray(value), words: 'a list'},
  list: {fits: (value) => Array.isArray(value), words: 'a list'},
  map: {fits: isObject, words: 'an object'},
} satisfies Record<string, {fits: (value: unknown) => boolean; words: string}>;

/**
 * A check for flags and settings: default and example must have the type, and be among the accepted values. A default of `null`
 * means a value that is computed at run time, as `defaultFrom` describes.
 */
export function fittingValues({
  value: entry,
  issues,
}: z.core.ParsePayload<{
  type?: keyof typeof valueOfType | undefined;
  default?: SettingValue | undefined;
  defaultFrom?: unknown;
  example?: SettingValue | undefined;
  allowed?: AllowedValues | null | undefined;
}>): void {
  if (entry.type === undefined) {
    return;
  }
  const rule = valueOfType[entry.type];
  const complain = (key: string, value: unknown, expected: string): void => {
    const message = `expected ${expected}, found ${valueInMessage(value)}`;
    issues.push({code: 'custom', input: value, path: [key], message, continue: true});
  };
  if (entry.default === null) {
    if (entry.defaultFrom === undefined) {
      complain('default', null, `${rule.words}, or null together with defaultFrom`);
    }
  } else if (entry.default !== undefined && !rule.fits(entry.default)) {
    complain('default', entry.default, rule.words);
  }
  if (entry.example !== undefined && !rule.fits(entry.example)) {
    complain('example', entry.example, rule.words);
  }
  const {allowed} = entry;
  for (const key of ['default', 'example'] as const) {
    const value = entry[key];
    if (allowed === undefined || allowed === null) {
      continue;
    }
    if (typeof value === 'string' && value !== '' && 'values' in allowed && !allowed.values.includes(value)) {
      complain(key, value, `one of ${allowed.values.join(', ')}`);
    }
    if (typeof value === 'number' && 'min' in allowed && (value < allowed.min || value > allowed.max)) {
      complain(key, value, `a number from ${allowed.min} to ${allowed.max}`);
    }
  }
}

/** Whether two values are equal: plain data, with keys in the order of the file. */
export function areEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
