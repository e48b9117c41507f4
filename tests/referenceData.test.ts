/**
 * The published reference data has the keys that tools rely on, and the page that describes the files lists them.
 * tests/site/published.test.ts checks each file against its published schema.
 */
import fs from 'node:fs';

import Ajv2020 from 'ajv/dist/2020';
import {expect, test} from 'vitest';

import {currentVersion} from '../data/versions';
import {makeFiles} from '../plugins/published/referenceData/files';
import {entryShapes, fileSchema, subjects, type Subject} from '../plugins/published/referenceData/shapes';

const site = {address: 'https://docs.example.com/preview/', trailingSlash: true};

/** Published keys of an entry. Adding one is fine; removing one breaks tools that use it. */
const published: Readonly<Record<Subject, string>> = {
  cli: 'name url summary usage hidden aliases arguments flags renamedFrom inherited',
  settings:
    'name url group flag env envNote type format default defaultFrom allowed unit required appliesTo meaning example reload effective internal replacedBy related since sinceNote renamedFrom notes traps',
  executors: 'name url edition purpose keys errors changes',
  processors: 'name url edition purpose keys errors changes',
  metrics: 'name url prometheus group type unit labels sinks emittedBy meaning since until notes traps',
  defects: 'name url title subject severity since until tried notIn fixedIn evidence see when do',
};

test.each(subjects)('%s: the entries have the published keys', (subject) => {
  expect(Object.keys(entryShapes[subject].shape).sort()).toEqual(published[subject].split(' ').sort());
});

test('an entry without a name, or with an unpublished key, does not match the schema', () => {
  const [file] = makeFiles(currentVersion, site);
  const validate = new Ajv2020({allErrors: true}).compile(fileSchema('cli', file?.$schema ?? ''));
  const [entry] = file?.entries ?? [];
  validate({...file, entries: [{...entry, name: undefined, extra: 1}]});
  expect(validate.errors?.map(({params}) => params)).toEqual(
    expect.arrayContaining([{additionalProperty: 'extra'}]),
  );
  validate(JSON.parse(JSON.stringify({...file, entries: [{...entry, name: undefined}]})));
  expect(validate.errors?.map(({params}) => params)).toEqual([{missingProperty: 'name'}]);
});

test('entries of other versions are left out', () => {
  const keysOf = (version: string, executor: string): string[] =>
    makeFiles(version, site)
      .flatMap(({subject, entries}) =>
        subject === 'executors'
          ? entries.flatMap((entry) => ('keys' in entry && entry.name === executor ? entry.keys : []))
          : [],
      )
      .map(({name}) => name);
  expect(keysOf('v3', 'rabbitmq')).toContain('queue');
  expect(keysOf(currentVersion, 'rabbitmq')).not.toContain('queue');
  expect(keysOf(currentVersion, 'rabbitmq')).toContain('queue.name');
  expect(keysOf('v1', 'rabbitmq')).toEqual([]);
});

test.each(subjects)('the page about the files names every key of %s', (subject) => {
  const page = fs.readFileSync('docs/reference/schemas.md', 'utf8');
  const missing = published[subject].split(' ').filter((key) => !page.includes(`\`${key}\``));
  expect(missing).toEqual([]);
});
