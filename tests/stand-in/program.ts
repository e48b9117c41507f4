/** Writes a stand-in for the `dkron` program, which prints help texts generated from the data. */
import fs from 'node:fs';
import path from 'node:path';

import {loadVersionData, type Command} from '../../data/load';
import type {Flag} from '../../data/schema/cli';
import type {VersionId} from '../../data/schema/parts';
import {listedSubcommands} from '../../verify/cli';

function defaultText(flag: Flag): string {
  const value = flag.default;
  if (value === null) {
    return ' (default "this-machine")';
  }
  if (value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)) {
    return '';
  }
  if (Array.isArray(value)) {
    return ` (default [${value.join(',')}])`;
  }
  return typeof value === 'string' ? ` (default "${value}")` : ` (default ${String(value)})`;
}

function flagTable(flags: readonly Flag[]): string {
  return flags
    .map((flag) => {
      const names = `${flag.shorthand === undefined ? '    ' : `-${flag.shorthand}, `}--${flag.name}${flag.type === 'bool' ? '' : ` ${flag.type}`}`;
      return `  ${names.padEnd(36)}   Some words (default words) about it${defaultText(flag)}`;
    })
    .join('\n');
}

/** The help text of a command, in cobra's format. */
function helpText(command: Command, commands: readonly Command[]): string {
  const listed = listedSubcommands(command.path, commands);
  return [
    `Long words about ${command.path}.`,
    `Usage:\n  ${command.usage}`,
    ...(listed.length > 0
      ? [`Available Commands:\n${listed.map((name) => `  ${name.padEnd(12)} Short words`).join('\n')}`]
      : []),
    `Flags:\n${flagTable(command.flags)}`,
    ...(command.inherited.length > 0 ? [`Global Flags:\n${flagTable(command.inherited)}`] : []),
  ].join('\n\n');
}

/**
 * Writes a program that prints the help texts of this version, with changes.
 *
 * @param folder - target folder
 * @param change - changes the help texts, which are by command
 * @param release - output of `dkron version`
 * @returns its path
 */
export function standInProgram(
  folder: string,
  version: VersionId,
  change: (texts: Record<string, string>) => void = () => undefined,
  release = loadVersionData(version).release,
): string {
  const {cli} = loadVersionData(version);
  const texts = Object.fromEntries(
    [cli.root, ...cli.commands].map((command) => [command.path, helpText(command, cli.commands)]),
  );
  change(texts);
  const file = path.join(folder, `dkron-${Math.random().toString(36).slice(2)}`);
  const answers = Object.entries(texts).map(
    ([command, text]) => `'${command}') cat <<'END_OF_TEXT'\n${text}\nEND_OF_TEXT\n;;`,
  );
  // A shell script, as it starts fast: it runs for every command of every test.
  fs.writeFileSync(
    file,
    `#!/bin/sh
words=dkron
help=
for word; do
  if [ "$word" = --help ]; then help=yes; else words="$words $word"; fi
done
if [ "$words$help" = 'dkron version' ]; then
  printf 'Name: Dkron\\nVersion: ${release}\\n'
  exit
fi
case $words in
${answers.join('\n')}
*) echo 'Error: unknown command' >&2; exit 1 ;;
esac
`,
    {mode: 0o755},
  );
  return file;
}
