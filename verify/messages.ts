/**
 * Holds the messages of one documentation version against Dkron's source.
 *
 *   npx tsx verify/messages.ts CHECKOUT --docs v4 [--modules FOLDER] [--write]
 *
 * CHECKOUT is a checkout of Dkron at the release that the data describes. Prints the texts of log calls at warn and above,
 * of errors and of responses that have no entry in `data/v4/messages.yaml`, `executors.yaml` or `processors.yaml` and are
 * not left out there; entries whose text is not where `at` says; and what is left out although the source no longer has it.
 * With `--write`, an entry whose text has moved within its file gets the nearest line that has it: what remains is for a person.
 * With `--modules` (what `go env GOMODCACHE` prints), entries from modules are looked up as well. Exit codes: 0 they agree,
 * 1 they do not, 2 it could not run. It can NOT tell whether a meaning is true, nor find texts that Go or the system says.
 */
import fs from 'node:fs';
import path from 'node:path';

import {loadExecutors, loadProcessors, loadVersionData} from '../data/load';
import type {LeftOut, Message} from '../data/schema/messages';
import type {VersionId} from '../data/schema/parts';
import type {ErrorEntry} from '../data/schema/plugins';
import {docsVersions, forVersion} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';
import {escapeRegExp, fixedParts, wordsIn} from '../plugins/lib/messages';
import {runProgram} from '../tools/main';
import {setValue} from '../tools/yamlEdit';
import {literalsIn, messagesIn, type FoundMessage, type Literal} from './goSource';

/** A message in the source, with its file from the root of the checkout. */
export type Placed = FoundMessage & {readonly file: string};

/** Files that are made by a program, and tests: nobody reads their messages. */
const passedOver = /_test\.go$|\.pb\.go$|_vfsdata\.go$|(?:^|\/)(?:vendor|testdata|test|node_modules)\//;

const verb = /%[-+#0-9. ]*[a-zA-Z]/g;

/** What a text of Printf can become, without the level that some libraries begin it with and the error at its end. */
function literalPattern(literal: string): RegExp {
  const words = literal
    .trim()
    .replace(/^\[[A-Z]+\] /, '')
    .replace(/:? *%[svw]$/, '');
  return new RegExp(words.split(verb).map(escapeRegExp).join('[\\s\\S]*?'));
}

/** What an entry stands for; words in CAPITALS, a lone N and … can be anything. */
function entryPattern(text: string): RegExp {
  const between = fixedParts(text);
  // A text that is all in capitals stands for itself.
  const parts = (wordsIn(between.join(' ')) === 0 ? [text] : between).map(escapeRegExp);
  // Two words in the middle of a longer text say too little: "not found".
  return new RegExp(`${wordsIn(text) > 2 ? '' : '^'}${parts.join('[\\s\\S]*')}`);
}

/** Whether an entry is about a text of the source. An entry may have only the part that readers meet. */
export function isAbout(entry: string, literal: string): boolean {
  return literalPattern(literal).test(entry) || entryPattern(entry).test(literal.replaceAll(verb, '…'));
}

/** The messages of a checkout. @throws Error where it has no Go source */
export function messagesBelow(folder: string): Placed[] {
  const files = filesBelow(folder).filter((file) => file.endsWith('.go') && !passedOver.test(file));
  if (files.length === 0) {
    throw new Error(`${folder}: no Go source below it; expected a checkout of Dkron`);
  }
  return files.flatMap((file) =>
    messagesIn(fs.readFileSync(path.join(folder, file), 'utf8')).map((found) => ({...found, file})),
  );
}

/**
 * Messages of the source that no entry is about and that are not left out.
 *
 * @param entries - texts of all entries
 */
export function withoutEntry(
  messages: readonly Placed[],
  entries: readonly string[],
  leftOut: readonly LeftOut[],
): Placed[] {
  const isLeftOut = ({text, file}: Placed): boolean =>
    leftOut.some((each) => ('path' in each ? file.startsWith(each.path) : each.text === text.trim()));
  return messages.filter(
    (message) => !isLeftOut(message) && !entries.some((entry) => isAbout(entry, message.text)),
  );
}

/** What is left out and no longer in the source. */
export function leftOutForNothing(messages: readonly Placed[], leftOut: readonly LeftOut[]): string[] {
  return leftOut
    .filter((each) =>
      'path' in each
        ? !messages.some(({file}) => file.startsWith(each.path))
        : !messages.some(({text}) => text.trim() === each.text),
    )
    .map((each) => `left out, but not in the source: ${'path' in each ? each.path : `"${each.text}"`}`);
}

type PlacedEntry = Pick<Message, 'id' | 'text' | 'at'>;
/** Gives the source of a file, undefined where there is none. */
type SourceReader = (file: string) => string | undefined;

function fileAndLine(at: string | undefined): {readonly file: string; readonly line: number} {
  const [file = '', line = ''] = at?.split(/:(?=\d+$)/) ?? [];
  return {file, line: Number(line)};
}

/** Lines of a source that have the text of an entry. */
function linesWith(text: string, source: string): readonly number[] {
  // A text of one word, such as the name of a field, says nothing about which entry it belongs to.
  const fits = ({text: literal}: Literal): boolean => wordsIn(literal) > 1 && isAbout(text, literal);
  return [
    ...new Set(
      literalsIn(source)
        .filter(fits)
        .map(({line}) => line),
    ),
  ];
}

/** Where the text of an entry is now: the line of the same file that is nearest to where it was; undefined where none has it. */
export function nearestPlace({text, at}: PlacedEntry, read: SourceReader): string | undefined {
  const {file, line} = fileAndLine(at);
  const source = read(file);
  const [nearest] = (source === undefined ? [] : linesWith(text, source)).toSorted(
    (a, b) => Math.abs(a - line) - Math.abs(b - line),
  );
  return nearest === undefined ? undefined : `${file}:${nearest}`;
}

/**
 * What is wrong with the place of an entry.
 *
 * @param read - gives the source of a file, undefined where there is none
 */
export function misplaced({id, text, at}: PlacedEntry, read: SourceReader): string | undefined {
  const {file, line} = fileAndLine(at);
  const source = read(file);
  if (source === undefined) {
    return `${id}: at ${at ?? ''}: no such file`;
  }
  const elsewhere = linesWith(text, source);
  if (elsewhere.includes(line)) {
    return undefined;
  }
  return `${id}: "${text}" is not at ${at ?? ''}${elsewhere.length === 0 ? '' : `, but at line ${elsewhere.join(', ')}`}`;
}

type SourceToRead = {
  readonly checkout: string;
  readonly docs: VersionId;
  readonly modules: string | undefined;
  readonly write: boolean;
};

function sourceToRead(args: readonly string[]): SourceToRead {
  const value = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at === -1 ? undefined : args[at + 1];
  };
  const [checkout] = args;
  const docs = docsVersions.find((version) => version === value('--docs'));
  if (checkout === undefined || checkout.startsWith('--') || docs === undefined) {
    throw new Error(
      `usage: npx tsx verify/messages.ts CHECKOUT --docs ${docsVersions.join('|')} [--modules FOLDER] [--write]`,
    );
  }
  for (const folder of [checkout, value('--modules') ?? '.']) {
    if (!fs.existsSync(folder)) {
      throw new Error(`${folder}: no such folder; expected a checkout of Dkron, or Go's module cache`);
    }
  }
  return {checkout, docs, modules: value('--modules'), write: args.includes('--write')};
}

