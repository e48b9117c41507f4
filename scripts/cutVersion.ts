/**
 * Freezes the current documentation as an old version and opens the next one.
 *
 *   npm run cut-version -- v5 --date DAY              prints the steps
 *   npm run cut-version -- v5 --date DAY --write      does it
 *
 * The pages and the sidebar of the current version become those of an old one; its data and API description are copied for the
 * new one, which starts as the old one's equal. Registry and versions.json follow; menu, addresses, /versions, sitemap and
 * canonical links are made from them. No code changes. If a step fails, all changes are undone. Exit codes: 0 done or shown, 2
 * failed.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadReleases, loadVersionData} from '../data/load';
import {descriptionFile} from '../data/openapi';
import {currentVersion, findVersion, loadVersions, oldVersions} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';
import {runProgram} from '../tools/main';
import {addItem, copyItem, setValue} from '../tools/yamlEdit';

/** ID of the new version, which must follow the current one. */
const nextVersion = `v${Number(currentVersion.slice(1)) + 1}`;

const help = `npm run cut-version -- VERSION --date DAY [--release RELEASE] [--write]

  VERSION             the version to open: ${nextVersion}
  --date DAY          day of its first release, such as 2030-01-31
  --release RELEASE   that release; the first of the line without it, ${nextVersion.slice(1)}.0.0
  --write             does it; without it the steps are only printed
  --help              prints this`;

type NewVersion = {
  readonly next: string;
  readonly release: string;
  /** Day of that release. */
  readonly date: string;
  readonly write: boolean;
};

/** Parses the arguments; undefined for `--help`. @throws Error for an invalid version, release or day */
export function versionToOpen(args: readonly string[]): NewVersion | undefined {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      release: {type: 'string'},
      date: {type: 'string'},
      write: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    return undefined;
  }
  const [next] = positionals;
  if (next !== nextVersion) {
    throw new Error(
      `"${next ?? ''}" cannot be opened; ${currentVersion} is current, expected ${nextVersion}`,
    );
  }
  const release = values.release ?? `${next.slice(1)}.0.0`;
  if (!release.startsWith(`${next.slice(1)}.`)) {
    throw new Error(`--release ${release} is none of ${next}; expected one such as ${next.slice(1)}.0.0`);
  }
  const {date = ''} = values;
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new Error(`--date "${date}" is not a day; expected that of ${release}, such as 2030-01-31`);
  }
  return {next, release, date, write: values.write};
}

/** Adds the new version to the registry as a copy of the superseded one, with unchanged formatting. */
function registryWith(registry: string, {next, release}: NewVersion): string {
  const {id, path: docsPath, lastRelease, goModule} = findVersion(currentVersion);
  const changes: readonly (readonly [number, string, unknown])[] = [
    [0, 'id', next],
    [0, 'label', next],
    [0, 'firstRelease', release],
    [0, 'lastRelease', release],
    [0, 'goModule', goModule.replaceAll(id, next)],
    [0, 'upgradeFrom', null],
    [1, 'state', 'superseded'],
    [1, 'path', `${docsPath}/${id}`],
    [1, 'support', `Its last release is ${lastRelease}; new releases are those of ${next}.`],
  ];
  return changes.reduce(
    (text, [index, key, value]) => setValue(text, [index, key], value),
    copyItem(registry, [0]),
  );
}

/** Adds the first release of the new version to the releases. */
function releasesWith(releases: string, {next, release, date}: NewVersion): string {
  return addItem(releases, [], {
    release,
    date,
    line: next,
    notes: [{kind: 'change', text: `TODO: What ${release} brings.`}],
  });
}

/** Sets `tried` of the new version's data to the last release of the old version. */
function triedWith(tried: string, {next}: NewVersion): string {
  const own = new RegExp(`^${currentVersion}/(.*\\n)`, 'gm');
  return tried + [...tried.matchAll(own)].map(([, rest = '']) => `${next}/${rest}`).join('');
}

/** Undo steps, the last first. */
const undoSteps: (() => void)[] = [];

