/** Commands of the program: usage, options, inherited options, and the list of all commands. */
import {loadVersionData, type Command} from '../../../data/load';
import type {VersionId} from '../../../data/schema/parts';
import type {Flag} from '../../../data/schema/cli';
import {
  anchorOf,
  code,
  codes,
  codeBlock,
  paragraph,
  prose,
  referenceList,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
} from '../blocks';
import {findNamed, type Arguments, type Directive} from '../directive';
import {lifeLines, valueFacts} from './values';

type Cli = {readonly root: Command; readonly commands: readonly Command[]};

function cliOf(args: Arguments, version: VersionId): Cli {
  const data = loadVersionData(version);
  if (args.edition !== undefined && args.edition !== 'pro') {
    throw new Error(
      `edition is "${args.edition}"; expected "pro", or no edition for the open source program`,
    );
  }
  return args.edition === 'pro' ? data.proCli : data.cli;
}

function commandOf(args: Arguments, version: VersionId): Command {
  const {root, commands} = cliOf(args, version);
  const edition = args.edition === 'pro' ? 'Pro command' : 'command';
  return findNamed([root, ...commands], (command) => command.path, args.command ?? '', edition, version);
}

/** Configuration key and variable of a flag of `dkron agent`. */
function sameSetting(flag: Flag, command: Command, version: VersionId): Fact[] {
  if (command.path !== 'dkron agent') {
    return [];
  }
  const setting = loadVersionData(version).settings.settings.find((each) => each.flag === flag.name);
  if (setting === undefined) {
    return [];
  }
  const key: Fact = {label: 'Key', value: [code(setting.key)]};
  return setting.env === null ? [key] : [key, {label: 'Variable', value: [code(setting.env)]}];
}

function flagEntry(flag: Flag, command: Command, version: VersionId): Entry {
  const shorthand = flag.shorthand === undefined ? undefined : `-${flag.shorthand}`;
  return {
    name: `--${flag.name}`,
    ...(shorthand === undefined ? {} : {suffix: `(short: ${shorthand})`}),
    body: [
      flag.meaning,
      ...(flag.repeatable ? ['May be given several times.'] : []),
      ...lifeLines(flag),
      ...flag.notes,
    ],
    facts: [...valueFacts(flag), ...sameSetting(flag, command, version)],
    warnings: flag.traps,
  };
}

export const cliUsage: Directive = {
  name: 'cli-usage',
  required: ['command'],
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOf(args, version);
    const blocks: Block[] = [codeBlock('text', command.usage)];
    if (command.aliases.length > 0) {
      blocks.push(paragraph(text('Aliases: '), ...codes(command.aliases)));
    }
    if (command.arguments.length > 0) {
      const rows = command.arguments.map((argument) => ({
        cells: [[code(argument.name)], [text(argument.required ? 'yes' : 'no')], prose(argument.meaning)],
      }));
      blocks.push(table(['Argument', 'Required', 'Meaning'], rows));
    }
    return blocks;
  },
};

export const cliOptions: Directive = {
  name: 'cli-options',
  required: ['command'],
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOf(args, version);
    return command.flags.length === 0
      ? [paragraph(text('This command has no options of its own.'))]
      : referenceList(command.flags.map((flag) => flagEntry(flag, command, version)));
  },
};

export const cliInherited: Directive = {
  name: 'cli-inherited',
  required: ['command'],
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOf(args, version);
    if (command.inherited.length === 0) {
      return [paragraph(text('This command inherits no options.'))];
    }
    return referenceList(
      command.inherited.map((flag) => {
        const entry = flagEntry(flag, command, version);
        return {...entry, facts: [...entry.facts, {label: 'From', value: [code(flag.from)]}]};
      }),
    );
  },
};

export const cliCommands: Directive = {
  name: 'cli-commands',
  required: [],
  optional: ['edition'],
  expand: (args, version) => {
    const {root, commands} = cliOf(args, version);
    const rows = [root, ...commands].map((command) => ({
      anchor: anchorOf(command.path),
      cells: [
        [code(command.path)],
        prose(command.hidden ? `${command.summary} Not listed by \`--help\`.` : command.summary),
      ],
    }));
    return [table(['Command', 'What it does'], rows)];
  },
};
