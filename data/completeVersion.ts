/**
 * Completes the data of a version: adds values that its files omit because they can be derived.
 *
 * - The flag and the variable of a setting are derived from its key: `log-level`, `--log-level`, `DKRON_LOG_LEVEL`.
 * - A flag of `dkron agent` takes type, default and allowed values from its setting. It may have its own meaning and notes.
 * - A command of Dkron Pro that extends an open-source command takes texts from it, and each listed flag takes its values from
 *   the open-source flag.
 * - Every command has `--help`, and inherits the persistent flags of its parent commands.
 *
 * A written value that could be derived is reported as a mistake: it would not change with its source.
 */
import type {
  CommandEntry,
  Flag,
  ProSetting,
  WrittenCli,
  WrittenCommand,
  WrittenFlag,
  WrittenProCli,
} from './schema/cli';
import {flagSchema} from './schema/cli';
import type {Setting, SettingsFile, WrittenSettings} from './schema/settings';
import {areEqual} from './schema/values';

/** Notes a problem: file, place in it, and the expected and the found value. */
export type Report = (file: string, at: string, text: string) => void;

/** A flag inherited from a parent command, which `from` names. */
export type InheritedFlag = Flag & {readonly from: string};

/** A command with all its flags. */
export type Command = CommandEntry & {readonly inherited: readonly InheritedFlag[]};

/** The commands of the open source program. */
export type Cli = {readonly root: Command; readonly commands: readonly Command[]};

/** The commands of Dkron Pro, and the settings that only it has. */
export type ProCli = Cli & {readonly settings: readonly ProSetting[]};

const agentPath = 'dkron agent';

/** The environment variable of a setting, by the program's rule. */
export function variableOf(key: string): string {
  return `DKRON_${key.toUpperCase().replaceAll('-', '_')}`;
}

/** The flag of a setting: as written, otherwise its key. */
function flagOf(
  {key, flag}: {readonly key: string; readonly flag?: string | null | undefined},
  file: string,
  index: number,
  report: Report,
): string | null {
  if (flag === key) {
    report(file, `settings[${index}].flag`, `expected no flag that follows from the key, found "${flag}"`);
  }
  return flag === undefined ? key : flag;
}

/** Gives every setting its flag and its variable. */
export function completeSettings(written: WrittenSettings, report: Report): SettingsFile {
  return {
    ...written,
    settings: written.settings.map(({key, group, flag, env, ...rest}, index) => ({
      key,
      group,
      flag: flagOf({key, flag}, 'settings.yaml', index, report),
      env: env === null ? null : variableOf(key),
      ...rest,
    })),
  };
}

function completeProSettings(written: WrittenProCli, report: Report): ProSetting[] {
  return written.settings.map(({key, flag, ...rest}, index) => ({
    key,
    flag: flagOf({key, flag}, 'pro-cli.yaml', index, report),
    // The rule does not cover keys of a mapping.
    derivedEnv: key.includes('.') ? null : variableOf(key),
    ...rest,
  }));
}

/** The source of a flag's omitted values; `from` names it in messages. */
type Base = {
  readonly from: string;
  readonly flag: Partial<Flag>;
  /** Whether the flag may have other values; the flag of a setting may not. */
  readonly differs: boolean;
};

/** Type of a setting → type of its flag. */
const flagTypeOf: Record<Setting['type'], Flag['type'] | undefined> = {
  bool: 'bool',
  string: 'string',
  int: 'int',
  uint16: 'uint16',
  duration: 'string',
  list: 'strings',
  map: undefined,
};

/** A copy without undefined values. */
function definedValues<T extends object>(entry: T): Partial<T> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A copy with these keys only, without undefined values. */
function definedOf<T extends object, Key extends keyof T>(
  entry: T,
  ...keys: readonly Key[]
): Partial<Pick<T, Key>> {
  return definedValues(Object.fromEntries(keys.map((key) => [key, entry[key]])) as Pick<T, Key>);
}

/** Keys that the flag of any program takes from its setting. */
const takenFromSettings = ['format', 'default', 'defaultFrom', 'allowed', 'meaning'] as const;

/**
 * Values that a flag takes from its setting. @param settings - all settings, to find the flag of the one that replaces
 * it
 */
function valuesOfSetting(setting: Setting, settings: readonly Setting[]): Partial<Flag> {
  return definedValues({
    ...definedOf(setting, ...takenFromSettings, 'unit', 'effective', 'since', 'sinceNote'),
    type: flagTypeOf[setting.type],
    replacedBy: settings.find(({key}) => key === setting.replacedBy)?.flag ?? undefined,
  });
}

