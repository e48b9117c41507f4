/** Builds are reproducible: a commit yields the same bytes in any folder. Servers, caches and checksums rely on it. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {filesBelow} from '../../plugins/lib/files';
import {runToEnd} from '../support/runToEnd';
import {markdownPage, publishersSite, type MiniSite} from './miniSite';

const sites: MiniSite[] = [];

/** Builds a copy in its own folder, with the packages of that folder. @returns the SHA-256 of each file, by name */
function sumsOf(below: string, environment: Readonly<Record<string, string>>): Record<string, string> {
  const site = publishersSite('same-bytes', [], below);
  sites.push(site);
  // A picture, to which Docusaurus refers by the absolute path of a loader.
  site.write('docs/intro.md', markdownPage('intro', '![The home page.](./picture.png)'));
  fs.copyFileSync('home.png', path.join(site.folder, 'docs/picture.png'));
  const {status, output} = runToEnd(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    folder: site.folder,
    environment,
  });
  expect(status, output).toBe(0);
  const build = path.join(site.folder, 'build');
  return Object.fromEntries(
    filesBelow(build).map((name) => [
      name,
      createHash('sha256')
        .update(fs.readFileSync(path.join(build, name)))
        .digest('hex'),
    ]),
  );
}

let sums: Record<string, string>;

beforeAll(() => {
  sums = sumsOf('', {CI: ''});
});

afterAll(() => {
  sites.forEach((site) => site.remove());
});

test('a build in a folder of another depth, with CI set, has the same bytes', () => {
  expect(sumsOf('deeper/folder', {CI: 'true'})).toEqual(sums);
}, 300_000);

// SWC chooses short names by the frequency of letters in a script, hashes included, so the names would differ between folders.
test('variables of the script with the hashes keep their names', () => {
  const folder = path.join(sites[0]?.folder ?? '', 'build/assets/js');
  const runtime = fs.readdirSync(folder).find((name) => name.startsWith('runtime~main')) ?? '';
  expect(fs.readFileSync(path.join(folder, runtime), 'utf8')).toContain('installedChunks');
});

test('hashes in file names are those of the contents', () => {
  const folder = path.join(sites[0]?.folder ?? '', 'build');
  const scripts = filesBelow(folder).filter((name) => /^assets\/(?:api|runtime)\//.test(name));
  expect(scripts).toHaveLength(2);
  for (const name of scripts) {
    const [, hash] = /\.([0-9a-f]+)\.js$/.exec(name) ?? [];
    const content = fs.readFileSync(path.join(folder, name));
    expect(createHash('sha256').update(content).digest('hex').slice(0, hash?.length), name).toBe(hash);
  }
});
