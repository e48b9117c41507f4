/** Executors and processors: overview, keys, errors, changes between releases. */
import type {PhrasingContent} from 'mdast';

import {loadExecutors, loadProcessors} from '../../../data/load';
import {availableIn} from '../../../data/ofVersion';
import {forVersion, includesVersion} from '../../../data/versions';
import {isRelease, type VersionId} from '../../../data/schema/parts';
import {
  keyTypes,
  type Availability,
  type ErrorEntry,
  type Executor,
  type Key,
  type Processor,
} from '../../../data/schema/plugins';
import {
  code,
  codes,
  heading,
  paragraph,
  prose,
  referenceList,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
  type Row,
} from '../blocks';
import {findNamed, type Directive} from '../directive';

type PluginEntry = Executor | Processor;

/** Whether a limit is a release of this version: features of an earlier version are in all releases of this one. */
function isOwnRelease(limit: string | undefined, version: VersionId): limit is string {
  return limit !== undefined && isRelease(limit) && includesVersion({since: limit, until: limit}, version);
}

const requiredWords = {
  always: 'yes',
  never: 'no',
  sometimes: 'depends',
  undocumented: 'not documented',
} as const;

function defaultFact({default: value, required}: Key): Fact {
  if (value !== undefined && value !== null && value !== '') {
    return {label: 'Default', value: [code(value)]};
  }
  const none = required === 'always' ? 'none (required)' : 'none';
  return {
    label: 'Default',
    value: [text(value === undefined && required !== 'always' ? 'not documented' : none)],
  };
}

/** The two common spellings of a boolean; the text of the key names the others. */
function usual(allowed: readonly string[]): readonly string[] {
  const spellings = ['true', 'false'];
  return spellings.every((spelling) => allowed.includes(spelling)) ? spellings : allowed;
}

/** The type of a value. A settings map of Dkron contains JSON strings only, and refuses `true` and `30` without quotation marks. */
function typeWords(key: Key, version: VersionId): PhrasingContent[] {
  const type = text(keyTypes[key.type]);
  const takesBoolean =
    'booleanUntil' in key &&
    typeof key.booleanUntil === 'string' &&
    includesVersion({until: key.booleanUntil}, version);
  const example = key.type === 'boolean' ? '"true"' : key.type === 'integer' ? '"30"' : undefined;
  return example === undefined || takesBoolean
    ? [type]
    : [type, text(' in a string, such as '), code(example)];
}

function keyEntry(key: Key, version: VersionId): Entry {
  const notes = key.notes === undefined ? [] : forVersion(key.notes, version);
  const more = notes.filter((note) => note.severity === undefined).map((note) => note.text);
  return {
    name: key.name,
    lead: [
      {label: 'Type', value: typeWords(key, version)},
      {label: 'Required', value: [text(requiredWords[key.required])]},
      defaultFact(key),
    ],
    body: [
      [key.meaning, key.requiredWhen, key.format, key.whenAbsent]
        .filter((line) => line !== undefined)
        .join(' '),
      ...(more.length === 0 ? [] : [more.join(' ')]),
    ],
    facts: [
      ...(key.unit === undefined ? [] : [{label: 'Unit', value: [text(key.unit)]}]),
      ...(key.allowed === undefined ? [] : [{label: 'Allowed', value: codes(usual(key.allowed))}]),
      ...(isOwnRelease(key.since, version) ? [{label: 'Since', value: [text(key.since)]}] : []),
      ...(key.example === undefined ? [] : [{label: 'Example', value: [code(key.example)]}]),
    ],
    warnings: [
      ...notes.filter((note) => note.severity !== undefined).map((note) => note.text),
      ...(key.secret === true
        ? ['This value is a secret. Everyone who can read jobs through the API can read it.']
        : []),
    ],
  };
}

/** Headings of the tables of errors, by the place where an error appears, in the order of the page. */
const errorTables = [
  {id: 'refused', title: 'Refused when you save', head: 'The response says', where: ['answer']},
  {
    id: 'in-the-output',
    title: 'In the output of a run',
    head: 'The output has',
    where: ['output', 'payload'],
  },
  {
    id: 'in-the-log',
    title: 'In the log of the node',
    head: 'The log has',
    where: ['server-log', 'server-log-debug', 'agent-log', 'start-up'],
  },
] as const;

/** Sentence about the outcome of an error, if it is not the one that the title of its table says. */
const outcomeSentences: Readonly<Record<ErrorEntry['outcome'], string>> = {
  failed: '',
  refused: '',
  'goes-on': ' The run continues.',
  'process-ends': ' The process exits.',
  lost: ' The result is lost.',
};

