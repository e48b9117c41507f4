/**
 * Converts a configuration to every format that Dkron reads: a YAML fence with the word `formats` is shown as TOML, as JSON and
 * as environment variables, too.
 */
import {stringify} from 'smol-toml';
import {isMap, isNode, isScalar, parseDocument, visit, type Node} from 'yaml';

import {variableOf} from '../../../data/completeVersion';
import type {switches} from '../switches';

type ShownFormat = {
  readonly name: keyof typeof switches.format.choices;
  /** Language for the highlighting. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
};

type FormatValue =
  string | number | boolean | readonly (string | number)[] | Readonly<Record<string, string>>;
type Assignment = {readonly key: string; readonly value: FormatValue; readonly comment: string};

/** Whether a collection is written in one line: `[a, b]`. */
function isFlow(node: Node): boolean {
  return 'flow' in node && node.flow === true;
}

/** Reads a configuration. @throws Error if another format cannot express a part of it */
function readSettings(yaml: string): readonly Assignment[] {
  const document = parseDocument(yaml);
  const {contents, errors} = document;
  if (errors.length > 0 || !isMap(contents)) {
    throw new Error('a fence with "formats" has to be a YAML map of settings');
  }
  const commented = [document.commentBefore, document.comment].filter((text) => typeof text === 'string');
  visit(document, {
    Node(_key, node) {
      const isValue = contents.items.some(({value}) => value === node) && (isScalar(node) || isFlow(node));
      commented.push(
        ...[
          node.commentBefore,
          isValue && node.comment?.includes('\n') !== true ? undefined : node.comment,
        ].filter((text) => typeof text === 'string'),
      );
    },
  });
  if (commented[0] !== undefined) {
    throw new Error(
      `a fence with "formats" may have a comment only after a value, on the same line; found #${commented[0].split('\n')[0] ?? ''}`,
    );
  }
  return contents.items.map(({key, value}) => {
    if (!isNode(key) || !isNode(value) || value.toJS(document) === null) {
      throw new Error(`a fence with "formats" needs a value for each setting; "${String(key)}" has none`);
    }
    const comment = typeof value.comment === 'string' ? ` #${value.comment}` : '';
    return {key: String(key), value: value.toJS(document) as FormatValue, comment};
  });
}

function isTable(value: FormatValue): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Tables come last: in TOML, every key after a table header belongs to that table. */
function toToml(settings: readonly Assignment[]): string {
  const written = ({key, value, comment}: Assignment): string => stringify({[key]: value}).trim() + comment;
  const flat = settings.filter(({value}) => !isTable(value)).map(written);
  const tables = settings.filter(({value}) => isTable(value)).map(written);
  return [...(flat.length === 0 ? [] : [flat.join('\n')]), ...tables].join('\n\n');
}

/** JSON in one line, with blanks after colons and commas. */
function inlineJson(value: FormatValue): string {
  if (Array.isArray(value)) {
    return `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
  }
  return isTable(value)
    ? `{${Object.entries(value)
        .map((pair) => pair.map((part) => JSON.stringify(part)).join(': '))
        .join(', ')}}`
    : JSON.stringify(value);
}

function toJson(settings: readonly Assignment[]): string {
  const lines = settings.map(({key, value}) => `  ${JSON.stringify(key)}: ${inlineJson(value)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/**
 * Quotes a value for both a shell and an EnvironmentFile of systemd. @throws Error for an apostrophe, which they escape in
 * different ways
 */
function shellQuoted(text: string): string {
  if (text.includes("'")) {
    throw new Error(`a fence with "formats" may have no apostrophe in a value: ${text}`);
  }
  return /^[\w.,:/@%+=-]+$/.test(text) ? text : `'${text}'`;
}

function toVariables(settings: readonly Assignment[]): string {
  return settings
    .map(({key, value, comment}) => {
      const text = Array.isArray(value)
        ? value.join(',')
        : isTable(value)
          ? JSON.stringify(value)
          : String(value);
      // The comment has a line of its own: after a value, an EnvironmentFile would take it as part of the value.
      return `${comment === '' ? '' : `${comment.trim()}\n`}${variableOf(key)}=${shellQuoted(text)}`;
    })
    .join('\n');
}

/**
 * @param title - name of the file, with the ending `.yml`
 * @returns the file unchanged, and in the other formats; JSON has no comments
 * @throws Error if the fence cannot be written in every format
 */
export function formatsOf(yaml: string, title: string | undefined): readonly ShownFormat[] {
  if (title?.includes('.yml') !== true) {
    throw new Error('a fence with "formats" needs a title with the name of a .yml file');
  }
  const settings = readSettings(yaml);
  return [
    {name: 'yaml', language: 'yaml', title, text: yaml},
    {
      name: 'toml',
      language: 'toml',
      title: title.replace('.yml', '.toml'),
      text: toToml(settings),
    },
    {
      name: 'json',
      language: 'json',
      title: title.replace('.yml', '.json'),
      text: toJson(settings),
    },
    {
      name: 'variables',
      language: 'ini',
      title: 'Environment variables',
      text: toVariables(settings),
    },
  ];
}
