/** Commands of the program: usage, options, inherited options, and the list of all commands. */
import {loadVersionData, type Cli, type Command} from '../../../data/load';
import type {VersionId} from '../../../data/schema/parts';
import type {Flag} from '../../../data/schema/cli';
import {settingGroups, type Setting} from '../../../data/schema/settings';
import {findVersion} from '../../../data/versions';
import {
  anchorOf,
  code,
  codeBlock,
  codes,
  heading,
  link,
  paragraph,
  prose,
  quickIndex,
  referenceList,
  table,
  text,
  type Block,
  type Entry,
  type Fact,
} from '../blocks';
import type {Arguments} from '../../sources/markdown';
import {requiredPageWith} from '../../sources/directivePages';
import {findNamed, type Directive} from '../directive';
import {lifeLines, shownDefault, typeAndDefault, valueFacts} from './values';

function cliOf(args: Arguments, version: VersionId): Cli {
  const data = loadVersionData(version);
  if (args.edition !== undefined && args.edition !== 'pro') {
    throw new Error(
      `edition is "${args.edition}"; expected "pro", or no edition for the open source program`,
    );
  }
  return args.edition === 'pro' ? data.proCli : data.cli;
}

function commandOfArguments(args: Arguments, version: VersionId): Command {
  const {root, commands} = cliOf(args, version);
  const edition = args.edition === 'pro' ? 'Pro command' : 'command';
  return findNamed([root, ...commands], (command) => command.path, args.command ?? '', edition, version);
}

function settingOf(flag: Flag, command: Command, version: VersionId): Setting | undefined {
  return command.path === 'dkron agent'
    ? loadVersionData(version).settings.settings.find((each) => each.flag === flag.name)
    : undefined;
}

/** Configuration key and variable of a flag of `dkron agent`. */
function sameSetting(flag: Flag, command: Command, version: VersionId): Fact[] {
  const setting = settingOf(flag, command, version);
  if (setting === undefined) {
    return [];
  }
  const url = `${findVersion(version).path}/${requiredPageWith(version, 'settings')}#${anchorOf(setting.key)}`;
  const key: Fact = {label: 'Key', value: [link(url, code(setting.key))], isName: true};
  return setting.env === null ? [key] : [key, {label: 'Variable', value: [code(setting.env)], isName: true}];
}

type FlagGroup = {readonly anchor: string; readonly title: string; readonly flags: readonly Flag[]};

/** The flags of a command in the groups of the settings that they set; one group where they set none. */
function flagGroups(command: Command, version: VersionId): FlagGroup[] {
  const ofPro = new Set(loadVersionData(version).proCli.settings.map(({flag}) => flag));
  const groups: Readonly<Record<string, string>> = {
    ...settingGroups,
    pro: 'Dkron Pro',
    other: 'Not in the configuration file',
  };
  const groupOf = (flag: Flag): string =>
    settingOf(flag, command, version)?.group ?? (ofPro.has(flag.name) ? 'pro' : 'other');
  return Object.entries(groups)
    .map(([group, title]) => ({
      anchor: `options-${group}`,
      title,
      flags: command.flags.filter((flag) => groupOf(flag) === group),
    }))
    .filter(({flags}) => flags.length > 0);
}

function flagEntry(flag: Flag, command: Command, version: VersionId): Entry {
  const more = [
    ...(flag.repeatable ? ['May be given several times.'] : []),
    ...lifeLines(flag),
    ...flag.notes,
  ];
  return {
    name: `--${flag.name}`,
    lead: [
      ...(flag.shorthand === undefined ? [] : [{label: 'Short', value: [code(`-${flag.shorthand}`)]}]),
      ...typeAndDefault(flag),
    ],
    body: [flag.meaning, ...(more.length === 0 ? [] : [more.join(' ')])],
    facts: [...sameSetting(flag, command, version), ...valueFacts(flag)],
    warnings: flag.traps,
  };
}

export const cliUsage: Directive = {
  name: 'cli-usage',
  about: 'The usage line of a command, its aliases and its arguments.',
  example: {command: 'dkron agent', edition: 'pro'},
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOfArguments(args, version);
    const blocks: Block[] = [codeBlock(command.usage)];
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

function flagIndex(groups: readonly FlagGroup[]): Block {
  return quickIndex(
    groups.map(({anchor, title, flags}) => ({
      anchor,
      title,
      rows: flags.map((flag) => ({
        anchor: anchorOf(`--${flag.name}`),
        name: code(`--${flag.name}`),
        notes: [shownDefault(flag)],
      })),
    })),
  );
}

export const cliOptions: Directive = {
  name: 'cli-options',
  about: "The command's own options, those of `dkron agent` in the groups of the settings and with an index.",
  example: {command: 'dkron agent', edition: 'pro'},
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOfArguments(args, version);
    if (command.flags.length === 0) {
      return paragraph(text('This command has no options of its own.'));
    }
    const groups = flagGroups(command, version);
    const listOf = (flags: readonly Flag[]): Block[] =>
      referenceList(flags.map((flag) => flagEntry(flag, command, version)));
    return groups.length === 1
      ? listOf(command.flags)
      : [
          flagIndex(groups),
          ...groups.flatMap(({anchor, title, flags}) => [heading(3, anchor, title), ...listOf(flags)]),
        ];
  },
};

export const cliInherited: Directive = {
  name: 'cli-inherited',
  about: 'The options that a command has from the commands above it.',
  example: {command: 'dkron raft list-peers', edition: 'pro'},
  optional: ['edition'],
  expand: (args, version) => {
    const command = commandOfArguments(args, version);
    if (command.inherited.length === 0) {
      return paragraph(text('This command inherits no options.'));
    }
    return referenceList(
      command.inherited.map((flag) => {
        const entry = flagEntry(flag, command, version);
        return {...entry, facts: [...(entry.facts ?? []), {label: 'From', value: [code(flag.from)]}]};
      }),
    );
  },
};

export const cliCommands: Directive = {
  name: 'cli-commands',
  about: 'A table of all commands, each with what it does.',
  example: {edition: 'pro'},
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
    return table(['Command', 'What it does'], rows);
  },
};
