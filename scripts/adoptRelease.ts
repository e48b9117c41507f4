/**
 * Enters a new release of a documented version into the data.
 *
 *   npm run adopt-release                                                      tags of Dkron's repository that the site does not know
 *   npm run adopt-release -- 4.1.0 --binary PATH --source CHECKOUT             shows the changes as a patch
 *   npm run adopt-release -- 4.1.0 --binary PATH --source CHECKOUT --write     writes it
 *   npm run adopt-release -- --checklist                                            prints the steps that are still open
 *
 * Reads commands and flags from the help of the program, updates data/vN/cli.yaml and settings.yaml (and pro-cli.yaml if it takes
 * values from them), raises the line's last release in data/versions.yaml and adds the release to data/releases.yaml. The manual
 * steps are written to a checklist, data/release-checklist.md, and printed. Nothing is written unless the changed data can be
 * loaded. `npm run verify` finds other changes of the release than those of commands and flags. Exit codes: 0 done or shown, 2
 * failed.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {links} from '../config/links';
import {loadReleases, loadVersionData} from '../data/load';
import {descriptionFile} from '../data/openapi';
import {readYaml} from '../data/readYaml';
import {releasesSchema} from '../data/schema/releases';
import {versionsFileSchema} from '../data/schema/versions';
import {compareReleases, isTestRelease, loadVersions} from '../data/versions';
import {writeBelow} from '../plugins/lib/files';
import {replaceFiles} from '../plugins/lib/replaceFile';
import {inTemporaryFolder} from '../tools/inTemporaryFolder';
import {checklistFile, openPart, readChecklist, withSection} from '../tools/checklist';
import {runProgram} from '../tools/main';
import {isRepository, releaseOfCheckout, tagsOf} from '../tools/repository';
import {addItem, setValue} from '../tools/yamlEdit';
import {adopt} from '../verify/adopt';
import {helpTree, releaseOf} from '../verify/program';
import {openSteps, checklistParts} from './lib/releaseChecklist';

const help = `npm run adopt-release -- [RELEASE --binary PATH [--source CHECKOUT] [--date YYYY-MM-DD] [--skip] [--write]]
npm run adopt-release -- --repository ADDRESS
npm run adopt-release -- --checklist

  RELEASE              three numbers with a dot between them; its line has to be documented
  --binary PATH        the dkron program of that release
  --source CHECKOUT    Dkron's source at the tag of that release; a git clone also has its day and the releases before it
  --date DAY           day of the tag, if the source does not have it
  --skip               leaves out releases that lie between the last one of the line and this one
  --write              writes; without it the changes are only shown
  --repository ADDRESS the address or folder of Dkron's repository, whose tags are compared; without a release, ${links.repository}
  --checklist          prints the open steps of earlier adoptions
  --help               prints this`;

type Adoption = {
  readonly release: string;
  readonly binary: string;
  readonly source: string | undefined;
  readonly date: string;
  readonly skip: boolean;
  readonly write: boolean;
};

/** Checks that a source folder is of this release. @throws Error if it is of another */
function checkedSource(release: string, source: string | undefined): string | undefined {
  if (source === undefined) {
    return undefined;
  }
  if (!fs.existsSync(source)) {
    throw new Error(`--source ${source}: no such folder; expected Dkron's source at v${release}`);
  }
  const actual = releaseOfCheckout(source);
  if (actual !== undefined && actual !== release) {
    throw new Error(
      `--source ${source} is ${actual}; expected ${release}, as "git checkout v${release}" gives it`,
    );
  }
  return source;
}

/** The day of a release. @throws Error if neither the tag nor `--date` gives it */
function dayOf(release: string, date: string | undefined, source: string | undefined): string {
  if (date !== undefined) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
      throw new Error(`--date "${date}" is not a day; expected one such as 2026-01-31`);
    }
    return date;
  }
  const tag =
    source !== undefined && isRepository(source)
      ? tagsOf(source).find((each) => each.release === release)
      : undefined;
  if (tag?.date === undefined) {
    throw new Error(
      `the day of ${release} is not known; expected --date with the day of its tag, or --source with a git clone that has the tag`,
    );
  }
  return tag.date;
}

