/**
 * The whole build, with the packages that a publisher has: `npm ci --omit=dev && npm run build` is enough, as nothing that a
 * build imports is a package for development. What is broken fails it, with the place and what would be right. What a single
 * part refuses is tested beside that part.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {runToEnd, type Run} from '../runToEnd';
import {miniSite} from './miniSite';

/** Outside of the project, as packages of the folders above would be found as well. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'production-'));

/** Packages at the top of `node_modules` that are installed without those for development. */
function productionPackages(): string[] {
  const {packages} = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, {readonly dev?: boolean}>>;
  };
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

beforeAll(() => {
  const site = miniSite('production');
  fs.cpSync(site.folder, folder, {recursive: true});
  site.remove();
  const packages = productionPackages();
  expect(packages).not.toContain('node_modules/vitest');
  packages.forEach((name) => copy(name, path.join(folder, name)));
});

afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

/** Builds the site with another content of a file, which gets back what it held. */
function buildWith(name: string, content: string): Run {
  const file = path.join(folder, name);
  const original = fs.readFileSync(file);
  fs.writeFileSync(file, content);
  try {
    return runToEnd(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], {
      folder,
      environment: {NODE_ENV: 'production'},
    });
  } finally {
    fs.writeFileSync(file, original);
  }
}

const intro = '---\ntitle: intro\ndescription: About.\n---\n\nText.\n';

test('the build fails where an anchor is broken, and names page and anchor', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n[anchor](#nowhere)\n`);
  expect(status).not.toBe(0);
  expect(output).toMatch(/broken anchor/i);
  expect(output).toContain('/docs/intro');
  expect(output).toContain('#nowhere');
});

test('the build fails where a link to a page is broken, and names page and target', () => {
  const {status, output} = buildWith('docs/intro.md', `${intro}\n[gone](/docs/nowhere)\n`);
  expect(status).not.toBe(0);
  expect(output).toContain('/docs/intro');
  expect(output).toContain('/docs/nowhere');
});
