/**
 * A copy of the site with the real configuration, plugins and theme, but only one or two pages: builds fast, and tests
 * may break it.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {currentVersion, oldVersions} from '../../data/versions';
import {writeBelow} from '../../plugins/lib/files';
import {runToEnd, type Run} from '../support/runToEnd';

const shared = [
  'config',
  'data',
  'plugins',
  'src/components/ApiPage',
  'src/components/Drawer',
  'src/components/PageHeader',
  'src/css',
  'src/frame.ts',
  'src/theme',
  'src/types',
  'static/img',
  'static/js',
];
const sharedFiles = [
  'docusaurus.config.ts',
  'versions.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'redocly.yaml',
];
const versionFolders = ['docs', ...oldVersions.map((version) => `versioned_docs/version-${version}`)];
/** Pages that the navbar and the footer link to. */
const pageIds = ['intro', 'basics/getting-started', 'operations/security'];
const pagesBeside = ['index', 'license', 'pro', 'dkron_vs_other_software', 'versions'];

const jobFields = Object.fromEntries(
  ['name', 'schedule', 'executor', 'processors'].map((name) => [
    name,
    {type: 'string', description: 'A field.'},
  ]),
);

const description = {
  openapi: '3.1.0',
  info: {
    title: 'API',
    version: '1.0.0',
    description: 'One call.',
    license: {name: 'LGPL', identifier: 'LGPL-3.0-only'},
  },
  servers: [{url: 'http://localhost:8080/v1'}],
  security: [],
  tags: [{name: 'jobs', description: 'Jobs.'}],
  components: {securitySchemes: {token: {type: 'apiKey', in: 'header', name: 'X-Dkron-Token'}}},
  paths: {
    '/jobs': {
      get: {
        operationId: 'listJobs',
        summary: 'List jobs',
        description: 'All of them.',
        tags: ['jobs'],
        responses: {200: {description: 'The jobs.'}, 404: {description: 'Nothing.'}},
        'x-codeSamples': [{lang: 'Shell', label: 'curl', source: 'curl http://localhost:8080/v1/jobs'}],
      },
      // The editor schemas are generated from its body.
      post: {
        operationId: 'createOrUpdateJob',
        summary: 'Store a job',
        description: 'One of them.',
        tags: ['jobs'],
        requestBody: {
          content: {
            'application/json': {
              schema: {type: 'object', properties: jobFields},
              examples: {one: {summary: 'One', value: {name: 'one'}}},
            },
          },
        },
        responses: {201: {description: 'The job.'}, 400: {description: 'Nothing.'}},
        'x-codeSamples': [
          {lang: 'Shell', label: 'curl', source: `curl -d '{"name":"one"}' http://localhost:8080/v1/jobs`},
        ],
      },
    },
  },
};

export type MiniSite = {
  readonly folder: string;
  /** Writes a file; the path is relative to the copy's folder. */
  readonly write: (name: string, content: string) => void;
  /** Builds the copy. */
  readonly build: (environment?: Readonly<Record<string, string>>) => Run;
  readonly remove: () => void;
};

/** Markdown of a page. @param more - additional lines of front matter */
export function markdownPage(title: string, body = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`;
}

function writeContent(folder: string): void {
  for (const version of versionFolders) {
    writeBelow(folder, `${version}/index.md`, '---\ntitle: Start\nslug: /\n---\n\nText.\n');
    pageIds.forEach((id) => writeBelow(folder, `${version}/${id}.md`, markdownPage(id)));
  }
  const sidebar = {docs: ['index', ...pageIds]};
  writeBelow(folder, 'sidebars.ts', `export default ${JSON.stringify(sidebar)};\n`);
  for (const version of oldVersions) {
    writeBelow(folder, `versioned_sidebars/version-${version}-sidebars.json`, JSON.stringify(sidebar));
  }
  pagesBeside.forEach((name) =>
    writeBelow(folder, `src/pages/${name}.md`, markdownPage(name, `# ${name}\n\nText.`)),
  );
  writeBelow(
    folder,
    'blog/2024-01-01-post.md',
    '---\ntitle: Post\ndescription: A post.\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  );
  // The page that shows the published converter (plugins/published/scripts).
  const program = '```python title="crontab2dkron.py"\nprint()\n```';
  writeBelow(folder, 'docs/usage/crontab-migration.md', markdownPage('crontab-migration', program));
  // The real search phrases belong to pages that the copy lacks.
  writeBelow(folder, 'data/questions.yaml', '{}\n');
  for (const version of [currentVersion, ...oldVersions]) {
    writeBelow(folder, `openapi/${version}/openapi.yaml`, JSON.stringify(description));
  }
}

/**
 * Makes a copy below the site's folder, so that packages resolve as they do for the real site.
 *
 * @param also - additional files and folders to copy
 */
export function miniSite(name: string, also: readonly string[] = []): MiniSite {
  const folder = path.resolve('.cache/faults', name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  for (const part of [...shared, ...sharedFiles, ...also].filter((each) => fs.existsSync(each))) {
    fs.cpSync(part, path.join(folder, part), {recursive: true});
  }
  writeContent(folder);
  return siteIn(folder, path.resolve('node_modules'));
}

/** @param packages - `node_modules` folder for the build */
function siteIn(folder: string, packages: string): MiniSite {
  const own = path.join(folder, 'scripts/htmlMinifier.mjs');
  const minifier = fs.existsSync(own) ? own : path.resolve('scripts/htmlMinifier.mjs');
  const docusaurus = path.join(packages, '@docusaurus/core/bin/docusaurus.mjs');
  const args = ['--import', pathToFileURL(minifier).href, docusaurus, 'build', folder];
  return {
    folder,
    write: (file, content) => void writeBelow(folder, file, content),
    build: (environment = {}) =>
      runToEnd(process.execPath, args, {folder, environment: {NODE_ENV: 'production', ...environment}}),
    remove: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}

/** A copy for `npm run build`, which checks its inputs first. @param also - additional files and folders to copy */
export function miniSiteWithChecks(name: string, also: readonly string[] = []): MiniSite {
  const site = miniSite(name, ['checks', 'scripts', 'tools', ...also]);
  // The data links to pages that the copy lacks.
  site.write('checks/lib/dataText.ts', 'export const readDataLinks = (): readonly never[] => [];\n');
  return site;
}

/** Top-level packages in `node_modules` that `npm ci --omit=dev` installs. */
function packagesWithoutDevelopment(): string[] {
  const {packages} = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, {readonly dev?: boolean}>>;
  };
  return Object.entries(packages)
    .filter(([name, {dev}]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) && dev !== true)
    .map(([name]) => name)
    .filter((name) => fs.existsSync(name));
}

/**
 * A copy with its own production packages, outside of the project's folder, as Node would otherwise find the project's
 * packages.
 *
 * @param below - path of the copy in its temporary folder
 */
export function publishersSite(name: string, also: readonly string[] = [], below = ''): MiniSite {
  const site = miniSiteWithChecks(name, also);
  const top = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const folder = path.join(top, below);
  fs.mkdirSync(folder, {recursive: true});
  fs.cpSync(site.folder, folder, {recursive: true});
  site.remove();
  // Hard links if the file system supports them.
  ['-al', '-a'].find(
    (how) => spawnSync('cp', [how, '--parents', '-t', folder, ...packagesWithoutDevelopment()]).status === 0,
  );
  return {
    ...siteIn(folder, path.join(folder, 'node_modules')),
    remove: () => fs.rmSync(top, {recursive: true, force: true}),
  };
}