/** Keys of a flag that must equal those of its setting; history and wording may differ. */
const fixedBySettings = [
  'type',
  'format',
  'default',
  'defaultFrom',
  'allowed',
  'unit',
  'effective',
  'replacedBy',
];

/** Values that a flag of Dkron Pro takes from a setting that only Dkron Pro has. */
function valuesOfProSetting(setting: ProSetting): Partial<Flag> {
  return definedOf(setting, ...takenFromSettings, 'type');
}

/**
 * Values that a flag of Dkron Pro takes from the open-source flag. Releases, units and observed effects of the open-source
 * program are not taken over.
 */
function valuesOfOpenFlag(flag: Flag): Partial<Flag> {
  return definedOf(flag, ...takenFromSettings, 'type', 'shorthand', 'repeatable', 'persistent', 'replacedBy');
}

/** The `--help` flag of every command. */
function helpFlag(meaning: string): Partial<Flag> {
  return {name: 'help', shorthand: 'h', type: 'bool', default: false, meaning};
}

/** Completes one flag. @returns undefined if a value is missing, which is reported */
function completeFlag(
  written: WrittenFlag,
  base: Base | undefined,
  elsewhere: string | undefined,
  report: (at: string, text: string) => void,
): Flag | undefined {
  const own = definedValues(written);
  for (const [key, value] of Object.entries(own)) {
    if (base === undefined || key === 'name' || !(key in base.flag || fixedBySettings.includes(key))) {
      continue;
    }
    if (areEqual(value, base.flag[key as keyof Flag])) {
      report(`.${key}`, `expected nothing that ${base.from} has already, found ${JSON.stringify(value)}`);
    } else if (!base.differs && fixedBySettings.includes(key)) {
      report(`.${key}`, `expected no value other than that of ${base.from}, found ${JSON.stringify(value)}`);
    }
  }
  // `since` and `sinceNote` belong together: they are taken over both or not at all.
  const {since, sinceNote, ...rest} = base?.flag ?? {};
  const history = own.since === undefined ? definedValues({since, sinceNote}) : {};
  const {allowed, ...all} = {...rest, ...history, ...own};
  const result = flagSchema.safeParse(allowed === null ? all : definedValues({...all, allowed}));
  if (result.success) {
    return result.data;
  }
  const isLacking = (key: string): boolean => Reflect.get(all, key) === undefined;
  const problems = result.error.issues.map(({path, message}) => ({key: String(path[0]), message}));
  const lacking = problems.filter(({key}) => isLacking(key)).map(({key}) => key);
  if (base === undefined && elsewhere !== undefined && lacking.length > 0) {
    // Reported once: the cause is mostly a renamed flag or setting.
    report(
      '',
      `expected ${lacking.join(' and ')}, found nothing; ${elsewhere} has no flag "${written.name}"`,
    );
    return undefined;
  }
  for (const {key, message} of problems) {
    report(`.${key}`, isLacking(key) ? 'expected a value, found nothing' : message);
  }
  return undefined;
}