/** Stores the content of a file before it is changed, or that it did not exist, so that the step can be undone. */
function backUp(target: string): void {
  const before = fs.existsSync(target) ? fs.readFileSync(target) : undefined;
  undoSteps.unshift(() =>
    before === undefined
      ? fs.rmSync(target, {recursive: true, force: true})
      : fs.writeFileSync(target, before),
  );
}

function copy(from: string, to: string): void {
  backUp(to);
  fs.cpSync(from, to, {recursive: true});
}

function rewrite(files: readonly string[], change: (text: string) => string): void {
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed !== text) {
      backUp(file);
      fs.writeFileSync(file, changed);
    }
  }
}

type CutStep = {readonly what: string; readonly run: () => void};

function copyStep(from: string, to: string): CutStep {
  if (fs.existsSync(to)) {
    throw new Error(`${to} already exists; remove it, or finish opening that version`);
  }
  return {what: `${from} → ${to}`, run: () => copy(from, to)};
}

function rewriteStep(file: string, change: (text: string) => string): CutStep {
  return {what: file, run: () => rewrite([file], change)};
}

/** Pages and sidebar as Docusaurus freezes them; it writes versions.json, too. */
function freezeStep(id: string): CutStep {
  const frozen = [`versioned_docs/version-${id}`, `versioned_sidebars/version-${id}-sidebars.json`];
  return {
    what: `docs, sidebars.ts → ${frozen.join(', ')}; versions.json`,
    run: () => {
      // Existing files are not removed: Docusaurus refuses the version because of them.
      [...frozen.filter((each) => !fs.existsSync(each)), 'versions.json'].forEach(backUp);
      const program = path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
      const found = [program, ...[1, 2, 3, 4].map((up) => path.join('../'.repeat(up), program))].find(
        (file) => fs.existsSync(file),
      );
      const {status, stdout, stderr} = spawnSync(process.execPath, [found ?? program, 'docs:version', id], {
        encoding: 'utf8',
      });
      if (status !== 0) {
        throw new Error(`docusaurus docs:version ${id} failed:\n${stdout}${stderr}`);
      }
    },
  };
}

/** The longest description that search engines show whole. */
const maxDescription = 160;

/** Makes the description of a frozen page unique: adds the version, and drops the last clause if it gets too long. */
export function withVersionInDescription(source: string, version: string): string {
  return source.replace(
    /^(description: )(["']?)(.*)\2$/m,
    (_line, key: string, quote: string, text: string) => {
      const named = text.replace(/\bDkron\b(?! v\d)/, `Dkron ${version}`);
      const changed = named === text ? text.replace(/\.?$/, ` (${version}).`) : named;
      return `${key}${quote}${changed.length <= maxDescription ? changed : cutToLength(changed, text === named ? ` (${version}).` : '.')}${quote}`;
    },
  );
}

/** Shortens a text at the end of a clause so that it fits, together with a suffix. */
function cutToLength(text: string, ending: string): string {
  return text.slice(0, maxDescription - ending.length).replace(/[,;:.][^,;:.]*$/, '') + ending;
}

function filesOf(folder: string, ending: RegExp): string[] {
  return filesBelow(folder)
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name));
}

/** Rewrites a page's links to the API page to that of a version. */
function withApiOf(page: string, id: string): string {
  return page.replaceAll(/\]\(\/api\/(?!v\d)/g, `](/api/${id}/`);
}

/** Rewrites descriptions of the frozen pages, and their links to the API page, which gets the version's address. */
function pagesStep(id: string): CutStep {
  return {
    what: `version-${id}: descriptions name the version, links lead to its API page`,
    run: () =>
      rewrite(filesOf(`versioned_docs/version-${id}`, /\.mdx?$/), (page) =>
        withApiOf(withVersionInDescription(page, id), id),
      ),
  };
}

