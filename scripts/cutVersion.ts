/**
 * Freezes the current documentation as an old version and opens the next one.
 *
 *   npm run cut-version -- v5 --date DAY              says what would be done
 *   npm run cut-version -- v5 --date DAY --write      does it
 *
 * The pages and the sidebar of the current version become those of an old one; its data and API description are copied for
 * the new one, which starts as the old one's equal. Registry and versions.json follow; menu, addresses, /versions, sitemap
 * and canonical links are made from them. No code changes. Where a step fails, what was made so far is taken away again.
 * Exit codes: 0 done or said, 2 it could not.
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

/** The only version that can be opened. */
const following = `v${Number(currentVersion.slice(1)) + 1}`;

const help = `npm run cut-version -- VERSION --date DAY [--release RELEASE] [--write]

  VERSION             the version to open: ${following}
  --date DAY          day of its first release, such as 2030-01-31
  --release RELEASE   that release; the first of the line without it, ${following.slice(1)}.0.0
  --write             does it; without it the steps are only said
  --help              prints this`;

type Opening = {
  readonly next: string;
  readonly release: string;
  /** Day of that release. */
  readonly date: string;
  readonly write: boolean;
};

/** What the arguments of the program ask for; nothing where that is help. @throws Error for a version, release or day that cannot be */
export function versionToOpen(args: readonly string[]): Opening | undefined {
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
  if (next !== following) {
    throw new Error(`"${next ?? ''}" cannot be opened; ${currentVersion} is current, expected ${following}`);
  }
  const release = values.release ?? `${next.slice(1)}.0.0`;
  if (!release.startsWith(`${next.slice(1)}.`)) {
    throw new Error(`--release ${release} is none of ${next}; expected one such as ${next.slice(1)}.0.0`);
  }
  const {date = ''} = values;
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new Error(`--date "${date}" is no day; expected that of ${release}, such as 2030-01-31`);
  }
  return {next, release, date, write: values.write};
}

/** The registry with the new version first: a copy of the one that is now superseded, in its own layout. */
function registryWith({next, release}: Opening): string {
  const {id, path: docsPath, lastRelease, goModule} = findVersion(currentVersion);
  const text = copyItem(fs.readFileSync('data/versions.yaml', 'utf8'), [0]);
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
  return changes.reduce((before, [index, key, value]) => setValue(before, [index, key], value), text);
}

/** The releases with the first one of the new line. */
function releasesWith({next, release, date}: Opening): string {
  return addItem(fs.readFileSync('data/releases.yaml', 'utf8'), [], {
    release,
    date,
    line: next,
    notes: [{kind: 'change', text: `TODO: What ${release} brings.`}],
  });
}

/** What the data of the new version was tried with: what that of the old one was. */
function triedWith({next}: Opening): string {
  const text = fs.readFileSync('data/tried.yaml', 'utf8');
  const own = new RegExp(`^${currentVersion}/(.*\\n)`, 'gm');
  return text + [...text.matchAll(own)].map(([, rest = '']) => `${next}/${rest}`).join('');
}

type ReversibleStep = {readonly what: string; readonly run: () => void; readonly undo: () => void};

function removing(target: string): () => void {
  return () => fs.rmSync(target, {recursive: true, force: true});
}

function copying(from: string, to: string): ReversibleStep {
  if (fs.existsSync(to)) {
    throw new Error(`${to} is there already; expected it not to be`);
  }
  return {what: `${from} → ${to}`, run: () => fs.cpSync(from, to, {recursive: true}), undo: removing(to)};
}

function writing(file: string, text: () => string): ReversibleStep {
  const before = fs.readFileSync(file);
  return {what: file, run: () => fs.writeFileSync(file, text()), undo: () => fs.writeFileSync(file, before)};
}

