/**
 * Compares the command-line data of one documentation version with a real `dkron` program.
 *
 * Runs `--help` of every command, listed or hidden, and reports differences: commands and flags that one of them lacks,
 * shorthands, types, defaults, inherited flags. It can NOT check whether a meaning is true, nor a default that is computed at
 * run time, nor find a hidden command that the data lacks.
 */
import {loadVersionData, type Command} from '../data/load';
import {flagTypes, type Flag} from '../data/schema/cli';
import type {CommandHelp, HelpFlag} from './cobraHelp';
import {progress, type Compared, type Found} from './commandLine';
import {helpOf} from './program';

/** pflag's names of types, in old and new releases, and the names in the data. */
const typeNames: Readonly<Record<string, string>> = {
  stringSlice: 'strings',
  uint: 'uint16',
  duration: 'string',
};

/** Type in the data for the type that a program printed; undefined if the data has none for it. */
export function flagType(flag: HelpFlag): Flag['type'] | undefined {
  const type = typeNames[flag.type] ?? flag.type;
  return flagTypes.find((each) => each === type);
}

/** A default as pflag prints it; undefined if it prints none. */
function expectedDefault(flag: Flag): string | undefined {
  const value = flag.default;
  if (
    value === '' ||
    value === 0 ||
    value === false ||
    value === null ||
    (Array.isArray(value) && value.length === 0)
  ) {
    return undefined;
  }
  return Array.isArray(value) ? `[${value.join(',')}]` : String(value);
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'none' : `"${value}"`;
}

/** A default that depends on the machine is not compared. */
function isComputed(flag: Flag): boolean {
  return flag.default === null;
}

function compareFlag(expected: Flag, printed: HelpFlag): string[] {
  const found: string[] = [];
  const type = typeNames[printed.type] ?? printed.type;
  if (type !== expected.type) {
    found.push(`--${expected.name}: type is ${expected.type} in the data, ${type} in the program`);
  }
  if (printed.shorthand !== expected.shorthand) {
    found.push(
      `--${expected.name}: shorthand is ${quoted(expected.shorthand)} in the data, ${quoted(printed.shorthand)} in the program`,
    );
  }
  const expectedText = expectedDefault(expected);
  if (!isComputed(expected) && printed.printedDefault !== expectedText) {
    found.push(
      `--${expected.name}: default is ${quoted(expectedText)} in the data, ${quoted(printed.printedDefault)} in the program`,
    );
  }
  return found;
}

function flagProblems(expected: readonly Flag[], printed: readonly HelpFlag[], kind: string): string[] {
  const extra = printed.filter((flag) => !expected.some((each) => each.name === flag.name));
  return [
    ...expected.flatMap((flag) => {
      const match = printed.find((each) => each.name === flag.name);
      return match === undefined
        ? [`--${flag.name}: ${kind} in the data, not in the program`]
        : compareFlag(flag, match);
    }),
    ...extra.map((flag) => `--${flag.name}: ${kind} in the program, not in the data`),
  ];
}

/**
 * Compares one command.
 *
 * @param command - the command in the data
 * @param help - the program's help of it
 * @param subcommands - names of the subcommands in the data that are not hidden
 * @returns one line for each difference
 */
export function compareCommand(
  command: Command,
  help: CommandHelp,
  subcommands: readonly string[],
): string[] {
  const missing = subcommands.filter((name) => !help.commands.includes(name));
  const extra = help.commands.filter((name) => !subcommands.includes(name));
  return [
    ...missing.map((name) => `command ${name}: in the data, not in the program`),
    ...extra.map((name) => `command ${name}: in the program, not in the data`),
    ...flagProblems(command.flags, help.flags, 'flag'),
    ...flagProblems(command.inherited, help.inherited, 'inherited flag'),
  ].map((line) => `${command.path}: ${line}`);
}

/** Names of the listed direct subcommands. */
export function listedSubcommands(path: string, commands: readonly Command[]): string[] {
  return commands
    .filter(
      (each) =>
        !each.hidden && each.path.startsWith(`${path} `) && !each.path.slice(path.length + 1).includes(' '),
    )
    .map((each) => each.path.slice(path.length + 1));
}

/**
 * @param compared - the program, and the version of the data
 * @throws Error if the program does not print help as dkron does
 */
export function verifyCli({binary, docs}: Compared): Found {
  const {cli, release} = loadVersionData(docs);
  const all = [cli.root, ...cli.commands];
  const problems: string[] = [];
  for (const [index, command] of all.entries()) {
    progress(`[${index + 1}/${all.length}] ${command.path}`);
    if (command.path === 'dkron help') {
      // `dkron help --help` shows the help of the program; the command is listed, and that is checked.
      continue;
    }
    try {
      problems.push(
        ...compareCommand(
          command,
          helpOf(binary, command.path),
          listedSubcommands(command.path, cli.commands),
        ),
      );
    } catch (error) {
      if (index === 0) {
        throw error;
      }
      problems.push(
        `${command.path}: in the data, but ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  progress('');
  const sum = `${all.length} commands of ${docs} (${release}): ${problems.length} disagreements`;
  return {problems, sum};
}
