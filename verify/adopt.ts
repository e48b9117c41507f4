/**
 * Updates the data of a version for a new release, from the `--help` output of the real program. A flag of `dkron agent`
 * becomes a setting. Commands and flags that Dkron Pro inherits from the open source program keep their former values, because
 * its pages have to be read first. Texts that cannot be derived become `TODO`, which the checks refuse; changes that cannot be
 * made automatically are listed for a person.
 */
import {parse} from 'yaml';

import type {Command, VersionData} from '../data/load';
import {flagTypes, type Flag} from '../data/schema/cli';
import {addItem, addKey, removeItem, replaceItem, setValue, type Path} from '../tools/yamlEdit';
import {compareCommand, flagType, listedSubcommands} from './cli';
import type {CommandHelp, HelpFlag} from './cobraHelp';

/** Texts of the data files that are derived from the program. */
export type VersionTexts = {readonly cli: string; readonly proCli: string; readonly settings: string};

export type Adopted = {
  readonly files: VersionTexts;
  /** Changes that were made, one line each. */
  readonly done: readonly string[];
  /** Tasks that remain for a person, one line each. */
  readonly toDo: readonly string[];
  /** Flags whose default changed, with the old default. */
  readonly defaults: readonly {readonly name: string; readonly before: string}[];
};

/** Normalizes a text of the program to the style of the data: one line, a capital letter first, a full stop last. */
function sentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`.replace(/[^.?]$/, '$&.');
}

/** Placeholder for a text that a person has to write: `TODO` and the program's own text. */
function standIn(text: string): string {
  return `TODO: ${sentence(text)}`;
}

/** Converts a printed default to the value in the data. */
export function defaultOf(type: Flag['type'], printed: string | undefined): Flag['default'] {
  switch (type) {
    case 'bool':
      return printed === 'true';
    case 'int':
    case 'uint16':
      return Number(printed ?? 0);
    case 'strings':
      return printed === undefined
        ? []
        : printed
            .replace(/^\[|\]$/g, '')
            .split(',')
            .filter(Boolean);
    case 'string':
      return printed ?? '';
  }
}

/**
 * Type, format and default of a new flag, from the type that the program prints. An unknown type is entered as
 * `string`.
 */
function typed(flag: HelpFlag): Record<string, unknown> {
  const type = flagType(flag) ?? 'string';
  return {
    type,
    ...(flag.type === 'duration' ? {format: 'duration'} : {}),
    default: defaultOf(type, flag.printedDefault),
  };
}

/** Tasks that remain for a person after a flag or setting was added. */
function tasksForFlag(path: string, flag: HelpFlag): string[] {
  return [
    ...(flagType(flag) === undefined
      ? [
          `${path} --${flag.name}: its type is "${flag.type}", and the data knows ${flagTypes.join(', ')}; it is entered as text`,
        ]
      : []),
    `${path} --${flag.name}: its meaning is the program's own text; write one, and try it`,
  ];
}

function newFlag(flag: HelpFlag, since: string): Record<string, unknown> {
  return {
    name: flag.name,
    ...(flag.shorthand === undefined ? {} : {shorthand: flag.shorthand}),
    ...typed(flag),
    meaning: standIn(flag.meaning),
    since,
  };
}

/** Default values in the data format, which the files omit. */
const unwritten: Readonly<Record<string, unknown>> = {
  repeatable: false,
  persistent: false,
  effective: true,
  hidden: false,
};

/** An entry without the default values, which the files omit. */
function withoutDefaults<T extends object>(entry: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([key, value]) =>
        value !== undefined &&
        value !== unwritten[key] &&
        (key === 'default' || !Array.isArray(value) || value.length > 0),
    ),
  ) as Partial<T>;
}

function writtenCommand(command: Command): Record<string, unknown> {
  const flags = command.flags.filter(({name}) => name !== 'help').map(withoutDefaults);
  return withoutDefaults({...command, flags, inherited: undefined});
}

type ListedCommand = {
  readonly path: string;
  readonly flags?: readonly Record<string, unknown>[];
  readonly extends?: string;
};

