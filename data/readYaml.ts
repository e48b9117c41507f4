/**
 * Reads data files: parses YAML, checks it against a schema and returns plain data, or throws one error that lists every
 * mistake.
 *
 * Every loader under data/ goes through `readYaml`, so a mistake in any data file is reported in the same words:
 *   data/executors.yaml:12:3: not valid YAML: …                       the file cannot be parsed (line and column)
 *   data/executors.yaml:41: [0].keys[2].type: expected …              the file parses, its content does not fit
 *
 * Single values are checked before the relations between them, so a file with both kinds of mistake needs two runs.
 *
 * It does not check whether a value is true: it knows the schema, not the program.
 */
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {isMap, isNode, isScalar, LineCounter, parseDocument, type Document} from 'yaml';
import * as z from 'zod';

import {expectedNames} from './nearest';
import {valueAt, valueInMessage} from './valueAt';

/** The folder that contains data/, with no slash at its end. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Files that the current step has read: path → modification time before reading. */
let filesRead: Map<string, number> | undefined;

/**
 * Runs a step and returns the files that it read.
 *
 * @returns absolute paths of files and listed folders, including files that came from the cache
 */
export function filesReadBy(step: () => void): string[] {
  return [...changesReadBy(step).keys()];
}

function changesReadBy(step: () => void): ReadonlyMap<string, number> {
  const outer = filesRead;
  const filesOfStep = new Map<string, number>();
  filesRead = filesOfStep;
  try {
    step();
  } finally {
    filesRead = outer;
    filesOfStep.forEach((changed, file) => recordRead(file, changed));
  }
  return filesOfStep;
}

/** Records the modification time of a file before it is read, so that a change during reading is noticed later. */
function recordRead(file: string, changed?: number): void {
  if (filesRead?.has(file) === false) {
    filesRead.set(file, changed ?? changeOf(file));
  }
}

/** A cached value, and the modification times of its source files in milliseconds. */
export type Cached<T> = {readonly value: T; readonly files: ReadonlyMap<string, number>};

/** Modification time of a file or folder in milliseconds; 0 if it does not exist. */
function changeOf(file: string): number {
  return statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
}

/**
 * Returns a cached value as long as none of its source files has changed, otherwise computes it. The server bundle, the browser
 * bundle and the list of a page's inputs need the same values.
 *
 * @param cache - cache of values of this kind, by key
 * @param make - reads files through this module only
 * @returns the same object until one of the files changes; it must not be modified
 */
export function cachedWhileUnchanged<T>(cache: Map<string, Cached<T>>, key: string, make: () => T): T {
  const before = cache.get(key);
  if (before !== undefined && [...before.files].every(([file, changed]) => changeOf(file) === changed)) {
    before.files.forEach((changed, file) => recordRead(file, changed));
    return before.value;
  }
  const results: T[] = [];
  const files = changesReadBy(() => results.push(make()));
  const [value] = results as [T];
  cache.set(key, {value: value, files});
  return value;
}

/** Reads a text file, such as a page. @param file - absolute, or relative to the project's root */
export function readText(file: string): string {
  const absolute = path.resolve(projectRoot, file);
  recordRead(absolute);
  return readFileSync(absolute, 'utf8');
}

/**
 * Lists the files of a folder recursively. A file that is added later invalidates the cached values that used the list.
 *
 * @param folder - absolute, or relative to the project's root
 * @returns paths below the folder, with slashes, in alphabetical order
 */
export function listFiles(folder: string): string[] {
  const absolute = path.resolve(projectRoot, folder);
  const entries = readdirSync(absolute, {recursive: true, withFileTypes: true});
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({parentPath, name}) => path.join(parentPath, name));
  [absolute, ...folders].forEach((each) => recordRead(each));
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) =>
      path.relative(absolute, path.join(parentPath, name)).split(path.sep).join('/'),
    )
    .sort();
}