/** Rewrites links of older versions to the frozen version, whose pages move. Upgrade guides are not changed. */
function linksStep(id: string): CutStep {
  const pages = oldVersions.flatMap((version) => filesOf(`versioned_docs/version-${version}`, /\.mdx?$/));
  return {
    what: `versioned_docs: links of older versions into ${id} lead to /docs/${id}/`,
    run: () =>
      rewrite(pages, (page) =>
        withApiOf(page.replaceAll(/\]\(\/docs\/(?!v\d|upgrading\/)/g, `](/docs/${id}/`), id),
      ),
  };
}

/** Copies the API description for the new version, with the new release in its examples. */
function apiStep({next, release}: NewVersion): CutStep {
  const old = `openapi/${currentVersion}`;
  const {what, run} = copyStep(old, `openapi/${next}`);
  const {lastRelease} = findVersion(currentVersion);
  return {
    what: `${what}; links of ${old} lead to the pages of ${currentVersion}`,
    run: () => {
      run();
      // The old description's links to its own pages, which move.
      rewrite(filesOf(old, /\.yaml$/), (text) =>
        text.replaceAll(/(\]\(|\burl: )\/(docs|api)\/(?!v\d)/g, `$1/$2/${currentVersion}/`),
      );
      rewrite([descriptionFile(next)], (text) => setValue(text, ['info', 'version'], release));
      rewrite(filesOf(`openapi/${next}/examples`, /./), (text) => text.replaceAll(lastRelease, release));
    },
  };
}

/** Reads the written data, so that files which a build would refuse are rolled back. */
function validationStep(next: string): CutStep {
  return {
    what: `data of ${next}, registry and releases fit their schemas`,
    run: () => {
      loadVersions();
      loadReleases();
      loadVersionData(next);
    },
  };
}

/** Runs all steps; if one fails, undoes it and those before it. */
function runAll(steps: readonly CutStep[]): void {
  try {
    steps.forEach(({run}) => run());
  } catch (error) {
    undoSteps.forEach((undo) => undo());
    throw error;
  }
}

function main(): void {
  const options = versionToOpen(process.argv.slice(2));
  if (options === undefined) {
    console.log(help);
    return;
  }
  const {next, release, write} = options;
  const {lastRelease} = findVersion(currentVersion);
  const steps = [
    // Must be first, while the registry still has the old current version.
    freezeStep(currentVersion),
    pagesStep(currentVersion),
    linksStep(currentVersion),
    copyStep(`data/${currentVersion}`, `data/${next}`),
    ...(fs.existsSync(descriptionFile(currentVersion)) ? [apiStep(options)] : []),
    rewriteStep('data/versions.yaml', (text) => registryWith(text, options)),
    rewriteStep('data/releases.yaml', (text) => releasesWith(text, options)),
    rewriteStep('data/tried.yaml', (text) => triedWith(text, options)),
    validationStep(next),
  ];
  if (write) {
    runAll(steps);
  }
  console.log([`${write ? 'Done' : 'Would be done'}:`, ...steps.map(({what}) => what)].join('\n  '));
  console.log(
    [
      'Left for a person:',
      `data/versions.yaml: what ${next} is, supports and covers, and how its API differs; once the page about the way from ${currentVersion} is written, its address in "upgradeFrom" of ${next} and "upgradePage" of ${currentVersion}`,
      `docs/upgrading: a page from ${currentVersion} to ${next}, and its place in sidebars.ts`,
      `data/releases.yaml: notes of ${release}`,
      `data/${next}: npm run adopt-release, with the program of the first release after ${release}`,
      `data/known-defects.yaml: which of those of ${currentVersion} ${release} fixes`,
      `openapi/${next}: npm run verify -- --docs ${next} --binary PATH --only api, with the program of ${release}`,
      `versioned_docs/version-${currentVersion}: links to /docs/`,
      `src/pages/versions.md: a section about ${next}`,
      `docs, openapi/${next}: what names ${lastRelease} or ${currentVersion}`,
      `docs: what ${release} changes on each page; raise its "tried" when you have tried it (npx tsx checks/run.ts --behind)`,
    ].join('\n  '),
  );
}

runProgram(module, main);
