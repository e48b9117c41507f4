/**
 * Takes a new release of a documented line into the data.
 *
 *   npm run adopt-release -- 4.1.0 --binary PATH            shows what would change, as a patch
 *   npm run adopt-release -- 4.1.0 --binary PATH --write    writes it
 *
 * Reads commands and flags off the program, brings data/vN/cli.yaml and settings.yaml up to date (and pro-cli.yaml
 * where it has something from them), raises the line's last
 * release in data/versions.yaml and adds the release to data/releases.yaml. Then prints what is left for a person. Nothing
 * is written unless the data as changed can be loaded. It can NOT tell what the release changed beyond commands and flags.
 * Exit codes: 0 done or shown, 2 it could not.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {readPages} from '../plugins/sources/pages';
import {loadVersionData} from '../data/load';
import {descriptionFile} from '../data/openapi';
import {readYaml} from '../data/readYaml';
import {knownDefectsSchema} from '../data/schema/defects';
import {releasesSchema} from '../data/schema/releases';
import {versionsFileSchema} from '../data/schema/versions';
import {compareReleases, currentVersion, loadVersions} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';
import {runProgram} from '../tools/main';
import {addItem, setValue} from '../tools/yamlEdit';
import {adopt} from '../verify/adopt';
import {helpTree, releaseOf} from '../verify/program';

const help = `npm run adopt-release -- RELEASE --binary PATH [--date YYYY-MM-DD] [--write]

  RELEASE          three numbers with a dot between them; its line has to be documented
  --binary PATH    the dkron program of that release
  --date DAY       day of the release; today without it
  --write          writes; without it the changes are only shown
  --help           prints this`;

type Adoption = {
  readonly release: string;
  readonly binary: string;
  readonly date: string;
  readonly write: boolean;
};

function releaseToAdopt(args: readonly string[]): Adoption | undefined {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      binary: {type: 'string'},
      date: {type: 'string', default: new Date().toISOString().slice(0, 10)},
      write: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    return undefined;
  }
  const [release] = positionals;
  if (release === undefined || !/^\d+\.\d+\.\d+$/.test(release)) {
    throw new Error(`"${release ?? ''}" is no release; expected three numbers with a dot between them`);
  }
  if (values.binary === undefined || !fs.existsSync(values.binary)) {
    throw new Error(
      `--binary ${values.binary ?? ''}: no such file; expected the path of the dkron program of ${release}`,
    );
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(values.date)) {
    throw new Error(`--date "${values.date}" is no day; expected one such as 2026-01-31`);
  }
  return {release, binary: fs.realpathSync(values.binary), date: values.date, write: values.write};
}

/** The line that a release belongs to, and its place in the registry. @throws Error where it cannot be adopted */
function documentedLine(release: string): {
  readonly id: string;
  readonly lastRelease: string;
  readonly index: number;
} {
  const versions = loadVersions();
  const id = `v${release.split('.')[0] ?? ''}`;
  const index = versions.findIndex((version) => version.id === id);
  const found = versions[index];
  if (found === undefined) {
    throw new Error(
      `${release} belongs to ${id}, which is not documented (${versions.map((each) => each.id).join(', ')}); run "npm run cut-version -- ${id}" first`,
    );
  }
  if (compareReleases(release, found.lastRelease) <= 0) {
    throw new Error(
      `${id} is documented up to ${found.lastRelease}; expected a later release than ${release}`,
    );
  }
  return {id, lastRelease: found.lastRelease, index};
}

/** The files as they would be, by path. */
type Changed = Readonly<Record<string, string>>;

/** Files of all versions that a release changes, and the shape of each. */
const sharedFiles = {
  'data/versions.yaml': versionsFileSchema,
  'data/releases.yaml': releasesSchema,
} as const;