/**
 * Reads one YAML file and checks it against a schema.
 *
 * @param file path of the file, absolute or from the project's root ("data/cron.yaml")
 * @returns the parsed content, as the schema gives it out; the same object as long as the file does not change
 * @throws Error that lists every problem, one a line: a file that is not there, the first YAML error as `file:line:column`,
 *   or each place where the content does not fit as `file:line: path: expected …`
 */
export function readYaml<T>(file: string, schema: z.ZodType<T>): T {
  const absolute = path.resolve(projectRoot, file);
  const read = (alreadyRead.get(schema) ?? new Map()) as Map<string, Cached<T>>;
  alreadyRead.set(schema, read);
  return cachedWhileUnchanged(read, absolute, () => checkedContent(absolute, schema));
}

/** Cache: schema → file → content. */
const alreadyRead = new WeakMap<z.ZodType, Map<string, unknown>>();

function checkedContent<T>(absolute: string, schema: z.ZodType<T>): T {
  recordRead(absolute);
  const label = labelOf(absolute);
  if (!existsSync(absolute)) {
    throw new Error(`${label}: no such file; expected a YAML file there`);
  }
  const parsed = parsedFile(absolute);
  // Only the first error: later ones mostly follow from it.
  const [broken] = [...parsed.document.errors, ...parsed.document.warnings];
  if (broken !== undefined) {
    const {line, col} = parsed.lines.linePos(broken.pos[0]);
    throw new Error(`${label}:${line}:${col}: not valid YAML: ${broken.message}`);
  }

  const content: unknown = parsed.document.toJS();
  const result = schema.safeParse(content, {error: allowedKeys});
  if (result.success) {
    return result.data;
  }
  const mistakes = mistakesIn(content, result.error);
  throw new Error(mistakes.map((mistake) => messageOf(mistake, parsed)).join('\n'));
}

type ParsedFile = {readonly label: string; readonly document: Document; readonly lines: LineCounter};

function parsedFile(absolute: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(absolute, 'utf8'), {lineCounter: lines, prettyErrors: false});
  return {label: labelOf(absolute), document, lines};
}

/** Error map for zod: puts the allowed keys into the message about an unknown one, where `mistakesIn` needs them. */
export const allowedKeys: z.core.$ZodErrorMap = ({code, inst}) => {
  const keys =
    inst instanceof z.ZodObject
      ? Object.keys(inst.shape)
      : inst instanceof z.ZodRecord
        ? inst.keyType._zod.values
        : undefined;
  return code === 'unrecognized_keys' && keys !== undefined ? [...keys].join(' ') : undefined;
};

/** @returns the mistakes, in the order of the content @param error - zod's error for the content */
export function mistakesIn(content: unknown, error: z.ZodError): Mistake[] {
  return error.issues.flatMap((issue) => explain(issue, content));
}

function messageOf({at, text}: Mistake, {label, document, lines}: ParsedFile): string {
  return `${label}:${lineAt(document, lines, at)}: ${pathText(at)}${text}`;
}

/** Formats a mistake in a YAML file that can be parsed. @param absolute - path of the file */
export function mistakeMessage(mistake: Mistake, absolute: string): string {
  return messageOf(mistake, parsedFile(absolute));
}

/** A value that violates the schema, and its path. */
export type Mistake = {
  readonly at: readonly PropertyKey[];
  /** The message: the expected and the found value. */
  readonly text: string;
};

