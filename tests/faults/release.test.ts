/** A new release and a new version, from the command to the built site, on a copy. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {load} from 'cheerio';
import {afterAll, beforeAll, expect, test} from 'vitest';

import {currentVersion, findVersion} from '../../data/versions';
import {runScript, type Run} from '../runToEnd';
import {standInProgram} from '../stand-in/program';
import {miniSite, type MiniSite} from './miniSite';

const {lastRelease} = findVersion(currentVersion);
const [major = '', minor = ''] = lastRelease.split('.');
const release = `${major}.${Number(minor) + 1}.0`;
const next = `v${Number(major) + 1}`;
/** A page that names the last release of its version. */
const intro = '---\ntitle: Start with %release%\ndescription: About.\n---\n\nRun `dkron/dkron:%release%`.\n';
let site: MiniSite;

beforeAll(() => {
  site = miniSite('release', ['scripts', 'tools', 'verify', 'checks', 'openapi']);
});

afterAll(() => {
  site.remove();
});

function adoptInSite(...args: readonly string[]): Run {
  return runScript('scripts/adoptRelease.ts', args, {folder: site.folder});
}

function cutInSite(...args: readonly string[]): Run {
  return runScript('scripts/cutVersion.ts', args, {folder: site.folder});
}

function textInSite(file: string): string {
  return fs.readFileSync(path.join(site.folder, file), 'utf8');
}

function program(says = release): string {
  return standInProgram(
    site.folder,
    currentVersion,
    (texts) => {
      texts['dkron keygen'] += '\n      --bits int   size of the key in bits (default 256)';
      texts['dkron agent'] = (texts['dkron agent'] ?? '')
        .replace('(default "info")', '(default "warn")')
        .replace(
          'Flags:\n',
          'Flags:\n      --drain-timeout string   how long to wait for runs (default "30s")\n',
        );
    },
    says,
  );
}

test.each([
  ['no release', ['4.x', '--binary', 'x'], '"4.x" is no release; expected three numbers'],
  ['an old release', ['1.0.0', '--binary', 'package.json'], 'expected a later release than 1.0.0'],
  [
    'a line nobody documents',
    ['99.0.0', '--binary', 'package.json'],
    'run "npm run cut-version -- v99" first',
  ],
  ['no program', [release, '--binary', '/no/such'], '--binary /no/such: no such file'],
])('adopt-release refuses %s', (_name, args, message) => {
  const {status, output} = adoptInSite(...args);
  expect(output).toContain(message);
  expect(status).toBe(2);
});

test('adopt-release refuses the program of another release', () => {
  const {status, output} = adoptInSite(release, '--binary', program('0.0.1'));
  expect(output).toContain(`says that it is 0.0.1; expected the program of ${release}`);
  expect(status).toBe(2);
});

test('adopt-release shows a patch and writes it', () => {
  site.write('docs/intro.md', intro);
  site.write('docs/basics/getting-started.md', `${intro}\nThe shape is that of ${lastRelease}.\n`);
  const binary = program();
  const before = textInSite(`data/${currentVersion}/cli.yaml`);
  const shown = adoptInSite(release, '--binary', binary);
  expect(shown.status, shown.output).toBe(0);
  expect(shown.output).toContain('+  - key: drain-timeout');
  expect(textInSite(`data/${currentVersion}/cli.yaml`)).toBe(before);

  const written = adoptInSite(release, '--binary', binary, '--write');
  expect(written.status, written.output).toBe(0);
  expect(textInSite(`data/${currentVersion}/cli.yaml`)).toMatch(
    /- name: bits\n\s+type: int\n\s+default: 256/,
  );
  expect(textInSite(`data/${currentVersion}/settings.yaml`)).toMatch(/- key: drain-timeout[^]*default: 30s/);
  expect(textInSite('data/versions.yaml')).toContain(`lastRelease: ${release}`);
  // What means the last release, whichever it is, needs no look.
  expect(written.output).toContain(`docs/basics/getting-started.md:8: names ${lastRelease}; still true?`);
  expect(written.output).not.toContain('docs/intro.md');
  expect(written.output).toContain(`data/releases.yaml: ${release} of `);
  // Everything that the site says of the new release unseen is on the list.
  expect(written.output).toMatch(/known-defects\.yaml: \d+ defects have no end/);
  expect(written.output).toContain(`npx tsx verify/messages.ts CHECKOUT --docs ${currentVersion} --write`);
  expect(adoptInSite(release, '--binary', binary).output).toContain('expected a later release');
});

test('cut-version refuses any version but the next', () => {
  const {status, output} = cutInSite('v99');
  expect(output).toContain(`"v99" cannot be opened; ${currentVersion} is current, expected ${next}`);
  expect(status).toBe(2);
});

test('cut-version leaves nothing half done', () => {
  site.write('sidebars.ts', 'export default {docs: [');
  const registry = textInSite('data/versions.yaml');
  expect(cutInSite(next, '--write').status).toBe(2);
  expect(textInSite('data/versions.yaml')).toBe(registry);
  expect(fs.existsSync(path.join(site.folder, `data/${next}`))).toBe(false);
  expect(fs.existsSync(path.join(site.folder, `versioned_docs/version-${currentVersion}`))).toBe(false);
  site.write('sidebars.ts', "export default {docs: ['index', 'intro', 'basics/getting-started']};\n");
});

test('cut-version on a copy of the whole site passes the content checks', () => {
  const folder = path.resolve('.cache/faults/whole');
  fs.rmSync(folder, {recursive: true, force: true});
  const {stdout} = spawnSync('git', ['ls-files', '-z'], {encoding: 'utf8'});
  const files = stdout.split('\0').filter((file) => fs.existsSync(file) && fs.statSync(file).isFile());
  for (const file of files) {
    fs.cpSync(file, path.join(folder, file));
  }
  try {
    const cut = runScript('scripts/cutVersion.ts', [next, '--write'], {folder});
    expect(cut.status, cut.output).toBe(0);
    const checked = runScript('checks/run.ts', [], {folder});
    expect(checked.status, checked.output).toBe(0);
    expect(checked.output).toMatch(/^ok links/m);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
});

test('cut-version opens the next version, and the built site has both in its menu', () => {
  expect(cutInSite(next).output).toContain('Would be done');
  const done = cutInSite(next, '--write');
  expect(done.status, done.output).toBe(0);
  const built = site.build();
  expect(built.status, built.output).toBe(0);
  const $ = load(textInSite('build/docs/intro/index.html'));
  expect($('main').text()).toContain(`Start with ${Number(major) + 1}.0.0`);
  expect($('main code').text()).toBe(`dkron/dkron:${Number(major) + 1}.0.0`);
  const menu = $('.navbar a[href^="/docs/"]')
    .toArray()
    .map((link) => $(link).attr('href'));
  expect(menu).toEqual(expect.arrayContaining(['/docs/intro/', `/docs/${currentVersion}/intro/`]));
  const old = load(textInSite(`build/docs/${currentVersion}/intro/index.html`));
  expect(old('main').text()).toContain(`Start with ${release}`);
  expect(old('main code').text()).toBe(`dkron/dkron:${release}`);
  expect(old('link[rel="canonical"]').attr('href')).toMatch(/\/docs\/intro\/?$/);
  expect(textInSite('build/sitemap.xml')).not.toContain(`/docs/${currentVersion}/`);
});