/** A command's entry in a file, and its path in the YAML document. */
function listedCommand(
  text: string,
  path: string,
): {readonly at: Path; readonly listed: ListedCommand} | undefined {
  const {root, commands} = parse(text) as {root: ListedCommand; commands: ListedCommand[]};
  const index = commands.findIndex((command) => command.path === path);
  const listed = path === root.path ? root : commands[index];
  return listed && {at: listed === root ? ['root'] : ['commands', index], listed};
}

/** A flag's entry in a file, and its path in the YAML document. */
function listedFlag(
  text: string,
  path: string,
  name: string,
):
  {readonly at: Path; readonly listed: Record<string, unknown>; readonly command: ListedCommand} | undefined {
  const command = listedCommand(text, path);
  const index = command?.listed.flags?.findIndex((flag) => flag.name === name) ?? -1;
  const listed = command?.listed.flags?.[index];
  return command && listed && {at: [...command.at, 'flags', index], listed, command: command.listed};
}

function addFlag(text: string, path: string, flag: Record<string, unknown>): string {
  const command = listedCommand(text, path);
  if (command === undefined) {
    throw new Error(`expected the command "${path}" in cli.yaml, found none`);
  }
  return command.listed.flags === undefined
    ? addKey(text, command.at, 'usage', {flags: [flag]})
    : addItem(text, [...command.at, 'flags'], flag);
}

/**
 * Copies the former value of an open flag that changes or disappears into the data of Dkron Pro, which inherited it.
 */
function copiedToPro(
  text: string,
  path: string,
  flag: Flag,
  pro: VersionData['proCli'],
  key?: 'default',
): string {
  const found = listedFlag(text, path, flag.name);
  const whole = [pro.root, ...pro.commands]
    .find((command) => command.path === path)
    ?.flags.find(({name}) => name === flag.name);
  if (
    found?.command.extends === undefined ||
    whole === undefined ||
    pro.settings.some((each) => each.flag === flag.name)
  ) {
    return text;
  }
  if (key === undefined) {
    return replaceItem(text, found.at, withoutDefaults(whole));
  }
  return key in found.listed ? text : addKey(text, found.at, 'name', {[key]: whole[key]});
}

function newSetting(flag: HelpFlag, since: string): Record<string, unknown> {
  const {type, format, default: value} = typed(flag);
  return {
    key: flag.name,
    group: 'basics',
    type: flag.type === 'duration' ? 'duration' : type === 'strings' ? 'list' : type,
    ...(format === undefined ? {} : {format}),
    default: value,
    appliesTo: 'all',
    meaning: standIn(flag.meaning),
    reload: {takesEffect: 'no', why: 'TODO: Whether SIGHUP takes up a changed value.'},
    since,
  };
}

/**
 * Changes the data of a version so that it agrees with the program's help.
 *
 * @param help - help of every command that the program lists, by path
 * @returns the changed files; `left` includes changes that could not be made automatically
 */
