/**
 * Compares the messages of one documentation version with Dkron's source.
 *
 *   npx tsx verify/messages.ts CHECKOUT --docs v4 [--modules FOLDER] [--write]
 *
 * CHECKOUT is a checkout of Dkron at the release that the data describes. Prints the texts of log calls at warn and above, of
 * errors and of responses that have no entry in `data/v4/messages.yaml`, `executors.yaml` or `processors.yaml` and are not left
 * out there; entries whose text is not at the place in `at`; and exceptions (`leftOut`) that match nothing in the source. With
 * `--write`, an entry whose text has moved within its file gets its new line, unless several lines match, and a message without
 * an entry gets one, with `TODO` for the texts that a person has to write. A checkout of another release is refused; the release
 * is known from its tag or the name of its folder, if at all. With `--modules` (the path that `go env GOMODCACHE` prints),
 * entries from modules are looked up as well. Exit codes: 0 they agree, 1 they do not, 2 it could not run. It can NOT check
 * whether a meaning is true, nor find texts of Go or the operating system.
 */
import fs from 'node:fs';
import path from 'node:path';

import {loadExecutors, loadProcessors, loadVersionData} from '../data/load';
import {messageLevels, type LeftOut, type Message} from '../data/schema/messages';
import type {VersionId} from '../data/schema/parts';
import type {ErrorEntry} from '../data/schema/plugins';
import {docsVersions, forVersion} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';
import {escapeRegExp, fixedParts, countWords} from '../plugins/lib/messages';
import {runProgram} from '../tools/main';
import {releaseOfCheckout} from '../tools/repository';
import {addItem, setValue} from '../tools/yamlEdit';
import {forwardingFunctions, literalsIn, messagesIn, type FoundMessage} from './goSource';

/** A message in the source, with its file relative to the root of the checkout. */
export type MessageInFile = FoundMessage & {readonly file: string};

/** Tests and generated files, whose messages users do not see. */
const ignoredFile = /_test\.go$|\.pb\.go$|_vfsdata\.go$|(?:^|\/)(?:vendor|testdata|test|node_modules)\//;