/** Sorts flags as `--help` does. */
function byName(flags: readonly Flag[]): Flag[] {
  return [...flags].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Derived parts of a command: flags that it has without listing them, and the omitted values of listed flags. */
type Rules = {
  readonly always: readonly Base[];
  readonly baseOf: (name: string) => Base | undefined;
  /** The source of incomplete flags, for messages. */
  readonly elsewhere?: string;
  readonly texts?: Partial<CommandEntry>;
};

function completeCommand(
  {flags: listed, ...written}: WrittenCommand,
  {always, baseOf, elsewhere, texts = {}}: Rules,
  report: (at: string, text: string) => void,
): CommandEntry {
  const flags = listed.map((flag, index) =>
    completeFlag(flag, baseOf(flag.name), elsewhere, (at, text) => report(`.flags[${index}]${at}`, text)),
  );
  const unlisted = always
    .filter(({flag}) => !listed.some(({name}) => name === flag.name))
    .map((base) =>
      completeFlag({name: base.flag.name ?? ''}, base, elsewhere, (at, text) =>
        report(`.flags (${base.flag.name})${at}`, text),
      ),
    );
  const own: Partial<CommandEntry> = definedValues(written);
  for (const [key, value] of Object.entries(own)) {
    if (key !== 'path' && areEqual(value, Reflect.get(texts, key))) {
      report(`.${key}`, `expected nothing that the open command has already, found ${JSON.stringify(value)}`);
    }
  }
  const whole = {...texts, ...own};
  for (const key of ['summary', 'usage'] as const) {
    if (whole[key] === undefined) {
      report(`.${key}`, 'expected a text, found nothing');
    }
  }
  return {
    path: written.path,
    summary: whole.summary ?? '',
    usage: whole.usage ?? '',
    hidden: whole.hidden ?? false,
    aliases: whole.aliases ?? [],
    arguments: whole.arguments ?? [],
    flags: byName([...flags, ...unlisted].filter((flag) => flag !== undefined)),
    renamedFrom: whole.renamedFrom ?? [],
  };
}

/** Adds the persistent flags of parent commands to each command, and reports commands without a parent. */
function withInherited(
  root: CommandEntry,
  commands: readonly CommandEntry[],
  report: (at: string, text: string) => void,
): Cli {
  const all = [root, ...commands];
  const inherit = (command: CommandEntry): Command => {
    const inherited = all
      .filter(({path}) => command.path.startsWith(`${path} `))
      .flatMap(({path, flags}) =>
        flags.filter(({persistent}) => persistent).map((flag) => ({...flag, from: path})),
      )
      .filter(({name}) => !command.flags.some((flag) => flag.name === name));
    return {...command, inherited: inherited.sort((one, other) => (one.name < other.name ? -1 : 1))};
  };
  for (const [index, {path}] of commands.entries()) {
    const parent = path.split(' ').slice(0, -1).join(' ');
    if (!all.some((candidate) => candidate.path === parent)) {
      report(`commands[${index}].path`, `expected a command below one that is there, found "${path}"`);
    }
  }
  return {root: inherit(root), commands: commands.map(inherit)};
}

function completeCommands<C extends WrittenCommand>(
  file: string,
  {root, commands}: {readonly root: C; readonly commands: readonly C[]},
  rulesOf: (command: C, at: string) => Rules,
  report: Report,
): Cli {
  const complete = (command: C, at: string): CommandEntry =>
    completeCommand(command, rulesOf(command, at), (place, text) => report(file, `${at}${place}`, text));
  return withInherited(
    complete(root, 'root'),
    commands.map((command, index) => complete(command, `commands[${index}]`)),
    (at, text) => report(file, at, text),
  );
}

/** Completes the commands of the open-source program. The flags of its agent are derived from the settings. */
export function completeCli(written: WrittenCli, {settings}: SettingsFile, report: Report): Cli {
  if (!written.commands.some(({path}) => path === agentPath)) {
    report('cli.yaml', 'commands', `expected a command "${agentPath}", found none`);
  }
  const ofAgent = settings.flatMap((setting) =>
    setting.flag === null
      ? []
      : [
          {
            from: 'settings.yaml',
            flag: {name: setting.flag, ...valuesOfSetting(setting, settings)},
            differs: false,
          },
        ],
  );
  return completeCommands(
    'cli.yaml',
    written,
    ({path}) => {
      const meaning = `Prints how to use \`${path}\` and exits with status 0.`;
      const help = {from: 'the rule of --help', flag: helpFlag(meaning), differs: true};
      const always: Base[] = [help, ...(path === agentPath ? ofAgent : [])];
      return {
        always,
        baseOf: (name) => always.find(({flag}) => flag.name === name),
        ...(path === agentPath ? {elsewhere: 'settings.yaml'} : {}),
      };
    },
    report,
  );
}

/** Completes the commands and settings of Dkron Pro. */
export function completeProCli(written: WrittenProCli, open: Cli, report: Report): ProCli {
  const settings = completeProSettings(written, report);
  const cli = completeCommands(
    'pro-cli.yaml',
    written,
    (command, at) => {
      const {path} = command;
      const isExtending = 'extends' in command && command.extends === 'open';
      const base = isExtending ? [open.root, ...open.commands].find((each) => each.path === path) : undefined;
      if (isExtending && base === undefined) {
        report('pro-cli.yaml', `${at}.extends`, `expected none, because cli.yaml has no command "${path}"`);
      }
      const help = {
        from: 'the rule of --help',
        flag: helpFlag(`Prints how to use \`${path}\`.`),
        differs: true,
      };
      const {summary, usage, hidden, aliases, arguments: args, renamedFrom} = base ?? {};
      return {
        always: [help],
        ...(base === undefined ? {} : {elsewhere: 'the open command'}),
        baseOf: (name) => {
          if (name === 'help') {
            return help;
          }
          const setting = path === agentPath ? settings.find(({flag}) => flag === name) : undefined;
          if (setting !== undefined) {
            return {from: 'its setting', flag: valuesOfProSetting(setting), differs: true};
          }
          const flag = base?.flags.find((each) => each.name === name);
          return flag && {from: 'the open flag', flag: valuesOfOpenFlag(flag), differs: true};
        },
        texts: definedValues({summary, usage, hidden, aliases, arguments: args, renamedFrom}),
      };
    },
    report,
  );
  return {...cli, settings};
}
