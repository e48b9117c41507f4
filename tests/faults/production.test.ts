/** `npm ci --omit=dev && npm run build` is enough to publish the site: nothing that a build imports is a package for development. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {miniSite} from './miniSite';

type Lock = {readonly packages: Readonly<Record<string, {readonly dev?: boolean}>>};

/** Packages at the top of `node_modules` that are installed without those for development. */
function productionPackages(): string[] {
  const {packages} = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([name, {dev}]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) && dev !== true)
    .map(([name]) => name)
    .filter((name) => fs.existsSync(name));
}

/** Hard links where the file system has them. */
function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    fs.cpSync(from, to, {recursive: true});
  }
}

test('a build needs no package for development', () => {
  const site = miniSite('production');
  // Outside of the project, as packages of the folders above would be found as well.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'production-'));
  try {
    fs.cpSync(site.folder, folder, {recursive: true});
    const packages = productionPackages();
    expect(packages).not.toContain('node_modules/vitest');
    packages.forEach((name) => {
      copy(name, path.join(folder, name));
    });
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
      {cwd: folder, encoding: 'utf8', env: {...process.env, NODE_ENV: 'production'}},
    );
    expect(stdout + stderr).toContain('Generated static files');
    expect(status).toBe(0);
  } finally {
    fs.rmSync(folder, {recursive: true});
    site.remove();
  }
}, 600_000);