/** Texts of the executors and processors that a version has. */
function pluginTexts(version: VersionId): string[] {
  return [...loadExecutors(), ...loadProcessors()].flatMap(({errors}) =>
    forVersion<ErrorEntry>(errors, version).map(({text}) => text),
  );
}

/** Writes the places of moved texts into the data. @returns what was written, a line each */
function writePlaces(docs: VersionId, moved: ReadonlyMap<string, string>): string[] {
  const file = path.join('data', docs, 'messages.yaml');
  const {messages} = loadVersionData(docs).messages;
  let text = fs.readFileSync(file, 'utf8');
  const lines = messages.flatMap(({id, at}, index) => {
    const place = moved.get(id);
    if (place === undefined) {
      return [];
    }
    text = setValue(text, ['messages', index, 'at'], place);
    return [`${id}: ${at ?? ''} becomes ${place}`];
  });
  fs.writeFileSync(file, text);
  return lines;
}

function isInModule(at: string): boolean {
  return at.includes('@');
}

/**
 * @param args - of the command line
 * @param out - takes a line of the report
 * @returns the exit code, 0 or 1
 * @throws Error that says why it could not run
 */
export function verifyMessages(args: readonly string[], out: (line: string) => void): number {
  const {checkout, docs, modules, write} = sourceToRead(args);
  const {messages, release} = loadVersionData(docs);
  const found = messagesBelow(checkout);
  const entries = [...messages.messages.map(({text}) => text), ...pluginTexts(docs)];
  const reader =
    (folder: string) =>
    (file: string): string | undefined => {
      const whole = path.join(folder, file);
      return fs.existsSync(whole) ? fs.readFileSync(whole, 'utf8') : undefined;
    };
  const looked = messages.messages.filter(
    ({at, until}) => at !== undefined && until === undefined && (modules !== undefined || !isInModule(at)),
  );
  const readerOf = ({at}: PlacedEntry): SourceReader =>
    reader(isInModule(at ?? '') ? (modules ?? '') : checkout);
  const moved = new Map(
    looked.flatMap((message): [string, string][] => {
      const place = nearestPlace(message, readerOf(message));
      return write && place !== undefined && misplaced(message, readerOf(message)) !== undefined
        ? [[message.id, place]]
        : [];
    }),
  );
  if (moved.size > 0) {
    writePlaces(docs, moved).forEach((line) => out(line));
  }
  const problems = [
    ...withoutEntry(found, entries, messages.leftOut).map(
      ({text, file, line, call}) => `no entry: "${text}" (${call} at ${file}:${line})`,
    ),
    ...looked
      .filter(({id}) => !moved.has(id))
      .flatMap((message) => misplaced(message, readerOf(message)) ?? []),
    ...leftOutForNothing(found, messages.leftOut),
  ];
  problems.forEach((line) => out(line));
  messages.leftOut.forEach((each) =>
    out(`left out: ${'path' in each ? each.path : `"${each.text}"`}: ${each.why}`),
  );
  out(
    `${found.length} messages in the source and ${messages.messages.length} entries of ${docs} (${release}), ${looked.length} of them looked up: ${problems.length} disagreements`,
  );
  return problems.length === 0 ? 0 : 1;
}

runProgram(module, () => verifyMessages(process.argv.slice(2), console.log));
