/** Whether a `dkron …` line in an example names a command and flags that its version has. */
import {loadVersionData, type Command, type DocsVersion} from '../../../data/load';

/** Lines as the shell sees them: continuations joined, comments and what stands behind a pipe, `&&` or `;` apart. */
export function commandLines(script: string): string[] {
  return script
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(?:^|\s)#\s.*$/, '').split(/\s(?:\||&&|\|\||;)\s/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The words of a `dkron` call, without what stands before it (variables, sudo, docker exec); undefined for other lines. */
export function dkronWords(line: string): string[] | undefined {
  const call =
    /^(?:[A-Z_][A-Z0-9_]*=\S*\s+|sudo\s+(?:-u\s+\S+\s+)?|exec\s+|nohup\s+|docker\s+(?:compose\s+)?exec\s+(?:-it?\s+)?\S+\s+)*(?:\S*\/)?dkron(?:\s+(.*))?$/.exec(
      line,
    );
  return call === null ? undefined : ((call[1] ?? '').match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []);
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

/**
 * Looks at the words behind `dkron`.
 *
 * @returns what is wrong, a line each
 */
export function commandProblems(words: readonly string[], version: DocsVersion, pro: boolean): string[] {
  const data = loadVersionData(version);
  const commands = [data.cli.root, ...data.cli.commands, ...(pro ? data.proCli.commands : [])];
  const redirect = words.findIndex((word) => /^\d?[<>&]/.test(word));
  const plain = redirect === -1 ? words : words.slice(0, redirect);
  const end = plain.findIndex((word) => word.startsWith('-'));
  const path = end === -1 ? plain : plain.slice(0, end);
  const command = commandOf(path, commands);
  const rest = path.slice((command?.path.split(' ').length ?? 1) - 1);
  if (command === undefined || (command.path === 'dkron' && rest.length > 0)) {
    return [
      `${version} has no command "dkron ${path.join(' ')}"; it has ${commands.map((each) => each.path).join(', ')}`,
    ];
  }
  // Pro pages may show flags of both editions on one line.
  const same = commands.filter((each) => each.path === command.path);
  const flags = same.flatMap((each) => [...each.flags, ...each.inherited]);
  return plain
    .filter((word) => /^-{1,2}[a-z]/.test(word))
    .flatMap((word) => {
      const name = word.replace(/^-+/, '').replace(/=.*$/s, '');
      const known = word.startsWith('--')
        ? flags.some((flag) => flag.name === name)
        : flags.some((flag) => flag.shorthand === name);
      return known
        ? []
        : [
            `"${command.path}" has no flag "${word.replace(/=.*$/s, '')}" in ${version}; it has ${flags.map((flag) => `--${flag.name}`).join(', ')}`,
          ];
    });
}
