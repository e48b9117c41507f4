/** Adopts a release and opens a version in a copy of the site; hosting.test.ts builds a copy with a new version. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {currentVersion, findVersion} from '../../data/versions';
import {filesBelow} from '../../plugins/lib/files';
import {adoptRelease} from '../../scripts/adoptRelease';
import {runScript, type Run} from '../support/runToEnd';
import {standInProgram} from '../stand-in/program';
import {miniSite, type MiniSite} from './miniSite';

const {lastRelease} = findVersion(currentVersion);
const [major = '', minor = ''] = lastRelease.split('.');
const release = `${major}.${Number(minor) + 1}.0`;
const next = `v${Number(major) + 1}`;
const day = '2030-01-31';
/** A page that contains the number of its version's last release. */
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
  return runScript('scripts/cutVersion.ts', [...args, '--date', day], {folder: site.folder});
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
  ['no release', ['4.x', '--binary', 'x'], '"4.x" is not a release; expected three numbers'],
  ['an old release', ['1.0.0', '--binary', 'package.json'], 'expected a later release than 1.0.0'],
  [
    'a release of an undocumented version',
    ['99.0.0', '--binary', 'package.json'],
    'run "npm run cut-version -- v99 --date DAY" first',
  ],
  ['no program', [release, '--binary', '/no/such'], '--binary /no/such: no such file'],
  [
    'a release without a known day',
    [release, '--binary', 'package.json'],
    `the day of ${release} is not known`,
  ],
  ['an invalid day', [release, '--binary', 'package.json', '--date', 'today'], '--date "today" is not a day'],
  [
    'a missing source folder',
    [release, '--binary', 'package.json', '--source', '/no'],
    '--source /no: no such',
  ],
  [
    'a release that skips another one',
    [`${major}.${Number(minor) + 1}.2`, '--binary', 'package.json', '--date', day],
    `between ${lastRelease} and ${major}.${Number(minor) + 1}.2 lie ${release}, ${major}.${Number(minor) + 1}.1; adopt one after the other`,
  ],
])('adopt-release refuses %s', (_name, args, message) => {
  expect(() => adoptRelease(args)).toThrow(message);
});

test('adopt-release refuses the program of another release', () => {
  expect(() => adoptRelease([release, '--binary', program('0.0.1'), '--date', day])).toThrow(
    `says that it is 0.0.1; expected the program of ${release}`,
  );
});

test('adopt-release shows a patch and writes it', () => {
  site.write('docs/intro.md', intro);
  site.write('docs/basics/getting-started.md', `${intro}\nThe shape is that of ${lastRelease}.\n`);
  const binary = program();
  const before = textInSite(`data/${currentVersion}/cli.yaml`);
  const shown = adoptInSite(release, '--binary', binary, '--date', day);
  expect(shown.status, shown.output).toBe(0);
  expect(shown.output).toContain('+  - key: drain-timeout');
  expect(textInSite(`data/${currentVersion}/cli.yaml`)).toBe(before);

  expect(fs.existsSync(path.join(site.folder, 'data/release-checklist.md'))).toBe(false);

  const written = adoptInSite(release, '--binary', binary, '--date', day, '--write');
  expect(written.status, written.output).toBe(0);
  expect(textInSite(`data/${currentVersion}/cli.yaml`)).toMatch(
    /- name: bits\n\s+type: int\n\s+default: 256/,
  );
  expect(textInSite(`data/${currentVersion}/settings.yaml`)).toMatch(/- key: drain-timeout[^]*default: 30s/);
  expect(textInSite('data/versions.yaml')).toContain(`lastRelease: ${release}`);
  // Tokens for the last release need no review.
  expect(textInSite('data/releases.yaml')).toMatch(
    new RegExp(`- release: ${release}\\n  date: ${day}\\n[^]*TODO`),
  );
  const place = `- [ ] docs/basics/getting-started.md:8: The shape is that of ${lastRelease}.`;
  expect(written.output).toContain(place);
  expect(written.output).not.toContain('docs/intro.md:');
  expect(written.output).toMatch(/- \[ \] [a-z-]+ \(\d+\.\d+\.\d+\)/);
  expect(written.output).toContain(`npx tsx verify/messages.ts CHECKOUT --docs ${currentVersion} --write`);
});

