/** Files of openapi/: each is used, and a version uses only its own files and those in shared/. */
import fs from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {docsVersions} from '../../data/versions';
import {descriptionFile} from '../../data/openapi';
import {filesBelow} from '../../plugins/lib/files';

const descriptions = filesBelow('openapi')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => `openapi/${name}`);

function referencesOf(file: string): readonly string[] {
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(/\$ref: ['"]?([^}'"\s#]+)/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );
}

/** A file and all files that it references. */
function reached(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (!known.has(file)) {
    known.add(file);
    referencesOf(file).forEach((to) => reached(to, known));
  }
  return known;
}

it('the files of openapi/ are all referenced', () => {
  const used = new Set(
    docsVersions.flatMap((version) => [...reached(path.normalize(descriptionFile(version)))]),
  );
  expect(descriptions.filter((file) => !used.has(file))).toEqual([]);
});

it.each(docsVersions)('the files that %s references are its own or shared', (version) => {
  const own = new RegExp(`^openapi/(?:${version}|shared)/`);
  const files = [...reached(path.normalize(descriptionFile(version)))];
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !own.test(file))).toEqual([]);
});

it('the files in shared/ are used by several versions', () => {
  const users = docsVersions.map((version) => reached(path.normalize(descriptionFile(version))));
  const alone = descriptions.filter(
    (file) => file.startsWith('openapi/shared/') && users.filter((used) => used.has(file)).length < 2,
  );
  expect(alone).toEqual([]);
});