/** Pages and sidebar as Docusaurus freezes them; it writes versions.json, too. */
function freezing(id: string): ReversibleStep {
  const versions = fs.readFileSync('versions.json');
  const made = [`versioned_docs/version-${id}`, `versioned_sidebars/version-${id}-sidebars.json`];
  return {
    what: `docs, sidebars.ts → ${made.join(', ')}; versions.json`,
    run: () => {
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
    undo: () => {
      made.forEach((target) => removing(target)());
      fs.writeFileSync('versions.json', versions);
    },
  };
}

/** The longest description that search engines show whole. */
const longest = 160;

/** A description that no other version's page has: it names the version, and loses its last clause where it got too long. */
export function ofVersion(source: string, version: string): string {
  return source.replace(
    /^(description: )(["']?)(.*)\2$/m,
    (_line, key: string, quote: string, text: string) => {
      const named = text.replace(/\bDkron\b(?! v\d)/, `Dkron ${version}`);
      const changed = named === text ? text.replace(/\.?$/, ` (${version}).`) : named;
      return `${key}${quote}${changed.length <= longest ? changed : cutToLength(changed, text === named ? ` (${version}).` : '.')}${quote}`;
    },
  );
}

/** Ends a text after a whole clause, and with an ending, so that it is not too long. */
function cutToLength(text: string, ending: string): string {
  return text.slice(0, longest - ending.length).replace(/[,;:.][^,;:.]*$/, '') + ending;
}

function pagesBelow(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Descriptions of the frozen pages, and their links to the API page, which moves to the version's own. */
function describing(id: string): ReversibleStep {
  return {
    what: `version-${id}: descriptions name the version, links lead to its API page`,
    run: () => {
      const folder = `versioned_docs/version-${id}`;
      for (const file of pagesBelow(folder)) {
        const source = ofVersion(fs.readFileSync(file, 'utf8'), id);
        fs.writeFileSync(file, source.replaceAll(/\]\(\/api\/(?!v\d)/g, `](/api/${id}/`));
      }
    },
    undo: () => undefined,
  };
}

/** Links of older versions that mean the one that is frozen: they name it, and its pages move. Upgrade guides stay. */
function leading(id: string): ReversibleStep {
  const pages = oldVersions.flatMap((version) => pagesBelow(`versioned_docs/version-${version}`));
  const before = new Map(pages.map((file) => [file, fs.readFileSync(file, 'utf8')]));
  return {
    what: `versioned_docs: links of older versions into ${id} lead to /docs/${id}/`,
    run: () => {
      for (const [file, source] of before) {
        const moved = source
          .replaceAll(/\]\(\/docs\/(?!v\d|upgrading\/)/g, `](/docs/${id}/`)
          .replaceAll(/\]\(\/api\/(?!v\d)/g, `](/api/${id}/`);
        if (moved !== source) {
          fs.writeFileSync(file, moved);
        }
      }
    },
    undo: () => before.forEach((source, file) => fs.writeFileSync(file, source)),
  };
}

/** The API description of the new version: that of the old one, of another release, which its examples name. */
function describingApi({next, release}: Opening): ReversibleStep {
  const copy = copying(`openapi/${currentVersion}`, `openapi/${next}`);
  const {lastRelease} = findVersion(currentVersion);
  const before = new Map<string, string>();
  return {
    what: `${copy.what}; links of openapi/${currentVersion} lead to the pages of ${currentVersion}`,
    undo: () => {
      copy.undo();
      before.forEach((source, file) => fs.writeFileSync(file, source));
    },
    run: () => {
      copy.run();
      // The old description leads to its own pages, which move.
      for (const file of filesBelow(`openapi/${currentVersion}`).filter((name) => name.endsWith('.yaml'))) {
        const place = path.join('openapi', currentVersion, file);
        const source = fs.readFileSync(place, 'utf8');
        const moved = source.replaceAll(/(\]\(|\burl: )\/(docs|api)\/(?!v\d)/g, `$1/$2/${currentVersion}/`);
        before.set(place, source);
        fs.writeFileSync(place, moved);
      }
      const file = descriptionFile(next);
      fs.writeFileSync(file, setValue(fs.readFileSync(file, 'utf8'), ['info', 'version'], release));
      const examples = path.join('openapi', next, 'examples');
      for (const place of filesBelow(examples).map((name) => path.join(examples, name))) {
        const source = fs.readFileSync(place, 'utf8');
        fs.writeFileSync(place, source.replaceAll(lastRelease, release));
      }
    },
  };
}

/** Reads what was written, so that nothing stays that a build would refuse. */
function loading(next: string): ReversibleStep {
  return {
    what: `data of ${next}, registry and releases fit their schemas`,
    run: () => {
      loadVersions();
      loadReleases();
      loadVersionData(next);
    },
    undo: () => undefined,
  };
}

/** Runs all steps; where one fails, undoes it and those before it. */
function runAll(steps: readonly ReversibleStep[]): void {
  const begun: ReversibleStep[] = [];
  try {
    for (const step of steps) {
      begun.unshift(step);
      step.run();
    }
  } catch (error) {
    begun.forEach(({undo}) => undo());
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
    // First, while the registry still says what is current.
    freezing(currentVersion),
    describing(currentVersion),
    leading(currentVersion),
    copying(`data/${currentVersion}`, `data/${next}`),
    ...(fs.existsSync(descriptionFile(currentVersion)) ? [describingApi(options)] : []),
    writing('data/versions.yaml', () => registryWith(options)),
    writing('data/releases.yaml', () => releasesWith(options)),
    writing('data/tried.yaml', () => triedWith(options)),
    loading(next),
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