test('adopt-release --checklist prints the open points without the ticked ones', () => {
  const list = textInSite('data/release-checklist.md');
  site.write('data/release-checklist.md', list.replace('- [ ] docs/basics/', '- [x] docs/basics/'));
  const {status, output} = adoptInSite('--checklist');
  expect(status, output).toBe(0);
  expect(output).toContain(`## ${release}`);
  expect(output).not.toContain('docs/basics/getting-started.md:8');
  expect(output).toContain('### Texts to write\n- [ ] data/releases.yaml:');
  fs.rmSync(path.join(site.folder, 'data/release-checklist.md'));
});

test('adopt-release lists the releases of a repository that the site lacks', () => {
  const repository = path.join(site.folder, 'repository');
  const git = (...args: readonly string[]): void => {
    spawnSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
  };
  fs.mkdirSync(repository);
  git('init', '-q');
  git('commit', '--allow-empty', '-qm', 'One');
  ['v0.9.0', `v${lastRelease}`, 'v98.0.0', 'v98.0.0-rc1', 'nightly'].forEach((tag) => git('tag', tag));
  const {status, output} = adoptInSite('--repository', repository);
  expect(status, output).toBe(0);
  expect(output).toMatch(/lacks:\n {2}98\.0\.0-rc1 of [\d-]+\n {2}98\.0\.0 of [\d-]+\n/);
  expect(output).toContain('The next one: npm run adopt-release -- 98.0.0 --binary PATH');
  expect(output).not.toContain('0.9.0');
  expect(adoptInSite('--repository', '/no/such').status).toBe(2);
  fs.rmSync(repository, {recursive: true});
});

test('cut-version changes nothing if a step fails', () => {
  site.write('sidebars.ts', 'export default {docs: [');
  const registry = textInSite('data/versions.yaml');
  expect(cutInSite(next, '--write').status).toBe(2);
  expect(textInSite('data/versions.yaml')).toBe(registry);
  expect(fs.existsSync(path.join(site.folder, `data/${next}`))).toBe(false);
  expect(fs.existsSync(path.join(site.folder, `versioned_docs/version-${currentVersion}`))).toBe(false);
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
    const cut = runScript('scripts/cutVersion.ts', [next, '--date', day, '--write'], {folder});
    expect(cut.status, cut.output).toBe(0);
    expect(cut.output).toContain(`docs, openapi/${next}: what names ${lastRelease} or ${currentVersion}`);
    const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
    // The new entry is formatted like the old one.
    const registry = fs.readFileSync('data/versions.yaml', 'utf8');
    const layout = (text: string): string => text.replaceAll(/: (?![>|]).*/g, '');
    const [head = '', first = ''] = registry.split(/^(?=- id:)/m);
    expect(layout(read('data/versions.yaml'))).toBe(
      layout(registry).replace(layout(head), () => layout(head) + layout(first)),
    );
    // Links in the frozen description are rewritten to frozen pages.
    const links = (version: string): string[] =>
      filesBelow(path.join(folder, 'openapi', version)).flatMap((file) => [
        ...(read(`openapi/${version}/${file}`).match(/\]\(\/(?:docs|api)\/[^)]*/g) ?? []),
      ]);
    expect(links(currentVersion).length).toBeGreaterThan(0);
    for (const link of links(currentVersion)) {
      expect(link).toMatch(new RegExp(`^\\]\\(/(?:docs|api)/${currentVersion}/`));
    }
    expect(links(next).join()).not.toContain(`/${currentVersion}/`);
    // A stand-in for the new version answers with the examples of its description.
    const examples = filesBelow(path.join(folder, 'openapi', next, 'examples'));
    expect(examples.filter((file) => read(`openapi/${next}/examples/${file}`).includes(lastRelease))).toEqual(
      [],
    );
    const checked = runScript('checks/run.ts', [], {folder});
    // Only the notes of the release are still to be written; comments in code are checked elsewhere.
    const failed = checked.output
      .split('\n')
      .filter((line) => /^not ok|^ {2}(?:data|docs|versioned_docs|openapi)\//.test(line));
    expect(
      failed.filter((line) => !line.startsWith('not ok words')),
      checked.output,
    ).toEqual([
      expect.stringMatching(/^not ok stubs \(\d+ checked, 1 problem\)$/),
      expect.stringMatching(/^ {2}data\/releases\.yaml:\d+: "TODO" is a placeholder/),
      expect.stringMatching(/^ {2}data\/releases\.yaml:\d+: "TODO" in the text/),
    ]);
    expect(checked.output).toMatch(/^ok links/m);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}, 300_000);
