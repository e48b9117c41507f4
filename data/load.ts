/**
 * Loader of the data files that each documentation version has of its own: data/v1 to data/v4.
 *
 * Beyond the shape of each file it holds the files of one version against each other: every flag of `dkron agent` has
 * its setting with the same type and default, every setting that names a flag has that flag, and every setting,
 * group, sink and inherited flag that one entry names is there. It throws one error that tells everything wrong.
 *
 * What it cannot tell: whether a value is true, and whether prose says what the values say.
 */
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type * as z from 'zod';
import {readYaml} from './read-yaml';
import {
  apiFileSchema,
  cliSchema,
  docsVersions,
  metricsFileSchema,
  portsFileSchema,
  proCliSchema,
  settingsFileSchema,
  type ApiFile,
  type CliFile,
  type CommandEntry,
  type DocsVersion,
  type Flag,
  type MetricsFile,
  type PortsFile,
  type ProCliFile,
  type Setting,
  type SettingsFile,
} from './schema';

export {docsVersions, type DocsVersion} from './schema';

/** A flag that a command takes from a command further up. */
export type InheritedFlag = Flag & {readonly from: string};

/** A command with its inherited flags filled in. */
export type Command = Omit<CommandEntry, 'inherited'> & {readonly inherited: readonly InheritedFlag[]};

/** A file of commands, with inherited flags filled in. */
type Resolved<T> = Omit<T, 'root' | 'commands'> & {
  readonly root: Command;
  readonly commands: readonly Command[];
};
export type Cli = Resolved<CliFile>;
export type ProCli = Resolved<ProCliFile>;

/** Everything that data/vN says. */
export interface VersionData {
  readonly version: DocsVersion;
  /** The release that the data describes, without a leading v. */
  readonly release: string;
  readonly cli: Cli;
  readonly proCli: ProCli;
  readonly settings: SettingsFile;
  readonly ports: PortsFile;
  readonly metrics: MetricsFile;
}

const DATA = path.dirname(fileURLToPath(import.meta.url));

/** The files of a version, and the shape of each. */
const FILES = {
  'cli.yaml': cliSchema,
  'pro-cli.yaml': proCliSchema,
  'settings.yaml': settingsFileSchema,
  'ports.yaml': portsFileSchema,
  'metrics.yaml': metricsFileSchema,
} as const;
type FileName = keyof typeof FILES;
const fileNames = Object.keys(FILES) as FileName[];

/** Versions whose HTTP calls are data of their own; openapi/ describes those of the others. */
export type VersionWithApiFile = Exclude<DocsVersion, 'v4'>;

const cache = new Map<string, {readonly stamp: string; readonly data: VersionData}>();

/**
 * Reads, checks and joins the files of one version. The result is kept until one of the files changes.
 *
 * @param version one of docsVersions
 * @param folder where the five files are, absolute or from the folder data/; only tests need it
 * @returns plain data, to be read and not changed
 * @throws Error with every problem of the version, one a line: `data/v4/cli.yaml: commands[3].flags[2].default:
 *   expected a string, found 3 (line 41)`, or `data/v4/cli.yaml:41:7: not valid YAML: …`
 */
