/** Executors and processors: overview, keys, errors. */
import {defaultFor, forVersion, loadExecutors, loadProcessors} from '../../../data/load-shared';
import {
  KEY_TYPES,
  type Availability,
  type ErrorEntry,
  type Executor,
  type Key,
  type Processor,
  type VersionId,
} from '../../../data/schema-shared';
import {
  code,
  paragraph,
  prose,
  referenceList,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
} from '../blocks';
import {findNamed, type Directive} from '../directive';

type PluginEntry = Executor | Processor;

/** Those that this version has. */
function present<T extends PluginEntry>(list: readonly T[], version: VersionId): T[] {
  return list.filter((plugin) => plugin.availability[version].kind !== 'none');
}

const requiredWords = {
  always: 'yes',
  never: 'no',
  sometimes: 'depends',
  undocumented: 'not documented',
} as const;

function defaultFact(key: Key, version: VersionId): Fact {
  const value = defaultFor(key, version);
  const words = value === undefined ? 'not documented' : 'none';
  return {
    label: 'Default',
    value: value === undefined || value === null || value === '' ? [text(words)] : [code(value)],
  };
}

function keyEntry(key: Key, version: VersionId): Entry {
  const notes = key.notes === undefined ? [] : forVersion(key.notes, version);
  return {
    name: key.name,
    body: [
      key.meaning,
      ...[key.requiredWhen, key.format, key.whenAbsent].filter((line) => line !== undefined),
      ...notes.filter((note) => note.severity === undefined).map((note) => note.text),
    ],
    facts: [
      {label: 'Type', value: [text(KEY_TYPES[key.type])]},
      {label: 'Required', value: [text(requiredWords[key.required])]},
      defaultFact(key, version),
      ...(key.unit === undefined ? [] : [{label: 'Unit', value: [text(key.unit)]}]),
      ...(key.allowed === undefined
        ? []
        : [
            {
              label: 'Allowed',
              value: key.allowed.flatMap((value, index) =>
                index === 0 ? [code(value)] : [text(', '), code(value)],
              ),
            },
          ]),
      ...(key.since === undefined ? [] : [{label: 'Since', value: [text(key.since)]}]),
      ...(key.example === undefined ? [] : [{label: 'Example', value: [code(key.example)]}]),
    ],
    warnings: [
      ...notes.filter((note) => note.severity !== undefined).map((note) => note.text),
      ...(key.secret === true ? ['A secret: everyone who may read jobs over the API can read it.'] : []),
    ],
  };
}

const places = {
  output: 'output of the execution',
  answer: 'answer of the API',
  'server-log': "server's log",
  'agent-log': "agent's log",
  'start-up': 'start of the node',
  payload: 'what is sent on',
} as const;

const outcomes = {
  failed: 'the run fails',
  'goes-on': 'the run goes on',
  refused: 'the call is refused',
  'process-ends': 'the process ends',
  lost: 'the result is lost',
} as const;

function errorEntry(error: ErrorEntry): Entry {
  return {
    name: error.text,
    anchor: `error-${error.id}`,
    body: [error.cause, error.remedy],
    facts: [
      {
        label: 'Seen in',
        value: [
          text(
            error.status === undefined
              ? places[error.where]
              : `${places[error.where]}, status ${error.status}`,
          ),
        ],
      },
      {label: 'Outcome', value: [text(outcomes[error.outcome])]},
      ...(error.since === undefined ? [] : [{label: 'Since', value: [text(error.since)]}]),
      ...(error.until === undefined ? [] : [{label: 'Until', value: [text(error.until)]}]),
    ],
  };
}

function keysDirective(name: string, kind: string, load: () => PluginEntry[]): Directive {
  return {
    name,
    required: ['name'],
    optional: [],
    expand: (args, version) => {
      const plugin = findNamed(present(load(), version), (each) => each.name, args.name ?? '', kind, version);
      const keys: readonly Key[] = forVersion<Key>(plugin.keys, version);
      return keys.length === 0
        ? [paragraph(text(`This ${kind} has no settings.`))]
        : referenceList(keys.map((key) => keyEntry(key, version)));
    },
  };
}

function errorsDirective(name: string, kind: string, load: () => PluginEntry[]): Directive {
  return {
    name,
    required: ['name'],
    optional: [],
    expand: (args, version) => {
      const plugin = findNamed(present(load(), version), (each) => each.name, args.name ?? '', kind, version);
      const errors = forVersion<ErrorEntry>(plugin.errors, version);
      return errors.length === 0
        ? [paragraph(text('No error texts of its own are known.'))]
        : referenceList(errors.map(errorEntry));
    },
  };
}

function availabilityWords(availability: Availability): string {
  switch (availability.kind) {
    case 'bundled':
      return `In the packages, as \`${availability.file}\``;
    case 'built-in':
      return 'Built in';
    case 'pro':
      return 'Dkron Pro';
    case 'none':
      return 'Not there';
  }
}

function overviewDirective(name: string, title: string, load: () => PluginEntry[]): Directive {
  return {
    name,
    required: [],
    optional: [],
    expand: (_args, version): Block[] => [
      table(
        [title, 'What it does', 'Where it comes from'],
        present(load(), version).map((plugin) => ({
          anchor: `${name.replace(/s$/, '')}-${plugin.name}`,
          cells: [
            [code(plugin.name)],
            prose(plugin.purpose),
            prose(availabilityWords(plugin.availability[version])),
          ],
        })),
      ),
    ],
  };
}

export const executor = keysDirective('executor', 'executor', loadExecutors);
export const executorErrors = errorsDirective('executor-errors', 'executor', loadExecutors);
export const executors = overviewDirective('executors', 'Executor', loadExecutors);
export const processor = keysDirective('processor', 'processor', loadProcessors);
export const processorErrors = errorsDirective('processor-errors', 'processor', loadProcessors);
export const processors = overviewDirective('processors', 'Processor', loadProcessors);
