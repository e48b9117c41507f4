/** Checks `dkron …` lines in examples: the page's version must have the command and its flags. */
import {expectedNames} from '../../data/nearest';
import {loadVersionData, type Command} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';
import {shellCalls, type ShellCall} from '../../tools/shell';
import {joinProblems} from './join';

/** Beginning of a command line that runs `dkron` in a container, such as `docker exec NAME`. */
const callers = /^docker(?: compose)? exec(?: -\S+)* \S+ (?=(?:\S*\/)?dkron(?: |$))/;

/** The calls of `dkron` in a script: the words after the program's name, and the line, counted from 1. */
export function dkronCalls(script: string): ShellCall[] {
  return shellCalls(script).flatMap(({words, ...call}) => {
    const called = callers.exec(words.join(' '))?.[0].trim().split(' ').length ?? 0;
    const [program, ...rest] = words.slice(called);
    return program !== undefined && /^(?:.*\/)?dkron$/.test(program) ? [{...call, words: rest}] : [];
  });
}

function commandOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  for (let length = words.length; length >= 0; length--) {
    const path = ['dkron', ...words.slice(0, length)].join(' ');
    const found = commands.find((command) => command.path === path || command.aliases.includes(path));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The values of a flag, each written `--flag=value` or `--flag value`, with commas between the items of a list. */
function flagValues(words: readonly string[], flag: string): string[] {
  return words.flatMap((word, index) => {
    const value = word === `--${flag}` ? words[index + 1] : word.split(`--${flag}=`)[1];
    return value === undefined ? [] : value.split(',');
  });
}

/** Checks the words after `dkron`. */
export function commandProblems(words: readonly string[], version: VersionId, pro: boolean): string[] {
  const data = loadVersionData(version);
  const commands = [data.cli.root, ...data.cli.commands, ...(pro ? data.proCli.commands : [])];
  const end = words.findIndex((word) => word.startsWith('-'));
  const path = end === -1 ? words : words.slice(0, end);
  const command = commandOf(path, commands);
  const rest = path.slice((command?.path.split(' ').length ?? 1) - 1);
  if (command === undefined || (command.path === 'dkron' && rest.length > 0)) {
    return [
      `${version} has no command "dkron ${path.join(' ')}"; ${expectedNames(
        `dkron ${path.join(' ')}`,
        commands.map((each) => each.path),
        'it has',
      )}`,
    ];
  }
  // Pro pages may show flags of both editions on one line.
  const same = commands.filter((each) => each.path === command.path);
  const flags = same.flatMap((each) => [...each.flags, ...each.inherited]);
  const unknownFlags = words
    .filter((word) => /^-{1,2}[a-z]/.test(word))
    .flatMap((word) => {
      const name = word.replace(/^-+/, '').replace(/=.*$/s, '');
      const hasFlag = word.startsWith('--')
        ? flags.some((flag) => flag.name === name)
        : flags.some((flag) => flag.shorthand === name);
      return hasFlag
        ? []
        : [
            `"${command.path}" has no flag "${word.replace(/=.*$/s, '')}" in ${version}; ${expectedNames(
              word.replace(/=.*$/s, ''),
              flags.map((flag) => `--${flag.name}`),
              'it has',
            )}`,
          ];
    });
  return [
    ...unknownFlags,
    ...joinProblems({
      server: words.includes('--server'),
      expect: Number(flagValues(words, 'bootstrap-expect')[0] ?? 0),
      own: [...flagValues(words, 'advertise-addr'), ...flagValues(words, 'bind-addr')],
      peers: flagValues(words, 'retry-join'),
    }),
  ];
}