function errorRow(
  {id, text: words, cause, remedy, where, outcome, since, until}: ErrorEntry,
  version: VersionId,
): Row {
  const range = [
    ...(isOwnRelease(since, version) ? [` Since ${since}.`] : []),
    ...(isOwnRelease(until, version) ? [` Until ${until}.`] : []),
  ].join('');
  const level = where === 'server-log-debug' ? ' Printed only with `log-level: debug`.' : '';
  return {
    anchor: `error-${id}`,
    cells: [[code(words)], prose(`${cause}${outcomeSentences[outcome]} ${remedy}${level}${range}`)],
  };
}

type PluginKind = {readonly word: string; readonly load: () => PluginEntry[]; readonly example: string};

const anExecutor: PluginKind = {word: 'executor', load: loadExecutors, example: 'shell'};
const aProcessor: PluginKind = {word: 'processor', load: loadProcessors, example: 'log'};

/** A directive about a single executor or processor, given by its `name`. */
function aboutOne(
  name: string,
  what: string,
  {word, load, example}: PluginKind,
  expand: (plugin: PluginEntry, version: VersionId, word: string) => Block[],
): Directive {
  return {
    name,
    about: `${what} one ${word}.`,
    example: {name: example},
    expand: (args, version) =>
      expand(
        findNamed(availableIn(load(), version), (each) => each.name, args.name ?? '', word, version),
        version,
        word,
      ),
  };
}

function keys(plugin: PluginEntry, version: VersionId, word: string): Block[] {
  const all: readonly Key[] = forVersion<Key>(plugin.keys, version);
  return all.length === 0
    ? [paragraph(text(`This ${word} has no settings.`))]
    : referenceList(all.map((key) => keyEntry(key, version)));
}

function errors(plugin: PluginEntry, version: VersionId): Block[] {
  const all = forVersion<ErrorEntry>(plugin.errors, version);
  const tables = errorTables.flatMap(({id, title, head, where}): Block[] => {
    const rows = all
      .filter((error) => where.some((place) => place === error.where))
      .map((error) => errorRow(error, version));
    return rows.length === 0 ? [] : [heading(3, id, title), table([head, 'Cause and remedy'], rows)];
  });
  return tables.length === 0 ? [paragraph(text('No error messages are known for it.'))] : tables;
}

const changeWords = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
  broken: 'Broken',
  removed: 'Removed',
} as const;

function changes(plugin: PluginEntry, version: VersionId): Block[] {
  const rows = plugin.changes
    .filter(({release}) => includesVersion({since: release, until: release}, version))
    .reverse()
    .map((change) => ({
      cells: [
        [
          text(
            change.until === undefined || change.until === change.release
              ? change.release
              : `${change.release} to ${change.until}`,
          ),
        ],
        [text(changeWords[change.kind])],
        prose(change.text),
      ],
    }));
  return rows.length === 0
    ? [paragraph(text('No release of this version has changed it.'))]
    : [table(['Release', 'Change', 'What'], rows)];
}

function availabilityWords(availability: Availability): string {
  switch (availability.kind) {
    case 'bundled':
      return `In the packages, as \`${availability.file}\``;
    case 'built-in':
      return 'Built in';
    case 'pro':
      return 'Dkron Pro';
  }
}

function overviewDirective(name: string, title: string, {word, load}: PluginKind): Directive {
  return {
    name,
    about: `A table of the ${word}s that the version has, each with its purpose and where it comes from.`,
    expand: (_args, version) =>
      table(
        [title, 'What it does', 'Where it comes from'],
        availableIn(load(), version).map((plugin) => ({
          anchor: `${word}-${plugin.name}`,
          cells: [
            [code(plugin.name)],
            prose(plugin.purpose),
            prose(forVersion<Availability>(plugin.availability, version).map(availabilityWords).join(' ')),
          ],
        })),
      ),
  };
}

export const executor = aboutOne('executor', 'The keys of', anExecutor, keys);
export const executorChanges = aboutOne('executor-changes', 'What releases changed in', anExecutor, changes);
export const executorErrors = aboutOne(
  'executor-errors',
  'The error messages, with cause and remedy, of',
  anExecutor,
  errors,
);
export const executors = overviewDirective('executors', 'Executor', anExecutor);
export const processor = aboutOne('processor', 'The keys of', aProcessor, keys);
export const processorChanges = aboutOne(
  'processor-changes',
  'What releases changed in',
  aProcessor,
  changes,
);
export const processorErrors = aboutOne(
  'processor-errors',
  'The error messages, with cause and remedy, of',
  aProcessor,
  errors,
);
export const processors = overviewDirective('processors', 'Processor', aProcessor);
