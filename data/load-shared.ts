/**
 * Loaders of the data files that all documentation versions share. Each reads one file under data/, checks it and
 * gives it back as plain data, or throws one error that tells everything that is wrong with the file.
 */
import {readYaml} from './read-yaml';
import {
  autoJoinSchema,
  comparisonSchema,
  cronSchema,
  executorsSchema,
  knownDefectsSchema,
  notificationTemplatesSchema,
  pluginRulesSchema,
  processorsSchema,
  releasesSchema,
  versionsFileSchema,
  type AutoJoin,
  type Comparison,
  type Cron,
  type DocumentedVersion,
  type Executor,
  type KnownDefect,
  type NotificationTemplates,
  type PluginRules,
  type Processor,
  type Release,
  type VersionId,
} from './schema-shared';

/** All executors, those of Dkron Pro last. @throws Error with every problem of data/executors.yaml */
export function loadExecutors(): Executor[] {
  return readYaml('data/executors.yaml', executorsSchema);
}

/** All processors, those of Dkron Pro last. @throws Error with every problem of data/processors.yaml */
export function loadProcessors(): Processor[] {
  return readYaml('data/processors.yaml', processorsSchema);
}

/** What holds for every executor or every processor. @throws Error with every problem of data/plugin-rules.yaml */
export function loadPluginRules(): PluginRules {
  return readYaml('data/plugin-rules.yaml', pluginRulesSchema);
}

/** Schedule expressions: fields, symbols, words, examples, refusals. @throws Error with every problem of data/cron.yaml */
export function loadCron(): Cron {
  return readYaml('data/cron.yaml', cronSchema);
}

/** Cloud discovery of servers. @throws Error with every problem of data/auto-join.yaml */
export function loadAutoJoin(): AutoJoin {
  return readYaml('data/auto-join.yaml', autoJoinSchema);
}

/** Variables and rules of mail and webhook templates. @throws Error with every problem of data/notification-templates.yaml */
export function loadNotificationTemplates(): NotificationTemplates {
  return readYaml('data/notification-templates.yaml', notificationTemplatesSchema);
}

/** Every tagged release since 1.0.0, oldest line first. @throws Error with every problem of data/releases.yaml */
export function loadReleases(): Release[] {
  return readYaml('data/releases.yaml', releasesSchema);
}

/** The documented versions, newest first. @throws Error with every problem of data/versions.yaml */
export function loadVersions(): DocumentedVersion[] {
  return readYaml('data/versions.yaml', versionsFileSchema);
}

/** Defects of releases that users meet. @throws Error with every problem of data/known-defects.yaml */
export function loadKnownDefects(): KnownDefect[] {
  return readYaml('data/known-defects.yaml', knownDefectsSchema);
}

/** Dkron beside other schedulers. @throws Error with every problem of data/comparison.yaml */
export function loadComparison(): Comparison {
  return readYaml('data/comparison.yaml', comparisonSchema);
}

/**
 * Picks what holds for one version.
 *
 * @param list entries with a `versions` list
 * @param version the version wanted
 * @returns the entries of that version, in their order
 */
export function forVersion<T extends {readonly versions: readonly VersionId[]}>(
  list: readonly T[],
  version: VersionId,
): T[] {
  return list.filter((entry) => entry.versions.includes(version));
}

/**
 * The default of a key in one version.
 *
 * @param key a key of an executor or processor
 * @param version the version wanted
 * @returns the text that counts when the key is absent, null for none, undefined where nothing public says so
 */
export function defaultFor(
  key: {readonly default?: string | null | Partial<Record<VersionId, string | null>> | undefined},
  version: VersionId,
): string | null | undefined {
  const {default: value} = key;
  return typeof value === 'object' && value !== null ? value[version] : value;
}
