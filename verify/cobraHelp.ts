/**
 * Parses the `--help` output of a program built with cobra: the usage template of cobra and the flag table of pflag, which are
 * the same in all releases of Dkron since 1.0.
 */

export type HelpFlag = {
  readonly name: string;
  readonly shorthand: string | undefined;
  /** pflag's name of the type; `bool` if it prints none. */
  readonly type: string;
  /** The printed default, without the words around it; undefined if none is printed, as for zero values. */
  readonly printedDefault: string | undefined;
  /** The program's description of the flag, without the default. */
  readonly meaning: string;
};

export type CommandHelp = {
  /** The line under `Usage:`. */
  readonly usage: string;
  /** Names of listed subcommands. */
  readonly commands: readonly string[];
  /** The program's short description of each subcommand. */
  readonly summaries: Readonly<Record<string, string>>;
  readonly flags: readonly HelpFlag[];
  readonly inherited: readonly HelpFlag[];
};

type HelpSection = {readonly title: string; readonly lines: readonly string[]};

/** Sections that begin with a line such as `Flags:` and end at an empty line. */
function helpSections(text: string): HelpSection[] {
  const sections: {title: string; lines: string[]}[] = [];
  let open: {title: string; lines: string[]} | undefined;
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    const title = /^([A-Z][A-Za-z ]*):$/.exec(line)?.[1];
    if (title !== undefined) {
      open = {title, lines: []};
      sections.push(open);
    } else if (line === '') {
      open = undefined;
    } else {
      open?.lines.push(line);
    }
  }
  return sections;
}

const flagLine = /^ +(?:-(\w), |    )--([\w-]+)(?: (\S+))?(?: {2,}(.*))?$/;

/** A printed default without quotes. The last match of the line counts, as descriptions can contain the word, too. */
function printedDefault(meaning: string): string | undefined {
  const printed = /\(default (.*)\)$/.exec(meaning.slice(Math.max(meaning.lastIndexOf('(default '), 0)))?.[1];
  return printed === undefined ? undefined : printed.replace(/^"(.*)"$/s, '$1');
}

function withoutDefault(meaning: string): string {
  const at = printedDefault(meaning) === undefined ? -1 : meaning.lastIndexOf('(default ');
  return (at === -1 ? meaning : meaning.slice(0, at)).trim();
}

function flagsIn(section: HelpSection | undefined): HelpFlag[] {
  const flags: HelpFlag[] = [];
  for (const line of section?.lines ?? []) {
    const match = flagLine.exec(line);
    if (match?.[2] !== undefined) {
      flags.push({
        name: match[2],
        shorthand: match[1],
        type: match[3] ?? 'bool',
        printedDefault: printedDefault(match[4] ?? ''),
        meaning: withoutDefault(match[4] ?? ''),
      });
      continue;
    }
    // A description of several lines: the default may be on a later one.
    const last = flags.at(-1);
    if (last !== undefined) {
      flags[flags.length - 1] = {
        ...last,
        printedDefault: printedDefault(line.trim()) ?? last.printedDefault,
        meaning: `${last.meaning} ${withoutDefault(line.trim())}`.trim(),
      };
    }
  }
  return flags;
}

/**
 * @param text - output of `--help`
 * @throws Error if the text is not help in cobra's format
 */
export function parseHelp(text: string): CommandHelp {
  const sections = helpSections(text);
  const section = (title: string): HelpSection | undefined => sections.find((each) => each.title === title);
  const usage = section('Usage')?.lines[0]?.trim();
  if (usage === undefined) {
    throw new Error('no "Usage:" in it; expected help in the format of cobra');
  }
  const listed = (section('Available Commands')?.lines ?? []).flatMap((line) => {
    const [, name, summary = ''] = /^ {2}([\w-]+)\s*(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, summary] as const];
  });
  return {
    usage,
    commands: listed.map(([name]) => name),
    summaries: Object.fromEntries(listed),
    flags: flagsIn(section('Flags')),
    inherited: flagsIn(section('Global Flags')),
  };
}