/** Turns one issue of zod into mistakes. If no branch of a union matches, the nearest branch is reported. */
function explain(issue: z.core.$ZodIssue, content: unknown, base: readonly PropertyKey[] = []): Mistake[] {
  const at = [...base, ...issue.path];
  const value = valueAt(content, ...at);
  const found = `found ${valueInMessage(value)}`;
  if (issue.code === 'unrecognized_keys') {
    const allowed = issue.message.split(' ');
    return issue.keys.map((key) => ({
      at: [...at, key],
      text: `found ${valueInMessage(key)}; ${expectedNames(key, allowed, 'expected only')}`,
    }));
  }
  if (issue.code === 'invalid_key') {
    const [name] = at.slice(-1);
    return issue.issues.map((inner) => ({
      at,
      text: `as a key: ${expectedValue(inner)}, found ${valueInMessage(name)}`,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((errors) => errors.flatMap((error) => explain(error, content, at)));
    // The intended branch is probably the one whose first issue is deepest; equally deep ones are all reported.
    const depth = (problems: readonly Mistake[]): number => Math.min(...problems.map((p) => p.at.length));
    const deepest = Math.max(...branches.map(depth));
    const meant = branches.filter((branch) => depth(branch) === deepest);
    const [only] = meant;
    if (only && (meant.length === 1 || deepest > at.length)) {
      return only;
    }
    const texts = meant.flat().map((p) => p.text.replace(/^expected /, '').replace(/, found .*$/s, ''));
    return [{at, text: `expected ${[...new Set(texts)].join(' or ')}, ${found}`}];
  }
  if (issue.code === 'invalid_value' && issue.values.length > 1 && typeof value === 'string') {
    return [{at, text: `${found}; ${expectedNames(value, issue.values.map(String), 'expected one of')}`}];
  }
  const text = expectedValue(issue);
  return [{at, text: text.includes(', found ') ? text : `${text}, ${found}`}];
}

/** The expected value in zod's words, or in those of the schema's own message. */
function expectedValue({message}: z.core.$ZodIssue): string {
  return message.replace(/^[A-Z][a-z ]+: (?=expected )/, '').replace(/, received \w+$/, '');
}

/** `['keys', 2, 'type']` of entry 0 becomes "[0].keys[2].type: "; the whole file has no path. */
function pathText(at: readonly PropertyKey[]): string {
  const text = at
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
  return text === '' ? '' : `${text}: `;
}

/** Line of the key or item at a path, counted from 1; if there is none, that of its nearest parent that exists. */
export function lineAt(document: Document, lines: LineCounter, at: readonly PropertyKey[]): number {
  for (let length = at.length; length > 0; length--) {
    const around = document.getIn(at.slice(0, length - 1), true);
    const step = String(at[length - 1]);
    const found = isMap(around)
      ? around.items.find(({key}) => isScalar(key) && String(key.value) === step)?.key
      : document.getIn(at.slice(0, length), true);
    if (isNode(found) && found.range) {
      return lines.linePos(found.range[0]).line;
    }
  }
  return 1;
}

/**
 * Reads a YAML file that is a list.
 *
 * @returns its entries, each with the line on which it begins
 * @throws Error as `readYaml` does
 */
export function readEntries<T extends object>(
  file: string,
  entry: z.ZodType<T>,
): (T & {readonly line: number})[] {
  const entries = readYaml(file, z.array(entry));
  const {document, lines} = parsedFile(path.resolve(projectRoot, file));
  return entries.map((each, index) => ({...each, line: lineAt(document, lines, [index])}));
}

/**
 * File, line and path at the beginning of a message: `data/v4/cli.yaml:41: commands[3].path: `.
 *
 * @param file - path of a YAML file without syntax errors
 * @param at - path within the file; text in parentheses is ignored, as it is not in the file
 */
export function placeInYaml(file: string, at: string): string {
  const {label, document, lines} = parsedFile(path.resolve(projectRoot, file));
  const steps = at
    .replace(/ \(.*/, '')
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return `${label}:${lineAt(document, lines, steps)}: ${at}: `;
}

/** A path for messages: relative to the project's root with forward slashes, absolute if it is outside. */
export function labelOf(absolute: string): string {
  const relative = path.relative(projectRoot, absolute);
  return (relative.startsWith('..') ? absolute : relative).split(path.sep).join('/');
}
