/** How values of flags and settings are typed, and what is accepted. */
import * as z from 'zod';

/** Ways in which a text value is read. */
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
export const formatSchema = z.enum(Object.keys(valueFormats) as [ValueFormat, ...ValueFormat[]]);

/** Values that are accepted: a list of words, or a range of whole numbers, both ends included. */
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

/** A predicate and its words, for each type a flag or setting can have. */
const valueOfType: Record<string, {fits: (value: unknown) => boolean; words: string}> = {
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
  map: {
    fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    words: 'an object',
  },
};

/**
 * A check for flags and settings: default and example must be values of the type, and within what is allowed.
 * null as a default stands for a value that is worked out at run time, which `defaultFrom` then tells.
 */
export const fittingValues = z.core._check<{
  type?: unknown;
  default?: unknown;
  defaultFrom?: unknown;
  example?: unknown;
  allowed?: unknown;
}>(
  (payload) => {
    const entry = payload.value;
    if (typeof entry !== 'object' || entry === null || typeof entry.type !== 'string') {
      return;
    }
    const rule = valueOfType[entry.type];
    if (!rule) {
      return;
    }
    const complain = (key: string, value: unknown, expected: string): void => {
      payload.issues.push({
        code: 'custom',
        input: value,
        path: [key],
        message: `expected ${expected}, found ${shortValue(value)}`,
        continue: true,
      });
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
    const allowed = allowedSchema.safeParse(entry.allowed);
    if (!allowed.success) {
      return;
    }
    for (const key of ['default', 'example'] as const) {
      const value = entry[key];
      if (
        typeof value === 'string' &&
        value !== '' &&
        'values' in allowed.data &&
        !allowed.data.values.includes(value)
      ) {
        complain(key, value, `one of ${allowed.data.values.join(', ')}`);
      }
      if (
        typeof value === 'number' &&
        'min' in allowed.data &&
        (value < allowed.data.min || value > allowed.data.max)
      ) {
        complain(key, value, `a number from ${allowed.data.min} to ${allowed.data.max}`);
      }
    }
  },
  {when: () => true},
);

/** A value in a message. */
function shortValue(value: unknown): string {
  if (Array.isArray(value)) {
    return `a list of ${value.length}`;
  }
  if (typeof value === 'object' && value !== null) {
    return 'an object';
  }
  return JSON.stringify(value) ?? String(value);
}

/** Whether two values of data files are written alike: plain data, whose keys are in the order of the file. */
export function areAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