export function adopt(
  release: string,
  {cli, proCli, settings}: VersionData,
  help: ReadonlyMap<string, CommandHelp>,
  before: VersionTexts,
): Adopted {
  let files = before;
  const done: string[] = [];
  const toDo: string[] = [];
  const defaults: {name: string; before: string}[] = [];
  const change = (what: string, edit: (texts: VersionTexts) => Partial<VersionTexts>): void => {
    try {
      files = {...files, ...edit(files)};
      done.push(what);
    } catch (error) {
      toDo.push(`${what}: do it by hand (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  const commands = [cli.root, ...cli.commands];
  const settingOf = (command: Command, flag: string): number =>
    command.path === 'dkron agent' ? settings.settings.findIndex((each) => each.flag === flag) : -1;

  // From the last to the first, so that the positions of entries that are still to be changed remain valid.
  for (const command of [...commands].reverse()) {
    const now = help.get(command.path);
    if (now === undefined) {
      if (!command.hidden && command.path !== 'dkron help') {
        const whole = proCli.commands.find(({path}) => path === command.path);
        change(`${command.path}: the program lacks this command; taken out`, (texts) => {
          const open = listedCommand(texts.cli, command.path);
          const pro = listedCommand(texts.proCli, command.path);
          return {
            cli: open === undefined ? texts.cli : removeItem(texts.cli, open.at),
            proCli:
              pro?.listed.extends === undefined || whole === undefined
                ? texts.proCli
                : replaceItem(texts.proCli, pro.at, writtenCommand(whole)),
          };
        });
        toDo.push(`${command.path}: its page and the links to it have to go`);
      }
      continue;
    }
    for (const flag of [...command.flags].reverse()) {
      const printed = now.flags.find(({name}) => name === flag.name);
      const setting = settingOf(command, flag.name);
      if (printed === undefined) {
        change(`${command.path}: --${flag.name} taken out`, (texts) => {
          const listed = listedFlag(texts.cli, command.path, flag.name);
          return {
            cli: listed === undefined ? texts.cli : removeItem(texts.cli, listed.at),
            proCli: copiedToPro(texts.proCli, command.path, flag, proCli),
            settings:
              setting === -1
                ? texts.settings
                : addKey(texts.settings, ['settings', setting], 'group', {flag: null}),
          };
        });
        if (setting !== -1) {
          toDo.push(`the setting ${flag.name}: it has no flag any more; is it still read?`);
        }
        continue;
      }
      if (
        flag.default !== null &&
        compareCommand(
          {...command, flags: [flag], inherited: []},
          {...now, flags: [printed], inherited: []},
          now.commands,
        ).some((line) => line.includes('default is'))
      ) {
        const value = defaultOf(flag.type, printed.printedDefault);
        const what = `${command.path}: --${flag.name}: default ${JSON.stringify(flag.default)} becomes ${JSON.stringify(value)}`;
        change(what, (texts) => {
          const at = listedFlag(texts.cli, command.path, flag.name)?.at ?? [];
          return {
            proCli: copiedToPro(texts.proCli, command.path, flag, proCli, 'default'),
            ...(setting === -1
              ? {cli: setValue(texts.cli, [...at, 'default'], value)}
              : {settings: setValue(texts.settings, ['settings', setting, 'default'], value)}),
          };
        });
        toDo.push(
          `--${flag.name}: texts and examples that name the old default, and since which release it is another ("sinceNote")`,
        );
        defaults.push({name: flag.name, before: String(flag.default)});
      }
    }
    for (const flag of now.flags.filter(({name}) => !command.flags.some((each) => each.name === name))) {
      change(`${command.path}: --${flag.name} added`, (texts) => {
        if (command.path !== 'dkron agent') {
          return {cli: addFlag(texts.cli, command.path, newFlag(flag, release))};
        }
        const {name, shorthand} = flag;
        return {
          settings: addItem(texts.settings, ['settings'], newSetting(flag, release)),
          cli: shorthand === undefined ? texts.cli : addFlag(texts.cli, command.path, {name, shorthand}),
        };
      });
      if (command.path === 'dkron agent') {
        toDo.push(`the setting ${flag.name}: group, nodes, reload and an example`);
      }
      toDo.push(...tasksForFlag(command.path, flag));
    }
    // Changes of types, shorthands and inherited flags are too rare to automate.
    toDo.push(
      ...compareCommand(command, now, listedSubcommands(command.path, cli.commands)).filter((line) =>
        /: (?:type|shorthand) is |inherited flag/.test(line),
      ),
    );
  }
  for (const [path, now] of help) {
    if (!commands.some((command) => command.path === path)) {
      const parent = help.get(path.split(' ').slice(0, -1).join(' '));
      const summary = parent?.summaries[path.split(' ').at(-1) ?? ''] ?? '';
      const added = now.flags.filter(({name}) => name !== 'help');
      const item = {
        path,
        summary: standIn(summary),
        usage: now.usage,
        ...(added.length === 0 ? {} : {flags: added.map((flag) => newFlag(flag, release))}),
      };
      change(`${path}: command added`, (texts) => ({cli: addItem(texts.cli, ['commands'], item)}));
      toDo.push(
        ...added.flatMap((flag) => tasksForFlag(path, flag)),
        `${path}: its texts are the program's own; write them, and a page`,
      );
    }
  }
  return {files, done: done.reverse(), toDo: toDo.reverse(), defaults};
}