const verb = /%[-+#0-9. ]*[a-zA-Z]/g;

/**
 * Pattern of the output of a Printf format, without the level at its start (some libraries have one) and the error at
 * its end.
 */
function literalPattern(literal: string): RegExp {
  const words = literal
    .trim()
    .replace(/^\[[A-Z]+\] /, '')
    .replace(/:? *%[svw]$/, '');
  return new RegExp(words.split(verb).map(escapeRegExp).join('[\\s\\S]*?'));
}

/** Pattern of an entry's text; words in CAPITALS, a lone N and … match anything. */
function entryPattern(text: string): RegExp {
  const between = fixedParts(text);
  // A text that is all in capitals is matched literally.
  const parts = (countWords(between.join(' ')) === 0 ? [text] : between).map(escapeRegExp);
  // Two words, such as "not found", match only at the start: inside a longer text they are too unspecific.
  return new RegExp(`${countWords(text) > 2 ? '' : '^'}${parts.join('[\\s\\S]*')}`);
}

/** Whether an entry describes a text of the source. An entry may contain only the part that users see. */
export function isAbout(entry: string, literal: string): boolean {
  return literalPattern(literal).test(entry) || entryPattern(entry).test(literal.replaceAll(verb, '…'));
}

/** The messages of a checkout. @throws Error if it contains no Go source */
export function messagesBelow(folder: string): MessageInFile[] {
  const files = filesBelow(folder).filter((file) => file.endsWith('.go') && !ignoredFile.test(file));
  if (files.length === 0) {
    throw new Error(`${folder}: no Go source below it; expected a checkout of Dkron`);
  }
  const sources = files.map((file) => ({file, source: fs.readFileSync(path.join(folder, file), 'utf8')}));
  const functions = sources.flatMap(({source}) => forwardingFunctions(source));
  return sources.flatMap(({file, source}) =>
    messagesIn(source, functions).map((found) => ({...found, file})),
  );
}

/**
 * Messages of the source without an entry, except those listed in `leftOut`.
 *
 * @param entries - texts of all entries
 */
export function withoutEntry(
  messages: readonly MessageInFile[],
  entries: readonly string[],
  leftOut: readonly LeftOut[],
): MessageInFile[] {
  const isLeftOut = ({text, file}: MessageInFile): boolean =>
    leftOut.some((each) => ('path' in each ? file.startsWith(each.path) : each.text === text.trim()));
  return messages.filter(
    (message) => !isLeftOut(message) && !entries.some((entry) => isAbout(entry, message.text)),
  );
}

/** Elements of `leftOut` that are no longer in the source. */
export function leftOutForNothing(messages: readonly MessageInFile[], leftOut: readonly LeftOut[]): string[] {
  return leftOut
    .filter((each) =>
      'path' in each
        ? !messages.some(({file}) => file.startsWith(each.path))
        : !messages.some(({text}) => text.trim() === each.text),
    )
    .map((each) => `left out, but not in the source: ${'path' in each ? each.path : `"${each.text}"`}`);
}

type PlacedEntry = Pick<Message, 'id' | 'text' | 'at'>;
/** Returns the source of a file; undefined if it does not exist. */
type SourceReader = (file: string) => string | undefined;

function fileAndLine(at: string | undefined): {readonly file: string; readonly line: number} {
  const [file = '', line = ''] = at?.split(/:(?=\d+$)/) ?? [];
  return {file, line: Number(line)};
}

/** Whether a Printf format matches the whole text of an entry, not only a part of it. */
function isWhole(entry: string, literal: string): boolean {
  const words = literal
    .trim()
    .replace(/^\[[A-Z]+\] /, '')
    .split(verb)
    .map(escapeRegExp);
  return new RegExp(`^${words.join('[\\s\\S]*?')}$`).test(entry.trim());
}

/** Lines of a source with the text of an entry: with the whole text, otherwise with a part of it. */
function linesWith(text: string, source: string): readonly number[] {
  // A literal of one word, such as the name of a field, cannot be assigned to an entry.
  const fitting = literalsIn(source).filter(
    ({text: literal}) => countWords(literal) > 1 && isAbout(text, literal),
  );
  const whole = fitting.filter(({text: literal}) => isWhole(text, literal));
  return [...new Set((whole.length > 0 ? whole : fitting).map(({line}) => line))];
}

/** Current place of an entry's text in the same file; undefined if no line has it, or several have. */
export function newPlace({text, at}: PlacedEntry, read: SourceReader): string | undefined {
  const {file} = fileAndLine(at);
  const source = read(file);
  const [line, ...others] = source === undefined ? [] : linesWith(text, source);
  return line === undefined || others.length > 0 ? undefined : `${file}:${line}`;
}

/**
 * The problem with the place of an entry; undefined if there is none.
 *
 * @param read - returns the source of a file; undefined if it does not exist
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
  const [only, ...others] = elsewhere;
  const where =
    only === undefined
      ? ''
      : others.length === 0
        ? `, but at line ${only}`
        : `; it may be at line ${elsewhere.join(', ')}, so which one is for you to say`;
  return `${id}: "${text}" is not at ${at ?? ''}${where}`;
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

/** Error texts of the executors and processors of a version. */
function pluginTexts(version: VersionId): string[] {
  return [...loadExecutors(), ...loadProcessors()].flatMap(({errors}) =>
    forVersion<ErrorEntry>(errors, version).map(({text}) => text),
  );
}

/** Updates the places of moved texts in the data. @returns the text of the file, and one line for each change */
function withPlaces(
  file: string,
  messages: readonly Message[],
  moved: ReadonlyMap<string, string>,
): {readonly text: string; readonly lines: readonly string[]} {
  let text = fs.readFileSync(file, 'utf8');
  const lines = messages.flatMap(({id, at}, index) => {
    const place = moved.get(id);
    if (place === undefined) {
      return [];
    }
    text = setValue(text, ['messages', index, 'at'], place);
    return [`${id}: ${at ?? ''} becomes ${place}`];
  });
  return {text, lines};
}

/** A message of the source without an entry, with all its places. */
type Missing = {readonly text: string; readonly call: string; readonly places: readonly string[]};

/** Groups messages by text. */
export function oncePerText(messages: readonly MessageInFile[]): Missing[] {
  const texts = [...new Set(messages.map(({text}) => text))];
  return texts.map((text) => {
    const all = messages.filter((each) => each.text === text);
    return {text, call: all[0]?.call ?? '', places: all.map(({file, line}) => `${file}:${line}`)};
  });
}

/** A new entry for a message, with placeholders for the texts that a person has to write. */
export function newEntry(
  {text, call, places}: Missing,
  since: string,
  taken: readonly string[],
): Record<string, unknown> {
  const name = /(Warn|Error|Fatal|Panic)[a-z]*$/.exec(call)?.[1]?.toLowerCase();
  const level = call.startsWith('fmt.')
    ? undefined
    : messageLevels.find((each) => each === (name === 'warn' ? 'warning' : name));
  const words = text
    .replace(verb, ' ')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['message'];
  const id = words.slice(0, 6).join('-');
  return {
    id: taken.includes(id) ? `${id}-${taken.length}` : id,
    area: 'jobs',
    text: text.trim().replace(verb, '…'),
    from: level === undefined ? 'output' : 'server',
    ...(level === undefined ? {} : {level}),
    means: 'TODO: What it means; area and origin are guesses.',
    do: 'TODO: What to do.',
    since,
    at: places[0],
  };
}

/** Paths of modules begin with a host name; folders of Dkron contain no dot. */
function isInModule(at: string): boolean {
  return /^[\w-]+\.[\w.-]+\//.test(at);
}

function readSource(...names: readonly string[]): string | undefined {
  const file = path.join(...names);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * Returns a reader for files of the modules that a checkout uses.
 *
 * @param goMod - text of its go.mod, with the version of each
 * @param modules - Go's module cache, which escapes a capital letter as `!` and the small letter
 */
export function moduleReader(goMod: string, modules: string): SourceReader {
  const used = [...goMod.matchAll(/^(?:require)?\s+(\S+) (v\S+)/gm)]
    .map(([, name = '', version = '']) => ({name, version}))
    // Longest path first, as a module may be in the folder of another, such as cron/v3.
    .sort((one, other) => other.name.length - one.name.length);
  return (file) => {
    const module = used.find(({name}) => file.startsWith(`${name}/`));
    return module === undefined
      ? undefined
      : readSource(
          modules,
          `${module.name.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`)}@${module.version}`,
          file.slice(module.name.length),
        );
  };
}

/**
 * @param args - arguments of the command line
 * @param out - takes a line of the report
 * @returns the exit code, 0 or 1
 * @throws Error with the reason if it cannot run
 */
export function verifyMessages(args: readonly string[], out: (line: string) => void): number {
  const {checkout, docs, modules, write} = sourceToRead(args);
  const {messages, release} = loadVersionData(docs);
  const sourceRelease = releaseOfCheckout(checkout);
  if (sourceRelease !== undefined && sourceRelease !== release) {
    throw new Error(
      `${checkout} is the source of ${sourceRelease}; expected that of ${release}, which data/versions.yaml names for ${docs}`,
    );
  }
  const found = messagesBelow(checkout);
  const entries = [...messages.messages.map(({text}) => text), ...pluginTexts(docs)];
  const inModule = moduleReader(readSource(checkout, 'go.mod') ?? '', modules ?? '');
  const looked = messages.messages.filter(
    ({at, until}) => at !== undefined && until === undefined && (modules !== undefined || !isInModule(at)),
  );
  const read: SourceReader = (file) => (isInModule(file) ? inModule(file) : readSource(checkout, file));
  const moved = new Map(
    looked.flatMap((message): [string, string][] => {
      const place = newPlace(message, read);
      return write && place !== undefined && misplaced(message, read) !== undefined
        ? [[message.id, place]]
        : [];
    }),
  );
  const missing = oncePerText(withoutEntry(found, entries, messages.leftOut));
  if (write) {
    const file = path.join('data', docs, 'messages.yaml');
    const ids = messages.messages.map(({id}) => id);
    let {text, lines} = withPlaces(file, messages.messages, moved);
    for (const each of missing) {
      const entry = newEntry(each, release, ids);
      ids.push(String(entry.id));
      text = addItem(text, ['messages'], entry);
      lines = [...lines, `${String(entry.id)}: added with TODO in place of its texts`];
    }
    fs.writeFileSync(file, text);
    lines.forEach((line) => out(line));
  }
  const problems = [
    // With --write, each message has an entry now.
    ...(write ? [] : missing).map(
      ({text, call, places}) => `no entry: "${text}" (${call} at ${places.join(', ')})`,
    ),
    ...looked.filter(({id}) => !moved.has(id)).flatMap((message) => misplaced(message, read) ?? []),
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
