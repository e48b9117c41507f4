/** How the files of one version fit together: flags and settings, settings that ports and metrics name, commands. */
import type {CliFile, CommandEntry, Flag, ProCliFile} from './schema/cli';
import type {MetricsFile} from './schema/metrics';
import type {PortsFile} from './schema/ports';
import type {Setting, SettingsFile} from './schema/settings';

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

/** Notes a problem: file, place in it, and what was expected and found. */
type Tell = (file: string, at: string, text: string) => void;

type Files = {cli: CliFile; settings: SettingsFile; ports: PortsFile; metrics: MetricsFile};

/** Holds the files of one version against each other. */
export function checkVersion({cli, settings, ports, metrics}: Files, tell: Tell): void {
  checkAgentFlags(cli, settings, tell);
  checkSettingReferences(settings, ports, tell);
  checkMetrics(metrics, tell);
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

function checkSettingReferences(settings: SettingsFile, ports: PortsFile, tell: Tell): void {
  const known = new Set(settings.settings.map((setting) => setting.key));
  const check = (file: string, at: string, keys: readonly string[]): void => {
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
  for (const [index, port] of ports.ports.entries())
    check('ports.yaml', `ports[${index}].settings`, port.settings);
  for (const [index, way] of ports.outgoing.entries())
    check('ports.yaml', `outgoing[${index}].settings`, way.settings);
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
  }
  for (const [index, id] of groups.entries()) {
    if (!metrics.metrics.some((metric) => metric.group === id)) {
      tell('metrics.yaml', `groups[${index}].id`, `expected a group with metrics, found "${id}" without any`);
    }
  }
}

/** Fills in inherited flags, and tells which of them are not there. */
export function withInherited<T extends CliFile | ProCliFile>(
  file: T,
  name: string,
  tell: Tell,
): Resolved<T> {
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