/** Loads the data with the changes in it, in a folder of its own. @throws Error with what the schemas find wrong */
function checkLoads(changed: Changed, version: string): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'adopt-'));
  try {
    const copy = path.join(folder, 'data');
    fs.cpSync(path.join('data', version), copy, {recursive: true});
    for (const [file, text] of Object.entries(changed).filter(([file]) =>
      file.startsWith(`data/${version}/`),
    )) {
      fs.writeFileSync(path.join(copy, path.basename(file)), text);
    }
    loadVersionData(version, copy);
    for (const [file, schema] of Object.entries(sharedFiles)) {
      const draft = path.join(folder, path.basename(file));
      fs.writeFileSync(draft, changed[file] ?? '');
      readYaml<unknown>(draft, schema);
    }
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

function showPatch(changed: Changed): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'adopt-'));
  try {
    for (const [file, text] of Object.entries(changed)) {
      const draft = path.join(folder, path.basename(file));
      fs.writeFileSync(draft, text);
      const {stdout} = spawnSync('git', ['diff', '--no-index', '--no-color', file, draft], {
        encoding: 'utf8',
      });
      if (stdout !== '') {
        console.log(stdout.replaceAll(draft.replace(/^\//, ''), file).replaceAll(draft, file).trimEnd());
      }
    }
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Writes all files, or none: each is first written beside its place. */
function writeAll(changed: Changed): void {
  const drafts = Object.entries(changed).map(([file, text]) => [`${file}.draft`, file, text] as const);
  try {
    drafts.forEach(([draft, , text]) => fs.writeFileSync(draft, text));
  } catch (error) {
    drafts.forEach(([draft]) => fs.rmSync(draft, {force: true}));
    throw error;
  }
  drafts.forEach(([draft, file]) => fs.renameSync(draft, file));
}

/** Lines of the data that say on purpose what began or ended with a release: they stay as they are. */
const ofItsTime =
  /^\s*(?:-\s*)?\{?(?:since|until|fixedIn|notIn|lastRelease|firstRelease|release|version):|^\s*#/;

/** Pages, data and API description of the line that name the release that was the last one so far, with the lines. */
function placesNaming(release: string, version: string): string[] {
  const pages = readPages('.').filter((page) => page.version === version);
  const folders = [`data/${version}`, path.dirname(descriptionFile(version))];
  const files = [
    ...pages.map(({file}) => file),
    ...folders.flatMap((folder) =>
      filesBelow(folder)
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => path.posix.join(folder, name)),
    ),
  ];
  return files.flatMap((file) => {
    const lines = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.includes(release) && !(file.endsWith('.yaml') && ofItsTime.test(line)) ? [index + 1] : [],
      );
    return lines.length === 0 ? [] : [`${file}:${lines.join(', ')}: names ${release}; still true?`];
  });
}

/** What no program can do, in the order in which it is best done. */
function leftFor(
  release: string,
  {id, lastRelease}: {readonly id: string; readonly lastRelease: string},
): string[] {
  const open = readYaml('data/known-defects.yaml', knownDefectsSchema).filter(
    ({since, until}) => until === undefined && compareReleases(since, release) < 0,
  ).length;
  return [
    `data/releases.yaml: notes of ${release}, from its changelog or "git log v${lastRelease}..v${release}" of Dkron's source`,
    `openapi/${id}: npm run verify -- --docs ${id} --binary PATH --only api; it names routes that are not described and calls that changed`,
    `data/${id}/messages.yaml: npx tsx verify/messages.ts CHECKOUT --docs ${id} --write, with Dkron's source at v${release}; it moves places, and names new messages`,
    `data/executors.yaml, processors.yaml, cron.yaml, ${id}/metrics.yaml, ${id}/ports.yaml: no program compares them; what does the source change?`,
    `data/known-defects.yaml: ${open} defects have no end, so the site says that ${release} has them, too; those it fixes get "until: ${lastRelease}" and "fixedIn: ${release}"`,
    ...(id === currentVersion
      ? [
          `data/comparison.yaml: dkronRelease, after a look at the column of Dkron`,
          `data/failover.yaml: the recording names its release; record the loss of a leader again where the program elects in another way`,
          `blog: a post, and its path as "post" in data/releases.yaml`,
          `docs/usage/upgrade.md: whether nodes of ${lastRelease} and ${release} work together`,
        ]
      : []),
  ];
}

function main(): void {
  const options = releaseToAdopt(process.argv.slice(2));
  if (options === undefined) {
    console.log(help);
    return;
  }
  const {release, binary, date, write} = options;
  const {id, lastRelease, index} = documentedLine(release);
  const said = releaseOf(binary);
  if (said !== release) {
    const why =
      said === 'devel'
        ? '; a build from source needs -ldflags "-X MODULE/dkron.Version=RELEASE" to know it'
        : '';
    throw new Error(`${binary} says that it is ${said}; expected the program of ${release}${why}`);
  }
  const read = (file: string): string => fs.readFileSync(file, 'utf8');
  const [cliFile, proCliFile, settingsFile] = ['cli', 'pro-cli', 'settings'].map(
    (name) => `data/${id}/${name}.yaml`,
  ) as [string, string, string];
  const {files, done, left} = adopt(release, loadVersionData(id), helpTree(binary), {
    cli: read(cliFile),
    proCli: read(proCliFile),
    settings: read(settingsFile),
  });
  const entry = {
    release,
    date,
    line: id,
    notes: [{kind: 'change', text: `It follows ${lastRelease}.`}],
  };
  const changed: Changed = {
    [cliFile]: files.cli,
    [proCliFile]: files.proCli,
    [settingsFile]: files.settings,
    'data/versions.yaml': setValue(read('data/versions.yaml'), [index, 'lastRelease'], release),
    'data/releases.yaml': addItem(read('data/releases.yaml'), [], entry),
    ...(fs.existsSync(descriptionFile(id))
      ? {[descriptionFile(id)]: setValue(read(descriptionFile(id)), ['info', 'version'], release)}
      : {}),
  };
  checkLoads(changed, id);
  if (write) {
    writeAll(changed);
  } else {
    showPatch(changed);
  }
  console.log(
    [
      `${write ? 'Written' : 'Would be written'}:`,
      `data/versions.yaml: last release of ${id}: ${lastRelease} becomes ${release}`,
      `data/releases.yaml: ${release} of ${date}, with a note that stands in for its own`,
      ...(fs.existsSync(descriptionFile(id))
        ? [`${descriptionFile(id)}: its version becomes ${release}`]
        : []),
      ...done,
    ].join('\n  '),
  );
  console.log(
    [
      'Left for a person:',
      ...left,
      ...leftFor(release, {id, lastRelease}),
      ...placesNaming(lastRelease, id),
    ].join('\n  '),
  );
}

runProgram(module, main);
