/**
 * Compares two documented versions by their data: settings, flags and commands. Pure functions: they take the result of
 * `loadVersionData` and read no file.
 *
 * Renames are not guessed. An entry counts as renamed when it names its former name in `renamedFrom`, or a former
 * name is among its `aliases`. Nothing but names, types, defaults and the listed fields is compared, never prose.
 */
import type {Command, VersionData} from './load';
import type {Flag} from './schema/cli';
import type {Setting} from './schema/settings';
import {areEqual, type SettingValue} from './schema/values';

/** An entry that was renamed. */
export type Rename = {
  readonly from: string;
  readonly to: string;
  /** The old name is still accepted, with or without effect. */
  readonly oldNameStays: boolean;
};

/** A field whose value changed. `name` is the entry's name in the later version. */
export type FieldChange<T> = {readonly name: string; readonly from: T; readonly to: T};

/** A change of any other field; `undefined` if a version lacks the field. */
export type OtherChange = {readonly field: string} & FieldChange<unknown>;

/** Differences between two versions. Names are in the order of their files. */
export type Differences = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly Rename[];
  /** `null`: the program computes the default. */
  readonly changedDefault: readonly FieldChange<SettingValue>[];
  readonly changedType: readonly FieldChange<string>[];
  readonly changedOther: readonly OtherChange[];
};

/** An entry in the form that `compare` takes; fields that it does not know by name are in `others`. */
type Comparable = {
  readonly name: string;
  readonly renamedFrom: readonly string[];
  /** Whether the program reads it. A rename can give an existing name without effect its effect. */
  readonly effective: boolean;
  readonly type?: string;
  readonly default?: SettingValue;
  readonly others: Readonly<Record<string, unknown>>;
};

/**
 * Compares the settings of two versions.
 *
 * @returns the changes; other fields are flag, env, appliesTo, allowed, effective, and reload (yes, no or unsafe)
 */
export function compareSettings(
  from: Pick<VersionData, 'settings'>,
  to: Pick<VersionData, 'settings'>,
): Differences {
  return compare(from.settings.settings.map(settingParts), to.settings.settings.map(settingParts));
}

/**
 * Compares the flags that a command takes in two versions, inherited ones included.
 *
 * @param commandPath the command as typed, such as "dkron agent"; its name in the later version if it was renamed
 * @returns the changes; if only one version has the command, all of its flags are added or removed. Other fields
 *   are shorthand, allowed, repeatable, and effective
 * @throws Error when neither version has the command; it lists those of the later one
 */
export function compareFlags(
  from: Pick<VersionData, 'cli'>,
  to: Pick<VersionData, 'cli'>,
  commandPath: string,
): Differences {
  const later = commandsOf(to).find(({path}) => path === commandPath);
  const formerNames = later ? [later.path, ...later.renamedFrom, ...later.aliases] : [commandPath];
  const earlier = commandsOf(from).find(({path}) => formerNames.includes(path));
  if (!earlier && !later) {
    const names = commandsOf(to).map(({path}) => `"${path}"`);
    throw new Error(
      `"${commandPath}" is not a command of either version; expected one of ${names.join(', ')}`,
    );
  }
  return compare(
    (earlier ? flagsOfCommand(earlier) : []).map(flagParts),
    (later ? flagsOfCommand(later) : []).map(flagParts),
  );
}

/**
 * Compares the commands of two versions, by the words that are typed.
 *
 * @returns the changes; commands have neither default nor type, so those lists are empty. The other field is hidden
 */
export function compareCommands(from: Pick<VersionData, 'cli'>, to: Pick<VersionData, 'cli'>): Differences {
  return compare(from.cli.commands.map(commandParts), to.cli.commands.map(commandParts));
}

function compare(from: readonly Comparable[], to: readonly Comparable[]): Differences {
  const before = new Map(from.map((entry) => [entry.name, entry]));
  const after = new Map(to.map((entry) => [entry.name, entry]));

  const renamed: Rename[] = [];
  for (const entry of to) {
    const own = before.get(entry.name);
    const former = entry.renamedFrom.find((name) => {
      const old = before.get(name);
      // Also a rename: the later name existed before without effect, and now replaces the effective one.
      return old !== undefined && (own === undefined || (old.effective && !own.effective));
    });
    if (former !== undefined) {
      renamed.push({from: former, to: entry.name, oldNameStays: after.has(former)});
    }
  }
  const formerNameOf = new Map(renamed.map((rename) => [rename.to, rename.from]));
  const renamedNames = new Set(renamed.map((rename) => rename.from));

  const changedDefault: FieldChange<SettingValue>[] = [];
  const changedType: FieldChange<string>[] = [];
  const changedOther: OtherChange[] = [];
  for (const entry of to) {
    const {name} = entry;
    const old = before.get(name) ?? before.get(formerNameOf.get(name) ?? '');
    if (!old) {
      continue;
    }
    if (!areEqual(old.default, entry.default)) {
      changedDefault.push({name, from: old.default ?? null, to: entry.default ?? null});
    }
    if (old.type !== entry.type) {
      changedType.push({name, from: old.type ?? '', to: entry.type ?? ''});
    }
    const renamedNow = old.name !== name;
    for (const field of Object.keys(entry.others)) {
      // Flag and variable are derived from the name, so reporting them would repeat the rename.
      if (renamedNow && (field === 'flag' || field === 'env')) {
        continue;
      }
      if (!areEqual(old.others[field], entry.others[field])) {
        changedOther.push({name, field, from: old.others[field], to: entry.others[field]});
      }
    }
  }

  return {
    added: to.map(({name}) => name).filter((name) => !before.has(name) && !formerNameOf.has(name)),
    removed: from.map(({name}) => name).filter((name) => !after.has(name) && !renamedNames.has(name)),
    renamed,
    changedDefault,
    changedType,
    changedOther,
  };
}

function settingParts(setting: Setting): Comparable {
  const {key, renamedFrom, effective, type, flag, env, appliesTo, allowed, reload} = setting;
  return {
    name: key,
    renamedFrom,
    effective,
    type,
    default: setting.default,
    others: {flag, env, appliesTo, allowed, effective, reload: reload.takesEffect},
  };
}

function flagParts(flag: Flag): Comparable {
  const {name, renamedFrom, effective, type, shorthand, allowed, repeatable} = flag;
  return {
    name,
    renamedFrom,
    effective,
    type,
    default: flag.default,
    others: {shorthand, allowed, repeatable, effective},
  };
}

function commandParts(command: Command): Comparable {
  const {path, renamedFrom, aliases, hidden} = command;
  return {name: path, renamedFrom: [...renamedFrom, ...aliases], effective: true, others: {hidden}};
}

function commandsOf({cli}: Pick<VersionData, 'cli'>): readonly Command[] {
  return [cli.root, ...cli.commands];
}

function flagsOfCommand(command: Command): readonly Flag[] {
  return [...command.flags, ...command.inherited];
}
