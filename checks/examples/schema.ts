/** Parses YAML examples and validates them against a JSON schema. */
import type {ErrorObject} from 'ajv';
import {LineCounter, parseAllDocuments} from 'yaml';

import {expectedNames} from '../../data/nearest';
import {lineAt} from '../../data/readYaml';
import {pathOfPointer} from '../../data/valueAt';
import type {Finding} from './fence';

export type ReadDocument = {
  readonly value: unknown;
  /** Line of the value at a path, counted from 1; if there is none, that of its nearest parent. */
  readonly lineAt: (path: readonly string[]) => number;
};

/** The documents of a YAML text, with `<<` merged, and its syntax errors. */
export function documentsIn(text: string): {
  readonly read: readonly ReadDocument[];
  readonly findings: readonly Finding[];
} {
  const lines = new LineCounter();
  const documents = [...parseAllDocuments(text, {merge: true, lineCounter: lines})];
  const findings = documents.flatMap(({errors}) =>
    errors.map((error) => ({
      message: `the YAML cannot be read: ${error.message.split('\n')[0] ?? ''}`,
      line: error.linePos?.[0].line,
    })),
  );
  if (findings.length > 0) {
    return {read: [], findings};
  }
  return {
    findings,
    read: documents.map((document) => ({
      value: document.toJS() as unknown,
      lineAt: (path) => lineAt(document, lines, path),
    })),
  };
}

/** Longest pattern that a message shows, in characters. */
const readablePattern = 40;

/** An error of ajv as a sentence; with `verbose` it names the value that was found. */
function messageOf(
  {keyword, params, message, parentSchema, data}: ErrorObject,
  path: readonly string[],
): string {
  const position = path.length === 0 ? 'the document' : path.join('.');
  const values = params as Readonly<Record<string, unknown>>;
  if (keyword === 'additionalProperties') {
    const field = String(values.additionalProperty);
    const keys = Object.keys((parentSchema?.['properties'] ?? {}) as object);
    return `${position} has no field "${field}"; ${expectedNames(field, keys, 'it has')}`;
  }
  if (keyword === 'pattern' && String(values.pattern).length > readablePattern) {
    return `${position} does not have the form that the schema asks for${data === undefined ? '' : `, found ${JSON.stringify(data)}`}`;
  }
  if (keyword === 'enum') {
    return `${position} is none of the allowed values; expected ${(values.allowedValues as unknown[]).map(String).join(', ')}`;
  }
  return `${position} ${message ?? 'does not fit'}`;
}

/** The errors of ajv, each with its line in the text. */
export function schemaFindings(
  errors: readonly ErrorObject[],
  {lineAt}: Pick<ReadDocument, 'lineAt'>,
): Finding[] {
  // Leaves out the summary of `anyOf` and `oneOf`, as the errors of the branches say more.
  const summaries = new Set(['oneOf', 'anyOf', 'if', 'propertyNames']);
  const telling = errors.filter(({keyword}) => !summaries.has(keyword));
  return (telling.length > 0 ? telling : errors).map((error) => {
    const path = pathOfPointer(error.instancePath);
    const extra = (error.params as Readonly<Record<string, unknown>>).additionalProperty;
    return {
      message: messageOf(error, path),
      line: lineAt(typeof extra === 'string' ? [...path, extra] : path),
    };
  });
}

/** The value if it is a list, otherwise an empty list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
