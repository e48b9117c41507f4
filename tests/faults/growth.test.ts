/** What one more page costs every other page: Docusaurus puts routes and ids of all pages into the entry script. */
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {entryScriptWeight, globalDataSize} from '../../tools/weights';
import {miniSite, type MiniSite} from './miniSite';

/** Bytes after gzip that a page may add to the entry scripts. */
const limit = 150;

const morePages = 20;
let site: MiniSite;

beforeAll(() => {
  site = miniSite('growth');
});

afterAll(() => {
  site.remove();
});

test(`a page adds ${limit} bytes to the entry scripts at most, and the site works under a path`, () => {
  expect(site.build().status).toBe(0);
  const build = path.join(site.folder, 'build');
  const before = entryScriptWeight(build);
  const dataBefore = globalDataSize(path.join(site.folder, '.docusaurus'));

  const ids = Array.from({length: morePages}, (_unused, index) => `more/page-${index}`);
  ids.forEach((id) => site.write(`docs/${id}.md`, `---\ntitle: ${id}\ndescription: About.\n---\n\nText.\n`));
  site.write(
    'sidebars.ts',
    `export default ${JSON.stringify({docs: ['index', 'intro', 'basics/getting-started', ...ids]})};\n`,
  );
  expect(site.build({BASE_URL: '/preview/'}).status).toBe(0);

  const added = (entryScriptWeight(build) - before) / morePages;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(limit);
  expect(
    (globalDataSize(path.join(site.folder, '.docusaurus')) - dataBefore) / morePages,
  ).toBeLessThanOrEqual(200);

  const page = fs.readFileSync(path.join(build, 'docs/intro/index.html'), 'utf8');
  const addresses = [...page.matchAll(/\s(?:href|src)="?(\/[^"\s>]*)/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !address.startsWith('/preview/'))).toEqual([]);
});