/** Releases that the site lacks, in order, with the commands to adopt them. */
function unknownTags(repository: string): string[] {
  const [first = ''] = loadReleases().map(({release}) => release);
  const documented = new Set(loadReleases().map(({release}) => release));
  const tags = tagsOf(repository)
    .filter(({release}) => !documented.has(release) && compareReleases(release, first) > 0)
    .sort((one, other) => compareReleases(one.release, other.release));
  if (tags.length === 0) {
    return [`${repository} has no release that data/releases.yaml lacks.`];
  }
  const next = tags.find(({release}) => !isTestRelease(release));
  return [
    `${repository} has releases that data/releases.yaml lacks:`,
    ...tags.map(({release, date}) => `  ${release}${date === undefined ? '' : ` of ${date}`}`),
    ...(next === undefined
      ? []
      : [`The next one: npm run adopt-release -- ${next.release} --binary PATH --source CHECKOUT`]),
  ];
}

/** Releases between two others: from the tags of a repository, otherwise as far as the numbers imply them. */
function releasesBetween(last: string, release: string, source: string | undefined): string[] {
  if (source !== undefined && isRepository(source)) {
    return tagsOf(source)
      .map((tag) => tag.release)
      .filter(
        (each) =>
          !isTestRelease(each) && compareReleases(each, last) > 0 && compareReleases(each, release) < 0,
      )
      .sort(compareReleases);
  }
  const [major = 0, minor = 0, patch = 0] = release.split('.').map(Number);
  const [, lastMinor = 0, lastPatch = 0] = last.split('.').map(Number);
  const minors = Array.from({length: Math.max(0, minor - lastMinor - 1)}, (_, step) => lastMinor + 1 + step);
  const first = minor === lastMinor ? lastPatch + 1 : 0;
  return [
    ...minors.map((each) => `${major}.${each}.0`),
    ...Array.from({length: Math.max(0, patch - first)}, (_, step) => `${major}.${minor}.${first + step}`),
  ];
}

