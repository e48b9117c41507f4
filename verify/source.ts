/**
 * Compares data with Dkron's source where a regular expression can parse it: files of a release, fields of jobs and executions, and
 * keywords of schedules. It can NOT check the meaning of a field or keyword.
 */
import fs from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {loadCron, loadPlatforms, loadVersionData} from '../data/load';
import {descriptionFile, operationsOf, readDescription} from '../data/openapi';
import type {VersionId} from '../data/schema/parts';
import type {Platform} from '../data/schema/platforms';
import {compareReleases, currentVersion, forVersion} from '../data/versions';
import {isObject, valueAt} from '../data/valueAt';
import {releaseOfCheckout} from '../tools/repository';
import type {Found} from './commandLine';

/** Elements that only one side has, one line each. */
function differences(
  what: string,
  data: readonly string[],
  source: readonly string[],
  place: string,
): string[] {
  return [
    ...source
      .filter((name) => !data.includes(name))
      .map((name) => `${what} ${name}: in the source (${place}), not in the data`),
    ...data
      .filter((name) => !source.includes(name))
      .map((name) => `${what} ${name}: in the data, not in the source (${place})`),
  ];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function objects(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * Platforms and packages that a GoReleaser configuration builds.
 *
 * @param configuration - text of .goreleaser.yml
 */
export function releasedBy(configuration: string): Pick<Platform, 'kind' | 'name'>[] {
  const file: unknown = parse(configuration, {merge: true});
  const [program = {}] = objects(valueAt(file, 'builds'));
  const processors = texts(program.goarch).flatMap((name) =>
    name === 'arm' ? texts(program.goarm).map((version) => `armv${version}`) : [name],
  );
  const systems = texts(program.goos).flatMap((system) => processors.map((each) => `${system}/${each}`));
  const packages = objects(valueAt(file, 'nfpms')).flatMap(({formats}) => texts(formats));
  const images = [
    ...objects(valueAt(file, 'dockers')).flatMap(({image_templates: names}) => texts(names)),
    ...objects(valueAt(file, 'docker_manifests')).map(({name_template: name}) => String(name)),
  ].map((name) => name.replace(/^.*:/, '').replace(/\{\{ *\.Version *\}\}/, 'RELEASE'));
  const tags = texts(program.flags).flatMap((flag) => flag.match(/(?<=^-tags=).*/)?.[0].split(',') ?? []);
  return Object.entries({system: systems, package: packages, image: images, tag: tags}).flatMap(
    ([kind, names]) => names.map((name) => ({kind: kind as Platform['kind'], name})),
  );
}

/**
 * JSON keys of a Go struct.
 *
 * @param source - text of a file
 * @returns an empty list if there is no such struct
 */
export function jsonKeys(source: string, struct: string): string[] {
  const body = new RegExp(`^type ${struct} struct \\{\\n([^]*?)^\\}`, 'm').exec(source)?.[1] ?? '';
  return [...body.matchAll(/`json:"([^",]+)/g)].map(([, key = '']) => key).filter((key) => key !== '-');
}

/** Keywords that a parser of schedules compares with. */
export function scheduleWords(source: string): string[] {
  return [...new Set([...source.matchAll(/"(@[a-z]+) ?"/g)].map(([, word = '']) => word))];
}

/** Fields of the response of a call, or of its items if it is a list. */
function describedFields(docs: VersionId, address: string): string[] {
  const operation = operationsOf(readDescription(descriptionFile(docs))).find(
    (each) => each.method === 'GET' && each.path === address,
  );
  if (operation === undefined) {
    throw new Error(`${descriptionFile(docs)} has no GET ${address}, which verify/source.ts reads`);
  }
  const schema = valueAt(operation.responses, '200', 'content', 'application/json', 'schema');
  const properties = valueAt(schema, 'properties') ?? valueAt(schema, 'items', 'properties');
  return Object.keys(isObject(properties) ? properties : {});
}

/**
 * @param checkout - Dkron's source at the release that the data describes
 * @throws Error if it is of another release, or a file is missing
 */
export function verifySource(checkout: string, docs: VersionId): Found {
  const {release} = loadVersionData(docs);
  const sourceRelease = releaseOfCheckout(checkout);
  if (sourceRelease !== undefined && sourceRelease !== release) {
    throw new Error(`${checkout} is the source of ${sourceRelease}; expected that of ${release}`);
  }
  const read = (file: string): string => {
    const whole = path.join(checkout, file);
    if (!fs.existsSync(whole)) {
      throw new Error(
        `${checkout} has no ${file}; expected Dkron's source, or verify/source.ts has to look elsewhere`,
      );
    }
    return fs.readFileSync(whole, 'utf8');
  };
  const problems: string[] = [];
  if (docs === currentVersion) {
    const built = releasedBy(read('.goreleaser.yml'));
    const expected = loadPlatforms().filter(
      ({since = release, until = release}) =>
        compareReleases(since, release) <= 0 && compareReleases(until, release) >= 0,
    );
    for (const kind of ['system', 'package', 'image', 'tag'] as const) {
      const namesOf = (list: readonly Pick<Platform, 'kind' | 'name'>[]): string[] =>
        list.filter((each) => each.kind === kind).map(({name}) => name);
      problems.push(...differences(kind, namesOf(expected), namesOf(built), '.goreleaser.yml'));
    }
  }
  const fields = [
    ['Job', 'dkron/job.go', '/v1/jobs/{job_name}'],
    ['Execution', 'dkron/execution.go', '/v1/jobs/{job_name}/executions'],
  ] as const;
  for (const [struct, file, address] of fields) {
    // Fields that a call adds to the object are in a struct of their own.
    const keys = [...jsonKeys(read(file), struct), ...jsonKeys(read('dkron/api.go'), `api${struct}`)];
    problems.push(...differences(`field of ${struct}`, describedFields(docs, address), keys, file));
  }
  const words = forVersion(loadCron().predefined, docs).flatMap(({text, aliases}) => [text, ...aliases]);
  const unknown = scheduleWords(read('extcron/extparser.go')).filter((word) => !words.includes(word));
  problems.push(
    ...unknown.map((word) => `schedule ${word}: in the source (extcron/extparser.go), not in the data`),
  );
  return {
    problems,
    sum: `what a release consists of, fields and schedules of ${docs} (${release}): ${problems.length} disagreements`,
  };
}
