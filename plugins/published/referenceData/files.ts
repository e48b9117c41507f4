/** Content of the files: the loaded data of one version, without data of other versions. */
import {loadExecutors, loadProcessors, loadVersionData} from '../../../data/load';
import {defectsOf, availableIn} from '../../../data/ofVersion';
import {prometheusName} from '../../../data/schema/metrics';
import type {VersionId} from '../../../data/schema/parts';
import type {Executor, Key, Processor} from '../../../data/schema/plugins';
import {compareReleases, findVersion, forVersion} from '../../../data/versions';
import type {SiteAddress} from '../../lib/siteAddress';
import {placesOf, type Places} from '../../sources/directivePages';
import {fileSchemaPath, subjects, type EntryOf, type ReferenceFile, type Subject} from './shapes';

type Maker<S extends Subject> = (version: VersionId, places: Places) => EntryOf<S>[];

function keyFor<K extends Key>(key: K, version: VersionId): K {
  const {notes, ...rest} = key;
  const applying = forVersion(notes ?? [], version);
  // The key with the notes of this version only.
  return (applying.length === 0 ? rest : {...rest, notes: applying}) as K;
}

/** The parts of an executor or a processor that its version has. */
function publishedParts<P extends Executor | Processor>(
  {name, purpose, availability, keys, errors, changes}: P,
  version: VersionId,
  url: string,
): Pick<P, 'name' | 'purpose' | 'errors' | 'changes'> & {
  url: string;
  edition: 'open' | 'pro';
  keys: P['keys'];
} {
  const {lastRelease} = findVersion(version);
  return {
    name,
    url,
    edition: availability.some(({kind}) => kind === 'pro') ? 'pro' : 'open',
    purpose,
    keys: forVersion<Key>(keys, version).map((key) => keyFor(key, version)),
    errors: forVersion(errors, version),
    changes: changes.filter(({release}) => compareReleases(release, lastRelease) <= 0),
  };
}

const makers: {readonly [S in Subject]: Maker<S>} = {
  cli: (version, places) => {
    const {root, commands} = loadVersionData(version).cli;
    return [root, ...commands].map(({path, inherited, ...command}) => ({
      name: path,
      url: places.command(path),
      ...command,
      inherited: [...inherited],
    }));
  },
  settings: (version, places) =>
    loadVersionData(version).settings.settings.map(({key, ...setting}) => ({
      name: key,
      url: places.setting(key),
      ...setting,
    })),
  executors: (version, places) =>
    availableIn(loadExecutors(), version).map((each) =>
      publishedParts(each, version, places.executor(each.name)),
    ),
  processors: (version, places) =>
    availableIn(loadProcessors(), version).map((each) =>
      publishedParts(each, version, places.processor(each.name)),
    ),
  metrics: (version, places) =>
    loadVersionData(version).metrics.metrics.map(({name, ...metric}) => ({
      name,
      url: places.metrics,
      prometheus: metric.sinks.includes('prometheus') ? prometheusName(name) : null,
      ...metric,
    })),
  defects: (version, places) =>
    defectsOf(version).map(({id, ...defect}) => ({name: id, url: places.defect(id), ...defect})),
};

function makeFile<S extends Subject>(
  version: VersionId,
  subject: S,
  site: SiteAddress,
  places: Places,
): ReferenceFile<S> {
  return {
    $schema: site.address + fileSchemaPath(subject),
    version,
    release: findVersion(version).lastRelease,
    subject,
    entries: makers[subject](version, places),
  };
}

/**
 * @returns the files of a version, one a subject; keys without a value are left out
 * @throws Error as the loaders do
 */
export function makeFiles(version: VersionId, site: SiteAddress): readonly ReferenceFile<Subject>[] {
  const places = placesOf(version, site);
  return subjects.map((subject) => makeFile(version, subject, site, places));
}
