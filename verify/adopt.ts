/** What a new release changes in the data of its version, worked out from the help of the real program. */
import type {VersionData} from '../data/load';
import type {Flag} from '../data/schema/cli';
import {addItem, removeItem, setValue} from '../tools/yamlEdit';
import {compareCommand, flagType, listedSubcommands} from './cli';
import type {Help, HelpFlag} from './cobraHelp';

/** The two files of a version that follow the program, as text. */
export type Files = {readonly cli: string; readonly settings: string};

export type Adopted = {
  readonly files: Files;
  /** What was written, a line each. */
  readonly done: readonly string[];
  /** What a person has to look at, a line each. */
  readonly left: readonly string[];
};

/** A text of the program as the data has texts: a capital letter first, a full stop last. */
function sentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`.replace(/[^.?]$/, '$&.');
}

/** A default as the data has it. */
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

function newFlag(flag: HelpFlag, since: string): Record<string, unknown> {
  const type = flagType(flag);
  return {
    name: flag.name,
    ...(flag.shorthand === undefined ? {} : {shorthand: flag.shorthand}),
    type,
    default: defaultOf(type, flag.printedDefault),
    meaning: sentence(flag.meaning),
    ...(flag.name === 'help' ? {} : {since}),
  };
}

function newSetting(flag: HelpFlag, since: string): Record<string, unknown> {
  const type = flagType(flag);
  return {
    key: flag.name,
    group: 'basics',
    flag: flag.name,
    env: `DKRON_${flag.name.toUpperCase().replaceAll('-', '_')}`,
    type: type === 'strings' ? 'list' : type,
    default: defaultOf(type, flag.printedDefault),
    appliesTo: 'all',
    meaning: sentence(flag.meaning),
    reload: {takesEffect: 'no', why: 'Nobody has tried it yet.'},
    since,
  };
}

/**
 * Changes the data of a version so that it agrees with the program's help.
 *
 * @param help - of every command that the program lists, by path
 * @throws Error where the data cannot be changed in place; it says where
 */
export function adopt(
  release: string,
  {cli, settings}: VersionData,
  help: ReadonlyMap<string, Help>,
  before: Files,
): Adopted {
  let files = before;
  const done: string[] = [];
  const left: string[] = [];
  const commands = [cli.root, ...cli.commands];
  const placeOf = (path: string): (string | number)[] =>
    path === 'dkron' ? ['root'] : ['commands', cli.commands.findIndex((command) => command.path === path)];

  // From the last to the first: positions of what is still to be changed stay what they are.
  for (const command of [...commands].reverse()) {
    const now = help.get(command.path);
    if (now === undefined) {
      if (!command.hidden && command.path !== 'dkron help') {
        files = {...files, cli: removeItem(files.cli, placeOf(command.path))};
        done.push(`${command.path}: the program lacks this command; taken out`);
        left.push(`${command.path}: its page and the links to it have to go`);
      }
      continue;
    }
    const place = placeOf(command.path);
    for (const [index, flag] of [...command.flags.entries()].reverse()) {
      const at = [...place, 'flags', index];
      const printed = now.flags.find(({name}) => name === flag.name);
      if (printed === undefined) {
        files = {...files, cli: removeItem(files.cli, at)};
        done.push(`${command.path}: --${flag.name} taken out`);
        const setting = settings.settings.findIndex((each) => each.flag === flag.name);
        if (command.path === 'dkron agent' && setting !== -1) {
          files = {...files, settings: setValue(files.settings, ['settings', setting, 'flag'], null)};
          left.push(`the setting ${flag.name}: it has no flag any more; is it still read?`);
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
        files = {...files, cli: setValue(files.cli, [...at, 'default'], value)};
        const setting = settings.settings.findIndex((each) => each.flag === flag.name);
        if (command.path === 'dkron agent' && setting !== -1) {
          files = {...files, settings: setValue(files.settings, ['settings', setting, 'default'], value)};
        }
        done.push(
          `${command.path}: --${flag.name}: default ${JSON.stringify(flag.default)} becomes ${JSON.stringify(value)}`,
        );
        left.push(`--${flag.name}: texts and examples that name the old default`);
      }
    }
    for (const flag of now.flags.filter(({name}) => !command.flags.some((each) => each.name === name))) {
      files = {...files, cli: addItem(files.cli, [...place, 'flags'], newFlag(flag, release))};
      done.push(`${command.path}: --${flag.name} added`);
      left.push(`--${flag.name}: its meaning is the program's own text; write one, and try it`);
      if (command.path === 'dkron agent') {
        files = {...files, settings: addItem(files.settings, ['settings'], newSetting(flag, release))};
        left.push(`the setting ${flag.name}: group, nodes, reload and an example`);
      }
    }
    // Types, shorthands and inherited flags change too rarely to be written by a program.
    left.push(
      ...compareCommand(command, now, listedSubcommands(command.path, cli.commands)).filter((line) =>
        /: (?:type|shorthand) is |inherited flag/.test(line),
      ),
    );
  }
  for (const [path, now] of help) {
    if (!commands.some((command) => command.path === path)) {
      const parent = help.get(path.split(' ').slice(0, -1).join(' '));
      const summary = parent?.summaries[path.split(' ').at(-1) ?? ''] ?? '';
      const item = {
        path,
        summary: sentence(summary),
        usage: now.usage,
        since: release,
        flags: now.flags.map((flag) => newFlag(flag, release)),
        protocol: null,
      };
      files = {...files, cli: addItem(files.cli, ['commands'], item)};
      done.push(`${path}: command added`);
      left.push(`${path}: its texts are the program's own; write them, and a page`);
    }
  }
  return {files, done: done.reverse(), left: left.reverse()};
}