export function loadVersionData(version: DocsVersion, folder: string = version): VersionData {
  const absolute = path.resolve(DATA, folder);
  const stamp = stampOf(absolute);
  const kept = cache.get(absolute);
  if (kept && kept.stamp === stamp && kept.data.version === version) return kept.data;

  const label = labelOf(absolute);
  const problems: string[] = [];
  if (!docsVersions.includes(version)) {
    throw new Error(
      `${label}: expected one of the versions ${docsVersions.join(', ')}, found "${String(version)}"`,
    );
  }
  const read = <N extends FileName>(name: N): z.output<(typeof FILES)[N]> | undefined => {
    try {
      return readYaml<z.output<(typeof FILES)[N]>>(
        path.join(absolute, name),
        FILES[name] as unknown as z.ZodType<z.output<(typeof FILES)[N]>>,
      );
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const cli = read('cli.yaml');
  const proCli = read('pro-cli.yaml');
  const settings = read('settings.yaml');
  const ports = read('ports.yaml');
  const metrics = read('metrics.yaml');
  problems.push(...foreignFiles(absolute, label));
  if (!cli || !proCli || !settings || !ports || !metrics) throw new Error(problems.join('\n'));

  const tell = (file: FileName, at: string, text: string): void => {
    problems.push(`${label}/${file}: ${at}: ${text}`);
  };
  checkReleases(version, {cli, settings, ports, metrics}, tell);
  checkAgentFlags(cli, settings, tell);
  checkSettingReferences(settings, ports, metrics, tell);
  checkMetrics(metrics, tell);
  const resolvedCli = withInherited(cli, 'cli.yaml', tell);
  const resolvedProCli = withInherited(proCli, 'pro-cli.yaml', tell);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const data: VersionData = {
    version,
    release: cli.release,
    cli: resolvedCli,
    proCli: resolvedProCli,
    settings,
    ports,
    metrics,
  };
  cache.set(absolute, {stamp, data});
  return data;
}

/** All versions, oldest first. @throws Error with every problem of every version */
export function loadAllVersions(): VersionData[] {
  const problems: string[] = [];
  const all = docsVersions.flatMap((version) => {
    try {
      return [loadVersionData(version)];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return all;
}

/**
 * The HTTP calls of one version.
 *
 * @param version one that openapi/ does not describe
 * @param folder where its api.yaml is, absolute or from the folder data/; only tests need it
 * @returns plain data, to be read and not changed
 * @throws Error with every problem of the file, one a line
 */
export function loadApi(version: VersionWithApiFile, folder: string = version): ApiFile {
  const absolute = path.resolve(DATA, folder);
  const api = readYaml(path.join(absolute, 'api.yaml'), apiFileSchema);
  if (!api.release.startsWith(`${version.slice(1)}.`)) {
    throw new Error(
      `${labelOf(absolute)}/api.yaml: release: expected a release of ${version}, found "${api.release}"`,
    );
  }
  return api;
}

/**
 * Finds a command by the words that are typed.
 *
 * @param cli a file of commands
 * @param commandPath the words, such as "dkron raft list-peers"; "dkron" is the program itself
 * @returns the command, or undefined where there is none of that name or alias
 */
export function findCommand(cli: Pick<Cli, 'root' | 'commands'>, commandPath: string): Command | undefined {
  return [cli.root, ...cli.commands].find(
    (command) => command.path === commandPath || command.aliases.includes(commandPath),
  );
}

/** Every flag that a command takes: its own first, then the inherited ones. */
export function allFlags(command: Command): readonly Flag[] {
  return [...command.flags, ...command.inherited];
}

// -------------------------------------------------------------------------------------------------------- checks

type Tell = (file: FileName, at: string, text: string) => void;

/** Each file names the last release of the version, and all the same one. */
function checkReleases(
  version: DocsVersion,
  files: {cli: CliFile; settings: SettingsFile; ports: PortsFile; metrics: MetricsFile},
  tell: Tell,
): void {
  if (!files.cli.release.startsWith(`${version.slice(1)}.`)) {
    tell('cli.yaml', 'release', `expected a release of ${version}, found "${files.cli.release}"`);
  }
  for (const [name, {release}] of Object.entries(files)) {
    if (release !== files.cli.release) {
      tell(
        `${name}.yaml` as FileName,
        'release',
        `expected "${files.cli.release}" as in cli.yaml, found "${release}"`,
      );
    }
  }
}

/** Types of settings and the types of the flags that give them. */
const FLAG_TYPE_OF: Record<Setting['type'], Flag['type'] | undefined> = {
  bool: 'bool',
  string: 'string',
  int: 'int',
  uint16: 'uint16',
  duration: 'string',
  list: 'strings',
  map: undefined,
};

/** Flags that are not settings. */
const NO_SETTING = new Set(['help', 'config']);

function checkAgentFlags(cli: CliFile, settings: SettingsFile, tell: Tell): void {
  const index = cli.commands.findIndex((command) => command.path === 'dkron agent');
  const agent = cli.commands[index];
  if (!agent) {
    tell('cli.yaml', 'commands', 'expected a command "dkron agent", found none');
    return;
  }
  for (const [flagIndex, flag] of agent.flags.entries()) {
    if (NO_SETTING.has(flag.name)) continue;
    const at = `commands[${index}].flags[${flagIndex}]`;
    const setting = settings.settings.find((entry) => entry.flag === flag.name);
    if (!setting) {
      tell('cli.yaml', `${at}.name`, `expected the flag of a setting in settings.yaml, found "${flag.name}"`);
      continue;
    }
    if (FLAG_TYPE_OF[setting.type] !== flag.type) {
      tell(
        'cli.yaml',
        `${at}.type`,
        `expected the type that suits "${setting.type}" in settings.yaml, found "${flag.type}"`,
      );
    }
    for (const key of ['default', 'allowed', 'effective'] as const) {
      if (JSON.stringify(setting[key]) !== JSON.stringify(flag[key])) {
        tell(
          'cli.yaml',
          `${at}.${key}`,
          `expected ${JSON.stringify(setting[key]) ?? 'nothing'} as in settings.yaml, found ${JSON.stringify(flag[key]) ?? 'nothing'}`,
        );
      }
    }
  }
  for (const [settingIndex, setting] of settings.settings.entries()) {
    if (setting.flag !== null && !agent.flags.some((flag) => flag.name === setting.flag)) {
      tell(
        'settings.yaml',
        `settings[${settingIndex}].flag`,
        `expected a flag of "dkron agent" in cli.yaml, found "${setting.flag}"`,
      );
    }
  }
}

function checkSettingReferences(
  settings: SettingsFile,
  ports: PortsFile,
  metrics: MetricsFile,
  tell: Tell,
): void {
  const known = new Set(settings.settings.map((setting) => setting.key));
  const check = (file: FileName, at: string, keys: readonly string[]): void => {
    for (const [index, key] of keys.entries()) {
      if (!known.has(key))
        tell(file, `${at}[${index}]`, `expected the key of a setting in settings.yaml, found "${key}"`);
    }
  };
  for (const [index, setting] of settings.settings.entries()) {
    check('settings.yaml', `settings[${index}].related`, setting.related);
    if (setting.related.includes(setting.key)) {
      tell(
        'settings.yaml',
        `settings[${index}].related`,
        `expected other settings only, found "${setting.key}" itself`,
      );
    }
    if (setting.replacedBy !== undefined && !known.has(setting.replacedBy)) {
      tell(
        'settings.yaml',
        `settings[${index}].replacedBy`,
        `expected the key of a setting, found "${setting.replacedBy}"`,
      );
    }
    const variable = `DKRON_${setting.key.toUpperCase().replaceAll('-', '_')}`;
    if (setting.env !== null && setting.env !== variable) {
      tell('settings.yaml', `settings[${index}].env`, `expected "${variable}", found "${setting.env}"`);
    }
  }
  for (const [index, key] of settings.addresses.acceptedIn.entries()) {
    if (!key.startsWith('--') && !known.has(key)) {
      tell(
        'settings.yaml',
        `addresses.acceptedIn[${index}]`,
        `expected the key of a setting or a flag, found "${key}"`,
      );
    }
  }
  for (const [index, port] of ports.ports.entries())
    check('ports.yaml', `ports[${index}].settings`, port.settings);
  for (const [index, way] of ports.outgoing.entries())
    check('ports.yaml', `outgoing[${index}].settings`, way.settings);
  for (const [index, sink] of metrics.sinks.entries())
    check('metrics.yaml', `sinks[${index}].settings`, sink.settings);
}

function checkMetrics(metrics: MetricsFile, tell: Tell): void {
  const groups = metrics.groups.map((group) => group.id);
  const sinks = metrics.sinks.map((sink) => sink.id);
  for (const [index, metric] of metrics.metrics.entries()) {
    if (!groups.includes(metric.group)) {
      tell(
        'metrics.yaml',
        `metrics[${index}].group`,
        `expected one of ${groups.join(', ')}, found "${metric.group}"`,
      );
    }
    for (const [sinkIndex, sink] of metric.sinks.entries()) {
      if (!sinks.includes(sink)) {
        tell(
          'metrics.yaml',
          `metrics[${index}].sinks[${sinkIndex}]`,
          `expected one of ${sinks.join(', ')}, found "${sink}"`,
        );
      }
    }
    if (metric.seen && metric.sinks.length === 0) {
      tell(
        'metrics.yaml',
        `metrics[${index}].seen`,
        'expected false for a metric without a sink, found true',
      );
    }
  }
  for (const [index, id] of groups.entries()) {
    if (!metrics.metrics.some((metric) => metric.group === id)) {
      tell('metrics.yaml', `groups[${index}].id`, `expected a group with metrics, found "${id}" without any`);
    }
  }
}

/** Fills in inherited flags, and tells which of them are not there. */
function withInherited<T extends CliFile | ProCliFile>(file: T, name: FileName, tell: Tell): Resolved<T> {
  const commands = [file.root, ...file.commands];
  const resolve = (command: CommandEntry, at: string): Command => ({
    ...command,
    inherited: command.inherited.flatMap(({name: flagName, from}, index) => {
      const place = `${at}.inherited[${index}]`;
      const parent = commands.find((candidate) => candidate.path === from);
      if (!parent || !command.path.startsWith(`${from} `)) {
        tell(name, `${place}.from`, `expected a command further up from "${command.path}", found "${from}"`);
        return [];
      }
      const flag = parent.flags.find((candidate) => candidate.name === flagName && candidate.persistent);
      if (!flag) {
        const persistent = parent.flags
          .filter((candidate) => candidate.persistent)
          .map((candidate) => candidate.name);
        tell(
          name,
          `${place}.name`,
          `expected a persistent flag of "${from}" (${persistent.join(', ') || 'it has none'}), found "${flagName}"`,
        );
        return [];
      }
      return [{...flag, from}];
    }),
  });
  for (const [index, command] of file.commands.entries()) {
    const parent = command.path.split(' ').slice(0, -1).join(' ');
    if (!commands.some((candidate) => candidate.path === parent)) {
      tell(
        name,
        `commands[${index}].path`,
        `expected a command below one that is there, found "${command.path}"`,
      );
    }
  }
  return {
    ...file,
    root: resolve(file.root, 'root'),
    commands: file.commands.map((command, index) => resolve(command, `commands[${index}]`)),
  };
}

/** Files that nothing reads: a misspelt name would otherwise go unnoticed. */
function foreignFiles(folder: string, label: string): string[] {
  const known: readonly string[] = [...fileNames, 'api.yaml'];
  return namesIn(folder)
    .filter((name) => !known.includes(name))
    .map((name) => `${label}/${name}: expected only ${known.join(', ')}; found "${name}"`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Names, times and sizes of the files, to notice a change. */
function stampOf(folder: string): string {
  return namesIn(folder)
    .map((name) => {
      const {mtimeMs, size} = statSync(path.join(folder, name));
      return `${name} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

/** A folder as messages show it: from the project's root with forward slashes, or whole where it lies outside. */
function labelOf(folder: string): string {
  const relative = path.relative(path.dirname(DATA), folder);
  return (relative.startsWith('..') ? folder : relative).split(path.sep).join('/');
}
