/** Published files for editors and tools, as built: schemas, and reference data as JSON. */
import fs from 'node:fs';
import path from 'node:path';

import Ajv2020 from 'ajv/dist/2020';
import {load} from 'cheerio/slim';
import {expect, test} from 'vitest';

import {site} from '../../config/identity';
import {findVersion} from '../../data/versions';
import {filesBelow} from '../../plugins/lib/files';
import {scriptText} from '../../plugins/published/scripts';
import {builtHtml, idsOn} from './head';

const home = site.url + site.baseUrl;

function jsonFiles(folder: string): string[] {
  return filesBelow(path.join('build', folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(path.join('build', file), 'utf8')) as Record<string, unknown>;
}

const schemas = [...jsonFiles('schemas'), ...jsonFiles('reference')].filter((file) =>
  file.endsWith('.schema.json'),
);
const data = jsonFiles('reference').filter((file) => !file.endsWith('.schema.json'));

test.each(schemas)('%s is a schema whose ID is its URL', (file) => {
  const schema = readJson(file);
  expect(schema.$id).toBe(home + file);
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  if (file.startsWith('schemas/')) {
    // Extensions that only some editors support; other unknown keywords are refused below.
    expect(JSON.stringify(schema)).not.toMatch(/"(?:format|\$ref)":/);
  }
  const ajv = new Ajv2020({strict: true, strictTypes: true});
  expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
});

test.each(data)('%s matches its schema, and its links work', (file) => {
  const content = readJson(file);
  const schema = String(content.$schema).slice(home.length);
  const validate = new Ajv2020({allErrors: true}).compile(readJson(schema));
  validate(content);
  expect(validate.errors ?? []).toEqual([]);
  const {lastRelease, path: root} = findVersion(String(content.version));
  expect(content.release).toBe(lastRelease);
  const entries = content.entries as {name: string; url: string}[];
  expect(new Set(entries.map(({name}) => name)).size, 'names').toBe(entries.length);
  const lost = entries.flatMap(({url}) => {
    const [address = '', anchor] = url.split('#', 2);
    const page = `/${address.slice(home.length)}`;
    const isThere = page.startsWith(`${root}/`) && (anchor === undefined || idsOn(page).has(anchor));
    return isThere ? [] : [url];
  });
  expect(lost).toEqual([]);
});

test('the page about them links to all of them, and to no other', () => {
  const $ = load(builtHtml('/docs/reference/schemas/'));
  const linked = $('article a[href$=".json"]')
    .toArray()
    .map((link) => String($(link).attr('href')));
  expect(linked.map((href) => href.slice(site.baseUrl.length)).sort()).toEqual(
    [...schemas.filter((file) => file.startsWith('schemas/')), ...data].sort(),
  );
});

test('the converter of schedules is published as its page shows it', () => {
  expect(fs.readFileSync('build/crontab2dkron.py', 'utf8')).toBe(scriptText('crontab2dkron.py'));
});
