/**
 * Loaders of all data files. Each reads its files under data/, checks them and returns plain data that must not be changed, or
 * throws one error that lists every mistake:
 *
 *   data/v4/cli.yaml:41: commands[3].flags[2].default: expected string, found 3
 *
 * A file is read again after it has changed, so callers call the loader each time and store nothing.
 */
import path from 'node:path';
import type * as z from 'zod';

import {checkVersion} from './checkVersion';
import {
  completeCli,
  completeProCli,
  completeSettings,
  type Cli,
  type ProCli,
  type Report,
} from './completeVersion';
import {
  cachedWhileUnchanged,
  labelOf,
  listFiles,
  placeInYaml,
  projectRoot,
  readYaml,
  type Cached,
} from './readYaml';
import {autoJoinSchema, type AutoJoin} from './schema/autoJoin';
import {cliSchema, proCliSchema} from './schema/cli';
import {comparisonSchema, type Comparison} from './schema/comparison';
import {cronSchema, type Cron} from './schema/cron';
import {knownDefectsSchema, type KnownDefect} from './schema/defects';
import {clusterStatesSchema, type ClusterStates} from './schema/clusterStates';
import {failoverSchema, type FailoverFigures} from './schema/failover';
import {messagesFileSchema, type MessagesFile} from './schema/messages';
import {metricsFileSchema, type MetricsFile} from './schema/metrics';
import {notificationTemplatesSchema, type NotificationTemplates} from './schema/notifications';
import type {VersionId} from './schema/parts';
import {platformsSchema, type Platform} from './schema/platforms';
import {executorsSchema, processorsSchema} from './schema/plugins';
import type {Executor, Processor} from './schema/plugins';
import {portsFileSchema, type PortsFile} from './schema/ports';
import {releasesSchema, type Release} from './schema/releases';
import {scheduleSourcesSchema, type ScheduleSources} from './schema/scheduleSources';
import {settingsFileSchema, type SettingsFile} from './schema/settings';
import {findVersion} from './versions';

export type {Cli, Command, InheritedFlag, ProCli} from './completeVersion';

function loader<T>(file: string, schema: z.ZodType<T>): () => T {
  return () => readYaml(path.join('data', file), schema);
}

/** Executors, those of Dkron Pro last. */
export const loadExecutors = loader<Executor[]>('executors.yaml', executorsSchema);
/** Processors, those of Dkron Pro last. */
export const loadProcessors = loader<Processor[]>('processors.yaml', processorsSchema);
/** Schedule expressions: fields, symbols, words, examples. */
export const loadCron = loader<Cron>('cron.yaml', cronSchema);
/** How other schedulers read their schedules. */
export const loadScheduleSources = loader<ScheduleSources>('schedule-sources.yaml', scheduleSourcesSchema);
/** Cloud discovery of servers. */
export const loadAutoJoin = loader<AutoJoin>('auto-join.yaml', autoJoinSchema);
/** Variables of mail and webhook templates. */
export const loadNotificationTemplates = loader<NotificationTemplates>(
  'notification-templates.yaml',
  notificationTemplatesSchema,
);
/** Every tagged release since 1.0.0, oldest line first. */
export const loadReleases = loader<Release[]>('releases.yaml', releasesSchema);
/** Defects of releases that users meet. */
export const loadKnownDefects = loader<KnownDefect[]>('known-defects.yaml', knownDefectsSchema);
/** The result of each health check of a server in each state of a cluster. */
export const loadClusterStates = loader<ClusterStates>('cluster-states.yaml', clusterStatesSchema);
/** Figures of one recorded loss of a leader. */
export const loadFailover = loader<FailoverFigures>('failover.yaml', failoverSchema);
/** Archives, packages and images of a release of the newest version. */
export const loadPlatforms = loader<Platform[]>('platforms.yaml', platformsSchema);
/** Comparison of Dkron with other schedulers. */
export const loadComparison = loader<Comparison>('comparison.yaml', comparisonSchema);

/** The joined data of one version. */
export type VersionData = {
  readonly version: VersionId;
  /** The release that the data describes, without a leading v. */
  readonly release: string;
  readonly cli: Cli;
  readonly proCli: ProCli;
  readonly settings: SettingsFile;
  readonly ports: PortsFile;
  readonly metrics: MetricsFile;
  readonly messages: MessagesFile;
};

/** The files of a version, and the shape of each. */
const dataFiles = {
  'cli.yaml': cliSchema,
  'pro-cli.yaml': proCliSchema,
  'settings.yaml': settingsFileSchema,
  'ports.yaml': portsFileSchema,
  'metrics.yaml': metricsFileSchema,
  'messages.yaml': messagesFileSchema,
} as const;
type FileName = keyof typeof dataFiles;

const joined = new Map<string, Cached<VersionData>>();

/**
 * Reads, checks and joins the files of one version.
 *
 * @param folder folder of the files, absolute or relative to data/; for tests only
 * @throws Error with every problem of the version, one a line
 */
export function loadVersionData(version: VersionId, folder: string = version): VersionData {
  const absolute = path.resolve(projectRoot, 'data', folder);
  return cachedWhileUnchanged(joined, `${version} ${absolute}`, () => joinedFiles(version, absolute));
}

function joinedFiles(version: VersionId, folder: string): VersionData {
  const {lastRelease} = findVersion(version);
  const problems: string[] = [];
  const failIfAny = (): void => {
    if (problems.length > 0) {
      throw new Error(problems.join('\n'));
    }
  };
  const read = <N extends FileName>(name: N): z.output<(typeof dataFiles)[N]> | undefined => {
    try {
      return readYaml<z.output<(typeof dataFiles)[N]>>(
        path.join(folder, name),
        dataFiles[name] as unknown as z.ZodType<z.output<(typeof dataFiles)[N]>>,
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
  const messages = read('messages.yaml');
  problems.push(...foreignFiles(folder));
  if (!cli || !proCli || !settings || !ports || !metrics || !messages) {
    throw new Error(problems.join('\n'));
  }
  const tell: Report = (file, at, text) => {
    problems.push(placeInYaml(path.join(folder, file), at) + text);
  };
  const wholeSettings = completeSettings(settings, tell);
  checkVersion({settings: wholeSettings, ports, metrics}, tell);
  const wholeCli = completeCli(cli, wholeSettings, tell);
  // With mistakes in settings or open-source flags, the same mistakes would be reported again for Dkron Pro.
  failIfAny();
  const wholeProCli = completeProCli(proCli, wholeCli, tell);
  failIfAny();
  return {
    version,
    release: lastRelease,
    cli: wholeCli,
    proCli: wholeProCli,
    settings: wholeSettings,
    ports,
    metrics,
    messages,
  };
}

/** Reports files that no loader reads: a misspelt file name would otherwise go unnoticed. */
function foreignFiles(folder: string): string[] {
  const fileNames: readonly string[] = Object.keys(dataFiles);
  return listFiles(folder)
    .filter((name) => !fileNames.includes(name))
    .map((name) => `${labelOf(folder)}/${name}: expected only ${fileNames.join(', ')}; found "${name}"`);
}