/** The version that a release belongs to, and its index in the registry. @throws Error if it cannot be adopted */
function documentedLine(release: string): {
  readonly id: string;
  readonly lastRelease: string;
  readonly index: number;
} {
  const versions = loadVersions();
  const id = `v${release.split('.')[0] ?? ''}`;
  const index = versions.findIndex((version) => version.id === id);
  const version = versions[index];
  if (version === undefined) {
    throw new Error(
      `${release} belongs to ${id}, which is not documented (${versions.map((each) => each.id).join(', ')}); run "npm run cut-version -- ${id} --date DAY" first`,
    );
  }
  if (compareReleases(release, version.lastRelease) <= 0) {
    throw new Error(
      `${id} is documented up to ${version.lastRelease}; expected a later release than ${release}`,
    );
  }
  return {id, lastRelease: version.lastRelease, index};
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

/** Path → changed content. */
type Changed = Readonly<Record<string, string>>;

/** Shared files that a release changes, with their schemas. */
const sharedFiles = {
  'data/versions.yaml': versionsFileSchema,
  'data/releases.yaml': releasesSchema,
} as const;

/** Loads the changed data from a temporary folder. @throws Error with the mistakes that the schemas find */
function checkLoads(changed: Changed, version: string): void {
  inTemporaryFolder((folder) => {
    const copy = path.join(folder, 'data');
    fs.cpSync(path.join('data', version), copy, {recursive: true});
    for (const [file, text] of Object.entries(changed).filter(([file]) =>
      file.startsWith(`data/${version}/`),
    )) {
      fs.writeFileSync(path.join(copy, path.basename(file)), text);
    }
    loadVersionData(version, copy);
    for (const [file, schema] of Object.entries(sharedFiles)) {
      readYaml<unknown>(writeBelow(folder, path.basename(file), changed[file] ?? ''), schema);
    }
  });
}

function showPatch(changed: Changed): void {
  inTemporaryFolder((folder) => {
    for (const [file, text] of Object.entries(changed)) {
      const draft = writeBelow(folder, path.basename(file), text);
      const {stdout} = spawnSync('git', ['diff', '--no-index', '--no-color', file, draft], {
        encoding: 'utf8',
      });
      if (stdout !== '') {
        console.log(stdout.replaceAll(draft.replace(/^\//, ''), file).replaceAll(draft, file).trimEnd());
      }
    }
  });
}

function printChecklist(list: string): void {
  const parts = [openPart(list), openSteps().join('\n')].filter((part) => part !== '');
  console.log(parts.length === 0 ? 'Nothing is left.' : parts.join('\n\n'));
}

/** Inserts a release into the list, after those of its version. */
function releasesWith(text: string, entry: {readonly release: string; readonly line: string}): string {
  const last = loadReleases().findLastIndex(({line}) => line === entry.line);
  return addItem(text, [], entry, last === -1 ? 'last' : last);
}

/** The changed content of all files. @throws Error if one cannot be changed in place */
function changedFiles(
  {release, date}: Adoption,
  {id, index}: {readonly id: string; readonly index: number},
  texts: Changed,
): Changed {
  const entry = {
    release,
    date,
    line: id,
    notes: [{kind: 'change', text: 'TODO: What changed.'}],
  };
  const description = descriptionFile(id);
  const tried = read('data/tried.yaml');
  return {
    ...texts,
    'data/versions.yaml': setValue(read('data/versions.yaml'), [index, 'lastRelease'], release),
    'data/releases.yaml': releasesWith(read('data/releases.yaml'), entry),
    // Updates commands and flags by the program's help.
    ...(tried.includes(`${id}/cli.yaml:`)
      ? {'data/tried.yaml': setValue(tried, [`${id}/cli.yaml`], release)}
      : {}),
    ...(fs.existsSync(description)
      ? {[description]: setValue(read(description), ['info', 'version'], release)}
      : {}),
  };
}

function enter(adoption: Adoption): void {
  const {release, binary, source, date, skip, write} = adoption;
  const line = documentedLine(release);
  const {id, lastRelease} = line;
  const between = releasesBetween(lastRelease, release, source);
  if (between.length > 0 && !skip) {
    throw new Error(
      `between ${lastRelease} and ${release} lie ${between.join(', ')}; adopt one after the other, so that "since" names the release that added an entry, or leave them out with --skip`,
    );
  }
  const actual = releaseOf(binary);
  if (actual !== release) {
    const why =
      actual === 'devel'
        ? '; a build from source needs -ldflags "-X MODULE/dkron.Version=RELEASE" to know it'
        : '';
    throw new Error(`${binary} says that it is ${actual}; expected the program of ${release}${why}`);
  }
  const [cliFile, proCliFile, settingsFile] = ['cli', 'pro-cli', 'settings'].map(
    (name) => `data/${id}/${name}.yaml`,
  ) as [string, string, string];
  const adopted = adopt(release, loadVersionData(id), helpTree(binary), {
    cli: read(cliFile),
    proCli: read(proCliFile),
    settings: read(settingsFile),
  });
  const {files, done} = adopted;
  const changed = changedFiles(adoption, line, {
    [cliFile]: files.cli,
    [proCliFile]: files.proCli,
    [settingsFile]: files.settings,
  });
  checkLoads(changed, id);
  const parts = checklistParts(
    {release, date, binary, source, id, lastRelease, skipped: between},
    adopted,
    changed,
  );
  const list = withSection(readChecklist('.'), release, parts);
  if (write) {
    replaceFiles({...changed, [checklistFile]: list});
  } else {
    showPatch(changed);
  }
  console.log(
    [
      `${write ? 'Written' : 'Would be written'}:`,
      `data/versions.yaml: last release of ${id}: ${lastRelease} becomes ${release}`,
      `data/releases.yaml: ${release} of ${date}, with a note that stands in for its own`,
      ...(descriptionFile(id) in changed ? [`${descriptionFile(id)}: its version becomes ${release}`] : []),
      ...done,
      `${checklistFile}: what is left`,
    ].join('\n  '),
  );
  console.log('\nLeft for a person:\n');
  if (write) {
    printChecklist(list);
  } else {
    console.log(openPart(withSection('', release, parts)));
  }
}

/**
 * Runs the program with its arguments.
 *
 * @throws Error if it cannot be done, before anything is written
 */
export function adoptRelease(args: readonly string[]): void {
  const text = {type: 'string'} as const;
  const flag = {type: 'boolean', default: false} as const;
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      binary: text,
      source: text,
      date: text,
      repository: text,
      skip: flag,
      write: flag,
      checklist: flag,
      help: flag,
    },
  });
  const [release, ...more] = positionals;
  const {binary, skip, write} = values;
  if (values.help) {
    console.log(help);
  } else if (values.checklist) {
    printChecklist(readChecklist('.'));
  } else if (release === undefined && binary === undefined) {
    console.log(unknownTags(values.repository ?? links.repository).join('\n'));
  } else if (release === undefined) {
    throw new Error('no release; expected one such as 4.1.0 before --binary');
  } else if (!/^\d+\.\d+\.\d+$/.test(release) || more.length > 0) {
    throw new Error(
      `"${positionals.join(' ')}" is not a release; expected three numbers with a dot between them`,
    );
  } else if (binary === undefined || !fs.existsSync(binary)) {
    throw new Error(
      `--binary ${binary ?? ''}: no such file; expected the path of the dkron program of ${release}`,
    );
  } else {
    const source = checkedSource(release, values.source);
    documentedLine(release);
    const date = dayOf(release, values.date, source);
    enter({release, binary: fs.realpathSync(binary), source, date, skip, write});
  }
}

runProgram(module, () => adoptRelease(process.argv.slice(2)));
